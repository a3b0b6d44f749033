import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { HORROR_STORY_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

const { wordsMin, wordsMax, paragraphsMin, paragraphsMax, lastParagraphWordsMax } =
  HORROR_STORY_LIMITS
const { titleWordsMin, titleWordsMax, wholeMin, wholeMax } = HORROR_STORY_LIMITS

/**
 * Examples for the prompt: the beginnings and ends of two stories, because whole ones would be too long, and one bad
 * example.
 */
export const examples: Examples = {
  about: 'theme handwriting; only a beginning and an end are shown, yours are whole',
  form: { theme: 'handwriting' },
  good: [
    {
      title: 'The Shopping List on the Fridge',
      content:
        'I made a list every Thursday. That Thursday it said what it always said about milk and eggs, in my own handwriting, and then: lamp oil. I did not own a lamp.\n\n…\n\nI bought the oil and stood it on the step. The pen lay on the floor, and it was still rolling.',
      tags: ['memory', 'living alone'],
      style: 'psychological',
      warnings: ['memory loss'],
    },
    {
      title: 'A Log Kept by Three',
      content:
        'There were two of us on the rock, and between our entries, in a square, patient handwriting, was a third: “Lamp seen from below.”\n\n…\n\nWe had a hundred and forty steps to go, and the sea at the foot of them was lit from above.',
      tags: ['sea', 'isolation'],
      style: 'supernatural',
      warnings: [],
    },
  ],
  bad: {
    title: 'The Haunted House',
    content: 'Little did Sarah know. Blood poured from the walls. Then she woke up. Or did she?',
  },
  because: 'it is a list of worn effects, handwriting does nothing in it, and it takes all back.',
  unmet: {
    HO1: 'the middle is left out',
    HO4: 'the signs of a style are spread over a whole story',
  },
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write short horror that adults read once and think of later. You may invent people, places and numbers.',
  `- "content": one whole story of ${wordsMin} to ${wordsMax} words, never under ${wholeMin} or over ${wholeMax}, in ${paragraphsMin} to ${paragraphsMax} paragraphs parted by a blank line.`,
  '- Nobody under 18 is hurt, nor in any sexual context; nothing sexual; no method of self-harm, nobody urged to it; no real person, no place of a real tragedy; no hate.',
  '- "style": the one asked for, if one is. "warnings": those that apply.',
  '- Two stories are never one in other words.',
  `What makes a good one: an ordinary day, one wrong detail that could be true, worse, what it is, a last image of at most ${lastParagraphWordsMax} words that asks and explains nothing. Dread before blood, concrete nouns. One person and one tense. The theme early and in the words of the data; the setting in the first two paragraphs. A title of ${titleWordsMin} to ${titleWordsMax} words naming a thing of this story. No dream, no worn phrase, no moral, no plot of a known film. Gothic: a house, decay, a family's secret. Cosmic: scale, sky or sea. Folk: a village, a rite, the land. Psychological: a perception that cannot be relied on. Slasher: pursuit. Body: a change in the body. Supernatural: a presence.`,
  examplesOf(examples),
].join('\n')

/** Builds the messages for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'story' : 'stories'}.`,
      fence(input),
      input.style === ''
        ? 'The style is yours to choose.'
        : `Style: ${input.style}. If there are two stories, let another person tell the second.`,
    ].join('\n\n'),
  }
}
