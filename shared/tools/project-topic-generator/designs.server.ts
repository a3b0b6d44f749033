import agriculture from './data/fields/agriculture.json' with { type: 'json' }
import animals from './data/fields/animals.json' with { type: 'json' }
import business from './data/fields/business.json' with { type: 'json' }
import community from './data/fields/community.json' with { type: 'json' }
import construction from './data/fields/construction.json' with { type: 'json' }
import data from './data/fields/data.json' with { type: 'json' }
import design from './data/fields/design.json' with { type: 'json' }
import education from './data/fields/education.json' with { type: 'json' }
import electronics from './data/fields/electronics.json' with { type: 'json' }
import energy from './data/fields/energy.json' with { type: 'json' }
import environment from './data/fields/environment.json' with { type: 'json' }
import fashion from './data/fields/fashion.json' with { type: 'json' }
import finance from './data/fields/finance.json' with { type: 'json' }
import food from './data/fields/food.json' with { type: 'json' }
import games from './data/fields/games.json' with { type: 'json' }
import government from './data/fields/government.json' with { type: 'json' }
import health from './data/fields/health.json' with { type: 'json' }
import heritage from './data/fields/heritage.json' with { type: 'json' }
import marketing from './data/fields/marketing.json' with { type: 'json' }
import mechanical from './data/fields/mechanical.json' with { type: 'json' }
import nursing from './data/fields/nursing.json' with { type: 'json' }
import people from './data/fields/people.json' with { type: 'json' }
import performing from './data/fields/performing.json' with { type: 'json' }
import psychology from './data/fields/psychology.json' with { type: 'json' }
import retail from './data/fields/retail.json' with { type: 'json' }
import science from './data/fields/science.json' with { type: 'json' }
import security from './data/fields/security.json' with { type: 'json' }
import software from './data/fields/software.json' with { type: 'json' }
import sport from './data/fields/sport.json' with { type: 'json' }
import tourism from './data/fields/tourism.json' with { type: 'json' }
import trades from './data/fields/trades.json' with { type: 'json' }
import transport from './data/fields/transport.json' with { type: 'json' }
import web from './data/fields/web.json' with { type: 'json' }
import writing from './data/fields/writing.json' with { type: 'json' }
import neutral from './data/neutral.json' with { type: 'json' }
import { nounOf } from '../../lexicon/nouns.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { titleCase } from '../../text/grammar.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { Kind } from './kinds.ts'
import groups from './data/people.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }

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
  /** The stems of the texts that always stand in it, and those with its other words of meaning. */
  readonly said: ReadonlySet<string>
  readonly meant: ReadonlySet<string>
}

interface Row {
  readonly kind: string
  readonly titles: string
  readonly keys?: string
  readonly problem: string
  readonly does: string
  readonly large: string
  readonly small: string
  readonly medium: string
  readonly more: string
  readonly gain: string
  readonly measure: string
  readonly fits?: string
  readonly areas?: string
}

const listed = (text: string): string[] => text.split('; ')
const wordsOf = (text = ''): Set<string> => new Set(text.split(' ').filter(Boolean))

/** A title as it is printed: 'Drop-in Hour', 'Room-by-Room Handover'. */
export function headline(text: string): string {
  return titleCase(text).replaceAll(
    /-(?:By|To|A|The|And|Of|In|On|Up|Out)(?![\p{L}\p{N}])/gu,
    (part) => part.toLowerCase(),
  )
}

const ANYBODY = new Set(words.anybody.split(' '))
const GROUPS = new Set(groups.groups.split(/[ ,]+/u))

/** True where a text names people who are not just anybody: 'witnesses', but not 'visitors'. */
function hasOwnPeople(text: string): boolean {
  const named = tokenise(text).words.filter((word) => !ANYBODY.has(word))
  return named.some((word) => GROUPS.has(word) || nounOf(word)?.role === 'person')
}

function designOf(row: Row): Design {
  const { titles, small, medium, more, keys = '', fits, areas, ...texts } = row
  const said = stemsOf([row.problem, row.does, row.gain].join(' '))
  return {
    ...texts,
    kind: row.kind as Kind,
    titles: listed(titles).map(headline),
    small: listed(small),
    medium: listed(medium),
    more: listed(more),
    fits: wordsOf(fits),
    areas: wordsOf(areas),
    isForSome: hasOwnPeople(`${row.problem} ${row.does}`),
    said: new Set(said),
    meant: new Set([...said, ...stemsOf([titles, small, keys].join(' '))]),
  }
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  agriculture,
  animals,
  business,
  community,
  construction,
  data,
  design,
  education,
  electronics,
  energy,
  environment,
  fashion,
  finance,
  food,
  games,
  government,
  health,
  heritage,
  marketing,
  mechanical,
  nursing,
  people,
  performing,
  psychology,
  retail,
  science,
  security,
  software,
  sport,
  tourism,
  trades,
  transport,
  web,
  writing,
}

/** Field → its projects. */
export const designs: ReadonlyMap<string, readonly Design[]> = new Map(
  Object.entries(rows).map(([field, list]) => [field, list.map(designOf)]),
)

/** Projects about whatever is named: '{topic}' and '{Topic}' are filled in. */
export const neutralDesigns: readonly Design[] = (neutral as readonly Row[]).map(designOf)

/** Stems of the words of meaning of every field: what these are is a thing to have a project on. */
export const knownStems: ReadonlySet<string> = new Set(
  Object.values(rows).flatMap((list) => list.flatMap(({ keys = '' }) => stemsOf(keys))),
)
