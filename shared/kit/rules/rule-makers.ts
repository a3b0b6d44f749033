import { words } from '../../text/measures.ts'
import type {
  DraftRule,
  ListProblem,
  ListRule,
  DraftProblem,
  RuleContext,
  RuleInfo,
} from './rules.ts'

/**
 * The shapes of most rules. A tool defines the count, search or comparison, and the message to the writer; the rest
 * is shared.
 */

interface SizeRule<D, I> extends RuleInfo {
  /** The unit of the count, as the message names it: 'words', 'characters'. */
  readonly unit: string
  /** Bounds, both included. */
  readonly min?: number
  readonly max?: number
  /** The field that a problem names; '' when absent. */
  readonly where?: string
  count(draft: D, context: RuleContext<I>): number
  repair?(draft: D, context: RuleContext<I>): D
}

/** Returns a rule that a count is within its bounds: characters of a text, words of a letter, lines of a plan. */
export function createSizeRule<D, I>(rule: SizeRule<D, I>): DraftRule<D, I> {
  const { unit, min, max, where = '', count, repair, ...named } = rule
  const wanted =
    min === undefined
      ? `at most ${max}`
      : max === undefined
        ? `at least ${min}`
        : `${min} to ${max}`
  return {
    ...named,
    ...(repair ? { repair } : {}),
    check: createCheck(count, (size) =>
      size >= (min ?? 0) && size <= (max ?? Infinity)
        ? undefined
        : { where, message: `Use ${wanted} ${unit}; this has ${size}.` },
    ),
  }
}

/**
 * The word counts of a part of a draft: usable from `least` to `most`, ideal from `min` to `max`. Bounds are
 * included.
 */
export interface PartWords {
  readonly least: number
  readonly most: number
  readonly min: number
  readonly max: number
}

/** Returns a rule that all parts of a draft have a usable length. */
export function createPartLengthsRule<
  Part extends string,
  D extends Readonly<Record<Part, string>>,
  I,
>(
  rule: Pick<RuleInfo, 'id' | 'about'>,
  sizesOf: (input: I) => Readonly<Record<Part, PartWords>>,
): DraftRule<D, I> {
  return {
    ...rule,
    kind: 'refuses',
    group: 'place',
    check: (draft, { input }) => {
      const sizes = sizesOf(input)
      for (const where of Object.keys(sizes) as Part[]) {
        const { least, most, min, max } = sizes[where]
        const count = words(draft[where]).length
        if (count < least || count > most)
          return { where, message: `The ${where} has ${count} words: write ${min} to ${max}.` }
      }
      return undefined
    },
  }
}

/** Returns a rule that a part of a draft has the length that readers expect. */
export function createSuitedLengthRule<
  Part extends string,
  D extends Readonly<Record<Part, string>>,
  I,
>(
  rule: Pick<RuleInfo, 'id' | 'about'>,
  where: Part,
  { min, max }: Pick<PartWords, 'min' | 'max'>,
): DraftRule<D, I> {
  return {
    ...rule,
    kind: 'advises',
    group: 'reads',
    check: (draft) => {
      const count = words(draft[where]).length
      if (count >= min && count <= max) return undefined
      return { where, message: `The ${where} has ${count} words; ${min} to ${max} suit it.` }
    },
  }
}

interface ForbiddenTextRule<D, I> extends RuleInfo {
  readonly where?: string
  /** Returns the forbidden text, as written in the draft. */
  find(draft: D, context: RuleContext<I>): string | undefined
  say(found: string): string
  repair?(draft: D, context: RuleContext<I>): D
}

/** Returns a rule that a draft has no forbidden text: no cliché, no known line, no word of shop policy. */
export function createForbiddenTextRule<D, I>(rule: ForbiddenTextRule<D, I>): DraftRule<D, I> {
  const { where = '', find, say, repair, ...named } = rule
  return {
    ...named,
    ...(repair ? { repair } : {}),
    check: createCheck(find, (found) =>
      found === undefined ? undefined : { where, message: say(found) },
    ),
  }
}

/**
 * Returns a check with a context parameter only if `question` has one: the engine caches the results of checks
 * without it.
 */
function createCheck<D, I, A>(
  question: (draft: D, context: RuleContext<I>) => A,
  verdict: (answer: A) => ReturnType<DraftRule<D, I>['check']>,
): DraftRule<D, I>['check'] {
  if (question.length > 1) return (draft, context) => verdict(question(draft, context))
  const alone = question as (draft: D) => A
  return (draft) => verdict(alone(draft))
}

