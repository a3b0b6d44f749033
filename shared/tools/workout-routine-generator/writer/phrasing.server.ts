import { upperFirst } from '../../../text/grammar.server.ts'
import { numbersTo } from '../../../text/number-words.ts'
import type { Random } from '../../../text/random.ts'
import rows from '../data/sentences.json' with { type: 'json' }
import type { Situation } from '../reading/situation.server.ts'
import type { Session } from './compose.server.ts'
import { flagsById, gearById, gearThatIs, LEVELS } from './moves.server.ts'
import { areaOf, gearOf, labelOf, phraseOf, pluralOf, tagOf, titled } from './words.server.ts'

/** What of a session its words are about. */
export type Told = Pick<Session, 'chosen' | 'focus'>

/** A frame of our own table; `when` names what must be true of the session, `for` the goals that it is for. */
interface Frame {
  readonly part: string
  readonly for?: readonly string[]
  readonly text: string
  readonly when?: string
}
const frames = rows as readonly Frame[]
const framesFor = (part: string, key: string): Frame[] =>
  frames.filter((frame) => frame.part === part && (frame.for?.includes(key) ?? true))

/** A name as a coach gives it to a session; never one of `taken` unless nothing else is left. */
export function nameSession(
  session: Told,
  situation: Situation,
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const slots = slotsOf(session, situation)
  const names = random
    .shuffle(framesFor('name', `${situation.goal}/${session.focus}`))
    .flatMap((frame) => fill(frame, slots) ?? [])
  const free = names.find((name) => !taken.has(name))
  return free ?? `${upperFirst(session.focus)} ${slots['Lead'] ?? 'Session'}`
}

/**
 * What the session is, how to do it and how long it takes; `minutes` is the computed time (rules.md
 * WO5). Sentence frames in `spoken` are avoided and those used are added: two routines read differently.
 */
export function describeSession(
  session: Told,
  situation: Situation,
  minutes: number,
  spoken: Set<string>,
  random: Random,
): string {
  const slots: Slots = { ...slotsOf(session, situation), minutes: String(minutes) }
  const sentence = (part: string): string => {
    const all = framesFor(part, situation.goal)
    // Whoever mentioned an injury or a pregnancy is told first of all to take it easy.
    const careful = all.filter(
      ({ when = '' }) => /^(?:careful|sore)$/.test(when) && slots[when] !== undefined,
    )
    const shuffled = random.shuffle(careful.length > 0 ? careful : all)
    const frame = [...shuffled.filter(({ text }) => !spoken.has(text)), ...shuffled].find(
      (one) => fill(one, slots) !== undefined,
    )
    if (!frame) return ''
    spoken.add(frame.text)
    return fill(frame, slots) ?? ''
  }
  const [what, how, time] = [sentence('what'), sentence('how'), sentence('time')]
  return (random.chance(0.5) ? [what, time, how] : [what, how, time]).join(' ')
}

/** Goal, what is trained, level, and up to two pieces of equipment that the session uses. */
export function tagsOf(session: Told, situation: Situation): string[] {
  const gear = gearOf(session.chosen, situation).slice(0, 2).map(tagOf)
  return [
    situation.goal,
    ...(situation.goal === 'flexibility' ? [] : [session.focus]),
    LEVELS[situation.rank] ?? 'beginner',
    ...(gear.length === 0 ? ['no equipment'] : gear),
  ].map(upperFirst)
}

type Slots = Readonly<Record<string, string | undefined>>

const NUMBERS = ['zero', ...numbersTo(12)]
const LOADS = gearThatIs('load')
const BACK = ['upper back', 'lats']
const yes = (truth: boolean): string | undefined => (truth ? 'yes' : undefined)

