import { createRandom } from '../../../text/random.ts'
import flagRows from '../data/flags.json' with { type: 'json' }
import frameRows from '../data/frames.json' with { type: 'json' }
import gearRows from '../data/gear.json' with { type: 'json' }
import moveRows from '../data/moves.json' with { type: 'json' }
import prescriptionRows from '../data/prescriptions.json' with { type: 'json' }

/** Levels from easy to hard; a rank is an index into this list. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** What a session trains. */
export type Focus = 'full body' | 'upper body' | 'lower body'

/** A part of the body or a condition that was mentioned, and what it is spared: `data/flags.json`. */
interface FlagRow {
  readonly flag: string
  readonly asks: string
  readonly called?: string
  readonly trains?: readonly string[]
  readonly half?: string
  readonly isJoint?: boolean
  /** A move may be flagged for it (rules.md WO9). */
  readonly isCaution?: boolean
}
export const flagsById = new Map((flagRows as readonly FlagRow[]).map((row) => [row.flag, row]))

/** A piece of equipment: how it reads in a name, as a tag and behind 'with', and what it is. */
interface Gear {
  readonly id: string
  readonly name?: string
  readonly tag?: string
  readonly with?: string
  readonly is?: string
}
export const gearById = new Map((gearRows as readonly Gear[]).map((row) => [row.id, row]))
/** The pieces of a sort: those to train stamina on, those that are lifted, those of a whole gym. */
export const gearThatIs = (sort: string): ReadonlySet<string> =>
  new Set([...gearById.values()].filter((row) => row.is?.split(' ').includes(sort)).map(idOf))
const idOf = ({ id }: Gear): string => id
export const ENGINES = gearThatIs('engine')
export const LIFTED = gearThatIs('lifted')

/** One exercise: a row of `data/moves.json`, and what the picker asks of it a thousand times. */
export interface Move {
  readonly name: string
  readonly pattern: string
  readonly primary: string
  readonly secondary: readonly string[]
  /** All are needed; `a/b` is met by either, and `needs` has both. */
  readonly equipment: readonly string[]
  readonly needs: readonly (readonly string[])[]
  readonly level: string
  readonly rank: number
  readonly mechanic: string
  /** Done on one side, then on the other: the work counts twice. */
  readonly unilateral: boolean
  /** Seconds one repetition takes in good form; 0 for holds, which are counted in seconds. */
  readonly tempo: number
  readonly hold: boolean
  readonly impact: string
  readonly cautions: readonly string[]
  readonly regression: string | null
  readonly progression: string | null
  readonly cue: string
  /** A very gentle move, picked only when an injury or condition was mentioned. */
  readonly isReserve: boolean
  /** `eased` and `stepping` lead up to a harder move, `short` ones are for short sets. */
  readonly traits: string
  readonly asks: string
  /** How it is called in a name and in a sentence, where its own name does not say. */
  readonly label?: string
  readonly plural?: string
  /** Place in a session: power, large compounds, small compounds, single-joint, core, conditioning. */
  readonly stage: number
  /** The last word of the name: two squats in a row are less welcome than a squat and a lunge. */
  readonly family: string
}

const SMALL = new Set(['triceps', 'biceps', 'forearms', 'calves', 'neck'])
const STAGES = new Map([
  ['power', 0],
  ['carry', 2],
  ['core', 4],
  ['cardio', 5],
])

function stageOf({ pattern, primary, mechanic }: Move): number {
  const isStretch = pattern === 'stretch'
  if (mechanic === 'isolation' && !isStretch && !STAGES.has(pattern)) return 3
  const isSmall = SMALL.has(primary) || (primary === 'shoulders' && !isStretch)
  return STAGES.get(pattern) ?? (isSmall ? 2 : 1)
}

const USUAL = {
  secondary: [],
  equipment: [],
  level: 'beginner',
  mechanic: 'compound',
  unilateral: false,
  tempo: 0,
  hold: false,
  impact: 'none',
  cautions: [],
  regression: null,
  progression: null,
  isReserve: false,
  traits: '',
  asks: '',
}

export const moves: readonly Move[] = moveRows.map((row) => {
  const move = { ...USUAL, ...row } as unknown as Move
  return {
    ...move,
    rank: (LEVELS as readonly string[]).indexOf(move.level),
    needs: move.equipment.map((need) => need.split('/')),
    stage: stageOf(move),
    family: row.name.split(/[ -]/).at(-1) ?? row.name,
  }
})

/** A warm-up or cool-down move. */
interface Frame {
  readonly kind: string
  readonly name: string
  /** 'pulse' raises the heart rate and opens a warm-up. */
  readonly area: string
  readonly cautions?: readonly string[]
  readonly isReserve?: boolean
  readonly asks?: string
}
export const frames = frameRows as readonly Frame[]

