import { upperFirst } from '../text/grammar.server.ts'
import { lowerWords } from '../text/measures.ts'
import rows from './data/styles.json' with { type: 'json' }
import { makesUnjoined, meets } from './joins.server.ts'
import type { NameIdea } from './name.ts'
import type { NameTable } from './tables.server.ts'

/** The words that a style brings to names: 'moth' and 'thimble' of whimsical. None for a style nobody has described. */
export function wordsOfStyle(style: string): string[] {
  const said = lowerWords(style)
  const found = rows.filter((row) => row.style.split(' ').some((word) => said.includes(word)))
  return [...new Set(found.flatMap(({ words }) => words.split(' ')))]
}

/** 'Moth & Wick', 'Brambleglow': a word of the style beside one of the trade, or closed up with it. */
export function styledIdeas(style: string, { pairs }: NameTable): NameIdea[] {
  const shown = style.trim().toLowerCase()
  return wordsOfStyle(style).flatMap((word) =>
    pairs
      .filter((pair) => pair !== word)
      .flatMap((pair) => {
        const words = [word, pair]
        const whys = { joined: `“${word}” for your ${shown} style, beside a word of the craft` }
        const pairIdea: NameIdea = {
          name: `${upperFirst(word)} & ${upperFirst(pair)}`,
          why: whys.joined,
          origin: 'stated',
          words,
          own: [],
        }
        const isClosed = meets(word, pair) && !makesUnjoined(word + pair, words)
        const closed: NameIdea = {
          name: `${upperFirst(word)} ${upperFirst(pair)}`,
          why: `“${word}” for your ${shown} style, closed up with the craft`,
          origin: 'stated',
          words,
          own: [],
        }
        return isClosed ? [pairIdea, closed] : [pairIdea]
      }),
  )
}
