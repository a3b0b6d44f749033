import { contextOf } from '../../kit/context.ts'
import { breaksNoNewRule } from '../../kit/rules/faults-of.server.ts'
import type { SwapContext } from '../../kit/server-tool.server.ts'
import { itemIndexOf } from '../../kit/swap-path.ts'
import { createRandom, type Random } from '../../text/random.ts'
import { checks, chosenDurationRule, totalTimeRule } from './checks.server.ts'
import {
  isWarmUpOrCoolDown,
  minutesOf,
  sharedShare,
  workingLines,
  type ExerciseLine,
} from './checks.ts'
import type { Draft } from './output.server.ts'
import { situationOf, type Situation } from './reading/situation.server.ts'
import { tool, type Input } from './tool.ts'
import { focusExcludes, isOverlong } from './writer/compose.server.ts'
import {
  createLineDoser,
  isOwnNote,
  movesIn,
  exerciseCueOf,
  fitToWindow,
} from './writer/dose.server.ts'
import { moveOf, type Move } from './writer/moves.server.ts'
import { focusOf, findImbalance, withWarmUpAndCoolDown } from './writer/order.server.ts'
import { withTextsUpdated } from './writer/retold.server.ts'
import {
  SAME_FAMILY_COST,
  isPullUp,
  SECOND_PULL_UP_COST,
  scoreMove,
} from './writer/welcome.server.ts'

/**
 * Replaces the exercise at a path such as `exercises.2` with one that goal, level, equipment and body allow, that the
 * routine lacks and no earlier version has there, and that keeps order, balance and time. The other exercises stay;
 * texts that are no longer true are rewritten. Undefined if no exercise is left.
 */
export function swap(
  draft: Draft,
  path: string,
  { input, seed, avoid, others = [] }: SwapContext<Draft, Input>,
): Draft | undefined {
  const situation = situationOf(input)
  const at = itemIndexOf('exercises', path)
  const line = at === undefined ? undefined : draft.exercises[at]
  if (at === undefined || !line || isWarmUpOrCoolDown(line)) return undefined
  const random = createRandom(`${seed} ${path}`)
  const barred = avoid.map(({ exercises }) => exercises[at] && nameOf(exercises[at]))
  const moves = replacementsFor(draft, at, situation, random).filter(
    ({ name }) => !barred.includes(name),
  )
  // Moves that an earlier version had elsewhere are tried last.
  const known = new Set(avoid.flatMap((version) => version.exercises.map(nameOf)))
  const sortedMoves = moves.toSorted(
    (a, b) => Number(known.has(a.name)) - Number(known.has(b.name)),
  )
  const context = contextOf(input)
  const balance = imbalanceOf(draft, situation)
  // Rests and sets of the other exercises change only if no replacement fits without that.
  for (const fit of [(next: Draft): Draft => next, (next: Draft) => fitToWindow(next, situation)])
    for (const move of sortedMoves) {
      const bare = withMoveAt(draft, at, move, situation)
      if (!bare || others.some((other) => areTooAlike(bare, other))) continue
      if (![undefined, balance].includes(imbalanceOf(bare, situation))) continue
      const next = fit(bare)
      if (totalTimeRule.check(next, context) || !isOneSwap(next, draft)) continue
      const told = withMinutes(
        withTextsUpdated(draft, next, situation, others, random),
        draft,
        input,
      )
      if (breaksNoNewRule({ tool, checks }, input, told, draft)) return told
    }
  return undefined
}

/** True where all exercises but one are the same. */
const isOneSwap = ({ exercises }: Draft, draft: Draft): boolean =>
  exercises.length === draft.exercises.length &&
  exercises.filter((line, at) => nameOf(line) !== nameOf(draft.exercises[at] as ExerciseLine))
    .length === 1

const nameOf = (line: ExerciseLine): string => moveOf(line.name)?.name ?? line.name

/** True if two routines have too many exercises in common (rules.md WO11). */
const areTooAlike = (one: Draft, other: Draft): boolean =>
  sharedShare(one, other) > 0.5 || sharedShare(other, one) > 0.5

/** The possible replacements for an exercise, best first: those that train nearly the same and suit the person. */
function replacementsFor(draft: Draft, at: number, situation: Situation, random: Random): Move[] {
  const held = moveOf((draft.exercises[at] as ExerciseLine).name)
  const rest = movesIn({ ...draft, exercises: draft.exercises.toSpliced(at, 1) })
  const focus = focusOf(draft, situation)
  const score = (move: Move): number =>
    scoreMove(move, situation) +
    (held ? likeness(move, held) : 0) +
    random.next() * 4 -
    rest.filter(({ family }) => family === move.family).length * SAME_FAMILY_COST -
    (isPullUp(move) && rest.some(isPullUp) ? SECOND_PULL_UP_COST : 0)
  return situation.permitted
    .filter(
      (move) =>
        move !== held &&
        !rest.includes(move) &&
        !focusExcludes(focus, move) &&
        !isOverlong(move, situation),
    )
    .map((move) => ({ move, points: score(move) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ move }) => move)
}

/**
 * How similar one exercise is to another, in the picker's points. A jump in place of a low-impact move loses points.
 */
const likeness = (move: Move, held: Move): number =>
  (move.pattern === held.pattern ? 3 : 0) +
  (move.primary === held.primary ? 2 : 0) +
  (move.equipment.some((need) => held.equipment.includes(need)) ? 1 : 0) -
  (move.impact === 'high' && held.impact !== 'high' ? 4 : 0)

/**
 * The routine with a move at a position; other cues and warm-ups that name the same move are rewritten. Undefined if
 * no dose fits.
 */
function withMoveAt(draft: Draft, at: number, move: Move, situation: Situation): Draft | undefined {
  const held = draft.exercises[at] as ExerciseLine
  const named = draft.exercises.with(at, { ...held, name: move.name })
  const line = createLineDoser({ ...draft, exercises: named }, situation)?.(held, move)
  if (!line) return undefined
  const exercises = named.with(at, line)
  const all = movesIn({ ...draft, exercises })
  const frames = withWarmUpAndCoolDown(
    workingLines({ ...draft, exercises }),
    situation,
    focusOf(draft, situation),
  )
  const updateNotes = (other: ExerciseLine, place: number): ExerciseLine => {
    if (place === at || !other.notes?.includes(move.name)) return other
    if (isWarmUpOrCoolDown(other)) return frames.find(({ name }) => name === other.name) ?? other
    const its = moveOf(other.name)
    return its && isOwnNote(other.notes, its, situation)
      ? { ...other, notes: exerciseCueOf(its, situation, all) }
      : other
  }
  return { ...draft, exercises: exercises.map(updateNotes) }
}

function imbalanceOf(draft: Draft, situation: Situation): string | undefined {
  const working = workingLines(draft).flatMap(({ name, sets }) => {
    const move = moveOf(name)
    return move ? [{ move, sets }] : []
  })
  return findImbalance(working, focusOf(draft, situation), situation)
}

/** Updates the minutes in the description where it stated those of the old session (rules.md WO5). */
function withMinutes(next: Draft, draft: Draft, input: Input): Draft {
  const { window } = situationOf(input)
  const [was, is] = [minutesOf(draft, window), minutesOf(next, window)]
  const told = { ...next, description: next.description.replace(`${was} minutes`, `${is} minutes`) }
  const context = contextOf(input)
  const isLost =
    !chosenDurationRule.check(draft, context) && chosenDurationRule.check(told, context)
  return (isLost && chosenDurationRule.repair?.(told, context)) || told
}
