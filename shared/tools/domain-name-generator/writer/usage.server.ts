import { table } from '../../../text/table.ts'
import { LONG_NAMES_MAX } from '../checks.ts'
import type { Idea } from '../idea.ts'
import { DOMAIN_LABEL_LIMITS } from '../limits.ts'
import { tool } from '../tool.ts'
import type { KeywordFocus } from './focus.server.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { isAny } from './words.server.ts'

/** Names of the first keyword required for each name of another. */
const MAIN_NAMES_PER_OTHER = 3
/** Names by the trade alone are too general for a special offer: a few 'shoelanes' for running shoes. */
const TRADE_NAMES_OF_BRANCH_MAX = 4
/** The maximum of names by the trade alone; the others contain the person's own words. */
const TRADE_NAMES_MAX = 10
const STOCK_WORD_NAMES_MAX = 2
const SINGLE_KEYWORD_NAMES_MAX = 2
const SLACK_MAX = 3
/** How often a linking word may occur in a result. */
const LINKING_WORD_USES_MAX = table<number>({ and: 4, for: 2, the: 4, co: 1, company: 1 })

/**
 * A kind of name of which a list has only a few: by the trade alone, of the user's own words and stock words
 * ('phonecaseco', 'simplyphonecases'), or one keyword as typed, which is usually registered already ('barbershop').
 */
type RationedKind = 'trade' | 'stock' | 'keyword'

function rationedKindsOf({ parts, own, isOfTrade }: Idea): RationedKind[] {
  const added = parts.filter((part) => !own.includes(part))
  const isStock = (part: string): boolean => part === 'and' || isAny(part, 'behind', 'before')
  const isMixed = added.length > 0 && added.length < parts.length
  return [
    ...(isOfTrade === true ? (['trade'] as const) : []),
    ...(isMixed && added.every(isStock) ? (['stock'] as const) : []),
    ...(parts.length === 1 && added.length === 0 ? (['keyword'] as const) : []),
  ]
}

/** Counts used names and words, so that a list varies its words. */
export class UsageCounter {
  readonly #names = new Set<string>()
  readonly #uses = new Map<string, number>()
  /** How many names of each kind may still be used. */
  readonly #rations: Record<RationedKind, number>
  #ownMax: number
  /** The words of the keywords, one by one. */
  readonly #typed: ReadonlySet<string>
  #slack = 0
  #long = 0

  /** Names with the first keyword or its trade, less `MAIN_NAMES_PER_OTHER` for each name of the other keywords. */
  #balance = 0
  readonly #focus: KeywordFocus

  readonly #isFocused: boolean

  /** `ideas` are all available; if too few contain the first keyword, the others may fill the list. */
  constructor(matter: DomainNaming, focus: KeywordFocus, ideas: readonly Idea[]) {
    const { trade, isBranch, keywords } = matter
    this.#focus = focus
    this.#typed = new Set(keywords.toLowerCase().split(/[^a-z]+/))
    this.#ownMax = trade ? 4 : 6
    // A portfolio or podcast names its subject in the later keywords.
    const isTold = mediumIdeas(matter).length > 0
    this.#isFocused =
      !isTold && ideas.filter((idea) => !focus.isAside(idea)).length >= tool.draftsMin
    this.#rations = {
      trade: isBranch || isTold ? TRADE_NAMES_OF_BRANCH_MAX : TRADE_NAMES_MAX,
      stock: isTold ? 1 : STOCK_WORD_NAMES_MAX + (trade ? 0 : 1),
      keyword: SINGLE_KEYWORD_NAMES_MAX,
    }
  }

  get size(): number {
    return this.#names.size
  }

  /** True if the maximum of repetition is allowed already. */
  get isSlack(): boolean {
    return this.#slack >= SLACK_MAX
  }

  /** Allows more repetition of own words, stock words and single keywords. */
  slacken(): void {
    this.#slack++
    this.#ownMax += 2
    this.#rations.stock += 2
    this.#rations.keyword += 1
  }

  has({ name }: Idea): boolean {
    return this.#names.has(stripPluralS(name))
  }

  /** True for an unused name that does not exceed the number of long names. */
  isNew(idea: Idea): boolean {
    return !this.has(idea) && !(isLong(idea) && this.#long >= LONG_NAMES_MAX)
  }

  /** False for a name of a later keyword, until there are enough of the first keyword. */
  isApt(idea: Idea): boolean {
    return !this.#isFocused || !this.#focus.isAside(idea) || this.#balance >= MAIN_NAMES_PER_OTHER
  }

  admits(idea: Idea): boolean {
    const { name, parts, own } = idea
    const kinds = rationedKindsOf(idea)
    // A single common word such as 'cider' was registered long ago.
    const isCommon = this.#slack === 0 && kinds.includes('keyword') && this.#typed.has(name)
    if (isCommon || !this.isNew(idea) || !this.isApt(idea)) return false
    if (kinds.some((kind) => this.#rations[kind] <= 0)) return false
    return parts.every((part) => {
      const max = own.includes(part) ? this.#ownMax : (LINKING_WORD_USES_MAX.get(part) ?? 1)
      return (this.#uses.get(stripPluralS(part)) ?? 0) < max
    })
  }

  add(idea: Idea): void {
    for (const kind of rationedKindsOf(idea)) this.#rations[kind]--
    this.#balance += this.#focus.isAside(idea) ? -MAIN_NAMES_PER_OTHER : 1
    this.#names.add(stripPluralS(idea.name))
    if (isLong(idea)) this.#long++
    for (const part of idea.parts.map(stripPluralS))
      this.#uses.set(part, (this.#uses.get(part) ?? 0) + 1)
  }
}

const isLong = ({ name }: Idea): boolean => name.length > DOMAIN_LABEL_LIMITS.recommendedCharsMax

const stripPluralS = (word: string): string => word.replace(/s$/, '')
