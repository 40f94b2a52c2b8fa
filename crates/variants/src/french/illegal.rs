//! Which rule forbids a move, and why something else cannot be done.

use chatur_core::{IllegalReason, PlayError, StepError};

use super::{French, piece, seat};

impl French for IllegalReason {
    fn french(&self) -> String {
        match self {
            Self::GameOver => "la partie est terminée".to_owned(),
            Self::EmptySquare(square) => format!("il n'y a pas de pièce en {square}"),
            Self::NotYours { kind, square, seat } => {
                format!(
                    "la pièce en {square} ({}) n'appartient pas au camp au trait : {}",
                    piece(kind),
                    self::seat(seat)
                )
            }
            Self::OffBoard => "cette case n'est pas sur le plateau".to_owned(),
            Self::OwnPiece(square, kind) => {
                format!("{square} est occupée par une pièce du même camp ({})", piece(kind))
            }
            Self::CannotJoin { kind, other, square } => format!(
                "cette pièce ({}) ne peut pas fusionner avec celle en {square} ({}) : elle ne l'atteint \
                 pas, ou la nouvelle pièce n'a pas la place",
                piece(kind),
                piece(other)
            ),
            Self::Immune { kind, square } => {
                format!("seule une pièce qui écrase peut prendre celle en {square} ({})", piece(kind))
            }
            Self::Walks(name) => {
                format!("{} : a quitté la partie, seul le roi bouge encore", seat(name))
            }
            Self::Unreachable { kind, from, to } => {
                format!("cette pièce ({}) ne va pas de {from} en {to}", piece(kind))
            }
            Self::CannotGoThere => "aucun coup légal n'y mène".to_owned(),
            Self::InCheck(kind) => format!("échec ({}), et ce coup n'y répond pas", piece(kind)),
            Self::LeavesAttacked(kind) => format!("ce coup laisserait en prise : {}", piece(kind)),
            Self::MustCapture => "il faut prendre quand on le peut".to_owned(),
            Self::GivesCheck => "aucun coup ne peut donner échec".to_owned(),
            Self::ChoosePromotion { kind, choices } => {
                format!("choisissez ce que devient la pièce ({}) : {choices}", piece(kind))
            }
            Self::NoSuchPromotion { kind, into } => {
                format!("cette pièce ({}) ne peut pas y devenir : {}", piece(kind), piece(into))
            }
            Self::Limit { into, most } => format!(
                "rien ne devient cette pièce ({}) tant que vous en avez {most} sur le plateau",
                piece(into)
            ),
            Self::NeverTakes { kind, other } => {
                format!("cette pièce ({}) ne prend jamais celle-là ({})", piece(kind), piece(other))
            }
            Self::LeavesRegion { kind, square } => {
                format!("cette pièce ({}) ne va jamais en {square}", piece(kind))
            }
            Self::MovedAlready { kind, square } => {
                format!("la pièce en {square} ({}) a déjà joué ce tour-ci", piece(kind))
            }
            Self::NoFlight(kind) => format!(
                "en échec cette pièce ({}) ne peut que prendre la pièce qui lui donne échec",
                piece(kind)
            ),
            Self::Facing(kind) => {
                format!("cette pièce ({}) ferait face à l'autre sur une ligne ouverte", piece(kind))
            }
            Self::DropNear { square, what } => {
                let what = match *what {
                    "a piece of yours must stand on a square around it" => {
                        "il faut une pièce du même camp sur une case autour"
                    }
                    "an enemy stands beside it" => "un ennemi est à côté",
                    "it would enclose no enemy" => "cela n'encadrerait aucun ennemi",
                    other => other,
                };
                format!("rien ne peut être parachuté en {square} : {what}")
            }
            Self::PassingExposes { kind, square, royal } => format!(
                "prendre en passant la pièce en {square} ({}) laisserait en prise : {}",
                piece(kind),
                piece(royal)
            ),
            Self::PassedEarlier { kind, square } => format!(
                "la pièce en {square} ({}) ne se prend pas en passant : elle n'y est pas venue au dernier coup",
                piece(kind)
            ),
            Self::Forbidden { french, .. } => french.clone(),
            Self::NoPass => "on ne peut pas passer".to_owned(),
            Self::PassInCheck => "on ne peut pas passer en échec".to_owned(),
            Self::PassNotStuck => "on ne passe que si l'on n'a aucun coup possible".to_owned(),
            other => entering(other).or_else(|| castling(other)).unwrap_or_else(|| other.to_string()),
        }
    }
}

