import { singular } from '../text/grammar.server.ts'
import { isDictionaryWord, partsOfCompound } from './known-words.server.ts'
import type { NamingInput } from './form/matter.server.ts'
import { NAME_FUNCTION_WORDS, wordsOfName, type NamePattern } from './name.ts'

/** Returns the first of the seven patterns (rules.md BN9) that matches a name, whoever wrote it. */
export function patternOf(name: string, matter: NamingInput): NamePattern {
  if (JOINING_AND.test(name)) return 'pair'
  const words = wordsOfName(name)
  const inner = words.slice(words[0] === 'the' ? 1 : 0)
  const isJoined = inner.some((word) => NAME_FUNCTION_WORDS.has(word) && word !== 'co')
  // 'Kestrel Window Tinting' is no phrase: it contains the offer, however many words that has.
  const isBefore = words[0] !== 'the' && containsOfferWord(name, matter)
  if (isJoined || (inner.length > 2 && !isBefore)) return 'phrase'
  const place = wordsOfName(matter.brief.place?.name ?? '')
  if (inner.some((word) => place.includes(word))) return 'place'
  if (containsOfferWord(name, matter)) return 'keyword'
  if (PLACE_WORDS.has(inner.at(-1) ?? '')) return 'place'
  const [only = ''] = inner
  if (inner.length > 1 || isDictionaryWord(only)) return 'evocative'
  const parts = partsOfCompound(only)
  if (!parts) return 'coined'
  return PLACE_ENDINGS.has(parts[1]) ? 'place' : 'compound'
}

/** True if a name contains one of the person's words for the offer: 'Rye & Crumb' for a rye baker. */
function containsOfferWord(name: string, { things, phrases }: NamingInput): boolean {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return (
    things.some(({ one, many }) => letters.includes(one) || letters.includes(many)) ||
    phrases.some((phrase) => letters.includes(phrase))
  )
}

/** True if a name contains one of the words, singular or plural, separate or, from four letters, inside a compound. */
export function containsOneOf(name: string, wanted: Iterable<string>): boolean {
  const words = wordsOfName(name).map(singular)
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  for (const word of wanted) {
    const one = singular(word.toLowerCase())
    if (words.includes(one) || (one.length >= INNER_WORD_CHARS_MIN && letters.includes(one)))
      return true
  }
  return false
}

/** Second halves of invented place names such as 'Larkmoor'. */
const PLACE_ENDINGS: ReadonlySet<string> = new Set(
  'mere moor combe holt stead wick gate field ley dale'.split(' '),
)
const INNER_WORD_CHARS_MIN = 4
const JOINING_AND = / (?:&|and) |[a-z]And(?=[A-Z])/
const PLACE_WORDS: ReadonlySet<string> = new Set(
  'corner court cross field gate green hall harbour hill house lane mill quay road row square street wharf yard'.split(
    ' ',
  ),
)
