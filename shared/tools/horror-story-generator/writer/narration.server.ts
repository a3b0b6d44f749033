import rows from '../data/narration.json' with { type: 'json' }
import { HORROR_STORY_LIMITS } from '../limits.ts'
import type { Narrator } from './stories.server.ts'

const { oneTenseMin, oneTenseMinOfPresent } = HORROR_STORY_LIMITS
const SPOKEN = /“[^“”]{0,2000}”|"[^"]{0,2000}"/gu
/** Fewer pronouns of a person are a slip or an idiom, not the narrator. */
const NARRATOR_PRONOUNS_MIN = 4
/** Verb forms of exactly one tense; 'put' and 'come' are left out because they are ambiguous. */
const [past, present] = [new Set(rows.past), new Set(rows.present)]
/** Present forms without the ending of the third person, which count only after a pronoun. */
const presentFormsAfterPronoun = new Set(rows.presentOfOthers)
const isPronoun = (word = ''): boolean => ['I', 'you', 'we', 'they'].includes(word)

/**
 * Analyses the narration outside quotation marks: the narrator or the person followed, and a fault such as a change
 * of person or tense.
 */
export function narrationOf(content: string): { narrator: Narrator; fault: string | undefined } {
  const narrated = content.replaceAll(SPOKEN, ' ').replaceAll('’', "'")
  const words = narrated.match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  const forms = words.map((word) => word.replace(/'.*/u, ''))
  const counted = (person: Narrator): number => {
    const own = rows.persons[person]
    return forms.filter((word) => own.includes(person === 'I' ? word : word.toLowerCase())).length
  }
  const [i, we, you] = [counted('I'), counted('we'), counted('you')]
  const others = (['you', 'she', 'he', 'they'] as const).map((one) => [one, counted(one)] as const)
  const [commonest] = others.reduce((most, one) => (one[1] > most[1] ? one : most))
  const ofUs = we >= NARRATOR_PRONOUNS_MIN && we > you ? 'we' : commonest
  const before = words.filter((word) => past.has(word.toLowerCase())).length
  const now = words.filter((word, at) => {
    const pronoun = words[rows.between.includes(words[at - 1] ?? '') ? at - 2 : at - 1]
    return (
      present.has(word.toLowerCase()) || (presentFormsAfterPronoun.has(word) && isPronoun(pronoun))
    )
  }).length
  const least = before > now ? oneTenseMin : oneTenseMinOfPresent
  const isOfTwoTenses = Math.max(before, now) < least * (before + now)
  return {
    narrator: i >= NARRATOR_PRONOUNS_MIN ? 'I' : ofUs,
    fault:
      i > 0 && i < NARRATOR_PRONOUNS_MIN
        ? 'Keep to one person: the narration says “I” in passing.'
        : isOfTwoTenses
          ? `Keep to one tense: ${before} verbs are in the past and ${now} in the present.`
          : undefined,
  }
}
