import { splitOutsideBrackets } from '../reading/signs.server.ts'
import { deniesAll, deniesCookies, deniesSale, type Entries } from '../reading/entries.server.ts'
import { type Denied, partDenied } from './denials.server.ts'
import { anyWordOf } from '../reading/lookup.ts'
import words from '../data/promise-words.json' with { type: 'json' }

/** What the form says of its practice and no clause of ours says: kept word for word, by the section it belongs to. */
export interface Promises {
  /** Section 1: who decides on the data. */
  readonly deciding: readonly string[]
  /** Section 2. */
  readonly collecting: readonly string[]
  /** Section 6. */
  readonly sharing: readonly string[]
  /** Section 8. */
  readonly keeping: readonly string[]
}

interface Field {
  readonly text: string
  readonly entries: Entries
  /** Where a statement belongs that does not say it itself: it is about what the field asks for. */
  readonly about: 'collecting' | 'sharing'
}

interface Listed {
  /** Whole sentences of the fields that are no list: 'Calls are anonymous unless you choose otherwise'. */
  readonly sentences: readonly string[]
  readonly items: readonly string[]
  readonly recipients: readonly string[]
  /** Cookies or tools that set them are named: no denial of tracking is repeated beside them (rules.md PP7). */
  readonly isTracking: boolean
}

const KEEPS = anyWordOf(words.keeps)
const TERM = anyWordOf(words.terms)
const SHARES = anyWordOf(words.shares)
/** Speaks of handing on, whatever field it stands in; 'we never show ads' does not. */
const MOVES = anyWordOf(words.moves)
const TRACKS = anyWordOf(words.tracks)
const NEGATION = anyWordOf(words.negations)
/** 'CCTV (28 days)', 'CCTV in the shop for 28 days'. */
const BARE_PERIOD =
  /(?:\(\s?(?:up to |max |for )?\d{1,4} ?(?:days?|weeks?|months?|years?)\s?\)|\b(?:footage|cctv|recordings?|logs?|video)\b[^,;:]{0,40} for (?:up to )?\d{1,4} ?(?:days?|weeks?|months?|years?))$/iu
const WORDS_MIN = 3
const CHARACTERS_MAX = 240
const PROMISES_MAX = 8

/** 'We collect nothing', and 'we collect nothing' of 'nothing except crash reports': the list of sections 2 and 6 says it. */
function deniesAllBut(denied: Denied, { excepted }: Entries): boolean {
  const general = { ...denied, isPlain: denied.isPlain || excepted.size > 0 }
  return deniesAll(general, 'share') || deniesAll(general, 'collect')
}

/** Says how long something is kept: 'deleted after 90 days', 'kept permanently by law'. */
export const isPeriod = (text: string): boolean => KEEPS.test(text) && TERM.test(text)

/** Reads both fields; a denial that our own clauses say, or that something else in the form contradicts, is not repeated. */
export function readPromises(fields: readonly Field[], listed: Listed): Omit<Promises, 'deciding'> {
  const found = {
    collecting: new Set<string>(),
    sharing: new Set<string>(),
    keeping: new Set<string>(),
  }
  for (const { text, entries, about } of fields) {
    const whole = text.replace(/\s+/gu, ' ').trim()
    if (entries.isMixed && whole.length <= CHARACTERS_MAX) found[about].add(whole)
    for (const period of periodsIn(text)) found.keeping.add(period)
    for (const denied of entries.denials) {
      const said = verbatim(denied.text, text, listed)
      if (said === undefined || !isWhole(said)) continue
      if (deniesAllBut(denied, entries)) continue
      if (deniesSale(denied) || deniesCookies(denied) || isContradicted(said, listed)) continue
      if ([...found.keeping].some((period) => period.includes(said))) continue
      if (isPeriod(said)) found.keeping.add(said)
      else found[MOVES.test(said) ? 'sharing' : about].add(said)
    }
    for (const said of listed.sentences) {
      if (said.length > CHARACTERS_MAX || isPeriod(said) || !text.includes(said)) continue
      found[MOVES.test(said) ? 'sharing' : about].add(said)
    }
  }
  const some = (set: ReadonlySet<string>): string[] => [...set].slice(0, PROMISES_MAX)
  return {
    collecting: some(found.collecting),
    sharing: some(found.sharing),
    keeping: some(found.keeping),
  }
}

