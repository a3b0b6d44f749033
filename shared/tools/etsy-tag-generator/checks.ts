import { len } from '../../text/measures.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { ETSY_TAG_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type TagRule = DraftRule<Draft, Input>
type TagListRule = ListRule<Draft, Input>

/** The number of code points in a tag, spaces included; Etsy allows 20. */
export function tagLength(tag: string): number {
  return len(tag)
}

/** True for a tag of one word without a hyphen. */
export const isSingle = (tag: string): boolean => !/[\s-]/.test(tag.trim())

/** Repairs a tag: removes invalid characters, writes '&' as 'and', and lowercases it. */
export const cleanTag = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replaceAll('&', ' and ')
    .replace(INVALID_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-'\s]+/, '')
    .trim()

const INVALID_CHARACTERS = /[^\p{L}\p{Nd}\p{Zs}\-'™©®]+/gu
const isAccepted = (tag: string): boolean =>
  /^(?![-'])[\p{L}\p{Nd}\p{Zs}\-'™©®]+$/u.test(tag) && tag.trim() === tag

/** ET1: 1 to 20 characters, inclusive. */
export const tagLengthRule: TagRule = createForbiddenTextRule({
  id: 'ET1',
  kind: 'refuses',
  group: 'place',
  about: `Each tag within ${ETSY_TAG_LIMITS.charsMax} characters`,
  find: (tag) =>
    tagLength(tag) >= 1 && tagLength(tag) <= ETSY_TAG_LIMITS.charsMax ? undefined : tag,
  say: (tag) =>
    tag === ''
      ? 'A tag needs at least one character.'
      : `Keep each tag to ${ETSY_TAG_LIMITS.charsMax} characters; “${tag}” has ${tagLength(tag)}.`,
})

/** ET2: Etsy's character class; no hyphen or apostrophe in front, no comma. */
export const acceptedCharacters: TagRule = createForbiddenTextRule({
  id: 'ET2',
  kind: 'refuses',
  group: 'place',
  about: 'Only characters that Etsy accepts, in lower case',
  find: (tag) => (isAccepted(tag) ? undefined : tag),
  say: (tag) =>
    `Write “${tag}” with letters, digits, spaces, hyphens and apostrophes only, a letter or digit first.`,
})

/** ET2: repairs invalid characters and capitals. */
const cleanTagRule: TagRule = {
  ...acceptedCharacters,
  kind: 'repairs',
  check: (tag, context) =>
    acceptedCharacters.check(tag, context) ??
    (tag === tag.toLowerCase()
      ? undefined
      : { where: '', message: `Write “${tag}” in lower case.` }),
  repair: cleanTag,
}

/** ET1: Etsy takes at most 13 tags. */
const atMostThirteen: TagListRule = {
  id: 'ET1',
  kind: 'refuses',
  group: 'place',
  about: tagLengthRule.about,
  when: 'joining',
  check: (tags) =>
    tags.length > ETSY_TAG_LIMITS.count
      ? { message: `Etsy takes ${ETSY_TAG_LIMITS.count} tags.`, drop: tags.length - 1 }
      : undefined,
}

const SINGLES_MAX = 3

/** ET4: at most three tags of one word; with 13 tags, at least 10 have two words or more. */
const mostlyPhrases: TagListRule = {
  ...atMostThirteen,
  id: 'ET4',
  kind: 'advises',
  about: 'At least 10 tags of two words or more',
  check: (tags) => {
    const drop = tags.length - 1
    const last = tags[drop] ?? ' '
    return isSingle(last) && tags.filter(isSingle).length > SINGLES_MAX
      ? { message: `Use a phrase of two or three words instead of “${last}”.`, drop }
      : undefined
  },
}

const UNSEARCHED_PATTERNS = [
  /\b(?:\d+(?:[.,]\d+)?\s?(?:m|in|ft|feet|foot|l|gr?|grams?|yards?|yds?)|(?:\d+(?:[.,]\d+)?\s?)?(?:inch|inches|[cm]m|ml|oz|ounces?|kg|lbs?))\b/i,
  /\b(?:size \w+|one size|(?:xx?s|xx?l|\dxl)|(?:small|medium|large) size)\b/i,
  /\b(?:(?:free|fast) (?:shipping|delivery)|ships? (?:free|fast|today)|ready to ship|(?:same|next) day|worldwide|money back)\b/i,
  /\b(?:small batch|limited (?:edition|time)|in stock|(?:bulk|pre|custom) order|preorder|gift wrapped|high quality|top rated)\b/i,
  /\b(?:sale|discount(?:ed)?|coupon|clearance|refunds?|returns?|wholesale|cheap|best ?sellers?|low price|free gift)\b/i,
]

/** ET7: no units, sizes or shop policy words. */
const noPolicyWordsRule: TagRule = createForbiddenTextRule({
  id: 'ET7',
  kind: 'refuses',
  group: 'place',
  about: 'No sizes, units, shop policy or bare adjectives; few gift tags',
  find: (tag) =>
    UNSEARCHED_PATTERNS.map((one) => one.exec(tag.replaceAll('-', ' '))?.[0]).find(Boolean),
  say: (word) => `Leave out “${word}”: a tag has no size, unit or shop policy.`,
})

/** The draft rules that need no table. */
export const rules: readonly TagRule[] = [
  cleanTagRule,
  noPolicyWordsRule,
  tagLengthRule,
  acceptedCharacters,
]

/** The list rules that need no table. */
export const listRules: readonly TagListRule[] = [atMostThirteen, mostlyPhrases]
