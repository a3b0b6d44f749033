import { HORROR_STORIES } from './limits.ts'

/** What a story tells outside its quotation marks, by its pronouns and its commonest verbs. */
export interface Narration {
  /** Words of the first person singular, and of the other persons that can carry a narration. */
  readonly persons: Readonly<Record<'I' | 'we' | 'you' | 'she' | 'he' | 'they', number>>
  /** Finite verbs that show their tense. */
  readonly past: number
  readonly present: number
}

const SPOKEN = /“[^“”]{0,2000}”|"[^"]{0,2000}"/gu

const PERSONS = {
  I: /\b(?:I|me|my|mine|myself)\b/gu,
  we: /\b(?:we|us|our|ours|ourselves)\b/giu,
  you: /\b(?:you|your|yours|yourself)\b/giu,
  she: /\b(?:she|her|hers|herself)\b/giu,
  he: /\b(?:he|him|his|himself)\b/giu,
  they: /\b(?:they|them|their|themselves)\b/giu,
} as const

/** Forms that are of one tense alone: 'put' and 'come' tell nothing. */
const PAST =
  /\b(?:was|were|had|did|said|came|went|took|stood|looked|saw|knew|could|thought|felt|heard|turned|told|asked|found|opened|kept|gave|ran|sat|held|began|brought|walked|wanted|seemed|wrote|woke|lay)\b/giu
const PRESENT =
  /\b(?:is|are|am|has|does|says|comes|goes|takes|stands|looks|sees|knows|thinks|feels|hears|turns|tells|asks|finds|opens|keeps|gives|runs|sits|holds|begins|brings|walks|wants|seems|writes|wakes|lies|don[’']t|doesn[’']t|isn[’']t|aren[’']t|it[’']s)\b/giu

/** The present of other persons than the third has no ending to know it by: it is known by the pronoun before it. */
const PRESENT_OF_OTHERS =
  /\b(?:I|you|we|they) (?:(?:never|always|only|still|do not|don[’']t|have|just) )?(?:are|ask|begin|bring|come|count|do|feel|find|get|give|go|have|hear|hold|keep|know|listen|look|make|mean|need|notice|open|put|reach|remember|ring|run|say|see|sit|stand|take|tell|think|try|turn|wait|wake|walk|want|write)\b/gu

/** Reads how a story is told. */
export function narrationOf(content: string): Narration {
  const told = content.replaceAll(SPOKEN, ' ')
  const count = (pattern: RegExp): number => told.match(pattern)?.length ?? 0
  return {
    persons: {
      I: count(PERSONS.I),
      we: count(PERSONS.we),
      you: count(PERSONS.you),
      she: count(PERSONS.she),
      he: count(PERSONS.he),
      they: count(PERSONS.they),
    },
    past: count(PAST),
    present: count(PRESENT) + count(PRESENT_OF_OTHERS),
  }
}

/** Fewer words of a person are a slip or a turn of phrase, not its narration. */
const TELLING_MIN = 4

/** Who tells, or whom the narration follows: the first person where it speaks, else the commonest. */
export function narratorOf({ persons }: Narration): keyof Narration['persons'] {
  if (persons.I >= TELLING_MIN) return 'I'
  if (persons.we >= TELLING_MIN && persons.we > persons.you) return 'we'
  const rest = (['you', 'she', 'he', 'they'] as const).toSorted((a, b) => persons[b] - persons[a])
  return rest[0] as 'you' | 'she' | 'he' | 'they'
}

/** What breaks the one voice of a story, or undefined. */
export function breakOfVoice({ persons, past, present }: Narration): string | undefined {
  if (persons.I > 0 && persons.I < TELLING_MIN)
    return 'Keep to one person: the narration says “I” in passing.'
  const all = past + present
  const { oneTenseMin, oneTenseMinOfPresent } = HORROR_STORIES
  const least = past > present ? oneTenseMin : oneTenseMinOfPresent
  if (all > 0 && Math.max(past, present) / all < least)
    return `Keep to one tense: ${past} verbs are in the past and ${present} in the present.`
  return undefined
}
