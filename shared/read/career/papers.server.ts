import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** What shows on paper that somebody may or can: an entry that names one is held, and not known or done. */
const PAPER = new RegExp(String.raw`\b${anyOf(lists.papers)}\b|\b${anyOf(lists.paperNouns)}$`, 'iu')
/** What was said of the person themselves, as a check that they passed. */
const STATED_OF_ONE =
  /\b(?:checked|registered|certified|qualified|accredited|insured|licensed|chartered|trained)$/iu
/** What somebody is, in a noun. */
const NOUN =
  /\b(?:(?:registered|certified|chartered|licensed) \p{L}+(?:er|or|ist|ant)|riser|(?:friendly|smiling) face|learner|player|listener|speaker|starter|worker|communicator|thinker|member)$/iu
const COUNTED_PAPER = /\b(?:licen[cs]e|certificate|diploma|degree|ticket|card)$/iu

/** True for 'CPCS A60', 'RHS level 3', 'D licence'. */
export function isPaper(entry: string): boolean {
  return PAPER.test(entry)
}

/** True for 'DBS checked' and 'fast worker': what somebody is. */
export function isOfPerson(entry: string): boolean {
  return STATED_OF_ONE.test(entry) || NOUN.test(entry)
}

/** True for what takes an article: one is 'a fast worker' and holds 'a D licence'. */
export function isCounted(entry: string): boolean {
  return NOUN.test(entry) || COUNTED_PAPER.test(entry)
}
