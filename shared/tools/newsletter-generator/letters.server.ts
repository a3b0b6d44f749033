import { lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { len, words } from '../../text/measures.ts'
import type { Tip } from './bank.server.ts'
import { letterOf, SIGN_OFF } from './checks.ts'
import joins from './data/joins.json' with { type: 'json' }
import bankLetters from './data/letters.json' with { type: 'json' }
import { NEWSLETTERS as LIMITS, sizeOf } from './limits.ts'
import { rowOf } from './own-rows.server.ts'
import type { Reading } from './reading.server.ts'
import type { Store } from './store.server.ts'
import { EMPTY_STEMS, stemsOf } from './word-sets.server.ts'

/** How a letter is built; the two of a result are built differently. */
export type Build = 'first' | 'second'

/** A letter with what its subject may announce. */
export interface Letter {
  readonly content: string
  readonly isAsking: boolean
  /** The tip that it opens with, where it holds tips. */
  readonly tip?: Tip | undefined
}

/** True where tips make the letter: the bank knows the topic, and nothing was stated but what the tips are to be about. */
export function isBankLetter({ bank, points, isSober }: Reading): boolean {
  if (!bank?.isWhole || (isSober && !bank.topic.sober)) return false
  if (points.length === 0) return true
  const { tips } = bank.topic
  return (
    points.every((point) => words(point).length <= WISH_WORDS_MAX && !/\d/u.test(point)) &&
    points.some((point) => tips.some((tip) => isAbout(tip, point)))
  )
}

const WISH_WORDS_MAX = 3

/** True for a tip on what somebody listed in a word or two behind the topic: 'watering, light and feeding'. */
function isAbout(tip: Tip, point: string): boolean {
  const wanted = stemsOf(point).filter((stem) => !EMPTY_STEMS.has(stem) && !stopWords.has(stem))
  if (wanted.length === 0 || wanted.length > WISH_WORDS_MAX) return false
  const said = new Set(stemsOf(`${tip.head} ${tip.body}`))
  return wanted.some((stem) => said.has(stem))
}

/** Tips to begin with, by purpose; more join until the letter is as long as its purpose asks. */
const TIPS_COUNT: Readonly<Record<string, number>> = { promote: 1, update: 2, engage: 2 }
const TIPS_USUAL = 3
const TIPS_MAX = 4
/** A rule may take a word or two: a letter at its lower edge would fail. */
const SPARE_WORDS = 3

type Row = (typeof bankLetters)[number]

/** A whole letter from the bank: what experts of the topic would say, in the build of its purpose. */
export function bankLetter(reading: Reading, purpose: string, build: Build, store: Store): Letter {
  const rows = bankLetters.filter((row) => row.purpose === purpose)
  const row = (build === 'first' ? rows[0] : rows[1]) ?? (bankLetters[0] as Row)
  const slots = slotsOf(reading, row, store)
  const wished = shareOf(wishedTips(reading), build)
  const tips = wished.slice(0, purpose === 'promote' ? 1 : TIPS_MAX)
  store.spend(wishedTips(reading))
  const more = (): void => {
    tips.push(tips.length === 0 ? store.leadingTip() : store.tip(tips))
  }
  while (tips.length < (TIPS_COUNT[purpose] ?? TIPS_USUAL)) more()
  const written = (): string => {
    const paragraphs = filled(row.shape, slots, tips)
    return signed(withReaders(paragraphs, reading, store), reading)
  }
  while (words(written()).length < sizeOf(purpose).wordsMin + SPARE_WORDS && tips.length < TIPS_MAX)
    more()
  return { content: written(), isAsking: row.shape.startsWith('ask'), tip: tips[0] }
}

/** The texts of a letter by the names that its shape uses, each chosen once. */
function slotsOf(
  { topic, bank }: Reading,
  row: Row,
  store: Store,
): Readonly<Record<string, string>> {
  const known = bank?.topic
  const say = (rows: readonly string[] | undefined): string =>
    rows === undefined || rows.length === 0
      ? ''
      : store
          .take(rows)
          .replaceAll('{topic}', topic)
          .replaceAll('{name}', known?.name ?? topic)
  const ask = say(known?.asks)
  return {
    open: say(known?.opens),
    ask,
    lastask: `${store.take(joins.last)} ${lowerFirst(ask)}`,
    lead: say(row.leads),
    turn: say(row.turns),
    close: say(row.closes),
    offer: say(row.offers),
  }
}

/** The paragraphs of a shape: `|` parts them, `firsttip` takes a tip into its paragraph, `tips` gives each its own. */
function filled(
  shape: string,
  slots: Readonly<Record<string, string>>,
  tips: readonly Tip[],
): string[] {
  const rest = [...tips]
  return shape.split(' | ').flatMap((names) => {
    if (names === 'tips') return rest.splice(0).map(textOf)
    const texts = names.split(' ').map((name) => {
      const first = name === 'firsttip' ? rest.shift() : undefined
      return first ? textOf(first) : slots[name]
    })
    return [joined(...texts)]
  })
}

const textOf = ({ head, body }: Tip): string => `${head} ${body}`

/** The tips on what was listed behind the topic, those in front that say it in their first words. */
function wishedTips({ bank, points }: Reading): Tip[] {
  const wished = (bank?.topic.tips ?? []).filter((tip) =>
    points.some((point) => isAbout(tip, point)),
  )
  const isPlain = (tip: Tip): boolean =>
    points.some((point) => isAbout({ head: tip.head, body: '' }, point))
  return [...wished.filter(isPlain), ...wished.filter((tip) => !isPlain(tip))]
}

/** A single wished tip stands in both letters; several are shared out between them. */
function shareOf(wished: readonly Tip[], build: Build): Tip[] {
  if (wished.length < 2) return [...wished]
  return wished.filter((_, at) => at % 2 === (build === 'first' ? 0 : 1))
}

/** Says at its end for whom a letter is, where the last paragraph has room for it. */
function withReaders(paragraphs: readonly string[], reading: Reading, store: Store): string[] {
  const { readers, isOurs } = reading
  if (readers === undefined) return [...paragraphs]
  const rows = isOurs ? joins.bankMembers : joins.bankReaders
  const last = joined(paragraphs.at(-1), store.once(rows).replace('{readers}', readers))
  return words(last).length > LIMITS.paragraphWordsMax
    ? [...paragraphs]
    : [...paragraphs.slice(0, -1), last]
}

function readersLine({ readers, isOurs, isSober }: Reading, store: Store): string {
  if (readers === undefined || isSober) return ''
  return store.take(isOurs ? joins.members : joins.readers).replace('{readers}', readers)
}

/** A letter of what the sender stated, and a good question where that is little. */
export function ownLetter(reading: Reading, purpose: string, build: Build, store: Store): Letter {
  const { topic, kind, isSober, points } = reading
  const row = rowOf(kind)
  const lead = store
    .take(row.leads)
    .replaceAll('{topic}', topic)
    .replaceAll('{about}', reading.about)
  const because = store.take(row.becauses)
  const ask = store.take(row.asks)
  const close = store.take(row.closes)
  const aim = isSober ? '' : store.take(aimsOf(purpose, points.length > 0))
  const asked = isSober ? ask : `${store.take(joins.question)} ${lowerFirst(ask)}`
  const isBare = purpose === 'update' && points.length === 0
  const extra = isSober || isBare ? '' : extraOf(reading, store)
  const mine = readersLine(reading, store)
  const told = (introduction: string): string => toldOf(points, introduction)
  const shapes: Readonly<Record<Shape, () => string[]>> = {
    matter: () => [
      joined(lead, mine),
      told(intro(isSober, store)),
      isSober ? because : aim,
      extra,
      asked,
      isSober ? close : joined(because, close),
    ],
    reason: () => [
      joined(lead, aim),
      told(intro(isSober, store)),
      extra,
      joined(because, asked),
      joined(close, mine),
    ],
    news: () => [
      told(toldAbout(topic, store)),
      joined(aim, mine),
      extra,
      asked,
      joined(because, close),
    ],
  }
  const paragraphs = shapes[shapeOf(reading, build)]()
  return { content: signed(paragraphs.filter(Boolean), reading), isAsking: build === 'second' }
}

/** Something of use beside what the sender has to tell: a tip of the bank, or what is worth knowing of the trade. */
function extraOf({ bank, tradeTips }: Reading, store: Store): string {
  if (bank) {
    const { head, body } = store.leadingTip()
    return joined(store.take(joins.tip), head, body)
  }
  if (tradeTips.length === 0) return ''
  return joined(store.take(joins.tradeTip), store.take(tradeTips))
}

/** What the purpose adds, which differs where something was told already. */
function aimsOf(purpose: string, isTold: boolean): readonly string[] {
  if (purpose === 'update' && !isTold) return joins.bareUpdate
  if (purpose === 'inform' && isTold) return joins.toldInform
  const aims: Readonly<Record<string, readonly string[]>> = joins.purpose
  return aims[purpose] ?? joins.purpose.engage
}

/** How a letter of the sender's own goes: from the matter, from why one asks, or straight from what is told. */
type Shape = 'matter' | 'reason' | 'news'

function shapeOf({ points, isSober }: Reading, build: Build): Shape {
  if (build === 'first') return 'matter'
  return points.length > 0 && !isSober ? 'news' : 'reason'
}

function signed(paragraphs: readonly string[], { greeting }: Reading): string {
  return letterOf({ greeting, paragraphs, signOff: SIGN_OFF })
}

const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(Boolean).join(' ')

const intro = (isSober: boolean, store: Store): string =>
  store.take(isSober ? joins.points.sober : joins.points.list)

const toldAbout = (topic: string, store: Store): string =>
  store.take(joins.toldAbout).replace('{topic}', topic)

/** A line of so many characters and more is read as a paragraph, which ends in a full stop. */
const LINE_CHARS_MAX = 57

/** What was stated, as it was stated: behind its introduction, or each on a line of its own. */
function toldOf(points: readonly string[], introduction: string): string {
  const [only, ...others] = points
  if (only === undefined) return ''
  if (others.length === 0) return `${introduction} ${only}.`
  const isLong = points.some((point) => len(point) > LINE_CHARS_MAX)
  const lines = points.map((point) => `• ${upperFirst(point)}${isLong ? '.' : ''}`)
  return [introduction, ...lines].join('\n')
}
