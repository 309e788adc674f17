// What the server says no with, in the language of the page: a sentence for each code, with the fields that it gives.
// A test (tests/web/test_refusals.py) looks for every code of the server here.
import { prefs } from "./prefs.svelte";
import { fill, type Fields, type Words } from "./saying";

const en: Record<string, string> = {
  "bad-save": "This file can’t be played again: {message}",
  "bad-table": "This table can’t be set: {message}",
  begun: "The game has begun; bots are seated and sent away before that.",
  "bot-plays": "A bot plays on that seat already.",
  broken: "Something went wrong on the server; nothing was changed.",
  busy: "Others were faster; try again.",
  "cannot-go-on": "This game was begun with another version of the program and can’t go on; its replay is kept.",
  "cannot-undo": "This can’t be taken back: something was revealed since, or somebody else has acted.",
  full: "Every seat of this table is taken; you can watch.",
  http: "The server can’t do this: {message}",
  illegal: "This is not allowed now.",
  lent: "A bot plays for you; say that you are back to decide yourself again.",
  method: "This can’t be done at this address.",
  moved: "This table was just put away; try again in a moment.",
  "no-bot": "There is no such bot here.",
  "no-database": "The server’s database does not answer; try again later.",
  "no-game": "This game is not played here.",
  "no-hints": "Hints are for games against bots alone; here other people play too.",
  "no-page": "There is nothing at this address.",
  "no-seat": "This table has no such seat.",
  "no-table": "There is no table {table}; look at the link again.",
  nobody: "Nobody sits on that seat.",
  "not-asked": "You have nothing to decide now; ask again when it is your turn.",
  "not-begun": "The game has not begun; it waits for players.",
  "not-lent": "You decide yourself already.",
  "not-over": "This can be had when the game is over; before, it would tell what is hidden.",
  "not-understood": "The server did not understand this: {message}",
  origin: "This page may not use the server.",
  "other-rules": "This game was played with other rules than those of today, so it can’t be played again.",
  over: "The game is over.",
  patience: "A hint is being thought of already; wait a moment.",
  present: "{name} is there, or was a moment ago; wait {seconds} seconds.",
  rematch: "The rematch is at table {table}.",
  resigned: "You have given up this game; a bot plays on for you.",
  "seat-taken": "Somebody else has just taken this seat.",
  stale: "This question is not asked any more.",
  "too-fast": "Not so fast: try again in {seconds} s.",
  "too-large": "This is too large: {size} KB at most.",
  unreachable: "The server can’t be reached.",
  watching: "You watch; only who sits at the table plays.",
  "wrong-secret": "Your seat at this table is no longer yours; you can watch.",
};

const fr: Record<string, string> = {
  "bad-save": "Ce fichier ne peut pas être rejoué : ce n’est pas une partie enregistrée de Table Ronde, ou il est abîmé.",
  "bad-table": "Cette table n’est pas possible : ces joueurs ou ces options ne vont pas ensemble.",
  begun: "La partie a commencé ; on asseoit et on renvoie les robots avant.",
  "bot-plays": "Un robot joue déjà à cette place.",
  broken: "Quelque chose a échoué sur le serveur ; rien n’a été changé.",
  busy: "D’autres ont été plus rapides ; essayez encore.",
  "cannot-go-on": "Cette partie a été commencée avec une autre version du programme et ne peut pas continuer ; on peut encore la revoir.",
  "cannot-undo": "Ce choix ne peut plus être repris : quelque chose a été révélé depuis, ou quelqu’un d’autre a joué.",
  full: "Toutes les places de cette table sont prises ; vous pouvez regarder.",
  http: "Le serveur ne peut pas faire cela.",
  illegal: "Ce n’est pas permis maintenant.",
  lent: "Un robot joue pour vous ; dites que vous êtes de retour pour décider de nouveau vous-même.",
  method: "Cela ne peut pas se faire à cette adresse.",
  moved: "Cette table vient d’être rangée ; essayez encore dans un instant.",
  "no-bot": "Ce robot n’est pas ici.",
  "no-database": "La base de données du serveur ne répond pas ; essayez plus tard.",
  "no-game": "On ne joue pas à ce jeu ici.",
  "no-hints": "Les conseils sont pour les parties contre des robots seulement ; ici, d’autres personnes jouent aussi.",
  "no-page": "Il n’y a rien à cette adresse.",
  "no-seat": "Cette table n’a pas cette place.",
  "no-table": "Il n’y a pas de table {table} ; vérifiez le lien.",
  nobody: "Personne n’est assis à cette place.",
  "not-asked": "Vous n’avez rien à décider maintenant ; redemandez quand c’est à vous.",
  "not-begun": "La partie n’a pas commencé ; on attend des joueurs.",
  "not-lent": "Vous décidez déjà vous-même.",
  "not-over": "On peut l’avoir quand la partie est finie ; avant, cela dirait ce qui est caché.",
  "not-understood": "Le serveur n’a pas compris cette demande.",
  origin: "Cette page n’a pas le droit d’utiliser le serveur.",
  "other-rules": "Cette partie a été jouée avec d’autres règles que celles d’aujourd’hui ; elle ne peut pas être rejouée.",
  over: "La partie est finie.",
  patience: "On réfléchit déjà à un conseil ; un instant.",
  present: "{name} est là, ou l’était il y a un instant ; attendez {seconds} secondes.",
  rematch: "La revanche est à la table {table}.",
  resigned: "Vous avez abandonné cette partie ; un robot joue la suite pour vous.",
  "seat-taken": "Quelqu’un vient de prendre cette place.",
  stale: "Cette question n’est plus posée.",
  "too-fast": "Pas si vite : réessayez dans {seconds} s.",
  "too-large": "C’est trop grand : {size} Ko au plus.",
  unreachable: "Le serveur est injoignable.",
  watching: "Vous regardez ; seuls ceux qui sont à la table jouent.",
  "wrong-secret": "Votre place à cette table n’est plus la vôtre ; vous pouvez regarder.",
};

export const refusals: Words = { en, fr };

/** The sentence of a code; of one that is not known here, what the server said. */
export function refusal(code: string, message: string, fields: Fields = {}): string {
  const sentence = refusals[prefs.lang][code] ?? message;
  return fill(sentence, { message, ...fields });
}

/** The server said no: `code` is for programs, the message for people, in their language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    said: string,
    readonly status: number,
    readonly fields: Fields = {},
  ) {
    super(refusal(code, said, fields));
  }
}

/** Whatever went wrong, as a sentence. */
export function told(why: unknown): string {
  return why instanceof Error ? why.message : String(why);
}
