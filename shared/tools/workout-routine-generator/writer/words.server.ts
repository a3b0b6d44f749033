import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import words from '../data/session-words.json' with { type: 'json' }
import type { Situation } from '../reading/situation.server.ts'
import { gearById, gearThatIs, type Move } from './moves.server.ts'

/** Last words of a name under which a session may be named after a move. */
const ENDINGS =
  'Push-Up,Pull-Up,Chin-Up,Split Squat,Step-Up,Hip Thrust,Leg Press,Deadlift,Bridge,Swing,Row,Press,Dip,Pulldown,Squat,Lunge,Thruster'.split(
    ',',
  )
const LABELS = table<string>(words.labels)
const AREAS = table<string>(words.areas)

/** Every word with a capital. */
export const titled = (text: string): string => text.split(' ').map(upperFirst).join(' ')

/** How a stretched region reads. */
export const areaOf = ({ primary }: Move): string => AREAS.get(primary) ?? primary

/** The movement as a session is named after it: 'Squat', 'Row', 'Push-Up'. */
export function labelOf(move: Move): string {
  if (move.pattern === 'stretch') return titled(areaOf(move))
  const ending = ENDINGS.find((end) => move.name.endsWith(end))
  return ending ?? LABELS.get(move.pattern) ?? 'Full-Body'
}

/** The exercise in a sentence: 'goblet squats', 'Romanian deadlifts'. */
export function pluralOf({ name, plural }: Move): string {
  if (plural !== undefined) return plural
  const lower = name.toLowerCase()
  if (/(?:ss|x|ch|sh)$/.test(lower)) return `${lower}es`
  if (lower.endsWith('s')) return lower
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`
}

const HOLDING = gearThatIs('holding')

/** The equipment a list of moves really uses, most used first; of alternatives the one at hand. */
export function gearOf(chosen: readonly Move[], { reading }: Situation): string[] {
  const count = new Map<string, number>()
  const isNamed = (id: string): boolean => reading.named.some(({ gives }) => gives.includes(id))
  for (const anyOf of chosen.flatMap(({ needs }) => needs)) {
    const id =
      anyOf.find((item) => count.has(item)) ??
      anyOf.find(isNamed) ??
      anyOf.find((item) => item !== 'chair' && reading.gear.has(item)) ??
      // The firm chair of a gentle plan need not be owned up to.
      anyOf.find((item) => reading.gear.has(item) || (reading.body.isGentle && item === 'chair'))
    if (id !== undefined && !HOLDING.has(id)) count.set(id, (count.get(id) ?? 0) + 1)
  }
  return [...count].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

/** How a piece is called in a tag. */
export const tagOf = (id: string): string => gearById.get(id)?.tag ?? id

/** Up to three pieces behind `lead`: ' with dumbbells and a bench'. */
export function phraseOf(gear: readonly string[], lead: string): string {
  // 'With open ground' says nothing that the moves do not.
  const shown = gear.filter((id) => id !== 'ground')
  if (shown.length === 0) return ''
  if (shown.length > 3) return `${lead}gym equipment`
  return lead + joinList(shown.map((id) => gearById.get(id)?.with ?? id))
}
