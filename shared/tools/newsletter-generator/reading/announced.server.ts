import { joinList } from '../../../text/grammar.server.ts'
import { lowered } from '../../../read/letters.server.ts'
import sentences from '../data/sentences.json' with { type: 'json' }
import { is, type LetterKind, wordsOf } from '../kinds/kinds.server.ts'
import type { Clause } from './clause.server.ts'
import { withOn } from './dates.server.ts'
import { partsIn, sentenceOf, type SentenceRow } from './sentences.server.ts'
import { has } from './signs.server.ts'

/** What a topic that only names something tells all the same, and what of its points is still to be said. */
export interface Announced {
  readonly clause: Clause
  readonly points: readonly string[]
  /** What the letter is about once it is told. */
  readonly kind: LetterKind
}

/** A topic without a verb, as it was read by its name. */
export interface Named {
  readonly head: string
  readonly points: readonly string[]
  readonly kind: LetterKind
  readonly purpose: string
}

/** What must hold of a named thing beside its shape; `point`, `all`, `any` and `none` are signs of the points. */
interface NewsRow extends SentenceRow {
  /** A kind, or what holds of the kind. */
  readonly kinds?: string
  readonly purpose?: string
  readonly unless?: string
  readonly isPerson?: boolean
  readonly point?: string
  readonly all?: string
  readonly any?: string
  readonly none?: string
  readonly count?: number
  /** Which points the sentence takes in: `all`, the `first`, the one that says `when`, or those with a sign. */
  readonly takes?: string
  readonly kind?: LetterKind
}

/**
 * The news in a bare name: 'new bus shelter' says that there is one, 'grief group starting' that it is, 'beach clean: 41
 * bags, a fridge' what was found. Undefined where nothing certain is told.
 */
export function announcedOf(named: Named): Announced | undefined {
  const { head, kind } = named
  if (is(kind, 'quiet') && !is(kind, 'gentle') && !has('helping', head)) return undefined
  for (const row of sentences.news as readonly NewsRow[]) {
    const parts = isMet(row, named) ? partsIn(row, head) : undefined
    if (parts === undefined) continue
    const { taken, left, hour } = takenBy(row.takes, named.points)
    const said = taken.map((point) => point.replace(/ (?:found|collected|raised|removed)$/iu, ''))
    const list = (items: readonly string[]): string => joinList(items.map(lowered))
    parts
      .set('head', head)
      .set('point', taken[0] ?? '')
      .set('points', list(taken))
      .set('found', list(said))
      .set('with', taken.length === 0 ? '' : `, with ${list(taken)}`)
      .set('hour', hour)
    const sentence = sentenceOf(row.say, parts)
    return {
      clause: { sentence: row.takes === 'when' ? withOn(sentence) : sentence, subject: '' },
      points: left,
      kind: row.kind ?? toldKind(named),
    }
  }
  return undefined
}

function isMet(row: NewsRow, { head, points, kind, purpose }: Named): boolean {
  const lower = head.toLowerCase()
  const { kinds, all, any, none } = row
  return (
    (kinds === undefined || kinds === kind || is(kind, kinds)) &&
    (row.purpose === undefined || row.purpose.split(' ').includes(purpose)) &&
    (row.unless === undefined || !has(row.unless, head)) &&
    (row.isPerson !== false || !wordsOf('newcomer').some((one) => lower.startsWith(one))) &&
    (row.point === undefined || has(row.point, points[0] ?? '')) &&
    (row.count === undefined || points.length === row.count) &&
    (all === undefined || (points.length > 0 && points.every((point) => has(all, point)))) &&
    (any === undefined || points.some((point) => has(any, point))) &&
    (none === undefined || !points.some((point) => has(none, point)))
  )
}

function takenBy(
  takes: string | undefined,
  points: readonly string[],
): { readonly taken: readonly string[]; readonly left: readonly string[]; readonly hour: string } {
  if (takes === undefined) return { taken: [], left: points, hour: '' }
  if (takes === 'all') return { taken: points, left: [], hour: '' }
  const hour = takes === 'when' && has('atTime', points[1] ?? '') ? points[1] : undefined
  if (takes === 'first' || takes === 'when')
    return {
      taken: points.slice(0, 1),
      left: points.slice(hour === undefined ? 1 : 2),
      hour: hour === undefined ? '' : `, ${hour}`,
    }
  const taken = points.filter((point) => has(takes, point))
  return { taken, left: points.filter((point) => !taken.includes(point)), hour: '' }
}

/** Help that starts is for those who need it; a pool that opens changes nothing for anybody, and is good news. */
function toldKind({ head, kind, purpose }: Named): LetterKind {
  if (kind === 'careful' || kind === 'sober') return 'support'
  if (is(kind, 'kept') && !has('opening', head)) return kind
  return purpose === 'promote' ? 'offer' : 'notice'
}
