import { GOOGLE_AD_LIMITS } from './limits.ts'
import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

const STYLES = table<string>({
  professional: 'Composed and exact. Says what is offered and to whom; no jokes, no pressure.',
  casual: 'Talks like a friendly shop assistant: contractions, short words, light rhythm.',
  luxury: 'Unhurried and understated. Detail instead of adjectives; never boastful.',
  promotional: 'Leads with the offer. A discount, gift or price only if the data states it.',
  educational:
    'Helps the searcher understand or choose before buying; every line teaches something.',
  informative: 'Facts first: what it is, what is included, what can be compared. Neutral wording.',
  urgent:
    "Urgency from the reader's side (start this week, sort it out today). No deadline, stock count or closing date that the data does not state.",
  persuasive: 'Opens with the problem or the wish behind the search and answers it.',
})

const { headlineCharsMin, headlineCharsMax, descriptionCharsMin, descriptionCharsMax } =
  GOOGLE_AD_LIMITS

/** Examples for the prompt: two ads that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'piano tuning in Bath, evenings, from £70',
  form: {
    productType: 'Piano tuning in Bath',
    targetAudience: 'People who play at home',
    adStyle: 'casual',
    keywords: 'evening appointments, from £70, uprights, at your home',
  },
  good: [
    {
      headline: 'Piano Tuning in Bath',
      description1:
        'An upright that has drifted flat is tuned at your home in one unhurried visit.',
      description2: 'Evening appointments from £70. Say what you play and when it was tuned last.',
      callToAction: 'Book a Tuning',
      path1: 'piano-tuning',
      path2: 'bath',
    },
    {
      headline: 'Evening Piano Tuners',
      description1: 'At work all day? Have your piano tuned in the evening, while you are at home.',
      description2: 'Prices start at £70, and the visit covers every one of the strings.',
      callToAction: 'Choose an Evening',
      path1: 'evenings',
      path2: 'piano',
    },
  ],
  bad: {
    headline: 'The #1 Piano Experts!!!',
    description1: 'Best service. Call now.',
    description2: 'Best service. Click here.',
  },
  because: 'it claims what nobody stated, repeats itself and says nothing of the offer.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a senior PPC copywriter. You write responsive search ads for Google Search.',
  '',
  'Fields of an ad:',
  `- headline: ${headlineCharsMin} to ${headlineCharsMax} characters, Title Case, no full stop. It names the product or a keyword as a searcher would type it.`,
  `- description1: ${descriptionCharsMin} to ${descriptionCharsMax} characters (11 to 14 words), whole sentences. What it is and why it suits this reader.`,
  `- description2: the same length. Something new: a feature, how it works, what to do next.`,
  `- callToAction: at most ${GOOGLE_AD_LIMITS.callToActionCharsMax} characters, Title Case, a verb first, fitting what is sold (goods are ordered, visits booked, projects quoted). Never "Click Here" or "Learn More".`,
  `- path1, path2: at most ${GOOGLE_AD_LIMITS.pathCharsMax} characters, lower-case words joined by hyphens.`,
  '',
  'An ad is turned away for:',
  '- a telephone number, a web address, an emoji, an ellipsis, capitals that are no acronym, more than one exclamation mark',
  '- a superlative or comparison, "free", a discount, deadline, guarantee, certificate or rating that the data does not state; a brand it does not name',
  '- a text that is cut off, or that stands in another ad too',
  '- a personal trait of the reader: age, health, religion, money trouble',
  '',
  'Taste: every field makes sense alone, so none opens with And, It or This; the ads take different angles; every statement of the brief stands somewhere in the list.',
  '',
  examplesOf(examples),
].join('\n')

/**
 * Builds the messages for a language model, in the role of a search-ads copywriter, with the limits of rules.md in
 * words.
 */
export function prompt(input: Input, wanted: number): Prompt {
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'ad' : 'ads'} for this advertiser.`,
    fence(input),
    `Style: ${input.adStyle}. ${STYLES.get(input.adStyle) ?? ''}`,
  ].join('\n\n')
  return { system: SYSTEM, user }
}
