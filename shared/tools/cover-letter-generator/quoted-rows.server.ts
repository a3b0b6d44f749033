import { lowerFirst } from '../../text/grammar.server.ts'
import { withNames } from '../../brief/letters.server.ts'
import { findCliche } from './cliches.server.ts'
import { OPENS_WITH_PAPER } from './credentials.server.ts'
import { countWords } from './letter.ts'
import type { Line } from './lines.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** A sentence of the paste, or a line without one. */
export interface Unit {
  readonly id: number
  readonly text: string
  /** The first of the lines that it was cut into. */
  readonly line: Line
  /** The lines that were joined to it. */
  readonly joined?: readonly number[]
}

/** With more words a post and what stands below it are a row each. */
const ROW_WORDS_MAX = 45

/** A post and what stands below it, as rows of a record. */
export function rowsOf(block: readonly Unit[]): string[] {
  const [head, ...all] = block.map(({ text }) => plainRow(text)).filter(Boolean)
  if (head === undefined) return []
  const below = all.filter((text) => !isOfItsOwn(text))
  const others = all.filter(isOfItsOwn)
  return [...rowsOfPost(block, head, below), ...others.flatMap(apart).map(asRow)]
}

/** A paper, and work before or since, stand below no post. */
const isOfItsOwn = (text: string): boolean =>
  OPENS_WITH_PAPER.test(text) || /\b(?:before|since)$/u.test(text)

function rowsOfPost(block: readonly Unit[], head: string, below: readonly string[]): string[] {
  // Sentences of one line stand below no head: each is told for itself.
  const areInside = block.slice(1).every(({ line }) => line.isInside === true)
  if (!head.includes(':') && areInside && below.some(isDeed))
    return [head, ...below].flatMap(apart).map(asRow)
  const joined = `${head}${head.includes(':') ? '; ' : ': '}${below.map(asPart).join('; ')}`
  const rows =
    below.length === 0 ? [head] : countWords(joined) <= ROW_WORDS_MAX ? [joined] : [head, ...below]
  return rows.flatMap(apart).map(asRow)
}

/** 'Ran the gardening club': a deed, and no part of what stands before it. */
const isDeed = (text: string): boolean =>
  !/^\p{L}+s\b/u.test(text) &&
  ['past', 'base'].includes(readVerbClause(lowerFirst(text))?.form ?? '')

const asRow = (row: string): string => withNames(row.trim())

/** 'Trainee then associate' is one post. */
function apart(row: string): string[] {
  const parts = row.split(NEXT).flatMap(byPost)
  return parts.every((part) => countWords(part) >= PART_WORDS_MIN) ? parts : [row]
}

const PART_WORDS_MIN = 4

/** 'Waiting on at Harvester 2 years, lifeguard at Center Parcs 2022': a title behind a time is another post. */
function byPost(text: string): string[] {
  const parts = text.split(/, (?![^(]*\))/u)
  return parts.reduce<string[]>((held, part) => {
    const before = held.at(-1)
    const words = part.split(' ')
    const isNext =
      before !== undefined &&
      spansIn(before).length > 0 &&
      words.length >= PART_WORDS_MIN &&
      [1, 2, 3].some((count) => isTitle(words.slice(0, count).join(' ')))
    return isNext || before === undefined
      ? [...held, part]
      : [...held.slice(0, -1), `${before}, ${part}`]
  }, [])
}

/** What stands behind another in time is a row of its own. */
const NEXT =
  /[,;] (?:and )?(?=(?:before (?:that|this)|prior to that|previously|after that)\b)|,? (?:and )?(?=then (?!also\b)[^,]{2,60}(?:, [^,]{2,30})?(?:\d (?:years|months|weeks)|(?:19|20)\d{2}))/iu
const WISH =
  /[,;]? (?:(?:but|and|now|so) ){0,3}(?:I )?(?:want|wants|wanting|looking for|would like|hoping (?:for|to)|need (?:an?|to|something|work))\b.*$/iu

/** Without a wish, and without the parts that say what everybody says. */
function plainRow(text: string): string {
  return (
    text
      .replace(WISH, '')
      .split(/, (?![^(]*\))/u)
      .filter((part) => findCliche(part) === undefined)
      .join(', ')
      // Why a post ended is nobody's business.
      .replace(/ \((?:made |was )?redundant[^()\n]{0,40}\)/giu, '')
      .replace(/ \| /gu, ', ')
      // Who writes '2023-' is there today.
      .replace(/\b((?:19|20)\d{2}) ?[-–]$/u, 'since $1')
      .replace(/ @ ?/gu, ' at ')
      .replace(/^(?:(?:and|then|also) |before: )/iu, '')
      .replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/u, '')
  )
}

/** Inside a row; short forms and names keep their capital. */
const asPart = (text: string): string =>
  /^\p{Lu}\p{Ll}+ (?!\p{Lu})/u.test(text) ? lowerFirst(text) : text
