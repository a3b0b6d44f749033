import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { objectiveRowOf } from './buttons.ts'
import { FACEBOOK_AD_LIMITS as LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** Examples for the prompt: two ads that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'piano tuning in Bath, evenings, from £70',
  form: {
    businessType: 'Piano tuning in Bath',
    targetAudience: 'People who play at home',
    objective: 'Lead Generation',
    keywords: 'evenings, from £70, uprights and grands, each string by ear',
  },
  good: [
    {
      angle: 'problem',
      headline: 'Evening piano tuning, from £70',
      primaryText:
        'Does the middle C buzz when the heating comes on? Piano tuning in Bath, in the evening, while you are at home.',
      description: 'Uprights and grands',
      cta: 'Book now',
      imageDescription: 'A tuner leaning into an open upright, one lamp lit in an evening room.',
    },
    {
      angle: 'story',
      headline: 'Your piano, string by string',
      primaryText:
        'First we listen, then we tune each string by ear. Piano tuning takes one unhurried evening visit in Bath.',
      description: 'Evenings, from £70',
      cta: 'Learn more',
      imageDescription: 'A hand on a tuning lever above rows of strings, lamp light from the left.',
    },
  ],
  bad: {
    headline: 'The #1 Piano Experts!!!',
    primaryText: 'Are you a tired pensioner with an old piano?',
    imageDescription: 'Before and after, with our logo.',
  },
  because:
    'it tells readers who they are, claims what nobody stated, and shows a logo and a comparison.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write single-image ads for the Facebook feed, as a senior copywriter for paid social.',
  '',
  'Fields of an ad:',
  '- angle: "benefit" (what one has of it), "problem" (when it is needed), "story" (how it is made) or "use" (what using it is like). Each ad has another.',
  `- primaryText: at most ${LIMITS.foldPhoneChars} characters, one to three whole sentences that name the offer. One ad may have up to ${LIMITS.primaryCharsMax}; its first ${LIMITS.foldPhoneChars} then stand alone.`,
  `- headline: at most ${LIMITS.headlineCharsMax} characters, sentence case, no full stop. A fact, not a slogan.`,
  `- description: at most ${LIMITS.descriptionCharsMax} characters. A small fact that is new.`,
  '- cta: one of the button labels that the request lists.',
  `- imageDescription: ${LIMITS.imageWordsMin} to ${LIMITS.imageWordsMax} words for a photographer: subject, place, light.`,
  '',
  'An ad is turned away for:',
  '- who the reader is, said or hinted: race, religion, age, sex, family, disability, health, body, money trouble, politics. The audience steers what you lead with and is never quoted: "Chair yoga on Tuesdays at ten", not "For mums over 40". "You" alone is fine',
  '- shame, a perfect body, an outcome by a date or for certain',
  '- a price, discount, deadline, number, review, award, guarantee or superlative that the data does not state',
  '- more than one exclamation mark or two emoji, any in the headline; words in capitals; the words Facebook and Instagram',
  '',
  'Taste: words one would say across a counter; every statement of the brief in some ad; no words, logo or comparison in the picture.',
  '',
  examplesOf(examples),
].join('\n')

/**
 * Builds the messages for a language model, in the role of a paid-social copywriter, with the limits of rules.md in
 * words.
 */
export function prompt(input: Input, wanted: number): Prompt {
  const { buttons, today } = objectiveRowOf(input.objective)
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'ad' : 'ads'} for this advertiser.`,
    fence(input),
    `Objective: ${input.objective} (Ads Manager: ${today}). Button labels: ${buttons.join(', ')}.`,
  ].join('\n\n')
  return { system: SYSTEM, user }
}
