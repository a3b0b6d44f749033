import { stopWords } from '../../../words/stop-words.server.ts'
import { lowerFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import type { Tip } from './bank.server.ts'
import joins from '../data/joins.json' with { type: 'json' }
import bankLetters from '../data/letters.json' with { type: 'json' }
import { type Build, joined, type Letter, signed } from './letter.server.ts'
import { NEWSLETTERS as LIMITS, sizeOf } from '../limits.ts'
import type { Reading } from '../reading/reading.server.ts'
import type { Store } from './store.server.ts'
import { EMPTY_STEMS, stemsOf } from '../reading/word-sets.server.ts'
import { table } from '../../../text/table.ts'

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
const TIPS_COUNT = table<number>({ promote: 1, update: 2, engage: 2 })
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
  while (tips.length < (TIPS_COUNT.get(purpose) ?? TIPS_USUAL)) more()
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
  { topic, bank, sort }: Reading,
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
    lead: say(known?.sober ? row.leads.filter((text) => !TRYING.test(text)) : row.leads),
    turn: say(row.turns),
    close: say(known?.sober ? plainOf(row.closes) : row.closes),
    offer: say(sort === 'service' ? row.offers : joins.bankOffers),
  }
}

/** What is tried out and begun with is a habit, and no grief and no vaccination. */
const TRYING =
  /\b(?:try|tried|begin|give it a little time|get stuck|worth a try|straight away|the one that|choose one|one of these|easier after)\b/iu
const PLAIN_CLOSES = [
  'If anything is unclear, just ask.',
  'If you have any questions, just reply to this email.',
]

function plainOf(closes: readonly string[]): readonly string[] {
  const plain = closes.filter((text) => !TRYING.test(text))
  return plain.length > 0 || closes.length === 0 ? plain : PLAIN_CLOSES
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
