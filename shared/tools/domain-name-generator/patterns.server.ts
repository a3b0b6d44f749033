import type { Random } from '../../text/random.ts'
import { isMass } from '../../text/grammar.server.ts'
import type { Industry } from '../../lexicon/industries.server.ts'
import avoidRows from './data/avoid.json' with { type: 'json' }
import type { Thing, Topic } from './topic.server.ts'
import { prefixesOf, suffixesOf, type Prefix } from './vocabulary.server.ts'

/** A name with the words it is joined from. */
export interface Idea {
  readonly name: string
  readonly parts: readonly string[]
  /** Those parts that the person gave. */
  readonly own: readonly string[]
}

/** A way of building names; `ideas` ends when it has nothing more. */
export interface Pattern {
  readonly id: string
  /** Its share of a dozen, with keywords to build on and without. */
  readonly turns: number
  readonly turnsGeneral: number
  ideas(topic: Topic, random: Random): Iterator<Idea>
}

/** The ways a name is built. */
export const PATTERNS: readonly Pattern[] = [
  { id: 'opening', turns: 3, turnsGeneral: 0, ideas: openings },
  { id: 'ending', turns: 3, turnsGeneral: 0, ideas: endings },
  { id: 'compound', turns: 2, turnsGeneral: 4, ideas: compounds },
  { id: 'image', turns: 1, turnsGeneral: 4, ideas: images },
  { id: 'pair', turns: 1, turnsGeneral: 2, ideas: pairs },
  { id: 'place', turns: 1, turnsGeneral: 2, ideas: places },
  { id: 'own', turns: 1, turnsGeneral: 0, ideas: ownPairs },
  { id: 'blend', turns: 1, turnsGeneral: 0, ideas: blends },
]

/** 'getcandles', 'littleloaf', 'helloyoga'. */
function* openings({ things, trades, isSolemn }: Topic, random: Random): Generator<Idea> {
  for (const thing of cycle(things, random)) {
    const prefixes = isSolemn ? QUIET_OPENINGS : prefixesOf(random.pick(trades).id)
    for (const prefix of random.sample(prefixes, 3)) {
      if (thing.isBeing && TO_THINGS.has(prefix.text)) continue
      if (thing.isMass && prefix.takes === 'count') continue
      if (!thing.isObject && prefix.takes === 'object') continue
      yield idea([prefix.text, prefix.takes === 'many' ? thing.many : thing.one], thing)
    }
  }
}

/** 'loafyard', 'taxdesk', 'collarbench'. */
function* endings({ things, trades, isSolemn }: Topic, random: Random): Generator<Idea> {
  for (const thing of cycle(things, random)) {
    const suffixes = isSolemn ? QUIET_ENDINGS : suffixesOf(random.pick(trades).id)
    for (const suffix of random.sample(suffixes, 2)) {
      yield idea([thing.one, suffix], thing)
    }
  }
}

/** The trade's own closed compounds: 'hearthline', 'firstcrumb'. */
function* compounds({ trades }: Topic, random: Random): Generator<Idea> {
  const all = trades.flatMap((trade) => wordsOf(trade).compounds)
  for (const compound of random.shuffle(all)) yield { name: compound, parts: [compound], own: [] }
}

/** An adjective and a thing of the trade: 'warmcrumb', 'quietledger'. */
function* images({ trades, things }: Topic, random: Random): Generator<Idea> {
  for (let i = 0; i < ROUNDS; i++) {
    const { adjectives, objects } = wordsOf(random.pick(trades))
    const adjective = random.pick(adjectives)
    const thing = random.chance(0.25) && things.length > 0 ? random.pick(things) : undefined
    if (thing) yield idea([adjective, thing.one], thing)
    else yield idea([adjective, random.pick(objects)])
  }
}

/** Two things or two doings with "and" between: 'crumbandcrust', 'sipandsteep', 'ryeandhearth'. */
function* pairs({ trades, things }: Topic, random: Random): Generator<Idea> {
  for (let i = 0; i < ROUNDS; i++) {
    const { objects, verbs } = wordsOf(random.pick(trades))
    const thing = things.length > 0 && random.chance(0.5) ? random.pick(things) : undefined
    const [first = '', second = ''] = random.sample(random.chance(0.3) ? verbs : objects, 2)
    const other = things.length > 1 ? random.pick(things) : undefined
    if (thing?.isObject && other?.isObject) {
      const name = idea([thing.one, 'and', other.one])
      yield { ...name, own: [thing.one, other.one] }
    } else if (thing?.isObject && random.chance(0.5) && random.pick(trades).sells) {
      yield idea([thing.one, 'and', random.pick(objects)], thing)
    } else yield idea([first, 'and', second])
  }
}

