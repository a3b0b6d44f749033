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

/** Things that have an age: '12 year old whisky', 'a shop that is ten years old'. */
const AGED_THINGS = new Set(
  'whisky whiskey rum malt scotch bourbon port wine business company firm brand shop store boutique studio house website'.split(
    ' ',
  ),
)
const PERSON_VERBS = new Set(['was', 'were', 'is', 'are', 'aged', 'turned'])
const PERSON_WORDS = new Set(['who', 'girl', 'boy', 'girls', 'boys', 'she', 'he', 'they', 'child'])

/**
 * True for the number of a minor's age: '14 year old', 'fifteen yo', 'girls who were nine', 'aged twelve'. Not '12
 * year old whisky'.
 */
export function isMinorsAge(words: readonly string[], at: number): boolean {
  const age = agesByWord.get(words[at] as string)
  if (age === undefined) return false
  const next = words[at + 1] ?? ''
  if (next === 'yo') return true
  if (/^years?$/.test(next)) {
    const isOfThing =
      AGED_THINGS.has(words[at + 3] ?? '') || AGED_THINGS.has(subjectOfAge(words, at))
    return /^olds?$/.test(words[at + 2] ?? '') && !isOfThing
  }
  const before = words[at - 1] ?? ''
  if (before === 'aged') return true
  return (
    PERSON_VERBS.has(before) && PERSON_WORDS.has(words[at - 2] ?? '') && !/^(?:of|in)$/.test(next)
  )
}

const LINKING_WORDS = new Set('that which is was are were now just only over about'.split(' '))

/** Returns the word that an age is about: 'shop' in 'a shop that is ten years old'. */
function subjectOfAge(words: readonly string[], at: number): string {
  let last = at - 1
  while (LINKING_WORDS.has(words[last] ?? '')) last--
  return words[last] ?? ''
}
