import rows from '../data/narration.json' with { type: 'json' }
import { HORROR_STORIES } from '../limits.ts'
import type { Narrator } from './stories.server.ts'

/** What a story tells outside its quotation marks, by its pronouns and its commonest verbs. */
export interface Narration {
  /** Who tells, or whom the narration follows. */
  readonly narrator: Narrator
  /** Words of the first person singular. */
  readonly firstPersons: number
  /** Finite verbs that show their tense. */
  readonly past: number
  readonly present: number
}

const SPOKEN = /“[^“”]{0,2000}”|"[^"]{0,2000}"/gu
/** Forms that are of one tense alone: 'put' and 'come' tell nothing. */
const past = new Set(rows.past)
const present = new Set(rows.present)
/** The present of other persons than the third has no ending to know it by: it is known by the pronoun before it. */
const presentOfOthers = new Set(rows.presentOfOthers)
const between = new Set(rows.between)
const OTHERS = new Set(['I', 'you', 'we', 'they'])
/** Fewer words of a person are a slip or a turn of phrase, not its narration. */
const TELLING_MIN = 4

/** Reads how a story is told: by the first person where it speaks, else about the commonest. */
export function narrationOf(content: string): Narration {
  const words =
    content
      .replaceAll(SPOKEN, ' ')
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  const bare = words.map((word) => word.replace(/'.*/u, ''))
  const counted = (person: Narrator): number => {
    const forms = new Set(rows.persons[person])
    return bare.filter((word) => forms.has(person === 'I' ? word : word.toLowerCase())).length
  }
  const isPresent = (word: string, at: number): boolean =>
    present.has(word.toLowerCase()) ||
    (presentOfOthers.has(word) &&
      OTHERS.has(words[between.has(words[at - 1] ?? '') ? at - 2 : at - 1] ?? ''))
  const [firstPersons, we, you] = [counted('I'), counted('we'), counted('you')]
  const others = (['you', 'she', 'he', 'they'] as const).map((one) => [one, counted(one)] as const)
  const [[commonest]] = others.toSorted((a, b) => b[1] - a[1]) as [[Narrator, number]]
  const ofUs = we >= TELLING_MIN && we > you ? 'we' : commonest
  return {
    narrator: firstPersons >= TELLING_MIN ? 'I' : ofUs,
    firstPersons,
    past: words.filter((word) => past.has(word.toLowerCase())).length,
    present: words.filter(isPresent).length,
  }
}

/** What breaks the one voice of a story, or undefined. */
export function breakOfVoice(content: string): string | undefined {
  const { firstPersons, past: before, present: now } = narrationOf(content)
  if (firstPersons > 0 && firstPersons < TELLING_MIN)
    return 'Keep to one person: the narration says “I” in passing.'
  const { oneTenseMin, oneTenseMinOfPresent } = HORROR_STORIES
  const least = before > now ? oneTenseMin : oneTenseMinOfPresent
  return Math.max(before, now) < least * (before + now)
    ? `Keep to one tense: ${before} verbs are in the past and ${now} in the present.`
    : undefined
}
