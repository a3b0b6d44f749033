import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import plans from '../data/session-plans.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { windowOf } from '../checks.ts'
import type { Input } from '../tool.ts'
import {
  demandRowByFlag,
  LEVELS,
  moves,
  namesWithDemand,
  prescriptionOf,
  type Focus,
  type Move,
} from '../writer/moves.server.ts'
import { readBody } from './body.server.ts'
import { favouredPiecesOf, readGear, mayBeEquipment } from './gear.server.ts'
import { textPattern, applyRewrites, toSpacedWords } from './words.server.ts'

/** The equipment field, read into ids of our tables (rules.md WO1, WO9). */
export type EquipmentReading = ReturnType<typeof readEquipment>

/** Reads free text about equipment and injuries. */
export function readEquipment(asTyped: string) {
  const typed = applyRewrites(asTyped, 'typed')
  const heard = readGear(applyRewrites(typed, 'idioms'))
  const { gear, vague } = heard
  const body = readBody(typed, heard.flags, heard.hurt)
  // True if the reading of the body covers an unknown phrase: 'wheelchair' of 'wheelchair user', 'planks' of 'no
  // planks'.
  const isRead = (phrase: string): boolean =>
    body.read.some(
      (limit) =>
        limit.includes(phrase.toLowerCase()) || toSpacedWords(phrase).includes(` ${limit} `),
    )
  return {
    ...heard,
    body,
    flags: body.flags,
    unused: heard.unused.filter(
      (phrase) => heard.idle.includes(phrase) || (mayBeEquipment(phrase) && !isRead(phrase)),
    ),
    vague: gear.size > 0 ? vague.filter((phrase) => !/gym$/iu.test(phrase)) : vague,
    // Named pieces that the person most likely wants to use.
    favoured: favouredPiecesOf(heard),
    // True if the text names no equipment, and does not say 'none' either.
    isWithoutGear: gear.size === 0 && !heard.hasGear && /\p{L}{2}/u.test(typed),
  }
}

/** The plan's constraints from an input: permitted moves, amounts and duration. */
export type Situation = ReturnType<typeof situationOf>

/** Reads an input once; the same input object gives the same situation. */
export const situationOf = oncePer((input: Input) => {
  const reading = readEquipment(input.equipment)
  const { flags, body } = reading
  const { isGentle } = body
  // A gentle plan is for beginners, whatever the level: nobody with a heart device should follow 'strength,
  // advanced'.
  const rank = isGentle ? 0 : Math.max(0, LEVELS.indexOf(input.fitnessLevel as 'beginner'))
  const isWithoutLoss = input.goalType === 'weight loss' && mentionsPregnancy(input.equipment)
  const isMild = isWithoutLoss || (isGentle && input.goalType !== 'flexibility')
  const goal = isMild ? 'general fitness' : input.goalType
  // A firm chair is in every home, and standing up from one is the gentle squat.
  const gear = isGentle ? new Set([...reading.gear, 'chair']) : reading.gear
  const permitted = moves.filter(
    (move) =>
      fitsGoal(move, goal) &&
      fitsLevel(move, rank) &&
      // Every need is met by something the person has (rules.md WO1).
      move.needs.every((anyOf) => anyOf.some((item) => gear.has(item))) &&
      !body.barred.has(move.name) &&
      (flags.size > 0 || !move.isReserve),
  )
  const isEased = isGentle || flags.has('blood pressure') || flags.has('pregnancy')
  return {
    goal,
    // Weight loss was chosen, but the plan does not train for it.
    isWithoutLoss,
    rank,
    reading,
    window: windowOf(input.duration),
    gear: gear as ReadonlySet<string>,
    // Where straining is a risk: lighter loads for more repetitions, short holds.
    prescription: prescriptionOf(goal, LEVELS[rank] ?? 'beginner', isEased),
    // The moves that goal, level, equipment and mentioned injuries allow; `wished` are those the text requests.
    permitted,
    permittedNames: new Set(permitted.map((move) => move.name)),
    wished: wishedMovesOf(permitted, reading),
    // The half of the body to train, if only one.
    focus: isGentle || goal === 'flexibility' ? undefined : findFocus(input.equipment),
  }
})

/** The half of the body that a text restricts the session to. */
const findFocus = (text: string): Focus | undefined =>
  (['upper body', 'lower body'] as const).find((half) => textPattern(words[half]).test(text))

/** True if the text mentions a pregnancy, during which no plan is for weight loss. */
const mentionsPregnancy = (text: string): boolean =>
  textPattern(words.expecting).test(text) && !textPattern(words.notExpecting).test(text)

/** Moves that train or loosen a named part, use a favoured piece, or were requested by name. */
function wishedMovesOf(
  permitted: readonly Move[],
  { body, aims, favoured }: EquipmentReading,
): Set<string> {
  const muscles = new Set([...aims].flatMap((flag) => demandRowByFlag.get(flag)?.trains ?? []))
  const isWished = ({ name, primary, needs }: Move): boolean =>
    needs.flat().some((id) => favoured.has(id)) ||
    muscles.has(primary) ||
    [...body.wanted].some((ask) => namesWithDemand(ask).has(name))
  return new Set(permitted.filter(isWished).map(({ name }) => name))
}

const PATTERNS = table<readonly string[]>(plans.patterns)

/**
 * True if a move suits the goal: stretches only for flexibility, jumps and intervals only where the goal is not
 * lifting.
 */
export function fitsGoal({ pattern, impact, isReserve }: Move, goal: string): boolean {
  // Strength sets are too short for curls.
  const isOdd = pattern === 'isolation' ? !isReserve : pattern === 'power' && impact === 'high'
  return PATTERNS.get(goal)?.includes(pattern) === true && !(goal === 'strength' && isOdd)
}

/** True if a move is within the level; for beginners explosive moves and hard landings are also out (rules.md WO2). */
export const fitsLevel = (move: Move, rank: number): boolean =>
  move.rank <= rank && (rank > 0 || (move.impact !== 'high' && move.pattern !== 'power'))
