import { anyOf } from '../../../text/any-of.ts'
import { singular, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import data from '../data/people.json' with { type: 'json' }

const peopleWordSets = new Map(Object.entries(data).map(([list, rows]) => [list, new Set(rows)]))
const isInList = (list: keyof typeof data, word = ''): boolean =>
  peopleWordSets.get(list)?.has(word) === true

/** True for a feast, month, day or language: 'Christmas'. */
export const isFeast = (word: string): boolean => isInList('capitals', word)
/** True for a listed first name, feast, month, day or language. */
export const isName = (word: string): boolean => isInList('names', word) || isFeast(word)
/** True for a word that is a name when alone and capitalised: 'Grace' or 'Ruby', but not 'grace' or 'a ruby'. */
export const isWordName = (text: string): boolean => isInList('wordNames', text)
/** True for a name of a female dog: 'Bess'. */
export const isFemaleDogName = (name: string | undefined): boolean => isInList('dogsShe', name)
/** True if a topic begins with a name, as the words after it show: 'Gary, my plumber', 'Biscuit the hamster'. */
export const startsWithGivenName = (topic: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:, (?:my|our) | the \p{Ll})/u.test(topic)

/**
 * True for at most three words that name one person: 'Emma', 'my best friend', 'best friend Katie'; also 'lily pads'.
 */
export function namesOnePerson(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  if (all.length === 0 || all.length > 3) return false
  const isOne = (word = ''): boolean => isInList('people', word.toLowerCase())
  return (
    isWordName(bare) ||
    isInList('names', first) ||
    isInList('names', titleCase(first.toLowerCase())) ||
    (isOne(first) && rest.every((word) => /^\p{Lu}/u.test(word))) ||
    (isInList('names', all.at(-1)) && isOne(all.at(-2))) ||
    isOne(all.at(-1))
  )
}

/** True for several people: 'NHS nurses', 'the bin men', 'volunteers at the food bank'. */
export function namesSeveralPeople(bare: string): boolean {
  const [head = ''] = bare.split(/ (?:at|of|from|in|on|with|who|that) /iu)
  const last = (words(head).at(-1) ?? '').toLowerCase()
  const one = singular(last)
  return isInList('many', last) || (one !== last && isInList('people', one))
}

/** Positions of a name in a topic. `isAny`: any capitalised word except a feast; otherwise only known names. */
const NAME_PATTERNS: readonly (readonly [place: RegExp, isAny: boolean])[] = [
  [/^(\p{Lu}\p{Ll}\p{L}{0,30})(?: the \p{Ll}|, (?:my|our) )/u, true],
  [/^(\p{Lu}\p{Ll}\p{L}{0,30})(?:['’]s |$)/u, false],
  [/\b(?:called|named) (\p{Lu}\p{Ll}\p{L}{0,30})/u, true],
  [/^(?:my|our) (?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}\p{L}{0,30})(?= who | that |['’]s |, |$)/u, true],
  [new RegExp(`\\b${anyOf(data.called)} (\\p{Lu}\\p{Ll}\\p{L}{0,30})`, 'u'), true],
  [/ for (\p{Lu}\p{Ll}\p{L}{0,30})$/u, false],
  [/^((?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{Ll}\p{L}{0,30})/u, true],
  [
    new RegExp(
      `^(?:(?:my|our) )?(${anyOf(data.kin)})(?:['’]s (?=\\p{L}|\\d)|(?<=^(?:my|our) .+)$)`,
      'iu',
    ),
    true,
  ],
]

/** Returns the name of a person or pet: 'Max' in 'my dog Max', 'Bob' in 'Bob's retirement', 'Mom' in 'my mom'. */
export function findPersonOrPetName(topic: string): string | undefined {
  for (const [place, isAny] of NAME_PATTERNS) {
    const [, found] = place.exec(topic) ?? []
    const name = found && /^\p{Ll}/u.test(found) ? titleCase(found) : found
    if (name !== undefined && (isInList('names', name) || (isAny && !isFeast(name)))) return name
  }
  return undefined
}

const FROM_WORK = new RegExp(`\\b${anyOf(data.fromWork)}s?\\b`, 'iu')

/** True for somebody known from work or school, who is addressed less intimately than family. */
export const isFromWork = (topic: string): boolean => FROM_WORK.test(topic)
