import { words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import joins from '../data/joins.json' with { type: 'json' }
import { hasFlag } from '../kinds/kinds.server.ts'
import { NEWSLETTER_LIMITS as LIMITS } from '../limits.ts'
import { topicParagraphs } from '../reading/matter.server.ts'
import type { NewsletterReading } from '../reading/reading.server.ts'
import { has } from '../reading/signs.server.ts'
import {
  type LetterBuild,
  joinSentences,
  type Letter,
  addGreetingAndSignOff,
} from './letter.server.ts'
import { isTopicOnly, type OwnRow, rowOf, withTexts } from './own-rows.server.ts'
import type { TextSupply } from './store.server.ts'

/**
 * Writes a letter from the sender's statements: the topic, the points, something readers can do, a close. The second
 * build begins a stated sentence with an opening phrase. Letters whose purpose is to get answers ask a question.
 */
export function ownLetter(
  reading: NewsletterReading,
  purpose: string,
  build: LetterBuild,
  store: TextSupply,
): Letter {
  const row = ownRowOf(reading)
  // A template has its own opening; only a sentence of the sender's gets an opening phrase.
  const hook = build === 'second' && reading.clause !== undefined ? store.once(row.hooks) : ''
  const [first = '', ...rest] = topicParagraphs(reading, row, store)
  const matter = [joinSentences(hook, first), ...rest]
  const letterOf = (paragraphs: readonly string[]): string =>
    addGreetingAndSignOff(paragraphs.filter(Boolean), reading)
  if (reading.call) {
    // The letter ends with the sender's call to action and asks nothing more.
    const beside = hasFlag(reading.kind, 'shared') ? store.take(textsBesideCall(row.uses)) : ''
    const content = letterOf([...matter, beside, extraTipOf(reading, store), reading.call.sentence])
    return { content, isAsking: false }
  }
  const use = store.take(row.uses)
  // An offer to answer questions appears only once.
  const close = store.take(has('offered', use) ? withoutOffer(row.closes) : row.closes)
  const extra = extraTipOf(reading, store)
  const letter = (isAsking: boolean, uses: readonly string[]): string =>
    letterOf([
      ...matter,
      ...uses,
      extra,
      joinSentences(isAsking ? store.once(row.asks) : '', close),
    ])
  // A short letter also gets a question, and then another thing that readers can do.
  const isShort = (text: string): boolean => words(text).length < LIMITS.shortWordsMin
  let content = letter(isForAnswers(reading, purpose), [use])
  if (isShort(content)) content = letter(true, [use])
  if (isShort(content)) content = letter(true, [use, store.take(row.uses)])
  return { content, isAsking: false }
}

/** Returns the row of a letter, adapted to a list of questions or to a course for the readers' children. */
function ownRowOf(reading: NewsletterReading): OwnRow {
  const { kind, points, readers = '', audience } = reading
  const row = rowOf(reading)
  // 'What a 4 kW system makes in a year' is a question, not an answer.
  if (points.length > 0 && points.every((point) => has('asks', point)))
    return { ...row, ...joins.questions }
  const isForChildren =
    kind === 'course' &&
    has('childrenOf', audience) &&
    !has('expecting', audience) &&
    !has('parent', readers)
  return isForChildren ? adaptForChildren(row) : row
}

/** A row for parents: the child attends the course, not the reader. */
const adaptForChildren = oncePer((row: OwnRow): OwnRow => withTexts(row, joins.forChildren))

/**
 * True for a letter whose purpose is to get answers, unless its kind is silent, or with a sober topic and no details.
 */
const isForAnswers = (reading: NewsletterReading, purpose: string): boolean =>
  purpose === 'engage' ? !hasFlag(reading.kind, 'silent') : isTopicOnly(reading) && reading.isSober

const withoutOffer = oncePer((closes: readonly string[]): readonly string[] =>
  closes.filter((close) => !has('closesOffer', close)),
)

/** Returns the texts that fit beside a stated call: none that asks for another answer. */
const textsBesideCall = oncePer((uses: readonly string[]): readonly string[] => [
  ...uses.filter((use) => !has('answered', use)),
  ...joins.beside,
])

/** Returns a tip of the bank as an addition, where the letter's kind allows advice. */
function extraTipOf({ bank, kind }: NewsletterReading, store: TextSupply): string {
  if (bank === undefined || !hasFlag(kind, 'tips')) return ''
  const { head, body } = store.leadingTip()
  return joinSentences(store.take(joins.tip), head, body)
}
