import { SEPARATOR_SIGNS } from '../../text/bullets.ts'
import type { Passage } from '../brief.ts'
import words from '../../know/data/function-words.json' with { type: 'json' }
import edges from '../data/said-edges.json' with { type: 'json' }
import verbs from '../data/verbs.json' with { type: 'json' }

/** The number of words in a passage, inclusive: a single word is a label, and a longer passage does not fit a line. */
const PASSAGE_WORDS = { min: 2, max: 9 } as const
/** The number of parts between commas from which they count as a list. */
const LIST_PARTS_MIN = 3
/** The maximum number of words in a list item; a longer part is a clause. */
const ITEM_WORDS_MAX = 4

const SENTENCE_GAP = new RegExp(
  String.raw`(?<=[.!?…])["'”’)]*\s+|\n+|(?<!\s)\s*[;|${SEPARATOR_SIGNS}]\s*|(?<![\s\d])\s+[–—-]+\s+|(?<=\d)\s+[–—-]+\s+(?!\d)|(?<=\p{L})—(?=\p{L})`,
  'gu',
)
const ABBREVIATION =
  /\b(?:e\.g|i\.e|approx|est|st|mt|dr|mr|mrs|ms|vs|inc|ltd|co|min|max|incl|tel)\.$/iu
const CLAUSE_FIRST_WORDS = new Set([...words.subjects, ...edges.clause])
const VERBS = new Set(verbs)
const NON_FIRST_WORDS = new Set(edges.cannotOpen)
const NON_LAST_WORDS = new Set(edges.cannotEnd)
/** Matches brackets, quotation marks, addresses and gaps, which make a passage unquotable. */
const UNQUOTABLE_SIGN = /[()[\]{}<>@"“”#*_=\\]|https?:|www\.|\s{2}|\.\w{2,}|\d{6}/u

/**
 * Returns the passages of a text that are complete by themselves, verbatim: its sentences, the clauses of longer
 * ones, the beginnings of its lists. They are cut only at the person's punctuation or before a reason ('so',
 * 'because'), so that none loses its meaning. In text order, without final punctuation.
 */
export function passagesOf(text: string): Passage[] {
  const seen = new Set<string>()
  return sentencesOf(text).flatMap((whole, sentence) => {
    const [label, listed] = whole.split(LABEL_END, 2) as [string, string?]
    const isListed = listed !== undefined && !NON_OFFER_LABEL.test(label)
    const found = [...partsOf(whole), ...(isListed ? listOf(listed.split(COMMA)) : [])]
    return found
      .map((stretch) => ({ ...stretch, text: trimSigns(stretch.text), sentence }))
      .filter(({ text: said }) => isCompletePassage(said) && !seen.has(said) && seen.add(said))
  })
}

/** 'Flavours: plain, salted' is a label with its list; 'not for under threes: the marble run' is not. */
const LABEL_END = /(?<!\d):\s+/u
/** Labels of lists that are not part of the offer. */
const NON_OFFER_LABEL =
  /\b(?:customers|clients|contains?|allergens?|allergies|nb|note|not|no|never)\b/iu
const COMMA = /,\s+/u

function sentencesOf(text: string): string[] {
  const found: string[] = []
  let start = 0
  for (const { index, 0: gap } of text.matchAll(SENTENCE_GAP)) {
    if (ABBREVIATION.test(text.slice(Math.max(start, index - 8), index))) continue
    found.push(text.slice(start, index))
    start = index + gap.length
  }
  found.push(text.slice(start))
  return found.map(trimSigns).filter((sentence) => sentence !== '')
}

type PassagePart = Pick<Passage, 'text' | 'isPart'>

/** Returns a sentence with its independent clauses or, if it is a list, the list with its beginnings. */
function partsOf(sentence: string): PassagePart[] {
  const parts = sentence.split(COMMA)
  const list = listOf(parts)
  if (list.length > 0) return list
  // In 'We run walks, a text line and talks' the text after the comma belongs to the clause before it.
  const clauses = parts.filter(
    (part, at) =>
      parts.length > 1 &&
      isClause(part) &&
      isClause(parts[at + 1]) &&
      (SHORT_CLAUSE_OPENERS.has(firstWord(part)) || countWords(part) > 2),
  )
  const reasoned = REASON_START.exec(sentence)
  const before = reasoned ? [sentence.slice(0, reasoned.index)] : []
  const found = [sentence, ...clauses.filter(isOwnClause), ...before]
  return found.map((text) => ({ text, isPart: false }))
}

/**
 * Returns a list between commas, whole and in its beginnings of three or more items; empty if the parts are no list.
 */
function listOf(parts: readonly string[]): PassagePart[] {
  const isItem = (part: string): boolean => !isClause(part) && countWords(part) <= ITEM_WORDS_MAX
  if (parts.length < LIST_PARTS_MIN || !parts.slice(1).every(isItem)) return []
  const found: PassagePart[] = [{ text: parts.join(', '), isPart: false }]
  for (let size = Math.min(parts.length - 1, PASSAGE_WORDS.max); size >= LIST_PARTS_MIN; size--)
    found.push({ text: parts.slice(0, size).join(', '), isPart: true })
  return found
}

const isClause = (part: string | undefined): boolean =>
  part === undefined || CLAUSE_FIRST_WORDS.has(firstWord(part))

/**
 * Words that make even a two-word clause complete: 'no contracts'; 'you join' in 'you join, we put you in a band' is
 * incomplete.
 */
const SHORT_CLAUSE_OPENERS = new Set(edges.clause)

/**
 * Matches the start of a reason; the text before it is complete: 'We teach every dance so nobody needs to know a
 * thing'.
 */
const REASON_START =
  /(?<!\s)\s+(?:so|because)\s+(?=(?:we|you|nobody|everyone|it|they|your|our|that|I)\b)/u

/** True if a clause is complete by itself: 'Never heated' is, 'never nannies' depends on the text before it. */
function isOwnClause(clause: string): boolean {
  const [first = '', second = ''] = clause.toLowerCase().split(/\s+/u, 2)
  return first !== 'never' || /(?:ed|en|wn|ght)$/u.test(second) || VERBS.has(second)
}

function isCompletePassage(stretch: string): boolean {
  const count = countWords(stretch)
  if (count < PASSAGE_WORDS.min || count > PASSAGE_WORDS.max || UNQUOTABLE_SIGN.test(stretch))
    return false
  return (
    !REFERS_BACK.test(stretch) &&
    !NON_FIRST_WORDS.has(firstWord(stretch)) &&
    !NON_LAST_WORDS.has(lastWord(stretch))
  )
}

/** Matches a reference to earlier text, as in 'We give them to hospitals', which makes a line incomplete. */
export const REFERS_BACK = /^(?:we|i|you) \p{L}+ them\b/iu

function trimSigns(text: string): string {
  return text.replace(/^[\s"'“‘*•–—-]+|(?<![\s.,!;:'’”"–—-])[\s.,!;:'’”"–—-]+$/gu, '')
}

const countWords = (text: string): number => text.split(/\s+/u).length
const firstWord = (text: string): string => /^[\p{L}\p{N}'’]+/u.exec(text)?.[0].toLowerCase() ?? ''
const lastWord = (text: string): string =>
  /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u.exec(text)?.[0].toLowerCase() ?? ''
