import { GOOGLE_ADS } from './limits.ts'
import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
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

const { headlineCharsMin, headlineCharsMax, descriptionCharsMin, descriptionCharsMax } = GOOGLE_ADS

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a senior PPC copywriter. You write responsive search ads for Google Search that pass editorial review at the first attempt.',
  '',
  'Each ad has these fields:',
  `- headline: ${headlineCharsMin} to ${headlineCharsMax} characters (three to five words), Title Case, no full stop. It names the product, service or one keyword the way a searcher would type it.`,
  `- description1: ${descriptionCharsMin} to ${descriptionCharsMax} characters (11 to 14 words), whole sentences in sentence case. What it is and why it suits this reader. Name the product or a keyword here if the headline does not.`,
  `- description2: ${descriptionCharsMin} to ${descriptionCharsMax} characters (11 to 14 words), whole sentences. Something new: another feature, how it works, or what the reader can do next. It never repeats description1.`,
  `- callToAction: at most ${GOOGLE_ADS.callToActionCharsMax} characters (two to four words), Title Case, starts with a verb, and fits what is sold (goods are ordered, visits are booked, projects are quoted, software is tried). Never "Click Here", "Submit" or "Learn More".`,
  `- path1 and path2: at most ${GOOGLE_ADS.pathCharsMax} characters each, lower-case words joined by hyphens, as they would stand after the domain.`,
  '',
  'Rules:',
  '- Every statement of the brief stands in at least one field of the list.',
  '- Every field must make sense alone and in any order: do not open a field with And, It, They or This.',
  '- No exclamation mark in the headline or the call; at most one in the whole ad. No emoji, bullet, asterisk, ellipsis or repeated punctuation. No word in capitals but acronyms.',
  '- No telephone number and no web address.',
  '- No superlative or comparison (best, leading, cheapest, number one, better than), no "free", discount, guarantee, certificate, rating or customer count unless the data states it.',
  '- No brand names that the data does not contain. Do not name personal traits of the reader such as age, health, religion or money trouble.',
  '- No text appears twice in the whole answer, calls to action included. The ads take different angles: features, the reader, the problem solved, how it works, the offer.',
  '',
  examplesOf({
    about: 'piano tuning in Bath, evenings, from £70',
    good: [
      {
        headline: 'Piano Tuning in Bath',
        description1:
          'An upright that has drifted flat is tuned at your home in one unhurried visit.',
        description2:
          'Evening appointments from £70. Say what you play and when it was tuned last.',
        callToAction: 'Book a Tuning',
        path1: 'piano-tuning',
        path2: 'bath',
      },
      {
        headline: 'Evening Piano Tuners',
        description1:
          'At work all day? Have your piano tuned in the evening, while you are at home.',
        description2: 'Prices start at £70, and the visit covers every one of the strings.',
        callToAction: 'Choose an Evening',
        path1: 'evenings',
        path2: 'piano',
      },
    ],
    bad: {
      headline: 'The #1 Piano Experts!!!',
      description1: 'Best service. Click here.',
      description2: 'Best service. Call now.',
      callToAction: 'Click Here',
      path1: 'best',
      path2: 'best',
    },
    because: 'it claims what nobody stated, repeats itself and says nothing of the offer.',
  }),
].join('\n')

/** The brief to a language model: a search-ads copywriter's, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  const user = [
    `Write ${wanted} ${wanted === 1 ? 'ad' : 'ads'} for this advertiser.`,
    fence(input),
    `Style: ${input.adStyle}. ${STYLES.get(input.adStyle) ?? ''}`,
  ].join('\n\n')
  return { system: SYSTEM, user }
}
