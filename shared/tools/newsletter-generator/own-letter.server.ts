import { lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import { len } from '../../text/measures.ts'
import joins from './data/joins.json' with { type: 'json' }
import { type Build, joined, type Letter, signed } from './letter.server.ts'
import { rowOf } from './own-rows.server.ts'
import type { Reading } from './reading.server.ts'
import type { Store } from './store.server.ts'

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

function readersLine({ readers, isOurs, isSober }: Reading, store: Store): string {
  if (readers === undefined || isSober) return ''
  return store.take(isOurs ? joins.members : joins.readers).replace('{readers}', readers)
}

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
