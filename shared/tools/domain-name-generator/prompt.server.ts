import { DOMAIN_LABELS } from './limits.ts'
import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { ALL_EXTENSIONS } from './extensions.ts'
import { fittingExtensions } from './extension-mix.server.ts'
import type { Input } from './tool.ts'

const RULES = [
  'Each item has two fields: "name", the label alone without any extension, and "extension", with its dot.',
  `A name has ${DOMAIN_LABELS.ownCharsMin} to ${DOMAIN_LABELS.ownCharsMax} characters, best 6 to 13, which is one or two words; at most two names exceed ${DOMAIN_LABELS.recommendedCharsMax}.`,
  'Lower-case letters a to z only. No hyphen, no digit, no accent, unless the keywords hold one.',
  'Join whole, correctly spelled words. At most two meaningful words to a name; a third only if it is "the", "my", "get" or "and". Never cut a word off and never drop its vowels.',
  'Mix the ways of building: the keyword with a short verb in front (get, try, meet), the keyword with a fitting noun behind it, two concrete things of the trade, an image of what the customer feels, a blend of two words that share letters.',
  'The image should belong to this trade and no other. Avoid the filler endings everybody uses: hub, zone, world, solutions, online, 4u.',
  'No spelling that has to be explained: no 4 for "for", no 2 for "to", no u for "you", no ph for f, no z for s.',
  'Read each name without its spaces, extension included: it must not hide a rude word or a famous brand.',
  'No two names that differ only by an s. No word in more than three names.',
  'Say nothing about whether a name is free: nobody has checked.',
].map((line) => `- ${line}`)

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a naming consultant who finds domain names for new businesses. A founder has to be able to say the name on the telephone once and have it typed correctly.',
  ...RULES,
  examplesOf({
    about: 'a piano tuner',
    good: [
      { name: 'tunemyupright', extension: '.com' },
      { name: 'eightyeightkeys', extension: '.net' },
    ],
    bad: { name: 'best-piano4usolutionz', extension: '.com' },
    because:
      'it has a hyphen, a digit for a word, a filler ending and a spelling that has to be explained.',
  }),
].join('\n')

/** The brief for a language model: a naming consultant's, with every limit in words. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: [
      `Suggest ${wanted} domain names for the business described here.`,
      fence(input),
      extensionRule(input),
    ].join('\n\n'),
  }
}

function extensionRule(input: Input): string {
  if (input.extensions !== ALL_EXTENSIONS) return `Every extension is ${input.extensions}.`
  const allowed = fittingExtensions(input)
  return `Choose extensions from ${allowed.join(', ')}: at least four different ones in the list, .com at least four times.`
}
