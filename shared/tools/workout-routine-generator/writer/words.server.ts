import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import words from '../data/session-words.json' with { type: 'json' }
import type { Situation } from '../reading/situation.server.ts'
import { gearById, gearOfKind, type Move } from './moves.server.ts'

const MOVEMENT_LABELS = table<string>(words.labels)
const AREA_NAMES = table<string>(words.areas)
const HOLDING_PIECES = gearOfKind('holding')

/** Capitalises every word. */
export const capitaliseWords = (text: string): string => text.split(' ').map(upperFirst).join(' ')

/** The name of a stretched region in a text. */
export const areaOf = ({ primary }: Move): string => AREA_NAMES.get(primary) ?? primary

/** The movement in the name of a session: 'Squat', 'Row', 'Push-Up'. */
export function movementLabelOf(move: Move): string {
  if (move.pattern === 'stretch') return capitaliseWords(areaOf(move))
  const ending = words.endings.find((end) => move.name.endsWith(end))
  return ending ?? MOVEMENT_LABELS.get(move.pattern) ?? 'Full-Body'
}

/** The exercise in a sentence: 'goblet squats', 'Romanian deadlifts'. */
export function exercisePluralOf({ name, plural }: Move): string {
  const lower = name.toLowerCase()
  const regular = /(?:ss|x|ch|sh)$/.test(lower)
    ? `${lower}es`
    : lower.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<!s)$/, 's')
  return plural ?? regular
}

/** The equipment that a list of moves uses, most used first; of alternatives, the one the person has. */
export function gearOf(chosen: readonly Move[], { reading }: Situation): string[] {
  const count = new Map<string, number>()
  const isNamed = (id: string): boolean => reading.named.some(({ gives }) => gives.includes(id))
  for (const anyOf of chosen.flatMap(({ needs }) => needs)) {
    const id =
      anyOf.find((item) => count.has(item)) ??
      anyOf.find(isNamed) ??
      anyOf.find((item) => item !== 'chair' && reading.gear.has(item)) ??
      // The firm chair of a gentle plan need not be in the person's equipment.
      anyOf.find((item) => reading.gear.has(item) || (reading.body.isGentle && item === 'chair'))
    if (id !== undefined && !HOLDING_PIECES.has(id)) count.set(id, (count.get(id) ?? 0) + 1)
  }
  return [...count].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

/** The name of a piece in a tag. */
export const gearTagOf = (id: string): string => gearById.get(id)?.tag ?? id

/**
 * Up to three pieces after `lead`: ' with dumbbells and a bench'; more are 'gym equipment'. Open ground is left out.
 */
export function gearPhraseOf(gear: readonly string[], lead: string): string {
  const shown = gear.filter((id) => id !== 'ground').map((id) => gearById.get(id)?.with ?? id)
  if (shown.length === 0) return ''
  return lead + (shown.length > 3 ? 'gym equipment' : joinList(shown))
}
