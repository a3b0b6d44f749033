import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** Qualifications and documents: an entry that names one is held, rather than known or done. */
const PAPER = new RegExp(String.raw`\b${anyOf(lists.papers)}\b|\b${anyOf(lists.paperNouns)}$`, 'iu')
/** Statements about the person, such as a check they have passed. */
const STATED_OF_ONE =
  /\b(?:checked|registered|certified|qualified|accredited|insured|licensed|chartered|trained)$/iu
/** Nouns that describe the person. */
const NOUN =
  /\b(?:(?:registered|certified|chartered|licensed) \p{L}+(?:er|or|ist|ant)|riser|(?:friendly|smiling) face|learner|player|listener|speaker|starter|worker|communicator|thinker|member)$/iu
const COUNTED_PAPER = /\b(?:licen[cs]e|certificate|diploma|degree|ticket|card)$/iu

/** True for 'CPCS A60', 'RHS level 3', 'D licence'. */
export function isPaper(entry: string): boolean {
  return PAPER.test(entry)
}

/** True for a description of the person: 'DBS checked', 'fast worker'. */
export function isOfPerson(entry: string): boolean {
  return STATED_OF_ONE.test(entry) || NOUN.test(entry)
}

/** True for an entry that takes an article: 'a fast worker', 'a D licence'. */
export function isCounted(entry: string): boolean {
  return NOUN.test(entry) || COUNTED_PAPER.test(entry)
}
