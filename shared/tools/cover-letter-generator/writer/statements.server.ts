import { lowerInitial } from '../../../read/letters.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { countWords } from '../letter.ts'
import kinds from '../data/kinds.json' with { type: 'json' }
import { isHonour, isPaperLine } from './papers.server.ts'
import { omissionKindOf } from './private.server.ts'
import { isPeriod, spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { readPost } from './posts.server.ts'
import { verbFormOf } from './verbs.server.ts'
import { employerFirst, findCliche } from './words.server.ts'
import { isWordInList, fillPattern, signPatterns } from './signs.server.ts'

/** The grammatical kind of a statement, which decides how it is written. */
export type StatementKind =
  /** A full sentence in the first person: 'I trained four new starters'. */
  | 'own'
  | 'past'
  | 'base'
  | 'third'
  /** After a form of 'be': 'responsible for stock'. */
  | 'state'
  /** After 'have': 'experience of night shifts'. */
  | 'having'
  /** A second role beside the post: 'fire warden'. */
  | 'role'
  | 'paper'
  | 'honour'
  /** A duration and its activity: '5 years of night shifts'. */
  | 'span'
  /** Part of the work: 'cash handling', 'running stock takes'. */
  | 'thing'
  /** Anything else, which is listed, quoted or named as experience. */
  | 'other'

/** The reason a statement is left out. */
export type OmissionReason = 'private' | 'gap' | 'denied' | 'worn' | 'unclear'

/** A statement of the applicant, in their own words. */
export interface Statement {
  readonly text: string
  readonly kind: StatementKind
  /** True for a line of a list. */
  readonly isPoint: boolean
}

const STATEMENT_WORDS_MAX = 70
/** Patterns for kinds, in order: those checked before a leading verb, and those checked if there is none. */
const compileKindPatterns = (rows: typeof kinds.withVerb) =>
  rows.map(({ kind, sign }) => ({
    kind: kind as StatementKind,
    sign: new RegExp(fillPattern(sign), 'iu'),
  }))
const KINDS_BEFORE_VERB = compileKindPatterns(kinds.withVerb)
const KINDS_WITHOUT_VERB = compileKindPatterns(kinds.withoutVerb)

const kindAmong = (rows: typeof KINDS_BEFORE_VERB, text: string): StatementKind | undefined =>
  rows.find(({ sign }) => sign.test(text))?.kind

/** Returns the grammatical kind of a text. */
export function statementKindOf(text: string): StatementKind {
  const known = kindAmong(KINDS_BEFORE_VERB, text)
  if (known !== undefined) return known
  if (signPatterns.profile.test(text)) return 'role'
  if (signPatterns.postNominal.test(text)) return 'paper'
  const form = verbFormOf(lowerFirst(text))
  if (form !== undefined && form !== 'gerund') return form
  if (isHonour(text)) return 'honour'
  if (signPatterns.spotless.test(text)) return 'having'
  const named = kindAmong(KINDS_WITHOUT_VERB, text)
  if (named !== undefined) return named
  const [lead = ''] = text.split(', ')
  const isOfPaper = isPaperLine(lead) || (isPaperLine(text) && signPatterns.school.test(text))
  if (isOfPaper && !/\b(?:I|me|my|we|us)\b/u.test(text)) return 'paper'
  const [found] = spansIn(text)
  if (found?.start === 0 && found.span.kind === 'for') return 'span'
  if (isTitle(text)) return 'role'
  return /\bI\b/u.test(text) || (/\d/u.test(text) && !/^\p{Ll}+ing\b/u.test(text))
    ? 'other'
    : 'thing'
}

/** True for a description of the person: 'NMC registered', 'PRINCE2 certified'. */
export const isOfOneself = (text: string): boolean =>
  KINDS_BEFORE_VERB.some(({ kind, sign }) => kind === 'state' && sign.test(text))

/** True for what somebody is: 'Electrician with 20 years in industry', 'A recent graduate who enjoys fieldwork'. */
export function isProfile(text: string): boolean {
  if (signPatterns.profile.test(text)) return true
  const [, person = ''] = signPatterns.personWith.exec(text) ?? []
  return person !== '' && isTitle(person.replace(signPatterns.praise, ''))
}

/** Removes worn praise from a profile: 'A reliable electrician with 20 years' becomes 'electrician with 20 years'. */
export function plainProfile(text: string): string {
  if (!isProfile(text)) return text
  const [, first = '', rest = text] =
    /^(?:an? )?([\p{L}-]+),? (?:and )?(.+)$/iu.exec(text.replace(/^an? /iu, '')) ?? []
  return isWordInList('wornQualities', first.toLowerCase()) ? plainProfile(rest) : text
}

/** Returns the reason to leave a text out, or undefined. */
function omissionReason(text: string): OmissionReason | undefined {
  const why = omissionKindOf(text)
  if (why !== undefined) return why
  if (signPatterns.ofHome.test(text)) return 'private'
  if (
    signPatterns.noise.test(text) ||
    signPatterns.ofAnother.test(text) ||
    countWords(text) > STATEMENT_WORDS_MAX
  )
    return 'unclear'
  return findCliche(text) !== undefined ? 'worn' : undefined
}

/** True for a clause with 'I' as its subject: 'before that I was a porter'. */
const isOwnClause = (part: string): boolean => /^(?:[\p{L}\d]+ ){0,6}I\b/u.test(part)

/** Removes the clauses of a text that may not be used; `kept` is '' if no complete statement is left. */
export function withoutUnsaid(text: string): {
  kept: string
  cut: { text: string; why: OmissionReason }[]
} {
  const whole = omissionReason(text)
  const parts = text.split(signPatterns.clauseJoints)
  const isPartly = parts.some(
    (part, at) => at % 2 === 0 && /^(?:private|gap)$/u.test(omissionKindOf(part) ?? ''),
  )
  if (whole === undefined && !isPartly) return { kept: text, cut: [] }
  const cut: { text: string; why: OmissionReason }[] = []
  let kept = ''
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] as string
    const isJoined = / (?:and|but|so) $/u.test(parts[at - 1] ?? '')
    // Dates alone are no noise: '2012-2016' of a post.
    const why =
      (spansIn(part).length > 0 && !/\p{L}/u.test(part) ? undefined : omissionReason(part)) ??
      (cut.length > 0 &&
      (signPatterns.leansOnBefore.test(part) ||
        // A town after a street is part of the home address, not a workplace.
        (/\d/u.test(cut.at(-1)?.text ?? '') && placeNamed(part) !== undefined) ||
        (isJoined && !isOwnClause(part) && verbFormOf(part) === undefined) ||
        (signPatterns.ofSelf.test(parts[0] as string) && kept === '' && !/^I\b/u.test(part)))
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
    omissionReason(kept) === undefined &&
    (countWords(kept) > 2 || statementKindOf(kept) !== 'thing')
  return isWhole && whole !== 'unclear'
    ? { kept, cut }
    : { kept: '', cut: [{ text, why: whole ?? 'private' }] }
}

/** Splits a long sentence, or one of at least three clauses, at each clause that begins with 'I'. */
export function clausesIn(sentence: string): string[] {
  const parts = sentence.split(signPatterns.beforeOwnClause)
  const isLong = countWords(sentence) > CLAUSE_WORDS_MAX || /(?:^| )i /u.test(sentence)
  const isOne = signPatterns.subordinate.test(sentence) || (parts.length < 3 && !isLong)
  return !isOne && parts.every((part) => countWords(part) > 2) ? parts.map(asSentence) : [sentence]
}

const CLAUSE_WORDS_MAX = 26
const asSentence = (part: string): string =>
  part
    .replace(/^(then|now|also|later) I['’]?m\b/iu, 'I am $1')
    .replace(/^(then|now|also|later) I(?= )/iu, (_, link: string) => `I ${link.toLowerCase()}`)

/** Splits a list of short things into its items: 'stock takes, deliveries'. */
export function thingsIn(text: string): string[] {
  const parts = (text.includes(',') ? text.split(/, (?:and )?|; | and (?=[^,]*$)/u) : [text]).map(
    (part) => part.trim(),
  )
  return parts.length > 1 &&
    parts.every((part) => countWords(part) <= 4 && statementKindOf(part) === 'thing')
    ? parts
    : [text]
}

/** Writes years inside a sentence in words: ', 2009 – 2016' becomes ' from 2009 to 2016'. */
export function withTimesInWords(text: string): string {
  const lasting = /, (?=(?:\d{1,2}\+?|[a-z]+) (?:years|months)$)/u
  if (lasting.test(text)) return text.replace(lasting, ' for ')
  const [found, ...more] = spansIn(text).filter(
    ({ span }) => span.kind === 'range' || span.kind === 'since',
  )
  if (found === undefined || more.length > 0 || /\([^()]*$/u.test(text.slice(0, found.start)))
    return text
  const before = text.slice(0, found.start).replace(/,? $/u, ' ')
  if (/ (?:in|during|of) $/u.test(before)) return text
  return `${before}${lowerInitial(found.span.text)}${text.slice(found.end)}`
}

/** True for a line that names a post with its place and time. */
export const isPostLine = (text: string): boolean => {
  const read = readPost(text)
  const { time, at, person } = read?.post ?? {}
  return (
    time !== undefined && (person === undefined ? employerFirst(text) !== undefined : at !== '')
  )
}

/** Splits a sentence of a record before each post: '2016-2018 chef, A; 2009-2011 waiter, B'. */
export function splitAtPosts(text: string): string[] {
  const parts = text.split(signPatterns.betweenStatements)
  const areDated = parts.every((part) => spansIn(part).some(({ span }) => isPeriod(span)))
  return (areDated ? parts : [text]).flatMap(splitAtDates)
}

/** Splits before a title that follows the dates of a post: 'Data Analyst Acme 2022-2023 Operative Trust 2015-2018'. */
function splitAtDates(text: string): string[] {
  const spans = spansIn(text).filter(({ span }) => span.kind === 'range' || span.kind === 'since')
  const ends = spans.slice(0, -1).map(({ end }) => end)
  const plain = (part: string): string => part.replace(/^[\s,]+(?:(?:and|then) )?/u, '').trim()
  const cuts = ends.filter((end) => opensWithTitle(plain(text.slice(end))))
  return [0, ...cuts].map((from, at) => plain(text.slice(from, cuts[at])))
}

const opensWithTitle = (text: string): boolean =>
  [1, 2, 3, 4].some((count) => isTitle(text.split(' ').slice(0, count).join(' ')))

/** 'In Ghana I was in the Fire Service for six years, so …'. */
const OWN_OPENING = /^(?:currently|in \S+|before (?:this|that)|after (?:this|that)),? I /iu

/** Splits a sentence with several posts: 'barista at A 2016-2018, supervisor at B 2018-2022'. */
export function segmentsOf(sentence: string): string[] {
  return splitAtDates(sentence)
    .flatMap((part) => part.split(signPatterns.beforeThat))
    .flatMap((part) => part.split(signPatterns.thenAnother))
    .flatMap((part) =>
      /^(?:I|my|we)\b/iu.test(part) || OWN_OPENING.test(part) || part.includes(': ')
        ? [part]
        : joinParts(part.split(/, (?![^(]*\))/u)),
    )
}

/** Joins parts between commas into statements: a part that begins no statement is appended to the one before it. */
function joinParts([first = '', ...more]: readonly string[]): string[] {
  const segments = [first]
  for (const piece of more) {
    const last = segments.at(-1) as string
    // The kind of a long list is clear from its beginning.
    if (beginsStatement(last.slice(0, HEAD_CHARS_MAX), piece))
      segments.push(piece.replace(signPatterns.nowFirst, ''))
    else segments[segments.length - 1] = `${last}, ${piece}`
  }
  return segments
}

const HEAD_CHARS_MAX = 300

/** True for a list of languages: 'Polish Urdu English'. */
export const areLanguages = (text: string): boolean =>
  text.split(/,? (?:and )?/u).every((word) => isWordInList('languages', word.toLowerCase()))

/** True if a part after a comma begins a new statement. */
function beginsStatement(last: string, piece: string): boolean {
  const bare = piece.replace(signPatterns.nowFirst, '')
  if (areLanguages(last) || signPatterns.beforeAtEnd.test(piece)) return true
  // Two durations are two posts: 'Four years in a nursery, two years as a nanny'.
  if (spansIn(bare)[0]?.start === 0 && spansIn(last)[0]?.start === 0 && isPostPart(bare))
    return true
  // Text after a qualification that is not part of its name.
  if (isPaperLine(last)) return isPostPart(bare) || /^(?:\p{Ll}|\d+(?:,\d+)? \p{L})/u.test(piece)
  if (verbFormOf(lowerFirst(last)) !== undefined)
    return (
      (/^\p{Lu}{3,5}\b/u.test(bare) && isPaperLine(bare)) || (isTitle(bare) && !/ and /u.test(bare))
    )
  if (isPaperLine(bare) && !/^(?:with|and) /u.test(bare)) return true
  if (!last.includes(', ') && signPatterns.standing.test(last) && placeNamed(piece) === undefined)
    return true
  if (verbFormOf(bare) === 'past' && readPost(last) === undefined) return true
  return isPostPart(last) && isPostPart(bare)
}

/** True for a part that is a complete post: a title or an employer with a time, or a title with a place. */
function isPostPart(part: string): boolean {
  const read = readPost(part)
  if (read === undefined) return false
  const { as, time, person, at } = read.post
  return time === undefined
    ? person !== undefined && at !== ''
    : as !== '' || employerFirst(part) !== undefined
}
