import type { Situation } from '../reading/situation.server.ts'
import { gearThatIs, LIFTED, moveOf, type Move } from './moves.server.ts'

/** What a second pull-up in a session costs, and a second move of the same name's last word, in points of the picker. */
export const PULLED_TWICE = 3.5
export const FAMILY_TWICE = 1.8
/** What was asked for comes before what is merely due. */
const WISHED = 2.6
/** More pieces than these are a gym, in which nobody looks for the bands; of so few named ones each is wanted throughout. */
const GYM_PIECES = 10
const FEW_NAMED = 2
const WEIGHTS = gearThatIs('weight')
const LIGHT = gearThatIs('light')
const BIG = gearThatIs('big')

/** Pieces named one by one that no earlier session uses: whoever names a Smith machine wants to see it. */
export function idlePieces({ reading }: Situation, used: ReadonlyMap<string, number>): Set<string> {
  const isFew = reading.named.length <= FEW_NAMED
  const earlier = isFew ? [] : [...used.keys()].flatMap((name) => moveOf(name)?.needs.flat() ?? [])
  return new Set(
    reading.named
      .flatMap(({ gives }) => (gives.length === 1 ? gives : []))
      .filter((id) => reading.gear.has(id) && !earlier.includes(id)),
  )
}

/** Chin-ups behind pull-ups behind negatives are one exercise three times. */
export const isPullUp = ({ pattern, equipment }: Move): boolean =>
  pattern === 'pull' && equipment.includes('pull-up bar')

const isLifted = ({ needs }: Move): boolean => needs.flat().some((id) => LIFTED.has(id))

/** A big lift with a load, or with the whole body hanging: no bridges, raises or thrusters. */
export const isMainLift = (move: Move): boolean =>
  move.mechanic === 'compound' &&
  !['Bridge', 'Thruster', 'Morning'].includes(move.family) &&
  isLifted(move)

/** How welcome a move is to who fills in this form, whatever else the session has, in points of the picker. */
export function welcomeOf(move: Move, situation: Situation): number {
  const { goal, rank, reading, wished } = situation
  const gap = Math.max(0, rank - move.rank)
  const has = (trait: string): boolean => move.traits.includes(trait)
  // A load grows with who lifts it: a bench press is for every level.
  const gapCost = isLifted(move) ? 0.1 : goal === 'strength' ? 1.5 : rank > 1 ? 1 : 0.6
  return (
    goalFit(move, goal, reading.gear) -
    gap * gapCost -
    // For people who cannot do the harder one yet, or as a rest between others.
    (has('eased') && rank > 0 && reading.flags.size === 0 ? 3 : 0) -
    (has('stepping') && gap > 0 ? 2.5 : 0) -
    (move.isReserve ? (rank > 0 ? 6 : 2) : 0) +
    (wished.has(move.name) ? WISHED : 0)
  )
}

/** Slow repetitions build, brisk ones condition, and strength wants both feet under a bar. */
function goalFit(move: Move, goal: string, gear: ReadonlySet<string>): number {
  const { rank, pattern, needs, tempo, unilateral, traits } = move
  if (goal === 'flexibility') return 0
  const isHardest = rank === 2 && pattern !== 'power'
  const isLight = LIGHT.has(needs[0]?.[0] ?? '')
  const plainness = isLight && gear.size > GYM_PIECES ? -1.6 : 0
  if (goal === 'general fitness') return plainness - (isHardest ? 2 : 0)
  if (goal === 'endurance' || goal === 'weight loss')
    return (
      plainness +
      (tempo <= 3 ? 0.2 : 0) -
      (isHardest ? 2 : 0) -
      (traits.includes('short') ? 2.5 : 0)
    )
  const hasWeights = [...gear].some((id) => WEIGHTS.has(id))
  const lightness = hasWeights && isLight ? -1.4 : 0
  if (goal === 'muscle building') {
    // Skills such as one-arm push-ups are for sets of three, not of ten.
    const isSkill = gear.size > 0 && isHardest && (unilateral || needs.length === 0)
    return lightness - (isSkill ? 1.4 : 0) + (tempo >= 4 ? 0.2 : -0.4)
  }
  if (pattern === 'core') return lightness + (move.hold ? 0.4 : 0)
  return (
    lightness +
    (needs.some(([id = '']) => BIG.has(id)) ? 1 : 0) -
    // Four squats without weight make nobody strong who owns a weight; a thruster is for the lungs.
    (hasWeights && needs.length === 0 ? 2 : 0) -
    (move.family === 'Thruster' ? 2 : 0) -
    (unilateral && hasWeights ? 0.8 : 0) -
    (move.mechanic === 'isolation' || move.family === 'Morning' ? 1.5 : 0) -
    (tempo > 0 && tempo <= 3 && pattern !== 'power' ? 1 : 0)
  )
}
