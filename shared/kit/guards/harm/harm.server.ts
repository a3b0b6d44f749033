import {
  type Ground,
  grounds,
  type Pattern,
  type Phrases,
  type Suspicions,
  suspicionsOf,
} from './harm-phrases.server.ts'
import { withoutPossessive } from '../../../text/phrase-index.server.ts'
import { SIGN, tokenise } from '../../../text/tokens.server.ts'
import { joinedBy } from './harm-relations.server.ts'
import { type Read, readSentence, type Span, spansOf } from './harm-sentence.server.ts'
import { isTurned } from './harm-turns.server.ts'

/** A harm that a text does: what kind, and the words it is about. */
export interface Harm {
  readonly ground: Ground
  /** In small letters with single spaces. */
  readonly words: string
  /** The same as they stand in the text; of a draft the whole sentence, where it is not long. */
  readonly quote: string
}

/** What a text is read as. */
export interface HarmReading {
  readonly as: 'form' | 'draft'
  /** True for stories and poems, which may show what they do not urge. */
  readonly isFiction?: boolean
  /** The grounds that count, all where absent. */
  readonly counts?: (ground: Ground) => boolean
  /** True for words that are excused, such as those of the form. */
  readonly isExcused?: (words: string) => boolean
}

/**
 * The harm that a text does, or undefined: the one reader of forms and of drafts (rules.md G16, G24, G15). Read sentence by
 * sentence and by sense: words that stand to each other as a harm's do, or a phrase that needs no company, unless the
 * sentence turns them round (help against it, a museum of it), denies them, or uses them in another sense. A single 'knife'
 * harms nobody.
 */
export function harmIn(text: string, reading: HarmReading): Harm | undefined {
  const isForm = reading.as === 'form'
  for (const sentence of text.split(isForm ? FORM_SENTENCES : DRAFT_SENTENCES)) {
    const found = harmOf(sentence, reading, isForm ? ofForms : ofDrafts)
    if (found) return found
  }
  return undefined
}

/** In a form every line is a sentence; a verse goes on in the next line. */
const FORM_SENTENCES = /(?<![.!?;])[.!?;]+(?=\s|$)|\n+/
const DRAFT_SENTENCES = /(?<![.!?])[.!?]+(?=["'”’)]{0,2}(?:\s|$))|\n(?=\s)|\n(?=[-•*\d])/

function harmOf(sentence: string, reading: HarmReading, suspicions: Suspicions): Harm | undefined {
  if (!mayHide(sentence) && !tokenise(sentence).words.some((word) => isHead(word, suspicions)))
    return undefined
  const read = readSentence(sentence)
  const suspects = new Set<Phrases | Pattern>()
  for (const word of read.plain)
    for (const sought of suspicions.get(word) ?? NOTHING) suspects.add(sought)
  if (suspects.size === 0) return undefined
  // Of the same length, so that places stay as they are.
  const narrated = reading.isFiction
    ? readSentence(sentence.replace(SPOKEN, (speech) => ','.padEnd(speech.length)))
    : read
  for (const ground of grounds) {
    if (!ground.of.includes(reading.as) || reading.counts?.(ground) === false) continue
    if (reading.isFiction && ground.isShown) continue
    const of = ground.isSpoken ? narrated : read
    const match = matchOf(of, ground, suspects, reading)
    if (match) return { ground, words: quoted(of, match), quote: quoteOf(of, match, reading) }
  }
  return undefined
}

const NOTHING: readonly never[] = []

/** True for a sentence whose words may be disguised: digits and signs for letters, letters of other scripts, letters apart. */
const mayHide = (sentence: string): boolean =>
  DISGUISING.test(sentence) || (tokenise(sentence).signs & SIGN.lettersApart) !== 0

const DISGUISING = /[\d@$|!\u0370-\u04ff]/u

const isHead = (word: string, suspicions: Suspicions): boolean =>
  suspicions.has(word) || (word.endsWith("'s") && suspicions.has(withoutPossessive(word)))

const SPOKEN = /["“][^"“”]{0,600}["”]?/gu

const ofForms = suspicionsOf(grounds.filter(({ of }) => of.includes('form')))
const ofDrafts = suspicionsOf(grounds.filter(({ of }) => of.includes('draft')))
/** The words of which a draft must hold one to be read at all. */
export const draftHeads: ReadonlySet<string> = new Set(ofDrafts.keys())

const quoted = ({ words }: Read, { from, to }: Span): string => words.slice(from, to).join(' ')

const QUOTE_CHARS_MAX = 240

function quoteOf(
  { sentence, starts, ends }: Read,
  { from, to }: Span,
  { as }: HarmReading,
): string {
  const whole = sentence.trim()
  const isQuotable = as === 'draft' && whole.length <= QUOTE_CHARS_MAX && !/[“”\n]/u.test(whole)
  return isQuotable ? whole : sentence.slice(starts[from], ends[to - 1])
}

function matchOf(
  read: Read,
  ground: Ground,
  suspects: ReadonlySet<Phrases | Pattern>,
  reading: HarmReading,
): Span | undefined {
  const holds = (match: Span, pattern?: Pattern): boolean =>
    !isTurned(read, match, ground, reading.isFiction === true, pattern) &&
    !reading.isExcused?.(quoted(read, match))
  const { alone } = ground
  const single = suspects.has(alone) && spansOf(read.plain, alone).find((match) => holds(match))
  if (single) return single
  for (const pattern of ground.patterns) {
    if (!suspects.has(pattern)) continue
    const match = joinedBy(read, pattern).find((one) => holds(one, pattern))
    if (match) return match
  }
  return undefined
}
