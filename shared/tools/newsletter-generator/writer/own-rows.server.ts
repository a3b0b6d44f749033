import { lowered } from '../../../read/letters.server.ts'
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
import { is, type LetterKind } from '../kinds/kinds.server.ts'
import type { Reading } from '../reading/reading.server.ts'
import { has, partIn } from '../reading/signs.server.ts'
import { isNamed, ours } from '../reading/things.server.ts'

/** What is said in a letter of the sender's own, by what it is about. */
export interface OwnRow {
  readonly kind: string
  /** The first sentence where the topic is all that was said. */
  readonly leads: readonly string[]
  /** As `leads`, for a topic that stands in no sentence: 'seed swap' may want an article, or none. */
  readonly titled: readonly string[]
  /** What stands before what was stated. */
  readonly told: readonly string[]
  /** A word in front, for the letter that does not open with the matter. */
  readonly hooks: readonly string[]
  /** What readers can do, true of every letter of the kind. */
  readonly uses: readonly string[]
  readonly asks: readonly string[]
  readonly closes: readonly string[]
  readonly ctas: readonly string[]
  readonly subjects: readonly string[]
  readonly pictures: readonly string[]
  /** What would make it the sender's own, for the note under the result. */
  readonly add: string
}

type Given = Partial<OwnRow> & Pick<OwnRow, 'kind' | 'pictures' | 'add'>

/** What a row says instead where nothing was told yet: an invitation to ask, come or reply, and no news. */
type Bare = Partial<OwnRow> & { readonly kinds: string; readonly sort?: string }

/** How a sentence of some sign is told. */
type Voice = Partial<OwnRow> & { readonly voice: string; readonly if?: string }

/** Every row as it stands in the tables. */
export const OWN_LETTERS = [
  dates,
  sales,
  notices,
  people,
  grave,
  subjects,
].flat() as readonly Given[]
const usual = OWN_LETTERS.find(({ kind }) => kind === 'subject') as OwnRow

/** A row that leaves something out says it as every other subject does. */
const ROWS: ReadonlyMap<string, OwnRow> = new Map(
  OWN_LETTERS.map((row) => [row.kind, { ...usual, titled: [], ...row }]),
)

/** By kind, and by kind and sort where a sort of thing has a row of its own. */
const BARE_ROWS: ReadonlyMap<string, OwnRow> = new Map(
  (bare as readonly Bare[]).flatMap(({ kinds, sort, ...said }) =>
    kinds
      .split(', ')
      .map((kind) => [
        [kind, sort].filter(Boolean).join(' '),
        { ...(ROWS.get(kind) ?? usual), ...said },
      ]),
  ),
)
const bareRow = (key: string): OwnRow => BARE_ROWS.get(key) ?? usual

/** True where the form names a matter and tells nothing of it. */
export const isBare = ({ points, clause }: Reading): boolean =>
  points.length === 0 && clause === undefined

/** True for a kind that names no matter of the sender's: something one could write about. */
export const isSubject = (kind: LetterKind): boolean => subjects.some((row) => row.kind === kind)

/** True for a name that says nothing without what it names: hours without the hours, changes without what changes. */
export const isEmpty = (reading: Reading): boolean =>
  isBare(reading) && (reading.kind === 'hours' || has('unsaid', reading.title))

/** The row of a letter: of its kind, or what can be said of the kind where the form names the matter and no more. */
export function rowOf(reading: Reading): OwnRow {
  const { kind, sort, title, points, clause, isAnnounced } = reading
  if (isBare(reading)) return askingRow(reading)
  const row = ROWS.get(kind) ?? usual
  // A service has no size to show.
  if (kind === 'offer' && sort !== 'goods')
    return { ...row, pictures: bareRow('offer service').pictures }
  if (clause === undefined)
    return kind === 'report' && !has('news', title) ? { ...row, told: joins.standing } : row
  // 'The post office is closing' names no time at which one could not come.
  if (kind === 'closure' && points.length === 0 && !has('whenSaid', clause))
    return bareRow('closure undated')
  // Who closes for good asks nobody for thanks.
  if (kind === 'leaving' && has('closingOwn', clause)) return { ...row, ...voiceOf('closing') }
  const isNews = kind === 'notice' || (isAnnounced && (kind === 'release' || kind === 'report'))
  return isNews ? voiced(row, clause, reading.purpose) : row
}

