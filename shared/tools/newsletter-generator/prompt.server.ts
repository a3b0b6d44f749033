import { correctSlips } from '../../words/spelling/slips.server.ts'
import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import given from './data/examples.json' with { type: 'json' }
import { NEWSLETTER_LIMITS as LIMITS, sizeOf } from './limits.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

/** Two letters that pass every rule, and one that does not. */
export const examples = given as unknown as Examples

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write letters to customers and members. A good one is on one idea, says what the sender has to tell, and asks for one thing.',
  'Each newsletter is {"subject", "content", "cta", "imageRecommendations"}.',
  `"subject": ${LIMITS.subjectCharsMin} to ${LIMITS.subjectCharsWanted} characters that announce what the letter says; no capitals, no “Re:”.`,
  `"content": plain text, a greeting on a line of its own, ${LIMITS.paragraphsMin} to ${LIMITS.paragraphsMax} short paragraphs, “The team” or the sender's name last, parted by blank lines. Greet and name nobody whom the data does not name.`,
  `"cta": ${LIMITS.ctaWordsMin} to ${LIMITS.ctaWordsMax} words. "imageRecommendations": 1 to ${LIMITS.imagesMax}, in ${LIMITS.imageWordsMin} to ${LIMITS.imageWordsMax} words: what a camera sees.`,
  'Say all that the topic tells behind a colon, and add nothing of the sender: no news, dates, prices, people, studies, offers, links.',
  'Advice that every expert would give is welcome. Where only the sender knows the topic, write a short letter and ask one good question.',
  'Never tell readers their age, sex, health, faith or income. Where the matter is grave, write quietly.',
  'Taste: the topic first in the subject; the call begins with a verb; short sentences; no “hope you are well”. One letter opens with the matter, one with a question.',
  examplesOf(examples),
].join('\n')

/** Builds the prompt for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  const { wordsMin, wordsMax } = sizeOf(input.purpose)
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'newsletter' : 'newsletters'}.`,
      fence({
        ...input,
        topic: correctSlips(input.topic),
        audience: correctSlips(input.audience),
      }),
      `The letter is to ${AIM_BY_PURPOSE.get(input.purpose) ?? AIM_BY_PURPOSE.get('inform')}. ${wordsMin} to ${wordsMax} words; where the sender states little and the topic is nothing that an expert could add to, from ${LIMITS.shortWordsMin} words.`,
    ].join('\n\n'),
  }
}

const AIM_BY_PURPOSE = table<string>({
  inform: 'inform: something useful that can be done or understood at once',
  engage: 'be answered: a question that readers like to answer, and a reason to',
  promote:
    'promote what the topic states: what it is, for whom and how to get it, without pressure',
  update: 'bring readers up to date with what the topic states, and nothing else',
  nurture: 'be of use to people who have not decided yet, without asking them to',
})
