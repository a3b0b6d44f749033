import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { isNamed } from '../writer/articles.server.ts'
import joins from '../data/joins.json' with { type: 'json' }
import { is } from '../kinds/kinds.server.ts'
import { isDated } from './dates.server.ts'
import { joined } from '../writer/letter.server.ts'
import type { OwnRow } from '../writer/own-row.server.ts'
import type { Reading } from './reading.server.ts'
import type { Store } from '../writer/store.server.ts'
import { isProse, sentencesOf, toldOf } from './told.server.ts'

/** What the letter is about, and what was stated of it; a list stands with its introduction. */
export function matterOf(reading: Reading, row: OwnRow, store: Store): string[] {
  const { clause, call } = reading
  const points = reading.points.filter((point) => point !== call?.point)
  const [only = ''] = points
  const isListed = !isProse(points)
  const told = points.length === 0 ? '' : toldOf(points)
  if (clause !== undefined) {
    const sentence = `${clause}${/[.!?]$/u.test(clause) ? '' : '.'}`
    if (told === '') return [sentence]
    if (is(reading.kind, 'mournful')) return [sentence, sentencesOf(points)]
    // A list of one is no list.
    if (isListed && points.length === 1 && TRAILING.test(only)) return [`${clause}, ${only}.`]
    if (isListed && points.length === 1 && !/[.!?:]/u.test(clause) && !ORDERING.test(only))
      return [`${clause}: ${only}.`]
    if (isListed && isOneBreath(clause, points)) return [`${clause}: ${points.join(', ')}.`]
    return isListed ? [sentence, `${store.take(joins.points)}\n${told}`] : [joined(sentence, told)]
  }
  const leads = isNamed(reading.topic) ? row.told : joins.titled
  const template = store.take(told === '' ? row.leads : leads)
  const isLasting = points.length === 1 && LASTING.test(only)
  const lead = (
    isLasting ? store.take(row.leads) : told === '' || isListed ? template : alone(template)
  )
    .replaceAll('{topic}', isLasting ? `${reading.topic} ${only}` : reading.topic)
    .replaceAll('{about}', reading.about)
    .replaceAll('{Title}', reading.title)
    // 'Let you know about why' is no English.
    .replace(/\b(let you know|tell you) about (?=(?:how|why|what|when|where|who|which)\b)/u, '$1 ')
  if (told === '' || isLasting) return [lead]
  // Nor is what stands behind a colon of its own.
  if (
    isListed &&
    points.length === 1 &&
    lead.endsWith(':') &&
    !/[.!?:]/u.test(only) &&
    !ORDERING.test(only) &&
    told === `• ${upperFirst(only)}`
  )
    return [`${lead} ${only}.`]
  return isListed ? [`${lead}\n${told}`] : [lead, told]
}

const BREATH_WORDS_MAX = 22

/** 'Ofsted came: good in all areas': two short statements go on with the sentence. */
const isOneBreath = (clause: string, points: readonly string[]): boolean =>
  points.length < 3 &&
  !/[.!?:]/u.test(clause) &&
  words([clause, ...points].join(' ')).length <= BREATH_WORDS_MAX &&
  points.every(
    (point) => !isDated(point) && !/^(?:bring|come|wear|please|from|until)\b/iu.test(point),
  )

/** 'Bring it to the hall' names nothing that could stand behind a colon. */
const ORDERING =
  /^(?:bring|come|use|check|wear|meet|drop|return|visit|please|no|not|all|if|from)\b/iu

/** 'Orders are late, back at the bench from Monday' goes on with its sentence. */
const TRAILING =
  /^(?:back|open|closed|shut|from|until|till|starting|now|again|with|so|but|ten|two|(?:shop|office|cafe|school|club|bar|store|library) (?:open|closed|shut)) \S/u

/** '20% off until Sunday': until when something lasts is said in one breath with it. */
const LASTING = /^(?:until|till) \S+(?: \S+){0,3}$/iu

/** A lead without what only introduces a list: 'What you need to know:' behind a sentence of its own. */
function alone(template: string): string {
  const cut = template.replace(INTRODUCTION, '')
  return cut.includes('{') ? cut : template.replace(/:$/u, '.')
}

const INTRODUCTION = /(?<=[.?!]) [^.?!]{0,60}:$/u
