import { upperFirst } from '../../../text/grammar.server.ts'
import { numberWordsTo } from '../../../text/numbers/number-words.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import rows from '../data/sentences.json' with { type: 'json' }
import type { Situation } from '../reading/situation.server.ts'
import type { Session } from './compose.server.ts'
import { demandRowByFlag, gearById, gearOfKind, LEVELS, namesWithDemand } from './moves.server.ts'
import {
  areaOf,
  gearOf,
  movementLabelOf,
  gearPhraseOf,
  exercisePluralOf,
  gearTagOf,
  capitaliseWords,
} from './words.server.ts'

/** The fields of a session that its texts describe. */
export type SessionCore = Pick<Session, 'chosen' | 'focus'>

/** `when` names what must be true of the session, `for` the goals that a frame is for. */
export const frames = rows
type Frame = (typeof frames)[number]
const framesFor = (part: string, key: string): Frame[] =>
  frames.filter((frame) => frame.part === part && (frame.for?.includes(key) ?? true))

/** Fills a frame; returns undefined if the frame is not true of the session or one of its slots is empty. */
type FillFrame = (frame: Frame) => string | undefined

/** Returns the function that fills frames for a session; `minutes` is the computed time (rules.md WO5). */
export function createFrameFiller(
  session: SessionCore,
  situation: Situation,
  minutes?: number,
): FillFrame {
  const slots = table({ ...slotsOf(session, situation), minutes: minutes?.toString() })
  // 'is:push is:squat|is:lunge': every fact needs a move with that key, or a filled slot.
  const isTrue = (fact: string): boolean =>
    slots.get(fact) !== undefined ||
    session.chosen.some(({ name }) => namesWithDemand(fact).has(name))
  return ({ text, when }) => {
    if (when?.split(' ').some((facts) => !facts.split('|').some(isTrue))) return undefined
    const keys = [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    if (keys.some((key) => slots.get(key) === undefined)) return undefined
    return text.replace(/\{(\w+)\}/g, (_, key: string) => slots.get(key) ?? '')
  }
}

/** A name for a session in a coach's style; never one of `taken` unless no other is left. */
export function nameSession(
  { chosen, focus }: SessionCore,
  { goal }: Situation,
  fill: FillFrame,
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const names = random.shuffle(framesFor('name', `${goal}/${focus}`)).map(fill)
  const free = names.find((name) => name !== undefined && !taken.has(name))
  return free ?? `${upperFirst(focus)} ${chosen[0] ? movementLabelOf(chosen[0]) : 'Session'}`
}

/**
 * The description: the kind of session, how to do it and how long it takes. Avoids the sentence frames in
 * `usedFrames` and adds those it uses, so that two routines read differently.
 */
export function describeSession(
  goal: string,
  fill: FillFrame,
  usedFrames: Set<string>,
  random: Random,
): string {
  const sentence = (part: string): string => {
    const all = framesFor(part, goal)
    // For a mentioned injury or pregnancy, only the frames written for it are used, if there are any.
    const careful = all.filter(
      (frame) => /^(?:careful|sore)$/.test(frame.when ?? '') && fill(frame),
    )
    const shuffled = random.shuffle(careful.length > 0 ? careful : all)
    const fresh = shuffled.filter(({ text }) => !usedFrames.has(text))
    const frame = [...fresh, ...shuffled].find((one) => fill(one) !== undefined)
    if (!frame) return ''
    usedFrames.add(frame.text)
    return fill(frame) ?? ''
  }
  const [what, how, time] = [sentence('what'), sentence('how'), sentence('time')]
  return (random.chance(0.5) ? [what, time, how] : [what, how, time]).join(' ')
}

/** The tags: goal, trained part, level, and up to two pieces of equipment that the session uses. */
export function tagsOf({ chosen, focus }: SessionCore, situation: Situation): string[] {
  const { goal, rank } = situation
  const gear = gearOf(chosen, situation).slice(0, 2).map(gearTagOf)
  const focuses = goal === 'flexibility' ? [] : [focus]
  const last = gear.length === 0 ? ['no equipment'] : gear
  return [goal, ...focuses, LEVELS[rank] ?? 'beginner', ...last].map(upperFirst)
}

type Slots = Readonly<Record<string, string | undefined>>

const NUMBERS = ['zero', ...numberWordsTo(12)]
const LOAD_PIECES = gearOfKind('load')
const yesIf = (truth: boolean): string | undefined => (truth ? 'yes' : undefined)

/** The values of every slot a frame may use; undefined if the session has none. */
function slotsOf({ chosen, focus }: SessionCore, situation: Situation): Slots {
  const { reading, rank, goal } = situation
  const main = chosen.filter((move) => move.stage <= 1 && !move.hold)
  const lead = main[0] ?? chosen[0]
  const second =
    main.find((move) => lead && movementLabelOf(move) !== movementLabelOf(lead)) ??
    chosen.find((m) => m !== lead)
  const last = chosen.at(-1)
  const first = lead && exercisePluralOf(lead)
  const half = focus.replace(' ', '-')
  const gear = gearOf(chosen, situation)
  const [top = ''] = gear
  const withTop = chosen.filter(({ needs }) => needs.some((anyOf) => anyOf.includes(top)))
  const isNamedFor = withTop.length * 2 >= chosen.length && LOAD_PIECES.has(top)
  const isLoaded = gear.some((id) => LOAD_PIECES.has(id) && id !== 'band' && id !== 'suspension')
  const flags = [...reading.flags]
  // True for illness, pregnancy, age or weight, not for a sore joint alone.
  const isCareful =
    reading.body.isGentle || flags.some((flag) => !demandRowByFlag.get(flag)?.isJoint)
  return {
    Lead: lead && movementLabelOf(lead),
    Second: second && movementLabelOf(second),
    focus: half,
    A_focus: `${focus === 'upper body' ? 'An' : 'A'} ${half}`,
    body: focus === 'full body' ? 'whole body' : focus,
    count: NUMBERS[chosen.length],
    Count: upperFirst(NUMBERS[chosen.length] ?? ''),
    count_rest: NUMBERS[chosen.length - 2],
    first,
    First: first && upperFirst(first),
    second: second && exercisePluralOf(second),
    last: last && exercisePluralOf(last),
    finish: yesIf(last !== undefined && last !== lead && last !== second),
    more: yesIf(chosen.length >= 5),
    Gear: top === '' ? 'Bodyweight' : isNamedFor ? gearById.get(top)?.name : undefined,
    with: gearPhraseOf(gear, ' with '),
    using: gearPhraseOf(gear, ', using '),
    loaded: yesIf(isLoaded),
    bodyweight: yesIf(!isLoaded),
    unhurt: yesIf(flags.length === 0),
    careful: yesIf(isCareful),
    sore: yesIf(flags.length > 0 && !isCareful),
    low: yesIf(chosen.every((move) => move.impact !== 'high')),
    beginner: yesIf(rank === 0),
    ...(goal === 'flexibility' ? areaSlots(chosen) : {}),
  }
}

/** Slots about the stretched parts of the body, by frequency and in the order of the session. */
function areaSlots(chosen: SessionCore['chosen']): Slots {
  const all = chosen.map(areaOf)
  const timesOf = (area: string): number => all.filter((one) => one === area).length
  const inTurn = [...new Set(all)]
  const ranked = inTurn.toSorted((a, b) => timesOf(b) - timesOf(a))
  const [area1 = 'hips', area2 = 'hamstrings', area3] = ranked
  const [areaFirst = area1, ...areasNext] = inTurn
  return {
    Area: capitaliseWords(area1),
    Other: capitaliseWords(area2),
    Third: area3 && capitaliseWords(area3),
    areas: `${area1} and ${area2}`,
    area_first: areaFirst,
    areas_next: areasNext.slice(0, 2).join(' and '),
    AreaFirst: capitaliseWords(areaFirst),
    twice: yesIf(timesOf(area2) > 1),
  }
}
