import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import plans from '../data/session-plans.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { windowOf } from '../checks.ts'
import type { Input } from '../tool.ts'
import {
  flagsById,
  LEVELS,
  moves,
  movesAsking,
  prescriptionOf,
  type Focus,
  type Move,
} from '../writer/moves.server.ts'
import { readBody } from './body.server.ts'
import { favouredOf, hear, isWorthListing } from './gear.server.ts'
import { inText, rewritten, spaced } from './words.server.ts'

/** What the equipment field says, in our terms (rules.md WO1, WO9). */
export type Reading = ReturnType<typeof readEquipment>

/** Reads free text about equipment and injuries. */
export function readEquipment(asTyped: string) {
  const typed = rewritten(asTyped, 'typed')
  const heard = hear(rewritten(typed, 'idioms'))
  const { gear, vague } = heard
  const body = readBody(typed, heard.flags, heard.hurt)
  // 'Wheelchair user' was heard as 'wheelchair', and 'planks' in 'no planks'.
  const isRead = (phrase: string): boolean =>
    body.read.some(
      (limit) => limit.includes(phrase.toLowerCase()) || spaced(phrase).includes(` ${limit} `),
    )
  return {
    ...heard,
    body,
    flags: body.flags,
    unused: heard.unused.filter(
      (phrase) => heard.idle.includes(phrase) || (isWorthListing(phrase) && !isRead(phrase)),
    ),
    vague: gear.size > 0 ? vague.filter((phrase) => !/gym$/iu.test(phrase)) : vague,
    // What the person means to use: pieces named beside a whole gym, and what is easily passed over.
    favoured: favouredOf(heard),
    // Something was typed, and nothing of it is equipment, nor 'none'.
    isWithoutGear: gear.size === 0 && !heard.hasGear && /\p{L}{2}/u.test(typed),
  }
}

/** Everything an input means for the plan: what may be used, how much of it, and for how long. */
export type Situation = ReturnType<typeof situationOf>

/** Reads an input once; the same input object gives the same situation. */
export const situationOf = oncePer((input: Input) => {
  const reading = readEquipment(input.equipment)
  const { flags, body } = reading
  const { isGentle } = body
  // Nobody with a heart device trains 'strength, advanced' with a stranger's plan.
  const rank = isGentle ? 0 : Math.max(0, LEVELS.indexOf(input.fitnessLevel as 'beginner'))
  const isWithoutLoss = input.goalType === 'weight loss' && isExpecting(input.equipment)
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
    // Losing weight was chosen and is not trained for.
    isWithoutLoss,
    rank,
    reading,
    window: windowOf(input.duration),
    gear: gear as ReadonlySet<string>,
    // Where straining is a risk: lighter loads for more repetitions, short holds.
    prescription: prescriptionOf(goal, LEVELS[rank] ?? 'beginner', isEased),
    // The moves that goal, level, equipment and mentioned injuries allow, and those that were asked for.
    permitted,
    permittedNames: new Set(permitted.map((move) => move.name)),
    wished: wishedOf(permitted, reading),
    // The half of the body that alone is to be trained.
    focus: isGentle || goal === 'flexibility' ? undefined : focusIn(input.equipment),
  }
})

/** A part of the body that today is left out, or alone trained. */
const focusIn = (text: string): Focus | undefined =>
  (['upper body', 'lower body'] as const).find((half) => inText(words[half]).test(text))

/** True of who expects a child, in which time nobody trains to lose weight. */
const isExpecting = (text: string): boolean =>
  inText(words.expecting).test(text) && !inText(words.notExpecting).test(text)

/** What trains or loosens a part that was named, uses a piece that is meant, or was asked for by name. */
function wishedOf(permitted: readonly Move[], { body, aims, favoured }: Reading): Set<string> {
  const muscles = new Set([...aims].flatMap((flag) => flagsById.get(flag)?.trains ?? []))
  const isWished = ({ name, primary, needs }: Move): boolean =>
    needs.flat().some((id) => favoured.has(id)) ||
    muscles.has(primary) ||
    [...body.wanted].some((ask) => movesAsking(ask).has(name))
  return new Set(permitted.filter(isWished).map(({ name }) => name))
}

const PATTERNS = table<readonly string[]>(plans.patterns)

/** Stretches for flexibility and only there; jumps and intervals where the goal is not lifting. */
export function fitsGoal({ pattern, impact, isReserve }: Move, goal: string): boolean {
  // Curls for sets of four help nobody.
  const isOdd = pattern === 'isolation' ? !isReserve : pattern === 'power' && impact === 'high'
  return PATTERNS.get(goal)?.includes(pattern) === true && !(goal === 'strength' && isOdd)
}

/** Beginners also get nothing with a hard landing (rules.md WO2). */
export const fitsLevel = (move: Move, rank: number): boolean =>
  move.rank <= rank && (rank > 0 || (move.impact !== 'high' && move.pattern !== 'power'))
