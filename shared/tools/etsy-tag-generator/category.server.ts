import { categories, craftIndex, type CategoryTable } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import type { Input } from './tool.ts'
import { canonical, canonicalWords } from './vocabulary.server.ts'

const cueSets: readonly { table: CategoryTable; cues: readonly (readonly string[])[] }[] = [
  ...categories.values(),
].map((table) => ({ table, cues: table.cues }))

/**
 * The category whose tables serve the listing: the seller's own words first, then what is sold,
 * then cues in the text. Undefined when nothing points anywhere.
 */
export function detectCategory(
  input: Input,
  things: readonly Thing[],
  words: ReadonlySet<string>,
): CategoryTable | undefined {
  const scores = new Map<CategoryTable, number>()
  const raise = (table: CategoryTable | undefined, by: number): void => {
    if (table) scores.set(table, (scores.get(table) ?? 0) + by)
  }
  const stated = canonicalWords(input.category)
  for (let i = 0; i < stated.length; i++) {
    const hit = craftIndex.find(stated, i)
    if (hit) raise(categories.get(hit.entry.category), 3)
  }
  const statedSet = new Set(stated)
  things.forEach((thing, i) => {
    if (thing.craft) raise(categories.get(thing.craft.category), i === 0 ? 6 : 3)
  })
  for (const { table, cues } of cueSets) {
    if (cues.some((cue) => cue.every((word) => statedSet.has(word)))) raise(table, 5)
    if (things.length > 0 && things[0]?.craft === undefined) {
      if (cues.some((cue) => cue.every((word) => words.has(word)))) raise(table, 2)
    }
  }
  const strong = new Set(
    STRONG_CUES.filter(([cue]) => words.has(canonical(cue))).map(([, id]) => id),
  )
  for (const id of strong) raise(categories.get(id), id === 'holiday' ? 7 : 4)
  let best: CategoryTable | undefined
  let bestScore = 0
  for (const [table, score] of scores) {
    if (score > bestScore) {
      best = table
      bestScore = score
    }
  }
  return best
}

/** Words that decide the category although the noun is at home elsewhere: a collar for a dog. */
const STRONG_CUES: readonly (readonly [string, string])[] = [
  ['dog', 'pets'],
  ['puppy', 'pets'],
  ['cat', 'pets'],
  ['bride', 'wedding'],
  ['bridal', 'wedding'],
  ['wedding', 'wedding'],
  ['nursery', 'baby'],
  ['newborn', 'baby'],
  ['printable', 'digital'],
  ['svg', 'digital'],
  ['christmas', 'holiday'],
  ['halloween', 'holiday'],
]
