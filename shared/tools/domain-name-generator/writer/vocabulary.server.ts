import type { Brief } from '../../../read/brief.ts'
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
 * none: a user who lists novels may teach, print or sell them. A subject that needs care gets no openings, and a grave
 * one only quiet words.
 */
export function topicFor(
  { gravity, kind }: Brief,
  family: string | undefined,
  industry: readonly string[],
): FieldVocabulary {
  const topic = (name: string): FieldVocabulary => vocabularyByTopic.get(name) as FieldVocabulary
  if (gravity.level === 'grave') return topic('grave')
  const [named] = industry.flatMap((word) => vocabularyByIndustry.get(word) ?? [])
  const own =
    vocabularyByFamily.get(family ?? '') ?? named ?? vocabularyByKind.get(kind) ?? topic('plain')
  return gravity.level === 'none' ? own : { ...own, openings: [] }
}
