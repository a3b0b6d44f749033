import { singular } from '../text/grammar.server.ts'
import rows from './data/rivals.json' with { type: 'json' }
import { partsOfCompound } from './known-words.server.ts'
import { wordsOfName } from './name.ts'

const kinds = rows.map(({ groups }) => groups.map((group) => group.split(' ')))

/**
 * Words for other things of the kinds a form speaks of: who makes denim aprons is not called 'Linenfold', nor a maker of
 * blankets 'Jumper Weather'. None of a kind of which the form names nothing. `given`: the words of the form.
 */
export function rivalsOf(given: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    kinds.flatMap((groups) => {
      const isSaid = (group: readonly string[]): boolean => group.some((word) => given.has(word))
      return groups.some(isSaid) ? groups.filter((group) => !isSaid(group)).flat() : []
    }),
  )
}

/**
 * True for a name with one of the words in it, alone or closed up with another. A closed word that was `given` is a name of
 * its own: 'Ashwater' is made of no ash.
 */
export function holdsRival(
  name: string,
  rivals: ReadonlySet<string>,
  given: ReadonlySet<string>,
): boolean {
  if (rivals.size === 0) return false
  return wordsOfName(name).some((word) =>
    [word, ...((given.has(word) ? undefined : partsOfCompound(word)) ?? [])].some((part) =>
      rivals.has(singular(part)),
    ),
  )
}
