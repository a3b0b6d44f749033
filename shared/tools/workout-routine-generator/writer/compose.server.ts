import type { Random } from '../../../text/random.ts'
import { EXERCISES } from '../checks.ts'
import { ENGINES, type Focus, type Move } from './exercise-table.server.ts'
import { fitDose, isMain, type Dose } from './fit.server.ts'
import { imbalance, inOrder, isOnEngine, neededFor } from './order.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import {
  FAMILY_TWICE,
  idlePieces,
  isMainLift,
  isPullUp,
  PIECE_DUE,
  PULLED_TWICE,
  welcomeOf,
} from '../reading/welcome.server.ts'
import { table } from '../../../text/table.ts'

/** A session before it is put into words. */
export interface Session {
  readonly chosen: readonly Move[]
  readonly dose: Dose
  readonly focus: Focus
}

const ATTEMPTS_MAX = 24
/** How many exercises a session usually has, by kind of goal and by the shortest minutes of its window. */
const USUAL = table<Readonly<Record<number, readonly number[]>>>({
  strength: { 20: [4, 5], 30: [5, 6], 45: [5, 6, 7], 60: [6, 7, 8] },
  'muscle building': { 20: [5, 5, 6], 30: [6, 7], 45: [7, 8], 60: [8, 9] },
  endurance: { 20: [5, 6], 30: [6, 7, 8], 45: [8, 9], 60: [9, 10, 11] },
  'weight loss': { 20: [6, 7], 30: [7, 8], 45: [9, 10], 60: [10, 11] },
  'general fitness': { 20: [5, 6], 30: [6, 7, 8], 45: [8, 9], 60: [9, 10] },
  flexibility: { 20: [6, 7], 30: [8, 9], 45: [10, 11], 60: [11, 12] },
})

/**
 * Picks moves slot by slot, then looks for the dose that makes the time add up; tries other counts and
 * other moves until both time (WO4) and balance hold. `used` are the moves of earlier sessions.
 */
export function compose(
  situation: Situation,
  focus: Focus,
  used: ReadonlyMap<string, number>,
  random: Random,
): Session | undefined {
  const { window } = situation
  const usual = USUAL.get(situation.goal)?.[window.min] ?? [6]
  const needed = neededFor(focus, situation).length + (hasEngine(situation) ? 1 : 0)
  const fewest = Math.max(EXERCISES.min, needed)
  const most = Math.min(EXERCISES.max, situation.permitted.length)
  const span = (window.max - window.min) * 60
  const clamp = (count: number): number => Math.max(fewest, Math.min(most, count))
  // Rests of three minutes and more leave room for fewer exercises with more sets.
  const isHeavy = situation.goal === 'strength' && situation.rank > 1
  let count = clamp(random.pick(usual) - (isHeavy ? 1 : 0))
  // How welcome moves on each side are: they take twice the time.
  let sides = 0
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const chosen = inOrder(pickMoves({ situation, focus, count, sides, used, random }))
    if (chosen.length < EXERCISES.min) return undefined
    const target = window.min * 60 + span * (0.25 + random.next() * 0.6)
    const dose = fitDose(chosen, situation, target)
    if (dose === 'too long') {
      if (count > fewest) count--
      else sides -= 0.8
      continue
    }
    if (dose === 'too short') {
      if (count < most) count++
      else sides += 0.8
      continue
    }
    const working = chosen.map((move) => ({
      move,
      sets: (isMain(move) ? dose.main : dose.rest).sets,
    }))
    if (imbalance(working, focus, situation) === undefined) return { chosen, dose, focus }
    count = clamp(count + random.pick([-1, 0, 1]))
  }
  return undefined
}

/** What comes after the required slots, by goal; a pattern listed twice is asked for twice as often. */
const EXTRAS = table<readonly string[]>({
  'full body muscle building':
    'isolation squat lunge push pull isolation isolation carry core'.split(' '),
  'full body strength': 'push lunge squat pull hinge carry power core'.split(' '),
  'full body endurance': 'cardio lunge squat push pull cardio core hinge power'.split(' '),
  'full body weight loss': 'cardio power lunge squat push pull cardio core carry'.split(' '),
  'full body general fitness': 'cardio lunge squat push pull isolation carry core power'.split(' '),
  'upper body muscle building': 'isolation push pull isolation core push pull carry'.split(' '),
  'upper body strength': 'push pull core push pull carry'.split(' '),
  'lower body muscle building': 'isolation lunge squat hinge isolation core lunge'.split(' '),
  'lower body strength': 'squat hinge lunge core hinge'.split(' '),
})
/** Patterns that stand twice in a session only when nothing else is left to fill it. */
const ONCE = new Set(['squat', 'lunge', 'hinge', 'power'])

