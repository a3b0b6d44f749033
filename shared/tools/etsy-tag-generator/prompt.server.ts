import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { ETSY_TAG_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'
import { listingOf } from './writer/listing.server.ts'
import { namesOf } from './writer/candidates.server.ts'

/** Examples for the prompt: two tags that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a knitted merino baby blanket',
  form: {
    productDescription: 'Hand knitted baby blanket of merino wool in cream, made for a pram.',
    category: 'Baby',
    keywords: 'pram blanket',
  },
  good: ['merino baby blanket', 'knitted pram blanket'],
  bad: 'beautiful high quality gift',
  because:
    'nobody searches for praise, it has no noun that is the thing, and it is over 20 characters.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write listing tags for an Etsy seller. A tag is a phrase that a buyer types into the search box. Each item is one tag, as one string.',
  `Each tag has at most ${ETSY_TAG_LIMITS.charsMax} characters with spaces, which is two or three words; lower case; letters, digits, spaces, hyphens and apostrophes only.`,
  'Say only what the listing says: every word comes from the listing or from the extra vocabulary below it. No material, technique, origin or certificate that is not stated: "silver-coloured" is not silver, "faux leather" is not leather, "vintage-style" is not vintage. What describes a part or the packaging does not describe the product.',
  'Turned away as well: a brand or shop name; sizes, units, prices, shipping and shop policy ("small batch", "free shipping", "high quality"); two tags with the same words in another order or in the plural.',
  'Put the noun last ("linen table runner"). At most three tags have one word, and then it is a noun, never a colour or an adjective alone.',
  'Cover different searches: what it is, other names for it, material, technique, colour, detail, use, room, style, recipient. At most three tags about gifts or occasions. One noun ends at most ten tags.',
  examplesOf(examples),
].join('\n')

/** Builds the messages that request tags from a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  const listing = listingOf(input)
  const names = listing.things.flatMap((thing) => namesOf(thing, listing).map(({ text }) => text))
  const vocabulary = [...names, ...(listing.category?.words ?? [])].join(', ')
  const user = [
    `Write ${wanted} tags for this listing.`,
    fence(input),
    vocabulary === '' ? '' : `Extra vocabulary that is true of such products: ${vocabulary}.`,
  ]
    .filter((line) => line !== '')
    .join('\n\n')
  return { system: SYSTEM, user }
}
