import { lowerWords } from '../../text/measures.ts'
import { apart } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'
import { harmless, promises } from './writer/wording.ts'

export type Rule = DraftRule<Draft, Input>
export type Line = Draft['exercises'][number]

/** The names of the first and the last line of every routine. */
export const WARM_UP = 'Warm-up'
export const COOL_DOWN = 'Cool-down'
/** What one repetition and one change of exercise count for (rules.md WO4). */
export const SECONDS_PER_REP = 4
export const SECONDS_PER_CHANGE = 45
/** Working exercises in one routine (rules.md WO8). */
export const EXERCISES = { min: 3, max: 12 } as const

/** Minutes a routine may take and its warm-up and cool-down, by chosen duration (rules.md WO4). */
export const WINDOWS = table<Window>({
  '20-30 minutes': { min: 20, max: 30, warmUp: 3, coolDown: 2 },
  '30-45 minutes': { min: 30, max: 45, warmUp: 5, coolDown: 3 },
  '45-60 minutes': { min: 45, max: 60, warmUp: 6, coolDown: 4 },
  '60+ minutes': { min: 60, max: 80, warmUp: 8, coolDown: 6 },
})

export interface Window {
  readonly min: number
  readonly max: number
  readonly warmUp: number
  readonly coolDown: number
}

/** The window of a chosen duration; an unknown one is the default. */
export function windowOf(duration: string): Window {
  return WINDOWS.get(duration) ?? (WINDOWS.get('30-45 minutes') as Window)
}

/** Everything but the warm-up and the cool-down. */
export function workingLines(draft: Draft): Line[] {
  return draft.exercises.filter((line) => !isFrame(line))
}

export function isFrame(line: Line): boolean {
  return line.name === WARM_UP || line.name === COOL_DOWN
}

/** "8-12", "10 each side", "30 s", "30 s each side": what one set asks for. */
export interface Reps {
  readonly from: number
  readonly to: number
  readonly isSeconds: boolean
  readonly isEachSide: boolean
}

/** Reads repetitions in exactly the printed form; undefined for anything else. */
export function readReps(text: string): Reps | undefined {
  const match = /^(\d{1,3})(?:-(\d{1,3}))?( s)?( each side)?$/.exec(text)
  if (!match) return undefined
  const from = Number(match[1])
  const to = match[2] === undefined ? from : Number(match[2])
  return { from, to, isSeconds: match[3] !== undefined, isEachSide: match[4] !== undefined }
}

/** Seconds of rest in exactly the printed form "60 s"; undefined for anything else. */
export function readRest(text: string): number | undefined {
  const match = /^(\d{1,3}) s$/.exec(text)
  return match ? Number(match[1]) : undefined
}

/** Seconds one line takes, sets, rests and the change to the next included (rules.md WO4). */
export function lineSeconds(line: Line): number | undefined {
  const reps = readReps(line.reps)
  const rest = readRest(line.rest)
  if (!reps || rest === undefined) return undefined
  const once = ((reps.from + reps.to) / 2) * (reps.isSeconds ? 1 : SECONDS_PER_REP)
  const work = reps.isEachSide ? once * 2 : once
  return line.sets * work + (line.sets - 1) * rest + SECONDS_PER_CHANGE
}

/** Seconds of the whole routine; undefined when a line cannot be read. */
export function routineSeconds(draft: Draft, window: Window): number | undefined {
  let total = (window.warmUp + window.coolDown) * 60
  for (const line of workingLines(draft)) {
    const seconds = lineSeconds(line)
    if (seconds === undefined) return undefined
    total += seconds
  }
  return total
}

/** The minutes a person reads. */
export function minutesOf(draft: Draft, window: Window): number {
  return Math.round((routineSeconds(draft, window) ?? 0) / 60)
}

/** Why the time does not fit, in words; undefined when it does. */
export function timeProblem(draft: Draft, input: Input): string | undefined {
  const window = windowOf(input.duration)
  const total = routineSeconds(draft, window)
  if (total === undefined)
    return 'Write reps as "8-12", "10 each side" or "30 s" and rest as "60 s".'
  if (total >= window.min * 60 && total <= window.max * 60) return undefined
  return `The session takes ${Math.round(total / 60)} minutes; it must take ${window.min} to ${window.max}.`
}

/** Duration as chosen, and the computed minutes in the description (rules.md WO5). */
export const duration: Rule = {
  id: 'WO5',
  kind: 'repairs',
  group: 'place',
  about: 'Computed minutes are stated',
  check: (draft, { input }) => {
    if (draft.duration !== input.duration)
      return { where: 'duration', message: `Duration must read "${input.duration}".` }
    const minutes = minutesOf(draft, windowOf(input.duration))
    const stated = totalsIn(draft.description)
    if (stated.length > 0 && stated.every((total) => isTrueOf(total, minutes))) return undefined
    return { where: 'description', message: `State the computed time: ${minutes} minutes.` }
  },
  repair: (draft, { input }) => {
    const minutes = minutesOf(draft, windowOf(input.duration))
    const isStated = totalsIn(draft.description).length > 0
    const description = isStated
      ? draft.description.replace(TOTAL, (said, from = '', to) =>
          Number(to) < TOTAL_MIN ? said : said.replace(`${from}${to}`, String(minutes)),
        )
      : `${draft.description} Plan about ${minutes} minutes in all.`.trim()
    return { ...draft, duration: input.duration, description }
  },
}

