import joins from '../data/joins.json' with { type: 'json' }
import { words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { NEWSLETTERS as LIMITS } from '../limits.ts'
import { type Build, joined, type Letter, signed } from './letter.server.ts'
import type { OwnRow } from './own-row.server.ts'
import { matterOf } from '../reading/matter.server.ts'
import { rowOf } from './own-rows.server.ts'
import type { Reading } from '../reading/reading.server.ts'
import type { Store } from './store.server.ts'

/**
 * A letter of what the sender stated: the matter, what was said of it, what readers can do, a close. The second letter
 * has a word in front and takes other sentences. A question is asked where answers are what the letter is for.
 */
export function ownLetter(reading: Reading, purpose: string, build: Build, store: Store): Letter {
  const row = ownRowOf(reading)
  // A template opens by itself; before a sentence of the sender's there is room for a word.
  const hook = build === 'second' && reading.clause !== undefined ? store.once(row.hooks) : ''
  const isAsking = isForAnswers(reading, purpose)
  const [first = '', ...rest] = matterOf(reading, row, store)
  if (reading.call) return calledLetter(reading, row, [joined(hook, first), ...rest], store)
  const use = store.take(row.uses)
  const close = store.take(OFFERED.test(use) ? withoutOffer(row.closes) : row.closes)
  const letter = (ask: string, uses: readonly string[]): string => {
    const paragraphs = [joined(hook, first), ...rest, ...uses, extra, joined(ask, close)]
    return signed(paragraphs.filter(Boolean), reading)
  }
  const extra = extraOf(reading, store)
  const said = letter(isAsking ? store.once(row.asks) : '', [use])
  // Little was stated: the question joins it, and then something more that readers can do.
  const isShort = (text: string): boolean => words(text).length < LIMITS.shortWordsMin
  const asking = isShort(said) ? letter(store.once(row.asks), [use]) : said
  const content = isShort(asking)
    ? letter(store.once(row.asks), [use, store.take(row.uses)])
    : asking
  return { content, isAsking: false }
}

/** The row of a letter, for what it tells: a list of questions, something for the children of its readers. */
function ownRowOf(reading: Reading): OwnRow {
  const { kind, points, readers, audience } = reading
  const said = rowOf(reading)
  if (isAsking(points)) return { ...said, ...joins.questions }
  return kind === 'course' &&
    OF_CHILDREN.test(audience) &&
    !/\b(?:expectant|new (?:parents|mums|moms|dads))\b/iu.test(audience) &&
    !/\bparent/iu.test(readers ?? '')
    ? forChildren(said)
    : said
}

const OF_CHILDREN = /\b(?:parents|carers|families|mums|moms|dads|guardians)\b/iu

/** 'What a 4 kW system makes in a year' is something one could ask, and no answer. */
const isAsking = (points: readonly string[]): boolean =>
  points.length > 0 &&
  points.every((point) =>
    /^(?:what(?! we\b)|how|why|which|whether|is it|do i|does|should)\b/iu.test(point),
  )

/** Who goes to a camp is the child of whoever reads of it. */
const forChildren = oncePer((row: OwnRow): OwnRow => ({
  ...row,
  leads: row.leads.map(toChild),
  subjects: row.subjects.map(toChild),
  told: row.told.map(toChild),
  hooks: row.hooks.map(toChild),
}))
const toChild = (text: string): string =>
  text
    .replace('ould you like to join', 'ould your child like to join')
    .replace('ould you like to take part', 'ould your child like to take part')
    .replace("We'd love you to", "We'd love your child to")
    .replace('Are you interested in', 'Would your child like to join')
    .replace('invite you to', 'invite your child to')
    .replace('Have you been meaning to try something like this?', 'Could this be for your child?')

/** A letter that ends with what the sender asks of its readers, and asks nothing else of them. */
function calledLetter(
  reading: Reading,
  row: OwnRow,
  matter: readonly string[],
  store: Store,
): Letter {
  const beside = INVITING.has(reading.kind) ? store.take(besideCall(row.uses)) : ''
  const paragraphs = [...matter, beside, extraOf(reading, store), reading.call?.sentence ?? '']
  return { content: signed(paragraphs.filter(Boolean), reading), isAsking: false }
}

/** What one may tell others of, because they could come as well. */
const INVITING: ReadonlySet<string> = new Set([
  'event',
  'course',
  'menu',
  'sale',
  'offer',
  'returns',
])

/** True for a letter that asks for an answer by its purpose, or listens because nothing grave was told yet. */
function isForAnswers({ kind, points, clause, isSober }: Reading, purpose: string): boolean {
  if (purpose === 'engage') return !TELLING.has(kind)
  return points.length === 0 && clause === undefined && isSober
}

/** Notices, of which nothing is to be discussed. */
const TELLING: ReadonlySet<string> = new Set([
  'change',
  'hours',
  'prices',
  'closure',
  'cancelled',
  'works',
  'notice',
  'fault',
  'deadline',
  'trip',
  'lost',
  'sober',
])

/** Readers are told once how to ask. */
const OFFERED = /\b(?:repl(?:y|ies)|please ask|just ask|questions?)\b/iu
const withoutOffer = oncePer((closes: readonly string[]): readonly string[] =>
  closes.filter((close) => !/\breply to this email|please ask|just ask|if you have/iu.test(close)),
)

const ANSWERED = /\b(?:reply|tell us|ask|send|write|say)\b/iu

/** What can be said beside a stated call: nothing that is answered in another way. */
const besideCall = oncePer((uses: readonly string[]): readonly string[] => [
  ...uses.filter((use) => !ANSWERED.test(use)),
  ...joins.beside,
])

/** Something of use beside what the sender has to tell: a tip of the bank. */
function extraOf({ bank, kind }: Reading, store: Store): string {
  if (bank === undefined || !WITH_TIPS.has(kind)) return ''
  const { head, body } = store.leadingTip()
  return joined(store.take(joins.tip), head, body)
}

/** Letters beside whose matter advice of the trade is in its place. */
const WITH_TIPS: ReadonlySet<string> = new Set(['offer', 'course', 'skill', 'subject'])
