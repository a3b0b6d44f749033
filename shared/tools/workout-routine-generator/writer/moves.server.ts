import { createRandom } from '../../../text/random.ts'
import flagRows from '../data/flags.json' with { type: 'json' }
import frameRows from '../data/frames.json' with { type: 'json' }
import gearRows from '../data/gear.json' with { type: 'json' }
import moveRows from '../data/moves.json' with { type: 'json' }
import prescriptionRows from '../data/prescriptions.json' with { type: 'json' }
import plans from '../data/session-plans.json' with { type: 'json' }

/** Levels from easy to hard; a rank is an index into this list. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** The part of the body that a session trains. */
export type Focus = 'full body' | 'upper body' | 'lower body'

/**
 * Parts of the body and conditions that may be mentioned: the demands to avoid, the names in texts, and the muscles
 * to train.
 */
export const demandRowByFlag = new Map(flagRows.map((row) => [row.flag, row]))

/** Equipment: the words for a piece in a name, as a tag and after 'with', and its kinds. */
export const gearById = new Map(gearRows.map((row) => [row.id, row]))
/** The pieces of a kind, such as `engine` for cardio (machines, ropes, open ground), `lifted` or `gym`. */
export const gearOfKind = (sort: string): ReadonlySet<string> =>
  new Set(gearRows.flatMap(({ id, is }) => (is?.split(' ').includes(sort) ? id : [])))
export const CARDIO_PIECES = gearOfKind('engine')
export const LIFTED_PIECES = gearOfKind('lifted')

/** One exercise: a row of `data/moves.json` with precomputed values for the picker. */
export interface Move {
  readonly name: string
  readonly pattern: string
  readonly primary: string
  readonly secondary: readonly string[]
  /** All are needed. `a/b` is met by either; `needs` has the alternatives as a list. */
  readonly equipment: readonly string[]
  readonly needs: readonly (readonly string[])[]
  readonly level: string
  readonly rank: number
  /** Place in a session: power 0, large compounds 1, small ones 2, single-joint 3, core 4, conditioning 5. */
  readonly stage: number
  readonly mechanic: string
  /** True if done on one side, then on the other: the work counts twice. */
  readonly unilateral: boolean
  /** Seconds one repetition takes in good form; 0 for holds, which are counted in seconds. */
  readonly tempo: number
  readonly hold: boolean
  readonly impact: string
  readonly cautions: readonly string[]
  readonly regression: string | null
  readonly progression: string | null
  readonly cue: string
  /** True for a very gentle move, picked only when an injury or condition was mentioned. */
  readonly isReserve: boolean
  /** `eased` and `stepping` moves prepare for a harder one; `short` moves are for short sets. */
  readonly traits: string
  readonly asks: string
  /** The words for it in a sentence, where they cannot be derived from its name. */
  readonly plural?: string
  /** The last word of the name: two squats in a row are less welcome than a squat and a lunge. */
  readonly family: string
}

export const moves: readonly Move[] = moveRows.map((row) => {
  const move = { ...plans.usualMove, ...row } as unknown as Move
  return {
    ...move,
    rank: (LEVELS as readonly string[]).indexOf(move.level),
    needs: move.equipment.map((need) => need.split('/')),
    family: row.name.split(/[ -]/).at(-1) ?? row.name,
  }
})

/** Warm-up and cool-down moves; the area 'pulse' raises the heart rate and opens a warm-up. */
export const warmUpAndCoolDownMoves = frameRows
type WarmUpOrCoolDownMove = (typeof warmUpAndCoolDownMoves)[number]

/**
 * The names of all moves by their demands on the body. `jump` leaves the ground, `flex` rounds the spine, `arch`
 * bends it back, `axial` loads it, `on-hands` bends the wrists back under weight, `toes` bends the big toe back under
 * weight, `hold` requires a closed hand and `grip` a hard one, `raised` lifts the arms to the shoulders, `deep-hip`
 * and `split-pelvis` are deep or wide at the hips, `end-range` stretches to the end, `strain` invites holding the
 * breath. `…-only` and similar keys are permissions: the moves allowed when nothing else is. Also indexed: flags
 * whose parts a move loads, its pattern and impact, and the muscles it trains or helps to train.
 */
