import { singular } from '../text/grammar.server.ts'
import business from './data/occupations/business.json' with { type: 'json' }
import designMedia from './data/occupations/design-media.json' with { type: 'json' }
import engineeringScience from './data/occupations/engineering-science.json' with { type: 'json' }
import health from './data/occupations/health.json' with { type: 'json' }
import marketingSales from './data/occupations/marketing-sales.json' with { type: 'json' }
import more from './data/occupations/more.json' with { type: 'json' }
import office from './data/occupations/office.json' with { type: 'json' }
import service from './data/occupations/service.json' with { type: 'json' }
import software from './data/occupations/software.json' with { type: 'json' }
import teaching from './data/occupations/teaching.json' with { type: 'json' }
import trades from './data/occupations/trades.json' with { type: 'json' }
import land from './data/occupations/land.json' with { type: 'json' }
import sites from './data/occupations/sites.json' with { type: 'json' }
import crafts from './data/occupations/crafts.json' with { type: 'json' }
import care from './data/occupations/care.json' with { type: 'json' }
import kitchens from './data/occupations/kitchens.json' with { type: 'json' }
import salons from './data/occupations/salons.json' with { type: 'json' }
import transport from './data/occupations/transport.json' with { type: 'json' }
import desks from './data/occupations/desks.json' with { type: 'json' }
import words from './data/title-words.json' with { type: 'json' }
import { table } from '../text/table.ts'

/** Fields of work whose people name the same sort of skills first. */
export type WorkField =
  | 'business'
  | 'design-media'
  | 'engineering-science'
  | 'health'
  | 'marketing-sales'
  | 'office'
  | 'service'
  | 'software'
  | 'student'
  | 'teaching'
  | 'trades'

/**
 * One family of occupations. Everything in it is true of **every** person with one of its keys; anything else is left
 * out. No line claims anything about the person's character.
 */
export interface Occupation {
  readonly id: string
  readonly workField: WorkField
  /** Titles and fields that entail the occupation, lower case, singular. */
  readonly keys: readonly string[]
  /** Daily activities, base-form verb phrases after 'I'. */
  readonly day: readonly string[]
  /** Topics of conversation, after 'about'. */
  readonly talk: readonly string[]
  /** Set for work that is no subject for jokes. */
  readonly gravity?: 'careful'
}

interface OccupationRow {
  readonly id: string
  readonly keys: string
  readonly day: string
  readonly talk: string
  readonly gravity?: string
  /** The field of work of the row; only in `more.json`. */
  readonly field?: string
}

/** The fields of work by their names in `more.json`. */
const WORK_FIELDS = table<WorkField>({
  software: 'software',
  health: 'health',
  hospitality: 'service',
  service: 'service',
  retail: 'service',
  logistics: 'service',
  media: 'design-media',
  hr: 'office',
  finance: 'office',
  trades: 'trades',
  science: 'engineering-science',
  student: 'student',
})

const OCCUPATION_TABLES: readonly (readonly [WorkField | undefined, readonly OccupationRow[]])[] = [
  ['business', business],
  ['design-media', designMedia],
  ['engineering-science', engineeringScience],
  ['health', health],
  ['marketing-sales', marketingSales],
  ['office', office],
  ['service', service],
  ['software', software],
  ['teaching', teaching],
  ['trades', trades],
  ['trades', land],
  ['trades', sites],
  ['trades', crafts],
  ['health', care],
  ['service', kitchens],
  ['service', salons],
  ['service', transport],
  ['office', desks],
  [undefined, more],
]

/** Every family of occupations. */
export const occupations: readonly Occupation[] = OCCUPATION_TABLES.flatMap(([world, rows]) =>
  rows.map(({ gravity, ...row }) => ({
    ...row,
    ...(gravity === undefined ? {} : { gravity: 'careful' as const }),
    workField: world ?? (WORK_FIELDS.get(row.field ?? '') as WorkField),
    keys: row.keys.split(', '),
    day: row.day.split(', '),
    talk: row.talk.split(', '),
  })),
)

const occupationsByKey = new Map(
  occupations.flatMap((row) => row.keys.map((key) => [key, row] as const)),
)
/** Levels before a known title, which do not change the daily activities. */
const LEVEL_WORDS = new Set(words.levels)
/** Titles whose daily activities are the same after any word: a 'geography teacher', a 'night nurse'. */
const TITLES_AFTER_ANY_WORD = new Set(words.open)
/** The title that replaces the words before 'of', by the last of them: a 'head of nursing' is a manager. */
const LEADER_TITLES = table<string>({
  head: 'manager',
  lead: 'manager',
  chief: 'executive',
  vp: 'vp',
  svp: 'vp',
})

/** True if a title or field is a key of a table. */
export function isOccupationKey(title: string): boolean {
  return occupationsByKey.has(title)
}

/**
 * Returns the occupation of a title or a field: its last words must be a key, and the words before them must not make
 * it another trade. A 'nurse recruiter' is a recruiter; a 'lighting designer' has no known occupation.
 */
export function occupationOf(title: string): Occupation | undefined {
  const whole = title.toLowerCase().replaceAll('’', "'")
  const known = occupationsByKey.get(whole)
  if (known) return known
  const ofAt = whole.indexOf(' of ')
  if (ofAt > 0) {
    const leader = whole.slice(0, ofAt)
    return occupationOf(LEADER_TITLES.get(leader.split(' ').at(-1) ?? '') ?? leader)
  }
  const parts = whole.split(/\s+/)
  for (let from = 0; from < parts.length; from++) {
    const rest = parts.slice(from).join(' ')
    const row = occupationsByKey.get(rest) ?? occupationsByKey.get(singular(rest))
    if (!row) continue
    const before = parts.slice(0, from)
    const isOpen =
      TITLES_AFTER_ANY_WORD.has(parts.at(-1) as string) ||
      before.every((word) => LEVEL_WORDS.has(word))
    return isOpen ? row : undefined
  }
  return undefined
}
