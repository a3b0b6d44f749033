import { singular } from '../text/grammar.server.ts'
import type { Random } from '../text/random.ts'
import type { NameIdea, Origin, Pattern } from './name.ts'

/**
 * How the origins take turns in a list of ten: up to eight names that only this person could have, the others of the trade.
 */
const OPENING: readonly Origin[] = [
  'trait',
  'offer',
  'keyword',
  'trade',
  'town',
  'trait',
  'offer',
  'keyword',
  'trait',
  'offer',
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
  trait: [4, 6],
  offer: [4, 6],
  keyword: [3, 4],
  town: [2, 3],
  stated: [3, 9],
  trade: [4, 8],
  family: [3, 7],
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
  for (let turn = 0; ; turn++) {
    if (dry > turns.length) {
      if (choice.isAsked) return
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
}

/** What is left of each origin, and what the result holds already. */
class Choice {
  /** True once more was asked for than the origins usually give. */
  isAsked = false
  readonly #wells = new Map<Origin, NameIdea[]>()
  readonly #patternOf: (name: string) => Pattern
  readonly #patterns = new Map<string, Pattern>()
  readonly #seen = new Set<Pattern>()
  readonly #uses = new Map<string, number>()
  #kept = 0
  /** How many ideas are not anybody's. */
  readonly #own: number

  constructor(ideas: readonly NameIdea[], patternOf: (name: string) => Pattern) {
    this.#patternOf = patternOf
    this.#own = ideas.filter(({ origin }) => origin !== 'family').length
    for (const idea of ideas) {
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
    const isNew = (idea: NameIdea): boolean =>
      this.#admits(idea) && !this.#seen.has(this.#pattern(idea.name))
    // Not from the first: of the rarer ways a leaf has one name or two, and who asks again would meet them again.
    const isWanting = this.#kept >= FREE_CHOICES && this.#seen.size < PATTERNS_WANTED
    const lacking = isWanting ? well.findIndex(isNew) : -1
    const at = lacking < 0 ? this.#freshest(well) : lacking
    return at < 0 ? undefined : well.splice(at, 1)[0]
  }

  #mostOf(origin: Origin): number {
    // What would suit anybody only fills what the person's own words leave.
    if (origin === 'family' && this.#own >= OWN_ENOUGH) return this.isAsked ? FILLER_MAX : 0
    return ORIGIN_MAX[origin][this.isAsked ? 1 : 0]
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
    this.#seen.add(this.#pattern(idea.name))
    for (const key of [
      ...idea.words.map(singular),
      shapeOf(idea.name),
      idea.origin,
      lettersOf(idea.name),
    ])
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
  }

  #admits({ words, own, name }: NameIdea): boolean {
    const shape = shapeOf(name)
    const [usual = Infinity, asked = usual] = SHAPES_MAX[shape] ?? []
    if ((this.#uses.get(shape) ?? 0) >= (this.isAsked ? asked : usual)) return false
    if (this.#uses.has(lettersOf(name))) return false
    return words.every(
      (word) => (this.#uses.get(singular(word)) ?? 0) < (own.includes(word) ? OWN_MAX : 1),
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
const FILLER_MAX = 2
const OWN_MAX = 4

/** 'Small Moves' and 'Smallmoves' are one name. The sign keeps them apart from words. */
const lettersOf = (name: string): string => `=${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** What makes a list look like one name in many coats. */
function shapeOf(name: string): string {
  if (PLAIN.test(name)) return 'simply …'
  if (/(?<=\p{Ll}|\s)(?:Co|Company)$/u.test(name)) return '… co'
  if (/(?<=\p{Ll}|\s)(?:Corner|Hill|Lane|Loft|Post|Street)$/u.test(name)) return '… lane'
  if (/ & | and |And(?=\p{Lu})/u.test(name)) return '&'
  if (/^the /i.test(name)) return 'the …'
  return /(?:lane|row|street|well|work|wright)$/i.exec(name)?.[0].toLowerCase() ?? '…'
}

const PLAIN = /^(?:All About|Just|Mostly|Plain|Simply)\b/

/** How many of a shape, and how many where names are still asked for. */
const SHAPES_MAX: Readonly<Record<string, readonly [usual: number, asked?: number]>> = {
  '&': [3, 5],
  'the …': [2],
  'simply …': [1, 2],
  '… co': [1, 2],
  '… lane': [1],
  lane: [1],
  row: [1],
  street: [1],
  well: [1],
  work: [1],
  wright: [1],
}