const namesByDemand = new Map<string, Set<string>>()
for (const row of [...moves, ...warmUpAndCoolDownMoves]) {
  const { name, cautions = [], asks = '' } = row
  const filed = [
    ...asks.split(' '),
    ...cautions.map((flag) => `spares:${flag}`),
    ...('pattern' in row
      ? [`is:${row.pattern}`, `trains:${row.primary}`, `impact:${row.impact}`]
      : []),
    ...('secondary' in row ? row.secondary.map((muscle) => `helps:${muscle}`) : []),
  ].map((ask) => ask.replace(' ', '-'))
  for (const ask of filed)
    namesByDemand.set(ask, (namesByDemand.get(ask) ?? new Set<string>()).add(name))
}
namesByDemand.delete('')

/** The names of every move, warm-up and cool-down with this demand; `a+b` requires both. */
export function namesWithDemand(ask: string): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = ask.split('+').map((one) => namesByDemand.get(one))
  if (others.length === 0) return first
  return new Set([...first].filter((name) => others.every((names) => names?.has(name))))
}

/** The names of every move of our tables. */
export const MOVE_NAMES: readonly string[] = [...moves, ...warmUpAndCoolDownMoves].map(
  ({ name }) => name,
)

const byExactName = new Map(moves.map((move) => [move.name, move]))
const byLooseName = new Map(moves.map((move) => [looseName(move.name), move]))

/** The row of an exercise name; case, hyphens and a plural s do not matter. */
export function moveOf(name: string): Move | undefined {
  return byExactName.get(name) ?? byLooseName.get(looseName(name))
}

function looseName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '')
}

export type NumberRange = readonly [number, number]

/**
 * Sets, repetitions and rest for one goal and level (rules.md WO3), and the values to choose from. Flexibility has
 * only holds.
 */
interface Prescription {
  readonly sets: NumberRange
  readonly reps: NumberRange | null
  readonly holdSeconds: NumberRange
  readonly restSeconds: NumberRange
  readonly setsUsual: number
  readonly choices: Readonly<Record<'sets' | 'rests' | 'holds', readonly number[]>> & {
    readonly reps: readonly NumberRange[]
  }
}

/**
 * The prescription for a goal and level, the easier one if `isEased` and there is one. Throws on an unknown pair,
 * which is a bug.
 */
export function prescriptionOf(goal: string, level: string, isEased: boolean): Prescription {
  const rows = prescriptionRows.filter((row) => row.goal === goal && row.level === level)
  const row = (isEased && rows.find((one) => one.isEased)) || rows.find((one) => !one.isEased)
  if (!row) throw new Error(`No prescription for ${goal}, ${level}`)
  return row as unknown as Prescription
}

/** The criteria for a warm-up or cool-down: minutes, half of the body, barred moves, and moves not to repeat. */
interface WarmUpOrCoolDownWish {
  readonly minutes: number
  readonly area: string
  readonly barred: ReadonlySet<string>
  /** True if a complaint was mentioned, so very gentle moves are allowed. */
  readonly hasComplaint: boolean
  readonly taken: readonly string[]
}

/** The notes of a warm-up or cool-down row: moves that suit the session and are not barred. */
export function warmUpOrCoolDownNotes(kind: string, wish: WarmUpOrCoolDownWish): string {
  const { minutes, area, barred, hasComplaint, taken } = wish
  const isRepeated = minutes >= 6
  const isNear = (row: WarmUpOrCoolDownMove): boolean =>
    [row.area, area].includes('all') || row.area === area
  const scoreOf = (row: WarmUpOrCoolDownMove): number =>
    row.area === 'pulse' ? 9 : Number(isNear(row)) - (row.isReserve ? 2 : 0)
  const isFree = ({ name, isReserve }: WarmUpOrCoolDownMove): boolean =>
    !barred.has(name) && !taken.includes(name) && (hasComplaint || !isReserve)
  const names = createRandom(`${kind} ${taken.join()}`)
    .shuffle(warmUpAndCoolDownMoves.filter((row) => row.kind === kind && isFree(row)))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .filter((row, at) => row.area !== 'pulse' || at === 0)
    .map(({ name }) => name)
    .slice(0, isRepeated ? minutes / 2 : minutes)
  return `${isRepeated ? 'Two rounds, one minute each' : 'One minute each'}: ${names.join(', ')}.`
}

/** True when the notes name only moves from our tables that are not barred. */
export function isWarmUpOrCoolDownNotes(
  kind: string,
  notes = '',
  barred: ReadonlySet<string>,
): boolean {
  const [, said = '?'] = /^(?:Two rounds, one|One) minute each: (.+)\.$/.exec(notes) ?? []
  const own = warmUpAndCoolDownMoves.filter((row) => row.kind === kind && !barred.has(row.name))
  return said.split(', ').every((name) => own.some((row) => row.name === name))
}
