import { nounOf } from '../../lexicon/nouns.server.ts'
import shapes from './data/shapes.json' with { type: 'json' }
import type { Matter } from './reading.server.ts'
import type { Thing } from './things.server.ts'
import { halvesOf, isPair, nounsOf } from './trade-nouns.server.ts'
import { shapesOfDoing } from './vocabulary.server.ts'

/** A name with the words it is joined from. */
export interface Idea {
  readonly name: string
  readonly parts: readonly string[]
  /** Those parts that the person gave. */
  readonly own: readonly string[]
}

/** A way of building names, with its share of a dozen; `ideas` are all it can say of a matter. */
export interface Form {
  readonly id: string
  readonly turns: number
  ideas(matter: Matter): Idea[]
}

/** The ways a name is built. What the person wrote and what the trade says come before what only frames them. */
export const FORMS: readonly Form[] = [
  { id: 'stated name', turns: 2, ideas: statedNames },
  { id: 'trade', turns: 4, ideas: tradeNames },
  { id: 'place', turns: 2, ideas: places },
  { id: 'doing', turns: 3, ideas: doings },
  { id: 'ending', turns: 3, ideas: endings },
  { id: 'company', turns: 1, ideas: companies },
  { id: 'opening', turns: 1, ideas: openings },
  { id: 'own pair', turns: 1, ideas: ownPairs },
  { id: 'mixed pair', turns: 1, ideas: mixedPairs },
  { id: 'trade pair', turns: 2, ideas: tradePairs },
  { id: 'audience', turns: 1, ideas: audiences },
]

/** 'rosiesices', 'rosiesicescornwall'. */
function statedNames({ names, place }: Matter): Idea[] {
  return names.flatMap((name) => [
    idea([name], [name]),
    idea(['the', name], [name]),
    ...(place === '' ? [] : [idea([name, place], [name, place])]),
  ])
}

/** The names a professional of the trade would offer: 'coatandtail'. */
function tradeNames({ trade }: Matter): Idea[] {
  return (trade?.names ?? []).map((name) => {
    const halves = halvesOf(name)
    return { name, parts: halves ? [halves[0], 'and', halves[1]] : [name], own: [] }
  })
}

/** 'leedsgroomer', 'yorkcakes', 'bristolhousecleaning'. */
function places({ place, things, phrases }: Matter): Idea[] {
  if (place === '') return []
  const said = [
    ...things.map((thing) => (thing.kind === 'ware' ? thing.many : thing.one)),
    ...things.flatMap(({ doing }) => doing ?? []),
    ...phrases,
  ]
  return said.map((one) => idea([place, one], [place, one]))
}

/** 'fixmysynth', 'learnpiano', 'adoptagreyhound', 'myplumber'. */
function doings({ things, brief }: Matter): Idea[] {
  return things.flatMap((thing) => {
    const said =
      thing.doing === undefined ? [] : (shapesOfDoing.get(thing.doing) ?? [`*${thing.doing}`])
    const isNamed = !thing.isExtra && brief.gravity.level === 'none'
    const called = thing.kind === 'person' || thing.kind === 'place' ? shapes[thing.kind] : []
    return [...said, ...(isNamed ? called : [])].map((shape) => shaped(shape, thing))
  })
}

/** `*` is one of the thing, `+` many of it; 'a' before a vowel is 'an'. */
function shaped(shape: string, thing: Thing): Idea {
  const said = shape.includes('+') ? thing.many : thing.one
  const [before = '', behind = ''] = shape.split(/[*+]/)
  const article = /[a-z]a$/.test(before) && /^[aeiou]/.test(said) ? 'n' : ''
  return idea(
    [before + article, said, behind].filter((part) => part !== ''),
    [said],
  )
}

/** 'ryehearth', 'roofingcrew': where a thing of this field of business is at home. */
function endings({ things, topic, brief, trade }: Matter): Idea[] {
  const isGrave = brief.gravity.level === 'grave'
  const charsMax = trade ? FRAMED_CHARS_MAX : Infinity
  return things
    .filter(({ one, kind, doing, isExtra }) => {
      if (kind === 'person' || kind === 'place' || doing !== undefined) return false
      if (one.length > charsMax) return false
      const field = nounOf(one)?.topic
      return (
        !isExtra ||
        (kind === 'ware' && !isGrave && nounOf(one)?.role === 'ware' && field === topic.id)
      )
    })
    .flatMap((thing) =>
      (thing.kind === 'work' ? topic.doings : topic.endings).map((ending) =>
        idea([thing.one, ending], [thing.one]),
      ),
    )
}

/** 'dronecrew', 'truckdesk': those who do something to a thing, where no trade is known. */
function companies({ things, topic, trade, brief }: Matter): Idea[] {
  if (trade || brief.gravity.level !== 'none') return []
  return things
    .filter(({ doing, isExtra }) => doing !== undefined && !isExtra)
    .flatMap((thing) => topic.doings.map((ending) => idea([thing.one, ending], [thing.one])))
}

/** 'properrye', 'littlepram': for what can be held. */
function openings({ things, topic, trade }: Matter): Idea[] {
  const charsMax = trade ? FRAMED_CHARS_MAX : Infinity
  return things
    .filter((thing) => isPlain(thing) && !thing.isExtra && thing.one.length <= charsMax)
    .flatMap((thing) => topic.openings.map((opening) => idea([opening, thing.one], [thing.one])))
}

/** Two things the person named: 'ryeandspelt'. */
function ownPairs({ things }: Matter): Idea[] {
  const held = things.filter(isPlain)
  return held.flatMap((first) =>
    held
      .filter((second) => second !== first)
      .map((second) => idea([first.one, 'and', second.one], [first.one, second.one])),
  )
}

/** A thing the person named beside one of the trade: 'ryeandcrust'. */
function mixedPairs({ things, trade, brief }: Matter): Idea[] {
  if (!trade || brief.gravity.level === 'grave') return []
  return things
    .filter((thing) => isPlain(thing) && thing.one.length <= MIXED_CHARS_MAX)
    .flatMap((thing) => nounsOf(trade).map((noun) => idea([thing.one, 'and', noun], [thing.one])))
}

const MIXED_CHARS_MAX = 6
/** Beside the names of a known trade, long words are left alone: no 'weddingcakeshelf'. */
const FRAMED_CHARS_MAX = 9

function isPlain({ kind, doing }: Thing): boolean {
  return kind === 'ware' && doing === undefined
}

/** Two things of the trade that its own names hold or that begin alike: 'brushandbath'. */
function tradePairs({ trade, brief }: Matter): Idea[] {
  if (!trade || brief.gravity.level !== 'none') return []
  const nouns = nounsOf(trade)
  return nouns.flatMap((first) =>
    nouns
      .filter((second) => second !== first && isPair(first, second))
      .map((second) => idea([first, 'and', second], [])),
  )
}

/** For whom: 'pianoforadults'. */
function audiences({ audience, things }: Matter): Idea[] {
  if (audience === '') return []
  return things
    .filter(({ isExtra, kind }) => !isExtra && (kind === 'ware' || kind === 'work'))
    .map((thing) => idea([thing.one, 'for', `${audience}s`], [thing.one]))
}

function idea(parts: readonly string[], own: readonly string[]): Idea {
  return { name: parts.join(''), parts, own }
}
