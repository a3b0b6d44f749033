import joins from './data/joins.json' with { type: 'json' }
import { type Build, joined, type Letter, signed } from './letter.server.ts'
import { type OwnRow, rowOf } from './own-rows.server.ts'
import type { Reading } from './reading.server.ts'
import type { Store } from './store.server.ts'
import { isProse, toldOf } from './told.server.ts'

/**
 * A letter of what the sender stated: the matter, what was said of it, what readers can do, how to answer. The second
 * letter has a word in front and takes other sentences. A question is asked where little was stated, or for an answer.
 */
export function ownLetter(reading: Reading, purpose: string, build: Build, store: Store): Letter {
  const row = rowOf(reading.kind)
  const isSecond = build === 'second'
  const isAsking = purpose === 'engage' || reading.points.length === 0
  const [first = '', ...rest] = matterOf(reading, row, store)
  const close = store.take(row.closes)
  const paragraphs = [
    joined(isSecond ? store.take(row.hooks) : '', first),
    ...rest,
    store.take(row.uses),
    extraOf(reading, store),
    isAsking ? joined(store.take(row.asks), close) : close,
  ]
  return { content: signed(paragraphs.filter(Boolean), reading), isAsking: false }
}

/** What the letter is about, and what was stated of it; a list stands with its introduction. */
function matterOf(reading: Reading, row: OwnRow, store: Store): string[] {
  const { clause, points } = reading
  const isListed = !isProse(points)
  const told = points.length === 0 ? '' : toldOf(points)
  if (clause !== undefined) {
    const sentence = `${clause}${/[.!?]$/u.test(clause) ? '' : '.'}`
    if (told === '') return [sentence]
    return isListed ? [sentence, `${store.take(joins.points)}\n${told}`] : [joined(sentence, told)]
  }
  const lead = store
    .take(told === '' ? row.leads : row.told)
    .replaceAll('{topic}', reading.topic)
    .replaceAll('{about}', reading.about)
  if (told === '') return [lead]
  return isListed ? [`${lead}\n${told}`] : [lead.replace(/:$/u, '.'), told]
}

/** Something of use beside what the sender has to tell: a tip of the bank, or what is worth knowing of the trade. */
function extraOf({ bank, tradeTips, kind }: Reading, store: Store): string {
  if (!WITH_TIPS.has(kind)) return ''
  if (bank) {
    const { head, body } = store.leadingTip()
    return joined(store.take(joins.tip), head, body)
  }
  if (tradeTips.length === 0) return ''
  return joined(store.take(joins.tradeTip), store.take(tradeTips))
}

/** Letters beside whose matter advice of the trade is in its place. */
const WITH_TIPS: ReadonlySet<string> = new Set([
  'offer',
  'sale',
  'course',
  'event',
  'skill',
  'subject',
])
