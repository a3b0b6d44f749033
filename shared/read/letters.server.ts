import { lowerFirst, upperFirst } from '../text/grammar.server.ts'
import { demonym, mayStartPlaceName, PLACE_WORDS_MAX, placeByKey } from '../words/places.server.ts'
import functionWords from '../know/data/function-words.json' with { type: 'json' }
import proper from './data/proper.json' with { type: 'json' }

/** Names with fixed capitals, by folded words: 'gas safe' → 'Gas Safe'; the apostrophe is optional. */
const PROPER_NAMES = new Map(
  proper.flatMap((name) => {
    const key = name.toLowerCase()
    return [key, key.replaceAll('’', '')].map((typed) => [typed, name] as const)
  }),
)
/** Returns the spelling of a listed name, whatever its case; places and nationalities are not included. */
export const properName = (typed: string): string | undefined =>
  PROPER_NAMES.get(typed.toLowerCase())

const PROPER_NAME_FIRST_WORDS = new Set(
  [...PROPER_NAMES.keys()].map((name) => name.split(/[ &-]/)[0] as string),
)
const ACRONYM = /^\p{Lu}[\p{Lu}\d&.-]{1,5}s?$/u

/**
 * Normalises the case of a field's text: names keep or regain their capitals, and text in all-caps or title case is
 * lowered. Offsets do not change.
 */
export function normaliseCase(text: string): string {
  const words = text.match(/[\p{L}][\p{L}\p{M}'’]*/gu) ?? []
  const letters = words.join('')
  const isShouted =
    letters.length > 5 &&
    letters === letters.toUpperCase() &&
    (words.length >= SHOUTED_WORDS_MIN || words.some((w) => w.length > 5))
  const long = words.filter((word) => word.length > 2 && !SMALL_WORDS.has(word.toLowerCase()))
  const isTitled =
    !isShouted && long.length >= 2 && long.every((word) => word !== word.toLowerCase())
  // 'Polish' beside 'English' is a language.
  const isOfPeople = words.some((word) => demonym(word.toLowerCase())?.isAmbiguous === false)
  let result = text
  if (isShouted || isTitled)
    result = text.replace(/[\p{L}][\p{L}\p{M}\p{N}'’&]*/gu, (word, at: number) => {
      if (isTitled && /\p{Lu}/u.test(word.slice(1))) return word
      if (isShouted && LISTED_ACRONYMS.has(word)) return word
      if (isTitled && isOfPeople && demonym(word.toLowerCase())) return word
      const lower = word.toLowerCase()
      // The capital at the start of the text is kept.
      return at === 0 && isTitled ? word : lower
    })
  else result = text.replace(SHOUTED_RUN, (run, at: number) => lowerShouted(run, at === 0))
  return capitaliseNames(result)
}

/** Matches consecutive all-caps words that are too long for acronyms: 'MOBILE WELDER. Plant, gates'. */
const SHOUTED_RUN = /(?<!\p{L})\p{Lu}{5,}(?: \p{Lu}+)* \p{Lu}{5,}(?!\p{L})/gu

function lowerShouted(run: string, isFirst: boolean): string {
  if (run.split(' ').some((word) => LISTED_ACRONYMS.has(word))) return run
  return isFirst ? upperFirst(run.toLowerCase()) : run.toLowerCase()
}

/** From this number of words, all-caps is a style and not a name with acronyms. */
const SHOUTED_WORDS_MIN = 6

const SMALL_WORDS = new Set([
  'and',
  'the',
  'for',
  'with',
  'from',
  'near',
  'your',
  'our',
  'that',
  'who',
  'into',
  'over',
])

/** Gives the listed names in a text their capitals. */
export function capitaliseNames(text: string): string {
  const found = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)]
  let result = text
  for (let at = 0; at < found.length; at++) {
    const head = (found[at] as RegExpExecArray)[0].toLowerCase()
    if (
      !PROPER_NAME_FIRST_WORDS.has(head) &&
      !mayStartPlaceName(head) &&
      demonym(head) === undefined
    )
      continue
    for (let count = Math.min(PLACE_WORDS_MAX, found.length - at); count > 0; count--) {
      const first = found[at] as RegExpExecArray
      const last = found[at + count - 1] as RegExpExecArray
      const end = last.index + last[0].length
      const name = nameOf(text.slice(first.index, end))
      if (name === undefined || name.length !== end - first.index) continue
      // 'pCi' is not 'PCI': capitals inside a word are intentional.
      if (/\p{Ll}\p{Lu}/u.test(first[0])) break
      result = result.slice(0, first.index) + name + result.slice(end)
      at += count - 1
      break
    }
  }
  return result
}

const DIRECTION_WORD = /^(?:north|south|east|west)$/

/** Returns a listed name with its capitals; words that are also ordinary ones ('reading', 'polish') do not count. */
function nameOf(text: string): string | undefined {
  const lower = text.toLowerCase()
  const name = PROPER_NAMES.get(lower)
  if (name !== undefined) return name
  // 'Us' in 'two of us' is a pronoun.
  if (lower === 'us' || DIRECTION_WORD.test(lower)) return undefined
  const place =
    placeByKey(lower.replaceAll('-', ' ')) ?? (lower.includes(' ') ? undefined : demonym(lower))
  return place && !place.isAmbiguous ? place.name.replace(/^the /, '') : undefined
}

/** True for a listed name, by its folded words: 'niceic'. */
export function isKnownName(words: string): boolean {
  return PROPER_NAMES.has(words)
}

const LISTED_ACRONYMS = new Set(proper.filter((name) => ACRONYM.test(name)))

/** Lowers the first letter, unless the first word is a name, an acronym or 'I'. */
export function lowerInitial(text: string): string {
  const initial = text.charAt(0)
  if (initial === initial.toLowerCase()) return text
  // 'R18,000' is a price.
  if (/^\p{Lu}\d/u.test(text)) return text
  const words = text.split(' ', PLACE_WORDS_MAX)
  for (let count = words.length; count > 0; count--) {
    const start = words.slice(0, count).join(' ')
    if (nameOf(start) !== undefined) return text
  }
  // 'Changing Places toilet' begins with a name, 'Organic Kent apples' does not.
  const [first = '', second = ''] = words
  // 'Rust and Go' are two names.
  if (JOINED_NAMES.test(text) && !isFunctionWord(first.toLowerCase())) return text
  const isName =
    /^\p{Lu}\p{Ll}/u.test(second) &&
    nameOf(second) === undefined &&
    !isFunctionWord((/^\p{L}+/u.exec(second)?.[0] ?? '').toLowerCase()) &&
    !isFunctionWord(first.toLowerCase())
  return isName ? text : lowerFirst(text)
}

const JOINED_NAMES = /^\p{Lu}\p{L}+ (?:and|&|or) \p{Lu}\p{Ll}/u

const FUNCTION_WORDS = new Set(Object.values(functionWords).flat())
const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)
