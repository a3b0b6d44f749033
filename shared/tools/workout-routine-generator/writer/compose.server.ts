import type { Random } from '../../../text/random.ts'
import { EXERCISE_COUNT } from '../checks.ts'
import plans from '../data/session-plans.json' with { type: 'json' }
import type { Situation } from '../reading/situation.server.ts'
import { table } from '../../../text/table.ts'
import { fitDose, isMain, type Dose } from './fit.server.ts'
import { CARDIO_PIECES, gearOfKind, type Focus, type Move } from './moves.server.ts'
import {
  findImbalance,
  inSessionOrder,
  isOnCardioPieces,
  neededSlotsFor,
  slotKeyOf,
} from './order.server.ts'
import {
  SAME_FAMILY_COST,
  unusedNamedPieces,
  isMainLift,
  isPullUp,
  SECOND_PULL_UP_COST,
  scoreMove,
} from './welcome.server.ts'

/** A session before its texts are written. */
export interface Session {
  readonly chosen: readonly Move[]
  readonly dose: Dose
  readonly focus: Focus
}

const ATTEMPTS_MAX = 24
/** The usual numbers of exercises in a session, by goal and by the minimum minutes of its window. */
const USUAL_COUNTS = table<Readonly<Record<string, readonly number[]>>>(plans.usual)
/** The patterns after the required slots, by goal; one listed twice is picked twice as often. */
const EXTRA_PATTERNS = table<string>(plans.extras)
/** Extra patterns that are repeated in a session only when nothing else is left to fill it. */
const RARELY_REPEATED_PATTERNS = new Set(['squat', 'lunge', 'hinge', 'power'])
const LOWER_BODY_MUSCLES = new Set([
  'quads',
  'glutes',
  'hamstrings',
  'adductors',
  'calves',
  'hips',
  'lower back',
])

/**
 * Picks moves slot by slot, then looks for the dose that makes the time add up; tries other counts and other moves
 * until both time (WO4) and balance hold, else undefined. `used` are the moves of earlier sessions.
 */
export function composeSession(
  situation: Situation,
  focus: Focus,
  used: ReadonlyMap<string, number>,
  random: Random,
): Session | undefined {
  const { window, goal, rank, permitted } = situation
  const needed = neededSlotsFor(focus, situation).length + (hasCardioPiece(situation) ? 1 : 0)
  const fewest = Math.max(EXERCISE_COUNT.min, needed)
  const most = Math.min(EXERCISE_COUNT.max, permitted.length)
  const span = (window.max - window.min) * 60
  const clamp = (count: number): number => Math.max(fewest, Math.min(most, count))
  // With rests of three minutes and more, fewer exercises fit, with more sets each.
  const isHeavy = goal === 'strength' && rank > 1
  let count = clamp(random.pick(USUAL_COUNTS.get(goal)?.[window.min] ?? [6]) - (isHeavy ? 1 : 0))
  // Score of one-sided moves, which take twice the time.
  let sides = 0
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const chosen = inSessionOrder(
      pickMoves({ situation, focus, count, oneSidedScore: sides, used, random }),
    )
    if (chosen.length < EXERCISE_COUNT.min) return undefined
    const dose = fitDose(chosen, situation, window.min * 60 + span * (0.25 + random.next() * 0.6))
    if (typeof dose === 'string') {
      const step = dose === 'too long' ? -1 : 1
      if (clamp(count + step) === count) sides += step * 0.8
      else count += step
      continue
    }
    const working = chosen.map((move) => ({
      move,
      sets: (isMain(move) ? dose.main : dose.rest).sets,
    }))
    if (findImbalance(working, focus, situation) === undefined) return { chosen, dose, focus }
    count = clamp(count + random.pick([-1, 0, 1]))
  }
  return undefined
}

interface SessionWish {
  readonly situation: Situation
  readonly focus: Focus
  readonly count: number
  readonly oneSidedScore: number
  readonly used: ReadonlyMap<string, number>
  readonly random: Random
}

function pickMoves(wish: SessionWish): Move[] {
  const { situation, focus, count, random } = wish
  const { wished, reading, goal } = situation
  const isStretch = goal === 'flexibility'
  const { pool, chosen, take } = createPicks(wish)
  // Core is the last required slot; the first one varies between sessions.
  const needed = neededSlotsFor(focus, situation)
  const lifts = needed.filter(([first]) => first !== 'core')
  const turn = random.int(Math.max(1, lifts.length))
  const core = needed.filter(([first]) => first === 'core')
  const slots = [...lifts.slice(turn), ...lifts.slice(0, turn), ...core].slice(0, count)
  // A named treadmill or rope is used, and for half of an endurance session if nothing else was named.
  if (hasCardioPiece(situation) && count < EXERCISE_COUNT.max)
    for (let turns = isOnCardioPieces(situation) ? Math.ceil(count / 2) : 1; turns > 0; turns--)
      take((move) => move.pattern === 'cardio' && needsGear(move, reading.gear))
  for (const anyOf of slots) {
    const fits = (move: Move): boolean => anyOf.includes(slotKeyOf(move, situation))
    // With weights, a strength session consists of loaded squats, presses and pulls.
    const isLoaded = (move: Move): boolean => fits(move) && isMainLift(move)
    const isLift = goal === 'strength' && anyOf[0] !== 'core'
    take(isLift && pool.some(isLoaded) ? isLoaded : fits)
  }
  // 'Only push-ups', 'tight hips': a third of the session is requested moves, half if parts of the body to train are
  // named.
  const share = reading.aims.size > 0 && !isStretch ? 2 : 3
  const has = chosen.filter((move) => wished.has(move.name)).length
  for (let left = Math.ceil(count / share) - has; left > 0 && chosen.length < count; left--)
    take((move) => wished.has(move.name))
  // The goal's extra patterns in any order, after the one that is typical of it: a curl for muscle, an interval for
  // stamina.
  const extras = isStretch
    ? [...new Set(pool.map(({ primary }) => primary))]
    : (EXTRA_PATTERNS.get(`${focus} ${goal}`)?.split(' ') ?? [])
  const marks = isStretch ? [] : extras.splice(0, 1)
  const order = [...marks, ...random.shuffle(extras)]
  for (const [at, wanted] of [...order, ...order].entries()) {
    const isThere = chosen.some(({ pattern }) => pattern === wanted)
    if (
      chosen.length < count &&
      !(at < order.length && RARELY_REPEATED_PATTERNS.has(wanted) && isThere)
    )
      take((move) => slotKeyOf(move, situation) === wanted)
  }
  while (chosen.length < count && take(() => true));
  return chosen
}

