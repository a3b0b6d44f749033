import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { FORMATS } from './formats.ts'
import { leastOn, nameOf, platformOf, SOCIAL_BIOS } from './limits.ts'
import type { Input } from './tool.ts'

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write profile bios for people and small businesses. A good bio says what the account is about in its first words and wastes no character.',
  `Each bio is {"bio": "…", "format": "…"}. Formats, each used once: ${FORMATS.join(', ')}. "line": one sentence. "list": the stated facts with separators or line breaks between them. "question": a question readers have, then the answer. "call": a statement, then one small thing to do. "playful": light, in the tone asked for.`,
  `The request names the platform, how many characters a bio has there and how they are counted. At most ${SOCIAL_BIOS.hashtagsMax} hashtags and only where the request allows them; at most ${SOCIAL_BIOS.emojisMax} emoji, only where they say something, none in an authoritative tone; no web address, no @handle that the data does not give. "Link below" only where the request allows it.`,
  'Only what the data states. No followers, awards, "verified", "passionate about", "lover of", "on a mission", "welcome to my page". No invented place, job, number or habit.',
  'Do not guess at "I" or "we": write without a pronoun unless the data uses one.',
  examplesOf({
    about: 'GitHub; piano tuner who writes open tools for tuning; Bath, Rust, evenings',
    good: [
      {
        bio: 'Piano tuner in Bath. Open tools for tuning, written in Rust on quiet evenings. Issues and odd temperaments welcome.',
        format: 'call',
      },
      {
        bio: 'Piano tuner by day | open tuning tools in Rust by evening | Bath',
        format: 'list',
      },
    ],
    bad: {
      bio: 'Award-winning tuner passionate about excellence! 10k followers ✨✨✨',
      format: 'playful',
    },
    because: 'it claims what nobody stated and says nothing of the tools.',
  }),
].join('\n')

const COUNTERS = {
  units: 'UTF-16 units, so that an emoji counts two or more',
  x: 'the way X counts, an emoji two',
  graphemes: 'graphemes, an emoji one',
} as const

/** The brief to a language model: what somebody who writes profiles would be told. */
export function prompt(input: Input, wanted: number): Prompt {
  const platform = platformOf(input.platform)
  const least = Math.ceil(leastOn(platform, input.purpose, input.keywords))
  const most = platform.charsAim?.[1] ?? platform.charsMax
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'bio' : 'bios'}.`,
      fence(input),
      [
        `Platform: ${nameOf(platform)}. ${least} to ${most} characters, counted in ${COUNTERS[platform.count]}.`,
        platform.hasHashtags ? 'Hashtags are allowed.' : 'No hashtags.',
        platform.hasLinkBelow ? '"Link below" is allowed.' : 'No "link below".',
        platform.hasLines ? 'Line breaks are shown.' : 'One line.',
        `Tone: ${input.tone}.`,
      ].join(' '),
    ].join('\n\n'),
  }
}
