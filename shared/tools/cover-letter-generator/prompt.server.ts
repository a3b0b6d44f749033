import { readBrief } from '../../read/read-brief.server.ts'
import { correctSlips } from '../../words/spelling/slips.server.ts'
import {
  type Examples,
  examplesOf,
  fence,
  type Prompt,
  PROMPT_GROUND_RULES,
} from '../../kit/prompt/prompt.ts'
import { isClaimable, materialOf } from './writer/evidence.server.ts'
import { LETTER_LIMITS, NAME_SLOT } from './limits.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

const TONE_INSTRUCTIONS = table<string>({
  professional: 'Composed and concrete, whole sentences, no contractions.',
  conversational:
    'As one speaks to somebody one respects: contractions, short sentences, plain words. Not “I am writing to”.',
  enthusiastic:
    'Warm and quick, one exclamation mark at most; warmth shows in detail. Not “I am writing to”.',
  confident:
    'Short, declarative sentences that state work done. No hedging, no boasting. Not “I am writing to”.',
  formal: 'Full forms, “Dear Sir or Madam” where nobody is named, “Yours faithfully”.',
})

const SIGN_OFF_EXAMPLE = `Kind regards,\n${NAME_SLOT}`

/** Two letters that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a gardener with no chainsaw ticket, which the advert names',
  form: {
    jobTitle: 'Head Gardener',
    jobDescription: 'Linden Park. Glasshouse work, apprentices, chainsaw ticket.',
    workExperience:
      'Gardener, Holm House, since 2018: two glasshouses, trained three apprentices. No chainsaw ticket.',
    skills: 'pruning',
    tone: 'professional',
  },
  good: [
    {
      content: `Dear Hiring Manager,\n\nI would like to apply for the post of Head Gardener at Linden Park.\n\nSince 2018 I have worked as a gardener at Holm House. Two glasshouses are in my care, and three apprentices have trained with me.\n\nI would be glad to meet you.\n\n${SIGN_OFF_EXAMPLE}`,
    },
    {
      content: `Dear Hiring Manager,\n\nThree apprentices have trained with me at Holm House, where two glasshouses have been in my care since 2018.\n\nYou name a chainsaw ticket. I do not hold one yet; pruning I know well.\n\nThe post of Head Gardener would suit me, and I would be glad to visit Linden Park.\n\n${SIGN_OFF_EXAMPLE}`,
    },
  ],
  bad: {
    content:
      'To whom it may concern, With over 10 years of experience and a chainsaw ticket I am the perfect fit …',
  },
  because: 'it computes years and claims the ticket that only the advert names.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a careers adviser who writes letters of application from what an applicant has pasted.',
  `Each letter is {"content": "…"}: plain text, a greeting, ${LETTER_LIMITS.paragraphsMin} to ${LETTER_LIMITS.paragraphsMax} paragraphs, a sign-off with ${NAME_SLOT} below, parted by blank lines. Nothing else is left to fill in; no date, no address.`,
  `${LETTER_LIMITS.wordsAdvisedMin} to ${LETTER_LIMITS.wordsMax} words where enough is stated; otherwise short (from ${LETTER_LIMITS.wordsMin}). Never pad.`,
  'workExperience and skills are all that is known of the applicant: every employer, title, date, number, tool and certificate must stand there, with the post it stands with. Compute nothing.',
  'What the job asks is not what the applicant has; what they say they lack is never claimed.',
  'No age, health, family, faith or pay that the applicant does not tell.',
  'Taste: answer what the job asks in its words; name the post once or twice; few sentences begin with “I”; no worn phrases; feel nothing that was not stated.',
  'Two letters differ: one goes from post to post, one opens with the strongest work.',
  examplesOf(examples),
].join('\n')

/** Returns the prompt for a language model: the role of a careers adviser, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'letter' : 'letters'} for this applicant.`,
      fence({
        ...input,
        jobTitle: correctSlips(input.jobTitle),
        workExperience: correctSlips(input.workExperience),
        skills: correctSlips(input.skills),
        ...readingForPrompt(input),
      }),
      `Tone: ${input.tone}. ${TONE_INSTRUCTIONS.get(input.tone) ?? ''}`,
    ].join('\n\n'),
  }
}

/** Returns the extracted requirements of the job and the applicant's denials. */
function readingForPrompt(input: Input): Record<string, string> {
  const material = materialOf(input)
  const { asks } = material.advert
  const said = (isHeld: boolean): string =>
    asks
      .filter((ask) => isClaimable(ask, material) === isHeld)
      .map(({ text }) => text)
      .join(', ')
  return {
    asked_and_stated: said(true),
    asked_and_not_stated: said(false),
    lacked: readBrief({ about: input.workExperience })
      .denials.map(({ text }) => text)
      .join('; '),
  }
}
