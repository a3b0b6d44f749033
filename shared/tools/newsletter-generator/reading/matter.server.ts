import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import joins from '../data/joins.json' with { type: 'json' }
import { hasFlag } from '../kinds/kinds.server.ts'
import { joinSentences } from '../writer/letter.server.ts'
import type { OwnRow } from '../writer/own-rows.server.ts'
import type { TextSupply } from '../writer/store.server.ts'
import type { NewsletterReading } from './reading.server.ts'
import { has } from './signs.server.ts'
import { canBeUsedUnchanged } from './things.server.ts'
import { areSentences, sentencesOf, statementsText } from './told.server.ts'

const ONE_SENTENCE_WORDS_MAX = 22
/** Matches a sentence mark; a text with one is not joined by a colon. */
const SENTENCE_MARK = /[.!?:]/u

/** Returns the paragraphs with the letter's topic and the stated points; a list follows its introduction. */
export function topicParagraphs(
  reading: NewsletterReading,
  row: OwnRow,
  store: TextSupply,
): string[] {
  const { clause, call, kind, topic, title } = reading
  const points = reading.points.filter((point) => point !== call?.point)
  if (clause !== undefined) return clauseParagraphs(clause, points, kind, store)
  const [only = ''] = points
  const isListed = points.length > 0 && !areSentences(points)
  // '20% off until Sunday': an end date stays in the same sentence.
  const isLasting = points.length === 1 && has('lasting', only)
  const isBare = points.length === 0
  const template = store.take(
    isBare ? row.leads : canBeUsedUnchanged(topic) ? row.told : joins.titled,
  )
  const chosen = isLasting
    ? store.take(row.leads)
    : isBare || isListed
      ? template
      : withoutListIntroduction(template)
  const lead = chosen
    .replaceAll('{topic}', () => (isLasting ? `${topic} ${only}` : topic))
    .replaceAll('{about}', () => (has('memory', title) ? lowerFirst(title) : `about ${topic}`))
    .replaceAll('{Title}', () => title)
    // 'Let you know about why' is no English.
    .replace(/\b(let you know|tell you) about (?=(?:how|why|what|when|where|who|which)\b)/u, '$1 ')
  if (isBare || isLasting) return [lead]
  const told = statementsText(points)
  // A single item is not listed.
  const isOneLine = points.length === 1 && told === `• ${upperFirst(only)}`
  if (isListed && isOneLine && lead.endsWith(':') && isForColon(only)) return [`${lead} ${only}.`]
  return isListed ? [`${lead}\n${told}`] : [lead, told]
}

/** Returns the paragraphs with the sender's sentence and the stated points. */
function clauseParagraphs(
  clause: string,
  points: readonly string[],
  kind: NewsletterReading['kind'],
  store: TextSupply,
): string[] {
  const sentence = `${clause}${/[.!?]$/u.test(clause) ? '' : '.'}`
  if (points.length === 0) return [sentence]
  if (hasFlag(kind, 'mournful')) return [sentence, sentencesOf(points)]
  const told = statementsText(points)
  if (areSentences(points)) return [joinSentences(sentence, told)]
  const [only = ''] = points
  const isOne = points.length === 1
  // 'Orders are late, back at the bench from Monday': the point continues the sentence.
  if (isOne && has('trailing!', only)) return [`${clause}, ${only}.`]
  const isColon = isOne ? !has('noColon', only) : fitsOneSentence(clause, points)
  return isColon && !SENTENCE_MARK.test(clause)
    ? [`${clause}: ${points.join(', ')}.`]
    : [sentence, `${store.take(joins.points)}\n${told}`]
}

/** True if a point can follow a colon: 'Bring it to the hall' cannot. */
const isForColon = (point: string): boolean => !SENTENCE_MARK.test(point) && !has('noColon', point)

/**
 * True if the points continue the sentence after a colon, as in 'Ofsted came: good in all areas'; at most two short
 * ones.
 */
const fitsOneSentence = (clause: string, points: readonly string[]): boolean =>
  points.length < 3 &&
  words([clause, ...points].join(' ')).length <= ONE_SENTENCE_WORDS_MAX &&
  !points.some((point) => has('noBreath', point))

/**
 * Removes the introduction of a list from a lead, such as 'What you need to know:' after a full sentence, or ends the
 * lead with a full stop.
 */
function withoutListIntroduction(template: string): string {
  const cut = template.replace(/(?<=[.?!]) [^.?!]{0,60}:$/u, '')
  return cut.includes('{') ? cut : template.replace(/:$/u, '.')
}
