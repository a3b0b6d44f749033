import { singular } from '../text/grammar.server.ts'
import type { Random } from '../text/random.ts'
import type { NameIdea, Origin, Pattern } from './name.ts'
import { table } from '../text/table.ts'

/**
 * How the origins take turns in a list of ten: up to eight names that only this person could have, the others of the trade.
 */
const OPENING: readonly Origin[] = [
  'keyword',
  'trait',
  'offer',
  'trade',
  'town',
  'emblem',
  'keyword',
  'offer',
  'trait',
  'keyword',
  'offer',
  'emblem',
]
const TURNS: readonly Origin[] = [
  'stated',
  'trade',
  'family',
  'trade',
  'offer',
  'stated',
  'trait',
  'town',
]

/**
 * How many names of a result may come from one origin, and how many more where names are still asked for: who asks again
 * wants others, and what would suit anybody never fills a list.
 */
const ORIGIN_MAX: Readonly<Record<Origin, readonly [usual: number, asked: number]>> = {
  trait: [3, 4],
  offer: [4, 6],
  keyword: [3, 4],
  town: [2, 3],
  stated: [3, 9],
  trade: [4, 8],
  family: [3, 6],
  emblem: [3, 5],
  plain: [6, 6],
}

/**
 * Chooses names one after the other: the origins take turns, no word of the tables stands twice, a word of the person
 * twice at most, and ways of building that a result lacks come first. `yield` answers whether a name was taken. Ends when
 * nothing is left.
 */
export function* chooseNames(
  ideas: readonly NameIdea[],
  random: Random,
  patternOf: (name: string) => Pattern,
): Generator<NameIdea, void, boolean | undefined> {
  const choice = new Choice(random.shuffle(ideas), patternOf)
  const turns = random.shuffle(TURNS)
  let dry = 0
  for (let turn = 0; !choice.isFull; turn++) {
    if (dry > turns.length) {
      if (choice.isAsked) break
      // Who still asks wants a name in another's place.
      choice.isAsked = true
      dry = 0
    }
    const origin = (OPENING[turn] ?? turns[turn % turns.length]) as Origin
    let isTaken = false
    for (let idea = choice.next(origin); idea && !isTaken;) {
      isTaken = (yield idea) === true
      if (isTaken) choice.keep(idea)
      else idea = choice.next(origin)
    }
    dry = isTaken ? 0 : dry + 1
  }
  // A label is better than no list, and worse than any name.
  choice.isFilling = true
  for (const origin of ['emblem', 'plain'] as const)
    for (let idea = choice.next(origin); idea; idea = choice.next(origin))
      if ((yield idea) === true) choice.keep(idea)
}

/** What is left of each origin, and what the result holds already. */
class Choice {
  /** True once more was asked for than the origins usually give. */
  isAsked = false
  /** True once whatever says what is offered is welcome, however often it says so. */
  isFilling: boolean
  readonly #wells = new Map<Origin, NameIdea[]>()
  readonly #patternOf: (name: string) => Pattern
  readonly #patterns = new Map<string, Pattern>()
  readonly #seen = new Set<Pattern>()
  readonly #uses = new Map<string, number>()
  #kept = 0
  /** How many ideas are not anybody's. */
  readonly #own: number
  /** How many names carry a word of the person's. */
  #carried = 0

  constructor(ideas: readonly NameIdea[], patternOf: (name: string) => Pattern) {
    this.#patternOf = patternOf
    this.#own = ideas.filter(({ origin }) => origin !== 'family' && origin !== 'plain').length
    // Where no table knows what is offered each name says it.
    this.isFilling = ideas.some(({ origin }) => origin === 'emblem')
    // Of what sets the business apart the words that were listed come first.
    for (const idea of ideas.toSorted((one, other) => wanted(one) - wanted(other))) {
      const well = this.#wells.get(idea.origin)
      if (well) well.push(idea)
      else this.#wells.set(idea.origin, [idea])
    }
  }

