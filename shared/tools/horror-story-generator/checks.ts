import { apart, sized } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { words } from '../../text/measures.ts'
import { HORROR_STORIES, paragraphsOf, STYLES, type Style } from './limits.ts'
import { breakOfVoice, narrationOf, narratorOf } from './narration.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const { wholeMin, wholeMax, wordsMin, wordsMax } = HORROR_STORIES
const { paragraphsMin, paragraphsMax, lastParagraphWordsMax } = HORROR_STORIES
const { tagsMin, tagsMax } = HORROR_STORIES

/** What is a story at all, neither a stub nor a chapter. */
const whole: Rule = {
  id: 'HO1',
  kind: 'refuses',
  group: 'place',
  about: 'A whole story of 200 to 1,000 words',
  check: ({ content }) => {
    const count = words(content).length
    if (count >= wholeMin && count <= wholeMax) return undefined
    const fault = count < wholeMin ? 'a beginning of a story' : 'longer than is read in one go'
    return {
      where: 'content',
      message: `This is ${fault}, with ${count} words: tell it in ${wordsMin} to ${wordsMax}.`,
    }
  },
}

const length: Rule = sized<Draft, Input>({
  id: 'HO1',
  kind: 'advises',
  group: 'place',
  about: 'Two to three minutes: 350 to 700 words',
  where: 'content',
  unit: 'words',
  min: wordsMin,
  max: wordsMax,
  count: ({ content }) => words(content).length,
})

const paragraphs: Rule = sized<Draft, Input>({
  id: 'HO1',
  kind: 'advises',
  group: 'place',
  about: 'In 5 to 14 paragraphs',
  where: 'content',
  unit: 'paragraphs',
  min: paragraphsMin,
  max: paragraphsMax,
  count: ({ content }) => paragraphsOf(content).length,
})

/** The last paragraph is a picture, and short. */
const lastImage: Rule = {
  id: 'HO2',
  kind: 'advises',
  group: 'reads',
  about: 'Ends on an image of at most 60 words',
  check: ({ content }) => {
    const last = paragraphsOf(content).at(-1) ?? ''
    const count = words(last).length
    if (count > lastParagraphWordsMax)
      return {
        where: 'content',
        message: `End in a paragraph of at most ${lastParagraphWordsMax} words; this has ${count}.`,
      }
    return /\?["”’]?$/u.test(last)
      ? { where: 'content', message: 'End on an image, not on a question.' }
      : undefined
  },
}

/** Tags in small letters, none twice, five at most; a missing one is the style's. */
const tags: Rule = {
  id: 'HO7',
  kind: 'repairs',
  group: 'place',
  about: 'Two to five tags in small letters',
  check: (draft, { input }) =>
    draft.tags === undefined || sameTags(draft.tags, cleanTags(draft, input))
      ? undefined
      : { where: 'tags', message: `Give ${tagsMin} to ${tagsMax} tags in small letters.` },
  repair: (draft, { input }) => ({ ...draft, tags: cleanTags(draft, input) }),
}

function cleanTags({ tags: given = [], style }: Draft, input: Input): string[] {
  const clean = given.map((tag) => tag.trim().replace(/^#+/u, '').toLowerCase()).filter(Boolean)
  const spare = [style ?? input.style, 'horror', 'short story'].filter(Boolean)
  const unique = [...new Set(clean)]
  for (const tag of spare) if (unique.length < tagsMin && !unique.includes(tag)) unique.push(tag)
  return unique.slice(0, tagsMax)
}

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag, at) => tag === b[at])

const oneVoice: Rule = {
  id: 'HO6',
  kind: 'advises',
  group: 'reads',
  about: 'One person and one tense throughout',
  check: ({ content }) => {
    const message = breakOfVoice(narrationOf(content))
    return message === undefined ? undefined : { where: 'content', message }
  },
}

/** The style that was asked for stands with the story, for its card and its markers. */
const namesStyle: Rule = {
  id: 'HO4',
  kind: 'repairs',
  group: 'reads',
  about: 'In the style you chose',
  check: (draft, { input }) =>
    input.style === '' || draft.style === input.style
      ? undefined
      : { where: 'style', message: `The form asks for the style “${input.style}”.` },
  repair: (draft, { input }) => (isStyle(input.style) ? { ...draft, style: input.style } : draft),
}

const isStyle = (value: string): value is Style => (STYLES as readonly string[]).includes(value)

/** Two stories are told in two styles, or by two voices. */
const voicesDiffer: ListRule<Draft, Input> = apart({
  id: 'HO9',
  kind: 'advises',
  group: 'reads',
  about: 'Two styles or two voices',
  alike: (earlier, newcomer) => {
    const [first, second] = [earlier, newcomer].map(({ content }) =>
      narratorOf(narrationOf(content)),
    )
    return earlier.style === newcomer.style && first === second
      ? 'Both stories are told in one style and voice; another narrator would set them apart.'
      : undefined
  },
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  namesStyle,
  lastImage,
  whole,
  length,
  paragraphs,
  tags,
  oneVoice,
]

/** The rules about both stories of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [voicesDiffer]
