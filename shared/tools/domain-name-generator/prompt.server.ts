import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { ALL_EXTENSIONS } from './extensions.ts'
import { fittingExtensions } from './writer/extension-mix.server.ts'
import { DOMAIN_LABEL_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

const { ownCharsMin, ownCharsMax, recommendedCharsMax } = DOMAIN_LABEL_LIMITS

/** Two names that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a piano tuner',
  form: {
    keywords: 'piano tuner, uprights, old keys',
    industry: 'Music',
    extensions: ALL_EXTENSIONS,
  },
  good: [
    { name: 'tunemyupright', extension: '.com' },
    { name: 'eightyeightkeys', extension: '.net' },
  ],
  bad: { name: 'best-piano4usolutionz', extension: '.com' },
  because:
    'it has a hyphen, a digit for a word, a filler ending and a spelling that has to be explained.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a naming consultant who finds domain names for new businesses. A founder has to be able to say the name on the telephone once and have it typed correctly.',
  'Each item is {"name": "…", "extension": "…"}: the label alone, and the extension with its dot.',
  `A name has ${ownCharsMin} to ${ownCharsMax} letters a to z in lower case: no accent, no hyphen, no digit, unless the keywords hold one. Best are 6 to 13 letters; at most two names exceed ${recommendedCharsMax}.`,
  'Turned away: a famous brand, or one that label and extension spell together; a rude word when read without spaces, extension included; a promise to heal; a superlative before what is sold ("bestbread"); what is of a kind that the form rules out ("beefrolls" beside "no meat"); a second name that differs only by an s; any word on whether a name is free: nobody has checked.',
  'Join whole, correctly spelled words. At most two meaningful words to a name; a third only if it is "the", "my", "get" or "and". Never cut a word off and never drop its vowels.',
  'Mix the ways of building: the keyword with a short verb in front (get, try, meet), the keyword with a fitting noun behind it, two concrete things of the trade, an image of what the customer feels, a blend of two words that share letters.',
  'The image should belong to this trade and no other. Avoid the filler endings everybody uses: hub, zone, world, solutions, online. No word in more than three names.',
  'No spelling that has to be explained: no u for "you", no ph for f, no z for s.',
  examplesOf(examples),
].join('\n')

/** Returns the prompt for a language model: the role of a naming consultant, with every limit in words. */
export function prompt(input: Input, wanted: number): Prompt {
  const task = `Suggest ${wanted} domain names for the business described here.`
  return { system: SYSTEM, user: [task, fence(input), extensionRule(input)].join('\n\n') }
}

function extensionRule(input: Input): string {
  if (input.extensions !== ALL_EXTENSIONS) return `Every extension is ${input.extensions}.`
  const allowed = fittingExtensions(input)
  return `Choose extensions from ${allowed.join(', ')}: best four different ones in the list, .com at least four times.`
}
