import { createInsideIndex, type InsideIndex } from '../../text/phrase-index.server.ts'
import { joined } from '../../text/tokens.server.ts'
import { type Ground, grounds, type Pattern, type Phrases } from './harm-phrases.server.ts'

/** Long enough to be no part of words that mean nothing of the sort. */
const LETTERS_MIN = 8

const joinedPhrases = (phrases: Phrases): string[] =>
  [...phrases.values()].flat().map((words) => joined(words.join('')))

/** What the two lists of a pattern read in one word, without what may stand between them. */
function compounds({ lists, how }: Pattern): string[] {
  const [first, second, third] = lists.map(({ phrases }) => joinedPhrases(phrases))
  if (!first || !second || third || how === 'wide' || how === 'shutOut' || how === 'is') return []
  return first.flatMap((a) => second.flatMap((b) => (how === 'near' ? [a + b, b + a] : [a + b])))
}

let indices: readonly { readonly ground: Ground; readonly index: InsideIndex }[] | undefined

function indexAll(): NonNullable<typeof indices> {
  return grounds
    .filter(({ of }) => of.includes('draft'))
    .map((ground) => {
      const all = [...joinedPhrases(ground.alone), ...ground.patterns.flatMap(compounds)]
      const long = all.filter((letters) => letters.length >= LETTERS_MIN)
      return { ground, index: createInsideIndex(long) }
    })
}

/** The harm in a name that is written in one word ('killallmuslims'), with the letters it is about. */
export function harmInName(
  name: string,
  counts: (ground: Ground) => boolean,
): { readonly ground: Ground; readonly quote: string } | undefined {
  indices ??= indexAll()
  const letters = joined(name)
  for (const { ground, index } of indices) {
    const quote = counts(ground) ? index.find(letters) : undefined
    if (quote !== undefined) return { ground, quote }
  }
  return undefined
}
