import { lowered } from '../../../read/letters.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { countWords } from '../letter.ts'
import kinds from '../data/kinds.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { isHonour, isNominal, isPaperLine } from './papers.server.ts'
import { SPOTLESS, unsaidOf } from './private.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { PROFILE, readPost } from './posts.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, findCliche, setOf } from './words.server.ts'
import { signs } from './signs.server.ts'

/** What a statement is in grammar, which decides how it is said. */
export type Kind =
  /** A sentence of their own: 'I trained four new starters'. */
  | 'own'
  | 'past'
  | 'base'
  | 'third'
  /** After a form of 'be': 'responsible for stock'. */
  | 'state'
  /** After 'have': 'experience of night shifts'. */
  | 'having'
  /** Who somebody was beside their post: 'fire warden'. */
  | 'role'
  | 'paper'
  | 'honour'
  /** A length of time and what it was spent on: '5 years of night shifts'. */
  | 'span'
  /** Part of the work: 'cash handling', 'running stock takes'. */
  | 'thing'
  /** Anything else, which is only ever listed or quoted. */
  | 'other'

/** Why a statement is not said. */
export type Unsaid = 'private' | 'gap' | 'denied' | 'worn' | 'unclear'

/** A statement of the applicant, in their own words. */
export interface Statement {
  readonly text: string
  readonly kind: Kind
  /** True for a line of a list. */
  readonly isPoint: boolean
}

const WORDS_MAX = 70
/** A sentence about somebody else, as far as anybody can tell. */
const OF_ANOTHER = /^(?:he|she) \p{L}/iu
const NOISE = /^[^\p{L}]*$|^(?:\p{L}\s){3,}/u

/** Kinds by a sign of a text, in order: what no verb at its beginning changes, and what has none there. */
const [WITH_VERB, WITHOUT_VERB] = [kinds.withVerb, kinds.withoutVerb].map((rows) =>
  rows.map(({ kind, sign }) => {
    const listed = sign.replace(/\{(states|having|traits)\}/gu, (_, name: keyof typeof words) =>
      words[name].replaceAll(', ', '|'),
    )
    return { kind: kind as Kind, sign: new RegExp(listed, 'iu') }
  }),
) as [KindRow[], KindRow[]]

interface KindRow {
  readonly kind: Kind
  readonly sign: RegExp
}

const kindAmong = (rows: readonly KindRow[], text: string): Kind | undefined =>
  rows.find(({ sign }) => sign.test(text))?.kind

/** What a text is in grammar. */
export function kindOf(text: string): Kind {
  const known = kindAmong(WITH_VERB, text)
  if (known !== undefined) return known
  if (PROFILE.test(text)) return 'role'
  if (isNominal(text)) return 'paper'
  const form = verbFormOf(lowerFirst(text))
  if (form !== undefined && form !== 'gerund') return form
  if (isHonour(text)) return 'honour'
  if (SPOTLESS.test(text)) return 'having'
  const named = kindAmong(WITHOUT_VERB, text)
  if (named !== undefined) return named
  if (isPaperLine(text)) return 'paper'
  const [found] = spansIn(text)
  if (found?.start === 0 && found.span.kind === 'for') return 'span'
  if (isTitle(text)) return 'role'
  return /\d/u.test(text) && !/^\p{Ll}+ing\b/u.test(text) ? 'other' : 'thing'
}

/** 'NMC registered', 'PRINCE2 certified': said of the person. */
export const OF_ONESELF = (WITH_VERB.find(({ kind }) => kind === 'state') as KindRow).sign

/** The reason why a text is not said, or undefined. */
export function whyUnsaid(text: string): Unsaid | undefined {
  const why = unsaidOf(text)
  if (why !== undefined) return why
  if (NOISE.test(text) || OF_ANOTHER.test(text) || countWords(text) > WORDS_MAX) return 'unclear'
  return findCliche(text) !== undefined ? 'worn' : undefined
}

const JOINTS = /(,? (?:and|but|so) |, )/u

