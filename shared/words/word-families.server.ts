import { stemOf } from '../text/stem.ts'
import rows from './data/word-families.json' with { type: 'json' }

/** Past forms, which the rows mark: 'driven*'. */
const pastForms = new Set(
  rows
    .flatMap((row) => row.split(' ').filter((word) => word.endsWith('*')))
    .map((word) => word.slice(0, -1)),
)
/** Stems of one family, such as those of deliver and delivery, which Porter's rules keep apart. */
const families = rows.map((row) => [...new Set(row.replaceAll('*', '').split(' ').map(stemOf))])
const roots = new Map(
  families.flatMap(([root = '', ...others]) => [root, ...others].map((stem) => [stem, root])),
)

/**
 * Returns the common root of a word and the words derived from it: 'deliver' and 'delivery', 'sell' and 'sold'. The
 * word must be lower case and folded. Used for what a form rules out, which may be named by any word of the family.
 */
export function familyOf(word: string): string {
  const stem = stemOf(word)
  return roots.get(stem) ?? stem
}

/**
 * Returns the stems of all words of a root's family: those of 'deliver' and 'delivery'; for any other root, the root
 * itself.
 */
export function stemsOfFamily(root: string): readonly string[] {
  return families.find(([first]) => first === root) ?? [root]
}

/** True for an irregular past form of a family: 'sold', 'driven'. */
export const isPastForm = (word: string): boolean => pastForms.has(word)
