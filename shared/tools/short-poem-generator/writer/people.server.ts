import { anyOf } from '../../../text/any-of.ts'
import { singular, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import data from '../data/people.json' with { type: 'json' }

const lists = new Map(Object.entries(data).map(([list, rows]) => [list, new Set(rows)]))
const isOf = (list: keyof typeof data, word = ''): boolean => lists.get(list)?.has(word) === true

/** A feast, month, day or language: 'Christmas'. */
export const isFeast = (word: string): boolean => isOf('capitals', word)
/** A word that keeps its capital wherever it is. */
export const isName = (word: string): boolean => isOf('names', word) || isFeast(word)
/** 'Grace' or 'Ruby', alone and with a capital: somebody, where 'grace' and 'a ruby' are not. */
export const isWordName = (text: string): boolean => isOf('wordNames', text)
/** True for a dog's name that is hers: 'Bess'. */
export const isShe = (name: string | undefined): boolean => isOf('dogsShe', name)
/** True where what is behind it shows a name: 'Gary, my plumber', 'Biscuit the hamster'. */
export const isNamed = (topic: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:, (?:my|our) | the \p{Ll})/u.test(topic)

/** 'Emma', 'Grandpa Joe', 'my best friend', 'best friend Katie'; not 'baby shower'. */
export function isPersonNamed(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  if (all.length === 0 || all.length > 3) return false
  const isOne = (word = ''): boolean => isOf('people', word.toLowerCase())
  return (
    isWordName(bare) ||
    isOf('names', first) ||
    isOf('names', titleCase(first.toLowerCase())) ||
    (isOne(first) && rest.every((word) => /^\p{Lu}/u.test(word))) ||
    (isOf('names', all.at(-1)) && isOne(all.at(-2))) ||
    isOne(all.at(-1))
  )
}

/** 'NHS nurses', 'the bin men', 'volunteers at the food bank': people, and more than one. */
export function isManyNamed(bare: string): boolean {
  const [head = ''] = bare.split(/ (?:at|of|from|in|on|with|who|that) /iu)
  const last = (words(head).at(-1) ?? '').toLowerCase()
  const one = singular(last)
  return isOf('many', last) || (one !== last && isOf('people', one))
}

/** Where a name is in a topic: any word with a capital but a feast, or only what is known as a name. */
const CALLED: readonly (readonly [place: RegExp, isAny: boolean])[] = [
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

/** What somebody or a pet is called: 'Max' of 'my dog Max', 'Bob' of 'Bob's retirement', 'Mom' of 'my mom'. */
export function calledIn(topic: string): string | undefined {
  for (const [place, isAny] of CALLED) {
    const [, found] = place.exec(topic) ?? []
    const name = found && /^\p{Ll}/u.test(found) ? titleCase(found) : found
    if (name !== undefined && (isOf('names', name) || (isAny && !isFeast(name)))) return name
  }
  return undefined
}

const FROM_WORK = new RegExp(`\\b${anyOf(data.fromWork)}s?\\b`, 'iu')

/** True for somebody one knows from work or school, to whom nobody speaks as to those at home. */
export const isFromWork = (topic: string): boolean => FROM_WORK.test(topic)
