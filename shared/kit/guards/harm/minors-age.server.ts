import { toWordSet } from '../../../text/table.ts'

/** The token that replaces a minor's age among the words of a sentence. */
export const MINORS_AGE = 'ageofaminor'

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  )
const agesByWord = new Map(
  NUMBER_WORDS.flatMap((word, at): [string, number][] => [
    [word, at + 1],
    [String(at + 1), at + 1],
  ]),
)

const DRINKS = toWordSet('whisky whiskey rum malt scotch bourbon port wine')
const BUSINESSES = toWordSet('business company firm brand shop store boutique studio website')
const PERSON_VERBS = new Set(['was', 'were', 'is', 'are', 'aged', 'turned'])
const PERSON_WORDS = new Set(['who', 'girl', 'boy', 'girls', 'boys', 'she', 'he', 'they', 'child'])

/**
 * True for the number of a minor's age: '14 year old', 'fifteen yo', 'girls who were nine', 'aged twelve'. Not '12
 * year old whisky', nor 'a shop that is ten years old'.
 */
export function isMinorsAge(words: readonly string[], at: number): boolean {
  const age = agesByWord.get(words[at] as string)
  if (age === undefined) return false
  const next = words[at + 1] ?? ''
  if (next === 'yo') return true
  if (/^years?$/.test(next)) {
    const isOfThing = DRINKS.has(words[at + 3] ?? '') || isOfBusiness(words, at)
    return /^olds?$/.test(words[at + 2] ?? '') && !isOfThing
  }
  const before = words[at - 1] ?? ''
  if (before === 'aged') return true
  return (
    PERSON_VERBS.has(before) && PERSON_WORDS.has(words[at - 2] ?? '') && !/^(?:of|in)$/.test(next)
  )
}

/**
 * True for an age after 'a business that is': nearer words, as in 'my shop, ten year old girls', may be of a person.
 */
const isOfBusiness = (words: readonly string[], at: number): boolean =>
  /^(?:that|which) (?:is|was)$/.test(words.slice(Math.max(0, at - 2), at).join(' ')) &&
  BUSINESSES.has(words[at - 3] ?? '')