/** A text without the clauses of it that are nobody's business; '' where nothing whole is left. */
export function withoutUnsaid(text: string): {
  kept: string
  cut: { text: string; why: Unsaid }[]
} {
  const whole = whyUnsaid(text)
  const parts = text.split(JOINTS)
  const isPartly = parts.some(
    (part, at) => at % 2 === 0 && /^(?:private|gap)$/u.test(unsaidOf(part) ?? ''),
  )
  if (whole === undefined && !isPartly) return { kept: text, cut: [] }
  const cut: { text: string; why: Unsaid }[] = []
  let kept = ''
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] as string
    const isJoined = / (?:and|but|so) $/u.test(parts[at - 1] ?? '')
    const why =
      whyUnsaid(part) ??
      (cut.length > 0 &&
      (signs.leansOnBefore.test(part) ||
        // The town behind a street is where somebody lives, and not where they worked.
        (/\d/u.test(cut.at(-1)?.text ?? '') && placeNamed(part) !== undefined) ||
        (isJoined && !/^I\b/u.test(part) && verbFormOf(part) === undefined) ||
        (OF_SELF.test(parts[0] as string) && kept === '' && !/^I\b/u.test(part)))
        ? 'private'
        : undefined)
    if (why !== undefined) cut.push({ text: part, why })
    else {
      const bare = cut.length > 0 ? part.replace(/ since$/iu, '') : part
      kept += kept === '' ? bare : `${parts[at - 1]}${bare}`
    }
  }
  const isWhole =
    kept !== '' &&
    whyUnsaid(kept) === undefined &&
    (countWords(kept) > 2 || kindOf(kept) !== 'thing')
  return isWhole && whole !== 'unclear'
    ? { kept, cut }
    : { kept: '', cut: [{ text, why: whole ?? 'private' }] }
}

