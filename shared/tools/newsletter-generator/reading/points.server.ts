import { withoutBullet } from '../../../text/bullets.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { clauseOf } from './clause.server.ts'
import words from '../data/words.json' with { type: 'json' }
import { isDated, partedAtDate } from './dates.server.ts'
import { wordSet } from './word-sets.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { CLAUSE } from './clause-signs.server.ts'

/** A full stop behind these ends no sentence: 'Rev. Anne Hughes', 'St. Mark's'. */
const STOP = String.raw`(?<!\b(?:Rev|Revd|Dr|Mr|Mrs|Ms|St|Prof|Fr|No|approx|incl|[A-Z]))[.!?]{1,3}\s`
/** What parts a topic from what is said of it. */
const PARTED = new RegExp(String.raw`^([^\n]{3,90}?)(?::\s|;\s| [-–—] |${STOP}|\n)(.+)$`, 'su')
const POINTS_MAX = 6

export interface Parted {
  readonly head: string
  readonly points: readonly string[]
}

/** A topic, put as `plain` puts it, and what is stated behind it, each statement whole and as it was said. */
export function parted(text: string, plain: (topic: string) => string): Parted {
  const { head, points } = withDate(cut(text))
  return { head: plain(head), points }
}

function cut(text: string): Parted {
  const match = PARTED.exec(text)
  if (match) {
    const [, head = text, tail = ''] = match
    // 'Save the date: charity gala, 3 May': the label says nothing of what it is about.
    const label = head.trim().toLowerCase()
    if (LABELS.has(label)) return afterLabel(tail)
    if (STATES.has(label)) return afterState(tail, label)
    if (/^[.!]/u.test(text.slice(head.length)) && isWhole(head))
      return { head: head.trim(), points: itemsIn(tail, SENTENCES).slice(0, POINTS_MAX) }
    const front = cut(head.trim())
    return { head: front.head, points: [...front.points, ...listed(tail)].slice(0, POINTS_MAX) }
  }
  // Who died is told in one sentence, whatever commas stand in it.
  if (DIES.test(text)) return deathIn(text)
  const items = listed(text)
  const [head = text, ...rest] = items
  // 'Sourdough, rye and buns' is one topic; statements of several words each are several, and so is one that tells something.
  const isTold = clauseOf(head) !== undefined
  const isList =
    (rest.length > 1 && rest.every((item) => /\s|\d/u.test(item))) ||
    (rest.length > 0 &&
      text.includes(',') &&
      rest.every((item) => isTelling(item) || (isTold && item.split(' ').length > 3)))
  return isList ? { head, points: rest } : { head: text, points: [] }
}

/** 'A pupil has died, counsellors in school all week': what is arranged stands by itself. */
function deathIn(text: string): Parted {
  const parts = text.split(', ')
  const at = parts.findIndex((part) => DIES.test(part)) + 1
  const rest = parts.slice(at)
  return rest.length > 0 && rest.every((part) => ARRANGED.test(part))
    ? { head: parts.slice(0, at).join(', '), points: rest }
    : { head: text, points: [] }
}

const ARRANGED =
  /^(?:please|no |counsell?ors?|support|help|school|the school|office|the office|(?:the |a )?(?:funeral|service|memorial|book of condolence|collection|flowers|donations)|details|family)\b/iu

const isTelling = (item: string): boolean =>
  /\d/u.test(item) || isDated(item) || clauseOf(item) !== undefined || FREE.test(item)
const FREE = new RegExp(`^${anyOf(lists.pointStarts)}`, 'iu')

/** A sentence that ends as one: 'A fire damaged our workshop.' */
export const isWhole = (head: string): boolean =>
  head.split(' ').length > 3 && (clauseOf(head) !== undefined || PAST.test(head))
const PAST =
  /(?<! (?:the|a|an|our|your|my|in|of|with|and)) (?:\p{Ll}{3,}ed|broke|burnt|burned|fell|made|came|went|took|lost|sold|hit|left|began|gave) \p{L}/u

/** A death, which stands in one sentence with who it was. */
export const DIES = /\b(?:died|has died|have died|passed away)\b/iu

const LABELS = wordSet(words.labels)

/** 'Cancelled: Saturday walk' says of the walk that it is cancelled. */
const STATES = new Set([
  'cancelled',
  'canceled',
  'postponed',
  'closed',
  'lost',
  'found',
  'missing',
  'stolen',
  'wanted',
  'needed',
])

function afterState(tail: string, state: string): Parted {
  const { head, points } = afterLabel(tail)
  return { head: `${head} ${state}`, points }
}

function afterLabel(tail: string): Parted {
  const [head = tail, ...points] = listed(tail)
  return { head, points }
}

