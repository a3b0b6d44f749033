import { correctSlips } from '../../words/spelling/slips.server.ts'
import {
  type Examples,
  examplesOf,
  fence,
  type Prompt,
  PROMPT_GROUND_RULES,
} from '../../kit/prompt/prompt.ts'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

const TONE_INSTRUCTIONS = table<string>({
  professional: 'Composed and concrete, whole sentences, no slang, no emoji.',
  conversational:
    'As one talks to a colleague at lunch: contractions, short sentences, a question here and there.',
  enthusiastic:
    'Warm and quick; what one likes about the work shows in detail. One or two exclamation marks.',
  authoritative:
    'Short, declarative sentences that know the trade. No hedging, no boasting, no emoji.',
  creative:
    'A turn of thought, an image from the work itself, rhythm. Never cute at the cost of sense.',
})

/** Examples for the prompt: two bios that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a bricklayer, 12 years, no site manager’s job wanted; lime mortar, reading drawings',
  form: {
    profession: 'Bricklayer',
    experience: '12 years, not looking for a job as site manager',
    skills: 'lime mortar, reading drawings',
    tone: 'professional',
  },
  good: [
    {
      bio: 'What does a crooked wall know about the person who built it? I am a bricklayer, and I have read walls for 12 years.\n\nReading drawings comes first; lime mortar comes after, and it sets the pace. If you have a wall that needs a second opinion, send me a message.',
      headline: 'Bricklayer | Lime mortar, reading drawings',
    },
    {
      bio: 'The string is up, the mortar is mixed and nobody talks. A bricklayer knows that minute well.\n\nI have had 12 years of it, with lime mortar and with reading drawings. I am happy on the wall, and not looking for a job as site manager. Write to me if you care for old brick.',
      headline: 'Bricklayer | 12 years | Lime mortar',
    },
  ],
  bad: {
    bio: 'I am a passionate, results-driven bricklayer with a proven track record at leading companies …',
    headline: 'Bricklaying Ninja',
  },
  because: 'it opens with adjectives and claims employers that nobody named.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a career coach who writes the About section of LinkedIn profiles for people of every trade.',
  `Each bio is {"bio": "…", "headline": "…"}. The bio: 200 to 300 words (at least ${LINKEDIN_LIMITS.wordsMin}, never over ${LINKEDIN_LIMITS.aboutCharsMax} characters) in ${LINKEDIN_LIMITS.paragraphsMin} to ${LINKEDIN_LIMITS.paragraphsMax} paragraphs of at most ${LINKEDIN_LIMITS.paragraphWordsMax} words, parted by a blank line; plain text, first person. The headline: one line of at most ${LINKEDIN_LIMITS.headlineCharsMax} characters.`,
  'No employer, degree, certificate, number, result, award, tool or place that the form does not state; compute nothing. What is true of everybody in that occupation may be said.',
  'Seek or offer nothing that the person says they do not want. Claim no present job for who studies, looks for work, has retired or comes back.',
  `Taste: name the profession or a skill in the first ${LINKEDIN_LIMITS.foldPhoneChars} characters; name ${LINKEDIN_LIMITS.skillsMin} skills as given; no adjective about oneself in front; no buzzwords; end by inviting to connect, message or talk.`,
  'The bios open differently: with a question of the trade, a piece of work, a scene from an ordinary day.',
  examplesOf(examples),
].join('\n')

/** Builds the messages for a language model, in the role of a career coach, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'bio' : 'bios'} for this person.`,
      fence(
        Object.fromEntries(
          Object.entries(input).map(([name, typed]) => [name, correctSlips(typed)]),
        ),
      ),
      `Tone: ${input.tone}. ${TONE_INSTRUCTIONS.get(input.tone) ?? ''}`,
    ].join('\n\n'),
  }
}