/**
 * The names of all moves by what they ask of a body. `jump` leaves the ground, `flex` rounds the spine, `arch` bends it
 * back, `axial` loads it, `on-hands` bends the wrists back under weight, `toes` bends the big toe back under weight, `hold`
 * wants a closed hand and `grip` a hard one, `raised` lifts the arms to the shoulders, `deep-hip` and `split-pelvis` go deep
 * or wide at the hips, `end-range` stretches to the end, `strain` invites holding the breath. `…-only` and the like are
 * permissions: where nothing else is allowed, these are. What is spared, trained or helped with is filed as well.
 */
const namesByAsk = new Map<string, Set<string>>()
const file = (ask: string, name: string): void => {
  const names = namesByAsk.get(ask)
  if (names) names.add(name)
  else namesByAsk.set(ask, new Set([name]))
}
const keyed = (word: string): string => word.replace(' ', '-')
for (const { name, cautions = [], asks = '' } of [...moves, ...frames])
  for (const ask of [...asks.split(' '), ...cautions.map((flag) => `spares:${keyed(flag)}`)])
    if (ask !== '') file(ask, name)
for (const { name, pattern, primary, secondary, impact } of moves)
  for (const ask of [
    `is:${pattern}`,
    `trains:${keyed(primary)}`,
    ...secondary.map((muscle) => `helps:${keyed(muscle)}`),
    `impact:${impact}`,
  ])
    file(ask, name)

/** The names of every move, warm-up and cool-down that asks for this; `a+b` is both at once. */
export function movesAsking(ask: string): ReadonlySet<string> {
  const [first = '', ...others] = ask.split('+').map((one) => namesByAsk.get(one) ?? NOTHING)
  if (others.length === 0 || first === '') return first || NOTHING
  return new Set([...first].filter((name) => others.every((names) => names.has(name))))
}
const NOTHING: ReadonlySet<string> = new Set()

/** The names of every move of our tables. */
export const NAMES: readonly string[] = [...moves, ...frames].map(({ name }) => name)

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

export type Range = readonly [number, number]

/** Sets, repetitions and rest of one goal and level (rules.md WO3); flexibility knows only holds. */
export interface Prescription {
  readonly sets: Range
  readonly reps: Range | null
  readonly holdSeconds: Range
  readonly restSeconds: Range
}

/** The prescription of a goal and level. Throws on an unknown pair: a bug, selects are closed. */
export function prescriptionOf(goal: string, level: string): Prescription {
  const row = prescriptionRows.find((item) => item.goal === goal && item.level === level)
  if (!row) throw new Error(`No prescription for ${goal}, ${level}`)
  return row as unknown as Prescription
}

/** What a frame is chosen for. */
export interface FrameWish {
  readonly minutes: number
  readonly area: string
  /** Names of moves that the described body may not do; very gentle ones come in where there are any. */
  readonly barred: ReadonlySet<string>
  readonly isSpared: boolean
  /** Names of the session itself, which the frame does not repeat. */
  readonly taken: readonly string[]
}

/** The notes of a warm-up or cool-down row: moves that suit the session and spare what is flagged. */
export function frameNotes(kind: string, wish: FrameWish): string {
  const isRepeated = wish.minutes >= 6
  const fit = createRandom(`${kind} ${wish.taken.join()}`).shuffle(
    frames.filter(
      (row) =>
        row.kind === kind &&
        !wish.barred.has(row.name) &&
        (row.isReserve !== true || wish.isSpared) &&
        !wish.taken.includes(row.name),
    ),
  )
  const scoreOf = ({ isReserve, area }: Frame): number =>
    (isReserve ? -2 : 0) + ([area, wish.area].includes('all') || area === wish.area ? 1 : 0)
  const pulse = fit.find((row) => row.area === 'pulse')
  const others = fit.filter((row) => row.area !== 'pulse')
  const chosen = [
    ...(pulse ? [pulse] : []),
    ...others.toSorted((a, b) => scoreOf(b) - scoreOf(a)),
  ].slice(0, isRepeated ? wish.minutes / 2 : wish.minutes)
  const lead = isRepeated ? 'Two rounds, one minute each' : 'One minute each'
  return `${lead}: ${chosen.map((row) => row.name).join(', ')}.`
}

/** True when the notes name only moves of our own tables that spare what is flagged. */
export function isFrameNotes(
  kind: string,
  notes: string | undefined,
  barred: ReadonlySet<string>,
): boolean {
  const [, said = '?'] = /^(?:Two rounds, one|One) minute each: (.+)\.$/.exec(notes ?? '') ?? []
  return said
    .split(', ')
    .every(
      (name) => frames.some((row) => row.kind === kind && row.name === name) && !barred.has(name),
    )
}
