import { singular } from '../../../text/grammar.server.ts'
import { containsPhrase, joinWithSpaces } from '../../../text/whole-words.ts'
import type { DeniedText, FieldDenial } from './denials.server.ts'
import { deniesAll, deniesCookies, deniesSale, type FieldEntries } from './entries.server.ts'
import { has } from './patterns.server.ts'
import { isPeriod } from './scraps.server.ts'
import { splitOutsideBrackets } from './signs.server.ts'
import { STATED_CHARS_MAX } from './statements.server.ts'

/** The form's statements about its practice that no clause covers: kept word for word, by section. */
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

interface FieldContent {
  readonly text: string
  readonly entries: FieldEntries
  /** The section of a statement that does not indicate one itself: the subject of the field. */
  readonly about: 'collecting' | 'sharing'
}

interface ListedFacts {
  /** Whole sentences of the fields that are no list: 'Calls are anonymous unless you choose otherwise'. */
  readonly sentences: readonly string[]
  readonly items: readonly string[]
  readonly recipients: readonly string[]
  /** True if cookies or tools that set them are listed, so that no denial of tracking is repeated (rules.md PP7). */
  readonly isTracking: boolean
}

const WORDS_MIN = 3
const PROMISES_MAX = 8

/** Reads both fields; leaves out denials that a clause already makes or that the form contradicts. */
export function readPromises(
  fields: readonly FieldContent[],
  listed: ListedFacts,
): Omit<Promises, 'deciding'> {
  const found = { collecting: [] as string[], sharing: [] as string[], keeping: [] as string[] }
  for (const { text, entries, about } of fields) {
    const add = (said: string): void => {
      const isHere = has('moves', said) ? 'sharing' : about
      found[isPeriod(said) ? 'keeping' : isHere].push(said)
    }
    const whole = text.replaceAll(/\s+/gu, ' ').trim()
    if (entries.isMixed && whole.length <= STATED_CHARS_MAX) found[about].push(whole)
    found.keeping.push(...findPeriods(text))
    for (const denied of entries.denials) {
      const said = denialAsTyped(denied, text, listed)
      if (said === undefined || !isCompleteDenial(said) || deniesAllBut(denied, entries)) continue
      if (deniesSale(denied) || deniesCookies(denied) || isContradicted(said, listed)) continue
      if (!found.keeping.some((period) => period.includes(said))) add(said)
    }
    for (const said of listed.sentences)
      if (said.length <= STATED_CHARS_MAX && !isPeriod(said) && text.includes(said)) add(said)
  }
  const some = (list: readonly string[]): string[] => [...new Set(list)].slice(0, PROMISES_MAX)
  return {
    collecting: some(found.collecting),
    sharing: some(found.sharing),
    keeping: some(found.keeping),
  }
}

/**
 * True for a denial of everything ('We collect nothing', also within 'nothing except crash reports'): the lists of
 * sections 2 and 6 cover it.
 */
function deniesAllBut(denied: DeniedText, { excepted }: FieldEntries): boolean {
  const general = { ...denied, isPlain: denied.isPlain || excepted.size > 0 }
  return deniesAll(general, 'share') || deniesAll(general, 'collect')
}

/** Returns the parts of a text that contain a period, each with its subject: 'photos (kept 60 days)'. */
function findPeriods(text: string): string[] {
  return text
    .split(/[.!?](?:\s|$)|[\n;]/u)
    .flatMap((sentence) => {
      // A period without a subject stays in its sentence: 'Log files, deleted after 90 days'.
      const pieces = splitOutsideBrackets(sentence)
      const isBare = pieces.some((piece) => has('period', piece.trim()) && isPeriod(piece))
      return isBare && sentence.length <= STATED_CHARS_MAX ? [sentence] : pieces
    })
    .map((piece) => piece.replaceAll(/\s+/gu, ' ').trim())
    .filter(
      (piece) => piece.length <= STATED_CHARS_MAX && (isPeriod(piece) || has('barePeriod', piece)),
    )
}

/** Returns a denial as typed, because the negation reader may have changed its words. */
function denialAsTyped(
  { text: denied, sentence, isAlone }: FieldDenial,
  text: string,
  { items, recipients }: ListedFacts,
): string | undefined {
  // 'None without consent, except if someone is in danger' stays whole where no part of it is listed elsewhere.
  const isLimited = !sentence.includes(',') || has('takesBack', sentence)
  if (sentence.includes(denied) && isLimited && !namesAny(sentence, [...items, ...recipients]))
    return sentence
  const at = text.toLowerCase().indexOf(denied.toLowerCase())
  if (at >= 0) return text.slice(at, at + denied.length).trim()
  return isAlone ? sentence : undefined
}

/** True if a denial is complete: 'not phone' is a correction, not a promise. */
const isCompleteDenial = (said: string): boolean =>
  said.length <= STATED_CHARS_MAX &&
  has('negations', said) &&
  (said.split(/\s+/u).length >= WORDS_MIN || /^(?:no|never)\s\p{L}{4,}/iu.test(said)) &&
  !/[[\]{}<>]/u.test(said) &&
  said.split(/\s+/u).some((word) => word.length > 3 && !has('negations', word))

function isContradicted(said: string, { items, recipients, isTracking }: ListedFacts): boolean {
  if (isTracking && has('tracks', said)) return true
  // 'No names' for one part of a list contradicts names in another.
  const isShort = said.split(/\s+/u).length < WORDS_MIN
  if (isShort && items.some((item) => lastWord(item) === lastWord(said))) return true
  return namesAny(said, recipients) || (!has('shares', said) && namesAny(said, items))
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const lastWord = (phrase: string): string =>
  singular(wordsIn(phrase.replaceAll(/\([^()]*\)/gu, '')).at(-1) ?? '')

/** True if a text contains one of the items as whole words: 'images' does not contain 'age'. */
const namesAny = (said: string, items: readonly string[]): boolean =>
  items.some(
    (item) =>
      item.length > 2 && containsPhrase(joinWithSpaces(wordsIn(said)), wordsIn(item).join(' ')),
  )
