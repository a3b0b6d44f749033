import { readDenials } from '../../read/negation.server.ts'
import verbs from '../../read/data/verbs.json' with { type: 'json' }
import { stopWords } from '../../words/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { isSlipOf } from '../../text/slips.ts'

/**
 * One item of a list that a model found in a field: `words` as the person typed them, `item` with its misspellings
 * corrected.
 */
export interface ListedItem {
  readonly field: string
  readonly item: string
  readonly words: string
}

type FormValues = Readonly<Record<string, string>>

/**
 * Returns the form with its lists as a model read them. An item counts if its words are in the field and it differs
 * from them only by misspellings. A segment of the field (between commas, semicolons and ends of sentences) is
 * replaced by its items if only verbs, people and function words are left over; any other segment is kept as typed,
 * and so is one with a denial.
 */
export function withItems(
  input: FormValues,
  fields: readonly string[],
  items: readonly ListedItem[],
): FormValues {
  const read = fields.map((field) => {
    const text = input[field] ?? ''
    const own = items.filter((one) => one.field === field && isCorrectionOnly(one))
    return [field, own.length === 0 ? text : replaceByItems(text, own)] as const
  })
  return { ...input, ...Object.fromEntries(read) }
}

const SEGMENT_END = /[,;\n]|(?<=[.!?])\s/u

function replaceByItems(text: string, items: readonly ListedItem[]): string {
  const segments = text
    .split(SEGMENT_END)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
  const read = segments.map((stretch) => itemsOnly(stretch, items))
  if (read.every((one) => one === undefined)) return text
  return read.map((one, at) => one ?? segments[at]).join(', ')
}

/** Returns the items of a segment in order; undefined if it contains more, or a denial. */
function itemsOnly(stretch: string, items: readonly ListedItem[]): string | undefined {
  if (readDenials(stretch).length > 0) return undefined
  const plain = stretch.toLowerCase()
  const found = items
    .map((one) => ({ ...one, at: plain.indexOf(one.words.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const named = new Set(found.flatMap(({ words }) => lowerWords(words)))
  const leftOver = lowerWords(stretch).filter(
    (word, at, all) => !named.has(word) && !isFillerWord(word, all[at - 1]),
  )
  return found.length > 0 && leftOver.length === 0
    ? found.map(({ item }) => item).join(', ')
    : undefined
}

/**
 * True if an item only corrects its words, 'alergies' to 'allergies', 'there adress' to 'address': no content word
 * added or lost.
 */
function isCorrectionOnly({ item, words }: ListedItem): boolean {
  const typed = lowerWords(words).filter((word) => !isFillerWord(word))
  const meant = lowerWords(item).filter((word) => !isFillerWord(word))
  return meant.length > 0 && hasAll(typed, meant) && hasAll(meant, typed)
}

const hasAll = (words: readonly string[], others: readonly string[]): boolean =>
  others.every((other) => words.some((word) => isSameWord(word, other)))

const isSameWord = (one: string, other: string): boolean =>
  singular(one) === singular(other) || isSlipOf(one, other)

const VERBS = new Set(verbs)
/** The words before a verb: 'we take names', not 'order and payment details'. */
const BEFORE_VERB =
  /^(?:i|we|you|they|who|to|customers?|clients?|people|visitors?|users?|guests?)$/u
const CUSTOMER = /^(?:customers?|clients?|people|visitors?|users?|guests?)$/u

/** True for a word that names no item: a function word, a verb after its subject, or the customers. */
function isFillerWord(word: string, before = ''): boolean {
  if (word.length < 2 || stopWords.has(word) || CUSTOMER.test(word)) return true
  return VERBS.has(word) && BEFORE_VERB.test(before)
}
