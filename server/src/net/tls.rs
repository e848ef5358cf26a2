//! Encryption by the server itself: a certificate and its key, read again when they change.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// So often is looked whether there is a new certificate.
const LOOKING: Duration = Duration::from_secs(60);

/// Where the certificate and its key are, as PEM.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// The certificate and those that vouch for it.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

/// Why there can be no encryption.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read, or is no PEM of its kind.
    #[error("the {what} {file} cannot be used: {why}", file = .file.display())]
    File {
        /// Certificate or key.
        what: &'static str,
        /// Where it should be.
        file: PathBuf,
        /// In the words of whoever read it.
        why: String,
    },
    /// They do not belong together, or their kind is not known.
    #[error("the certificate and the key cannot be used together: {0}")]
    Pair(#[from] tokio_rustls::rustls::Error),
}

/// What lines are encrypted with.
pub(crate) struct Tls {
    files: TlsFiles,
    now: Mutex<Pair>,
}

struct Pair {
    acceptor: TlsAcceptor,
    /// The certificate and the key, as they were read.
    texts: [Vec<u8>; 2],
}

impl Tls {
    /// Reads the files.
    pub(crate) fn read(files: TlsFiles) -> Result<Self, TlsError> {
        let now = Mutex::new(pair(&files, texts(&files)?)?);
        Ok(Self { files, now })
    }

    /// For one line.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        self.now().acceptor.clone()
    }

    /// Reads the files again and says whether they are others. What cannot be used leaves things as they
    /// are.
    pub(crate) fn renew(&self) -> Result<bool, TlsError> {
        let texts = texts(&self.files)?;
        if self.now().texts == texts {
            return Ok(false);
        }
        *self.now() = pair(&self.files, texts)?;
        Ok(true)
    }

    /// Looks for a new certificate now and then.
    pub(crate) async fn keep_fresh(self: Arc<Self>) {
        let mut time = tokio::time::interval(LOOKING);
        loop {
            time.tick().await;
            match self.renew() {
                Ok(false) => {}
                Ok(true) => tracing::info!("a new certificate is in use"),
                Err(error) => tracing::error!(%error, "the old certificate stays in use"),
            }
        }
    }

    fn now(&self) -> MutexGuard<'_, Pair> {
        // A pair is replaced as a whole.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const CERTIFICATE: &str = "certificate";
const KEY: &str = "key";

fn unusable(what: &'static str, file: &Path, why: &impl ToString) -> TlsError {
    TlsError::File { what, file: file.into(), why: why.to_string() }
}

fn texts(TlsFiles { certificate, key }: &TlsFiles) -> Result<[Vec<u8>; 2], TlsError> {
    let read = |what, file: &Path| std::fs::read(file).map_err(|why| unusable(what, file, &why));
    Ok([read(CERTIFICATE, certificate)?, read(KEY, key)?])
}

fn pair(files: &TlsFiles, texts: [Vec<u8>; 2]) -> Result<Pair, TlsError> {
    let bad_certificate = |why: &str| unusable(CERTIFICATE, &files.certificate, &why);
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&texts[0]).collect();
    let chain = chain.map_err(|_| bad_certificate("it is not PEM"))?;
    if chain.is_empty() {
        return Err(bad_certificate("there is no certificate in it"));
    }
    let key = PrivateKeyDer::from_pem_slice(&texts[1]);
    let key = key.map_err(|_| unusable(KEY, &files.key, &"there is no private key in it"))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Pair { acceptor: TlsAcceptor::from(Arc::new(config)), texts })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(files: &TlsFiles, certificate: &str, key: &str) {
        std::fs::write(&files.certificate, certificate).unwrap();
        std::fs::write(&files.key, key).unwrap();
    }

    fn made() -> (String, String) {
        let made = rcgen::generate_simple_self_signed(["localhost".to_string()]).unwrap();
        (made.cert.pem(), made.signing_key.serialize_pem())
    }

    #[test]
    fn a_new_certificate_is_taken_up_and_a_bad_one_is_not() {
        let folder = tempfile::TempDir::new().unwrap();
        let files = TlsFiles {
            certificate: folder.path().join("cert.pem"),
            key: folder.path().join("key.pem"),
        };
        let fault = |files: &TlsFiles| Tls::read(files.clone()).err().unwrap().to_string();
        assert!(fault(&files).contains("cert.pem cannot be used"));
        let (first, second) = (made(), made());
        write(&files, &first.0, "no key");
        assert!(fault(&files).contains("there is no private key in it"));
        write(&files, "", &first.1);
        assert!(fault(&files).contains("there is no certificate in it"));
        write(&files, &first.0, &second.1);
        assert!(fault(&files).contains("cannot be used together"));
        write(&files, &first.0, &first.1);
        let tls = Tls::read(files.clone()).unwrap();
        assert!(!tls.renew().unwrap());
        write(&files, &second.0, "half written");
        assert!(tls.renew().is_err());
        assert_eq!(tls.now().texts[0], first.0.as_bytes());
        write(&files, &second.0, &second.1);
        assert!(tls.renew().unwrap());
        assert_eq!(tls.now().texts[0], second.0.as_bytes());
    }
}
