import type { Move } from './exercise-table.server.ts'
import { table } from '../../../text/table.ts'

/** The movement as it stands in a session's name: 'Squat', 'Row', 'Push-Up'. */
export function labelOf(move: Move): string {
  const { name, family, pattern } = move
  if (pattern === 'stretch') return titled(AREAS.get(move.primary) ?? move.primary)
  if (name.endsWith('Push-Up')) return 'Push-Up'
  if (/(?:Pull|Chin)-Up$/.test(name)) return name.slice(-7).trim()
  if (name.endsWith('Split Squat')) return 'Split Squat'
  if (name.endsWith('Step-Up')) return 'Step-Up'
  if (name.endsWith('Hip Thrust')) return 'Hip Thrust'
  if (/Leg Press$|Single-Leg Press$/.test(name)) return 'Leg Press'
  if (/^(?:Deadlift|Bridge|Swing|Row|Press|Dip|Pulldown|Squat|Lunge|Thruster)$/.test(family))
    return family
  return LABELS.get(pattern) ?? 'Full-Body'
}
const LABELS = table<string>({
  squat: 'Squat',
  lunge: 'Lunge',
  hinge: 'Hinge',
  push: 'Press',
  pull: 'Pull',
  core: 'Core',
  isolation: 'Control',
  carry: 'Carry',
  power: 'Power',
  cardio: 'Cardio',
})

const PROPER =
  /^(?:Romanian|Bulgarian|Nordic|Arnold|Pallof|Copenhagen|Pendlay|Russian|Cossack|Y|T|W|L|V)$/

// What one does on a machine, not the machine.
const ODD_PLURALS = table<string>({
  'Rowing Machine': 'rowing intervals',
  'Handcycle Ride': 'handcycle rides',
  'Exercise Bike': 'bike intervals',
  'Rower Power Strokes': 'power strokes on the rower',
  'Rower Steady Row': 'steady rows',
  'Jump Rope': 'rope jumps',
  'Leg Curl Machine': 'leg curls',
  'Elliptical Stride': 'elliptical intervals',
  'Treadmill Run Intervals': 'treadmill run intervals',
  'Heavy-Bag Fast Hands': 'fast-hands rounds on the bag',
  'Hula Hoop': 'hula hoop rounds',
  'Outdoor Stride-Outs': 'stride-outs',
})

/** The exercise in a sentence: 'goblet squats', 'Romanian deadlifts'. */
export function pluralOf(move: Move): string {
  const odd = ODD_PLURALS.get(move.name)
  if (odd !== undefined) return odd
  const lower = move.name.replace(/[\p{L}']+/gu, (word) =>
    PROPER.test(word) ? word : word.toLowerCase(),
  )
  if (lower.endsWith(' from the knees')) return lower.replace(/ from/, 's from')
  if (lower.endsWith(' in place')) return lower.replace(/^march/, 'marches')
  if (lower.endsWith(' boxing')) return `rounds of ${lower}`
  if (/(?:s|x|ch|sh)$/.test(lower)) return /ss$|ch$|sh$|x$/.test(lower) ? `${lower}es` : lower
  if (/[^aeiou]y$/.test(lower)) return `${lower.slice(0, -1)}ies`
  return `${lower}s`
}

/** How a stretched region reads where its name in the table would not do. */
export const AREAS = table<string>({
  adductors: 'inner thighs',
  lats: 'sides',
  spine: 'back',
})

/** The first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Every word with a capital. */
export const titled = (text: string): string => text.split(' ').map(capital).join(' ')
