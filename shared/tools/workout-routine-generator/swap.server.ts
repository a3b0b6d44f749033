import { contextOf } from '../../kit/context.ts'
import type { SwapContext } from '../../kit/server-tool.server.ts'
import { isAsSound } from '../../kit/rules/faults-of.server.ts'
import { placeIn } from '../../kit/swap-path.ts'
import { createRandom, type Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import {
  duration,
  isFrame,
  minutesOf,
  sharedShare,
  timeProblem,
  windowOf,
  workingLines,
  type Line,
} from './checks.ts'
import { focusExcludes, isOverlong } from './writer/compose.server.ts'
import { isOwnNote, lineFor, notesOf, retimed } from './writer/dose.server.ts'
import { moveOf, type Move } from './writer/moves.server.ts'
import { focusOf, imbalance, withFrame } from './writer/order.server.ts'
import type { Draft } from './output.server.ts'
import { retold } from './writer/retold.server.ts'
import { situationOf, type Situation } from './reading/situation.server.ts'
import { tool, type Input } from './tool.ts'
import { FAMILY_TWICE, isPullUp, PULLED_TWICE, welcomeOf } from './writer/welcome.server.ts'

/**
 * The routine with another exercise at a path such as `exercises.2`: one that goal, level, equipment and body allow, that
 * neither the routine nor an earlier version has there, and with which order, balance and time hold. The other exercises stay;
 * what the words say of the session is made anew where it is true no more. Undefined where no exercise is left.
 */
export function swap(
  draft: Draft,
  path: string,
  { input, seed, avoid, others = [] }: SwapContext<Draft, Input>,
): Draft | undefined {
  const situation = situationOf(input)
  const at = placeIn('exercises', path)
  const line = at === undefined ? undefined : draft.exercises[at]
  if (at === undefined || !line || isFrame(line)) return undefined
  const random = createRandom(`${seed} ${path}`)
  const barred = namesAt(avoid, at)
  const moves = likest(draft, at, situation, random).filter(({ name }) => !barred.has(name))
  // What an earlier version had elsewhere comes last.
  const known = new Set(avoid.flatMap((version) => version.exercises.map(nameOf)))
  const inTurn = [
    ...moves.filter(({ name }) => !known.has(name)),
    ...moves.filter(({ name }) => known.has(name)),
  ]
  // Rests and sets of the other exercises give only where no exercise goes without.
  for (const fit of [(next: Draft): Draft => next, (next: Draft) => retimed(next, situation)])
    for (const move of inTurn) {
      const bare = placed(draft, at, move, situation)
      if (!bare || !isBalanced(bare, draft, situation) || !isApart(bare, others)) continue
      const next = fit(bare)
      if (timeProblem(next, input) !== undefined || !isOneSwap(next, draft)) continue
      const told = inMinutes(retold(draft, next, situation, others, random), draft, input)
      if (isAsSound({ tool, checks }, input, told, draft)) return told
    }
  return undefined
}

/** True where all exercises but one are the same. */
const isOneSwap = (next: Draft, draft: Draft): boolean =>
  next.exercises.length === draft.exercises.length &&
  next.exercises.filter((line, at) => nameOf(line) !== nameOf(draft.exercises[at] as Line))
    .length === 1

const nameOf = (line: Line): string => moveOf(line.name)?.name ?? line.name

const namesAt = (versions: readonly Draft[], at: number): Set<string> =>
  new Set(versions.flatMap(({ exercises }) => exercises.slice(at, at + 1).map(nameOf)))

/** Every exercise that may take a place, those first that train much the same and suit the person best. */
function likest(draft: Draft, at: number, situation: Situation, random: Random): Move[] {
  const held = moveOf((draft.exercises[at] as Line).name)
  const rest = movesOf(draft.exercises.toSpliced(at, 1))
  const taken = new Set([...rest, ...(held ? [held] : [])].map(({ name }) => name))
  const focus = focusOf(draft, situation)
  const score = (move: Move): number =>
    welcomeOf(move, situation) +
    likeness(move, held) +
    random.next() * 4 -
    rest.filter(({ family }) => family === move.family).length * FAMILY_TWICE -
    (isPullUp(move) && rest.some(isPullUp) ? PULLED_TWICE : 0)
  return situation.permitted
    .filter(
      (move) =>
        !taken.has(move.name) && !focusExcludes(focus, move) && !isOverlong(move, situation),
    )
    .map((move) => ({ move, points: score(move) }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ move }) => move)
}

/** How much one exercise is like another, in points of the picker. */
function likeness(move: Move, held: Move | undefined): number {
  if (!held) return 0
  const shares = (one: readonly string[], other: readonly string[]): boolean =>
    one.some((item) => other.includes(item))
  return (
    (move.pattern === held.pattern ? 3 : 0) +
    (move.primary === held.primary ? 2 : 0) +
    (shares(move.equipment, held.equipment) ? 1 : 0) -
    // Whoever reads 'no jumping' does not want a jump.
    (move.impact === 'high' && held.impact !== 'high' ? 4 : 0)
  )
}

const movesOf = (lines: readonly Line[]): Move[] => lines.flatMap(({ name }) => moveOf(name) ?? [])

/** The routine with a move in a place; cues and warm-up that would name it besides are made anew. */
function placed(draft: Draft, at: number, move: Move, situation: Situation): Draft | undefined {
  const line = lineFor(move, at, draft, situation)
  if (!line) return undefined
  const names = (text = ''): boolean => text.includes(move.name)
  const present = movesOf(draft.exercises.with(at, line))
  const exercises = draft.exercises.with(at, line).map((other, place) => {
    const its = moveOf(other.name)
    const isNamed =
      place !== at && its && names(other.notes) && isOwnNote(other.notes, its, situation)
    return isNamed ? { ...other, notes: notesOf(its, situation, present) } : other
  })
  const framed = withFrame(
    exercises.filter((item) => !isFrame(item)),
    situation,
    focusOf(draft, situation),
  )
  return {
    ...draft,
    exercises: exercises.map((item) =>
      isFrame(item) && names(item.notes)
        ? (framed.find(({ name }) => name === item.name) ?? item)
        : item,
    ),
  }
}

/** True where the balance is no worse than it was. */
function isBalanced(next: Draft, draft: Draft, situation: Situation): boolean {
  const said = unbalanced(next, situation)
  return said === undefined || said === unbalanced(draft, situation)
}

function unbalanced(draft: Draft, situation: Situation): string | undefined {
  const working = workingLines(draft).flatMap(({ name, sets }) => {
    const move = moveOf(name)
    return move ? [{ move, sets }] : []
  })
  return imbalance(working, focusOf(draft, situation), situation)
}

/** The share of exercises that two routines may have in common (rules.md WO11). */
const isApart = (next: Draft, others: readonly Draft[]): boolean =>
  others.every((other) => sharedShare(other, next) <= 0.5 && sharedShare(next, other) <= 0.5)

/** The description with the minutes of the new session, where it had those of the old (rules.md WO5). */
function inMinutes(next: Draft, draft: Draft, input: Input): Draft {
  const window = windowOf(input.duration)
  const [was, is] = [minutesOf(draft, window), minutesOf(next, window)]
  const said = next.description.replace(`${was} minutes`, `${is} minutes`)
  const told = { ...next, description: said }
  const context = contextOf(input)
  const wasRight = duration.check(draft, context) === undefined
  return wasRight && duration.check(told, context)
    ? (duration.repair?.(told, context) ?? told)
    : told
}
