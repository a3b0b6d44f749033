import { correctSlips } from '../../words/spelling/slips.server.ts'
import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { FORMATS } from './formats.ts'
import { charsMinOn, nameOf, platformOf, BIO_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** Two bios that pass every rule, and one that does not. */
export const examples: Examples = {
  about:
    'GitHub; piano tuner who writes open tools for tuning; Bath, Rust, evenings, no commissions',
  form: {
    platform: 'github',
    purpose: 'piano tuner who writes open tools for tuning',
    tone: 'friendly',
    keywords: 'Bath, Rust, evenings, no commissions',
  },
  good: [
    {
      bio: 'Piano tuner in Bath. Open tools for tuning, written in Rust on quiet evenings. Issues and odd temperaments welcome.',
      format: 'call',
    },
    {
      bio: 'Piano tuner by day | open tuning tools in Rust by evening | Bath | no commissions',
      format: 'list',
    },
  ],
  bad: {
    bio: 'Award-winning tuner passionate about excellence! 10k followers ✨✨✨ Commissions open',
    format: 'playful',
  },
  because:
    'it claims what nobody stated, asks for what is not wanted and says nothing of the tools.',
}

const SYSTEM_PROMPT = [
  PROMPT_GROUND_RULES,
  'You write profile bios for people and small businesses. A good bio says what the account is about in its first words and wastes no character.',
  `Each bio is {"bio": "…", "format": "…"}. Formats, each used once: ${FORMATS.join(', ')}. "line": one sentence. "list": the stated facts with separators or line breaks. "question": a question readers have, then the answer. "call": a statement, then one small thing to do. "playful": light, in the tone asked for.`,
  'The request names the platform and its limit of characters: a longer bio is refused.',
  'Only what the data states: no followers, awards, press, "verified", place, job, number or habit beside it; no web address and no @handle that the data does not give; nothing asked for that it says is not wanted.',
  `Taste: at most ${BIO_LIMITS.hashtagsMax} hashtags and only where they are links, at most ${BIO_LIMITS.emojisMax} emoji and none in an authoritative tone; no "passionate about", "on a mission", "welcome to my page"; no "I" or "we" unless the data uses one.`,
  examplesOf(examples),
].join('\n')

const COUNTER_DESCRIPTIONS = {
  units: 'UTF-16 units, so that an emoji counts two or more',
  x: 'the way X counts, an emoji two',
  graphemes: 'graphemes, an emoji one',
} as const

/** Builds the prompt for a language model, like instructions to a profile writer. */
export function prompt(input: Input, wanted: number): Prompt {
  const platform = platformOf(input.platform)
  const least = Math.ceil(charsMinOn(platform, input.purpose, input.keywords))
  const most = platform.charsAim?.[1] ?? platform.charsMax
  return {
    system: SYSTEM_PROMPT,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'bio' : 'bios'}.`,
      fence({
        ...input,
        purpose: correctSlips(input.purpose),
        keywords: correctSlips(input.keywords),
      }),
      [
        `Platform: ${nameOf(platform)}. ${least} to ${most} characters (never over ${platform.charsMax}), counted in ${COUNTER_DESCRIPTIONS[platform.count]}.`,
        platform.hasHashtags ? 'Hashtags are links.' : 'No hashtags.',
        platform.hasLinkBelow ? '"Link below" is allowed.' : 'No "link below".',
        platform.hasLines ? 'Line breaks are shown.' : 'One line.',
        `Tone: ${input.tone}.`,
      ].join(' '),
    ].join('\n\n'),
  }
}
