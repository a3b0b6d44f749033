import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** Qualifications and documents: an entry that names one is held, rather than known or done. */
const QUALIFICATION = new RegExp(
  String.raw`\b${anyOf(lists.papers)}\b|\b${anyOf(lists.paperNouns)}$`,
  'iu',
)
/** Statements about the person, such as a check they have passed. */
const PERSON_STATEMENT =
  /\b(?:checked|registered|certified|qualified|accredited|insured|licensed|chartered|trained)$/iu
/** Nouns that describe the person. */
const PERSON_NOUN =
  /\b(?:(?:registered|certified|chartered|licensed) \p{L}+(?:er|or|ist|ant)|riser|(?:friendly|smiling) face|learner|player|listener|speaker|starter|worker|communicator|thinker|member)$/iu
const COUNTED_QUALIFICATION = /\b(?:licen[cs]e|certificate|diploma|degree|ticket|card)$/iu

/** True for 'CPCS A60', 'RHS level 3', 'D licence'. */
export function isQualification(entry: string): boolean {
  return QUALIFICATION.test(entry)
}

/** True for a description of the person: 'DBS checked', 'fast worker'. */
export function isPersonDescription(entry: string): boolean {
  return PERSON_STATEMENT.test(entry) || PERSON_NOUN.test(entry)
}

/** True for an entry that takes an article: 'a fast worker', 'a D licence'. */
export function isCountable(entry: string): boolean {
  return PERSON_NOUN.test(entry) || COUNTED_QUALIFICATION.test(entry)
}
