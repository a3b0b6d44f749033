import {
  type HarmKind,
  harmKinds,
  type HarmPattern,
  type PhrasesByFirstWord,
  type SuspicionIndex,
  indexSuspicions,
} from './harm-phrases.server.ts'
import { withoutPossessive } from '../../../text/phrase-index.server.ts'
import { CHARACTER_SIGN, tokenise } from '../../../text/tokens.server.ts'
import { relatedSpans } from './harm-relations.server.ts'
import { type SentenceWords, readSentence, type WordSpan, spansOf } from './harm-sentence.server.ts'
import { isMeaningReversed } from './harm-turns.server.ts'

/** A harm found in a text: its kind and its words. */
export interface Harm {
  readonly ground: HarmKind
  /** In lower case with single spaces. */
  readonly words: string
  /** The same words as written in the text; for a draft the whole sentence if it can be quoted. */
  readonly quote: string
}

/** How a text is read. */
export interface HarmCheckOptions {
  readonly as: 'form' | 'draft'
  /** True for stories and poems, which may show things that they do not urge. */
  readonly isFiction?: boolean
  /** True for a kind of harm that counts; all count if absent. */
  readonly counts?: (ground: HarmKind) => boolean
  /** True for words that are excused, such as those of the form. */
  readonly isExcused?: (words: string) => boolean
}

/**
 * Returns a harm in a form or a draft (rules.md G16, G24, G15), or undefined. Reads sentence by sentence: finds words
 * related as in a harm's pattern, or a phrase that is harmful alone, unless the sentence reverses them (help against
 * it, a museum of it), denies them, or uses them in another sense. A single 'knife' is no harm.
 */
export function findHarm(text: string, reading: HarmCheckOptions): Harm | undefined {
  const isForm = reading.as === 'form'
  for (const sentence of text.split(isForm ? FORM_SENTENCE_GAP : DRAFT_SENTENCE_GAP)) {
    const found = findHarmInSentence(sentence, reading, isForm ? formSuspicions : draftSuspicions)
    if (found) return found
  }
  return undefined
}

/** In a form every line is a sentence; in a draft a verse continues on the next line. */
const FORM_SENTENCE_GAP = /(?<![.!?;])[.!?;]+(?=\s|$)|\n+/
const DRAFT_SENTENCE_GAP = /(?<![.!?])[.!?]+(?=["'”’)]{0,2}(?:\s|$))|\n(?=\s)|\n(?=[-•*\d])/

function findHarmInSentence(
  sentence: string,
  reading: HarmCheckOptions,
  suspicions: SuspicionIndex,
): Harm | undefined {
  if (
    !mayBeDisguised(sentence) &&
    !tokenise(sentence).words.some((word) => isSuspicious(word, suspicions))
  )
    return undefined
  const read = readSentence(sentence)
  const suspects = new Set<PhrasesByFirstWord | HarmPattern>()
  for (const word of read.plain)
    for (const sought of suspicions.get(word) ?? NO_ITEMS) suspects.add(sought)
  if (suspects.size === 0) return undefined
  // Speech is replaced by text of the same length, so that offsets do not change.
  const narrated = reading.isFiction
    ? readSentence(sentence.replace(SPOKEN_PART, (speech) => ','.padEnd(speech.length)))
    : read
  for (const ground of harmKinds) {
    if (!ground.of.includes(reading.as) || reading.counts?.(ground) === false) continue
    if (reading.isFiction && ground.canBeShown) continue
    const of = ground.canBeSpoken ? narrated : read
    const match = harmMatchOf(of, ground, suspects, reading)
    if (match) return { ground, words: wordsOfSpan(of, match), quote: quoteOf(of, match, reading) }
  }
  return undefined
}

const NO_ITEMS: readonly never[] = []

/**
 * True for a sentence whose words may be disguised: digits and symbols for letters, letters of other scripts,
 * separated letters.
 */
const mayBeDisguised = (sentence: string): boolean =>
  DISGUISING_SIGN.test(sentence) || (tokenise(sentence).signs & CHARACTER_SIGN.lettersApart) !== 0

const DISGUISING_SIGN = /[\d@$|!\u0370-\u04ff]/u

const isSuspicious = (word: string, suspicions: SuspicionIndex): boolean =>
  suspicions.has(word) || (word.endsWith("'s") && suspicions.has(withoutPossessive(word)))

const SPOKEN_PART = /["“][^"“”]{0,600}["”]?/gu

const formSuspicions = indexSuspicions(harmKinds.filter(({ of }) => of.includes('form')))
const draftSuspicions = indexSuspicions(harmKinds.filter(({ of }) => of.includes('draft')))
/** A draft is read only if it contains at least one word for which this is true. */
export const isHarmSignal = (word: string): boolean => draftSuspicions.has(word)

const wordsOfSpan = ({ words }: SentenceWords, { from, to }: WordSpan): string =>
  words.slice(from, to).join(' ')

const QUOTE_CHARS_MAX = 240

function quoteOf(
  { sentence, starts, ends }: SentenceWords,
  { from, to }: WordSpan,
  { as }: HarmCheckOptions,
): string {
  const whole = sentence.trim()
  const isQuotable = as === 'draft' && whole.length <= QUOTE_CHARS_MAX && !/[“”\n]/u.test(whole)
  return isQuotable ? whole : sentence.slice(starts[from], ends[to - 1])
}

function harmMatchOf(
  read: SentenceWords,
  ground: HarmKind,
  suspects: ReadonlySet<PhrasesByFirstWord | HarmPattern>,
  reading: HarmCheckOptions,
): WordSpan | undefined {
  const holds = (match: WordSpan, pattern?: HarmPattern): boolean =>
    !isMeaningReversed(read, match, ground, reading.isFiction === true, pattern) &&
    !reading.isExcused?.(wordsOfSpan(read, match))
  const { alone } = ground
  const single = suspects.has(alone) && spansOf(read.plain, alone).find((match) => holds(match))
  if (single) return single
  for (const pattern of ground.patterns) {
    if (!suspects.has(pattern)) continue
    const match = relatedSpans(read, pattern).find((one) => holds(one, pattern))
    if (match) return match
  }
  return undefined
}
