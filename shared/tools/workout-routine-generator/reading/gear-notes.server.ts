import { moveOf } from '../writer/exercise-table.server.ts'
import { namedMachines, type Named } from './gear-sense.server.ts'
import { gearOf } from './gear-words.server.ts'
import type { Draft } from '../output.server.ts'
import { fitsBody, poolOf, type Situation } from './situation.server.ts'
import { table } from '../../../text/table.ts'

const UNUSED_MAX = 5
const UNUSED_CHARS_MAX = 40

/** What became of the equipment: computed from the moves of the drafts, never said in advance. */
export function gearNotes(drafts: readonly Draft[], situation: Situation, typed: string): string[] {
  const { reading } = situation
  const lines: string[] = []
  const used = new Set(drafts.flatMap((draft) => gearIn(draft, situation)))
  const named = distinct(reading.named)
  const idle =
    drafts.length === 0 ? [] : named.filter(({ gives }) => !gives.some((id) => isUsed(id, used)))
  const barred: string[] = []
  const left: string[] = []
  for (const { gives, phrase } of idle) (isRuledOut(gives, situation) ? barred : left).push(phrase)
  const vests =
    reading.flags.size === 0 && situation.goal !== 'flexibility'
      ? reading.unused.filter((phrase) => VEST.test(phrase))
      : []
  left.push(...reading.unused.filter((phrase) => !vests.includes(phrase)))
  if (barred.length > 0) lines.push(`Left out for what you said of your body: ${quoted(barred)}.`)
  if (left.length > 0) lines.push(`Not used: ${quoted(left)}.`)
  if (vests.length > 0 && drafts.length > 0)
    lines.push(
      'Wear the vest in the squats, lunges and push-ups, once the sets feel easy without it.',
    )
  const standIns = named.filter(({ phrase }) => STAND_IN.test(phrase)).map(({ phrase }) => phrase)
  if (standIns.length > 0 && used.has('dumbbell'))
    lines.push(`Use ${quoted(standIns)} where the plan says dumbbells.`)
  if (named.some((it) => namedMachines(it.phrase) && !idle.includes(it)))
    lines.push(
      'Machines are taken to be the usual ones of a gym. If one is missing, name those you have.',
    )
  const isBare = drafts.length > 0 && used.size === 0
  if (isBare && (idle.length + left.length > 0 || reading.isWithoutGear) && !SAYS_NONE.test(typed))
    lines.push('Everything works with your own body weight.')
  return lines
}

/** 'Bike' and 'static bike' are one piece: the longer name of each. */
function distinct(named: readonly Named[]): Named[] {
  const byGives = new Map<string, Named>()
  for (const piece of named) {
    const key = piece.gives.join(' ')
    const before = byGives.get(key)
    if (!before || piece.phrase.length > before.phrase.length) byGives.set(key, piece)
  }
  return [...byGives.values()]
}

/** Every move with these pieces that goal and level allow asks too much of the described body. */
function isRuledOut(gives: readonly string[], { goal, rank, reading }: Situation): boolean {
  if (reading.flags.size === 0) return false
  const those = poolOf(goal, rank).filter((move) =>
    move.needs.some((anyOf) => anyOf.some((id) => gives.includes(id))),
  )
  return those.length > 0 && !those.some((move) => fitsBody(move, reading.flags, reading.body))
}

/** Equipment that is in the moves of a draft. */
function gearIn(draft: Draft, situation: Situation): string[] {
  return gearOf(
    draft.exercises.flatMap(({ name }) => moveOf(name) ?? []),
    situation,
  )
}

/** The pieces named in the form that a draft uses, as they were typed. */
export function namedIn(draft: Draft, situation: Situation): string[] {
  const used = new Set(gearIn(draft, situation))
  return distinct(situation.reading.named)
    .filter(({ gives }) => gives.some((id) => used.has(id)))
    .map(({ phrase }) => phrase)
}

/** A rack and an anchor are used with what they hold. */
const isUsed = (id: string, used: ReadonlySet<string>): boolean =>
  used.has(id) || (HOLDS.get(id) ?? []).some((held) => used.has(held))
const HOLDS = table<readonly string[]>({
  rack: ['barbell', 'smith'],
  anchor: ['band', 'suspension'],
  'kettlebell pair': ['kettlebell'],
})

const VEST = /\bvest\b/iu
const SAYS_NONE =
  /\b(?:no|without|zero) (?:equipment|gear|kit|weights)\b|\bnone\b|\bbody ?weight\b/iu
const STAND_IN = /\b(?:bottles?|jugs?|cans?|tins?|bags? of|books?)\b/iu

/** Phrases in quotes, as typed, the first few. */
export function quoted(phrases: readonly string[]): string {
  const shown = [...new Set(phrases)].slice(0, UNUSED_MAX).map((phrase) => {
    const letters = [...phrase]
    const short = letters.length > UNUSED_CHARS_MAX ? cutAtWord(phrase) : phrase
    return `“${short}”`
  })
  return shown.join(', ')
}

/** The phrase up to the last whole word that fits (rules.md G17). */
function cutAtWord(phrase: string): string {
  const start = [...phrase].slice(0, UNUSED_CHARS_MAX).join('')
  const space = start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start
}
