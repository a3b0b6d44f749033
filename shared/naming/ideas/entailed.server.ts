import { wordsOf } from '../../know/trade-phrase.server.ts'
import type { Trade } from '../../read/brief.ts'
import { isPlural, singular } from '../../text/grammar.server.ts'
import { joinWithSpaces } from '../../text/whole-words.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import rows from '../data/bound-heads.json' with { type: 'json' }
import materialRows from '../data/materials.json' with { type: 'json' }
import { vocabularyOf } from '../form/matter.server.ts'
import { adjectives, looseWords, peopleWords, weakWords } from '../form/word-kinds.server.ts'

/** Heads whose meaning changes with the noun before them: bag, cover, box, pillow, stand. */
const headsNeedingNoun: ReadonlySet<string> = new Set(rows.heads)
/** True for a singular head that means little without the noun before it: 'cover'. */
export const needsNounBefore = (head: string): boolean => headsNeedingNoun.has(head)

/** Materials, which do not change the meaning of a head before them: 'sign slate'. */
const materials: ReadonlySet<string> = new Set(materialRows.flatMap((row) => row.split(' ')))
/** Things whose name contains another trade's thing: the soap of a soap dish. */
const misleadingPhrases: readonly string[] = rows.apart.map((phrase) =>
  joinWithSpaces(wordsOf(phrase)),
)
/** Techniques, which may come before any thing made with them: 'macrame', 'stained glass'. */
const techniques: readonly string[] = rows.ways.map((phrase) => joinWithSpaces(wordsOf(phrase)))
/** Things that are not made by the technique before them: the machine file of an embroidery. */
const notMadeByTechnique: ReadonlySet<string> = new Set(rows.others)

/** Returns the words of the first noun phrase of a product, singular, up to its head: 'catheter leg bag cover'. */
function headPhraseOf(text: string): readonly string[] {
  const [first = ''] = text.split(/[,;.\n(]|\s(?=[-–—]\s)/)
  const words: string[] = []
  for (const word of wordsOf(first)) {
    if (words.length > 0 && PHRASE_END.test(word)) break
    if (!stopWords.has(word) || word === 'up') words.push(word)
  }
  while (words.length > 1 && isTrailingModifier(words.at(-1) ?? '', words.at(-2) ?? '')) words.pop()
  return words
}

/**
 * Returns a product in spoken word order: 'slate house signs' for 'house signs slate', the order typed into search
 * boxes.
 */
export function inSpokenOrder(product: string): string {
  const words = product.trim().split(/\s+/)
  if (
    words.length < 2 ||
    words.length > SPOKEN_WORDS_MAX ||
    words.some((word) => PHRASE_END.test(word))
  )
    return product
  const behind: string[] = []
  const [first = ''] = words
  while (
    words.length > 1 &&
    !/[^\p{L}]/u.test(words.at(-2) ?? '') &&
    isTrailingModifier(words.at(-1) ?? '', singular(words.at(-2) ?? ''))
  )
    behind.unshift(words.pop() as string)
  // 'Sea glass' and 'cork' are already in order: only after a plural or several words do they name a material.
  const isMany = isPlural(words.at(-1) ?? '') || words.length > 1
  if (behind.length === 0 || !isMany || first === behind[0]) return product
  return [...behind, ...words].join(' ')
}

const SPOKEN_WORDS_MAX = 5

const PHRASE_END =
  /^(?:about|and|as|at|by|for|from|in|into|like|made|of|on|or|that|to|which|with|without|&)$/

/** True for 'etched' in 'wine glasses etched', 'slate' in 'house sign slate'. */
const isTrailingModifier = (word: string, before: string): boolean =>
  /[a-z]{2}(?:ed|ised|ized)$/.test(word) ||
  TRAILING_MODIFIERS.has(word) ||
  (materials.has(word) && !materials.has(before) && !adjectives.has(before))

const TRAILING_MODIFIERS: ReadonlySet<string> = new Set(
  'handmade vintage antique custom artisan reusable natural epoxy foam glitter cork wood wool'.split(
    ' ',
  ),
)

/**
 * True if a product certainly belongs to a trade: its head is a word of the trade, no word before a head such as
 * 'bag' changes its meaning, and it is not one of the things that only contain the trade's word. Names of a similar
 * trade are worse than generic ones.
 */
export function belongsToTrade(trade: Trade, sold: string): boolean {
  const words = headPhraseOf(sold)
  if (isMisleading(words)) return false
  const known = vocabularyOf(trade)
  const head = words.at(-1) ?? ''
  if (!known.has(head)) return false
  return (
    !headsNeedingNoun.has(head) ||
    words.slice(0, -1).every((word) => known.has(word) || isHarmless(word))
  )
}

/** The same for phrases that identify a craft: one of them ends the product, or names its technique. */
export function belongsToCraft(phrases: readonly string[], sold: string): boolean {
  const words = headPhraseOf(sold)
  if (isMisleading(words)) return false
  const said = joinWithSpaces(words)
  const known = new Set(phrases.flatMap((phrase) => phrase.trim().split(' ')))
  return phrases.some((phrase) => {
    const at = said.indexOf(phrase)
    if (at < 0) return false
    const behind = said
      .slice(at + phrase.length)
      .trim()
      .split(' ')
      .filter(Boolean)
    if (behind.length > 0)
      return techniques.includes(phrase) && !behind.some((word) => notMadeByTechnique.has(word))
    const before = said.slice(0, at).trim().split(' ').filter(Boolean)
    if (phrase.trim().includes(' ') || !headsNeedingNoun.has(phrase.trim())) return true
    return before.every((word) => known.has(word) || isHarmless(word))
  })
}

const isMisleading = (words: readonly string[]): boolean => {
  const said = joinWithSpaces(words)
  return misleadingPhrases.some((phrase) => said.includes(phrase))
}

/** True for a word that does not change what a thing is: qualities, people, materials. */
export const isHarmless = (word: string): boolean =>
  adjectives.has(word) ||
  looseWords.has(word) ||
  weakWords.has(word) ||
  peopleWords.has(word) ||
  materials.has(word) ||
  /[a-z]{2}ed$/.test(word)
