import topicRows from '../data/topics.json' with { type: 'json' }

/** The words that fit before and after any noun of a field of business. */
export interface FieldVocabulary {
  readonly topic: string
  /** Words after a thing: 'rye' + 'hearth'. */
  readonly endings: readonly string[]
  /** Words after an activity: 'roofing' + 'works'. */
  readonly doings: readonly string[]
  /** Words before a thing: 'proper' + 'buns'. */
  readonly openings: readonly string[]
}

const rowsBy = (keysOf: (row: (typeof topicRows)[number]) => readonly string[]) =>
  new Map<string, FieldVocabulary>(
    topicRows.flatMap((row) => keysOf(row).map((key) => [key, row] as const)),
  )
const vocabularyByTopic = rowsBy(({ topic }) => [topic])
const vocabularyByFamily = rowsBy(({ families }) => families)
const vocabularyByKind = rowsBy(({ kinds }) => kinds)
const vocabularyByIndustry = rowsBy(({ industries }) => industries)

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
