import { lowerInitial } from '../../../read/letters.server.ts'
import { numberOf } from '../../../words/nouns.server.ts'
import bare from '../data/own/bare.json' with { type: 'json' }
import dates from '../data/own/dates.json' with { type: 'json' }
import grave from '../data/own/grave.json' with { type: 'json' }
import notices from '../data/own/notices.json' with { type: 'json' }
import people from '../data/own/people.json' with { type: 'json' }
import sales from '../data/own/sales.json' with { type: 'json' }
import subjects from '../data/own/subjects.json' with { type: 'json' }
import voices from '../data/own/voices.json' with { type: 'json' }
import joins from '../data/joins.json' with { type: 'json' }
import { hasFlag, type LetterKind } from '../kinds/kinds.server.ts'
import type { NewsletterReading } from '../reading/reading.server.ts'
import { has, partIn } from '../reading/signs.server.ts'
import { canBeUsedUnchanged, addOur } from '../reading/things.server.ts'

/** The texts of a letter from the form's statements, by kind. */
export interface OwnRow {
  readonly kind: string
  /** The first sentence where the form gives only the topic. */
  readonly leads: readonly string[]
  /** As `leads`, for a topic that does not fit into a sentence: 'seed swap' may need an article. */
  readonly titled: readonly string[]
  /** Sentences to introduce the listed points, one of which is taken: 'Here's what you should know about {topic}:'. */
  readonly told: readonly string[]
  /** An opening phrase for the letter that does not open with the topic. */
  readonly hooks: readonly string[]
  /** Things readers can do, valid for every letter of the kind. */
  readonly uses: readonly string[]
  readonly asks: readonly string[]
  readonly closes: readonly string[]
  readonly ctas: readonly string[]
  readonly subjects: readonly string[]
  readonly pictures: readonly string[]
  /** The details that would make the letter more specific, for the note under the result. */
  readonly add: string
}

type StoredRow = Partial<OwnRow> & Pick<OwnRow, 'kind' | 'pictures' | 'add'>

/** The texts of a row for a form without details: an invitation to ask, come or reply, without news. */
type TopicOnlyRow = Partial<OwnRow> & { readonly kinds: string; readonly sort?: string }

/** The texts for a clause with a certain sign. */
type VoiceRow = Partial<OwnRow> & { readonly voice: string; readonly if?: string }

/** The rows of all tables by kind, without `bare` and `voices`. */
export const OWN_LETTERS = [
  dates,
  sales,
  notices,
  people,
  grave,
  subjects,
].flat() as readonly StoredRow[]
const DEFAULT_ROW = OWN_LETTERS.find(({ kind }) => kind === 'subject') as OwnRow

/** A row's missing texts, except `titled`, come from the `subject` row. */
const ROWS_BY_KIND: ReadonlyMap<string, OwnRow> = new Map(
  OWN_LETTERS.map((row) => [row.kind, { ...DEFAULT_ROW, titled: [], ...row }]),
)

/** By kind, and by kind with a sort, a purpose or a case that has a row of its own. */
const TOPIC_ONLY_ROWS: ReadonlyMap<string, OwnRow> = new Map(
  (bare as readonly TopicOnlyRow[]).flatMap(({ kinds, sort, ...said }) =>
    kinds
      .split(', ')
      .map((kind) => [
        [kind, sort].filter(Boolean).join(' '),
        { ...(ROWS_BY_KIND.get(kind) ?? DEFAULT_ROW), ...said },
      ]),
  ),
)
const topicOnlyRow = (key: string): OwnRow => TOPIC_ONLY_ROWS.get(key) ?? DEFAULT_ROW

/** True if the form only names a topic, without details. */
export const isTopicOnly = ({ points, clause }: NewsletterReading): boolean =>
  points.length === 0 && clause === undefined

/** True for a kind that is a general topic, not news of the sender's. */
export const isGeneralTopicKind = (kind: LetterKind): boolean =>
  subjects.some((row) => row.kind === kind)

/**
 * True if the topic announces details that the form lacks: 'opening hours' without times, 'staff changes' without the
 * changes.
 */
export const lacksDetails = (reading: NewsletterReading): boolean =>
  isTopicOnly(reading) && (reading.kind === 'hours' || has('unsaid', reading.title))

/** Returns the row of a letter: its kind's row, or the one for a topic without details. */
export function rowOf(reading: NewsletterReading): OwnRow {
  const { kind, sort, title, points, clause, isAnnounced } = reading
  if (isTopicOnly(reading)) return questionRowOf(reading)
  const row = ROWS_BY_KIND.get(kind) ?? DEFAULT_ROW
  // Pictures of goods do not suit a service.
  if (kind === 'offer' && sort !== 'goods')
    return { ...row, pictures: topicOnlyRow('offer service').pictures }
  if (clause === undefined)
    return kind === 'report' && !has('news', title) ? { ...row, told: joins.standing } : row
  // 'The post office is closing' gives no period in which it is closed.
  if (kind === 'closure' && points.length === 0 && !has('whenSaid', clause))
    return topicOnlyRow('closure undated')
  // A business that closes for good does not ask readers for thanks.
  if (kind === 'leaving' && has('closingOwn', clause)) return { ...row, ...voiceRowOf('closing') }
  const isNews = kind === 'notice' || (isAnnounced && (kind === 'release' || kind === 'report'))
  return isNews ? withVoice(row, clause, reading.purpose) : row
}

