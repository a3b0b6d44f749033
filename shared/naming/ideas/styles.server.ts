import { upperFirst } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import rows from '../data/styles.json' with { type: 'json' }
import { formsUnintendedWord, canJoin } from '../joins.server.ts'
import type { NameIdea } from '../name.ts'
import { BEST_PAIRS_COUNT, type NameTable } from './tables.server.ts'

interface Style {
  /** Images of the style, to pair with a word: 'moth' and 'thimble' for whimsical. */
  readonly words: readonly string[]
  /** Words that can be joined to the front of a word: 'puddle', 'giddy'. */
  readonly before: readonly string[]
}

/** Returns the words of a style for names; empty for an unknown style. */
function readStyle(style: string): Style {
  const said = lowerWords(style)
  const found = rows.filter((row) => row.style.split(' ').some((word) => said.includes(word)))
  const all = (key: 'words' | 'before'): string[] => [
    ...new Set(found.flatMap((row) => row[key].split(' ').filter(Boolean))),
  ]
  return { words: all('words'), before: all('before') }
}

/**
 * 'Moth & Candle' and 'Puddle Candle': a word of the style paired with one of the person's `own`, or before it.
 * Without own words it comes before one of the trade, and without a known trade two words of the style are paired
 * too: 'Raven & Thorn'.
 */
export function styledIdeas(
  style: string,
  { pairs, isOwn }: NameTable,
  own: readonly string[],
): NameIdea[] {
  const shown = style.trim().toLowerCase()
  const { words, before } = readStyle(style)
  const made = (one: string, other: string, isClosed: boolean, why: string): NameIdea => ({
    name: [one, other].map(upperFirst).join(isClosed ? ' ' : ' & '),
    why,
    origin: 'stated',
    words: [one, other],
    own: own.includes(other) ? [other] : [],
  })
  // Without a short word of the person's own, the craft's best words are used.
  const crafted = isOwn && own.length === 0 ? pairs.slice(0, BEST_PAIRS_COUNT) : []
  return [
    ...words.flatMap((word) =>
      own
        .filter((one) => one !== word)
        .map((one) =>
          made(word, one, false, `“${word}” for your ${shown} style, beside your own “${one}”`),
        ),
    ),
    ...(isOwn ? [] : words).flatMap((word, at) =>
      words
        .slice(at + 1)
        .map((other) =>
          made(word, other, false, `two pictures of your ${shown} style, side by side`),
        ),
    ),
    ...before.flatMap((word) =>
      [...crafted, ...own]
        .filter(
          (one) =>
            one !== word && canJoin(word, one) && !formsUnintendedWord(word + one, [word, one]),
        )
        .map((one) =>
          made(word, one, true, `“${word}” for your ${shown} style, closed up with “${one}”`),
        ),
    ),
  ]
}
