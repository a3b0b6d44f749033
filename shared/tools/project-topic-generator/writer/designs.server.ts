import fieldRows from '../data/fields.json' with { type: 'json' }
import methods from '../data/methods.json' with { type: 'json' }
import subjectRows from '../data/subjects.json' with { type: 'json' }
import neutral from '../data/neutral.json' with { type: 'json' }
import { nounOf } from '../../../words/nouns.server.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import type { Kind } from '../kinds.ts'
import { isIn, stemsOf, wordsIn } from './lists.server.ts'
import { table } from '../../../text/table.ts'

/** One project as somebody of the field would start it. Its parts belong together and are never mixed with another's. */
export interface Design {
  readonly kind: Kind
  /** Two ways to name it. */
  readonly titles: readonly string[]
  readonly problem: string
  readonly does: string
  /** What the long version adds. */
  readonly large: string
  /** Features by what they ask: one person, a few people, a team. */
  readonly small: readonly string[]
  readonly medium: readonly string[]
  readonly more: readonly string[]
  readonly gain: string
  readonly measure: string
  /** What can be joined to it: 'open' to any group of people, 'sensor', 'map', 'vision', 'chat', 'model'. */
  readonly fits: ReadonlySet<string>
  /** The parts of the field that it belongs to; empty for all. */
  readonly areas: ReadonlySet<string>
  /** True where its problem is that of people of one kind, so that no others can come first. */
  readonly isForSome: boolean
  /** The fields that a project on one subject is for; empty where it is of one field. */
  readonly of: ReadonlySet<string>
  /** The stems of the texts that are always in it, those of its titles and keys, and all of its words of meaning. */
  readonly said: ReadonlySet<string>
  /** The same in order, where words that belong together are together. */
  readonly told: readonly string[]
  readonly named: ReadonlySet<string>
  readonly meant: ReadonlySet<string>
}

type Row = Pick<Design, 'problem' | 'does' | 'large' | 'gain' | 'measure'> &
  Readonly<Record<'kind' | 'titles' | 'small' | 'medium' | 'more', string>> &
  Readonly<Partial<Record<'keys' | 'fits' | 'areas' | 'of', string>>>

const listed = (text: string): string[] => text.split('; ')
const wordsOf = (text = ''): Set<string> => new Set(text.split(' ').filter(Boolean))

/** A title as it is printed: 'Drop-in Hour', 'Room-by-Room Handover'. */
export function headline(text: string): string {
  return titleCase(text)
    .replaceAll(/-(?:By|To|A|The|And|Of|In|On|Up|Out)(?![\p{L}\p{N}])/gu, (part) =>
      part.toLowerCase(),
    )
    .replaceAll(/(?<=: )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

const GROUPS = new Set(wordsIn('groups'))

/** True where a text names people who are not just anybody: 'witnesses', but not 'visitors'. */
function hasOwnPeople(text: string): boolean {
  const named = tokenise(text).words.filter((word) => !isIn('anybody', word))
  return named.some((word) => GROUPS.has(word) || nounOf(word)?.role === 'person')
}

// What is read of a row costs more than the row: stems are made of those that a form comes near.
const titlesOf = oncePer(({ titles }: Row): readonly string[] => listed(titles).map(headline))
const saidIn = oncePer(
  ({ problem, does, gain }: Row): ReadonlySet<string> =>
    new Set(stemsOf([problem, does, gain].join(' '))),
)
const toldIn = oncePer(({ titles, problem, does, small, gain }: Row): readonly string[] =>
  stemsOf([titles, problem, does, small, gain].join(' ')),
)
const namedIn = oncePer(
  ({ titles, keys = '' }: Row): ReadonlySet<string> => new Set(stemsOf(`${titles} ${keys}`)),
)
const meantIn = oncePer(
  (row: Row): ReadonlySet<string> =>
    new Set([...saidIn(row), ...stemsOf([row.titles, row.small, row.keys ?? ''].join(' '))]),
)
const isForSome = oncePer(({ problem, does }: Row): boolean => hasOwnPeople(`${problem} ${does}`))

function designOf(row: Row): Design {
  const { small, medium, more, fits, areas, of, problem, does, large, gain, measure } = row
  return {
    problem,
    does,
    large,
    gain,
    measure,
    kind: row.kind as Kind,
    small: listed(small),
    medium: listed(medium),
    more: listed(more),
    fits: wordsOf(fits),
    areas: wordsOf(areas),
    of: wordsOf(of),
    get titles() {
      return titlesOf(row)
    },
    get isForSome() {
      return isForSome(row)
    },
    get said() {
      return saidIn(row)
    },
    get told() {
      return toldIn(row)
    },
    get named() {
      return namedIn(row)
    },
    get meant() {
      return meantIn(row)
    },
  }
}

const written = table<readonly Row[]>(fieldRows)

/** Field → its projects. */
export const designs: ReadonlyMap<string, readonly Design[]> = new Map(
  [...written].map(([field, list]) => [field, list.map(designOf)]),
)

/** Projects on one subject, which serve nobody who did not name it. */
export const subjects: readonly Design[] = (subjectRows as readonly Row[]).map(designOf)

/** Projects about whatever is named, for whoever works with a method: '{topic}' and '{Topic}' are filled in. */
export const methodDesigns: readonly Design[] = (methods as readonly Row[]).map(designOf)

/** Projects about whatever is named: '{topic}' and '{Topic}' are filled in. */
export const neutralDesigns: readonly Design[] = (neutral as readonly Row[]).map(designOf)

let known: ReadonlySet<string> | undefined

/** True for a stem of a word of meaning of any field: what these are is a thing to have a project on. */
export function isKnownStem(stem: string): boolean {
  known ??= new Set(
    [...written.values(), subjectRows as readonly Row[]].flatMap((list) =>
      stemsOf(list.map(({ keys = '' }) => keys).join(' ')),
    ),
  )
  return known.has(stem)
}
