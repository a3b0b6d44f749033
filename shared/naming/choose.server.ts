import { singular } from '../text/grammar.server.ts'
import type { Random } from '../text/random.ts'
import type { NameIdea, NameOrigin, NamePattern } from './name.ts'
import { table } from '../text/table.ts'

/** The origins of the first names of a list, in order: mostly those of names that only this person could have. */
const FIRST_ORIGINS: readonly NameOrigin[] = [
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
const FURTHER_ORIGINS: readonly NameOrigin[] = [
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
 * The most names per origin in a result, usually and after further requests: a person who generates again wants other
 * names, and generic names never fill a list.
 */
const ORIGIN_MAX: Readonly<Record<NameOrigin, readonly [usual: number, asked: number]>> = {
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
 * Chooses names one by one: the origins alternate, a word of the tables is used once, a word of the person at most
 * `OWN_NAMES_MAX` times until the list is filled up, and patterns missing in the result come first. `yield` returns
 * whether a name was accepted. Ends when no name is left.
 */
export function* chooseNames(
  ideas: readonly NameIdea[],
  random: Random,
  patternOf: (name: string) => NamePattern,
): Generator<NameIdea, void, boolean | undefined> {
  const choice = new NameChoice(random.shuffle(ideas), patternOf)
  const turns = random.shuffle(FURTHER_ORIGINS)
  let failedTurns = 0
  for (let turn = 0; !choice.isFull; turn++) {
    if (failedTurns > turns.length) {
      if (choice.isAsked) break
      // A further request means that a name is to be replaced.
      choice.isAsked = true
      failedTurns = 0
    }
    const origin = (FIRST_ORIGINS[turn] ?? turns[turn % turns.length]) as NameOrigin
    let isTaken = false
    for (let idea = choice.next(origin); idea && !isTaken;) {
      isTaken = (yield idea) === true
      if (isTaken) choice.keep(idea)
      else idea = choice.next(origin)
    }
    failedTurns = isTaken ? 0 : failedTurns + 1
  }
  // A plain label is better than no list, and worse than any other name.
  choice.isFilling = true
  for (const origin of ['emblem', 'plain'] as const)
    for (let idea = choice.next(origin); idea; idea = choice.next(origin))
      if ((yield idea) === true) choice.keep(idea)
}

/** The remaining ideas of each origin, and the names in the result so far. */
class NameChoice {
  /** True once more names are requested than the origins usually give. */
  isAsked = false
  /** True once names may repeat the person's words more often. */
  isFilling: boolean
  readonly #ideasByOrigin = new Map<NameOrigin, NameIdea[]>()
  readonly #patternOf: (name: string) => NamePattern
  readonly #patterns = new Map<string, NamePattern>()
  readonly #seen = new Set<NamePattern>()
  readonly #uses = new Map<string, number>()
  #acceptedCount = 0
  /** The number of ideas that are not generic. */
  readonly #ownIdeas: number
  /** The number of names with a word of the person's. */
  #ownWordCount = 0

  constructor(ideas: readonly NameIdea[], patternOf: (name: string) => NamePattern) {
    this.#patternOf = patternOf
    this.#ownIdeas = ideas.filter(({ origin }) => origin !== 'family' && origin !== 'plain').length
    // Names have this origin only if the offer has no table of its own.
    this.isFilling = ideas.some(({ origin }) => origin === 'emblem')
    // Traits with a word of the person's come first.
    for (const idea of ideas.toSorted(
      (one, other) => originPriorityOf(one) - originPriorityOf(other),
    )) {
      const well = this.#ideasByOrigin.get(idea.origin)
      if (well) well.push(idea)
      else this.#ideasByOrigin.set(idea.origin, [idea])
    }
  }

  /** Removes and returns the next idea of an origin, preferably with a pattern the result lacks. */
  next(origin: NameOrigin): NameIdea | undefined {
    const most = this.#mostOf(origin)
    if ((this.#uses.get(origin) ?? 0) >= most) return undefined
    const well = this.#ideasByOrigin.get(origin) ?? []
    // Not from the first name on: a trade has only one or two names of the rarer patterns, and a second generation
    // would return them again.
    const isWanting =
      this.#acceptedCount >= NAMES_BEFORE_PATTERNS && this.#seen.size < PATTERNS_WANTED
    const lacking = isWanting ? well.findIndex((idea) => this.#isNew(idea)) : -1
    const at = lacking < 0 ? this.#freshest(well) : lacking
    return at < 0 ? undefined : well.splice(at, 1)[0]
  }

  /** True if the rest of few ideas is better kept for another generation. */
  get isFull(): boolean {
    if (this.#acceptedCount < Math.max(NAMES_MIN + 1, Math.round(this.#ownIdeas * IDEAS_SHARE_MAX)))
      return false
    // The requirements on a whole list are pursued as long as ideas for them are left.
    const left = [...this.#ideasByOrigin.values()].flat()
    return (
      (this.#seen.size >= PATTERNS_WANTED || left.every((idea) => !this.#isNew(idea))) &&
      (this.#ownWordCount >= NAMES_WITH_OWN_WORD_MIN ||
        left.every((idea) => idea.own.length === 0 || !this.#admits(idea)))
    )
  }

  #mostOf(origin: NameOrigin): number {
    if (
      origin === 'plain' &&
      this.#acceptedCount >= NAMES_MIN &&
      this.#ownWordCount >= NAMES_WITH_OWN_WORD_MIN
    )
      return 0
    // Generic names only fill the gaps left by the person's own words.
    if (origin === 'family' && this.#ownIdeas >= OWN_IDEAS_ENOUGH)
      return this.isAsked && this.#acceptedCount < NAMES_MIN ? NAMES_MIN : 0
    return ORIGIN_MAX[origin][this.isAsked ? 1 : 0]
  }

  #isNew(idea: NameIdea): boolean {
    return this.#admits(idea) && !this.#seen.has(this.#pattern(idea.name))
  }

  /** Returns the index of the first idea whose own words were used least, so that buns come before cakes again. */
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
    this.#acceptedCount++
    if (idea.own.length > 0) this.#ownWordCount++
    this.#seen.add(this.#pattern(idea.name))
    for (const key of [
      ...idea.words.map(singular),
      ...idea.words.map(rootOf),
      nameShapeOf(idea.name),
      wordsKeyOf(idea),
      idea.origin,
      nameKeyOf(idea.name),
    ])
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
  }

  #admits({ words, own, name }: NameIdea): boolean {
    const ownMax = this.isFilling ? OWN_NAMES_FILLING_MAX : OWN_NAMES_MAX
    const shape = nameShapeOf(name)
    const [usual = Infinity, asked = usual] = NAMES_PER_SHAPE_MAX.get(shape) ?? []
    if ((this.#uses.get(shape) ?? 0) >= (this.isAsked ? asked : usual)) return false
    if (this.#uses.has(nameKeyOf(name)) || this.#uses.has(wordsKeyOf({ words }))) return false
    return words.every((word) =>
      own.includes(word)
        ? (this.#uses.get(singular(word)) ?? 0) < ownMax
        : !this.#uses.has(singular(word)) && (this.isAsked || !this.#uses.has(rootOf(word))),
    )
  }

  #pattern(name: string): NamePattern {
    const pattern = this.#patterns.get(name) ?? this.#patternOf(name)
    this.#patterns.set(name, pattern)
    return pattern
  }
}

/** The number of the seven patterns to be reached in a result (rules.md BN9). */
const PATTERNS_WANTED = 4
const NAMES_BEFORE_PATTERNS = 4
/** From this many ideas, enough differ from each other for most of a list. */
const OWN_IDEAS_ENOUGH = 8
const OWN_NAMES_MAX = 3
const OWN_NAMES_FILLING_MAX = 8
/** The fewest names worth charging for; beyond that, better names matter more than further ones. */
const NAMES_MIN = 6
/** The share of the ideas that one generation may use. */
const IDEAS_SHARE_MAX = 0.45
/** The fewest names of a list with a word of the person's, if necessary as a plain label. */
const NAMES_WITH_OWN_WORD_MIN = 3
/** Sort key within an origin: traits with a word of the person's first. */
const originPriorityOf = ({ origin, own }: NameIdea): number =>
  origin === 'trait' && own.length > 0 ? 0 : 1

/** 'Small Moves' and 'Smallmoves' are the same name. The prefix separates these keys from words. */
const nameKeyOf = (name: string): string => `=${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`

/** 'Bay Cherries' and 'Bay Cherry Co' have the same key. */
const wordsKeyOf = ({ words }: Pick<NameIdea, 'words'>): string =>
  `#${words.map(singular).toSorted().join(' ')}`

/** The first letters of a word: 'Streakless' has the same root as 'Streak'. */
const rootOf = (word: string): string => `^${word.slice(0, ROOT_CHARS)}`
const ROOT_CHARS = 5

/** Returns the shape of a name: too many of one shape look like one name in variations. */
function nameShapeOf(name: string): string {
  if (SIMPLY_SHAPE_START.test(name)) return 'simply …'
  if (/\p{Ll} ?(?:Goods|Makery|Store|Supply Co|Workshop)$/u.test(name)) return '… goods'
  if (/(?<=\p{Ll}|\s)(?:Co|Company)$/u.test(name)) return '… co'
  if (/ & | and |And(?=\p{Lu})/u.test(name)) return '&'
  if (/^the /i.test(name)) return 'the …'
  return /(?:lane|row|street|well|work|wright)$/i.exec(name)?.[0].toLowerCase() ?? '…'
}

const SIMPLY_SHAPE_START = /^(?:House of|Simply)\b/

/** The most names of a shape, usually and after further requests. */
const NAMES_PER_SHAPE_MAX = table<readonly [usual: number, asked?: number]>({
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
