import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { HORROR_STORIES, STYLES, WARNINGS } from './limits.ts'
import type { Input } from './tool.ts'

const { wordsMin, wordsMax, paragraphsMin, paragraphsMax, lastParagraphWordsMax } = HORROR_STORIES
const { titleWordsMin, titleWordsMax, tagsMin, tagsMax, goreMax, goreMaxBodily } = HORROR_STORIES

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write short horror that adults read once and think of later. A person notices one small thing that is wrong and could be true; it grows; it is shown; the last picture stays. Dread before blood, concrete nouns, plain verbs.',
  'Each story is {"title", "content", "tags", "style", "warnings"}.',
  `- "content": ${wordsMin} to ${wordsMax} words in ${paragraphsMin} to ${paragraphsMax} paragraphs, parted by one blank line, in this order: an ordinary day, one wrong detail, worse, what it is, a last image. Aim at 450 words. The last paragraph has at most ${lastParagraphWordsMax} words and is a picture: no question, no moral, no explanation.`,
  '- One person and one tense from the first sentence to the last; speech is free.',
  '- The theme stands in the first third in the words of the data and matters to the story. A setting, if given, stands in the first two paragraphs in the words of the data, and the story happens there.',
  `- "title": ${titleWordsMin} to ${titleWordsMax} words that name a thing which is in this story. Never "The Haunted House" or the like.`,
  `- "tags": ${tagsMin} to ${tagsMax}, one or two words each, small letters.`,
  `- "style": one of ${STYLES.join(', ')}; the one asked for, if one is. Gothic: a house, decay, a family's secret. Cosmic: scale, the unknowable, sky or sea. Folk: a village, a rite, the land. Psychological: a perception that cannot be relied on. Slasher: pursuit. Body: a change in the body. Supernatural: a presence.`,
  `- "warnings": those that apply of ${WARNINGS.join(', ')}.`,
  `Limits: nobody under 18 is hurt or in danger of it on the page, nor in any sexual context; no sexual violence; no method of self-harm; no real person and no place of a real tragedy. At most ${goreMax} words such as blood, bone or wound, ${goreMaxBodily} in slasher and body.`,
  'No dream that explains it, no "little did I know", no shiver down a spine, no plot of a known story or film. Two stories differ in style or in who tells them, and in everything that happens.',
  examplesOf({
    about: 'theme handwriting; only a beginning and an end are shown, a real one is whole',
    good: [
      {
        title: 'The Shopping List on the Fridge',
        content:
          'I made a list every Thursday. That Thursday it said what it always said about milk and eggs, in my own handwriting, and then: lamp oil. I did not own a lamp.\n\n…\n\nI bought the oil and stood it on the step. The pen lay on the floor, pointing at the wall, and it was still rolling.',
        tags: ['memory', 'living alone'],
        style: 'psychological',
        warnings: ['memory loss'],
      },
      {
        title: 'A Log Kept by Three',
        content:
          'There were two of us on the rock, and between his entry and mine, in a square, patient handwriting, stood: “Lamp seen from below.”\n\n…\n\nWe had a hundred and forty steps to go, and the sea at the foot of them was quite flat, and lit from above.',
        tags: ['sea', 'isolation'],
        style: 'supernatural',
        warnings: ['drowning'],
      },
    ],
    bad: {
      title: 'The Haunted House',
      content:
        'It was a dark and stormy night. Little did Sarah know that her handwriting was cursed. She screamed as blood poured from the walls. Then she woke up. Or did she?',
      tags: ['Horror'],
      style: 'gothic',
      warnings: [],
    },
    because:
      'it is a list of worn effects, the theme does nothing in it, and it takes everything back at the end.',
  }),
].join('\n')

/** The brief to a language model: what somebody who edits short horror would tell a writer. */
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