const voiceRowOf = (name: string | undefined): VoiceRow | undefined =>
  (voices as readonly VoiceRow[]).find(({ voice }) => voice === name)

/** Replaces the texts of a notice by those that fit a request, an apology, a welcome or the sender's news. */
function withVoice(row: OwnRow, clause: string, purpose: string): OwnRow {
  const voice = (voices as readonly VoiceRow[]).find((one) => one.if && has(one.if, clause))
  if (voice) return { ...row, ...voice }
  if (purpose === 'engage' || purpose === 'nurture') return { ...row, ...voiceRowOf('own') }
  // Possibly unwelcome news is not introduced as 'news from us'.
  return has('hard', clause) ? row : { ...row, ...voiceRowOf('here') }
}

/** Returns the row with a question to readers, for a topic without details. */
function questionRowOf(reading: NewsletterReading): OwnRow {
  const { sort, purpose, topic, title } = reading
  const kind = questionKind(reading.kind, title)
  const row = ROWS_BY_KIND.get(kind) ?? DEFAULT_ROW
  const isOne = numberOf(title) !== 'plural' && !title.includes(' and ')
  const isSent =
    purpose !== 'engage' && has('document', title) && TOPIC_ONLY_ROWS.has(`${kind} sent`)
  if (isSent)
    return filledWith(topicOnlyRow(`${kind} sent`), {
      sent: addOur(title),
      it: isOne ? 'it' : 'them',
    })
  const said = isGeneralTopicKind(kind)
    ? subjectRow(reading, kind, row)
    : // Nobody looks for 'our new wines'.
      (TOPIC_ONLY_ROWS.get(`${kind} ${topic.startsWith('our ') ? '' : (sort ?? '')}`) ??
      TOPIC_ONLY_ROWS.get(`${kind} ${purpose === 'update' ? 'inform' : purpose}`) ??
      TOPIC_ONLY_ROWS.get(kind) ??
      row)
  // A topic that does not fit into a sentence gets the `titled` texts.
  return canBeUsedUnchanged(topic) || said.titled.length === 0
    ? said
    : { ...said, leads: said.titled }
}

/** Returns the kind used for the question: a report without news is a notice, a market update is news. */
function questionKind(kind: LetterKind, title: string): LetterKind {
  if (kind === 'report') return has('news', title) ? kind : 'notice'
  return hasFlag(kind, 'rounded') && has('news', title) && !has('onlyNews', title) ? 'report' : kind
}

/** Signs of things that readers can do with the topic, each with a row. */
const ACTIVITY_SIGNS = ['awarded', 'cooked', 'joined', 'picked', 'followed', 'placed']

/** Returns the row with one question about a general topic, chosen by its sort and signs. */
function subjectRow(
  { sort, purpose, title }: NewsletterReading,
  kind: LetterKind,
  row: OwnRow,
): OwnRow {
  const [head = title] = title.split(/ (?=(?:by|for|of|in|on|at|with|from|made|about) )/u)
  const ofKind = { pictures: row.pictures, add: row.add }
  if (purpose !== 'engage' && !has('picked', head)) return { ...topicOnlyRow('subject'), ...ofKind }
  const one = sort === 'goods' ? undefined : partIn('chosen', 'one', title)
  if (one !== undefined)
    return filledWith(topicOnlyRow('subject chosen'), { one: lowerInitial(one) })
  const engaged =
    ACTIVITY_SIGNS.find((sign) => has(sign, head)) ?? (sort === 'goods' ? 'tried' : '')
  if (engaged !== '')
    return filledWith(topicOnlyRow(`subject ${engaged}`), { one: lowerInitial(head) })
  if (kind === 'skill') return row
  return { ...topicOnlyRow('subject engage'), ...(kind === 'subject' ? {} : ofKind) }
}

/** Replaces the placeholders in a row's texts. */
const filledWith = (row: OwnRow, fillings: Readonly<Record<string, string>>): OwnRow =>
  withTexts(
    row,
    Object.entries(fillings).map(([hole, word]) => [`{${hole}}`, word]),
  )

/** Replaces words in all texts of a row. */
export function withTexts(row: OwnRow, words: readonly (readonly string[])[]): OwnRow {
  const put = (text: string): string =>
    words.reduce((all, [said = '', instead = '']) => all.replaceAll(said, instead), text)
  const texts = Object.entries(row).map(([name, list]) => [
    name,
    Array.isArray(list) ? (list as string[]).map(put) : list,
  ])
  return Object.fromEntries(texts) as OwnRow
}
