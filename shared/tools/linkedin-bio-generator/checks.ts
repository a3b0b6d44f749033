import {
  createDistinctRule,
  createSizeRule,
  createForbiddenTextRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { trigramSimilarity, utf16Length } from '../../text/measures.ts'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { countWords, paragraphsOf, sentencesOf } from './paragraphs.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const lengthRule: Rule = createSizeRule({
  id: 'LI1',
  kind: 'refuses',
  group: 'place',
  about: `At most ${LINKEDIN_LIMITS.aboutCharsMax} characters`,
  where: 'bio',
  unit: 'characters',
  max: LINKEDIN_LIMITS.aboutCharsMax,
  count: ({ bio }) => utf16Length(bio),
})

const wordsMinRule: Rule = createSizeRule({
  id: 'LI2',
  kind: 'refuses',
  group: 'place',
  about: `At least ${LINKEDIN_LIMITS.wordsMin} words`,
  where: 'bio',
  unit: 'words',
  min: LINKEDIN_LIMITS.wordsMin,
  count: ({ bio }) => countWords(bio),
})

const MARKUP = /^[ \t]*(?:[-*•–#>]|\d{1,2}[.)])\s+/gm
const THIRD_PERSON = /^(?:he|she|they|his|her|their)\b/i
const FIRST_PERSON = /\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/

const plainTextRule: Rule = {
  id: 'LI4',
  kind: 'repairs',
  group: 'place',
  about: 'Plain text in paragraphs parted by a blank line',
  check: ({ bio }) =>
    toPlainParagraphs(bio) === bio
      ? undefined
      : {
          where: 'bio',
          message: `“${(bio.match(MARKUP)?.[0] ?? '').trim() || bio.slice(0, QUOTED_CHARS)}”: LinkedIn shows plain text, so use no bullets, and part short paragraphs by a blank line.`,
        },
  repair: (draft) => ({ ...draft, bio: toPlainParagraphs(draft.bio) }),
}

const QUOTED_CHARS = 40

const firstPersonRule: Rule = {
  id: 'LI4',
  kind: 'advises',
  group: 'reads',
  about: 'First person, two to five short paragraphs',
  check: ({ bio }) => {
    const message = firstPersonFault(bio)
    return message === undefined ? undefined : { where: 'bio', message }
  },
}

function firstPersonFault(bio: string): string | undefined {
  const paragraphs = paragraphsOf(bio)
  if (
    paragraphs.length < LINKEDIN_LIMITS.paragraphsMin ||
    paragraphs.length > LINKEDIN_LIMITS.paragraphsMax
  )
    return `This has ${paragraphs.length} paragraphs: ${LINKEDIN_LIMITS.paragraphsMin} to ${LINKEDIN_LIMITS.paragraphsMax} read best.`
  const long = paragraphs.find((one) => countWords(one) > LINKEDIN_LIMITS.paragraphWordsMax)
  if (long !== undefined)
    return `The paragraph “${long.slice(0, QUOTED_CHARS)}” has more than ${LINKEDIN_LIMITS.paragraphWordsMax} words: part it.`
  const third = THIRD_PERSON.exec(bio)?.[0]
  if (third !== undefined) return `“${third}” speaks of somebody else: write “I”.`
  return FIRST_PERSON.test(bio) ? undefined : 'Nothing here says “I”: write in the first person.'
}

/**
 * Repairs the layout: removes list marks, makes each line a paragraph, splits long paragraphs between sentences and,
 * if there are too many, joins the shortest neighbours.
 */
function toPlainParagraphs(bio: string): string {
  let paragraphs = bio
    .replace(MARKUP, '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(splitParagraph)
  while (paragraphs.length > LINKEDIN_LIMITS.paragraphsMax) {
    const joined = withShortestJoined(paragraphs)
    if (joined === undefined) break
    paragraphs = joined
  }
  return paragraphs.join('\n\n')
}

function splitParagraph(paragraph: string): string[] {
  if (countWords(paragraph) <= LINKEDIN_LIMITS.paragraphWordsMax) return [paragraph]
  const parts: string[] = []
  for (const sentence of sentencesOf(paragraph)) {
    const held = parts.at(-1)
    const isFull =
      held === undefined || countWords(`${held} ${sentence}`) > LINKEDIN_LIMITS.paragraphWordsMax
    if (isFull) parts.push(sentence)
    else parts[parts.length - 1] = `${held} ${sentence}`
  }
  return parts
}

function withShortestJoined(paragraphs: readonly string[]): string[] | undefined {
  const pairs = paragraphs
    .slice(1)
    .map((next, at) => ({ at, text: `${paragraphs[at]} ${next}` }))
    .filter(({ text }) => countWords(text) <= LINKEDIN_LIMITS.paragraphWordsMax)
    .toSorted((a, b) => a.text.length - b.text.length)
  const [pair] = pairs
  return pair && paragraphs.toSpliced(pair.at, 2, pair.text)
}

/** The headline is within the limit; a missing one is written by code (rules.md LI10). */
const headlineLengthRule: Rule = createSizeRule({
  id: 'LI10',
  kind: 'refuses',
  group: 'place',
  about: `A headline within ${LINKEDIN_LIMITS.headlineCharsMax} characters`,
  where: 'headline',
  unit: 'characters',
  max: LINKEDIN_LIMITS.headlineCharsMax,
  count: ({ headline = '' }) => utf16Length(headline),
})

const plainHeadline: Rule = createForbiddenTextRule({
  id: 'LI10',
  kind: 'repairs',
  group: 'place',
  about: 'A headline on one line',
  where: 'headline',
  find: ({ headline = '' }) => (headline.includes('\n') ? headline : undefined),
  say: (found) => `“${found.split('\n')[0]}” is not the whole headline: keep it to one line.`,
  repair: (draft) => ({ ...draft, headline: (draft.headline ?? '').replaceAll('\n', ' ') }),
})

/** All bios of a result state the same facts, so mainly their openings must differ. */
const OPENING_SIMILARITY_MIN = 0.7
const SIMILARITY_MIN = 0.95

const differentOpeningsRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'LI9',
  kind: 'refuses',
  group: 'reads',
  about: 'Each opens in its own way',
  alike: (earlier, newcomer) => {
    if (
      trigramSimilarity(firstParagraphOf(earlier.bio), firstParagraphOf(newcomer.bio)) >=
      OPENING_SIMILARITY_MIN
    )
      return `Another bio opens in nearly these words, “${firstParagraphOf(newcomer.bio).slice(0, QUOTED_CHARS)}”: open with something else.`
    return trigramSimilarity(earlier.bio, newcomer.bio) >= SIMILARITY_MIN
      ? 'Another bio says nearly the same in nearly the same words: write this one otherwise.'
      : undefined
  },
})

const firstParagraphOf = (bio: string): string => paragraphsOf(bio)[0] ?? ''

/** The rules about one bio that need no table. */
export const rules: readonly Rule[] = [
  lengthRule,
  wordsMinRule,
  plainTextRule,
  firstPersonRule,
  plainHeadline,
  headlineLengthRule,
]

/** The rules about all bios of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [differentOpeningsRule]
