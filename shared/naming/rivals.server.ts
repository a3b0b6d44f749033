import { singular } from '../text/grammar.server.ts'
import rows from './data/rivals.json' with { type: 'json' }
import { partsOfCompound } from './known-words.server.ts'
import { wordsOfName } from './name.ts'

const productGroupsByKind = rows.map(({ groups }) => groups.map((group) => group.split(' ')))

/**
 * Returns words for other products of the kinds that the form mentions: a maker of denim aprons is not called
 * 'Linenfold', nor a maker of blankets 'Jumper Weather'. Kinds that the form does not mention add no words. `given`:
 * the words of the form.
 */
export function rivalProductWords(given: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    productGroupsByKind.flatMap((groups) => {
      const isSaid = (group: readonly string[]): boolean => group.some((word) => given.has(word))
      return groups.some(isSaid) ? groups.filter((group) => !isSaid(group)).flat() : []
    }),
  )
}

/**
 * True if a name contains a rival word, separate or inside a compound. A compound that is in `given` counts as a
 * name: 'Ashwater' is not made of ash.
 */
export function containsRivalProduct(
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
