import { singular, upperFirst } from '../text/grammar.server.ts'
import evocativeRows from './data/evocative.json' with { type: 'json' }
import invented from './data/invented-places.json' with { type: 'json' }
import { halvesOf } from './halves.server.ts'
import { makesUnjoined, meets } from './joins.server.ts'
import { isDictionaryWord, isKnownWord, partsOfCompound } from './known-words.server.ts'
import type { Matter } from './matter.server.ts'
import { SMALL_WORDS, wordsOfName, type NameIdea, type Origin } from './name.ts'
import { namesOfFamily, namesOfTrade, type NameTable } from './tables.server.ts'

/** Whole names of the leaf and of its family, as somebody of the trade put them. */
export function authoredIdeas({ trade }: Matter, plain: NameTable): NameIdea[] {
  const rows = (origin: Origin, table: NameTable | undefined): NameIdea[] =>
    (table?.names ?? []).map(([name, why]) => idea(name, why, origin))
  // Pairs there are enough of: what suits anybody stands for the other ways of building.
  if (!trade) return rows('family', plain).filter(({ name }) => !name.includes(' & '))
  return [...rows('trade', namesOfTrade(trade)), ...rows('family', namesOfFamily(trade.family))]
}

/** 'Peel & Stone', 'Cleaver Lane', 'Slowcrumb' out of the leaf's closed names, where a name needs no more than its parts. */
export function openedIdeas({ trade }: Matter): NameIdea[] {
  return (trade?.names ?? []).slice(0, OPENED_MAX).flatMap((closed) => {
    const halves = halvesOf(closed)
    if (halves?.every((half) => isKnownWord(half)))
      return [idea(halves.map(upperFirst).join(' & '), pick(PAIR_WHYS, closed), 'pair')]
    const street = /^([a-z]{4,9})(lane|row|yard)$/.exec(closed)
    if (street && isDictionaryWord(street[1] as string) && !isDictionaryWord(closed)) {
      const [, stem = '', kind = ''] = street
      return [
        idea(
          `${upperFirst(stem)} ${upperFirst(kind)}`,
          `the ${stem} of the trade, as an address`,
          'family',
        ),
      ]
    }
    const parts = OPENED.test(closed) ? partsOfCompound(closed) : undefined
    if (parts && meets(...parts) && !DULL.has(parts[1]) && !isDictionaryWord(closed))
      return [idea(upperFirst(closed), `“${parts.join('” and “')}”, closed into one word`, 'trade')]
    return []
  })
}

/** 'Lark & Comb': a quiet picture beside a word of the trade. */
export function picturedIdeas({ brief, trade }: Matter, { pairs }: NameTable): NameIdea[] {
  const isCareful = brief.gravity.level !== 'none'
  const beside = trade ? 'a word of the trade' : 'a plain word beside it'
  return evocativeRows
    .filter(([, , mood]) => !isCareful || mood === 'calm')
    .flatMap(([word = '', gloss = '']) =>
      pairs
        .filter((pair) => pair !== word && pair[0] !== undefined)
        .map((pair) =>
          idea(`${upperFirst(word)} & ${upperFirst(pair)}`, `${gloss}, and ${beside}`, 'pair'),
        ),
    )
}

const inventedPlaces: readonly NameIdea[] = invented.roots.flatMap((root) =>
  invented.endings
    .filter((ending) => meets(root, ending) && !makesUnjoined(root + ending, [root, ending]))
    .map((ending) => {
      const place = upperFirst(root + ending)
      const why = 'an invented place, plain to say and to spell'
      return { name: place, why, origin: 'invented', words: [root, ending], own: [] }
    }),
)

/** 'Larkmoor', 'Hazelcombe Bakehouse': a place that nobody has been to. */
export function inventedIdeas({ trade }: Matter, { houses }: NameTable): NameIdea[] {
  const [house] = trade ? houses : []
  if (house === undefined) return [...inventedPlaces]
  const named = inventedPlaces.filter((_, at) => at % HOUSED_EACH === house.length % HOUSED_EACH)
  const why = 'an invented place, and what you do there'
  return [
    ...inventedPlaces,
    ...named.map((place) => ({ ...place, name: `${place.name} ${house}`, why })),
  ]
}

/** A part of the places stands with a house as well. */
const HOUSED_EACH = 3

/** The best stand first in a leaf's list. */
const OPENED_MAX = 22
const OPENED = /^[a-z]{6,12}$/
/** Behind any word these say nothing. */
const DULL: ReadonlySet<string> = new Set(
  'again bar bell bench box centre club gone hall hour house hub less middle online part paws room shop side store table works yard'.split(
    ' ',
  ),
)

const PAIR_WHYS = [
  'two words of the trade, side by side as on a shop sign',
  'two things the trade knows, short enough for a sign',
  'named for two words that belong to the work',
]

function pick<T>(list: readonly T[], key: string): T {
  let sum = 0
  for (const letter of key) sum += letter.charCodeAt(0)
  return list[sum % list.length] as T
}

function idea(name: string, why: string, origin: Origin, parts: readonly string[] = []): NameIdea {
  const words = [...wordsOfName(name), ...parts]
    .filter((word) => !SMALL_WORDS.has(word))
    .map(singular)
  return { name, why, origin, words, own: [] }
}
