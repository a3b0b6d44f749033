import type { Random } from '../../../text/random.ts'
import type { Session } from './compose.server.ts'
import nameRows from '../data/session-names.json' with { type: 'json' }
import sentenceRows from '../data/sentences.json' with { type: 'json' }
import { LEVELS } from './exercise-table.server.ts'
import { AREAS, capital, labelOf, pluralOf, titled } from './exercise-words.server.ts'
import { GEAR, gearOf, LOADS, phraseOf } from '../reading/gear-words.server.ts'
import type { Situation } from '../reading/situation.server.ts'
import { table } from '../../../text/table.ts'

/** What of a session its words are about. */
export type Told = Pick<Session, 'chosen' | 'focus'>

/** A frame of our own tables; `when` names what must be true of the session. */
interface Frame {
  readonly text: string
  readonly when?: string
}

const framesOf = (rows: readonly (Frame & Record<string, string>)[], keys: readonly string[]) => {
  const found = new Map<string, Frame[]>()
  for (const row of rows) {
    const key = keys.map((name) => row[name]).join('/')
    const list = found.get(key)
    if (list) list.push(row)
    else found.set(key, [row])
  }
  return found
}
const names = framesOf(nameRows as (Frame & Record<string, string>)[], ['goal', 'focus'])
const sentences = framesOf(sentenceRows as (Frame & Record<string, string>)[], ['part', 'kind'])

const KIND = table<string>({
  'muscle building': 'lift',
  strength: 'lift',
  endurance: 'condition',
  'weight loss': 'condition',
  'general fitness': 'all-round',
  flexibility: 'stretch',
})

/** A name as a coach gives it to a session; never one of `taken` unless nothing else is left. */
export function nameSession(
  session: Told,
  situation: Situation,
  taken: ReadonlySet<string>,
  random: Random,
): string {
  const slots = slotsOf(session, situation)
  const frames = names.get(`${situation.goal}/${session.focus}`) ?? []
  for (const frame of random.shuffle(frames)) {
    const name = isTrue(frame, slots) ? fill(frame.text, slots) : undefined
    if (name !== undefined && !taken.has(name)) return name
  }
  return `${capital(session.focus)} ${slots['Lead'] ?? 'Session'}`
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
  const slots = { ...slotsOf(session, situation), minutes: String(minutes) }
  const sentence = (part: string, kind: string): string => {
    const frames = sentences.get(`${part}/${kind}`) ?? []
    // Whoever mentioned an injury or a pregnancy is told first of all to take it easy.
    const careful = frames.filter(
      (frame) => (frame.when === 'careful' || frame.when === 'sore') && isTrue(frame, slots),
    )
    const shuffled = random.shuffle(careful.length > 0 ? careful : frames)
    const order = [...shuffled.filter((frame) => !spoken.has(frame.text)), ...shuffled]
    for (const frame of order) {
      const text = isTrue(frame, slots) ? fill(frame.text, slots) : undefined
      if (text === undefined) continue
      spoken.add(frame.text)
      return text
    }
    return ''
  }
  const what = sentence('what', KIND.get(situation.goal) ?? 'lift')
  const how = sentence('how', situation.goal)
  const time = sentence('time', 'any')
  return (random.chance(0.5) ? [what, time, how] : [what, how, time]).join(' ')
}

/** Goal, what is trained, level, and up to two pieces of equipment that the session uses. */
export function tagsOf(session: Told, situation: Situation): string[] {
  const gear = gearOf(session.chosen, situation)
  return [
    capital(situation.goal),
    ...(situation.goal === 'flexibility' ? [] : [capital(session.focus)]),
    capital(LEVELS[situation.rank] ?? 'beginner'),
    ...(gear.length === 0
      ? ['No equipment']
      : gear.slice(0, 2).map((id) => capital(GEAR.get(id)?.[1] ?? id))),
  ]
}

type Slots = Readonly<Record<string, string | undefined>>

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Every slot a frame may ask for; undefined where this session has nothing to say there. */
export function slotsOf(session: Told, situation: Situation): Slots {
  return {
    ...moveSlots(session),
    ...gearSlots(session, situation),
    ...areaSlots(session, situation),
    ...traitSlots(session, situation),
  }
}

const yes = (truth: boolean): string | undefined => (truth ? 'yes' : undefined)

/** The moves by name, and how many there are. */
function moveSlots({ chosen, focus }: Told): Slots {
  const main = chosen.filter((move) => move.stage <= 1 && !move.hold)
  const lead = main[0] ?? chosen[0]
  const second =
    main.find((move) => lead && labelOf(move) !== labelOf(lead)) ?? chosen.find((m) => m !== lead)
  const last = chosen.at(-1)
  return {
    Lead: lead && labelOf(lead),
    Second: second && labelOf(second),
    focus: focus.replace(' ', '-'),
    A_focus: `${focus === 'upper body' ? 'An' : 'A'} ${focus.replace(' ', '-')}`,
    body: focus === 'full body' ? 'whole body' : focus,
    count: NUMBERS[chosen.length],
    Count: capital(NUMBERS[chosen.length] ?? ''),
    count_rest: NUMBERS[chosen.length - 2],
    first: lead && pluralOf(lead),
    First: lead && capital(pluralOf(lead)),
    second: second && pluralOf(second),
    last: last && pluralOf(last),
    finish: yes(last !== undefined && last !== lead && last !== second),
    more: yes(chosen.length >= 5),
  }
}

