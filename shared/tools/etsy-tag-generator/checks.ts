import { ETSY_TAGS } from './limits.ts'
import { len } from '../../text/measures.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type TagRule = DraftRule<Draft, Input>
type TagListRule = ListRule<Draft, Input>

/** How many of the 20 characters a tag uses: code points, spaces included. */
export function tagLength(tag: string): number {
  return len(tag)
}

const ACCEPTED = /^[\p{L}\p{Nd}\p{Zs}\-'™©®]+$/u
const NOT_ACCEPTED = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]+/gu

const tooLong = (tag: Draft) => {
  const length = tagLength(tag)
  if (length >= 1 && length <= ETSY_TAGS.charsMax) return undefined
  const message =
    length === 0
      ? 'A tag needs at least one character.'
      : `Keep each tag to ${ETSY_TAGS.charsMax} characters; “${tag}” has ${length}.`
  return { where: '', message }
}

/** ET1: 1 to 20 characters, inclusive. */
export const fitsLength: TagRule = {
  id: 'ET1',
  kind: 'refuses',
  group: 'place',
  about: `Each tag within ${ETSY_TAGS.charsMax} characters`,
  check: tooLong,
}

const badCharacters = (tag: Draft) =>
  ACCEPTED.test(tag) && !/^[-']/.test(tag) && tag.trim() === tag
    ? undefined
    : {
        where: '',
        message: `Write “${tag}” with letters, digits, spaces, hyphens and apostrophes only, a letter or digit first.`,
      }

/** ET2, as far as code can mend it: other characters go, '&' becomes 'and', letters become small. */
export const cleaned: TagRule = {
  id: 'ET2',
  kind: 'repairs',
  group: 'place',
  about: 'Only characters that Etsy accepts, in lower case',
  check: (tag) =>
    badCharacters(tag) ??
    (tag === tag.toLowerCase()
      ? undefined
      : { where: '', message: `Write “${tag}” in lower case.` }),
  repair: (tag) =>
    tag
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .replaceAll('&', ' and ')
      .replace(NOT_ACCEPTED, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[-'\s]+/, '')
      .trim(),
}

/** ET2: Etsy's character class; no hyphen or apostrophe in front, no comma. */
export const acceptedCharacters: TagRule = {
  id: 'ET2',
  kind: 'refuses',
  group: 'place',
  about: cleaned.about,
  check: badCharacters,
}

/** ET1: Etsy takes at most 13 tags. */
export const atMostThirteen: TagListRule = {
  id: 'ET1',
  kind: 'refuses',
  group: 'place',
  about: fitsLength.about,
  when: 'joining',
  check: (tags) =>
    tags.length > ETSY_TAGS.count
      ? { message: `Etsy takes ${ETSY_TAGS.count} tags.`, drop: tags.length - 1 }
      : undefined,
}

const SINGLES_MAX = 3

/** ET4: at least 10 of 13 tags have two words or more, so at most three have one. */
export const mostlyPhrases: TagListRule = {
  id: 'ET4',
  kind: 'advises',
  group: 'place',
  about: 'At least 10 tags of two words or more',
  when: 'joining',
  check: (tags) => {
    const last = tags.at(-1)
    if (last === undefined || !isSingle(last)) return undefined
    return tags.filter(isSingle).length > SINGLES_MAX
      ? {
          message: `Use a phrase of two or three words instead of “${last}”.`,
          drop: tags.length - 1,
        }
      : undefined
  },
}

const isSingle = (tag: string): boolean => !/[\s-]/.test(tag.trim())

const UNIT =
  /\b(?:\d+(?:[.,]\d+)?\s?(?:m|in|ft|feet|foot|l|gr?|grams?|yards?|yds?)|(?:\d+(?:[.,]\d+)?\s?)?(?:inch|inches|[cm]m|ml|oz|ounces?|kg|lbs?))\b/i
const SIZE = /\b(?:size \w+|one size|(?:xx?s|xx?l|\dxl)|(?:small|medium|large) size)\b/i
const POLICY = (
  'small batch,free shipping,fast shipping,free delivery,fast delivery,ready to ship,ship free,ships free,ship fast,' +
  'ships fast,ship today,ships today,same day,next day,worldwide,sale,discount,discounted,coupon,clearance,refund,' +
  'refunds,return,returns,wholesale,bulk order,cheap,bestseller,bestsellers,best seller,best sellers,in stock,' +
  'limited edition,limited time,money back,preorder,pre order,custom order,low price,free gift,gift wrapped,' +
  'high quality,top rated'
).split(',')

/** ET7: no unit, size or word of shop policy. */
export const noPolicy: TagRule = {
  id: 'ET7',
  kind: 'refuses',
  group: 'place',
  about: 'No sizes, units, shop policy or bare adjectives; few gift tags',
  check: (tag) => {
    const text = tag.replaceAll('-', ' ')
    const word =
      (UNIT.exec(text) ?? SIZE.exec(text))?.[0] ??
      POLICY.find((one) => ` ${text.toLowerCase()} `.includes(` ${one} `))
    return word === undefined
      ? undefined
      : { where: '', message: `Leave out “${word}”: a tag has no size, unit or shop policy.` }
  },
}

/** The draft rules that need no table. */
export const rules: readonly TagRule[] = [cleaned, noPolicy, fitsLength, acceptedCharacters]

/** The list rules that need no table. */
export const listRules: readonly TagListRule[] = [atMostThirteen, mostlyPhrases]
