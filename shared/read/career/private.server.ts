import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/**
 * Private events such as a prison sentence, an addiction or a divorce, which do not belong in a title. Jobs that deal
 * with them ('prison officer', 'rehab physiotherapist') are kept: only a clause or a separate part is removed.
 */

const PRIVATE_EVENT = String.raw`(?:prison|jail|custody|a (?:prison|jail) sentence|a sentence|release|parole|probation|rehab|addiction|alcoholism|(?:a |my )?(?:messy )?divorce|(?:a |my )?separation|homelessness|a breakdown)`

/**
 * Matches clauses such as 'after prison', 'just out of jail', 'since my divorce', 'with a criminal record', 'after 5
 * years in jail'.
 */
const PRIVATE_CLAUSE = new RegExp(
  String.raw`,? (?:(?:just|recently|newly|now|and) ){0,2}(?:(?:coming |going |getting )?back (?:to work )?|returning (?:to work )?)?(?:after|following|since|out of|released from|fresh out of|leaving|left|with a criminal|on|in recovery from|learned (?:it )?in|trained (?:up )?in|qualified in)(?: (?:(?:\d{1,2}|a|two|three|four|five|ten|some|a few) (?:years?|months?) (?:in|of|inside)|(?:leaving|getting out of|coming out of|being in|serving|time in|a spell in|my time in))){0,2} (?:${PRIVATE_EVENT}|record|conviction)(?=$|[,;|.])`,
  'giu',
)
/** Matches a whole part of a title: 'ex-offender', 'recovering alcoholic'. */
const PRIVATE_PART = new RegExp(`^${anyOf(lists.privateStates)}$`, 'iu')
/** Matches the same words before the post that the person looks for: 'Ex-offender looking for warehouse work'. */
const PRIVATE_BEFORE_WISH =
  /^(?:an? )?(?:(?:ex|former)[- ]?(?:offender|prisoner|con|convict|inmate|addict)|recovering (?:alcoholic|addict)) (?=(?:looking|seeking|searching|hoping)\b)/iu
/** Work done in prison counts as work: 'in the prison workshop stores'. */
const PRISON_WORK =
  /\bprison (?=(?:workshop|stores?|kitchens?|laundry|gardens?|library|gym|farm|bakery)\b)/giu
/** Matches the 'before' of 'four years before', which refers to the removed event. */
const BEFORE_PRIVATE_EVENT = /(?<=\b(?:years?|months?)) before(?:hand)?(?=[,;.]| and |$)/giu

/** Removes private events from a title, unless nothing would remain. */
export function withoutPrivate(title: string): string {
  const parts = title
    .replace(PRIVATE_CLAUSE, '')
    .replace(PRIVATE_BEFORE_WISH, '')
    .split(/, /u)
    .filter((part) => !PRIVATE_PART.test(part.trim()))
  return parts.join(', ').trim() || title
}

/** Removes references to a private event from an experience, if the title contained one. */
export const withoutPrivateMentions = (title: string, experience: string): string =>
  withoutPrivate(title) === title
    ? experience
    : experience.replace(PRISON_WORK, '').replace(BEFORE_PRIVATE_EVENT, '')
