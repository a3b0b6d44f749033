import { lowerInitial } from '../../../read/letters.server.ts'
import { joinList } from '../../../text/grammar.server.ts'
import sentences from '../data/sentences.json' with { type: 'json' }
import { hasFlag, type LetterKind } from '../kinds/kinds.server.ts'
import { type Conditions, type KindForm, meetsConditions } from '../kinds/rules.server.ts'
import type { TopicClause } from './clause.server.ts'
import { withDatePreposition } from './dates.server.ts'
import { partsIn, sentenceOf, type SentenceRow } from './sentences.server.ts'
import { has } from './signs.server.ts'

/** The news in a topic that is only a name, and the points that its sentence does not use. */
export interface Announcement {
  readonly clause: TopicClause
  readonly points: readonly string[]
  /** The kind of the letter with this news. */
  readonly kind: LetterKind
}

type NewsRow = SentenceRow &
  Conditions & {
    /**
     * The points that the sentence uses: `all`, the `first`, the first with the hour after it (`when`), or those with
     * a sign.
     */
    readonly takes?: string
    readonly kind?: LetterKind
  }

/**
 * Returns the news in a bare name: 'new bus shelter' means that there is one, 'grief group starting' that it starts,
 * 'beach clean: 41 bags, a fridge' lists what was found. Undefined if nothing is certain.
 */
export function newsOf(form: KindForm): Announcement | undefined {
  const { head, named, points } = form
  if (hasFlag(named, 'quiet') && !hasFlag(named, 'gentle') && !has('helping', head))
    return undefined
  for (const row of sentences.news as readonly NewsRow[]) {
    const parts = meetsConditions(row, form) ? partsIn(row, head) : undefined
    if (parts === undefined) continue
    const taken = pointsUsedBy(row.takes, points)
    const bare = taken.map((point) => point.replace(/ (?:found|collected|raised|removed)$/iu, ''))
    const list = (items: readonly string[]): string => joinList(items.map(lowerInitial))
    const told = sentenceOf(
      row.say,
      new Map([
        ...parts,
        ['head', head],
        ['point', taken.join(', ')],
        ['points', list(taken)],
        ['found', list(bare)],
        ['with', taken.length === 0 ? '' : `, with ${list(taken)}`],
      ]),
    )
    return {
      clause: { sentence: row.takes === 'when' ? withDatePreposition(told) : told, subject: '' },
      points: points.filter((point) => !taken.includes(point)),
      kind: row.kind ?? newsKind(form),
    }
  }
  return undefined
}

function pointsUsedBy(takes: string | undefined, points: readonly string[]): readonly string[] {
  if (takes === undefined) return []
  if (takes === 'all') return points
  // A day and its hour count as one point.
  if (takes === 'when') return points.slice(0, has('atTime', points[1] ?? '') ? 2 : 1)
  return takes === 'first' ? points.slice(0, 1) : points.filter((point) => has(takes, point))
}

/**
 * Returns the kind of the news: help that starts is support for those who need it, a pool that opens is a notice or
 * an offer.
 */
function newsKind({ head, named, purpose }: KindForm): LetterKind {
  if (named === 'careful' || named === 'sober') return 'support'
  if (hasFlag(named, 'kept') && !has('opening', head)) return named
  return purpose === 'promote' ? 'offer' : 'notice'
}