const LOWER = new Set([
  'quads',
  'glutes',
  'hamstrings',
  'adductors',
  'calves',
  'hips',
  'lower back',
])

interface Wish {
  readonly situation: Situation
  readonly focus: Focus
  readonly count: number
  readonly sides: number
  readonly used: ReadonlyMap<string, number>
  readonly random: Random
}

function pickMoves(wish: Wish): Move[] {
  const picks = createPicks(wish)
  const { chosen } = picks
  const slots = neededSlots(wish)
  pickEngine(picks, wish)
  pickNeeded(picks, wish, slots)
  // 'Only push-ups', 'tight hips': a third of the session is what was asked for, and half where it is to be trained.
  const { wished, reading } = wish.situation
  const share = reading.aims.size > 0 && !isStretching(wish) ? 2 : 3
  const has = chosen.filter((move) => wished.has(move.name)).length
  for (let left = Math.ceil(wish.count / share) - has; left > 0; left--)
    if (chosen.length < wish.count) picks.take((move) => wished.has(move.name))
  pickExtras(picks, wish)
  while (chosen.length < wish.count) {
    const before = chosen.length
    picks.take(() => true)
    if (chosen.length === before) break
  }
  return chosen
}

const isStretching = ({ situation }: Wish): boolean => situation.goal === 'flexibility'
/** What a slot asks for: a muscle to stretch, or a pattern of movement. */
const keyOf = (move: Move, wish: Wish): string => (isStretching(wish) ? move.primary : move.pattern)

/** The moves of a session as they are picked. */
interface Picks {
  readonly pool: readonly Move[]
  readonly chosen: Move[]
  /** Picks the most welcome of those that fit, if there is one. */
  take(fits: (move: Move) => boolean): void
}

function createPicks({ situation, focus, count, sides, used, random }: Wish): Picks {
  const pool = situation.permitted.filter(
    (move) => !focusExcludes(focus, move) && !isOverlong(move, situation),
  )
  const chosen: Move[] = []
  const primaries = new Map<string, number>()
  const families = new Map<string, number>()
  const gear = new Map<string, number>()
  const named = situation.reading.gear
  // Moves so far that use what was named.
  let users = 0
  // Whoever lists much wants to see much of it used; whoever has one thing wants that used throughout.
  const variety = named.size > 2 ? 0.5 : 0.1
  const idle = idlePieces(situation, used)
  const isDue = (move: Move): boolean =>
    move.needs.some((anyOf) => anyOf.some((id) => idle.has(id)))
  const scoreOf = (move: Move): number =>
    random.next() * 2.4 +
    welcomeOf(move, situation) +
    (isDue(move) ? PIECE_DUE : 0) -
    (isPullUp(move) && chosen.some(isPullUp) ? PULLED_TWICE : 0) +
    (named.size > 0 && needsGear(move, named)
      ? (users * 2 < count ? GEAR_DUE : 2) - variety * (gear.get(move.equipment[0] ?? '') ?? 0)
      : 0) +
    (move.unilateral ? sides : 0) -
    (used.get(move.name) ?? 0) * 5 -
    (primaries.get(move.primary) ?? 0) * 0.7 -
    (families.get(move.family) ?? 0) * FAMILY_TWICE
  const take: Picks['take'] = (fits) => {
    let best: Move | undefined
    let bestScore = -Infinity
    for (const move of pool) {
      if (!fits(move) || chosen.includes(move)) continue
      if ((primaries.get(move.primary) ?? 0) + 1 > count / 2) continue
      const score = scoreOf(move)
      if (score <= bestScore) continue
      bestScore = score
      best = move
    }
    if (!best) return
    chosen.push(best)
    for (const id of best.needs.flat()) idle.delete(id)
    if (needsGear(best, named)) users++
    for (const need of best.equipment) countIn(gear, need)
    countIn(primaries, best.primary)
    countIn(families, best.family)
  }
  return { pool, chosen, take }
}

