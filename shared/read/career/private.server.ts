import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/**
 * What befell somebody is theirs to tell, and no part of a title: a sentence served, an addiction, a divorce. What works
 * with it for a living ('prison officer', 'rehab physiotherapist') is untouched: only a clause or a part goes.
 */

const PLACE = String.raw`(?:prison|jail|custody|a (?:prison|jail) sentence|a sentence|release|parole|probation|rehab|addiction|alcoholism|(?:a |my )?(?:messy )?divorce|(?:a |my )?separation|homelessness|a breakdown)`

/** 'after prison', 'just out of jail', 'since my divorce', 'with a criminal record', 'after 5 years in jail'. */
const CLAUSE = new RegExp(
  String.raw`,? (?:(?:just|recently|newly|now|and) ){0,2}(?:(?:coming |going |getting )?back (?:to work )?|returning (?:to work )?)?(?:after|following|since|out of|released from|fresh out of|leaving|left|with a criminal|on|in recovery from|learned (?:it )?in|trained (?:up )?in|qualified in)(?: (?:(?:\d{1,2}|a|two|three|four|five|ten|some|a few) (?:years?|months?) (?:in|of|inside)|(?:leaving|getting out of|coming out of|being in|serving|time in|a spell in|my time in))){0,2} (?:${PLACE}|record|conviction)(?=$|[,;|.])`,
  'giu',
)
/** A part of its own: 'ex-offender', 'recovering alcoholic'. */
const PART = new RegExp(`^${anyOf(lists.privateStates)}$`, 'iu')
/** The same before what somebody looks for: 'Ex-offender looking for warehouse work'. */
const BEFORE =
  /^(?:an? )?(?:(?:ex|former)[- ]?(?:offender|prisoner|con|convict|inmate|addict)|recovering (?:alcoholic|addict)) (?=(?:looking|seeking|searching|hoping)\b)/iu
/** Work done inside is work: 'in the prison workshop stores'. */
const INSIDE =
  /\bprison (?=(?:workshop|stores?|kitchens?|laundry|gardens?|library|gym|farm|bakery)\b)/giu
/** 'Four years before': what came between is not said. */
const BEFORE_IT = /(?<=\b(?:years?|months?)) before(?:hand)?(?=[,;.]| and |$)/giu

/** A title without what is private, where something is left of it. */
export function withoutPrivate(title: string): string {
  const parts = title
    .replace(CLAUSE, '')
    .replace(BEFORE, '')
    .split(/, /u)
    .filter((part) => !PART.test(part.trim()))
  return parts.join(', ').trim() || title
}

/** An experience as it stands beside a title of which something private was left out. */
export const apartFromPrivate = (title: string, experience: string): string =>
  withoutPrivate(title) === title
    ? experience
    : experience.replace(INSIDE, '').replace(BEFORE_IT, '')
