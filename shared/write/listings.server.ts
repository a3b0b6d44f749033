import type { Brief } from '../read/brief.ts'
import verbs from '../read/data/verbs.json' with { type: 'json' }
import { nounOf } from '../words/nouns.server.ts'
import { correctSlips } from '../words/spelling/slips.server.ts'
import { isPlural, sentenceCase, singular } from '../text/grammar.server.ts'
import { appointmentsOf, isManner } from './appointments.server.ts'
import type { LengthLimits } from './compose.server.ts'
import type { Filled } from './fill.server.ts'
import { createBareFrame } from './frame.server.ts'
import { repeatsWord } from './starts.ts'

/** People do not read longer lists. */
const ITEMS_MAX = 5
const ITEM_CHARS_MAX = 40

const NAMED_LIST_FRAME = createBareFrame('named listing', 'named listed label')
const LIST_FRAME = createBareFrame('listing', 'listed list')

/**
 * The statements nearly as typed and in their order: 'Garden centre with café: spring bulbs, free parking, dogs
 * welcome', and the same without the name. Commas can join statements that no sentence of ours could. A single
 * statement only as a line (`isLine`), because it is no sentence. No closing mark.
 */
export function listingsOf(
  brief: Brief,
  text: string,
  room: LengthLimits,
  isLine = false,
): { named: Filled[]; alone: Filled[] } {
  const items = itemsOf(brief, text)
  const [name] = brief.offer?.isAct === true ? [] : (brief.offer?.forms ?? [])
  const named: Filled[] = []
  const alone: Filled[] = []
  for (const run of runsOf(items)) {
    const texts = run.map(({ text }) => text)
    if (repeatsWord(texts)) continue
    const isAlone = run.length > 1 || isLine
    const carries = run.flatMap(({ ids }) => ids)
    const list = texts.join(', ')
    if (isAlone) alone.push({ text: sentenceCase(list), carries, frame: LIST_FRAME })
    if (name && !repeatsWord([name.lower, ...texts]))
      named.push({
        text: sentenceCase(`${name.lower}: ${list}`),
        carries: ['offer', ...carries],
        frame: NAMED_LIST_FRAME,
      })
  }
  const fits = ({ text }: Filled): boolean => {
    const length = room.measure(text)
    return length >= room.charsMin && length <= room.charsMax
  }
  return { named: named.filter(fits), alone: alone.filter(fits) }
}

/** Statements typed together, as one item of a list. */
export interface ListItem {
  readonly ids: readonly string[]
  readonly text: string
}

/** Every statement that fits in a comma-separated list, in the form's order. */
export function itemsOf({ facts, denials, rest, kind, offer }: Brief, typed: string): ListItem[] {
  // Expanded and corrected, as the reader of the form does it.
  const text = correctSlips(typed)
  const folded = text.toLowerCase()
  const placed = (id: string, said: string, form = ''): PlacedItem => {
    const at = folded.indexOf(said.toLowerCase())
    return { ids: [id], text: form, at: at < 0 ? folded.length : at, end: at + said.length }
  }
  const all = [
    ...facts
      .filter((fact) => !isManner(fact))
      .map((fact) =>
        placed(fact.id, fact.text, appointmentsOf(fact, kind) ?? fact.ways.fragment?.[0]),
      ),
    ...denials.map(({ id, ways, text }) => placed(id, text, ways.fragment?.[0])),
    ...rest
      .filter(({ isSentence }) => isSentence !== true)
      .map(({ id, forms, text, role }) =>
        // 'Dentist: new patients' would be wrong.
        placed(id, text, role === 'person' ? withWelcome(forms[0] ?? '', offer?.head) : forms[0]),
      ),
  ]
  const byText = new Map(all.map((item) => [item.text.toLowerCase(), item]))
  const inTurn = [...byText.values()].toSorted((one, other) => one.at - other.at)
  return withOccasions(
    joinAdjacentItems(inTurn, text).filter(
      (item) => fitsAsListItem(item) && !isCustomerAction(item),
    ),
  )
}

/**
 * Adds 'welcome' for customers, such as new patients. Not for the offer itself, such as women solicitors, nor for a
 * single person, such as a chauffeur.
 */
const withWelcome = (form: string, head = ''): string =>
  isPlural(form) && singular(form.split(' ').at(-1) ?? '') !== head ? `${form} welcome` : form

interface PlacedItem extends ListItem {
  readonly at: number
  readonly end: number
}

/** Joins adjacent statements of one phrase, such as 'licensed since 2009'. */
function joinAdjacentItems(items: readonly PlacedItem[], text: string): ListItem[] {
  const whole: PlacedItem[] = []
  for (const item of items) {
    const last = whole.at(-1)
    if (last && item.at === last.end + 1 && text[last.end] === ' ')
      whole[whole.length - 1] = {
        ids: [...last.ids, ...item.ids],
        text: `${last.text} ${item.text}`,
        at: last.at,
        end: item.end,
      }
    else whole.push(item)
  }
  return whole
}

const fitsAsListItem = ({ text }: ListItem): boolean =>
  text.length > 1 && text.length <= ITEM_CHARS_MAX && !/[,.:;!?()]\s|[:;!?()]$/u.test(text)

/** 'Relax' is an action of the customers, not an item of the offer. */
const isCustomerAction = ({ ids, text }: ListItem): boolean =>
  ids.every((id) => id.startsWith('rest')) &&
  VERBS.has(text.toLowerCase()) &&
  nounOf(text) === undefined
const VERBS: ReadonlySet<string> = new Set([...verbs, 'relax', 'unwind', 'enjoy', 'shop'])

/** Occasions, and their form after 'for'. */
const OCCASIONS_AFTER_FOR: ReadonlyMap<string, string> = new Map([
  ['birthday', 'birthdays'],
  ['birthdays', 'birthdays'],
  ['wedding', 'weddings'],
  ['weddings', 'weddings'],
  ['party', 'parties'],
  ['parties', 'parties'],
  ['anniversary', 'anniversaries'],
  ['christening', 'christenings'],
  ['christmas', 'Christmas'],
  ['easter', 'Easter'],
])

/** Turns 'cakes, birthday' into 'cakes for birthdays'. */
function withOccasions(items: readonly ListItem[]): ListItem[] {
  const told: ListItem[] = []
  for (const item of items) {
    const day = OCCASIONS_AFTER_FOR.get(item.text.toLowerCase())
    const last = told.at(-1)
    if (day === undefined) told.push(item)
    else if (last && /^\p{L}+s$/u.test(last.text))
      told[told.length - 1] = {
        ids: [...last.ids, ...item.ids],
        text: `${last.text} for ${day}`,
      }
    else told.push({ ids: item.ids, text: `for ${day}` })
  }
  return told
}

/** Runs of neighbouring items, longest first, and those that skip one item. */
function runsOf(items: readonly ListItem[]): ListItem[][] {
  const runs: ListItem[][] = []
  for (let count = Math.min(ITEMS_MAX, items.length); count >= 1; count--) {
    for (let from = 0; from + count <= items.length; from++) {
      runs.push(items.slice(from, from + count))
      const next = items[from + count]
      if (next && count > 1) runs.push([...items.slice(from, from + count - 1), next])
    }
  }
  return runs
}