/** '43 minutes', 'about 40 minutes', '20 to 30 minutes'. */
const TOTAL =
  /(?<!\d)(?<![.,]\d?)(?:(?:about|around|roughly|approximately|some|nearly|almost) )?(\d{1,3} ?(?:[-–]|to) ?)?(\d{1,3})(?=[ -]min)/giu
/** Fewer minutes than these are a rest, a hold or a warm-up, and no session. */
const TOTAL_MIN = 15
/** 'About 40 minutes' is true of 38. */
const ABOUT_MINUTES = 3

interface Total {
  readonly from: number
  readonly to: number
  readonly isAbout: boolean
}

/** What a text says of the time of a whole session. */
function totalsIn(text: string): Total[] {
  return [...text.matchAll(TOTAL)].flatMap(([said, from, to]) => {
    const last = Number(to)
    const first = from === undefined ? last : Number.parseInt(from, 10)
    return last < TOTAL_MIN ? [] : [{ from: first, to: last, isAbout: /^\p{L}/u.test(said) }]
  })
}

function isTrueOf({ from, to, isAbout }: Total, minutes: number): boolean {
  const slack = isAbout ? ABOUT_MINUTES : 0
  return minutes >= from - slack && minutes <= to + slack
}

/** 3 to 12 working exercises, no name twice (rules.md WO8). */
export const exerciseCount: Rule = {
  id: 'WO8',
  kind: 'repairs',
  group: 'place',
  about: '3 to 12 exercises, none twice',
  check: (draft) => {
    const names = workingLines(draft).map((line) => line.name.toLowerCase())
    if (new Set(names).size !== names.length)
      return { where: 'exercises', message: 'No exercise may stand twice in one routine.' }
    if (names.length >= EXERCISES.min && names.length <= EXERCISES.max) return undefined
    return { where: 'exercises', message: 'Give 3 to 12 working exercises.' }
  },
  repair: (draft) => {
    const seen = new Set<string>()
    let kept = 0
    const exercises = draft.exercises.filter((line) => {
      if (isFrame(line)) return true
      const key = line.name.toLowerCase()
      if (seen.has(key) || kept === EXERCISES.max) return false
      seen.add(key)
      kept++
      return true
    })
    return { ...draft, exercises }
  },
}

/** The numbers that a plan states of itself: its minutes and doses, and how many exercises it has. */
export function ownNumbers(draft: Draft, input: Input): ReadonlySet<number> {
  const window = windowOf(input.duration)
  const minutes = minutesOf(draft, window)
  const totals = totalsIn(draft.description).filter((total) => isTrueOf(total, minutes))
  const lines = workingLines(draft)
  const doses = lines.flatMap(({ sets, reps, rest }) => [
    sets,
    ...(`${reps} ${rest}`.match(/\d+/g) ?? []).map(Number),
    (readRest(rest) ?? 0) / 60,
  ])
  return new Set([
    minutes,
    ...totals.flatMap(({ from, to }) => [from, to]),
    ...doses,
    window.warmUp,
    window.coolDown,
    lines.length,
    ...(isNameless(draft.name) ? (draft.name.match(/\d+/g) ?? []).map(Number) : []),
  ])
}

const NAMELESS =
  /^(?:my |the |your )?(?:(?:new|custom|daily|full[- ]body)? ?)?(?:workout|routine|session|training|day|plan|program(?:me)?|option)(?: (?:routine|session|plan))?[ #:]*(?:\d+|[a-d]|one|two|three)?$/i

/** True when a name says nothing about the session: 'Workout 1'. */
function isNameless(name: string): boolean {
  return name.trim().length < 4 || NAMELESS.test(name.trim())
}

/** Share of the newcomer's exercises that an earlier routine already has (rules.md WO11). */
export function sharedShare(earlier: Draft, newcomer: Draft): number {
  const known = new Set(workingLines(earlier).map((line) => line.name))
  const lines = workingLines(newcomer)
  return lines.filter((line) => known.has(line.name)).length / Math.max(1, lines.length)
}

/** The routines differ in at least half of their exercises and carry different names (rules.md WO11). */
export const difference: ListRule<Draft, Input> = apart({
  id: 'WO11',
  kind: 'refuses',
  group: 'reads',
  about: 'Routines differ in half their exercises',
  alike: (earlier, newcomer) =>
    sharedShare(earlier, newcomer) > 0.5 ||
    lowerWords(earlier.name).join(' ') === lowerWords(newcomer.name).join(' ')
      ? 'At least half of the exercises, and the name, must differ.'
      : undefined,
})

/** The rules that need no tables. */
export const rules: readonly Rule[] = [exerciseCount, duration, promises, harmless]
export const listRules: readonly ListRule<Draft, Input>[] = [difference]
