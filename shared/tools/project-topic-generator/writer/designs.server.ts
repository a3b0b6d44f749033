import { nounOf } from '../../../words/nouns.server.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { rowsOf, table } from '../../../text/table.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import fields from '../data/fields.json' with { type: 'json' }
import methods from '../data/methods.json' with { type: 'json' }
import neutral from '../data/neutral.json' with { type: 'json' }
import subjectRows from '../data/subjects.json' with { type: 'json' }
import type { ProjectKind } from '../kinds.ts'
import { entries, isIn, stemsOf } from './lists.server.ts'

/**
 * One project as an expert of the field would start it. Its texts belong together and are never mixed with another
 * design's.
 */
export interface Design {
  readonly kind: ProjectKind
  /** Two ways to name it. */
  readonly titles: readonly string[]
  readonly problem: string
  readonly does: string
  /** The addition for the long version. */
  readonly large: string
  /** Four for one person, then two for a few people, in the order of building. */
  readonly features: readonly string[]
  readonly gain: string
  readonly measure: string
  /** Further words by which it is found. */
  readonly keys: string
  /**
   * What can be joined to it: 'open' to any group of people, 'sensor', 'map' …; in a neutral design, the senses that
   * it suits.
   */
  readonly fits: ReadonlySet<string>
  /** The areas of the field that it suits; empty if it suits all. */
  readonly areas: ReadonlySet<string>
  /** The fields that a project on one subject or with a method is for; empty for all others. */
  readonly of: ReadonlySet<string>
}

type Column = keyof Design

/** The number of features for one person. */
export const CORE_FEATURES_COUNT = 4

const splitList = (text: string): string[] => text.split('; ')
const wordsOf = (text = ''): Set<string> => new Set(text.split(' ').filter(Boolean))

const designsIn = (columns: string, rows: readonly (readonly string[])[]): Design[] =>
  rowsOf<Column>({ columns, rows }).map((row) => ({
    ...row,
    kind: row.kind as ProjectKind,
    titles: splitList(row.titles),
    does: `This project ${row.does}`,
    large: `The long version ${row.large}`,
    features: splitList(row.features),
    keys: row.keys ?? '',
    fits: wordsOf(row.fits),
    areas: wordsOf(row.areas),
    of: wordsOf(row.of),
  }))

/** The projects by field. */
export const designs: ReadonlyMap<string, readonly Design[]> = new Map(
  [...table<string[][]>(fields.rows)].map(([field, rows]) => [
    field,
    designsIn(fields.columns, rows),
  ]),
)

/** Projects on one subject, used only if the form names it. */
export const subjectDesigns = designsIn(subjectRows.columns, subjectRows.rows)

/** Projects on any named topic for fields with a method, such as software, with placeholders for topic and people. */
export const methodDesigns = designsIn(methods.columns, methods.rows)

/** Projects on any named topic, with placeholders for topic and people. */
export const neutralDesigns = designsIn(neutral.columns, neutral.rows)

/** Returns a title in title case: 'Drop-in Hour', 'Room-by-Room Handover'. */
export function toTitleCase(text: string): string {
  return titleCase(text)
    .replaceAll(/-(?:By|To|A|The|And|Of|In|On|Up|Out)(?![\p{L}\p{N}])/gu, (part) =>
      part.toLowerCase(),
    )
    .replaceAll(/(?<=: )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

const PEOPLE_GROUP_WORDS = new Set(entries('groups').flatMap((group) => group.split(' ')))

/**
 * True if the problem concerns one kind of people, so that no other group can be named first: 'witnesses', but not
 * 'visitors'.
 */
export const isForOneGroup = oncePer(({ problem, does }: Design): boolean =>
  tokenise(`${problem} ${does}`)
    .words.filter((word) => !isIn('anybody', word))
    .some((word) => PEOPLE_GROUP_WORDS.has(word) || nounOf(word)?.role === 'person'),
)

/**
 * Returns the stems of a design: `said` from the texts always in a topic, `named` from its titles and keys, `meant`
 * from all these and the core features; and `told`, in the order of the text.
 */
export const stemsIn = oncePer(({ titles, keys, problem, does, features, gain }: Design) => {
  const named = [...titles, keys].join(' ')
  const small = features.slice(0, CORE_FEATURES_COUNT).join(' ')
  const said = new Set(stemsOf([problem, does, gain].join(' ')))
  return {
    said,
    named: new Set(stemsOf(named)),
    meant: new Set([...said, ...stemsOf(`${named} ${small}`)]),
    told: stemsOf([...titles, problem, does, small, gain].join(' ')),
  }
})

let knownStems: ReadonlySet<string> | undefined

/** True for a stem of any field's keys, which can be the subject of a project. */
export function isKnownStem(stem: string): boolean {
  knownStems ??= new Set(
    [...designs.values(), subjectDesigns].flatMap((list) =>
      list.flatMap(({ keys }) => stemsOf(keys)),
    ),
  )
  return knownStems.has(stem)
}
