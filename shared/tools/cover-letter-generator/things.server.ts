import { joinList } from '../../text/grammar.server.ts'
import { knownEmployer } from './employers.server.ts'
import { isTitle } from './titles.server.ts'

/** Words of time, of a person's own life or of half a sentence: no part of work has them. */
const NO_THING =
  /^(?:ex[- ]|0 |own (?:firm|business|company))|\b(?:last(?!-| mile)|first(?!-| aid| line| response| fix| class)|still|now|then|just|yet|too|never|always|only|also|nobody|everything|lots|loads|stuff|till|until|since|because|during|moment|self[- ]employed|sober|redundant|unemployed|there|here|them|it|him|her|ago)\b|\b(?:after|before)(?! ?and\b|-|[ -](?:school|sales|care|hours)\b)\b|\b\d{1,2}\+? (?:years?|months?|yrs?)\b/iu
/** What is done to something, in a word that may be a noun too: 'order veg', 'lead audit'. */
const DONE =
  /^(?:lead|order|run|answer|help|clean|cook|sell|serve|use|move|drive|teach|watch|look|make|do|get|go|take|give|keep|put|open) (?!(?:[\p{L}-]+ )*(?:[\p{L}-]+(?:ing|ment|tion|ance|ence|work|s)|control|time|days?|generation|in|out|up)$)/iu
const TITLE_WORDS = [1, 2, 3]

/** True for what can stand in a list of what work was: 'stock control', and not 'last 5 self employed'. */
export function isThing(text: string): boolean {
  if (NO_THING.test(text) || DONE.test(text)) return false
  // 'Primark, JD Sports' are employers.
  if (text.split(', ').some((part) => knownEmployer(part)?.rest === '')) return false
  const words = text.split(' ')
  // 'Waitress at weekends' is a post, 'driver training' a thing.
  return !TITLE_WORDS.some(
    (count) =>
      /^(?:during|at|in|with|while|when|then|for)$/iu.test(words[count] ?? '') &&
      isTitle(words.slice(0, count).join(' ')),
  )
}

/** 'Offices schools houses' with the signs between. */
export function asList(text: string): string {
  return /^\p{Ll}{3,}s(?: \p{Ll}{3,}s){2,4}$/u.test(text) ? joinList(text.split(' ')) : text
}
