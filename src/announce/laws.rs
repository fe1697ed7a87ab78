//! The Laws: touched pieces, repeated moves, penalties, the arbiter, adjournment.

use super::narrator::{Narrator, color_id};
use crate::clock::Millis;
use crate::game::{
    Act, ActBar, Assist, ClaimBar, Duty, Edition, Envelope, Law, LawBar, OfferBar, OpenBar, Pace,
    QuickAnswer, QuickBar, Recording, Regulations, SealBar, Supervision, SwapRuling, TimePenalty,
    TouchBar, TouchRule,
};
use crate::rules::{CastlingSide, Chess, Color, Position, Square};
use crate::table::LawQuestion;

impl Narrator<'_> {
    pub fn law(&self, law: &Law) -> Vec<String> {
        match law {
            Law::Touched { duty, .. } if *duty == Duty::Nothing => {
                vec![self.say("law-adjusted", &[])]
            }
            Law::Touched { position, duty, .. } => vec![self.duty(position, *duty)],
            Law::Waived(color) => vec![self.say("law-waived", &[("color", color_id(*color))])],
            Law::Promoting(role) => {
                let piece = self.role(*role).into();
                vec![self.say("law-promoting", &[("piece", piece)])]
            }
            Law::Recording(color, recording) => {
                let key = match recording {
                    Recording::Must => "law-recording-must",
                    Recording::Free => "law-recording-free",
                    Recording::CatchUp => "law-recording-catch-up",
                };
                vec![self.say(key, &[("color", color_id(*color))])]
            }
            Law::Adjusting(_) => vec![self.say("law-adjusting", &[])],
            Law::ToRepeat(color) => {
                vec![self.say("law-to-repeat", &[("color", color_id(*color))])]
            }
            Law::Repeated => vec![self.say("law-repeated", &[])],
            Law::ClockStarted(color) => {
                vec![self.say("law-clock-started", &[("color", color_id(*color))])]
            }
            Law::WrongClaim {
                color,
                penalty,
                must_play,
            } => {
                let mut said = vec![self.say("law-wrong-claim", &[])];
                said.extend(self.penalty(*color, *penalty));
                if let Some((before, mv)) = must_play {
                    let mv = ("move", self.announced(before, *mv).into());
                    said.push(self.say("law-must-play", &[mv]));
                }
                said
            }
            Law::PressedWithoutMove(color) => {
                vec![self.say("law-pressed", &[("color", color_id(*color))])]
            }
            Law::PawnLeft(color) => {
                vec![self.say("law-pawn-left", &[("color", color_id(*color))])]
            }
            Law::IllegalMove {
                color,
                number,
                penalty,
            } => {
                let args = [
                    ("color", color_id(*color)),
                    ("number", i64::from(*number).into()),
                ];
                let mut said = vec![self.say("law-illegal", &args)];
                said.extend(self.penalty(*color, *penalty));
                said
            }
            Law::Corrected => vec![self.say("law-corrected", &[])],
            Law::Ruled(act) => vec![self.act(*act)],
            Law::QuickplayClaimed { color, judged } => {
                let key = if *judged {
                    "law-quickplay-judged"
                } else {
                    "law-quickplay-claimed"
                };
                vec![self.say(key, &[("color", color_id(*color))])]
            }
            Law::FiveSeconds(color) => {
                vec![self.say("law-five-seconds", &[("color", color_id(*color))])]
            }
            Law::FiveSecondsGranted(each, extra) => {
                let each = ("each", self.spelled(*each, "").into());
                let time = ("time", self.spelled(*extra, "").into());
                vec![self.say("law-five-seconds-granted", &[each, time])]
            }
            Law::PostponedClaim(color) => {
                vec![self.say("law-quickplay-decide", &[("color", color_id(*color))])]
            }
            Law::Untimely => vec![self.say("law-offer-moment", &[])],
            Law::QuickplayAnswered(_, Millis(0)) => vec![self.say("law-quickplay-over", &[])],
            Law::QuickplayAnswered(answer, extra) => {
                let key = match answer {
                    QuickAnswer::Postpone => "law-quickplay-postponed",
                    QuickAnswer::Accept | QuickAnswer::Reject => "law-quickplay-rejected",
                };
                vec![self.say(key, &[("time", self.spelled(*extra, "").into())])]
            }
            Law::Sealed(color) => vec![self.say("law-sealed", &[("color", color_id(*color))])],
            Law::Resumption(text) if text.is_empty() => {
                vec![self.say("law-ask-resumption", &[])]
            }
            Law::Resumption(text) => {
                vec![self.say("law-resumption", &[("text", text.as_str().into())])]
            }
            Law::Envelope(envelope) => self.envelope(envelope),
            Law::Opened => vec![self.say("law-opened", &[])],
            Law::Used { you, moves, used } => {
                let sides = match you {
                    Some(you) => [*you, you.other()],
                    None => Color::ALL,
                };
                let of = |color: Color| {
                    let [moves, used] = [
                        i64::from(*color.fold_wb(&moves[0], &moves[1])).into(),
                        self.time(*color.fold_wb(&used[0], &used[1])).into(),
                    ];
                    let whose = match you {
                        Some(you) if *you == color => "you",
                        Some(_) => "opponent",
                        None => "both",
                    };
                    let args = [
                        ("whose", whose.into()),
                        ("color", color_id(color)),
                        ("moves", moves),
                        ("time", used),
                    ];
                    self.say("law-used", &args)
                };
                sides.into_iter().map(of).collect()
            }
            Law::Edition(edition, pace, regulations) => {
                let mut said = self.edition(*edition);
                if let Some(pace) = pace {
                    let (pace, article) = match pace {
                        Pace::Classical => ("classical", ""),
                        Pace::Rapid => ("rapid", "A.1"),
                        Pace::Blitz => ("blitz", "B.1"),
                    };
                    let text = self.say("law-pace", &[("pace", pace.into())]);
                    said.push(self.citing(article, text));
                }
                said.extend(self.regulations(regulations));
                said
            }
            Law::Commands(verbs) => {
                let names = verbs
                    .iter()
                    .map(|verb| self.lexicon.command_name(verb.name()).to_owned());
                let commands = self.listed(&names.collect::<Vec<String>>()).into();
                vec![self.say("law-commands", &[("commands", commands)])]
            }
            Law::ScoresAgree => vec![self.say("law-agree", &[])],
            Law::Parting { agreed, last, next } => {
                let mut said = vec![self.say("law-part", &[("plies", (*agreed).into())])];
                for (key, mv) in [("law-part-last", last), ("law-part-next", next)] {
                    if let Some((before, mv)) = mv {
                        let mv = ("move", self.announced(before, *mv).into());
                        said.push(self.say(key, &[mv]));
                    }
                }
                said
            }
            Law::AboutToCastle(color) => {
                vec![self.say("law-about-to-castle", &[("color", color_id(*color))])]
            }
            Law::Swapped(ruling) => vec![self.say(
                match ruling {
                    SwapRuling::GoOn => "law-swapped-go-on",
                    SwapRuling::NewGame => "law-swapped-new",
                    SwapRuling::Arbiter => "law-swapped-arbiter",
                },
                &[],
            )],
            Law::WrongStart => vec![self.say("law-wrong-start", &[])],
            Law::Score { halves, bot, over } => {
                let points = |halves: u32| {
                    let half = if halves % 2 == 1 { "yes" } else { "no" };
                    self.say(
                        "law-points",
                        &[
                            ("whole", i64::from(halves / 2).into()),
                            ("half", half.into()),
                        ],
                    )
                };
                let key = if *bot { "law-score-bot" } else { "law-score" };
                let [first, second] = *halves;
                let args = [
                    ("first", points(first).into()),
                    ("second", points(second).into()),
                ];
                let mut said = vec![self.say(key, &args)];
                if *over {
                    said.push(self.say("law-match-over", &[]));
                }
                said
            }
            Law::MatchGame {
                number,
                first_white,
                bot,
            } => {
                let key = if *bot { "law-game-bot" } else { "law-game" };
                let color = ("color", color_id(Color::from_white(*first_white)));
                vec![self.say(key, &[("number", i64::from(*number).into()), color])]
            }
        }
    }

    pub fn law_bar(&self, bar: &LawBar) -> Vec<String> {
        let key = match bar {
            LawBar::Touch(TouchBar::Over)
            | LawBar::Claim(ClaimBar::Over)
            | LawBar::Offer(OfferBar::Over)
            | LawBar::Seal(SealBar::Over)
            | LawBar::Open(OpenBar::Over)
            | LawBar::Quick(QuickBar::Over)
            | LawBar::Act(ActBar::Over) => "refused-game-over",
            LawBar::Touch(TouchBar::NotYourTurn) => "law-bar-touch-turn",
            LawBar::Touch(TouchBar::Empty(square)) => {
                return vec![self.say("illegal-empty", &[("square", self.square(*square).into())])];
            }
            LawBar::Touch(TouchBar::NoPromotion) => "law-bar-no-promotion",
            LawBar::Touch(TouchBar::Untouched) => "law-duty-nothing",
            LawBar::Bound(position, rule) => return vec![self.bound(position, *rule)],
            LawBar::Claim(ClaimBar::NotYourTurn) => "law-bar-claim-turn",
            LawBar::Claim(ClaimBar::Illegal) => "illegal-unclear",
            LawBar::Claim(ClaimBar::Touched) => "law-bar-claim-touched",
            LawBar::Offer(OfferBar::Stands) => "refused-offer-stands",
            LawBar::Offer(OfferBar::TheirsStands) => "law-bar-offer-theirs",
            LawBar::Offer(OfferBar::None) => "refused-no-offer",
            LawBar::Offer(OfferBar::TooEarly(1)) => "law-bar-offer-first",
            LawBar::Offer(OfferBar::TooEarly(moves)) => {
                let moves = ("n", i64::from(*moves).into());
                return vec![self.say("law-bar-offer-early", &[moves])];
            }
            LawBar::Seal(SealBar::NotYourTurn) => "law-bar-seal-turn",
            LawBar::Seal(SealBar::Sealed) => "law-bar-sealed",
            LawBar::Seal(SealBar::NoMove) => "law-bar-seal-none",
            LawBar::Seal(SealBar::Claim) | LawBar::Touch(TouchBar::Stopped) | LawBar::Stopped => {
                "law-bar-stopped"
            }
            LawBar::Open(OpenBar::Changed) => "law-bar-open-changed",
            LawBar::Open(OpenBar::OtherGame) => "law-bar-open-other",
            LawBar::Lost => "law-bar-lost",
            LawBar::NotYours(you) => {
                return vec![self.say("law-bar-not-yours", &[("color", color_id(*you))])];
            }
            LawBar::NoEnvelope => "law-bar-no-envelope",
            LawBar::Quick(QuickBar::NotInEdition) => "law-bar-quick-edition",
            LawBar::Quick(QuickBar::NotYourTurn) => "law-bar-quick-turn",
            LawBar::Quick(QuickBar::Blitz) => "law-bar-quick-blitz",
            LawBar::Quick(QuickBar::NoFinish) => "law-bar-quick-finish",
            LawBar::Quick(QuickBar::TooEarly(left)) => {
                let left = ("time", self.time(*left).into());
                return vec![self.say("law-bar-quick-early", &[left])];
            }
            LawBar::Quick(QuickBar::Decide) => "law-bar-quick-decide",
            LawBar::Quick(QuickBar::NoClaim) => "law-bar-quick-none",
            LawBar::Act(ActBar::NotInEdition) => "law-bar-act-edition",
            LawBar::Act(ActBar::NoClock) => "times-none",
            LawBar::Act(ActBar::NotBothDown) => "law-bar-both-flags",
            LawBar::Act(ActBar::NoOffer) => "refused-no-offer",
            LawBar::Act(ActBar::Begun) => "law-bar-late",
            LawBar::Act(ActBar::NoSuchMove) => "law-bar-no-move",
            LawBar::Misheard(before, mv) | LawBar::ToRepeat(before, mv) => {
                let key = match bar {
                    LawBar::Misheard(..) => "law-bar-misheard",
                    _ => "law-bar-to-repeat",
                };
                let mv = ("move", self.announced(before, *mv).into());
                return vec![self.say(key, &[mv])];
            }
            LawBar::Completed => "law-bar-completed",
            LawBar::StartStands => "law-bar-start",
            LawBar::NothingToPress => "law-bar-press",
            LawBar::NoFlag => "law-bar-no-flag",
            LawBar::ClaimFirst => "law-bar-claim-first",
            LawBar::NoIllegal => "law-bar-no-illegal",
            LawBar::NotADuty(duty) => {
                let duty = match duty {
                    Assist::Announce => "announce",
                    Assist::KeepScore => "score",
                    Assist::StartClock => "clock",
                    Assist::Tell => "tell",
                    Assist::ClaimFlag => "flag",
                    Assist::ReportTouch => "touch",
                    Assist::Adjourn => "adjourn",
                };
                return vec![self.say("law-bar-duty", &[("duty", duty.into())])];
            }
        };
        vec![self.say(key, &[])]
    }

    /// What the arbiter decides, as a sentence: asked about before, said after.
    pub fn act(&self, act: Act) -> String {
        let time = |time: Millis| ("time", self.spelled(time, "").into());
        match act {
            Act::Warn(color) => self.say("law-act-warn", &[("color", color_id(color))]),
            Act::Time {
                color,
                milliseconds,
            } => {
                let key = if milliseconds < 0 {
                    "law-act-take"
                } else {
                    "law-act-add"
                };
                let amount = time(Millis(milliseconds.unsigned_abs()));
                self.say(key, &[("color", color_id(color)), amount])
            }
            Act::SetClock { color, left } => {
                self.say("law-act-set", &[("color", color_id(color)), time(left)])
            }
            Act::Award(None) => self.say("law-act-draw", &[]),
            Act::Award(Some(color)) => self.say("law-act-award", &[("color", color_id(color))]),
            Act::Retrace(ply) => self.say("law-act-retrace", &[("plies", ply.into())]),
            Act::Proportion(ply) => self.say("law-act-proportion", &[("plies", ply.into())]),
            Act::Points { color, halves } => {
                let key = if halves < 0 {
                    "law-act-cut"
                } else {
                    "law-act-points"
                };
                let halves = ("halves", i64::from(halves.unsigned_abs()).into());
                self.say(key, &[("color", color_id(color)), halves])
            }
            Act::Agreed => self.say("law-act-agreed", &[]),
            Act::BothFlags => self.say("law-act-both-flags", &[]),
            Act::Late { color, minutes } => {
                let minutes = time(Millis::minutes(u64::from(minutes)));
                self.say("law-act-late", &[("color", color_id(color)), minutes])
            }
            Act::Annul => self.say("law-act-annul", &[]),
            Act::NeedlessStop(color) => self.say("law-act-stop", &[("color", color_id(color))]),
            Act::NewClock => self.say("law-act-new-clock", &[]),
            Act::Expel(color) => self.say("law-act-expel", &[("color", color_id(color))]),
        }
    }

    /// What the Laws ask; a move to be sealed is not said back.
    pub fn ask(&self, ask: &LawQuestion) -> String {
        match ask {
            LawQuestion::Seal => self.say("ask-seal", &[]),
            LawQuestion::SealDoubt(patterns) if patterns.is_empty() => {
                self.say("ask-seal-unread", &[])
            }
            LawQuestion::SealDoubt(_) => self.say("ask-seal-doubt", &[]),
            LawQuestion::Dictation(0) => self.say("law-comparing", &[]),
            LawQuestion::Dictation(_) => self.say("law-repeated", &[]),
            LawQuestion::Resign(color) => self.say("ask-resign-of", &[("color", color_id(*color))]),
            LawQuestion::Offer(color) => self.say("ask-draw-of", &[("color", color_id(*color))]),
        }
    }

    /// What stands on the envelope, a sentence for each thing.
    fn envelope(&self, envelope: &Envelope) -> Vec<String> {
        let side = |name: &str| color_id(Color::from_white(name == "white"));
        let mut said = Vec::new();
        for (color, name) in [("white", &envelope.white), ("black", &envelope.black)] {
            if !name.is_empty() {
                let name = ("name", name.as_str().into());
                said.push(self.say("law-envelope-player", &[("color", side(color)), name]));
            }
        }
        let number = ("number", i64::from(envelope.number).into());
        let by = ("color", side(&envelope.sealed_by));
        said.push(self.say("law-envelope-sealed", &[by, number]));
        if envelope.clock.is_some() {
            let white = ("white", self.time(envelope.white_used).into());
            let black = ("black", self.time(envelope.black_used).into());
            said.push(self.say("law-envelope-times", &[white, black]));
        }
        if let Some(offer) = &envelope.offer {
            said.push(self.say("law-envelope-offer", &[("color", side(offer))]));
        }
        if !envelope.resumes.is_empty() {
            let text = ("text", envelope.resumes.as_str().into());
            said.push(self.say("law-resumption", &[text]));
        }
        said
    }

    fn bound(&self, position: &Chess, rule: TouchRule) -> String {
        match rule {
            TouchRule::Bound(duty) => self.duty(position, duty),
            TouchRule::RookFirst(_) => self.say("law-rook-first", &[]),
            TouchRule::Promoted(role) => {
                let piece = self.role(role).into();
                self.say("law-promoted", &[("piece", piece)])
            }
        }
    }

    /// What a touched piece binds to, with the article.
    fn duty(&self, position: &Chess, duty: Duty) -> String {
        let piece = |square: Square| {
            let role = position.board().role_at(square);
            role.map_or_else(|| self.square(square), |role| self.piece(role, square))
        };
        let text = match duty {
            Duty::Nothing => return self.say("law-duty-nothing", &[]),
            Duty::AnyMove => self.say("law-duty-any", &[]),
            Duty::Move(square) | Duty::MoveKing(square) => {
                self.say("law-duty-move", &[("piece", piece(square).into())])
            }
            Duty::Capture(square) => {
                self.say("law-duty-capture", &[("piece", piece(square).into())])
            }
            Duty::CaptureWith(own, theirs) => self.say(
                "law-duty-with",
                &[
                    ("piece", piece(own).into()),
                    ("other", piece(theirs).into()),
                ],
            ),
            Duty::Castle(side) => {
                let side = match side {
                    CastlingSide::KingSide => "short",
                    CastlingSide::QueenSide => "long",
                };
                self.say("law-duty-castle", &[("side", side.into())])
            }
        };
        self.citing(duty.article(), text)
    }

    fn penalty(&self, offender: Color, penalty: TimePenalty) -> Vec<String> {
        let mut said = Vec::new();
        for (key, color, time) in [
            ("law-act-add", offender.other(), penalty.to_opponent),
            ("law-act-take", offender, penalty.from_offender),
        ] {
            if time > Millis(0) {
                let time = ("time", self.spelled(time, "").into());
                said.push(self.say(key, &[("color", color_id(color)), time]));
            }
        }
        said
    }

    /// What the event lays down, where it lays down anything.
    fn regulations(&self, regulations: &Regulations) -> Vec<String> {
        let mut said = Vec::new();
        if regulations.no_draw_before > 0 {
            let number = ("number", i64::from(regulations.no_draw_before).into());
            said.push(self.citing("9.1.1", self.say("law-event-no-draw", &[number])));
        }
        if regulations.draws_by_arbiter {
            said.push(self.citing("9.1.1", self.say("law-event-arbiter-draw", &[])));
        }
        if regulations.supervision == Supervision::Limited {
            said.push(self.say("law-event-unwatched", &[]));
        }
        if let Some(late) = regulations.default_time {
            let time = ("time", self.spelled(late, "").into());
            said.push(self.citing("6.7.1", self.say("law-event-late", &[time])));
        }
        said
    }

    fn edition(&self, edition: Edition) -> Vec<String> {
        let rules = edition.rules();
        let mut said = vec![self.say("law-edition", &[("edition", edition.id().into())])];
        if let Some(number) = rules.illegal_moves_lose {
            let number = ("number", i64::from(number).into());
            said.push(self.say("law-edition-illegal", &[number]));
        }
        let claim = rules.wrong_claim;
        let time = self.spelled(claim.to_opponent.max(claim.from_offender), "");
        said.push(self.say("law-edition-claim", &[("time", time.into())]));
        if rules.fivefold.is_some() {
            said.push(self.say("law-edition-automatic", &[]));
        }
        if rules.long_endings {
            said.push(self.say("law-edition-endings", &[]));
        }
        said
    }
}
