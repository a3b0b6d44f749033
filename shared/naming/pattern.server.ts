import { singular } from '../text/grammar.server.ts'
import { isDictionaryWord, partsOfCompound } from './known-words.server.ts'
import type { Matter } from './form/matter.server.ts'
import { SMALL_WORDS, wordsOfName, type Pattern } from './name.ts'

/** Which of the seven ways a name is built (rules.md BN9), whoever wrote it; the first that holds. */
export function patternOf(name: string, matter: Matter): Pattern {
  if (JOINED.test(name)) return 'pair'
  const words = wordsOfName(name)
  const inner = words.slice(words[0] === 'the' ? 1 : 0)
  const isJoined = inner.some((word) => SMALL_WORDS.has(word) && word !== 'co')
  // 'Kestrel Window Tinting' carries what is offered, however many words that has.
  const isBefore = words[0] !== 'the' && carriesOwn(name, matter)
  if (isJoined || (inner.length > 2 && !isBefore)) return 'phrase'
  const place = wordsOfName(matter.brief.place?.name ?? '')
  if (inner.some((word) => place.includes(word))) return 'place'
  if (carriesOwn(name, matter)) return 'keyword'
  if (PLACES.has(inner.at(-1) ?? '')) return 'place'
  const [only = ''] = inner
  if (inner.length > 1 || isDictionaryWord(only)) return 'evocative'
  const parts = partsOfCompound(only)
  if (!parts) return 'coined'
  return ENDS_OF_PLACES.has(parts[1]) ? 'place' : 'compound'
}

/** True where a name holds a word that the person gave for the thing itself: 'Rye & Crumb' for a baker of rye. */
export function carriesOwn(name: string, { things, phrases }: Matter): boolean {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return (
    things.some(({ one, many }) => letters.includes(one) || letters.includes(many)) ||
    phrases.some((phrase) => letters.includes(phrase))
  )
}

/** True where one of the words stands in the name, in the singular or the plural, alone or closed up. */
export function carriesOneOf(name: string, wanted: Iterable<string>): boolean {
  const words = wordsOfName(name).map(singular)
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  for (const word of wanted) {
    const one = singular(word.toLowerCase())
    if (words.includes(one) || (one.length >= INSIDE_CHARS_MIN && letters.includes(one)))
      return true
  }
  return false
}

/** 'Larkmoor' is a place that nobody has been to. */
const ENDS_OF_PLACES: ReadonlySet<string> = new Set(
  'mere moor combe holt stead wick gate field ley dale'.split(' '),
)
const INSIDE_CHARS_MIN = 4
const JOINED = / (?:&|and) |[a-z]And(?=[A-Z])/
const PLACES: ReadonlySet<string> = new Set(
  'corner court cross field gate green hall harbour hill house lane mill quay road row square street wharf yard'.split(
    ' ',
  ),
)