/** What is said of oneself, whose other half has no subject of its own: 'I am 34 and married'. */
const OF_SELF = /^I(?:['’]m| am| was)\b/u
/** The statements of a sentence: a clause of its own with 'I' begins one, so does a deed behind a thing. */
export function clausesIn(sentence: string): string[] {
  const parts = sentence.split(
    /,? (?:and|but|so) (?=(?:(?:then|now|also|later) )?I(?:['’]?(?:m|ve|d))? (?!was\b[^,]*\bmyself))|, (?=(?:then |now |also )?I (?!\p{L}+ (?:in|as)\b$))/iu,
  )
  const isLong = countWords(sentence) > CLAUSE_WORDS_MAX || /(?:^| )i /u.test(sentence)
  const isSubordinate =
    /^(?:when|while|after|before|as|in|at|for|since|although|because|if|once|during|with|on|from)\b/iu.test(
      sentence,
    )
  if (isSubordinate || (parts.length < 3 && !isLong)) return [sentence]
  return parts.every((part) => countWords(part) > 2) ? parts.map(asSentence) : [sentence]
}

const CLAUSE_WORDS_MAX = 26
const asSentence = (part: string): string =>
  part
    .replace(/^(then|now|also|later) I['’]?m\b/iu, 'I am $1')
    .replace(/^(then|now|also|later) I(?= )/iu, (_, link: string) => `I ${link.toLowerCase()}`)

/** A short list of things is its things: 'stock takes, deliveries'. */
export function thingsIn(text: string): string[] {
  const parts = (text.includes(',') ? text.split(/, (?:and )?|; | and (?=[^,]*$)/u) : [text]).map(
    (part) => part.trim(),
  )
  return parts.length > 1 &&
    parts.every((part) => countWords(part) <= 4 && kindOf(part) === 'thing')
    ? parts
    : [text]
}

/** Years in the middle of a sentence as they are read aloud: ', 2009 – 2016' as ' from 2009 to 2016'. */
export function withTimesAloud(text: string): string {
  const lasting = /, (?=(?:\d{1,2}\+?|[a-z]+) (?:years|months)$)/u
  if (lasting.test(text)) return text.replace(lasting, ' for ')
  const [found, ...more] = spansIn(text).filter(
    ({ span }) => span.kind === 'range' || span.kind === 'since',
  )
  if (found === undefined || more.length > 0 || /\([^()]*$/u.test(text.slice(0, found.start)))
    return text
  const before = text.slice(0, found.start).replace(/,? $/u, ' ')
  return `${before}${lowered(found.span.text)}${text.slice(found.end)}`
}

/** True for a line that names a post with its time. */
export const isPostLine = (text: string): boolean => {
  const read = readPost(text)
  const { time, at, person } = read?.post ?? {}
  return (
    time !== undefined && (person === undefined ? employerFirst(text) !== undefined : at !== '')
  )
}

export const BEFORE = / before$/iu
/** 'Data Analyst Acme 2022-2023 Operative Trust 2015-2018': a title behind the dates of a post begins another. */
function atDates(text: string): string[] {
  const spans = spansIn(text).filter(({ span }) => span.kind === 'range' || span.kind === 'since')
  const ends = spans.slice(0, -1).map(({ end }) => end)
  const cuts = ends.filter((end) => opensWithTitle(text.slice(end).trim()))
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]).trim())
}

const opensWithTitle = (text: string): boolean =>
  [1, 2, 3, 4].some((count) => isTitle(text.split(' ').slice(0, count).join(' ')))

/** The posts that a sentence names one behind the other: 'barista at A 2016-2018, supervisor at B 2018-2022'. */
export function segmentsOf(sentence: string): string[] {
  return atDates(sentence)
    .flatMap((part) => part.split(signs.beforeThat))
    .flatMap((part) => part.split(signs.thenAnother))
    .flatMap((part) =>
      /^(?:I|my|we)\b/iu.test(part) || part.includes(': ')
        ? [part]
        : joinedAgain(part.split(/, (?![^(]*\))/u)),
    )
}

/** Pieces between commas as statements: what begins none of its own goes on with the one before it. */
function joinedAgain(pieces: readonly string[]): string[] {
  const segments: string[] = []
  let last = ''
  for (const piece of pieces) {
    // Of a long list its beginning says what it is.
    const isFirst = segments.length === 0 && last === ''
    if (!isFirst && isApart(last.slice(0, HEAD_CHARS_MAX), piece)) {
      segments.push(last)
      last = piece.replace(NOW, '')
    } else last = isFirst ? piece : `${last}, ${piece}`
  }
  return [...segments, last]
}

const HEAD_CHARS_MAX = 300

const NOW = /^(?:and )?(?:then|now|currently) /iu
const STANDING = /\b(?:graduate|qualified(?: \p{Lu}{3,})?|student|leaver)$/iu

const LANGUAGES = setOf(words.languages)
/** 'Polish Urdu English'. */
export const areLanguages = (text: string): boolean =>
  text.split(/,? (?:and )?/u).every((word) => LANGUAGES.has(word.toLowerCase()))

/** True where a part behind a comma begins a statement of its own. */
function isApart(last: string, piece: string): boolean {
  const bare = piece.replace(NOW, '')
  if (areLanguages(last) || BEFORE.test(piece)) return true
  // 'Four years in a nursery, two years as a nanny'.
  if (spansIn(bare)[0]?.start === 0 && spansIn(last)[0]?.start === 0 && isPostPart(bare))
    return true
  // What follows a paper and is no part of its name.
  if (isPaperLine(last)) return isPostPart(bare) || /^(?:\p{Ll}|\d+(?:,\d+)? \p{L})/u.test(piece)
  if (verbFormOf(lowerFirst(last)) !== undefined)
    return (
      (/^\p{Lu}{3,5}\b/u.test(bare) && isPaperLine(bare)) || (isTitle(bare) && !/ and /u.test(bare))
    )
  if (isPaperLine(bare) && !/^(?:with|and) /u.test(bare)) return true
  if (!last.includes(', ') && STANDING.test(last) && placeNamed(piece) === undefined) return true
  if (verbFormOf(bare) === 'past' && readPost(last) === undefined) return true
  return isPostPart(last) && isPostPart(bare)
}

/** A part that names a post by itself: a title or an employer beside a time, or a title at a place. */
function isPostPart(part: string): boolean {
  const read = readPost(part)
  if (read === undefined) return false
  const { as, time, person, at } = read.post
  return time === undefined
    ? person !== undefined && at !== ''
    : as !== '' || employerFirst(part) !== undefined
}
