import { DOMAIN_LABEL_LIMITS } from './limits.ts'
import { has } from './writer/patterns.server.ts'
import type { Random } from '../../text/random.ts'
import { createExtensionCycle } from './writer/extension-mix.server.ts'
import { LONG_NAMES_MAX } from './checks.ts'
import { focusOf, type KeywordFocus } from './writer/focus.server.ts'
import { NAME_FORMS } from './writer/forms.server.ts'
import { isUsableIdea, createKnownWordTest } from './writer/holds.server.ts'
import type { Idea } from './idea.ts'
import { isSingleKeyword, hasStockWord } from './writer/labels.server.ts'
import { mediumIdeas } from './writer/mediums.server.ts'
import type { Draft } from './output.server.ts'
import { namingFor, type DomainNaming } from './writer/reading.server.ts'
import { lastResortIdeas } from './writer/resort.server.ts'
import { tool, type Input } from './tool.ts'
import { table } from '../../text/table.ts'

/**
 * The built-in writer: names from the trade's word table and the person's own words, in alternating forms. Beside own
 * words only linking words repeat; ends when no good name is left, however few there are. The same input and seed
 * give the same names.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const matter = namingFor(input)
  const extensionFor = createExtensionCycle(input, matter, random)
  const isKnown = createKnownWordTest(matter)
  const focus = focusOf(matter)
  // Names that end in the word of the extension are left out: 'guitarchordapp.app'.
  const said = has('wordExtension', input.extensions) ? input.extensions.slice(1) : ' '
  const wells = NAME_FORMS.map(({ id, ideas, turns }) => ({
    id,
    turns,
    left: random
      .shuffle(ideas(matter))
      .filter(
        (idea) =>
          isUsableIdea(idea, matter, isKnown) &&
          focus.isWhole(idea) &&
          !idea.name.endsWith(said) &&
          !(input.extensions === '.co' && has('endsInCo', idea.name)),
      ),
  })).filter(({ left }) => left.length > 0)
  // A stated name or town is used first, whatever the turns.
  const schedule = [
    ...wells.filter(({ id }) => id === 'stated name' || id === 'place'),
    ...random.shuffle(wells.flatMap((well) => Array.from({ length: well.turns }, () => well))),
  ]
  const all = [
    ...wells.flatMap(({ left }) => left),
    ...keepUsable(lastResortIdeas(matter), matter, focus),
  ]
  const used = new UsageCounter(matter, focus, all)
  const wanted = countToOffer(wells.map(({ left }) => left.length))
  for (let dry = 0, turn = 0; used.size < wanted; turn++) {
    if (dry >= schedule.length) {
      if (used.size >= tool.draftsMin || used.isSlack) break
      used.slacken()
      dry = 0
    }
    const idea = takeNext(schedule[turn % schedule.length]?.left ?? [], used)
    if (!idea) {
      dry++
      continue
    }
    dry = 0
    if (yield { name: idea.name, extension: extensionFor(idea.name, used.size) }) used.add(idea)
  }
  if (used.size >= tool.draftsMin) return
  for (const idea of yieldLastResort(matter, used, focus))
    if (yield { name: idea.name, extension: extensionFor(idea.name, used.size) }) used.add(idea)
}

/** Yields names from the typed words if the forms gave too few, up to `LAST_RESORT_NAMES_MAX`. */
function* yieldLastResort(
  matter: DomainNaming,
  used: UsageCounter,
  focus: KeywordFocus,
): Generator<Idea> {
  const ideas = keepUsable(lastResortIdeas(matter), matter, focus).filter((idea) =>
    used.isApt(idea),
  )
  for (const idea of ideas) {
    if (used.size >= LAST_RESORT_NAMES_MAX) return
    if (used.isNew(idea)) yield idea
  }
  // A third long name is better than no list.
  for (const idea of ideas) if (used.size < tool.draftsMin && !used.has(idea)) yield idea
}

/** Returns ideas that can be pronounced and keep the typed meaning; they may be longer than usual. */
function keepUsable(ideas: readonly Idea[], matter: DomainNaming, focus: KeywordFocus): Idea[] {
  const isKnown = createKnownWordTest(matter)
  return ideas.filter(
    (idea) =>
      focus.isWhole(idea) && isUsableIdea(idea, matter, isKnown, DOMAIN_LABEL_LIMITS.ownCharsMax),
  )
}

const LAST_RESORT_NAMES_MAX = 4

/** Returns how many names to offer: part of a small supply is kept, so that a second request gives other names. */
function countToOffer(counts: readonly number[]): number {
  const store = counts.reduce((sum, count) => sum + Math.min(count, NAMES_COUNTED_PER_FORM_MAX), 0)
  return Math.max(
    tool.draftsMin,
    Math.min(
      tool.draftsCount,
      Math.max(
        Math.floor(store / 2),
        Math.min(SMALL_SUPPLY_NAMES_MAX, Math.floor(store * SMALL_SHARE)),
      ),
    ),
  )
}

