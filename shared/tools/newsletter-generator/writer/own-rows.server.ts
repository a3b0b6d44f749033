import bare from '../data/own/bare.json' with { type: 'json' }
import dates from '../data/own/dates.json' with { type: 'json' }
import grave from '../data/own/grave.json' with { type: 'json' }
import notices from '../data/own/notices.json' with { type: 'json' }
import people from '../data/own/people.json' with { type: 'json' }
import sales from '../data/own/sales.json' with { type: 'json' }
import subjects from '../data/own/subjects.json' with { type: 'json' }
import voices from '../data/own/voices.json' with { type: 'json' }
import { isNamed } from './articles.server.ts'
import { askedRow, documentIn, filledWith } from '../reading/asking.server.ts'
import type { LetterKind } from '../kinds/kinds.server.ts'
import type { OwnRow, Told } from './own-row.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

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
  /\b(?:news|newsletter|updates?|round[- ]?up|bulletin|recap)$/iu.test(title)

/** The row of a letter: of its kind, or what can be said of the kind where the form names the matter and no more. */
export function rowOf(told: Told): OwnRow {
  const { kind, sort, purpose, topic, title, points, clause, isAnnounced } = told
  const isBare = points.length === 0 && clause === undefined
  const known = isBare ? namedAs(kind, title) : kind
  const row = ROWS.get(known) ?? usual
  // 'The post office is closing' names no time at which one could not come.
  const isUndated = kind === 'closure' && clause !== undefined && !WHEN.test(clause)
  if (isUndated && points.length === 0) return BARE_ROWS.get('closure undated') ?? row
  // A service has no size to show.
  if (!isBare && kind === 'offer' && sort !== 'goods')
    return { ...row, pictures: (BARE_ROWS.get('offer service') ?? row).pictures }
  if (!isBare && clause === undefined && known === 'report' && !isNews(title))
    return { ...row, told: STANDING }
  // Who closes for good asks nobody for thanks.
  if (known === 'leaving' && clause !== undefined && CLOSING.test(clause))
    return { ...row, ...voices.find(({ voice }) => voice === 'closing') }
  if (!isBare)
    return clause !== undefined && (known === 'notice' || (isAnnounced && SAID.has(known)))
      ? voiced(row, clause, purpose)
      : row
  const asked = purpose === 'update' ? 'inform' : purpose
  const sent = purpose === 'engage' ? undefined : documentIn(told)
  const asking = sent === undefined ? undefined : BARE_ROWS.get(`${known} sent`)
  if (asking !== undefined && sent !== undefined) return filledWith(asking, sent)
  if (isSubject(known)) return inTitle(askedRow(told, row, rowIn), topic)
  const said =
    // Nobody looks for 'our new wines'.
    BARE_ROWS.get(`${known} ${topic.startsWith('our ') ? '' : (sort ?? '')}`) ??
    BARE_ROWS.get(`${known} ${asked}`) ??
    BARE_ROWS.get(known) ??
    row
  return inTitle(said, topic)
}

const CLOSING = /^(?:we are|we're|I am|I'm) (?:\p{L}+ )?closing\b/iu

/** What a matter is asked about as: a report that is no news is a notice, and a market update is news. */
function namedAs(kind: LetterKind, title: string): LetterKind {
  if (kind === 'report') return isNews(title) ? kind : 'notice'
  return ROUNDED_UP.has(kind) && isNews(title) && !/\bnews$/iu.test(title) ? 'report' : kind
}
const ROUNDED_UP: ReadonlySet<LetterKind> = new Set<LetterKind>(['market', 'subject', 'notice'])

/** What is news like any other once it is told in a sentence. */
const SAID: ReadonlySet<string> = new Set(['release', 'report'])

/** What stands before the figures of a report, which is named where it is no news of all sorts. */
const STANDING = [
  'Here is where things stand with {topic}:',
  'Here are the main points on {topic}:',
]

/** Whoever asks, apologises, welcomes or speaks of their own does not say 'please take note'. */
function voiced(row: OwnRow, clause: string, purpose: string): OwnRow {
  const voice = VOICES.find(([, sign]) => sign.test(clause))?.[0]
  const usual = purpose === 'engage' || purpose === 'nurture' ? 'own' : 'here'
  const said = voice ?? (usual === 'here' && HARD.test(clause) ? undefined : usual)
  return { ...row, ...voices.find((one) => one.voice === said) }
}
/** What may be unwelcome is told plainly, and is no 'news from us'. */
const HARD = new RegExp(String.raw`\b${anyOf(lists.hardWords)}\b|n't\b`, 'iu')

const VOICES: readonly (readonly [string, RegExp])[] = [
  ['stall', /^We have a (?:stall|stand|booth) at\b/u],
  [
    'done',
    /\b(?:brought in|raised [£$€]|raised (?:over|nearly)|was a success)|^This is what came of\b/u,
  ],
  ['results', /^The .{2,60} results\b.{0,50} are in$/u],
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

const rowIn = (key: string): OwnRow => BARE_ROWS.get(key) ?? usual

/** True for a name that says nothing without what it names: hours without the hours, changes without what changes. */
export const isEmpty = ({ kind, points, clause, title }: Told): boolean =>
  points.length === 0 && clause === undefined && (kind === 'hours' || UNSAID.test(title))

const UNSAID =
  /^(?:what|how) (?:we|our)\b|\b(?:christmas|easter|holiday|new year|thanksgiving) opening$|\b(?:staff|rule|timetable|schedule|menu|policy|route) changes$/iu

const WHEN =
  /\d|\b(?:\p{L}+days?|today|tonight|tomorrow|week|month|summer|winter|spring|autumn|easter|christmas)\b/iu
