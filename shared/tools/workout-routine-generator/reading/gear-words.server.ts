import { joinList } from '../../../text/grammar.server.ts'
import type { Move } from '../writer/exercise-table.server.ts'
import type { Situation } from './situation.server.ts'
import { table } from '../../../text/table.ts'

/** How a piece of equipment reads: in a name, as a tag, behind 'with'. */
export const GEAR = table<readonly [string, string, string]>({
  dumbbell: ['Dumbbell', 'dumbbells', 'dumbbells'],
  kettlebell: ['Kettlebell', 'kettlebell', 'a kettlebell'],
  barbell: ['Barbell', 'barbell', 'a barbell'],
  band: ['Band', 'bands', 'resistance bands'],
  'pull-up bar': ['Pull-Up-Bar', 'pull-up bar', 'a pull-up bar'],
  cable: ['Cable', 'cable machine', 'a cable machine'],
  'lat pulldown': ['Machine', 'lat pulldown', 'a lat pulldown'],
  'leg press': ['Machine', 'leg press', 'a leg press'],
  'hack squat': ['Machine', 'hack squat', 'a hack squat machine'],
  'leg extension': ['Machine', 'leg extension', 'a leg extension machine'],
  'leg curl': ['Machine', 'leg curl', 'a leg curl machine'],
  'chest press machine': ['Machine', 'chest press', 'a chest press machine'],
  'back extension': ['Machine', 'back extension', 'a back extension bench'],
  'trap bar': ['Trap-Bar', 'trap bar', 'a trap bar'],
  'stability ball': ['Stability-Ball', 'stability ball', 'a stability ball'],
  'medicine ball': ['Medicine-Ball', 'medicine ball', 'a medicine ball'],
  suspension: ['Suspension', 'suspension trainer', 'a suspension trainer'],
  rings: ['Ring', 'rings', 'rings'],
  'dip bars': ['Dip-Bar', 'dip bars', 'dip bars'],
  bench: ['Bench', 'bench', 'a bench'],
  box: ['Box', 'box', 'a box'],
  chair: ['Chair', 'chair', 'a chair'],
  table: ['Table', 'table', 'a sturdy table'],
  stairs: ['Step', 'step', 'a step'],
  plate: ['Plate', 'weight plate', 'a weight plate'],
  'jump rope': ['Rope', 'rope', 'a rope'],
  rower: ['Rower', 'rowing machine', 'a rowing machine'],
  bike: ['Bike', 'exercise bike', 'an exercise bike'],
  treadmill: ['Treadmill', 'treadmill', 'a treadmill'],
  elliptical: ['Elliptical', 'elliptical', 'an elliptical'],
  'battle ropes': ['Rope', 'battle ropes', 'battle ropes'],
  strap: ['Strap', 'strap', 'a strap'],
  block: ['Block', 'block', 'a block'],
  slider: ['Slider', 'sliders', 'sliders'],
  smith: ['Smith-Machine', 'Smith machine', 'a Smith machine'],
  handcycle: ['Handcycle', 'handcycle', 'a handcycle'],
  sandbag: ['Sandbag', 'sandbag', 'a sandbag'],
  backpack: ['Backpack', 'backpack', 'a loaded backpack'],
  towel: ['Towel', 'towel', 'a towel'],
  stick: ['Stick', 'stick', 'a stick'],
  'punch bag': ['Heavy-Bag', 'punch bag', 'a punch bag'],
  pool: ['Pool', 'pool', 'a pool'],
  stepper: ['Stepper', 'stepper', 'a stepper'],
  hoop: ['Hoop', 'hula hoop', 'a hula hoop'],
  bosu: ['Bosu', 'Bosu', 'a Bosu'],
  'ankle weights': ['Ankle-Weight', 'ankle weights', 'ankle weights'],
  'foam roller': ['Roller', 'foam roller', 'a foam roller'],
  ground: ['Outdoor', 'outdoors', 'open ground'],
  hill: ['Hill', 'hill', 'a hill'],
  'ab wheel': ['Ab-Wheel', 'ab wheel', 'an ab wheel'],
})
const SUPPORTING = new Set(['rack', 'anchor', 'kettlebell pair'])

/** The equipment a list of moves really uses, most used first; of alternatives the one at hand. */
export function gearOf(chosen: readonly Move[], { reading }: Situation): string[] {
  const count = new Map<string, number>()
  for (const move of chosen)
    for (const anyOf of move.needs) {
      const id =
        anyOf.find((item) => count.has(item)) ??
        anyOf.find((item) => reading.named.some(({ gives }) => gives.includes(item))) ??
        anyOf.find((item) => item !== 'chair' && reading.gear.has(item)) ??
        anyOf.find((item) => reading.gear.has(item)) ??
        // The firm chair of a gentle plan need not be owned up to.
        (reading.body.isGentle ? anyOf.find((item) => item === 'chair') : undefined)
      if (id !== undefined && !SUPPORTING.has(id)) count.set(id, (count.get(id) ?? 0) + 1)
    }
  return [...count].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

/** Equipment that a session may be named after. */
export const LOADS: ReadonlySet<string> = new Set([
  'dumbbell',
  'kettlebell',
  'barbell',
  'band',
  'cable',
  'lat pulldown',
  'leg press',
  'trap bar',
  'suspension',
  'medicine ball',
  'sandbag',
  'backpack',
])

/** Up to three pieces behind `lead`: ' with dumbbells and a bench'. */
export function phraseOf(gear: readonly string[], lead: string): string {
  // 'With open ground' says nothing that the moves do not.
  const shown = gear.filter((id) => id !== 'ground')
  if (shown.length === 0) return ''
  if (shown.length > 3) return `${lead}gym equipment`
  return lead + joinList(shown.map((id) => GEAR.get(id)?.[2] ?? id))
}
