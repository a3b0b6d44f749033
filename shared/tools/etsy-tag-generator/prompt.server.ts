import { ETSY_TAGS } from './limits.ts'
import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { listingOf } from './listing.server.ts'
import { namesOf } from './names.server.ts'
import type { Input } from './tool.ts'

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write listing tags for an Etsy seller. A tag is a phrase that a buyer types into the search box.',
  `Each tag: at most ${ETSY_TAGS.charsMax} characters with spaces, which is two or three words; lower case; letters, digits, spaces, hyphens and apostrophes only; it does not begin with a hyphen; no commas, no emoji.`,
  'Write phrases of two or three words with the noun last ("linen table runner"). At most three tags may have one word, and then it is a noun, never a colour or an adjective alone.',
  'Say only what the listing says. No material, technique, origin or certificate that is not stated: "silver-coloured" is not silver, "faux leather" is not leather, "vintage-style" is not vintage. What describes a part or the packaging does not describe the product.',
  'Every word comes from the listing or from the extra vocabulary below it. No brand and no shop name.',
  'Cover different searches: what it is, other names for it, material, technique, colour, detail, use, room, style, recipient. At most three tags about gifts or occasions. One noun ends at most ten tags.',
  'No two tags with the same words in another order, in the plural, or in another spelling. No sizes, units, prices, shipping or praise ("small batch", "free shipping", "high quality").',
  examplesOf({
    about: 'a knitted merino baby blanket',
    good: ['merino baby blanket', 'knitted pram blanket'],
    bad: 'beautiful high quality gift',
    because:
      'nobody searches for praise, it has no noun that is the thing, and it is over 20 characters.',
  }),
].join('\n')

/** The messages that ask a language model for tags. */
export function prompt(input: Input, wanted: number): Prompt {
  const listing = listingOf(input)
  const names = namesOf(listing).map(({ text }) => text)
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
