import { oncePer } from '../text/memo.ts'
import type { Random } from '../text/random.ts'
import type { Filled } from './fill.server.ts'
import type { Frame } from './frame.server.ts'

/**
 * Chooses the texts of a result. Stated facts tend to come first, each once before any is repeated; no two texts
 * share a frame with words of its own. One plan is for one result.
 */
export interface Plan {
  /**
   * The best text now, or undefined. `beside` has ids already used in the same draft, which are not repeated. `weigh`
   * adds a tool's own preference, usually -3 to 3; -Infinity excludes a text. `accept` is only called for the text
   * about to be chosen.
   */
  choose<T extends Filled>(
    texts: readonly T[],
    beside?: ReadonlySet<string>,
    weigh?: Weigh<T>,
    accept?: (text: T) => boolean,
  ): T | undefined
  /** Counts texts as used; call it for an accepted draft. */
  keep(texts: readonly Filled[]): void
  /** Excludes rejected texts from later choices. */
  drop(texts: readonly Filled[]): void
  /** Allows one more use of everything, and allows excluded texts again, where there would otherwise be no result. */
  slacken(): void
  /** Ids of `stated` that no kept text uses. */
  unusedIds(): readonly string[]
}

export type Weigh<T = Filled> = (text: T) => number

const FIRST_USE_SCORE = 3
/** A second new statement in one text scores less, as it could have a text for itself. */
const FURTHER_FIRST_USE_SCORE = 0.5
const REPEAT_SCORE = -1.5
const SAME_OPENING_SCORE = -1.5
/** The default of `chance`: makes a second result differ from the first. */
const CHANCE_DEFAULT = 3.5

export interface PlanOptions {
  /** The maximum uses of one stated fact in a result; 2 by default. */
  readonly usesMax?: number
  /** The score for repeating a statement, compared with about 3 for a new one; -1.5 by default. */
  readonly repeatScore?: number
  /** The range of the random score, larger where many texts are equally good; 3.5 by default. */
  readonly chance?: number
}

/** Creates a plan over the ids of the statements. The offer, the place and calls may be in every text. */
export function createPlan(
  stated: readonly string[],
  random: Random,
  { usesMax = 2, repeatScore = REPEAT_SCORE, chance: chanceMax = CHANCE_DEFAULT }: PlanOptions = {},
): Plan {
  const uses = new Map<string, number>()
  const frames = new Set<Frame>()
  const openings = new Map<string, number>()
  const excludedTexts = new Set<string>()
  const chance = new Map<Filled, number>()
  const isStated = new Set(stated)
  let spare = 0

  const worth = (text: Filled): number => {
    let sum = 0
    let isFirst = true
    for (const id of text.carries) {
      if (REPEATABLE_IDS.has(id)) continue
      const used = uses.get(id) ?? 0
      if (used > 0) sum += repeatScore * used
      else if (isStated.has(id)) {
        sum += isFirst ? FIRST_USE_SCORE : FURTHER_FIRST_USE_SCORE
        isFirst = false
      }
    }
    return sum + SAME_OPENING_SCORE * (openings.get(openingOf(text)) ?? 0)
  }

  return {
    choose<T extends Filled>(
      texts: readonly T[],
      beside: ReadonlySet<string> = NO_IDS,
      weigh?: Weigh<T>,
      accept?: (text: T) => boolean,
    ) {
      const open: { text: T; worth: number }[] = []
      const isSpent = (id: string): boolean =>
        !REPEATABLE_IDS.has(id) &&
        (beside.has(id) || (uses.get(id) ?? 0) >= (isStated.has(id) ? usesMax : 1) + spare)
      for (const text of texts) {
        if (excludedTexts.has(text.text) || text.carries.some(isSpent)) continue
        if (spare === 0 && frames.has(text.frame)) continue
        let luck = chance.get(text)
        if (luck === undefined) chance.set(text, (luck = random.next() * chanceMax))
        const worthNow = worth(text) + luck + (weigh?.(text) ?? 0)
        if (worthNow > -Infinity) open.push({ text, worth: worthNow })
      }
      return pickBest(open, accept)
    },
    keep(texts) {
      for (const text of texts) {
        excludedTexts.add(text.text)
        // A bare frame has no literal words, so it may be reused.
        if (!text.frame.isBare) frames.add(text.frame)
        openings.set(openingOf(text), (openings.get(openingOf(text)) ?? 0) + 1)
        for (const id of text.carries) uses.set(id, (uses.get(id) ?? 0) + 1)
      }
    },
    drop(texts) {
      for (const text of texts) excludedTexts.add(text.text)
    },
    slacken() {
      spare = 1
      excludedTexts.clear()
    },
    unusedIds: () => stated.filter((id) => !uses.has(id)),
  }
}

/** The most texts passed to `accept` until one is accepted. */
const ACCEPT_CALLS_MAX = 80

function pickBest<T>(
  open: { text: T; worth: number }[],
  accept: ((text: T) => boolean) | undefined,
): T | undefined {
  for (let asked = 0; asked < ACCEPT_CALLS_MAX; asked++) {
    let best: (typeof open)[number] | undefined
    for (const one of open) if (best === undefined || one.worth > best.worth) best = one
    if (best === undefined || best.worth === -Infinity) return undefined
    if (!accept || accept(best.text)) return best.text
    best.worth = -Infinity
  }
  return undefined
}

const REPEATABLE_IDS: ReadonlySet<string> = new Set(['offer', 'place', 'call'])
const NO_IDS: ReadonlySet<string> = new Set()

const openingOf = oncePer(
  ({ text }: Filled) => /^[\p{L}\p{N}'’-]+/u.exec(text)?.[0].toLowerCase() ?? '',
)
