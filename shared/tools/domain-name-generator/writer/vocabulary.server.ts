import { nounOf } from '../../../words/nouns.server.ts'
import { adjectives, shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { trades } from '../../../know/trades.server.ts'
import { nicheNames } from './leaves.server.ts'
import topicRows from '../data/topics.json' with { type: 'json' }

/** The words that fit before and after any noun of a field of business. */
export interface Topic {
  readonly id: string
  /** Words after a thing: 'rye' + 'hearth'. */
  readonly endings: readonly string[]
  /** Words after an activity: 'roofing' + 'works'. */
  readonly doings: readonly string[]
  /** Words before a thing: 'proper' + 'buns'. */
  readonly openings: readonly string[]
}

/** The words of a table's cell. */
export const listOf = (words: string): string[] => words.split(' ').filter(Boolean)

const rows = topicRows.map(({ topic: id, ...row }) => ({
  ...row,
  id,
  endings: listOf(row.endings),
  doings: listOf(row.doings),
  openings: listOf(row.openings),
}))
const topics: ReadonlyMap<string, Topic> = new Map(rows.map((row) => [row.id, row]))
const byFamily = new Map(rows.flatMap((row) => row.families.map((one) => [one, row] as const)))
const byKind = new Map(rows.flatMap((row) => row.kinds.map((one) => [one, row] as const)))
const byIndustry = new Map(
  rows.flatMap((row) => listOf(row.industries).map((one) => [one, row] as const)),
)

/**
 * Returns the topic by the family of the trade, the industry as typed, or the kind of the offer. A noun alone proves
 * none: a user who lists novels may teach, print or sell them.
 */
export function topicFor(
  family: string | undefined,
  industry: readonly string[],
  kind: string,
): Topic {
  const named = industry.flatMap((word) => byIndustry.get(word) ?? [])
  return (byFamily.get(family ?? '') ??
    named[0] ??
    byKind.get(kind) ??
    topics.get('plain')) as Topic
}

/** The topic with quiet words, for grave input. */
export const graveTopic = topics.get('grave') as Topic

const knownWords: ReadonlySet<string> = new Set([
  ...rows.flatMap(({ endings, doings, openings }) => [...endings, ...doings, ...openings]),
  ...trades.flatMap(({ words, names }) => [...words, ...names]),
  ...nicheNames,
  ...shapesOfDoing.keys(),
  ...[...shapesOfDoing.values()].flat().flatMap((shape) => shape.split(/[*+]/)),
  ...adjectives,
])

/** True for words of the tables, which anyone can pronounce and spell. */
export function isKnownWord(word: string): boolean {
  return knownWords.has(word) || nounOf(word) !== undefined
}