/** Scores of a named piece that is not used yet, and of any gear until half of the session uses it. */
const PIECE_DUE_SCORE = 2.4
const GEAR_DUE_SCORE = 3

/** The picks of a session; `take` adds the best-scored move that fits, if there is one. */
function createPicks({ situation, focus, count, oneSidedScore, used, random }: SessionWish) {
  const pool = situation.permitted.filter(
    (move) => !focusExcludes(focus, move) && !isOverlong(move, situation),
  )
  const chosen: Move[] = []
  const named = situation.reading.gear
  const countOf = (is: (move: Move) => boolean): number => chosen.filter(is).length
  // With many listed pieces the session should use many of them; with one, that one throughout.
  const variety = named.size > 2 ? 0.5 : 0.1
  const idle = unusedNamedPieces(situation, used)
  const gearScore = (move: Move): number =>
    needsGear(move, named)
      ? (countOf((it) => needsGear(it, named)) * 2 < count ? GEAR_DUE_SCORE : 2) -
        variety * countOf(({ equipment }) => equipment.includes(move.equipment[0] ?? ''))
      : 0
  const scoreOf = (move: Move): number =>
    random.next() * 2.4 +
    scoreMove(move, situation) +
    (move.needs.flat().some((id) => idle.has(id)) ? PIECE_DUE_SCORE : 0) -
    (isPullUp(move) && chosen.some(isPullUp) ? SECOND_PULL_UP_COST : 0) +
    gearScore(move) +
    (move.unilateral ? oneSidedScore : 0) -
    (used.get(move.name) ?? 0) * 5 -
    countOf(({ primary }) => primary === move.primary) * 0.7 -
    countOf(({ family }) => family === move.family) * SAME_FAMILY_COST
  const take = (fits: (move: Move) => boolean): boolean => {
    const [best] = pool
      .filter(
        (move) =>
          fits(move) &&
          !chosen.includes(move) &&
          countOf(({ primary }) => primary === move.primary) + 1 <= count / 2,
      )
      .map((move) => ({ move, score: scoreOf(move) }))
      .toSorted((a, b) => b.score - a.score)
    if (!best) return false
    chosen.push(best.move)
    for (const id of best.move.needs.flat()) idle.delete(id)
    return true
  }
  return { pool, chosen, take }
}

/** True if a cardio piece was named and the goal allows it. */
const hasCardioPiece = ({ reading, permitted }: Situation): boolean =>
  permitted.some(
    ({ pattern, equipment }) =>
      pattern === 'cardio' && equipment.some((id) => CARDIO_PIECES.has(id) && reading.gear.has(id)),
  )

const FURNITURE_PIECES = gearOfKind('furniture')
/** Furniture counts as gear only among so many pieces at most, none of them heavy: 'kitchen chair and two tins'. */
const FEW_PIECES = 4
/** Pieces that a person who has them wants to lift. */
const HEAVY_PIECES = gearOfKind('heavy')

/** Furniture counts as gear only if there is little else: no push-ups on a bench that is for dumbbell presses. */
function needsGear({ needs: [first] }: Move, gear: ReadonlySet<string>): boolean {
  if (!first || gear.size === 0) return false
  if (!first.some((id) => FURNITURE_PIECES.has(id))) return true
  const isForLifting = gear.has('bench') && gear.has('dumbbell')
  return gear.size <= FEW_PIECES && !isForLifting && ![...gear].some((id) => HEAVY_PIECES.has(id))
}

/** True if the session is for one half of the body and the move trains the other. */
export const focusExcludes = (focus: Focus, move: Move): boolean =>
  focus !== 'full body' &&
  move.pattern !== 'core' &&
  LOWER_BODY_MUSCLES.has(move.primary) === (focus === 'upper body')

/** True for moves too slow for the prescribed repetitions: no six-second negatives or walkouts in sets of twenty. */
export const isOverlong = (move: Move, { prescription }: Situation): boolean =>
  move.tempo >= 6 && (prescription.reps?.[1] ?? 0) > 12
