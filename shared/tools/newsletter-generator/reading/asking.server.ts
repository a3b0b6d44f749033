import { numberOf } from '../../../words/nouns.server.ts'
import { lowered } from '../../../read/letters.server.ts'
import type { OwnRow, Told } from '../writer/own-row.server.ts'
import { ours } from './things.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { WEEKDAYS } from '../../../text/time-words.ts'

/** The words of a row that stand in place of its braces. */
type Fillings = Readonly<Record<string, string>>

/** A row whose texts hold these words. */
export function filledWith(row: OwnRow, fillings: Fillings): OwnRow {
  const said = (text: string): string =>
    Object.entries(fillings).reduce((all, [name, word]) => all.replaceAll(`{${name}}`, word), text)
  const { leads, titled, uses, closes } = row
  return {
    ...row,
    leads: leads.map(said),
    titled: titled.map(said),
    uses: uses.map(said),
    closes: closes.map(said),
  }
}

const DOCUMENT = new RegExp(String.raw`\b${anyOf(lists.documents)}$`, 'iu')

/** What readers can be sent: 'our spring term dates'; undefined for what is no document. */
export function documentIn({ title }: Told): Fillings | undefined {
  if (!DOCUMENT.test(title)) return undefined
  const isOne = numberOf(title) !== 'plural' && !/ and /u.test(title)
  return { sent: ours(title), it: isOne ? 'it' : 'them' }
}

/** Of a matter by name alone readers are asked one good question, by what sort of thing it is. */
export function askedRow(
  { kind, sort, purpose, title }: Told,
  row: OwnRow,
  rowIn: (key: string) => OwnRow,
): OwnRow {
  if (purpose !== 'engage' && !PICKED.test(title.split(BEHIND)[0] as string))
    return { ...rowIn('subject'), pictures: row.pictures, add: row.add }
  const [drawn, fillings] = engagedBy(title, sort)
  if (drawn !== undefined) return filledWith(rowIn(`subject ${drawn}`), fillings)
  if (kind === 'skill') return row
  const said = rowIn('subject engage')
  return kind === 'subject' ? said : { ...said, pictures: row.pictures, add: row.add }
}

/** What readers can do with what a topic names: take part in a week, follow a podcast, name a colleague for an award. */
function engagedBy(title: string, sort: Told['sort']): readonly [string | undefined, Fillings] {
  const head = title.split(BEHIND)[0] as string
  const [, one] = OF_THE_MONTH.exec(title) ?? []
  if (one !== undefined && sort !== 'goods') return ['chosen', { one: lowered(one) }]
  if (AWARDED.test(head)) return ['awarded', {}]
  if (/\brecipes?$/iu.test(head)) return ['cooked', { one: lowered(head) }]
  if (JOINED.test(head)) return ['joined', {}]
  if (PICKED.test(head)) return ['picked', {}]
  if (FOLLOWED.test(head)) return ['followed', {}]
  if (PLACED.test(head)) return ['placed', {}]
  return [sort === 'goods' ? 'tried' : undefined, {}]
}

const BEHIND = / (?=(?:by|for|of|in|on|at|with|from|made|about) )/u
const OF_THE_MONTH =
  /^(?:the |our )?(bird|book|plant|flower|tree|dish|wine|beer|word|photo|walk|song|artist|film|recipe|poem|butterfly|moth|insect|star|game|craft|picture) of the (?:month|week|year|term|season)$/iu
const AWARDED = /\b(?:awards?|award nominations|nominations|honou?rs)(?: 20\d\d)?$/iu
const PLACED = new RegExp(String.raw`\b${anyOf(lists.placesJoined)}$`, 'iu')
const JOINED = new RegExp(
  String.raw`\b${anyOf([...lists.joined, `${anyOf(WEEKDAYS)}s?`])}(?: (?:20\d\d|\p{L}+(?:ary|rch|ril|may|une|uly|ust|ber)))?$`,
  'iu',
)
/** What is yet to be chosen, as far as the form says. */
const PICKED = /\bpicks?$/iu
const FOLLOWED =
  /\b(?:podcasts?|episodes?|videos?|blog|blog posts?|articles?|magazine|issue|album|single|song|film|series|exhibition|playlist|website|logo|designs?|mural|reading list)$/iu
