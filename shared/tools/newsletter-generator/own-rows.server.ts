import bare from './data/own/bare.json' with { type: 'json' }
import dates from './data/own/dates.json' with { type: 'json' }
import grave from './data/own/grave.json' with { type: 'json' }
import notices from './data/own/notices.json' with { type: 'json' }
import people from './data/own/people.json' with { type: 'json' }
import sales from './data/own/sales.json' with { type: 'json' }
import subjects from './data/own/subjects.json' with { type: 'json' }
import voices from './data/own/voices.json' with { type: 'json' }
import { isNamed } from './articles.server.ts'
import type { LetterKind } from './kind.server.ts'
import type { Sort } from './sorts.server.ts'

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

/** Every row as it stands in the tables. */
export const OWN_LETTERS: readonly Given[] = [
  dates,
  sales,
  notices,
  people,
  grave,
  subjects,
].flatMap((rows) => rows as readonly Given[])
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
      .map((kind): [string, OwnRow] => [
        [kind, sort].filter(Boolean).join(' '),
        { ...(ROWS.get(kind) ?? usual), ...said },
      ]),
  ),
)

/** True for a kind that names no matter of the sender's: something one could write about. */
export const isSubject = (kind: LetterKind): boolean => SUBJECTS.has(kind)
const SUBJECTS: ReadonlySet<string> = new Set(
  (subjects as readonly Given[]).map(({ kind }) => kind),
)

/** True for an update by its name, which holds what its readers send in; an inspection's report does not. */
export const isNews = (title: string): boolean =>
  /\b(?:news|newsletter|updates?|round-?up|bulletin|recap)$/iu.test(title)

/** What decides which row a letter is written from. */
export interface Told {
  readonly kind: LetterKind
  readonly sort: Sort | undefined
  readonly purpose: string
  readonly topic: string
  readonly title: string
  readonly points: readonly string[]
  readonly clause: string | undefined
}

/** The row of a letter: of its kind, or what can be said of the kind where the form names the matter and no more. */
export function rowOf(told: Told): OwnRow {
  const { kind, sort, purpose, topic, title, points, clause } = told
  const isBare = points.length === 0 && clause === undefined
  const known = kind === 'report' && isBare && !isNews(title) ? 'notice' : kind
  const row = ROWS.get(known) ?? usual
  // 'The post office is closing' names no time at which one could not come.
  const isUndated = kind === 'closure' && clause !== undefined && !WHEN.test(clause)
  if (isUndated && points.length === 0) return BARE_ROWS.get('closure undated') ?? row
  // A service has no size to show.
  if (!isBare && kind === 'offer' && sort !== 'goods')
    return { ...row, pictures: (BARE_ROWS.get('offer service') ?? row).pictures }
  if (!isBare && known === 'report' && !isNews(title)) return { ...row, told: STANDING }
  if (!isBare)
    return known === 'notice' && clause !== undefined ? voiced(row, clause, purpose) : row
  const asked = purpose === 'update' ? 'inform' : purpose
  if (isSubject(known)) return inTitle(subjectRow(told, row), topic)
  const said =
    // Nobody looks for 'our new wines'.
    BARE_ROWS.get(`${known} ${topic.startsWith('our ') ? '' : (sort ?? '')}`) ??
    BARE_ROWS.get(`${known} ${asked}`) ??
    BARE_ROWS.get(known) ??
    row
  return inTitle(said, topic)
}

/** What stands before the figures of a report, which is named where it is no news of all sorts. */
const STANDING = [
  'Here is where things stand with {topic}:',
  'Here are the main points on {topic}:',
]

/** Whoever asks, apologises, welcomes or speaks of their own does not say 'please take note'. */
function voiced(row: OwnRow, clause: string, purpose: string): OwnRow {
  const voice = VOICES.find(([, sign]) => sign.test(clause))?.[0]
  const said = voice ?? (purpose === 'engage' || purpose === 'nurture' ? 'own' : undefined)
  return { ...row, ...voices.find((one) => one.voice === said) }
}
const VOICES: readonly (readonly [string, RegExp])[] = [
  [
    'request',
    /^(?:please )?(?:will|can|could|would) you\b|^please (?:tell|help|let|send|share)\b/iu,
  ],
  ['order', /^please \p{Ll}/iu],
  ['apology', /\b(?:sorry|apologi[sz]e|apology|our fault|our mistake)\b/iu],
  ['welcome', /^welcome (?:to|back)\b/iu],
  ['own', /^(?:I|I'm|My) /u],
]

/** A topic that stands in no sentence is put in front of one. */
const inTitle = (row: OwnRow, topic: string): OwnRow =>
  isNamed(topic) || row.titled.length === 0 ? row : { ...row, leads: row.titled }

/** Of a matter by name alone readers are told whom to ask, or drawn in by what one can do with it. */
function subjectRow({ kind, sort, purpose, title }: Told, row: OwnRow): OwnRow {
  if (purpose !== 'engage') return { ...rowIn('subject'), pictures: row.pictures, add: row.add }
  const drawn = engagedBy(title, sort)
  if (drawn !== undefined) return rowIn(`subject ${drawn}`)
  if (kind === 'skill') return row
  const said = rowIn('subject engage')
  const { asks, closes, ctas, pictures, add } = row
  return kind === 'subject' ? said : { ...said, asks, closes, ctas, pictures, add }
}

const rowIn = (key: string): OwnRow => BARE_ROWS.get(key) ?? usual

/** What readers can do with what a topic names: take part in a week, follow a podcast, try a sauce. */
function engagedBy(title: string, sort: Sort | undefined): string | undefined {
  const head = title.split(BEHIND)[0] as string
  if (JOINED.test(head)) return 'joined'
  if (FOLLOWED.test(head)) return 'followed'
  return sort === 'goods' ? 'tried' : undefined
}
const BEHIND = / (?=(?:by|for|of|in|on|at|with|from|made|about) )/u
const JOINED =
  /\b(?:challenge|week|month|day|drive|campaign|scheme|watch|swap|project|(?:mon|tues|wednes|thurs|fri|satur|sun)days|contest|competition|league|patrol|programme|petition)(?: (?:20\d\d|\p{L}+(?:ary|rch|ril|may|une|uly|ust|ber)))?$/iu
const FOLLOWED =
  /\b(?:podcasts?|episodes?|videos?|blog|blog posts?|articles?|magazine|issue|album|single|song|film|series|exhibition|playlist|website|logo|designs?|mural|reading list)$/iu

const WHEN =
  /\d|\b(?:\p{L}+days?|today|tonight|tomorrow|week|month|summer|winter|spring|autumn|easter|christmas)\b/iu
