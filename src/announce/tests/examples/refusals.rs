//! Every refusal, and what the Laws do not allow.

use super::*;

pub(in crate::announce::tests) fn refusals() -> Vec<Refusal> {
    use crate::rules::{CastlingBar as B, CastlingSide, Illegal as I, Role, StartError as S};
    let start = Chess::default();
    let (queen, pawn) = (Color::White.queen(), Color::Black.pawn());
    let rook = Color::Black.rook();
    let bars = [
        B::KingMoved,
        B::RookMoved,
        B::Lost,
        B::Between(Square::D1, queen),
        B::InCheck(Square::E8, rook),
        B::Through(Square::F1, Square::F8, rook),
        B::Into(Square::G1, Square::G8, rook),
    ];
    covers!(
        bars,
        B::KingMoved,
        B::RookMoved,
        B::Lost,
        B::Between(..),
        B::InCheck(..),
        B::Through(..),
        B::Into(..),
    );
    let mut illegal = vec![
        I::Empty(Square::E4),
        I::NotYours(Square::E7, pawn),
        I::NotYours(Square::D1, queen),
        I::OtherPiece(Square::D1, queen),
        I::NotHowItMoves(queen, Square::D1, Square::E3),
        I::NothingToTake(Square::E2, Square::D3),
        I::OwnPiece(Square::D1, queen),
        I::OwnPiece(Square::E7, pawn),
        I::Blocked(Square::D1, queen),
        I::Blocked(Square::E7, pawn),
        I::LeavesInCheck(Square::E8, rook),
        I::StillInCheck(Square::E8, rook),
        I::NoneReaches(Role::Knight, Square::D4),
        I::NoneReaches(Role::Queen, Square::D4),
        I::NoneReaches(Role::Pawn, Square::F3),
        I::NoneReaches(Role::Pawn, Square::F6),
        I::NoSuchPiece(Color::White, Role::Queen),
        I::NoSuchPiece(Color::Black, Role::Pawn),
        I::NotTaken(Role::Bishop),
        I::NotTaken(Role::Queen),
        I::BadPromotion(Role::King),
        I::NoPromotion(Square::E4),
        I::NotInPassing,
        I::Unclear,
    ];
    illegal.extend(bars.map(|bar| I::Castling(CastlingSide::KingSide, bar)));
    covers!(
        illegal.iter().copied(),
        I::Empty(..),
        I::NotYours(..),
        I::OtherPiece(..),
        I::NotHowItMoves(..),
        I::NothingToTake(..),
        I::OwnPiece(..),
        I::Blocked(..),
        I::LeavesInCheck(..),
        I::StillInCheck(..),
        I::NoneReaches(..),
        I::NoSuchPiece(..),
        I::NotTaken(..),
        I::Castling(..),
        I::BadPromotion(..),
        I::NoPromotion(..),
        I::NotInPassing,
        I::Unclear,
    );
    let starts = [
        S::Syntax,
        S::Kings,
        S::OppositeCheck,
        S::PawnOnBackRank,
        S::Impossible,
        S::Number,
    ];
    covers!(
        starts,
        S::Syntax,
        S::Kings,
        S::OppositeCheck,
        S::PawnOnBackRank,
        S::Impossible,
        S::Number,
    );
    let unknown = |nearest: &[&str]| Refusal::Unknown {
        heard: "clcok\u{7}".into(),
        nearest: nearest.iter().map(ToString::to_string).collect(),
    };
    let mut refusals = vec![
        unknown(&[]),
        unknown(&["clock", "lock"]),
        Refusal::Nowhere("e9".into()),
        Refusal::Nowhere("9".into()),
        Refusal::NotYourTurn,
        Refusal::NoGame,
        Refusal::GameOver,
        Refusal::MoveAfterEnd,
        Refusal::NoOffer,
        Refusal::NothingToTakeBack,
        Refusal::NoTakeBack,
        Refusal::NoClaim,
        Refusal::OfferStands,
        Refusal::NothingToRepeat,
        Refusal::Blindfold,
        Refusal::BlindfoldUsed,
        Refusal::NoQuestion,
        Refusal::TooLate { take_back: true },
        Refusal::TooLate { take_back: false },
        Refusal::Paused,
        Refusal::BadSetting("rate".into()),
        Refusal::File {
            path: "a.pgn".into(),
            reason: "no such file".into(),
        },
        Refusal::Unavailable(crate::command::Verb::Hint),
        Refusal::NotHeard,
        Refusal::NotLegal,
        Refusal::NoSuchBoard(4),
    ];
    refusals.extend(law_bars().into_iter().map(Refusal::Law));
    refusals.extend(
        illegal
            .into_iter()
            .map(|why| Refusal::Illegal(start.clone(), why)),
    );
    refusals.extend(starts.map(Refusal::Start));
    refusals
}

