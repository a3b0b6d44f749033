import { readDenials } from '../../read/negation.server.ts'
import verbs from '../../read/data/verbs.json' with { type: 'json' }
import { stopWords } from '../../words/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { isSlipOf } from '../../text/slips.ts'

/** One item of a list that a model found in a field: `words` as the person typed them, `item` with its slips corrected. */
export interface ListedItem {
  readonly field: string
  readonly item: string
  readonly words: string
}

type Input = Readonly<Record<string, string>>

/**
 * The form with its lists as a model read them. An item counts where its words stand in the field and it is those words, slips apart.
 * A stretch of the field (between commas, semicolons and ends of sentences) gives way to its items where nothing but
 * verbs, people and small words is left over; any other stays as it was typed, and so does one that denies something.
 */
export function withItems(
  input: Input,
  fields: readonly string[],
  items: readonly ListedItem[],
): Input {
  const read = fields.map((field) => {
    const text = input[field] ?? ''
    const own = items.filter((one) => one.field === field && isOfItsWords(one))
    return [field, own.length === 0 ? text : itemised(text, own)] as const
  })
  return { ...input, ...Object.fromEntries(read) }
}

const STRETCH_END = /[,;\n]|(?<=[.!?])\s/u

function itemised(text: string, items: readonly ListedItem[]): string {
  const stretches = text
    .split(STRETCH_END)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
  const read = stretches.map((stretch) => inItems(stretch, items))
  if (read.every((one) => one === undefined)) return text
  return read.map((one, at) => one ?? stretches[at]).join(', ')
}

/** The items of a stretch in their order; undefined where it says more, or denies something. */
function inItems(stretch: string, items: readonly ListedItem[]): string | undefined {
  if (readDenials(stretch).length > 0) return undefined
  const plain = stretch.toLowerCase()
  const found = items
    .map((one) => ({ ...one, at: plain.indexOf(one.words.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const named = new Set(found.flatMap(({ words }) => lowerWords(words)))
  const leftOver = lowerWords(stretch).filter(
    (word, at, all) => !named.has(word) && !isSmall(word, all[at - 1]),
  )
  return found.length > 0 && leftOver.length === 0
    ? found.map(({ item }) => item).join(', ')
    : undefined
}

/** 'Alergies' as 'allergies', 'there adress' as 'address': no word of weight more, and none less. */
function isOfItsWords({ item, words }: ListedItem): boolean {
  const typed = lowerWords(words).filter((word) => !isSmall(word))
  const meant = lowerWords(item).filter((word) => !isSmall(word))
  return meant.length > 0 && hasAll(typed, meant) && hasAll(meant, typed)
}

const hasAll = (words: readonly string[], others: readonly string[]): boolean =>
  others.every((other) => words.some((word) => isSame(word, other)))

const isSame = (one: string, other: string): boolean =>
  singular(one) === singular(other) || isSlipOf(one, other)

const VERBS = new Set(verbs)
/** What a verb stands behind: 'we take names', never 'order and payment details'. */
const BEFORE_VERB =
  /^(?:i|we|you|they|who|to|customers?|clients?|people|visitors?|users?|guests?)$/u
const CUSTOMER = /^(?:customers?|clients?|people|visitors?|users?|guests?)$/u

/** True for a word that names no item: a small word, a verb behind its doer, whoever is served. */
function isSmall(word: string, before = ''): boolean {
  if (word.length < 2 || stopWords.has(word) || CUSTOMER.test(word)) return true
  return VERBS.has(word) && BEFORE_VERB.test(before)
}
