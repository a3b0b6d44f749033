import { moveOf, type Move } from '../writer/exercise-table.server.ts'
import type { Situation } from './situation.server.ts'

/** Pieces named one by one that no earlier session uses: whoever names a Smith machine wants to see it. */
export function idlePieces({ reading }: Situation, used: ReadonlyMap<string, number>): Set<string> {
  // Of one or two pieces each is wanted in every session.
  const isFew = reading.named.length <= FEW_NAMED
  const earlier = new Set(
    isFew ? [] : [...used.keys()].flatMap((name) => moveOf(name)?.needs.flat() ?? []),
  )
  return new Set(
    reading.named
      .filter(({ gives }) => gives.length === 1)
      .flatMap(({ gives }) => gives)
      .filter((id) => reading.gear.has(id) && !earlier.has(id)),
  )
}
/** Chin-ups behind pull-ups behind negatives are one exercise three times. */
export const isPullUp = ({ pattern, equipment }: Move): boolean =>
  pattern === 'pull' && equipment.includes('pull-up bar')
/** What a second pull-up in a session costs, in points of the picker. */
export const PULLED_TWICE = 3.5
const FEW_NAMED = 2
/** How welcome a piece is that was named and not yet used, in points of the picker. */
export const PIECE_DUE = 2.4
/** What a second move of the same name's last word costs, in points of the picker. */
export const FAMILY_TWICE = 1.8

/** How welcome a move is to who fills in this form, whatever else the session has, in points of the picker. */
export function welcomeOf(move: Move, situation: Situation): number {
  const { goal, rank, reading, wished } = situation
  return (
    goalFit(move, goal, reading.gear) -
    levelCost(move, situation, goal === 'strength' ? 1.5 : rank > 1 ? 1 : 0.6) -
    (move.isReserve ? (rank > 0 ? 6 : 2) : 0) +
    (wished.has(move.name) ? WISHED : 0) -
    (rank > move.rank && STEPPING_STONE.test(move.name) ? 2.5 : 0)
  )
}
/** What was asked for comes before what is merely due. */
const WISHED = 2.6

/** Moves that lead up to another: for people who cannot do that one yet. */
const STEPPING_STONE =
  /Negative|Scapular|Assisted|Eccentric|Dead Hang|^Seated (?:Leg|March|Knee|Hip)|^Chair-Supported H|^Three-Count/

/** What a move costs for being below the level of the person; `gapCost` for each rank. */
function levelCost(move: Move, { rank, reading }: Situation, gapCost: number): number {
  const gap = Math.max(0, rank - move.rank) * (isLoaded(move) ? LOAD_GAP : gapCost)
  const isEased = rank > 0 && reading.flags.size === 0 && EASED.test(move.name)
  return gap + (isEased ? EASED_COST : 0)
}
const EASED_COST = 3
/** A load grows with who lifts it: a bench press is for every level. */
const LOAD_GAP = 0.1
const isLoaded = (move: Move): boolean =>
  move.equipment.some((need) => need.split('/').some((id) => LIFTED.has(id)))
/** For people who cannot do the harder one yet, or as a rest between others. */
const EASED = /^(?:Wall|Knee|Eccentric Knee|Close-Grip Knee) Push-Up|^March in Place|^Slow Standing/

/** Slow repetitions build, brisk ones condition, and strength wants both feet under a bar. */
function goalFit(move: Move, goal: string, gear: ReadonlySet<string>): number {
  const isHardest = move.rank === 2 && move.pattern !== 'power'
  // In a whole gym nobody looks for the bands.
  const isLight = /^(?:band|stability ball|suspension)/.test(move.equipment[0] ?? '')
  const plainness = isLight && gear.size > GYM_PIECES ? -1.6 : 0
  if (goal === 'endurance' || goal === 'weight loss')
    return (
      plainness +
      (move.tempo <= 3 ? 0.2 : 0) -
      (isHardest ? 2 : 0) -
      (SHORT_SETS_ONLY.test(move.name) ? 2.5 : 0)
    )
  if (goal === 'general fitness') return plainness + (isHardest ? -2 : 0)
  if (goal === 'flexibility') return 0
  const hasWeights = WEIGHTS.some((item) => gear.has(item))
  const lightness = hasWeights && isLight ? -1.4 : 0
  if (goal === 'muscle building') {
    // Skills such as one-arm push-ups are for sets of three, not of ten.
    const isSkill = isHardest && (move.unilateral || move.equipment.length === 0)
    const skill = gear.size > 0 && isSkill ? -1.4 : 0
    return lightness + skill + (move.tempo >= 4 ? 0.2 : -0.4)
  }
  if (move.pattern === 'core') return lightness + (move.hold ? 0.4 : 0)
  const isBig = move.equipment.some((need) =>
    /^(?:barbell|trap bar|pull-up bar|dip bars)/.test(need),
  )
  return (
    lightness +
    (isBig ? 1 : 0) -
    // Four squats without weight make nobody strong who owns a weight; a thruster is for the lungs.
    (hasWeights && move.equipment.length === 0 ? 2 : 0) -
    (move.name.endsWith('Thruster') ? 2 : 0) -
    (move.unilateral && hasWeights ? 0.8 : 0) -
    (move.mechanic === 'isolation' || move.family === 'Morning' ? 1.5 : 0) -
    (move.tempo > 0 && move.tempo <= 3 && move.pattern !== 'power' ? 1 : 0)
  )
}

/** A big lift with a load, or with the whole body hanging: no bridges, raises or thrusters. */
export const isMainLift = (move: Move): boolean =>
  move.mechanic === 'compound' &&
  !/Bridge|Thruster|Good Morning/u.test(move.name) &&
  move.equipment.some((need) => need.split('/').some((id) => LIFTED.has(id)))
const LIFTED: ReadonlySet<string> = new Set(
  'barbell,trap bar,dumbbell,kettlebell,cable,smith,leg press,sandbag,pull-up bar'.split(','),
)

const GYM_PIECES = 10
const WEIGHTS = ['dumbbell', 'kettlebell', 'barbell', 'cable', 'sandbag', 'backpack']

/** Push-ups too hard for sets of twenty. */
const SHORT_SETS_ONLY = /^(?:Diamond|Hand-Release|Decline|Pike|Archer|Superman|Side Plank Hip)/