fn law_bars() -> Vec<crate::game::LawBar> {
    use crate::game::{
        ActBar, Assist, ClaimBar, Duty, LawBar as B, OfferBar, OpenBar, QuickBar, SealBar,
        TouchBar, TouchRule,
    };
    let start = Chess::default();
    let mv = parse_uci(&start, "g1f3").unwrap();
    let mut bars = vec![
        B::Touch(TouchBar::Over),
        B::Touch(TouchBar::NotYourTurn),
        B::Touch(TouchBar::Stopped),
        B::Touch(TouchBar::Empty(Square::E4)),
        B::Touch(TouchBar::Untouched),
        B::Lost,
        B::Bound(start.clone(), TouchRule::Bound(Duty::Move(Square::G1))),
        B::Bound(
            start.clone(),
            TouchRule::RookFirst(crate::rules::CastlingSide::KingSide),
        ),
        B::Bound(
            start.clone(),
            TouchRule::Promoted(crate::rules::Role::Queen),
        ),
        B::Claim(ClaimBar::NotYourTurn),
        B::Claim(ClaimBar::Illegal),
        B::Claim(ClaimBar::Touched),
        B::Offer(OfferBar::Stands),
        B::Offer(OfferBar::TheirsStands),
        B::Offer(OfferBar::None),
        B::Offer(OfferBar::TooEarly(1)),
        B::Offer(OfferBar::TooEarly(30)),
        B::Act(ActBar::NoOffer),
        B::Seal(SealBar::NotYourTurn),
        B::Seal(SealBar::Sealed),
        B::Seal(SealBar::NoMove),
        B::Open(OpenBar::Changed),
        B::Open(OpenBar::OtherGame),
        B::NoEnvelope,
        B::Quick(QuickBar::NotInEdition),
        B::Quick(QuickBar::NoFinish),
        B::Quick(QuickBar::Blitz),
        B::Quick(QuickBar::TooEarly(Millis(180_000))),
        B::Quick(QuickBar::NoClaim),
        B::Quick(QuickBar::Decide),
        B::Act(ActBar::NoClock),
        B::Act(ActBar::NotInEdition),
        B::Touch(TouchBar::NoPromotion),
        B::Act(ActBar::NotBothDown),
        B::Act(ActBar::Begun),
        B::Act(ActBar::NoSuchMove),
        B::Misheard(start.clone(), mv),
        B::ToRepeat(start, mv),
        B::Completed,
        B::StartStands,
        B::NothingToPress,
        B::NoFlag,
        B::NoIllegal,
        B::ClaimFirst,
        B::NotYours(Color::White),
        B::Stopped,
    ];
    bars.extend(Assist::ALL.map(B::NotADuty));
    covers!(
        &bars,
        B::Touch(_),
        B::Bound(..),
        B::Claim(_),
        B::Offer(_),
        B::Seal(_),
        B::Open(_),
        B::NoEnvelope,
        B::Quick(_),
        B::Act(_),
        B::Misheard(..),
        B::ToRepeat(..),
        B::Completed,
        B::StartStands,
        B::NothingToPress,
        B::NoFlag,
        B::NoIllegal,
        B::ClaimFirst,
        B::NotYours(_),
        B::Stopped,
        B::Lost,
        B::NotADuty(_),
    );
    bars
}
