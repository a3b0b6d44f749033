import type { Brief } from '../../../read/brief.ts'
import type { Angle } from '../angles.ts'
import { type Button, objectiveRowOf } from '../buttons.ts'
import kindButtons from '../data/kind-buttons.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { table } from '../../../text/table.ts'
import { isBookingDenied } from '../../../write/appointments.server.ts'

const BUTTONS_OF_KIND = table<readonly string[]>(kindButtons)

const OFFER_FACTS = new Set(['discount', 'free-first', 'trial'])
const FOOD_TRADES = new Set(['restaurants-and-takeaway', 'cafes-and-drinks'])
const WALK_IN_FACTS = new Set(['no-booking', 'walk-in'])
/** Facts that rule out 'Get directions', because customers do not come by. */
const REMOTE_FACTS = new Set(['remote', 'comes-to-you'])
const MADE_TO_ORDER_FACTS = new Set(['made-to-order'])

/**
 * The button of the objective that fits the kind of offer; 'Learn more' wherever no other is sure to fit, and for the
 * story angle if it comes first.
 */
export function buttonOf(brief: Brief, { objective }: Input, angle: Angle): Button {
  const { kind, gravity, facts } = brief
  const { buttons } = objectiveRowOf(objective)
  const has = (label: string): label is Button => buttons.some((button) => button === label)
  const states = (classes: ReadonlySet<string>): boolean =>
    facts.some((fact) => classes.has(fact.class))
  const first = buttons[0] as Button
  // Every objective has it.
  const plain = 'Learn more'
  if (gravity.level !== 'none' || (angle === 'story' && first === plain)) return plain
  if (has('Install now')) return 'Install now'
  // Advertisers who choose store visits have a store unless a fact contradicts it.
  if (first === 'Get directions' && kind !== 'emergency')
    return states(REMOTE_FACTS) ? plain : first
  if (has('Get offer') && states(OFFER_FACTS)) return 'Get offer'
  if (has('See menu') && FOOD_TRADES.has(brief.trade?.family ?? '')) return 'See menu'
  // No 'Book now' where no booking is needed, and no 'Shop now' for goods made to order.
  const isOpen = states(WALK_IN_FACTS) || isBookingDenied(brief.denials)
  const isFit = (label: string): boolean =>
    !(label === 'Book now' && isOpen) &&
    !(label === 'Shop now' && states(MADE_TO_ORDER_FACTS)) &&
    !(label === 'Get directions' && states(REMOTE_FACTS))
  const wanted = BUTTONS_OF_KIND.get(kind) ?? []
  return (wanted.find((label) => has(label) && isFit(label)) as Button) ?? plain
}
