import { words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import joins from '../data/joins.json' with { type: 'json' }
import { is } from '../kinds/kinds.server.ts'
import { NEWSLETTERS as LIMITS } from '../limits.ts'
import { matterOf } from '../reading/matter.server.ts'
import type { Reading } from '../reading/reading.server.ts'
import { has } from '../reading/signs.server.ts'
import { type Build, joined, type Letter, signed } from './letter.server.ts'
import { isBare, type OwnRow, rowOf, withTexts } from './own-rows.server.ts'
import type { Store } from './store.server.ts'

/**
 * A letter of what the sender stated: the matter, what was said of it, what readers can do, a close. The second letter
 * has a word in front and takes other sentences. A question is asked where answers are what the letter is for.
 */
export function ownLetter(reading: Reading, purpose: string, build: Build, store: Store): Letter {
  const row = ownRowOf(reading)
  // A template opens by itself; before a sentence of the sender's there is room for a word.
  const hook = build === 'second' && reading.clause !== undefined ? store.once(row.hooks) : ''
  const [first = '', ...rest] = matterOf(reading, row, store)
  const matter = [joined(hook, first), ...rest]
  const letterOf = (paragraphs: readonly string[]): string =>
    signed(paragraphs.filter(Boolean), reading)
  if (reading.call) {
    // It ends with what the sender asks of its readers, and asks nothing else of them.
    const beside = is(reading.kind, 'shared') ? store.take(besideCall(row.uses)) : ''
    const content = letterOf([...matter, beside, extraOf(reading, store), reading.call.sentence])
    return { content, isAsking: false }
  }
  const use = store.take(row.uses)
  // Readers are told once how to ask.
  const close = store.take(has('offered', use) ? withoutOffer(row.closes) : row.closes)
  const extra = extraOf(reading, store)
  const letter = (isAsking: boolean, uses: readonly string[]): string =>
    letterOf([...matter, ...uses, extra, joined(isAsking ? store.once(row.asks) : '', close)])
  // Little was stated: a question joins it, and then something more that readers can do.
  const isShort = (text: string): boolean => words(text).length < LIMITS.shortWordsMin
  let content = letter(isForAnswers(reading, purpose), [use])
  if (isShort(content)) content = letter(true, [use])
  if (isShort(content)) content = letter(true, [use, store.take(row.uses)])
  return { content, isAsking: false }
}

/** The row of a letter, for what it tells: a list of questions, something for the children of its readers. */
function ownRowOf(reading: Reading): OwnRow {
  const { kind, points, readers = '', audience } = reading
  const row = rowOf(reading)
  // 'What a 4 kW system makes in a year' is something one could ask, and no answer.
  if (points.length > 0 && points.every((point) => has('asks', point)))
    return { ...row, ...joins.questions }
  const isForChildren =
    kind === 'course' &&
    has('childrenOf', audience) &&
    !has('expecting', audience) &&
    !has('parent', readers)
  return isForChildren ? forChildren(row) : row
}

/** Who goes to a camp is the child of whoever reads of it. */
const forChildren = oncePer((row: OwnRow): OwnRow => withTexts(row, joins.forChildren))

/** True for a letter that asks for an answer by its purpose, or listens because nothing grave was told yet. */
const isForAnswers = (reading: Reading, purpose: string): boolean =>
  purpose === 'engage' ? !is(reading.kind, 'silent') : isBare(reading) && reading.isSober

const withoutOffer = oncePer((closes: readonly string[]): readonly string[] =>
  closes.filter((close) => !has('closesOffer', close)),
)

/** What can be said beside a stated call: nothing that is answered in another way. */
const besideCall = oncePer((uses: readonly string[]): readonly string[] => [
  ...uses.filter((use) => !has('answered', use)),
  ...joins.beside,
])

/** Something of use beside what the sender has to tell: a tip of the bank, where advice of the trade is in its place. */
function extraOf({ bank, kind }: Reading, store: Store): string {
  if (bank === undefined || !is(kind, 'tips')) return ''
  const { head, body } = store.leadingTip()
  return joined(store.take(joins.tip), head, body)
}
