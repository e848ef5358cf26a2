//! Whether a move could be kept is found out by writing.

use store::{DataLock, Sqlite, Store as _, StoreError};

#[tokio::test]
async fn a_file_that_may_only_be_read_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reliquary.sqlite");
    let store = Sqlite::open(&file).await.unwrap();
    store.try_to_write().await.unwrap();
    store.close().await;
    let store = Sqlite::open_to_read(&file).await.unwrap();
    let fault = store.try_to_write().await.unwrap_err().to_string();
    assert_eq!(fault, "the data file may be read but not written");
}

#[test]
fn one_program_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("reliquary.sqlite");
    let lock = DataLock::take(&file).unwrap();
    assert!(matches!(DataLock::take(&file), Err(StoreError::Locked(_))));
    drop(lock);
    DataLock::take(&file).unwrap();
}
