import { sized, without } from '../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import { words } from '../../text/measures.ts'
import { HORROR_STORIES, paragraphsOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const { wholeMin, wholeMax, wordsMin, wordsMax, tagsMin, tagsMax } = HORROR_STORIES
const { paragraphsMin, paragraphsMax, lastParagraphWordsMax } = HORROR_STORIES

/** A rule that advises about the text of a story. */
export const advice = (id: string, group: Rule['group'], about: string) =>
  ({ id, kind: 'advises', group, about, where: 'content' }) as const

/** What is a story at all, neither a stub nor a chapter. */
const whole: Rule = without<Draft, Input>({
  id: 'HO1',
  kind: 'refuses',
  group: 'place',
  about: 'A whole story of 200 to 1,000 words',
  where: 'content',
  find: ({ content }) => {
    const count = words(content).length
    if (count >= wholeMin && count <= wholeMax) return undefined
    const fault = count < wholeMin ? 'a beginning of a story' : 'longer than is read in one go'
    return `${fault}, with ${count} words`
  },
  say: (found) => `This is ${found}: tell it in ${wordsMin} to ${wordsMax}.`,
})

const length: Rule = sized<Draft, Input>({
  ...advice('HO1', 'place', 'Two to three minutes: 350 to 700 words'),
  unit: 'words',
  min: wordsMin,
  max: wordsMax,
  count: ({ content }) => words(content).length,
})

const paragraphs: Rule = sized<Draft, Input>({
  ...advice('HO1', 'place', 'In 5 to 14 paragraphs'),
  unit: 'paragraphs',
  min: paragraphsMin,
  max: paragraphsMax,
  count: ({ content }) => paragraphsOf(content).length,
})

/** The last paragraph is a picture, and short. */
const lastImage: Rule = without<Draft, Input>({
  ...advice('HO2', 'reads', 'Ends on an image of at most 60 words'),
  find: ({ content }) => {
    const last = paragraphsOf(content).at(-1) ?? ''
    const count = words(last).length
    if (count > lastParagraphWordsMax)
      return `in a paragraph of at most ${lastParagraphWordsMax} words; this has ${count}`
    return /\?["”’]?$/u.test(last) ? 'on an image, not on a question' : undefined
  },
  say: (wanted) => `End ${wanted}.`,
})

/** Tags in small letters, none twice, five at most; a missing one is the style's. */
const tags: Rule = {
  id: 'HO7',
  kind: 'repairs',
  group: 'place',
  about: 'Two to five tags in small letters',
  check: (draft, { input }) =>
    draft.tags === undefined || draft.tags.join('\n') === cleanTags(draft, input).join('\n')
      ? undefined
      : { where: 'tags', message: `Give ${tagsMin} to ${tagsMax} tags in small letters.` },
  repair: (draft, { input }) => ({ ...draft, tags: cleanTags(draft, input) }),
}

function cleanTags({ tags: given = [], style }: Draft, input: Input): string[] {
  const clean = given.map((tag) => tag.trim().replace(/^#+/u, '').toLowerCase()).filter(Boolean)
  const unique = [...new Set(clean)]
  const spare = [style ?? input.style, 'horror', 'short story'].filter(Boolean)
  for (const tag of spare) if (unique.length < tagsMin && !unique.includes(tag)) unique.push(tag)
  return unique.slice(0, tagsMax)
}

/** The rules of shape, which need no table. */
export const shapeRules: readonly Rule[] = [lastImage, whole, length, paragraphs, tags]
