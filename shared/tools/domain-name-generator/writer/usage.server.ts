import { table } from '../../../text/table.ts'
import { LONG_NAMES_MAX } from '../checks.ts'
import type { Idea } from '../idea.ts'
import { DOMAIN_LABEL_LIMITS } from '../limits.ts'
import { tool } from '../tool.ts'
import type { KeywordFocus } from './focus.server.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { isAny, wordsOf } from './words.server.ts'

/** Names of the first keyword required for each name of another. */
const MAIN_NAMES_PER_OTHER = 3
/** Names by the trade alone are too general for a special offer: a few 'shoelanes' for running shoes. */
const TRADE_NAMES_OF_BRANCH_MAX = 4
const SLACK_MAX = 3
/** How often a linking word may occur in a result. */
const LINKING_WORD_USES_MAX = table<number>({ and: 4, for: 2, the: 4, co: 1, company: 1 })

/** Kinds of names of which a list has only a few. */
const RATIONED = {
  trade: ({ isOfTrade }: Idea) => isOfTrade === true,
  /** The user's own words and stock words: 'phonecaseco', 'simplyphonecases'. */
  stock: ({ parts, own }: Idea) => {
    const added = parts.filter((part) => !own.includes(part))
    const isMixed = added.length > 0 && added.length < parts.length
    return isMixed && added.every((part) => part === 'and' || isAny(part, 'behind', 'before'))
  },
  /** One keyword as typed, which is usually registered already: 'barbershop'. */
  keyword: ({ parts, own }: Idea) => parts.length === 1 && own.includes(parts[0] as string),
  long: ({ name }: Idea) => name.length > DOMAIN_LABEL_LIMITS.recommendedCharsMax,
}
type RationedKind = keyof typeof RATIONED

/** The maximum of each kind in a list. */
const RATIONS = { trade: 10, stock: 2, keyword: 2, long: LONG_NAMES_MAX } as const

const rationedKindsOf = (idea: Idea): RationedKind[] =>
  (Object.keys(RATIONED) as RationedKind[]).filter((kind) => RATIONED[kind](idea))

/** Counts used names and words, so that a list varies its words. */
export class UsageCounter {
  readonly #names = new Set<string>()
  readonly #uses = new Map<string, number>()
  /** How many names of each kind may still be used. */
  readonly #rations: Record<RationedKind, number>
  #ownMax: number
  /** The words of the keywords, one by one. */
  readonly #typed: readonly string[]
  #slack = 0

  /** Names with the first keyword or its trade, less `MAIN_NAMES_PER_OTHER` for each name of the other keywords. */
  #balance = 0
  readonly #isAside: (idea: Idea) => boolean

  /** `ideas` are all available; if too few contain the first keyword, the others may fill the list. */
  constructor(matter: DomainNaming, focus: KeywordFocus, ideas: readonly Idea[]) {
    const { trade, isBranch, keywords } = matter
    this.#typed = wordsOf(keywords)
    this.#ownMax = trade ? 4 : 6
    // A portfolio or podcast names its subject in the later keywords.
    const isTold = mediumIdeas(matter).length > 0
    const isFocused = ideas.filter((idea) => !focus.isAside(idea)).length >= tool.draftsMin
    this.#isAside = (idea) => isFocused && !isTold && focus.isAside(idea)
    this.#rations = {
      ...RATIONS,
      trade: isBranch || isTold ? TRADE_NAMES_OF_BRANCH_MAX : RATIONS.trade,
      stock: isTold ? 1 : RATIONS.stock + (trade ? 0 : 1),
    }
  }

  get size(): number {
    return this.#names.size
  }

  /** Allows more repetition of own words, stock words and single keywords; returns false at the maximum. */
  slacken(): boolean {
    if (this.#slack >= SLACK_MAX) return false
    this.#slack++
    this.#ownMax += 2
    this.#rations.stock += 2
    this.#rations.keyword += 1
    return true
  }

  has({ name }: Idea): boolean {
    return this.#names.has(stripPluralS(name))
  }

  /** True for an unused name that does not exceed the number of long names. */
  isNew(idea: Idea): boolean {
    return !this.has(idea) && (this.#rations.long > 0 || !RATIONED.long(idea))
  }

  /** False for a name of a later keyword, until there are enough of the first keyword. */
  isApt(idea: Idea): boolean {
    return !this.#isAside(idea) || this.#balance >= MAIN_NAMES_PER_OTHER
  }

  admits(idea: Idea): boolean {
    const { name, parts, own } = idea
    const kinds = rationedKindsOf(idea)
    // A single common word such as 'cider' was registered long ago.
    const isCommon = this.#slack === 0 && kinds.includes('keyword') && this.#typed.includes(name)
    if (isCommon || this.has(idea) || !this.isApt(idea)) return false
    if (kinds.some((kind) => this.#rations[kind] <= 0)) return false
    return parts.every((part) => {
      const max = own.includes(part) ? this.#ownMax : (LINKING_WORD_USES_MAX.get(part) ?? 1)
      return (this.#uses.get(stripPluralS(part)) ?? 0) < max
    })
  }

  add(idea: Idea): void {
    for (const kind of rationedKindsOf(idea)) this.#rations[kind]--
    this.#balance += this.#isAside(idea) ? -MAIN_NAMES_PER_OTHER : 1
    this.#names.add(stripPluralS(idea.name))
    for (const part of idea.parts.map(stripPluralS))
      this.#uses.set(part, (this.#uses.get(part) ?? 0) + 1)
  }
}

const stripPluralS = (word: string): string => word.replace(/s$/, '')