const SMALL_SUPPLY_NAMES_MAX = 8
const SMALL_SHARE = 0.7
const NAMES_COUNTED_PER_FORM_MAX = 20

/** Removes and returns the first idea that may still be used. */
function takeNext(left: Idea[], used: UsageCounter): Idea | undefined {
  const at = left.findIndex((idea) => used.admits(idea))
  return at < 0 ? undefined : left.splice(at, 1)[0]
}

/** Counts used names and words, so that a list varies its words. */
class UsageCounter {
  readonly #names = new Set<string>()
  readonly #uses = new Map<string, number>()
  #ownMax: number
  #tradeMax: number
  #labelsMax: number
  #bareMax = SINGLE_KEYWORD_NAMES_MAX
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
    this.#focus = focus
    const { trade, isBranch, keywords } = matter
    this.#typed = new Set(keywords.toLowerCase().split(/[^a-z]+/))
    this.#ownMax = trade ? 4 : 6
    // A portfolio or podcast names its subject in the later keywords.
    const isTold = mediumIdeas(matter).length > 0
    this.#isFocused =
      !isTold && ideas.filter((idea) => !focus.isAside(idea)).length >= tool.draftsMin
    this.#tradeMax = isBranch || isTold ? TRADE_NAMES_OF_BRANCH_MAX : TRADE_NAMES_MAX
    this.#labelsMax = isTold ? 1 : trade ? STOCK_WORD_NAMES_MAX : STOCK_WORD_NAMES_MAX + 1
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
    this.#labelsMax += 2
    this.#bareMax += 1
  }

  has({ name }: Idea): boolean {
    return this.#names.has(stripPluralS(name))
  }

  /** True for an unused name that does not exceed the number of long names. */
  isNew(idea: Idea): boolean {
    return !this.has(idea) && !(isLong(idea.name) && this.#long >= LONG_NAMES_MAX)
  }

  /** False for a name of a later keyword, until there are enough of the first keyword. */
  isApt(idea: Idea): boolean {
    return !this.#isFocused || !this.#focus.isAside(idea) || this.#balance >= MAIN_NAMES_PER_OTHER
  }

  admits(idea: Idea): boolean {
    if (!this.isApt(idea)) return false
    const { name, parts, own, isOfTrade } = idea
    if (isOfTrade === true && this.#tradeMax <= 0) return false
    if (hasStockWord(idea) && this.#labelsMax <= 0) return false
    if (isSingleKeyword(idea) && this.#bareMax <= 0) return false
    // A single common word such as 'cider' was registered long ago.
    if (isSingleKeyword(idea) && this.#slack === 0 && this.#typed.has(name)) return false
    if (this.#names.has(stripPluralS(name))) return false
    if (isLong(name) && this.#long >= LONG_NAMES_MAX) return false
    return parts.every((part) => {
      const max = own.includes(part) ? this.#ownMax : (LINKING_WORD_USES_MAX.get(part) ?? 1)
      return (this.#uses.get(stripPluralS(part)) ?? 0) < max
    })
  }

  add(idea: Idea): void {
    const { name, parts, isOfTrade } = idea
    if (isOfTrade === true) this.#tradeMax--
    if (hasStockWord(idea)) this.#labelsMax--
    if (isSingleKeyword(idea)) this.#bareMax--
    this.#balance += this.#focus.isAside(idea) ? -MAIN_NAMES_PER_OTHER : 1
    this.#names.add(stripPluralS(name))
    if (isLong(name)) this.#long++
    for (const part of parts)
      this.#uses.set(stripPluralS(part), (this.#uses.get(stripPluralS(part)) ?? 0) + 1)
  }
}

/** Names of the first keyword required for each name of another. */
const MAIN_NAMES_PER_OTHER = 3
/** Names by the trade alone are too general for a special offer: a few 'shoelanes' for running shoes. */
const TRADE_NAMES_OF_BRANCH_MAX = 4
/** The maximum of names by the trade alone; the others contain the person's own words. */
const TRADE_NAMES_MAX = 10
const STOCK_WORD_NAMES_MAX = 2
const SINGLE_KEYWORD_NAMES_MAX = 2
const SLACK_MAX = 3

function isLong(name: string): boolean {
  return name.length > DOMAIN_LABEL_LIMITS.recommendedCharsMax
}

function stripPluralS(word: string): string {
  return word.replace(/s$/, '')
}

/** How often a linking word may occur in a result. */
const LINKING_WORD_USES_MAX = table<number>({ and: 4, for: 2, the: 4, co: 1, company: 1 })
