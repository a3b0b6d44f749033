import { categories, type Category } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import type { Input } from './tool.ts'
import { canonicalWords } from './vocabulary.server.ts'

/** Words that decide the category although the noun is at home elsewhere: a collar for a dog. */
const STRONG_CUES: readonly (readonly [string, string])[] = [
  ['dog', 'pets'],
  ['puppy', 'pets'],
  ['bride', 'wedding'],
  ['bridal', 'wedding'],
  ['newborn', 'baby'],
  ['printable', 'digital'],
  ['svg', 'digital'],
  ['halloween', 'holiday'],
]
/** Categories whose things may belong to another as well; what is sold decides for the others. */
const LOOSE = new Set(
  'accessories textiles decor wallart pottery candles stationery yarn'.split(' '),
)

/** The category whose tables serve the listing: what is sold, unless its words point elsewhere; undefined: nothing points. */
export function categoryOf(
  { category }: Input,
  things: readonly Thing[],
  words: ReadonlySet<string>,
): Category | undefined {
  const [thing] = things
  const own = thing?.craft?.category
  const strong = STRONG_CUES.find(([cue]) => words.has(cue))?.[1]
  const isWorn = strong === 'pets' && /^(?:accessories|decor|textiles)$/.test(own ?? '')
  if (strong !== undefined && (isWorn || (strong !== 'pets' && LOOSE.has(own ?? ''))))
    return categories.get(strong)
  if (own !== undefined) return categories.get(own)
  const stated = new Set(canonicalWords(category))
  const cued = (set: ReadonlySet<string>): Category | undefined =>
    [...categories.values()].find(({ cues }) =>
      cues.some((cue) => cue.every((word) => set.has(word))),
    )
  return cued(stated) ?? (thing ? cued(new Set(canonicalWords(thing.fullName))) : undefined)
}