/// What comes onto the board.
fn entering(reason: &IllegalReason) -> Option<String> {
    use IllegalReason as Why;
    Some(match reason {
        Why::NoDrops => "on ne parachute pas de pièces dans cette variante".to_owned(),
        Why::NeverDropped(kind) => format!("cette pièce ({}) n'est jamais parachutée", piece(kind)),
        Why::NotInHand { kind, seat } => format!("{} : pas en main : {}", self::seat(seat), piece(kind)),
        Why::NotEmpty { kind, square } => format!("{square} n'est pas vide ({})", piece(kind)),
        Why::Walled(square) => format!("il y a un mur en {square}"),
        Why::DropZone { kind, square } => {
            format!("cette pièce ({}) ne peut pas être parachutée en {square}", piece(kind))
        }
        Why::DropFile { kind, most } => {
            format!("cette colonne a déjà de ce camp {most} fois cette pièce ({})", piece(kind))
        }
        Why::DropStuck { kind, square } => {
            format!("en {square} cette pièce ({}) ne pourrait jamais bouger", piece(kind))
        }
        Why::DropShades => "il y en aurait trop sur des cases de même couleur".to_owned(),
        Why::DropChecks => "un parachutage ne peut pas donner échec".to_owned(),
        Why::DropMates(kind) => {
            format!("cette pièce ({}) ne se parachute pas là où elle fait mat", piece(kind))
        }
        Why::MustDrop(kind) => format!("il faut d'abord parachuter : {}", piece(kind)),
        Why::NoGating => "aucune pièce n'entre derrière un coup dans cette variante".to_owned(),
        Why::NeverEnters(kind) => format!("cette pièce ({}) n'entre jamais derrière un coup", piece(kind)),
        Why::NotFirstMove(square) => {
            format!("rien ne peut entrer en {square} : la pièce qui y est a déjà joué")
        }
        Why::CannotEnter { kind, square } => {
            format!("cette pièce ({}) ne peut pas entrer en {square} avec ce coup", piece(kind))
        }
        Why::NoWalls => "les coups ne placent pas de murs dans cette variante".to_owned(),
        Why::WallZone(square) => format!("aucun mur ne se place en {square}"),
        Why::WallThere(square) => format!("aucun mur ne se place en {square} avec ce coup"),
        Why::NothingOnTheWay(square) => format!("rien ne peut être pris en {square} sur ce chemin"),
        _ => return None,
    })
}

fn castling(reason: &IllegalReason) -> Option<String> {
    use IllegalReason as Why;
    Some(match reason {
        Why::CastlingRight(castling) => {
            format!("{castling} impossible : le roi ou son partenaire a déjà joué, ou le droit est perdu")
        }
        Why::CastlingBlocked { castling, kind, square } => {
            format!("{castling} impossible : la pièce en {square} ({}) est en travers", piece(kind))
        }
        Why::CastlingInCheck { castling, king } => {
            format!("{castling} impossible en échec ({})", piece(king))
        }
        Why::CastlingThroughCheck { castling, king, square } => format!(
            "{castling} impossible : {square} est attaquée, et il faudrait y passer ({})",
            piece(king)
        ),
        Why::CastlingIntoCheck { castling, king, square } => {
            format!("{castling} impossible : en {square} il y aurait échec ({})", piece(king))
        }
        _ => return None,
    })
}

impl French for PlayError {
    fn french(&self) -> String {
        match self {
            Self::Illegal(reason) => reason.french(),
        }
    }
}

impl French for StepError {
    fn french(&self) -> String {
        match self {
            Self::GameOver => "la partie est terminée".to_owned(),
            Self::NotPlaying(name) => format!("{} : ne joue plus", seat(name)),
            Self::UnknownSeat => "la variante n'a pas ce camp".to_owned(),
            Self::NotYourTurn(name) => format!("{} : on n'abandonne qu'à son tour", seat(name)),
            Self::NoClaim(_) => "il n'y a rien à réclamer".to_owned(),
            _ => "cela ne peut pas se faire".to_owned(),
        }
    }
}