/** What the session is done with. */
function gearSlots({ chosen }: Told, situation: Situation): Slots {
  const gear = gearOf(chosen, situation)
  const [topGear] = gear
  const withTopGear = chosen.filter((move) =>
    move.needs.some((anyOf) => anyOf.includes(topGear ?? '')),
  )
  const isLoaded = gear.some((id) => LOADS.has(id) && id !== 'band' && id !== 'suspension')
  return {
    Gear:
      topGear === undefined
        ? 'Bodyweight'
        : withTopGear.length * 2 >= chosen.length && LOADS.has(topGear)
          ? GEAR.get(topGear)?.[0]
          : undefined,
    with: phraseOf(gear, ' with '),
    using: phraseOf(gear, ', using '),
    loaded: yes(isLoaded),
    bodyweight: yes(!isLoaded),
  }
}

/** The parts of the body that are stretched, most of all first. */
function areaSlots({ chosen }: Told, { goal }: Situation): Slots {
  const areaOf = ({ primary }: Told['chosen'][number]): string => AREAS.get(primary) ?? primary
  const areaCounts = new Map<string, number>()
  for (const move of chosen) {
    const area = areaOf(move)
    areaCounts.set(area, (areaCounts.get(area) ?? 0) + (goal === 'flexibility' ? 1 : 0))
  }
  const ranked = [...areaCounts].toSorted((a, b) => b[1] - a[1])
  const [area1 = 'hips', area2 = 'hamstrings', area3] = ranked.map(([area]) => area)
  const [areaFirst = area1, ...areasNext] = new Set(chosen.map(areaOf))
  return {
    Area: titled(area1),
    Other: titled(area2),
    Third: area3 && titled(area3),
    areas: `${area1} and ${area2}`,
    area_first: areaFirst,
    areas_next: areasNext.slice(0, 2).join(' and '),
    AreaFirst: titled(areaFirst),
    twice: yes((ranked[1]?.[1] ?? 0) > 1),
  }
}

/** What is true of the session and of who does it: conditions of frames. */
function traitSlots({ chosen }: Told, situation: Situation): Slots {
  const patterns = new Set(chosen.map((move) => move.pattern))
  const hasArms = chosen.some((move) => move.primary === 'biceps' || move.primary === 'triceps')
  const trains = (...parts: readonly string[]): boolean =>
    chosen.some(
      ({ primary, isReserve }) =>
        isReserve !== true && parts.includes(BACK.has(primary) ? 'back' : primary),
    )
  return {
    arms: yes(hasArms),
    unhurt: yes(situation.reading.flags.size === 0),
    careful: yes(isCareful(situation)),
    sore: yes(situation.reading.flags.size > 0 && !isCareful(situation)),
    chestBack: yes(trains('chest') && trains('back')),
    chestBackArms: yes(trains('chest') && trains('back') && hasArms),
    pushPull: yes(trains('chest', 'shoulders') && trains('back')),
    low: yes(chosen.every((move) => move.impact !== 'high')),
    beginner: yes(situation.rank === 0),
    core: yes(patterns.has('core')),
    balanced: yes(
      (['push', 'pull', 'core'] as const).every((pattern) => patterns.has(pattern)) &&
        (patterns.has('squat') || patterns.has('lunge')),
    ),
    isolation: yes(chosen.some((move) => move.pattern === 'isolation')),
  }
}

const BACK: ReadonlySet<string> = new Set(['upper back', 'lats'])
/** What is wrong with a joint asks for care of that joint alone. */
const JOINTS: ReadonlySet<string> = new Set(
  'knee back shoulder wrist neck hip ankle elbow muscle'.split(' '),
)

/** Somebody is ill, pregnant, old or heavy, and not only sore in a joint. */
function isCareful({ reading }: Situation): boolean {
  return reading.body.isGentle || [...reading.flags].some((flag) => !JOINTS.has(flag))
}

/** What the names and sentences say, filled, that are said only of sessions with one of these slots. */
export function saidOnlyWith(keys: readonly string[], slots: Slots): string[] {
  return [...names.values(), ...sentences.values()]
    .flat()
    .filter(({ when }) => when !== undefined && keys.includes(when))
    .flatMap(({ text }) => fill(text, slots) ?? [])
}

const isTrue = (frame: Frame, slots: Slots): boolean =>
  frame.when === undefined || slots[frame.when] !== undefined

/** The frame with its slots filled; undefined when one of them has nothing to say. */
function fill(text: string, slots: Slots): string | undefined {
  let isFull = true
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) isFull = false
    return value ?? ''
  })
  return isFull ? filled : undefined
}
