import type { Situation } from '../reading/situation.server.ts'
import { gearOfKind, LIFTED_PIECES, moveOf, type Move } from './moves.server.ts'

/** The cost of a second pull-up in a session, and of a second move with the same last word, in the picker's points. */
export const SECOND_PULL_UP_COST = 3.5
export const SAME_FAMILY_COST = 1.8
/** A requested move outweighs a piece that is due. */
const WISHED_SCORE = 2.6
/**
 * More pieces than this are a gym, where bands are not expected. Up to `FEW_NAMED_MAX` named pieces are due in every
 * session.
 */
const HOME_PIECES_MAX = 10
const FEW_NAMED_MAX = 2
const WEIGHT_PIECES = gearOfKind('weight')
const LIGHT_PIECES = gearOfKind('light')
const BIG_PIECES = gearOfKind('big')

/**
 * Single pieces that the person named, without those of earlier sessions if there are many: a named Smith machine
 * should be in the plan.
 */
export function unusedNamedPieces(
  { reading }: Situation,
  used: ReadonlyMap<string, number>,
): Set<string> {
  const isFew = reading.named.length <= FEW_NAMED_MAX
  const earlier = isFew ? [] : [...used.keys()].flatMap((name) => moveOf(name)?.needs.flat() ?? [])
  return new Set(
    reading.named
      .flatMap(({ gives }) => (gives.length === 1 ? gives : []))
      .filter((id) => reading.gear.has(id) && !earlier.includes(id)),
  )
}

/** True for a pull on the pull-up bar: chin-ups, pull-ups and negatives count as the same exercise. */
export const isPullUp = ({ pattern, equipment }: Move): boolean =>
  pattern === 'pull' && equipment.includes('pull-up bar')

const needsLiftedPiece = ({ needs }: Move): boolean =>
  needs.flat().some((id) => LIFTED_PIECES.has(id))

/** True for a big lift with a load or with the whole body hanging, except bridges, thrusters and good mornings. */
export const isMainLift = (move: Move): boolean =>
  move.mechanic === 'compound' &&
  !['Bridge', 'Thruster', 'Morning'].includes(move.family) &&
  needsLiftedPiece(move)

/** The score of a move for this form, independent of the rest of the session, in the picker's points. */
export function scoreMove(move: Move, situation: Situation): number {
  const { goal, rank, reading, wished } = situation
  const gap = Math.max(0, rank - move.rank)
  const has = (trait: string): boolean => move.traits.includes(trait)
  // Loads can be adjusted to the level, so a lift such as the bench press suits everyone.
  const gapCost = needsLiftedPiece(move) ? 0.1 : goal === 'strength' ? 1.5 : rank > 1 ? 1 : 0.6
  return (
    scoreGoalFit(move, goal, reading.gear) -
    gap * gapCost -
    // Eased moves are for people who cannot do the harder one yet, or a rest between others.
    (has('eased') && rank > 0 && reading.flags.size === 0 ? 3 : 0) -
    (has('stepping') && gap > 0 ? 2.5 : 0) -
    (move.isReserve ? (rank > 0 ? 6 : 2) : 0) +
    (wished.has(move.name) ? WISHED_SCORE : 0)
  )
}

/** Slow repetitions build muscle, brisk ones are for conditioning, and strength needs two-legged lifts with a bar. */
function scoreGoalFit(move: Move, goal: string, gear: ReadonlySet<string>): number {
  const { rank, pattern, needs, tempo, unilateral, traits } = move
  if (goal === 'flexibility') return 0
  const isHardest = rank === 2 && pattern !== 'power'
  const isLight = LIGHT_PIECES.has(needs[0]?.[0] ?? '')
  const plainness = isLight && gear.size > HOME_PIECES_MAX ? -1.6 : 0
  if (goal === 'general fitness') return plainness - (isHardest ? 2 : 0)
  if (goal === 'endurance' || goal === 'weight loss')
    return (
      plainness +
      (tempo <= 3 ? 0.2 : 0) -
      (isHardest ? 2 : 0) -
      (traits.includes('short') ? 2.5 : 0)
    )
  const hasWeights = [...gear].some((id) => WEIGHT_PIECES.has(id))
  const lightness = hasWeights && isLight ? -1.4 : 0
  if (goal === 'muscle building') {
    // Skills such as one-arm push-ups are for sets of three, not of ten.
    const isSkill = gear.size > 0 && isHardest && (unilateral || needs.length === 0)
    return lightness - (isSkill ? 1.4 : 0) + (tempo >= 4 ? 0.2 : -0.4)
  }
  if (pattern === 'core') return lightness + (move.hold ? 0.4 : 0)
  return (
    lightness +
    (needs.some(([id = '']) => BIG_PIECES.has(id)) ? 1 : 0) -
    // With weights at hand, unweighted squats do not build strength; a thruster trains endurance.
    (hasWeights && needs.length === 0 ? 2 : 0) -
    (move.family === 'Thruster' ? 2 : 0) -
    (unilateral && hasWeights ? 0.8 : 0) -
    (move.mechanic === 'isolation' || move.family === 'Morning' ? 1.5 : 0) -
    (tempo > 0 && tempo <= 3 && pattern !== 'power' ? 1 : 0)
  )
}
