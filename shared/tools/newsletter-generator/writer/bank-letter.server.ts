import { lowerFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { table } from '../../../text/table.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import joins from '../data/joins.json' with { type: 'json' }
import bankLetters from '../data/letters.json' with { type: 'json' }
import { NEWSLETTER_LIMITS as LIMITS, sizeOf } from '../limits.ts'
import type { NewsletterReading } from '../reading/reading.server.ts'
import { has } from '../reading/signs.server.ts'
import { EMPTY_STEMS, stemsOf } from '../reading/word-sets.server.ts'
import type { Tip } from './bank.server.ts'
import {
  type LetterBuild,
  joinSentences,
  type Letter,
  addGreetingAndSignOff,
} from './letter.server.ts'
import type { TextSupply } from './store.server.ts'

const WISH_WORDS_MAX = 3
/** The number of tips to begin with, by purpose; more are added until the letter reaches its purpose's length. */
const TIPS_COUNT = table<number>({ promote: 1, update: 2, engage: 2 })
const TIPS_COUNT_DEFAULT = 3
const TIPS_MAX = 4
/** Repairs may remove a word or two, so the letter gets a margin above the minimum. */
const SPARE_WORDS = 3

type BankLetterRow = (typeof bankLetters)[number]

/** True if the letter consists of tips: the bank has the topic, and the form's points only select tips. */
export function isBankLetter({ bank, points, isSober }: NewsletterReading): boolean {
  if (!bank?.isWhole || (isSober && !bank.topic.sober)) return false
  const isWish = (point: string): boolean =>
    words(point).length <= WISH_WORDS_MAX && !/\d/u.test(point)
  const isKnown = (point: string): boolean =>
    bank.topic.tips.some((tip) => isTipAboutPoint(`${tip.head} ${tip.body}`, point))
  return points.length === 0 || (points.every(isWish) && points.some(isKnown))
}

/** True for a tip about one of the short points in the form: 'watering, light and feeding'. */
function isTipAboutPoint(tip: string, point: string): boolean {
  const wanted = stemsOf(point).filter((stem) => !EMPTY_STEMS.has(stem) && !stopWords.has(stem))
  const said = new Set(stemsOf(tip))
  return wanted.length <= WISH_WORDS_MAX && wanted.some((stem) => said.has(stem))
}

/** Writes a letter from the bank's tips, in the structure of its purpose. */
export function bankLetter(
  reading: NewsletterReading,
  purpose: string,
  build: LetterBuild,
  store: TextSupply,
): Letter {
  const rows = bankLetters.filter((row) => row.purpose === purpose)
  const row = (build === 'first' ? rows[0] : rows[1]) ?? (bankLetters[0] as BankLetterRow)
  const slots = slotsOf(reading, row, store)
  const wished = requestedTips(reading)
  // A single requested tip is in both letters; several are divided between them.
  const shared =
    wished.length < 2 ? wished : wished.filter((_, at) => at % 2 === (build === 'first' ? 0 : 1))
  const tips = shared.slice(0, purpose === 'promote' ? 1 : TIPS_MAX)
  store.spend(wished)
  const more = (): unknown => tips.push(tips.length === 0 ? store.leadingTip() : store.tip(tips))
  while (tips.length < (TIPS_COUNT.get(purpose) ?? TIPS_COUNT_DEFAULT)) more()
  const written = (): string =>
    addGreetingAndSignOff(withReaders(fillShape(row.shape, slots, tips), reading, store), reading)
  const wordsMin = sizeOf(purpose).wordsMin + SPARE_WORDS
  while (words(written()).length < wordsMin && tips.length < TIPS_MAX) more()
  return { content: written(), isAsking: row.shape.startsWith('ask'), tip: tips[0] }
}

/** The texts of a letter by the names that its shape uses, each chosen once. */
function slotsOf(
  { topic, bank, sort }: NewsletterReading,
  row: BankLetterRow,
  store: TextSupply,
): ReadonlyMap<string, string> {
  const known = bank?.topic
  // Texts about trying something do not suit a sober topic such as grief or vaccination.
  const calm = (rows: readonly string[] = []): readonly string[] =>
    known?.sober ? rows.filter((text) => !has('trying', text)) : rows
  const say = (rows: readonly string[] = []): string =>
    rows.length === 0
      ? ''
      : store
          .take(rows)
          .replaceAll('{topic}', () => topic)
          .replaceAll('{name}', () => known?.name ?? topic)
  const ask = say(known?.asks)
  const closes = row.closes ?? []
  const isLeft = closes.length === 0 || calm(closes).length > 0
  return table({
    open: say(known?.opens),
    ask,
    lastask: `${store.take(joins.last)} ${lowerFirst(ask)}`,
    lead: say(calm(row.leads)),
    turn: say(row.turns),
    close: say(isLeft ? calm(closes) : joins.plainCloses),
    offer: say(sort === 'service' ? row.offers : joins.bankOffers),
  })
}

/**
 * Returns the paragraphs of a shape: `|` separates them, `firsttip` inserts a tip into its paragraph, `tips` makes
 * each tip a paragraph.
 */
function fillShape(
  shape: string,
  slots: ReadonlyMap<string, string>,
  tips: readonly Tip[],
): string[] {
  const rest = tips.map(({ head, body }) => `${head} ${body}`)
  return shape
    .split(' | ')
    .flatMap((names) =>
      names === 'tips'
        ? rest.splice(0)
        : joinSentences(
            ...names
              .split(' ')
              .map((name) => (name === 'firsttip' ? rest.shift() : slots.get(name))),
          ),
    )
}

/** Returns the tips about the form's points; first those that mention a point in their head. */
function requestedTips({ bank, points }: NewsletterReading): Tip[] {
  const saying = (textOf: (tip: Tip) => string): Tip[] =>
    (bank?.topic.tips ?? []).filter((tip) =>
      points.some((point) => isTipAboutPoint(textOf(tip), point)),
    )
  return [
    ...new Set([...saying(({ head }) => head), ...saying(({ head, body }) => `${head} ${body}`)]),
  ]
}

/** Adds the readers to the last paragraph if it is short enough. */
function withReaders(
  paragraphs: readonly string[],
  reading: NewsletterReading,
  store: TextSupply,
): string[] {
  const { readers, isOurs } = reading
  if (readers === undefined) return [...paragraphs]
  const rows = isOurs ? joins.bankMembers : joins.bankReaders
  const last = joinSentences(
    paragraphs.at(-1),
    store.once(rows).replace('{readers}', () => readers),
  )
  return words(last).length > LIMITS.paragraphWordsMax
    ? [...paragraphs]
    : [...paragraphs.slice(0, -1), last]
}