/** The parts of a text that name a period, each with what it is about: 'photos (kept 60 days)'. */
function periodsIn(text: string): string[] {
  return text
    .split(/[.!?](?:\s|$)|[\n;]/u)
    .flatMap((sentence) => periodParts(sentence))
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => part.length <= CHARACTERS_MAX && (isPeriod(part) || BARE_PERIOD.test(part)))
}

/** 'Log files, deleted after 90 days': a period that names nothing itself stands in its sentence. */
function periodParts(sentence: string): string[] {
  const parts = splitOutsideBrackets(sentence)
  const isBare = parts.some((part) => BARE_START.test(part.trim()) && isPeriod(part))
  return isBare && sentence.length <= CHARACTERS_MAX ? [sentence] : parts
}
const BARE_START =
  /^(?:(?:and|then|all|otherwise)\s)*(?:deleted|destroyed|erased|wiped|shredded|kept|held|stored|retained|removed|binned|dropped|discarded|gone)\b/iu

/** A denial in the person's own words; the reader of negations may have put others in their place. */
function verbatim(denied: string, text: string, listed: Listed): string | undefined {
  const whole = text
    .split(/[.!?](?:\s|$)|\n/u)
    .map((sentence) => sentence.trim())
    .find((sentence) => sentence.includes(denied))
  // 'None without consent, except if someone is in danger' stays whole where no part of it is listed elsewhere.
  if (
    whole !== undefined &&
    isLimited(whole) &&
    !namesAny(whole, [...listed.items, ...listed.recipients])
  )
    return whole
  const at = text.toLowerCase().indexOf(denied.toLowerCase())
  if (at >= 0) return text.slice(at, at + denied.length).trim()
  return text
    .split(/[.!?](?:\s|$)|\n/u)
    .map((sentence) => sentence.trim())
    .find((sentence) => {
      const parted = partDenied(sentence)
      return (
        parted !== undefined &&
        parted.said.length + parted.excepted.length === 0 &&
        parted.denied.some((it) => it.text === denied)
      )
    })
}

/** One sentence that takes something back, or that is no list. */
const isLimited = (sentence: string): boolean =>
  !sentence.includes(',') || /\b(?:except|unless|without|if|when|where|only)\b/iu.test(sentence)

/** Enough to stand alone: 'not phone' is a correction, not a promise. */
const isWhole = (said: string): boolean =>
  said.length <= CHARACTERS_MAX &&
  NEGATION.test(said) &&
  (said.split(/\s+/u).length >= WORDS_MIN || /^(?:no|never)\s\p{L}{4,}/iu.test(said)) &&
  !/[[\]{}<>]/u.test(said) &&
  said.split(/\s+/u).some((word) => word.length > 3 && !NEGATION.test(word))

function isContradicted(said: string, { items, recipients, isTracking }: Listed): boolean {
  if (isTracking && TRACKS.test(said)) return true
  // 'No names' of a part of a list, where names are listed of another.
  const last = singular(said)
  if (said.split(/\s+/u).length < WORDS_MIN && items.some((item) => singular(item) === last))
    return true
  return namesAny(said, recipients) || (!SHARES.test(said) && namesAny(said, items))
}

/** The last word of a phrase, without the s of a plural. */
const singular = (phrase: string): string =>
  (/(?<!\p{L})(\p{L}+)[^\p{L}\w]*$/u.exec(phrase.replace(/\([^()]*\)/gu, ''))?.[1] ?? '')
    .toLowerCase()
    .replace(/s$/u, '')

const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

/** 'Images' names no 'age'. */
function namesAny(said: string, items: readonly string[]): boolean {
  const low = wordsOf(said)
  return items.some((item) => item.length > 2 && low.includes(wordsOf(item)))
}
