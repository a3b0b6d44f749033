import type { Naming } from '../ideas/ideas.server.ts'
import { wordsOfName, type NamePattern } from '../name.ts'
import { containsOneOf, patternOf } from '../pattern.server.ts'

/** Returns why a name fits, in half a line: the reason written with it, or one derived from the name. */
export function describeName(name: string, { matter, reasonsByName }: Naming): string {
  const authored = reasonsByName.get(name)
  if (authored !== undefined) return authored
  const place = matter.brief.place?.name
  if (place !== undefined && wordsOfName(place).every((word) => wordsOfName(name).includes(word)))
    return `says that you are in ${place}`
  const own = matter.things.find(({ one, many }) => containsOneOf(name, [one, many]))
  if (own) return `carries your own word “${own.one}”`
  return PATTERN_REASONS[patternOf(name, matter)]
}

const PATTERN_REASONS: Readonly<Record<NamePattern, string>> = {
  evocative: 'a picture rather than a label, with room to grow',
  pair: 'two words side by side, as on a shop sign',
  place: 'sounds like an address one could go to',
  compound: 'two plain words closed into one',
  coined: 'a new word, so there is little to mix it up with',
  keyword: 'carries a word of your own',
  phrase: 'a phrase that people finish in their heads',
}