const voiceOf = (name: string | undefined): Voice | undefined =>
  (voices as readonly Voice[]).find(({ voice }) => voice === name)

/** Whoever asks, apologises, welcomes or speaks of their own does not say 'please take note'. */
function voiced(row: OwnRow, clause: string, purpose: string): OwnRow {
  const voice = (voices as readonly Voice[]).find((one) => one.if && has(one.if, clause))
  if (voice) return { ...row, ...voice }
  if (purpose === 'engage' || purpose === 'nurture') return { ...row, ...voiceOf('own') }
  // What may be unwelcome is told plainly, and is no 'news from us'.
  return has('hard', clause) ? row : { ...row, ...voiceOf('here') }
}

/** What is asked of readers where a matter is named and nothing told. */
function askingRow(reading: Reading): OwnRow {
  const { sort, purpose, topic, title } = reading
  const kind = namedAs(reading.kind, title)
  const row = ROWS.get(kind) ?? usual
  const isOne = numberOf(title) !== 'plural' && !title.includes(' and ')
  const isSent = purpose !== 'engage' && has('document', title) && BARE_ROWS.has(`${kind} sent`)
  if (isSent)
    return filledWith(bareRow(`${kind} sent`), { sent: ours(title), it: isOne ? 'it' : 'them' })
  const said = isSubject(kind)
    ? subjectRow(reading, kind, row)
    : // Nobody looks for 'our new wines'.
      (BARE_ROWS.get(`${kind} ${topic.startsWith('our ') ? '' : (sort ?? '')}`) ??
      BARE_ROWS.get(`${kind} ${purpose === 'update' ? 'inform' : purpose}`) ??
      BARE_ROWS.get(kind) ??
      row)
  // A topic that stands in no sentence is put in front of one.
  return isNamed(topic) || said.titled.length === 0 ? said : { ...said, leads: said.titled }
}

/** What a matter is asked about as: a report that is no news is a notice, and a market update is news. */
function namedAs(kind: LetterKind, title: string): LetterKind {
  if (kind === 'report') return has('news', title) ? kind : 'notice'
  return is(kind, 'rounded') && has('news', title) && !has('onlyNews', title) ? 'report' : kind
}

/** What readers can do with what a topic names, each a sign and a row. */
const ENGAGED = ['awarded', 'cooked', 'joined', 'picked', 'followed', 'placed']

/** Of a matter by name alone readers are asked one good question, by what sort of thing it is. */
function subjectRow({ sort, purpose, title }: Reading, kind: LetterKind, row: OwnRow): OwnRow {
  const [head = title] = title.split(/ (?=(?:by|for|of|in|on|at|with|from|made|about) )/u)
  const ofKind = { pictures: row.pictures, add: row.add }
  if (purpose !== 'engage' && !has('picked', head)) return { ...bareRow('subject'), ...ofKind }
  const one = sort === 'goods' ? undefined : partIn('chosen', 'one', title)
  if (one !== undefined) return filledWith(bareRow('subject chosen'), { one: lowered(one) })
  const engaged = ENGAGED.find((sign) => has(sign, head)) ?? (sort === 'goods' ? 'tried' : '')
  if (engaged !== '') return filledWith(bareRow(`subject ${engaged}`), { one: lowered(head) })
  if (kind === 'skill') return row
  return { ...bareRow('subject engage'), ...(kind === 'subject' ? {} : ofKind) }
}

/** A row whose texts hold these words in place of its braces. */
const filledWith = (row: OwnRow, fillings: Readonly<Record<string, string>>): OwnRow =>
  withTexts(
    row,
    Object.entries(fillings).map(([hole, word]) => [`{${hole}}`, word]),
  )

/** A row with some words of its texts put in other words. */
export function withTexts(row: OwnRow, words: readonly (readonly string[])[]): OwnRow {
  const put = (text: string): string =>
    words.reduce((all, [said = '', instead = '']) => all.replaceAll(said, instead), text)
  const texts = Object.entries(row).map(([name, list]) => [
    name,
    Array.isArray(list) ? (list as string[]).map(put) : list,
  ])
  return Object.fromEntries(texts) as OwnRow
}
