import { createRandom } from '../../../text/random.ts'
import coolDownRows from '../data/cool-downs.json' with { type: 'json' }
import exerciseRows from '../data/exercises.json' with { type: 'json' }
import prescriptionRows from '../data/prescriptions.json' with { type: 'json' }
import warmUpRows from '../data/warm-ups.json' with { type: 'json' }

/** Levels from easy to hard; a rank is an index into this list. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

/** Body parts and conditions that a move may be flagged for (rules.md WO9). */
export const CAUTIONS = [
  'knee',
  'back',
  'shoulder',
  'wrist',
  'neck',
  'hip',
  'ankle',
  'elbow',
  'pregnancy',
  'blood pressure',
] as const
export type Caution = (typeof CAUTIONS)[number]
/** Equipment that one trains stamina on. */
export const ENGINES: ReadonlySet<string> = new Set([
  'treadmill',
  'bike',
  'rower',
  'elliptical',
  'handcycle',
  'jump rope',
  'battle ropes',
  'stepper',
  'punch bag',
  'pool',
  'hoop',
  'ground',
  'hill',
])

/** What a session trains. */
export type Focus = 'full body' | 'upper body' | 'lower body'
/** What a person may have mentioned: a caution, an illness or injury without a place, a hurt muscle, or only how they want to sit. */
export type Flag = Caution | 'general' | 'position' | 'muscle'

export type Pattern =
  | 'squat'
  | 'lunge'
  | 'hinge'
  | 'push'
  | 'pull'
  | 'core'
  | 'isolation'
  | 'carry'
  | 'power'
  | 'cardio'
  | 'stretch'

/** One row of the exercise table (rules.md). */
export interface Exercise {
  readonly name: string
  readonly pattern: Pattern
  readonly primary: string
  readonly secondary: readonly string[]
  /** All are needed; `a/b` is met by either. */
  readonly equipment: readonly string[]
  readonly level: Level
  readonly mechanic: 'compound' | 'isolation'
  /** Done on one side, then on the other: the work counts twice. */
  readonly unilateral: boolean
  /** Seconds one repetition takes in good form; 0 for holds. */
  readonly tempo: number
  /** Counted in seconds instead of repetitions. */
  readonly hold: boolean
  readonly impact: 'none' | 'low' | 'high'
  readonly cautions: readonly Caution[]
  readonly regression: string | null
  readonly progression: string | null
  readonly cue: string
  /** A very gentle move, picked only when an injury or condition was mentioned. */
  readonly isReserve?: boolean
}

/** A row with what the picker asks of it a thousand times worked out once. */
export interface Move extends Exercise {
  readonly rank: number
  readonly needs: readonly (readonly string[])[]
  /** Place in a session: power, large compounds, small compounds, single-joint, core, conditioning. */
  readonly stage: number
  /** The last word of the name: two squats in a row are less welcome than a squat and a lunge. */
  readonly family: string
}

/** Sets, repetitions and rest of one goal and level (rules.md WO3). */
export interface Prescription {
  readonly goal: string
  readonly level: Level
  readonly sets: readonly [number, number]
  /** Absent for flexibility, which knows only holds. */
  readonly reps: readonly [number, number] | null
  readonly holdSeconds: readonly [number, number]
  readonly restSeconds: readonly [number, number]
}

/** A warm-up or cool-down move. */
export interface FrameMove {
  readonly name: string
  /** 'pulse' raises the heart rate and opens a warm-up. */
  readonly area: 'all' | 'upper' | 'lower' | 'pulse'
  readonly cautions: readonly Caution[]
  /** Very gentle, only when an injury or condition was mentioned. */
  readonly isReserve?: boolean
}

const SMALL = new Set(['shoulders', 'triceps', 'biceps', 'forearms', 'calves', 'neck'])

function stageOf(row: Exercise): number {
  if (row.pattern === 'stretch')
    return SMALL.has(row.primary) && row.primary !== 'shoulders' ? 2 : 1
  if (row.pattern === 'power') return 0
  if (row.pattern === 'carry') return 2
  if (row.pattern === 'core') return 4
  if (row.pattern === 'cardio') return 5
  if (row.mechanic === 'isolation') return 3
  return SMALL.has(row.primary) ? 2 : 1
}

export const moves: readonly Move[] = (exerciseRows as readonly Exercise[]).map((row) => ({
  ...row,
  rank: LEVELS.indexOf(row.level),
  needs: row.equipment.map((need) => need.split('/')),
  stage: stageOf(row),
  family: row.name.split(/[ -]/).at(-1) ?? row.name,
}))

export const prescriptions = prescriptionRows as unknown as readonly Prescription[]
export const warmUps = warmUpRows as readonly FrameMove[]
export const coolDowns = coolDownRows as readonly FrameMove[]

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

/** The prescription of a goal and level. Throws on an unknown pair: a bug, selects are closed. */
export function prescriptionOf(goal: string, level: string): Prescription {
  const row = prescriptions.find((item) => item.goal === goal && item.level === level)
  if (!row) throw new Error(`No prescription for ${goal}, ${level}`)
  return row
}

/** What a frame is chosen for. */
export interface FrameWish {
  readonly minutes: number
  readonly area: 'all' | 'upper' | 'lower'
  readonly flags: ReadonlySet<Flag>
  /** Names of moves that the described body may not do. */
  readonly barred: ReadonlySet<string>
  /** Names of the session itself, which the frame does not repeat. */
  readonly taken: readonly string[]
}

/** The notes of a warm-up or cool-down row: moves that suit the session and spare what is flagged. */
export function frameNotes(kind: 'warm-up' | 'cool-down', wish: FrameWish): string {
  const random = createRandom(`${kind} ${wish.taken.join()}`)
  const isRepeated = wish.minutes >= 6
  const wanted = isRepeated ? wish.minutes / 2 : wish.minutes
  const fit = random.shuffle(
    (kind === 'warm-up' ? warmUps : coolDowns).filter(
      (row) =>
        !row.cautions.some((caution) => wish.flags.has(caution)) &&
        (row.isReserve !== true || wish.flags.size > 0) &&
        !wish.barred.has(row.name) &&
        !wish.taken.includes(row.name),
    ),
  )
  const scoreOf = (row: FrameMove): number =>
    (row.isReserve ? -2 : 0) +
    (wish.area === 'all' || row.area === 'all' || row.area === wish.area ? 1 : 0)
  const pulse = kind === 'warm-up' ? fit.find((row) => row.area === 'pulse') : undefined
  const others = fit
    .filter((row) => row.area !== 'pulse')
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const chosen = [...(pulse ? [pulse] : []), ...others].slice(0, wanted)
  const lead = isRepeated ? 'Two rounds, one minute each' : 'One minute each'
  return `${lead}: ${chosen.map((row) => row.name).join(', ')}.`
}

/** True when the notes name only moves of our own tables that spare what is flagged. */
export function isFrameNotes(
  kind: 'warm-up' | 'cool-down',
  notes: string | undefined,
  flags: ReadonlySet<Flag>,
  barred: ReadonlySet<string>,
): boolean {
  const match = /^(?:Two rounds, one|One) minute each: (.+)\.$/.exec(notes ?? '')
  const rows = kind === 'warm-up' ? warmUpByName : coolDownByName
  return (match?.[1] ?? '?').split(', ').every((name) => {
    const row = rows.get(name)
    return (
      row !== undefined && !barred.has(name) && !row.cautions.some((caution) => flags.has(caution))
    )
  })
}

const warmUpByName = new Map(warmUps.map((row) => [row.name, row]))
const coolDownByName = new Map(coolDowns.map((row) => [row.name, row]))