function listed(text: string): string[] {
  // Whoever ends sentences or parts with semicolons means the commas within them to stay.
  const said = itemsIn(text, SENTENCES)
  const items =
    said.length > 1 ? said : itemsIn(text, /,\s(?:and\s)?|\s(?:and|&|plus)\s(?=\S+\s\S+\s*$)/u)
  // 'Low on tinned meat, nappies and shampoo' is one statement, and no shampoo a second.
  if (SOUGHT.test(items[0] ?? '') && items.slice(1).every((item) => BARE.test(item)))
    return [text.replace(/[\s.,;:!]{1,4}$/u, '')]
  return items.slice(0, POINTS_MAX)
}

const SOUGHT =
  /^(?:we (?:really |urgently )?)?(?:very |running )?(?:low on|short of|running out of|in need of|needs?|looking for|collecting|bring|please bring)\b/iu
/** Things by name alone. */
const BARE =
  /^(?!(?:all|no|free|please|bring|every|we|you|it|from|until|at|on|meet)\b)\p{Ll}+(?: \p{Ll}+){0,2}$/u

const SENTENCES = new RegExp(String.raw`;\s|${STOP}|\n`, 'u')

function itemsIn(text: string, joint: RegExp): string[] {
  return text
    .split(joint)
    .map((item) =>
      withoutBullet(item)
        .replace(/[\s.,;:!]{1,4}$/u, '')
        .trim(),
    )
    .filter((item) => /[\p{L}\p{N}]/u.test(item))
    .reduce<string[]>(withTaught, [])
}

/** 'How to check oil, tyres and lights' is one thing that is taught. */
function withTaught(items: string[], item: string): string[] {
  const before = items.at(-1) ?? ''
  return TAUGHT.test(before) && LAST_TWO.test(item)
    ? [...items.slice(0, -1), `${before}, ${item}`]
    : [...items, item]
}
const TAUGHT = /^how to \p{L}+(?: your| the)? \p{L}+$/iu
const LAST_TWO = /^\p{Ll}+ and \p{Ll}+$/u

/** 'Black Friday 25% off lamps' and 'dog grooming from £35': what it comes to is said of it. */
const AMOUNT =
  /^(.+?) ((?:from |only |just |up to |tickets? |entry |admission |adults |entrance ){0,2}(?:[£$€]\s?\d|\d{1,2} ?% off\b).*|\d{1,2} ?%)$/iu
const HANGING = /\b(?:for|by|of|on|until|from|in|at|to|the|a|an|with|and|over|under|than)$/iu

/** '£2 a class, rosettes, need a judge': three statements and more are each their own. */
function amountsIn(amount: string): string[] {
  const parts = amount.split(/, (?!\d{3})/u)
  return parts.length > 2 ? parts : [amount]
}

/** 'Parking at the gates PLEASE stop' names a matter and asks for something. */
const REQUEST = /^(\p{L}.{4,60}?),? (please \p{L}.+)$/iu

/** 'Choir concert 12 May 7pm' names a thing and says when it is. A sentence keeps its date. */
function withDate({ head, points }: Parted): Parted {
  if (DIES.test(head) || clauseOf(head) !== undefined) return { head, points }
  const [, thing, amount] = AMOUNT.exec(head) ?? []
  if (thing !== undefined && amount !== undefined && !HANGING.test(thing))
    return withDate({ head: thing, points: [...amountsIn(amount), ...points] })
  const [, matter, request] = REQUEST.exec(head) ?? []
  if (matter !== undefined && request !== undefined)
    return withDate({ head: matter, points: [request, ...points] })
  const dated = partedAtDate(head)
  if (dated === undefined || HANGING.test(dated.head)) return { head, points }
  const when = dated.when
    .replace(/[,;\s]{1,3}$/u, '')
    .split(/,\s(?!\d)/u)
    .flatMap(withPlace)
  return { head: dated.head.replace(/,$/u, ''), points: [...when, ...points].slice(0, POINTS_MAX) }
}

/** 'Saturday 12 December 7.30pm St Mark's church' says when and where. */
function withPlace(when: string): string[] {
  const [, date, place] = TIMED.exec(when) ?? []
  return date === undefined || place === undefined
    ? [when]
    : [
        date,
        `Where: ${place.replace(/^st (\p{Ll})/u, (_, letter: string) => `St ${letter.toUpperCase()}`)}`,
      ]
}

const TIMED =
  /^(.{2,40}?\d ?[ap]m),? (?:at |in )?((?:the |our )?(?!(?:to|till|til|until|and|for|on|or|start|sharp|onwards|free|tickets?|every|each|with|doors)\b)\p{L}[^,]{2,60})$/iu

/** 'How to support a friend' behind 'grief' tells nothing yet: it says what the letter is about. */
export function withClause({ head, points }: Parted): Parted {
  const [only, ...others] = points
  if (only === undefined || others.length > 0 || !CLAUSE.test(only)) return { head, points }
  return { head: `${head}, and ${lowerFirst(only)}`, points: [] }
}
