import fullGym from '../data/full-gym.json' with { type: 'json' }
import { ENGINES, type Focus } from '../writer/exercise-table.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** A piece of equipment as it was named, and what it gives in our terms. */
export interface Named {
  readonly phrase: string
  readonly gives: readonly string[]
}

interface Found {
  readonly gear: Set<string>
  readonly without: ReadonlySet<string>
  /** The pieces that were named one by one; those of a gym are not. */
  readonly named: readonly Named[]
  readonly hasGym: boolean
}

/** What stands in most gyms under the name of machines. */
const MACHINES = [
  'chest press machine',
  'lat pulldown',
  'leg press',
  'leg extension',
  'leg curl',
  'cable',
]
const MACHINE_LIKE: ReadonlySet<string> = new Set([
  ...MACHINES,
  'hack squat',
  'back extension',
  'smith',
])
const ONLY_MACHINES = /\b(?:only|just)(?: the| use)? machines\b|\bmachines? only\b/iu
/** 'Gym has leg press, bike static': what follows is all there is. */
const LISTING =
  /\bgyms?\b(?: \p{L}+){0,3}? (?:has|have|with|only|just|offers)\b([^.;\n]*)|\bgyms? ?: ?([^.;\n]*)/iu
/** Of so many pieces somebody makes a list: 'leg press, chest press, rower - leisure centre'. */
const LIST_MIN = 3
const WHOLE_GYM =
  /\b(?:full|big|whole|commercial|huge|proper|equipped|complete)\b[^,.;]{0,12}\bgym\b|\b(?:everything|anything|etc|and more|and so on|all (?:the )?(?:kit|equipment|machines))\b/iu
const BAR_LIFT =
  /\b(?:deadlift(?:s|ing)?|back squats?|bench press(?:es)?|powerlift(?:er|ing)|weightlift(?:er|ing))\b/iu
/** Nobody squats or benches heavy without what the bar lies on. */
const SQUATTING = /\b(?:squat|bench)(?:s|ing)?\b[^.;]{0,20}\d/iu
const HEAVY_KILOS = /(?<!\d)(?:[6-9]\d|[1-3]\d\d) ?kgs?\b/iu
const BAR_WORDS = /\b(?:chains|deficit|plateau(?:ed)?|pbs?|prs?|1 ?rm|specialist|platform|rack)\b/iu
/** Somebody who has not been in a gym before, or not gladly. */
const NEWCOMER = new RegExp(String.raw`\b${anyOf(lists.newcomer)}\b`, 'iu')
/** What nobody hands a newcomer who does not ask for it. */
const FREE = ['barbell', 'pull-up bar', 'dip bars']

/** What a text means by its equipment beyond the words: lists that are complete, bars that go without saying. */
export function settleGear(text: string, { gear, without, named, hasGym }: Found): void {
  const pieces = new Set(named.flatMap(({ gives }) => gives))
  const listing = hasGym ? LISTING.exec(text) : null
  const rest = listing?.[1] ?? listing?.[2] ?? ''
  const isWhole = WHOLE_GYM.test(text) && !/\b(?:only|just)\b/iu.test(listing?.[0] ?? '')
  const isList =
    named.length >= LIST_MIN ||
    named.some(({ phrase, gives }) => rest.includes(phrase) && !gives.includes('pool'))
  if (hasGym && isList && !isWhole) for (const id of fullGym) if (!pieces.has(id)) gear.delete(id)
  const isBarMeant =
    (BAR_LIFT.test(text) && (BAR_WORDS.test(text) || HEAVY_KILOS.test(text))) ||
    (pieces.has('rack') && HEAVY_KILOS.test(text))
  if (isBarMeant && !hasGym && !without.has('barbell') && !gear.has('dumbbell'))
    for (const id of ['barbell', 'plate', ...(SQUATTING.test(text) ? ['rack', 'bench'] : [])])
      gear.add(id)
  if (ONLY_MACHINES.test(text))
    for (const id of gear) if (!MACHINE_LIKE.has(id) && !ENGINES.has(id)) gear.delete(id)
  if (hasGym && NEWCOMER.test(text)) for (const id of FREE) if (!pieces.has(id)) gear.delete(id)
}

/** Pieces beside a whole gym, and a machine or a step that a plan for strength would pass over. */
export const favouredOf = (named: readonly Named[], hasGym: boolean): ReadonlySet<string> =>
  new Set(
    named
      .flatMap(({ gives }) => gives)
      .filter((id) => hasGym || ENGINES.has(id) || id === 'stairs'),
  )

/** 'Machines' are those that most gyms have. */
export const namedMachines = (phrase: string): Named | undefined =>
  /^(?:weight )?machines$/iu.test(phrase) ? { phrase, gives: MACHINES } : undefined

/** A part of the body that today is left out, or alone trained. */
export function focusIn(text: string): Focus | undefined {
  if (NO_LEGS.test(text)) return 'upper body'
  return NO_ARMS.test(text) ? 'lower body' : undefined
}
const NO_LEG_WORK = [
  String.raw`\b(no|not|skip|skipping|without|avoid|resting)( my| any)? (legs?|leg (work|day)|lower body)(?! (press|curl|extension|raise|pain|injur|issue|problem|trouble|room))\b`,
  String.raw`\b(upper body|arms) (only|today|day)\b`,
  String.raw`\b(only|just) upper body\b`,
]
const NO_LEGS = new RegExp(anyOf(NO_LEG_WORK), 'iu')
const NO_ARM_WORK = [
  String.raw`\b(no|not|skip|skipping|without|resting)( my| any)? (arms?|arm (work|day)|upper body)(?! (pain|injur|issue|problem|trouble|overhead|above|up)| ?-)\b`,
  String.raw`\b(lower body|legs?) (only|day)\b`,
  String.raw`\b(only|just) (legs|lower body)\b`,
]
const NO_ARMS = new RegExp(anyOf(NO_ARM_WORK), 'iu')

/** The fewest minutes that a text asks for: '10 mins would be plenty'. */
export function minutesIn(text: string): { said: string; minutes: number } | undefined {
  const [said = '', digits = ''] = MINUTES.exec(text) ?? []
  return said === '' ? undefined : { said: said.trim(), minutes: Number(digits) }
}
const MINUTES =
  /(?<![\d:-])\b([5-9]|[1-5]\d) ?(?:mins?|minutes)\b(?! (?:walk|run|drive|bus|cycle|swim|mile|5k|10k|away|plank|rest))/iu