  /** Takes the next idea of an origin; one that is built in a way the result lacks, if there is one. */
  next(origin: Origin): NameIdea | undefined {
    const most = this.#mostOf(origin)
    if ((this.#uses.get(origin) ?? 0) >= most) return undefined
    const well = this.#wells.get(origin) ?? []
    // Not from the first: of the rarer ways a leaf has one name or two, and who asks again would meet them again.
    const isWanting = this.#kept >= FREE_CHOICES && this.#seen.size < PATTERNS_WANTED
    const lacking = isWanting ? well.findIndex((idea) => this.#isNew(idea)) : -1
    const at = lacking < 0 ? this.#freshest(well) : lacking
    return at < 0 ? undefined : well.splice(at, 1)[0]
  }

  /** True when a part of a small store is better kept for who asks again. */
  get isFull(): boolean {
    if (this.#kept < Math.max(LIST_MIN + 1, Math.round(this.#own * STORE_SHARE))) return false
    // What a whole list is held to is looked for as long as there is any of it.
    const left = [...this.#wells.values()].flat()
    return (
      (this.#seen.size >= PATTERNS_WANTED || left.every((idea) => !this.#isNew(idea))) &&
      (this.#carried >= CARRIED_MIN ||
        left.every((idea) => idea.own.length === 0 || !this.#admits(idea)))
    )
  }

  #mostOf(origin: Origin): number {
    if (origin === 'plain' && this.#kept >= LIST_MIN && this.#carried >= CARRIED_MIN) return 0
    // What would suit anybody only fills what the person's own words leave.
    if (origin === 'family' && this.#own >= OWN_ENOUGH)
      return this.isAsked && this.#kept < LIST_MIN ? LIST_MIN : 0
    return ORIGIN_MAX[origin][this.isAsked ? 1 : 0]
  }

  #isNew(idea: NameIdea): boolean {
    return this.#admits(idea) && !this.#seen.has(this.#pattern(idea.name))
  }

  /** Where the first stands of those whose own words were used least: the buns before the cakes again. */
  #freshest(well: readonly NameIdea[]): number {
    let best = -1
    let least = Infinity
    for (const [at, idea] of well.entries()) {
      if (!this.#admits(idea)) continue
      const uses = Math.max(0, ...idea.own.map((word) => this.#uses.get(singular(word)) ?? 0))
      if (uses >= least) continue
      best = at
      least = uses
      if (uses === 0) break
    }
    return best
  }

  keep(idea: NameIdea): void {
    this.#kept++
    if (idea.own.length > 0) this.#carried++
    this.#seen.add(this.#pattern(idea.name))
    for (const key of [
      ...idea.words.map(singular),
      ...idea.words.map(rootOf),
      shapeOf(idea.name),
      wordsKey(idea),
      idea.origin,
      lettersOf(idea.name),
    ])
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
  }

  #admits({ words, own, name }: NameIdea): boolean {
    const ownMax = this.isFilling ? OWN_MAX_ALONE : OWN_MAX
    const shape = shapeOf(name)
    const [usual = Infinity, asked = usual] = SHAPES_MAX.get(shape) ?? []
    if ((this.#uses.get(shape) ?? 0) >= (this.isAsked ? asked : usual)) return false
    if (this.#uses.has(lettersOf(name)) || this.#uses.has(wordsKey({ words }))) return false
    return words.every((word) =>
      own.includes(word)
        ? (this.#uses.get(singular(word)) ?? 0) < ownMax
        : !this.#uses.has(singular(word)) && (this.isAsked || !this.#uses.has(rootOf(word))),
    )
  }

  #pattern(name: string): Pattern {
    const pattern = this.#patterns.get(name) ?? this.#patternOf(name)
    this.#patterns.set(name, pattern)
    return pattern
  }
}

/** Until so many of the seven ways stand in a result, another is looked for (rules.md BN9). */
const PATTERNS_WANTED = 4
const FREE_CHOICES = 4
/** Of so many enough differ from each other for most of a list. */
const OWN_ENOUGH = 8
const OWN_MAX = 3
const OWN_MAX_ALONE = 8
/** So many make a list that is worth a credit; fewer names and better ones beyond. */
const LIST_MIN = 6
/** Of a small store so much is given at once. */
const STORE_SHARE = 0.45
/** So many names of a list say what the person said, if need be as a label. */
const CARRIED_MIN = 3
/** The order of one origin's names: those with a listed word of the person's first. */
const wanted = ({ origin, own }: NameIdea): number => (origin === 'trait' && own.length > 0 ? 0 : 1)

/** 'Small Moves' and 'Smallmoves' are one name. The sign keeps them apart from words. */
const lettersOf = (name: string): string => `=${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** 'Bay Cherries' and 'Bay Cherry Co' say the same. */
const wordsKey = ({ words }: Pick<NameIdea, 'words'>): string =>
  `#${words.map(singular).toSorted().join(' ')}`

/** How a word begins: 'Streakless' stands for 'Streak Free' too, and 'Halfmoon' for 'Half Moons'. */
const rootOf = (word: string): string => `^${word.slice(0, ROOT_CHARS)}`
const ROOT_CHARS = 5

/** What makes a list look like one name in many coats. */
function shapeOf(name: string): string {
  if (PLAIN.test(name)) return 'simply …'
  if (/\p{Ll} ?(?:Goods|Makery|Store|Supply Co|Workshop)$/u.test(name)) return '… goods'
  if (/(?<=\p{Ll}|\s)(?:Co|Company)$/u.test(name)) return '… co'
  if (/ & | and |And(?=\p{Lu})/u.test(name)) return '&'
  if (/^the /i.test(name)) return 'the …'
  return /(?:lane|row|street|well|work|wright)$/i.exec(name)?.[0].toLowerCase() ?? '…'
}

const PLAIN = /^(?:House of|Simply)\b/

/** How many of a shape, and how many where names are still asked for. */
const SHAPES_MAX = table<readonly [usual: number, asked?: number]>({
  '&': [3, 5],
  'the …': [2],
  'simply …': [1, 2],
  '… co': [1, 2],
  '… goods': [1],
  lane: [1],
  row: [1],
  street: [1],
  well: [1],
  work: [1],
  wright: [1],
})
