import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import joins from '../data/joins.json' with { type: 'json' }
import { is } from '../kinds/kinds.server.ts'
import { joined } from '../writer/letter.server.ts'
import type { OwnRow } from '../writer/own-rows.server.ts'
import type { Store } from '../writer/store.server.ts'
import type { Reading } from './reading.server.ts'
import { has } from './signs.server.ts'
import { isNamed } from './things.server.ts'
import { isProse, sentencesOf, toldOf } from './told.server.ts'

const BREATH_WORDS_MAX = 22
/** What stands behind no colon, because it has marks of its own. */
const MARKED = /[.!?:]/u

/** What the letter is about, and what was stated of it; a list stands with its introduction. */
export function matterOf(reading: Reading, row: OwnRow, store: Store): string[] {
  const { clause, call, kind, topic, title } = reading
  const points = reading.points.filter((point) => point !== call?.point)
  if (clause !== undefined) return matterTold(clause, points, kind, store)
  const [only = ''] = points
  const isListed = points.length > 0 && !isProse(points)
  // '20% off until Sunday': until when something lasts is said in one breath with it.
  const isLasting = points.length === 1 && has('lasting', only)
  const isBare = points.length === 0
  const template = store.take(isBare ? row.leads : isNamed(topic) ? row.told : joins.titled)
  const chosen = isLasting ? store.take(row.leads) : isBare || isListed ? template : alone(template)
  const lead = chosen
    .replaceAll('{topic}', isLasting ? `${topic} ${only}` : topic)
    .replaceAll('{about}', has('memory', title) ? lowerFirst(title) : `about ${topic}`)
    .replaceAll('{Title}', title)
    // 'Let you know about why' is no English.
    .replace(/\b(let you know|tell you) about (?=(?:how|why|what|when|where|who|which)\b)/u, '$1 ')
  if (isBare || isLasting) return [lead]
  const told = toldOf(points)
  // A list of one is no list.
  const isOneLine = points.length === 1 && told === `• ${upperFirst(only)}`
  if (isListed && isOneLine && lead.endsWith(':') && isForColon(only)) return [`${lead} ${only}.`]
  return isListed ? [`${lead}\n${told}`] : [lead, told]
}

/** A sentence of the sender's, and what was stated beside it. */
function matterTold(
  clause: string,
  points: readonly string[],
  kind: Reading['kind'],
  store: Store,
): string[] {
  const sentence = `${clause}${/[.!?]$/u.test(clause) ? '' : '.'}`
  if (points.length === 0) return [sentence]
  if (is(kind, 'mournful')) return [sentence, sentencesOf(points)]
  const told = toldOf(points)
  if (isProse(points)) return [joined(sentence, told)]
  const [only = ''] = points
  const isOne = points.length === 1
  // 'Orders are late, back at the bench from Monday' goes on with its sentence.
  if (isOne && has('trailing!', only)) return [`${clause}, ${only}.`]
  const isColon = isOne ? !has('noColon', only) : isOneBreath(clause, points)
  return isColon && !MARKED.test(clause)
    ? [`${clause}: ${points.join(', ')}.`]
    : [sentence, `${store.take(joins.points)}\n${told}`]
}

/** 'Bring it to the hall' names nothing that could stand behind a colon. */
const isForColon = (point: string): boolean => !MARKED.test(point) && !has('noColon', point)

/** 'Ofsted came: good in all areas': two short statements go on with the sentence. */
const isOneBreath = (clause: string, points: readonly string[]): boolean =>
  points.length < 3 &&
  words([clause, ...points].join(' ')).length <= BREATH_WORDS_MAX &&
  !points.some((point) => has('noBreath', point))

/** A lead without what only introduces a list: 'What you need to know:' behind a sentence of its own. */
function alone(template: string): string {
  const cut = template.replace(/(?<=[.?!]) [^.?!]{0,60}:$/u, '')
  return cut.includes('{') ? cut : template.replace(/:$/u, '.')
}