/** Every slot a frame may ask for; undefined where this session has nothing to say there. */
export function slotsOf({ chosen, focus }: Told, situation: Situation): Slots {
  const main = chosen.filter((move) => move.stage <= 1 && !move.hold)
  const lead = main[0] ?? chosen[0]
  const second =
    main.find((move) => lead && labelOf(move) !== labelOf(lead)) ?? chosen.find((m) => m !== lead)
  const last = chosen.at(-1)
  const first = lead && pluralOf(lead)
  const gear = gearOf(chosen, situation)
  const [top = ''] = gear
  const withTop = chosen.filter(({ needs }) => needs.some((anyOf) => anyOf.includes(top)))
  const isNamedFor = withTop.length * 2 >= chosen.length && LOADS.has(top)
  const isLoaded = gear.some((id) => LOADS.has(id) && id !== 'band' && id !== 'suspension')
  return {
    Lead: lead && labelOf(lead),
    Second: second && labelOf(second),
    focus: focus.replace(' ', '-'),
    A_focus: `${focus === 'upper body' ? 'An' : 'A'} ${focus.replace(' ', '-')}`,
    body: focus === 'full body' ? 'whole body' : focus,
    count: NUMBERS[chosen.length],
    Count: upperFirst(NUMBERS[chosen.length] ?? ''),
    count_rest: NUMBERS[chosen.length - 2],
    first,
    First: first && upperFirst(first),
    second: second && pluralOf(second),
    last: last && pluralOf(last),
    finish: yes(last !== undefined && last !== lead && last !== second),
    more: yes(chosen.length >= 5),
    Gear: top === '' ? 'Bodyweight' : isNamedFor ? gearById.get(top)?.name : undefined,
    with: phraseOf(gear, ' with '),
    using: phraseOf(gear, ', using '),
    loaded: yes(isLoaded),
    bodyweight: yes(!isLoaded),
    ...traitSlots(chosen, situation),
    ...(situation.goal === 'flexibility' ? areaSlots(chosen) : {}),
  }
}

/** The parts of the body that are stretched, most of all first. */
function areaSlots(chosen: Told['chosen']): Slots {
  const all = chosen.map(areaOf)
  const timesOf = (area: string): number => all.filter((one) => one === area).length
  const inTurn = [...new Set(all)]
  const ranked = inTurn.toSorted((a, b) => timesOf(b) - timesOf(a))
  const [area1 = 'hips', area2 = 'hamstrings', area3] = ranked
  const [areaFirst = area1, ...areasNext] = inTurn
  return {
    Area: titled(area1),
    Other: titled(area2),
    Third: area3 && titled(area3),
    areas: `${area1} and ${area2}`,
    area_first: areaFirst,
    areas_next: areasNext.slice(0, 2).join(' and '),
    AreaFirst: titled(areaFirst),
    twice: yes(timesOf(area2) > 1),
  }
}

/** What is true of the session and of who does it: conditions of frames. */
function traitSlots(chosen: Told['chosen'], { reading, rank }: Situation): Slots {
  const flags = [...reading.flags]
  // Somebody is ill, pregnant, old or heavy, and not only sore in a joint.
  const isCareful = reading.body.isGentle || flags.some((flag) => !flagsById.get(flag)?.isJoint)
  const trains = (...parts: readonly string[]): boolean =>
    chosen.some(({ primary, isReserve }) => !isReserve && parts.includes(primary))
  const has = (...patterns: readonly string[]): boolean =>
    chosen.some(({ pattern }) => patterns.includes(pattern))
  const hasArms = chosen.some(({ primary }) => primary === 'biceps' || primary === 'triceps')
  const isBoth = trains('chest') && trains(...BACK)
  return {
    arms: yes(hasArms),
    unhurt: yes(flags.length === 0),
    careful: yes(isCareful),
    sore: yes(flags.length > 0 && !isCareful),
    chestBack: yes(isBoth),
    chestBackArms: yes(isBoth && hasArms),
    pushPull: yes(trains('chest', 'shoulders') && trains(...BACK)),
    low: yes(chosen.every((move) => move.impact !== 'high')),
    beginner: yes(rank === 0),
    core: yes(has('core')),
    balanced: yes(has('push') && has('pull') && has('core') && has('squat', 'lunge')),
    isolation: yes(has('isolation')),
  }
}

/** What the names and sentences say, filled, that are said only of sessions with one of these slots. */
export const saidOnlyWith = (keys: readonly string[], slots: Slots): string[] =>
  frames
    .filter(({ when }) => when !== undefined && keys.includes(when))
    .flatMap((frame) => fill(frame, slots) ?? [])

/** The frame with its slots filled; undefined where it is not true, or a slot has nothing to say. */
function fill({ text, when }: Frame, slots: Slots): string | undefined {
  const keys = [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
  if ([...keys, ...(when === undefined ? [] : [when])].some((key) => slots[key] === undefined))
    return undefined
  return text.replace(/\{(\w+)\}/g, (_, key: string) => slots[key] ?? '')
}