const countIn = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Whoever names a treadmill or a rope wants to be on it, and for half of the session where there is nothing else. */
function pickEngine({ take }: Picks, { situation, count }: Wish): void {
  if (!hasEngine(situation) || count >= EXERCISES.max) return
  for (let turns = isOnEngine(situation) ? Math.ceil(count / 2) : 1; turns > 0; turns--)
    take((move) => move.pattern === 'cardio' && needsGear(move, situation.reading.gear))
}

function pickNeeded({ pool, take }: Picks, wish: Wish, slots: Slots): void {
  const { situation } = wish
  for (const anyOf of slots) {
    const fits = (move: Move): boolean => anyOf.includes(keyOf(move, wish))
    // Who wants strength and has weights squats, presses and pulls them.
    const isLift = situation.goal === 'strength' && anyOf[0] !== 'core'
    const hasLoaded = isLift && pool.some((move) => fits(move) && isMainLift(move))
    take(hasLoaded ? (move) => fits(move) && isMainLift(move) : fits)
  }
}

/** What each required slot may hold. */
type Slots = readonly (readonly string[])[]

/** Core closes the required slots; what leads the session changes from one to the next. */
function neededSlots({ focus, situation, count, random }: Wish): Slots {
  const needed = neededFor(focus, situation)
  const core = needed.filter((item) => item[0] === 'core')
  const lifts = needed.filter((item) => item[0] !== 'core')
  const turn = random.int(Math.max(1, lifts.length))
  return [...lifts.slice(turn), ...lifts.slice(0, turn), ...core].slice(0, count)
}

/** What the goal adds, in any order; the first is what marks it: a curl for muscle, an interval for stamina. */
function pickExtras({ pool, chosen, take }: Picks, wish: Wish): void {
  const { situation, focus, count, random } = wish
  const isStretch = isStretching(wish)
  const extras = isStretch
    ? [...new Set(pool.map((move) => keyOf(move, wish)))]
    : (EXTRAS.get(`${focus} ${situation.goal}`) ?? EXTRAS.get(focus) ?? [])
  const order = isStretch
    ? random.shuffle(extras)
    : [...extras.slice(0, 1), ...random.shuffle(extras.slice(1))]
  const present = (pattern: string): boolean => chosen.some((move) => move.pattern === pattern)
  for (let i = 0; chosen.length < count && i < order.length * 2; i++) {
    const wanted = order[i % order.length] ?? ''
    if (i < order.length && ONCE.has(wanted) && present(wanted)) continue
    take((move) => keyOf(move, wish) === wanted)
  }
}

/** Something to keep going on was named, and the goal has room for it. */
function hasEngine({ reading, permitted }: Situation): boolean {
  const named = [...reading.gear].filter((id) => ENGINES.has(id))
  return permitted.some(
    (move) => move.pattern === 'cardio' && named.some((id) => move.equipment.includes(id)),
  )
}

/** How welcome a move with what was named is until half of the session uses it. */
const GEAR_DUE = 3
const FURNITURE = /chair|stairs|table/

/** Of so few pieces each is meant: 'kitchen chair and two tins'. In a gym a chair is no gear. */
const FEW_PIECES = 4
/** Whoever has one of these wants to lift it. */
const HEAVY = ['barbell', 'cable', 'smith', 'leg press', 'trap bar']

/** Furniture counts as gear for whoever has little else: no push-ups on the bench of dumbbell presses. */
function needsGear(move: Move, gear: ReadonlySet<string>): boolean {
  const [first] = move.equipment
  if (first === undefined) return false
  if (!FURNITURE.test(first)) return true
  const isForLifting = gear.has('bench') && gear.has('dumbbell')
  return gear.size <= FEW_PIECES && !isForLifting && !HEAVY.some((id) => gear.has(id))
}

/** True where a half of the body has its day and the move trains the other. */
export function focusExcludes(focus: Focus, move: Move): boolean {
  if (focus === 'full body' || move.pattern === 'core') return false
  return LOWER.has(move.primary) === (focus === 'upper body')
}

/** Negatives and walkouts of six seconds are no moves for sets of twenty. */
export function isOverlong(move: Move, { prescription }: Situation): boolean {
  return move.tempo >= 6 && (prescription.reps?.[1] ?? 0) > 12
}
