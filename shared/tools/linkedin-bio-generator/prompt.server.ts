import { examplesOf, fence, type Prompt, PROMPT_GROUND_RULES } from '../../kit/prompt.ts'
import { LINKEDIN } from './limits.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'

const TONES = table<string>({
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

const GOOD = [
  {
    bio: [
      'What does a crooked wall know about the person who built it? I am a bricklayer, and I read walls for a living: I set out, lay, point and check.',
      'I have been doing this for 12 years. Most of it is preparation. The line is up before the first brick is down, and the weather gets a say in both.',
      'What I bring: reading drawings, restoration of old brickwork and lime mortar. I work with other trades, and I like to know what comes after me on site.',
      'A small thing that people outside rarely see: the part of a wall that matters is the part nobody looks at. Old mortar tells how it wants to be replaced. A clean site is a quick one.',
      'If you have a wall that needs a second opinion, connect with me here or send a message. I am glad to talk about old brick.',
    ].join('\n\n'),
    headline: 'Bricklayer | Restoration of old brickwork, lime mortar, reading drawings',
  },
  {
    bio: 'The string is up, the mortar is mixed and nobody talks. …',
    headline: 'Bricklayer | 12 years | Lime mortar',
  },
] as const

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a career coach who writes the About section of LinkedIn profiles for people of every trade, so that a recruiter reads past the first two lines.',
  'Each bio is {"bio": "…", "headline": "…"}.',
  `The bio has 200 to 300 words (never under ${LINKEDIN.wordsMin} or over ${LINKEDIN.wordsMax}) in ${LINKEDIN.paragraphsMin} to ${LINKEDIN.paragraphsMax} paragraphs of at most ${LINKEDIN.paragraphWordsMax} words, parted by a blank line. Plain text: no bullets, no markdown, no heading.`,
  'First person throughout.',
  `The first ${LINKEDIN.foldPhoneChars} characters stand alone, because readers see no more before "see more": name the profession or a skill there. Never open with "I am a passionate …", nor with another adjective about oneself.`,
  'The bios differ by how they open: one with a question of that trade, one with a piece of work in the first person, one with a short scene from an ordinary day that does not yet speak of "I".',
  'State the years as the form states them, in figures where it has figures; compute nothing ("since 2009" stays a year). No employer, degree, certificate, number, result, award, tool or place that the form does not state. Around it you may say what is true of everybody in that occupation.',
  `Name at least ${LINKEDIN.skillsMin} of the skills, spelled as given (all, if there are fewer), grouped as somebody of that profession would group them.`,
  'Somebody who studies, looks for work, has retired or comes back after caring for family is spoken of with the same respect; claim no present job for them.',
  `At most ${LINKEDIN.buzzwordsMax} buzzwords in all, better none (results-driven, synergy, passionate, guru, thought leader). No emoji when the tone is professional or authoritative, at most ${LINKEDIN.emojisMax} otherwise.`,
  'End with an invitation to connect, message or talk about something of the trade; no e-mail address unless the form gives one.',
  `The headline has at most ${LINKEDIN.headlineCharsMax} characters, on one line: title and skills as stated.`,
  examplesOf({
    about: 'a bricklayer, 12 years, reading drawings, restoration of old brickwork, lime mortar',
    good: GOOD,
    bad: {
      bio: 'I am a passionate, results-driven bricklayer with a proven track record at leading companies …',
      headline: 'Bricklaying Ninja',
    },
    because: 'it opens with adjectives, claims employers nobody named and would fit anyone.',
  }),
].join('\n')

/** The brief to a language model: a career coach's, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'bio' : 'bios'} for this person.`,
      fence(input),
      `Tone: ${input.tone}. ${TONES.get(input.tone) ?? ''}`,
    ].join('\n\n'),
  }
}
