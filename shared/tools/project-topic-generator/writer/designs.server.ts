import { nounOf } from '../../../words/nouns.server.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { rowsOf, table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import fields from '../data/fields.json' with { type: 'json' }
import methods from '../data/methods.json' with { type: 'json' }
import neutral from '../data/neutral.json' with { type: 'json' }
import subjectRows from '../data/subjects.json' with { type: 'json' }
import type { Kind } from '../kinds.ts'
import { entries, isIn, stemsOf } from './lists.server.ts'

/** One project as somebody of the field would start it. Its parts belong together and are never mixed with another's. */
export interface Design {
  readonly kind: Kind
  /** Two ways to name it. */
  readonly titles: readonly string[]
  readonly problem: string
  readonly does: string
  /** What the long version adds. */
  readonly large: string
  /** Four that one person can do, and two for a few people, in the order in which one would build them. */
  readonly features: readonly string[]
  readonly gain: string
  readonly measure: string
  /** What else it is found by. */
  readonly keys: string
  /** What can be joined to it: 'open' to any group of people, 'sensor', 'map', 'vision', 'chat', 'model'. */
  readonly fits: ReadonlySet<string>
  /** The parts of the field that it belongs to; empty for all. */
  readonly areas: ReadonlySet<string>
  /** The fields that a project on one subject is for; empty where it is of one field. */
  readonly of: ReadonlySet<string>
}

type Column = keyof Design

/** So many of the features are for one person. */
export const CORE = 4

const listed = (text: string): string[] => text.split('; ')
const wordsOf = (text = ''): Set<string> => new Set(text.split(' ').filter(Boolean))

const designsIn = (columns: string, rows: readonly (readonly string[])[]): Design[] =>
  rowsOf<Column>({ columns, rows }).map((row) => ({
    ...row,
    kind: row.kind as Kind,
    titles: listed(row.titles),
    does: `This project ${row.does}`,
    large: `The long version ${row.large}`,
    features: listed(row.features),
    keys: row.keys ?? '',
    fits: wordsOf(row.fits),
    areas: wordsOf(row.areas),
    of: wordsOf(row.of),
  }))

/** Field → its projects. */
export const designs: ReadonlyMap<string, readonly Design[]> = new Map(
  [...table<string[][]>(fields.rows)].map(([field, rows]) => [
    field,
    designsIn(fields.columns, rows),
  ]),
)

/** Projects on one subject, which serve nobody who did not name it. */
export const subjects = designsIn(subjectRows.columns, subjectRows.rows)

/** Projects about whatever is named, for whoever works with a method: '{topic}' and '{Topic}' are filled in. */
export const methodDesigns = designsIn(methods.columns, methods.rows)

/** Projects about whatever is named: '{topic}' and '{Topic}' are filled in. */
export const neutralDesigns = designsIn(neutral.columns, neutral.rows)

/** A title as it is printed: 'Drop-in Hour', 'Room-by-Room Handover'. */
export function headline(text: string): string {
  return titleCase(text)
    .replaceAll(/-(?:By|To|A|The|And|Of|In|On|Up|Out)(?![\p{L}\p{N}])/gu, (part) =>
      part.toLowerCase(),
    )
    .replaceAll(/(?<=: )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

const GROUPS = new Set(entries('groups').flatMap((group) => group.split(' ')))

/** True where its problem is that of people of one kind, so that no others can come first: 'witnesses', but not 'visitors'. */
export const isForSome = oncePer(({ problem, does }: Design): boolean =>
  tokenise(`${problem} ${does}`)
    .words.filter((word) => !isIn('anybody', word))
    .some((word) => GROUPS.has(word) || nounOf(word)?.role === 'person'),
)

/**
 * The stems of a design: of the texts that are always in it, of its titles and keys, and of all its words of meaning; and
 * `told`, where words that belong together are together. Made of those that a form comes near.
 */
export const stemsIn = oncePer(({ titles, keys, problem, does, features, gain }: Design) => {
  const named = [...titles, keys].join(' ')
  const small = features.slice(0, CORE).join(' ')
  const said = new Set(stemsOf([problem, does, gain].join(' ')))
  return {
    said,
    named: new Set(stemsOf(named)),
    meant: new Set([...said, ...stemsOf(`${named} ${small}`)]),
    told: stemsOf([...titles, problem, does, small, gain].join(' ')),
  }
})

let known: ReadonlySet<string> | undefined

/** True for a stem of a word of meaning of any field: what these are is a thing to have a project on. */
export function isKnownStem(stem: string): boolean {
  known ??= new Set(
    [...designs.values(), subjects].flatMap((list) => list.flatMap(({ keys }) => stemsOf(keys))),
  )
  return known.has(stem)
}
