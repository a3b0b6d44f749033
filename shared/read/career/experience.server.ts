import { fromFirstWord } from '../../text/bullets.ts'
import { lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { normaliseCase } from '../letters.server.ts'
import type { Experience } from './career.ts'
import {
  toFirstPerson,
  isSelfStatement,
  firstPersonSentenceOf,
  stateSentence,
} from './own-words.server.ts'
import { DURATION_COUNT, YEAR_WITH_MONTH } from './times.server.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const DURATION = new RegExp(
  String.raw`^((?:${DURATION_COUNT})(?: and a half)? (?:years?|months?|decades?|weeks?)(?: and (?:a half|${DURATION_COUNT} months?))?)(?:['’])?(?: (?:of )?(?:work(?:ing)? |professional |relevant |total )?(?:experience|exp))?( (?:in|as|of|at|with|across|for|on|on and off|working|under|\p{L}{2,14}ing)\b[^;.]{0,120})?$`,
  'iu',
)
/** Matches a duration with a form of employment: 'About 9 years freelance'. */
const EMPLOYED_DURATION = new RegExp(
  String.raw`^(${DURATION_COUNT} (?:years?|months?)),? (freelance|freelancing|self-employed|part[- ]time|full[- ]time)$`,
  'iu',
)
const NUMBER_ALONE = /^\d{1,2}\+?$/
const SINCE_ANSWER = new RegExp(
  String.raw`^(?:working |in this (?:job|field) |experience )?since (${YEAR_WITH_MONTH})( (?:in|as|at|with|for|across)\b[^;.]{0,120})?$`,
  'iu',
)
const YEAR_RANGE_ANSWER = new RegExp(
  String.raw`^(?:from |since )?(${YEAR_WITH_MONTH}) ?(?:-|–|—|to|until|till) ?(${YEAR_WITH_MONTH}|present|now|today|current|currently|date)( (?:in|as|at|with|for|across)\b[^;.]{0,120})?$`,
  'iu',
)
/** Matches times without a number that continue to the present. */
const LIFELONG_ANSWER =
  /^(?:(?:for |i have done (?:it|this) )?(?:all my (?:working )?life|my (?:whole|entire) (?:working )?(?:life|career))|since (?:childhood|school|i was (?:a child|a kid|a boy|a girl|young|little)))$/iu
const NO_EXPERIENCE = new RegExp(`^${anyOf(lists.noExperience)}$`, 'iu')
/** Matches answers that state no experience: 'none really', 'not much yet', 'nothing to speak of'. */
const NO_EXPERIENCE_ANSWER =
  /^(?:none|nothing|not) (?:really|much|yet|any|at all|so far|to speak of|worth|special|really yet|much yet|a lot)\b.{0,20}$/iu
/** Matches answers that state some experience without an amount. */
const VAGUE_ANSWER =
  /^(?:(?:quite )?a (?:good |little |long )?while|some(?: time)?|a bit|a little|quite (?:some|a bit)|lots?|plenty|many|ages|a long time|enough)$/iu