/** Somewhere the trade is at home: 'ryelane', 'lisbonkey', 'crumbcorner'. */
function* places({ trades, things, localities }: Topic, random: Random): Generator<Idea> {
  for (let i = 0; i < ROUNDS; i++) {
    const { objects, places: where } = wordsOf(random.pick(trades))
    const thing = things.length > 0 && random.chance(0.6) ? random.pick(things) : undefined
    const locality = localities.length > 0 && random.chance(0.5) ? random.pick(localities) : ''
    if (locality !== '') {
      const what = thing?.one ?? random.pick(objects)
      yield { name: locality + what, parts: [locality, what], own: [locality, thing?.one ?? ''] }
    } else if (thing) yield idea([thing.one, random.pick(where)], thing)
    else yield idea([random.pick(objects), random.pick(where)])
  }
}

/** Words that already stand together in the input: 'cinnamonbun', with 'my' and the like too. */
function* ownPairs({ pairs: given, isSolemn }: Topic, random: Random): Generator<Idea> {
  const openings = isSolemn ? ['the', 'good'] : ['my', 'hello', 'good', 'little', 'the']
  for (const opening of ['', ...random.sample(openings, 2)]) {
    for (const pair of random.shuffle(given)) {
      const parts = opening === '' ? [pair] : [opening, pair]
      yield { name: opening + pair, parts, own: [pair] }
    }
  }
}

/** Two words that share their seam: 'bread' and 'adventure' make 'breadventure'. */
function* blends({ things, trades }: Topic, random: Random): Generator<Idea> {
  const seconds = trades.flatMap((trade) => wordsOf(trade).blendable)
  const found: Idea[] = []
  for (const thing of things) {
    const add = (left: string, right: string, overlapMin = 2): void => {
      const name = blend(left, right, overlapMin)
      if (name !== undefined) found.push({ name, parts: [name], own: [] })
    }
    for (const other of BLEND_ENDS) add(thing.one, other)
    for (const other of seconds) {
      add(thing.one, other, 3)
    }
  }
  yield* random.shuffle(found)
}

const ROUNDS = 60
/** Words that may stand beside a trade met in hard times. */
const QUIET_OPENINGS: readonly Prefix[] = 'clear fair gentle good kind open plain quiet true'
  .split(' ')
  .map((text) => ({ text, takes: 'one' }))
const QUIET_ENDINGS: readonly string[] =
  'care circle compass field haven hill house lane light line path point room way well'.split(' ')
/** Openings that offer a thing to somebody; no person or animal follows them. */
const TO_THINGS = new Set(
  'get try our go join use open find one daily simply just all first ever slow plain fine copper amber urban'.split(
    ' ',
  ),
)
/** Places that read as an address or a room rather than as the end of a name: 'lenswindow', 'boltstreet'. */
const UNJOINED = new Set(
  'agency armchair attic avenue balcony basement basket beach block border bureau cave chair classroom closet counter courtyard darkroom delta door dusk floor harbour hillside kitchen landing mirror office pond practice quarter shore square stand street surgery tent terrace threshold tower village wall window'.split(
    ' ',
  ),
)
/** Second halves that keep their meaning when they lose their head to the first. */
const BLEND_ENDS = 'adventure arcade avenue eden ember island lantern oasis orchard origin'.split(
  ' ',
)

function blend(left: string, right: string, overlapMin: number): string | undefined {
  if (left.length < 4 || right.length < 4 || left === right) return undefined
  for (let overlap = 4; overlap >= overlapMin; overlap--) {
    if (left.length <= overlap || right.length <= overlap + 1) continue
    if (!left.endsWith(right.slice(0, overlap))) continue
    const name = left + right.slice(overlap)
    return name.length <= 13 ? name : undefined
  }
  return undefined
}

function idea(parts: readonly string[], thing?: Thing): Idea {
  return { name: parts.join(''), parts, own: thing ? [thing.one, thing.many] : [] }
}

/** The things over and over, the first ones oftener. */
function* cycle(things: readonly Thing[], random: Random): Generator<Thing> {
  if (things.length === 0) return
  for (let i = 0; i < ROUNDS; i++) {
    yield things[Math.min(random.int(things.length), random.int(things.length))] as Thing
  }
}

interface TradeWords {
  readonly objects: readonly string[]
  readonly adjectives: readonly string[]
  readonly places: readonly string[]
  readonly compounds: readonly string[]
  readonly verbs: readonly string[]
  readonly blendable: readonly string[]
}

const avoided = new Set(avoidRows)
const byTrade = new Map<string, TradeWords>()

/** A trade's words that can stand in a label: short single words that no founder would mind. */
function wordsOf(trade: Industry): TradeWords {
  const known = byTrade.get(trade.id)
  if (known) return known
  const fit = (list: readonly string[], charsMax: number): string[] =>
    list.filter((word) => /^[a-z]+$/.test(word) && word.length <= charsMax && !avoided.has(word))
  const found: TradeWords = {
    objects: fit(trade.objects, 8),
    adjectives: fit(trade.adjectives, 7),
    places: fit(trade.places, 8).filter((place) => !UNJOINED.has(place)),
    compounds: fit(trade.compounds, 14),
    verbs: fit(trade.verbs, 7),
    blendable: fit([...trade.objects, ...trade.places], 9).filter(
      (word) => word.length > 3 && !isMass(word),
    ),
  }
  byTrade.set(trade.id, found)
  return found
}