interface KindRule<D, I> extends RuleInfo {
  is(draft: D, context: RuleContext<I>): boolean
  readonly message: string
}

/** A maximum, or a function that reads it from the form. */
type SizeBound<I> = number | ((context: RuleContext<I>) => number)

const sizeBoundOf = <I>(bound: SizeBound<I>, context: RuleContext<I>): number =>
  typeof bound === 'number' ? bound : bound(context)

/** Returns a rule that at most `most` drafts of a result are of a kind: the newcomer above it is dropped. */
export function createAtMostRule<D, I>(
  rule: KindRule<D, I> & { most: SizeBound<I>; repair?: ListRule<D, I>['repair'] },
): ListRule<D, I> {
  const { is, most, message, repair, ...named } = rule
  return {
    ...named,
    ...(repair ? { repair } : {}),
    when: 'joining',
    check: (drafts, context) => {
      const last = drafts.length - 1
      if (last < 0 || !is(drafts[last] as D, context)) return undefined
      const count = drafts.filter((draft) => is(draft, context)).length
      return count > sizeBoundOf(most, context) ? { message, drop: last } : undefined
    },
  }
}

interface SharedPropertyRule<D, I> extends RuleInfo {
  /** The shared property of drafts: a design, a head noun; undefined if a draft has none. */
  key(draft: D, context: RuleContext<I>): string | undefined
  readonly most: SizeBound<I>
  say(key: string, most: number): string
}

/** Returns a rule that at most `most` drafts of a result share a property: the newcomer above it is dropped. */
export function createAtMostEachRule<D, I>(rule: SharedPropertyRule<D, I>): ListRule<D, I> {
  const { key, most, say, ...named } = rule
  return {
    ...named,
    when: 'joining',
    check: (drafts, context) => {
      const drop = drafts.length - 1
      const same = drop < 0 ? undefined : key(drafts[drop] as D, context)
      if (same === undefined) return undefined
      const bound = sizeBoundOf(most, context)
      const count = drafts.filter((draft) => key(draft, context) === same).length
      return count > bound ? { message: say(same, bound), drop } : undefined
    },
  }
}

/**
 * Returns a rule that at least `least` drafts of a full result are of a kind; otherwise the last other draft is
 * replaced.
 */
export function createAtLeastRule<D, I>(
  rule: KindRule<D, I> & { least(count: number, context: RuleContext<I>): number },
): ListRule<D, I> {
  const { is, least, message, ...named } = rule
  return {
    ...named,
    when: 'whole',
    check: (drafts, context) => {
      const count = drafts.filter((draft) => is(draft, context)).length
      if (count >= least(drafts.length, context)) return undefined
      return { message, drop: drafts.findLastIndex((draft) => !is(draft, context)) }
    },
  }
}

interface DistinctRule<D, I> extends RuleInfo {
  /** Returns why the newcomer is too similar to an earlier draft; undefined if it is not. */
  alike(earlier: D, newcomer: D, context: RuleContext<I>): string | undefined
}

/** Returns a rule that no two drafts of a result are alike by `alike`: the later one is dropped. */
export function createDistinctRule<D, I>({ alike, ...named }: DistinctRule<D, I>): ListRule<D, I> {
  return {
    ...named,
    when: 'joining',
    check: (drafts, context): ListProblem | undefined => {
      const drop = drafts.length - 1
      for (let at = 0; at < drop; at++) {
        const message = alike(drafts[at] as D, drafts[drop] as D, context)
        if (message !== undefined) return { message, drop }
      }
      return undefined
    },
  }
}

/** The draft with each text of these names replaced by `change(text, name)`. */
export function changeTexts<N extends string, D extends Record<N, string>>(
  draft: D,
  names: readonly N[],
  change: (text: string, name: N) => string,
): D {
  return { ...draft, ...Object.fromEntries(names.map((name) => [name, change(draft[name], name)])) }
}

/** Finds the first text of these names that `isBad`, as a problem that quotes it and gives the correct form. */
export function findTextProblem<N extends string>(
  draft: Readonly<Record<N, string>>,
  names: readonly N[],
  wanted: string,
  isBad: (text: string, name: N) => boolean,
): DraftProblem | undefined {
  const bad = names.find((name) => isBad(draft[name], name))
  return bad && { where: bad, message: `“${draft[bad]}”: ${wanted}` }
}
