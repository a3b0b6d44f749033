import { nounOf } from '../../../words/nouns.server.ts'
import { adjectives, shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { trades } from '../../../know/trades.server.ts'
import { nicheNames } from './leaves.server.ts'
import topicRows from '../data/topics.json' with { type: 'json' }

/** The words that fit before and after any noun of a field of business. */
export interface FieldVocabulary {
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

const vocabularyRows = topicRows.map(({ topic: id, ...row }) => ({
  ...row,
  id,
  endings: listOf(row.endings),
  doings: listOf(row.doings),
  openings: listOf(row.openings),
}))
const vocabularyByTopic: ReadonlyMap<string, FieldVocabulary> = new Map(
  vocabularyRows.map((row) => [row.id, row]),
)
const vocabularyByFamily = new Map(
  vocabularyRows.flatMap((row) => row.families.map((one) => [one, row] as const)),
)
const vocabularyByKind = new Map(
  vocabularyRows.flatMap((row) => row.kinds.map((one) => [one, row] as const)),
)
const vocabularyByIndustry = new Map(
  vocabularyRows.flatMap((row) => listOf(row.industries).map((one) => [one, row] as const)),
)

/**
 * Returns the topic by the family of the trade, the industry as typed, or the kind of the offer. A noun alone proves
 * none: a user who lists novels may teach, print or sell them.
 */
export function topicFor(
  family: string | undefined,
  industry: readonly string[],
  kind: string,
): FieldVocabulary {
  const named = industry.flatMap((word) => vocabularyByIndustry.get(word) ?? [])
  return (vocabularyByFamily.get(family ?? '') ??
    named[0] ??
    vocabularyByKind.get(kind) ??
    vocabularyByTopic.get('plain')) as FieldVocabulary
}

/** The topic with quiet words, for grave input. */
export const graveTopic = vocabularyByTopic.get('grave') as FieldVocabulary

const knownWords: ReadonlySet<string> = new Set([
  ...vocabularyRows.flatMap(({ endings, doings, openings }) => [
    ...endings,
    ...doings,
    ...openings,
  ]),
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
