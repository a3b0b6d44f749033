import { SLOGAN_LIMITS } from './limits.ts'
import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { toneOf } from '../../words/tones.server.ts'
import type { Input } from './tool.ts'

/** Two slogans that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a piano tuner who comes to old town houses',
  form: {
    businessDescription: 'A piano tuner who comes to old town houses and tunes uprights.',
    industry: 'Piano tuning',
    tone: 'friendly',
  },
  good: [
    { text: 'Your upright, back in tune.' },
    { text: 'Eighty-eight keys and not one excuse.' },
  ],
  bad: { text: 'Passion, quality and service you can trust.' },
  because: 'it would fit any company and says nothing of pianos.',
}

const SYSTEM_PROMPT = [
  PROMPT_GROUND_RULES,
  'You write slogans at a small agency. A client pays for lines that could only be theirs.',
  'Each slogan is {"text": "…"}.',
  `Each has ${SLOGAN_LIMITS.wordsMin} to ${SLOGAN_LIMITS.wordsMax} words and ${SLOGAN_LIMITS.charsMin} to ${SLOGAN_LIMITS.charsMax} characters: one sentence or two short fragments, on one line.`,
  `Half of them are easy to like: at most ${SLOGAN_LIMITS.likedWordsMax} words, everyday words, no name. The other half are easy to remember: 6 to 8 words with one concrete, unusual word from the trade, or the place the client names.`,
  'At least half of them say something that the brief states. Over the list use at least three of these devices: alliteration, a true rhyme, a contrast pair, an imperative, a double meaning taken from the trade.',
  'Present tense. End with a full stop, a question mark or nothing; at most one exclamation mark in the whole list unless the tone is bold.',
  'No superlatives and no claims: no best, leading, proven, guaranteed, free, number one, no numbers, no prices, no awards, unless the brief states them.',
  'No worn phrases such as "quality you can trust", "your one-stop shop", "to the next level", "where X meets Y", "more than just". Nothing close to a slogan of a known brand.',
  'Name what the client makes, for whom, or when people need it. A line that would fit any company is a wasted line.',
  examplesOf(examples),
].join('\n')

/** Builds the prompt for a language model, like a copy chief's brief to a slogan writer. */
export function prompt(input: Input, wanted: number): Prompt {
  const banned = toneOf(input.tone).banned.slice(0, 8).join(', ')
  return {
    system: SYSTEM_PROMPT,
    user: [
      `Write ${wanted} slogans.`,
      fence(input),
      `Tone: ${input.tone}. Words this tone never uses: ${banned}.`,
    ].join('\n\n'),
  }
}
