//! Refusals in French. The host gives its reasons in English; what is not known here stays as it came.

import { language } from ".";
import { kindName, seatName } from "./names";

/** What stands in a hole of a sentence: a kind, a seat, or anything else. */
type Hole = "k" | "s" | "-";

const SENTENCES: [RegExp, string, Hole[]][] = [
  [/^the game is over$/, "la partie est terminée", []],
  [/^it is (.+)'s turn$/, "le trait est à un autre camp : {0}", ["s"]],
  [/^there is no piece on (\S+)$/, "il n'y a pas de pièce en {0}", ["-"]],
  [/^the (.+) on (\S+) is (.+?)'s(?:, and it is not .+'s turn)?$/, "la pièce en {1} ({0}) est à un autre camp : {2}", ["k", "-", "s"]],
  [/^that square is not on the board$/, "cette case n'est pas sur le plateau", []],
  [/^(\S+) is occupied by your own (.+)$/, "{0} est occupée par une de vos pièces ({1})", ["-", "k"]],
  [/^only a piece that crushes can take the (.+) on (\S+)$/, "seule une pièce qui écrase peut prendre celle en {1} ({0})", ["k", "-"]],
  [/^a (.+) cannot go from (\S+) to (\S+)$/, "cette pièce ({0}) ne va pas de {1} en {2}", ["k", "-", "-"]],
  [/^no legal move goes there$/, "aucun coup légal n'y mène", []],
  [/^the (.+) is in check, and this does not answer it$/, "échec ({0}), et ce coup n'y répond pas", ["k"]],
  [/^this would leave the (.+) attacked$/, "ce coup laisserait en prise : {0}", ["k"]],
  [/^you must capture when you can$/, "il faut prendre quand on le peut", []],
  [/^no move may give check$/, "aucun coup ne peut donner échec", []],
  [/^a (.+) never takes a (.+)$/, "cette pièce ({0}) ne prend jamais celle-là ({1})", ["k", "k"]],
  [/^a (.+) never goes to (\S+)$/, "cette pièce ({0}) ne va jamais en {1}", ["k", "-"]],
  [/^the (.+) on (\S+) has moved in this turn already$/, "la pièce en {1} ({0}) a déjà joué ce tour-ci", ["k", "-"]],
  [/^(\S+) is not empty: a (.+) stands there$/, "{0} n'est pas vide ({1})", ["-", "k"]],
  [/^there is a wall on (\S+)$/, "il y a un mur en {0}", ["-"]],
  [/^a (.+) cannot be dropped on (\S+)$/, "cette pièce ({0}) ne peut pas être parachutée en {1}", ["k", "-"]],
  [/^(.+) has no (.+) in hand$/, "{0} : pas en main : {1}", ["s", "k"]],
  [/^no wall may be placed on (\S+)$/, "aucun mur ne se place en {0}", ["-"]],
  [
    /^Who lets the generals face each other, with nothing between them, offers to end the game: .*$/,
    "qui met les généraux face à face, sans rien entre eux, propose de finir la partie : l'autre rompt le face-à-face, ou passe pour accepter",
    [],
  ],
  [/^you may not pass$/, "on ne peut pas passer", []],
  [/^you may not pass while in check$/, "on ne peut pas passer en échec", []],
  [/^you may pass only when you have no move$/, "on ne passe que si l'on n'a aucun coup possible", []],
  [/^(\S+) is not possible: the king or its partner has moved, or the right is gone$/, "{0} impossible : le roi ou la tour a déjà joué, ou le droit est perdu", ["-"]],
  [/^(\S+) is not possible: the (.+) on (\S+) is in the way$/, "{0} impossible : la pièce en {2} ({1}) est en travers", ["-", "k", "-"]],
  [/^(\S+) is not possible while the (.+) is in check$/, "{0} impossible en échec ({1})", ["-", "k"]],
  [/^(\S+) is not possible: the (.+) would cross (\S+), which is attacked$/, "{0} impossible : {2} est attaquée, et il faudrait y passer ({1})", ["-", "k", "-"]],
  [/^(\S+) is not possible: the (.+) would be attacked on (\S+)$/, "{0} impossible : en {2} il y aurait échec ({1})", ["-", "k", "-"]],
  [/^capturing the (.+) on (\S+) in passing would leave the (.+) attacked$/, "prendre en passant la pièce en {1} ({0}) laisserait en prise : {2}", ["k", "-", "k"]],
  [/^the (.+) on (\S+) cannot be captured in passing: it did not come there with the last move$/, "la pièce en {1} ({0}) ne se prend pas en passant : elle n'y est pas venue au dernier coup", ["k", "-"]],
  [/^`(.+)` is not a move; .*$/, "« {0} » n'est pas un coup ; on écrit par exemple e2e4, Nf3, exd5, e8=Q ou O-O", ["-"]],
  [/^(\S+): no (.+) can legally go to (\S+)$/, "{0} : aucune pièce ({1}) ne peut aller en {2}", ["-", "k", "-"]],
  [/^(\S+) is ambiguous; it could be (.+)$/, "{0} est ambigu ; ce peut être {1}", ["-", "-"]],
  [/^(.+) no longer plays$/, "ce camp ne joue plus : {0}", ["s"]],
  [/^(.+) may resign only on the own turn$/, "on n'abandonne qu'à son tour : {0}", ["s"]],
  [/^(.+)'s time is up$/, "le temps est écoulé : {0}", ["s"]],
  [/^there is an offer on the table: it has to be answered first$/, "il faut d'abord répondre à l'offre", []],
  [/^no (.+) is on offer$/, "rien de tel n'est proposé", ["-"]],
  [/^nothing is on offer for you to answer$/, "rien ne vous est proposé", []],
  [/^you have made (\d+) offers since the last move: wait for the next one$/, "vous avez fait {0} offres depuis le dernier coup : attendez le prochain", ["-"]],
  [/^there is no move of yours to take back$/, "vous n'avez aucun coup à reprendre", []],
  [/^(.+) has left since then: what was played before that stays$/, "départ entre-temps : {0} ; ce qui a été joué avant reste joué", ["s"]],
  [/^something happened meanwhile: look again$/, "la partie a changé entre-temps : regardez encore", []],
  [/^you have given this name to another message before$/, "ce nom était déjà celui d'un autre message", []],
  [/^it may not have been done: look again$/, "ce n'est peut-être pas fait : regardez encore", []],
  [/^there is too much to do just now: /, "l'hôte a trop à faire pour l'instant : réessayez", []],
  [/^the arbiter has paused the game$/, "l'arbitre a suspendu la partie", []],
  [/^the game is not paused$/, "la partie n'est pas suspendue", []],
  [/^this table has been closed(.*)$/, "cette table a été fermée{0}", ["-"]],
  [/^nobody is let in from your address until (.+ UTC)(.*)$/, "votre adresse est exclue jusqu'au {0}{1}", ["-", "-"]],
  [/^(.+) has failed at the seat (.+), and resigns$/, "{0} est en panne au camp {1}, et abandonne", ["-", "s"]],
  [/^your address takes too many seats at once: wait a little$/, "votre adresse prend trop de places à la fois : attendez un peu", []],
  [/^your address has too many games that are not over: finish some$/, "votre adresse a trop de parties en cours : finissez-en", []],
  [/^your address has had too much kept: come back later$/, "votre adresse a fait garder trop de choses : revenez plus tard", []],
  [/^too many requests from your address$/, "trop de requêtes de votre adresse", []],
  [/^the host needs the room for others: come back later$/, "le serveur a besoin de la place pour d'autres : revenez plus tard", []],
  [/^there is no chat at this table$/, "il n'y a pas de discussion à cette table", []],
  [/^(?:you say|your address says) too much.*$/, "vous dites trop à la fois : attendez un peu", []],
  [/^nothing was said$/, "rien n'a été dit", []],
  [/^there is nothing to claim$/, "il n'y a rien à réclamer", []],
  [/^a game can be aborted only until everybody has moved once$/, "on ne peut annuler la partie qu'avant que chacun ait joué un coup", []],
];

const fill = (text: string, hole: Hole): string =>
  hole === "k" ? kindName(text) : hole === "s" ? seatName(text.toLowerCase()) : text;

export function whyInWords(why: string): string {
  if (language() === "en") return why;
  const [, text = "", rule] = /^(\S+) is not legal: (.+)$/.exec(why) ?? [];
  if (rule !== undefined) return `${text} : ${whyInWords(rule)}`;
  for (const [pattern, french, holes] of SENTENCES) {
    const match = pattern.exec(why);
    if (match) return french.replace(/\{(\d)\}/g, (_, at: string) => fill(match[Number(at) + 1] ?? "", holes[Number(at)] ?? "-"));
  }
  return why;
}
