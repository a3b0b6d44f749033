import { singular, upperFirst } from '../text/grammar.server.ts'
import type { Trade } from '../brief/brief.ts'
import { halvesOf } from './halves.server.ts'
import type { Matter } from './matter.server.ts'
import { SMALL_WORDS, wordsOfName, type NameIdea, type Origin } from './name.ts'
import type { NameTable } from './tables.server.ts'

/** Whole names as somebody of the trade put them, or what suits any such offer. */
export function authoredIdeas({ names, isOwn }: NameTable): NameIdea[] {
  return names.map(([name, why]) => idea(name, why, isOwn ? 'trade' : 'family'))
}

/** 'Skein & Needle' out of the words that a trade keeps for pairs, in their order. */
export function pairedIdeas({ pairs, isOwn }: NameTable): NameIdea[] {
  if (!isOwn) return []
  return pairs.flatMap((one, at) =>
    pairs
      .slice(at + 1)
      .filter((other) => isApart(one, other))
      .map((other) => pairOf(one, other)),
  )
}

/** 'Peel & Stone' out of the leaf's closed names, where both words are the trade's own. */
export function openedIdeas({ trade }: Matter, { pairs }: NameTable): NameIdea[] {
  if (!trade) return []
  const own = wordsOfTrade(trade, pairs)
  return (trade.names ?? []).flatMap((closed) => {
    const halves = halvesOf(closed)
    return halves?.every((half) => own.has(singular(half))) && isApart(...halves)
      ? [pairOf(...halves)]
      : []
  })
}

function wordsOfTrade({ words }: Trade, pairs: readonly string[]): ReadonlySet<string> {
  return new Set([...words, ...pairs].map(singular))
}

/** 'Lid & Lid' and 'Band & Bands' are no pair. */
function isApart(one: string, other: string): boolean {
  return !one.startsWith(other) && !other.startsWith(one)
}

function pairOf(one: string, other: string): NameIdea {
  const why = `“${one}” and “${other}”, two words of the trade`
  return idea(`${upperFirst(one)} & ${upperFirst(other)}`, why, 'pair')
}

function idea(name: string, why: string, origin: Origin): NameIdea {
  const words = wordsOfName(name)
    .filter((word) => !SMALL_WORDS.has(word))
    .map(singular)
  return { name, why, origin, words, own: [] }
}
