//! The contract, sentence by sentence: one [`Check`] each.

use std::fmt;

/// Declares the checks: a name and the sentence it holds.
macro_rules! checks {
    ($($name:ident $sentence:literal;)+) => {
        /// One sentence of the contract. A [`Breach`](crate::Breach) names the one that was broken.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Check {
            $(
                #[doc = concat!("Holds that ", $sentence, ".")]
                $name,
            )+
        }

        impl Check {
            /// Every check, in the order of this file.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The sentence, in words.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => $sentence,)+
                }
            }
        }
    };
}

checks! {
    // Flow: who may act, and that it comes to an end.
    SetupOpens "the default set-up, and every set-up of the plan, opens for every number of seats";
    SeatsStay "a game keeps the number of seats it began with";
    SomeoneIsWaited "somebody at the table owes a decision while a game is not over";
    WaitingSeatMayAct "a seat that owes a decision has at least one action";
    IdleSeatMayNot "a seat that owes no decision has no action";
    OverStaysOver "nobody has an action once a game is over, and everything is refused";
    GamesEnd "a game ends within the plies the plan allows";
    OutcomeFits "an outcome covers exactly the seats of the game, and winners are first";
    NeverPanics "no question asked of a position panics";

    // Notation: the words of actions.
    ActionsOnlyAdd "listing adds to the buffer, the same actions each time, and leaves what was there";
    ListIsSorted "actions are listed in ascending order, each once";
    WordsAreUnique "no two actions share a word";
    WordsAreClean "a word is ASCII: a letter first, then letters, digits and = - : , . / @";
    WordsComeBack "a word reads back as the action it was written for";
    ParserNeverPanics "no text whatever panics the parser";
    ParsedComesBack "whatever parses shows and parses back equal";

    // Legality: one authority.
    ListedIsAllowed "a listed action is not refused";
    ListedApplies "a listed action applies";
    AllowedIsListed "an action that is not refused is listed";
    RefusalChangesNothing "a refused action cannot be played and changes nothing";

    // Components.
    CensusStays "the count of every component stays what it was in the first position";
    AuditPasses "every position reached by play passes the audit";

    // Values: copies, chance, JSON.
    ClonesStayApart "no earlier clone ever changes";
    NoHiddenChance "the same action with the same rolls gives the same position and events";
    PositionsSurviveJson "a position survives JSON";
    DigestsAgree "equal positions have equal digests";
    ViewsSerialise "views and events serialise to JSON";

    // Records.
    RecordsReplay "a record survives its file and replays, whole and in part, to the same positions";
    RecordsVerify "every roll of the program follows from the key of the record";

    // Secrets: what a seat imagines, and what it learns from a move.
    ImagineKeepsView "an imagined position looks to its seat like the true one";
    ImagineKeepsSpectators "an imagined position looks to spectators like the true one";
    ImagineKeepsStatus "an imagined position waits for the same seats as the true one";
    ImagineKeepsActions "an imagined position offers its seat the actions of the true one";
    ImagineIsPossible "an imagined position passes the audit and holds the same components";
    ImagineIsBlind "what a seat imagines from is the same in all positions that look alike to it";
    RollsTheSame "the dice a move needs do not depend on what a seat cannot see";
    HearsTheSame "what a seat hears of a move does not depend on what it cannot see, unless revealed";
    SeesTheSameAfter "what a seat sees after a move does not depend on what it could not see, unless revealed";
    HandsAreOpen "a die that people roll tells everybody at the table what it tells anybody";

    // Undo.
    UndoStops "a move that took dice or revealed something cannot be taken back";
    UndoRestores "taking back restores position, ply and record, and only the mover may do it";
    UndoCannotPeek "a move that can be taken back tells its mover nothing hidden";
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}