/** Matches the beginning of a post that the person looks for, which is no experience. */
const WISH_START =
  /^(?:and )?(?:(?:am |i am |i'm |but )?(?:looking|seeking|hoping|searching)|open to)\b/iu
const NEW_GRADUATE_ANSWER =
  /^(?:i )?(?:(?:just|recently|newly) (?:graduated|qualified)|(?:recent|new|fresh|newly qualified)(?: (?:college|university|school))?(?: graduate)?)$/iu
/** Matches a status without a time: 'graduate', 'apprentice'. */
const STATUS_WITHOUT_TIME = /^(?:graduate|student|apprentice|trainee|undergraduate)$/iu
/** Matches time away from work, which is no experience: 'then 2 off for leukaemia'. */
const TIME_OFF =
  /^(?:and |then |but )*(?:\d{1,2}|one|two|three|an?) (?:years? |months? )?(?:off|out|away)\b/iu

/** Reads the experience that a person entered. Nothing is computed. */
export function readExperience(text: string): Experience {
  // 'since 2011, in small practices' is one statement.
  const plain = tidyExperience(text).replace(
    /^([^,;]{0,40}\d[^,;]{0,20}), (?=(?:in|at|as|with|for|across)\b)/u,
    '$1 ',
  )
  const [first = '', ...others] = partsOf(plain)
  const rest = others.filter((part) => !WISH_START.test(part) && !TIME_OFF.test(part))
  if (
    NO_EXPERIENCE.test(plain) ||
    NO_EXPERIENCE_ANSWER.test(plain) ||
    plain === '' ||
    (NO_EXPERIENCE.test(first) && rest.length === 0)
  )
    return { kind: 'new', how: '' }
  if (VAGUE_ANSWER.test(plain)) return { kind: 'own', sentences: [] }
  if (STATUS_WITHOUT_TIME.test(plain)) return { kind: 'new', how: withArticle(plain.toLowerCase()) }
  if (NEW_GRADUATE_ANSWER.test(plain)) return { kind: 'new', how: statusTextOf(plain) }
  if (NUMBER_ALONE.test(plain)) return { kind: 'duration', time: yearsOf(plain), tail: '' }
  // This check precedes the one for a time with its tail, because the tail may consist of sentences.
  const beside = yearsWithAsides(first, rest, sentencesIn(plain).length - 1)
  if (beside) return beside
  const duration = DURATION.exec(rest.length === 0 ? first : plain)
  if (duration && !hasFurtherStatements(duration[2]))
    return {
      kind: 'duration',
      time: lowerFirst(duration[1] as string),
      tail: (duration[2] ?? '').trim(),
    }
  if (LIFELONG_ANSWER.test(plain)) return { kind: 'period', time: readLifelong(plain), tail: '' }
  const [, served = '', how = ''] = EMPLOYED_DURATION.exec(plain) ?? []
  if (how !== '') return { kind: 'own', sentences: [employmentSentence(lowerFirst(served), how)] }
  const since = SINCE_ANSWER.exec(plain)
  if (since)
    return {
      kind: 'period',
      time: `since ${capitalMonth(since[1] as string)}`,
      tail: (since[2] ?? '').trim(),
    }
  const range = YEAR_RANGE_ANSWER.exec(plain)
  if (range) {
    const [, from = '', to = '', tail = ''] = range
    const isOpen = !/\d/.test(to)
    const time = isOpen
      ? `since ${capitalMonth(from)}`
      : `from ${capitalMonth(from)} to ${capitalMonth(to)}`
    return { kind: 'period', time, tail: tail.trim() }
  }
  const paper = readStatusSince(plain)
  if (paper !== undefined) return { kind: 'own', sentences: [paper] }
  const sentences = sentencesIn(plain)
  const ownSentences = sentences.map((one) =>
    isSelfStatement(one) ? toFirstPerson(one) : yearsSentence(one),
  )
  if (ownSentences.every((one) => one !== undefined))
    return { kind: 'own', sentences: ownSentences }
  const states = rest.length === others.length ? [first, ...rest].map(stateSentence) : [undefined]
  if (states.every((state) => state !== undefined)) return { kind: 'own', sentences: states }
  return { kind: 'verbatim', text: moveSinceToEnd(plain) }
}

/**
 * True if several statements follow a time, which is then quoted as written: 'dealing in Reno, QuickBooks certificate
 * last fall'.
 */
const hasFurtherStatements = (tail = ''): boolean => {
  const [, ...others] = tail.split(/, |: /u)
  return others.some(
    (other) =>
      !DURATION_ASIDE.test(other) &&
      !/^(?:and|or) |^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*$/u.test(other),
  )
}

/** Reads 'HCPC registered 2017' as a status held since that year. */
function readStatusSince(text: string): string | undefined {
  const [, paper = '', year = ''] = STATUS_SINCE.exec(text) ?? []
  return paper === '' ? undefined : `I have been ${lowerFirst(paper)} since ${year}`
}

const STATUS_SINCE = new RegExp(
  String.raw`^((?:[\p{L}&]+ ){0,2}(?:registered|certified|chartered|licensed|accredited))(?: in| since)? (${YEAR_WITH_MONTH})$`,
  'iu',
)

/** Turns 'Since 2014, over 300 weddings' into 'over 300 weddings since 2014'. */
function moveSinceToEnd(text: string): string {
  const [, time = '', what = ''] = COUNTED_SINCE.exec(text) ?? []
  return what === '' ? text : `${what} ${lowerFirst(time)}`
}

const COUNTED_SINCE = new RegExp(
  String.raw`^(since ${YEAR_WITH_MONTH}), ((?:(?:over|more than|about|around|nearly|almost) )?\d[\d,.]*k?\+? [^,;.]{3,60})$`,
  'iu',
)

/** Turns a duration such as '14 years in IT' into a sentence. */
function yearsSentence(sentence: string): string | undefined {
  const [, time, tail = ''] = DURATION.exec(sentence) ?? []
  return time === undefined || hasFurtherStatements(tail)
    ? undefined
    : `I have ${lowerFirst(time)} of experience${tail}`
}

const employmentSentence = (time: string, how: string): string =>
  /^self/iu.test(how)
    ? `I have been self-employed for ${time}`
    : `I have ${time} of ${how.toLowerCase().replace('freelancing', 'freelance')} experience`

/** Splits a text into sentences, without their final punctuation. */
const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).map((one) => one.replace(/(?<![.!?])[.!?]+$/, ''))

/** Splits the first sentence at its commas; later sentences stay whole. */
function partsOf(plain: string): string[] {
  const [first = '', ...others] = sentencesIn(plain)
  return [...first.split(/[,;] ?/), ...others]
}

/**
 * Reads a number of years followed by asides and sentences. The last `later` parts are whole sentences and are kept
 * as written if they are not in the first person; undefined if a part between commas is neither an aside nor a
 * sentence.
 */
function yearsWithAsides(
  first: string,
  rest: readonly string[],
  later: number,
): Experience | undefined {
  const years = yearsSentence(first)
  if (years === undefined || rest.length === 0) return undefined
  const asides = rest.filter((part) => DURATION_ASIDE.test(part))
  const others = rest.filter((part) => !DURATION_ASIDE.test(part))
  const sentences = others.map(
    (part, at) =>
      firstPersonSentenceOf(part) ?? (at >= others.length - later ? upperFirst(part) : undefined),
  )
  if (!sentences.every((sentence) => sentence !== undefined)) return undefined
  return { kind: 'own', sentences: [joinDurations(years, asides), ...sentences] }
}

/** Joins two durations into one sentence: 'I have spent 5 years on the front desk and 3 in the field'. */
function joinDurations(years: string, asides: readonly string[]): string {
  const [only = ''] = asides
  const [, time = '', where = ''] = /^I have (.+) of experience( .+)$/u.exec(years) ?? []
  return asides.length === 1 && where !== '' && /^\d/.test(only)
    ? `I have spent ${time}${where} and ${only}`
    : [years, ...asides].join(', ')
}

const DURATION_ASIDE =
  /^(?:up to|mostly|mainly|largely|partly|all|most of (?:it|them|that)|the (?:last|first)|including|from|half of it|part-time|full-time|\d{1,2} (?:of (?:them|those) )?(?:in|as|at|with|of)) \S/u

function tidyExperience(text: string): string {
  const lines = norm(text).split('\n').map(fromFirstWord).filter(Boolean)
  const joined = lines.join('; ').replace(/(?<![\s.,;:])[\s.,;:]+$/, '')
  return normaliseCase(joined)
    .replace(/(\d\s?)yrs?\. (?=\p{Lu})/gu, '$1years. ')
    .replace(
      /(\d)\s?(?:yrs?\b\.?(?=[ ,;]*\p{Ll}|$)|years?\b)/giu,
      (_, digit: string) => `${digit} years`,
    )
    .replace(/\b(1) years\b/g, '$1 year')
    .replace(/(\d\+) ?years?/g, '$1 years')
    .replace(/(\d)\s?(?:mos?|mths?|months?)\b\.?/giu, '$1 months')
    .replace(/\b(1) months\b/g, '$1 month')
    .replace(/ all?ready$/iu, '')
    .replace(/\b(?:abt|approx)\b\.?/giu, 'about')
    .replace(/\b(?:yrs)\b/giu, 'years')
    .replace(/\b(?:exp)\b\.?/giu, 'experience')
    .replace(/^(?:experience|years? of experience)\s?[:=-]\s?/iu, '')
    .trim()
}

function yearsOf(count: string): string {
  return count === '1' ? '1 year' : `${count} years`
}

/** Reads 'all my life' or 'since I was a child'; only 'my …' gets 'for' before it. */
function readLifelong(text: string): string {
  const time = lowerFirst(text)
    .replace(/^(?:for |i have done (?:it|this) )/iu, '')
    .replace(/\bi\b/gu, 'I')
  return time.startsWith('my ') ? `for ${time}` : time
}

function statusTextOf(text: string): string {
  return /qualified/i.test(text) ? 'newly qualified' : 'a recent graduate'
}

function capitalMonth(time: string): string {
  return upperFirst(time.toLowerCase())
}
