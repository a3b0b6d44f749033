import { words } from '../../text/measures.ts'
import type { DraftRule, ListProblem, ListRule, RuleContext, RuleName } from './rules.ts'

/**
 * The shapes that most rules have. A tool states what is counted, looked for or compared, and how its writer is told;
 * the rest is the same for all.
 */

interface Sized<D, I> extends RuleName {
  /** What is counted, as the message names it: 'words', 'characters'. */
  readonly unit: string
  /** Bounds, both included. */
  readonly min?: number
  readonly max?: number
  /** The field that a problem names; '' when absent. */
  readonly where?: string
  count(draft: D, context: RuleContext<I>): number
  repair?(draft: D, context: RuleContext<I>): D
}

/** A size keeps its bounds: characters of a text, words of a letter, lines of a plan. */
export function sized<D, I>(rule: Sized<D, I>): DraftRule<D, I> {
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
    check: asking(count, (size) =>
      size >= (min ?? 0) && size <= (max ?? Infinity)
        ? undefined
        : { where, message: `Use ${wanted} ${unit}; this has ${size}.` },
    ),
  }
}

/** The words of a part of a draft: `least` to `most` can be used at all, `min` to `max` suit it. Bounds are included. */
export interface PartWords {
  readonly least: number
  readonly most: number
  readonly min: number
  readonly max: number
}

/** All parts of a draft are written out: none is so short or so long that nobody could use it. */
export function writtenOut<Part extends string, D extends Readonly<Record<Part, string>>, I>(
  rule: Pick<RuleName, 'id' | 'about'>,
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

/** A part of a draft is as long as a reader expects. */
export function suitedLength<Part extends string, D extends Readonly<Record<Part, string>>, I>(
  rule: Pick<RuleName, 'id' | 'about'>,
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

interface Without<D, I> extends RuleName {
  readonly where?: string
  /** What must not be there, as it stands there. */
  find(draft: D, context: RuleContext<I>): string | undefined
  say(found: string): string
  repair?(draft: D, context: RuleContext<I>): D
}

/** A draft holds nothing of a kind: no cliché, no known line, no word of shop policy. */
export function without<D, I>(rule: Without<D, I>): DraftRule<D, I> {
  const { where = '', find, say, repair, ...named } = rule
  return {
    ...named,
    ...(repair ? { repair } : {}),
    check: asking(find, (found) =>
      found === undefined ? undefined : { where, message: say(found) },
    ),
  }
}

/** A check that asks for the context only if what it asks does: the engine keeps the answer of the others. */
function asking<D, I, A>(
  question: (draft: D, context: RuleContext<I>) => A,
  verdict: (answer: A) => ReturnType<DraftRule<D, I>['check']>,
): DraftRule<D, I>['check'] {
  if (question.length > 1) return (draft, context) => verdict(question(draft, context))
  const alone = question as (draft: D) => A
  return (draft) => verdict(alone(draft))
}

interface Share<D, I> extends RuleName {
  is(draft: D, context: RuleContext<I>): boolean
  readonly message: string
}

/** How many there may be, where the form decides it by what it says. */
type Bound<I> = number | ((context: RuleContext<I>) => number)

const boundOf = <I>(bound: Bound<I>, context: RuleContext<I>): number =>
  typeof bound === 'number' ? bound : bound(context)

/** At most so many drafts of a result are of a kind: the newcomer that is one too many goes. */
export function atMost<D, I>(
  rule: Share<D, I> & { most: Bound<I>; repair?: ListRule<D, I>['repair'] },
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
      return count > boundOf(most, context) ? { message, drop: last } : undefined
    },
  }
}

interface Each<D, I> extends RuleName {
  /** What drafts have in common: a design, a head noun; undefined where a draft has nothing of the sort. */
  key(draft: D, context: RuleContext<I>): string | undefined
  readonly most: Bound<I>
  say(key: string, most: number): string
}

/** At most so many drafts of a result have the same in common: the newcomer that is one too many goes. */
export function atMostEach<D, I>(rule: Each<D, I>): ListRule<D, I> {
  const { key, most, say, ...named } = rule
  return {
    ...named,
    when: 'joining',
    check: (drafts, context) => {
      const drop = drafts.length - 1
      const same = drop < 0 ? undefined : key(drafts[drop] as D, context)
      if (same === undefined) return undefined
      const bound = boundOf(most, context)
      const count = drafts.filter((draft) => key(draft, context) === same).length
      return count > bound ? { message: say(same, bound), drop } : undefined
    },
  }
}

/** At least so many drafts of a full result are of a kind; else the last that is not one is replaced. */
export function atLeast<D, I>(
  rule: Share<D, I> & { least(count: number, context: RuleContext<I>): number },
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

interface Apart<D, I> extends RuleName {
  /** Why the newcomer is too near to an earlier draft; undefined when it is not. */
  alike(earlier: D, newcomer: D, context: RuleContext<I>): string | undefined
}

/** No two drafts of a result are too near to each other, whatever near means: the later one goes. */
export function apart<D, I>({ alike, ...named }: Apart<D, I>): ListRule<D, I> {
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
