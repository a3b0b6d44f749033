import {
  createDistinctRule,
  createAtMostEachRule,
  createForbiddenTextRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { isSlipOf } from '../../text/slips.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import { isEnglish } from '../../words/known-words.server.ts'
import { findCraftMark, findMark } from '../../words/unwanted/marks.server.ts'
import { isSingle, listRules, rules } from './checks.ts'
import grammar from './data/grammar.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { listingOf, findUnstatedWord, findUntruth } from './writer/listing.server.ts'
import { notes } from './writer/notes.server.ts'
import { rowOfPhrase } from './writer/tables.server.ts'
import { canonicalWords, grammarWordSets, tagFacts } from './writer/words.server.ts'

type TagRule = DraftRule<Draft, Input>
type TagListRule = ListRule<Draft, Input>

/** ET5: no material, technique, origin, certificate or prize that the listing does not state. */
const truthRule: TagRule = createForbiddenTextRule({
  id: 'ET5',
  kind: 'refuses',
  group: 'said',
  about: 'Says only what your listing says',
  find: (tag, { input }) => findUntruth(tag, listingOf(input)),
  say: (message) => message,
})

/**
 * ET5: words that are neither in the listing nor in the tables are pointed out, not refused, because the tables are
 * incomplete.
 */
const statedWordsRule: TagRule = createForbiddenTextRule({
  id: truthRule.id,
  kind: 'advises',
  group: truthRule.group,
  about: truthRule.about,
  find: (tag, { input }) => findUnstatedWord(tag, listingOf(input)),
  say: (message) => message,
})

/** ET6: no brand that the form does not name. */
const noBrand: TagRule = createForbiddenTextRule({
  id: 'ET6',
  kind: 'refuses',
  group: 'safe',
  about: 'No brand that is not yours to use',
  find: (tag, { inputText }) => {
    const said = ` ${tokenise(inputText).words.join(' ')} `
    return findMark(tag, (name) => !said.includes(` ${fold(name)} `))
  },
  say: (mark) => `Leave out “${mark}”: it is a brand that the form does not name.`,
})

/** ET6: a trademark of the craft trade is pointed out even if the form contains it. */
const craftTrademarkRule: TagRule = createForbiddenTextRule({
  id: noBrand.id,
  kind: 'advises',
  group: noBrand.group,
  about: noBrand.about,
  isNote: true,
  find: findCraftMark,
  say: (mark) => `“${mark}” may be a trademark: use it only if it is yours.`,
})

const ADJECTIVE = /(?:ful|less|ous|ish|ive|able|ible|ic|ical|ed|est|ly)$/
/** Adjective phrases that buyers search for without a noun. */
const SEARCHED_ADJECTIVES = /^(?:zero waste|plastic free|eco friendly)$/
const ADJECTIVE_KINDS = /^(?:technique|origin|place|certification|style|quality|colour|none)$/

/** ET7: a tag has to name a thing, not only an adjective or a colour. */
const noBareAdjective: TagRule = createForbiddenTextRule({
  id: 'ET7',
  kind: 'advises',
  group: 'place',
  about: 'No sizes, units, shop policy or bare adjectives; few gift tags',
  find: (tag) => {
    const word = rowOfPhrase(tag)
    const isThing = word?.craft || word?.kinds.some((kind) => !ADJECTIVE_KINDS.test(kind))
    const isBare =
      word ?? (isSingle(tag) && (grammarWordSets.noise.has(tag) || ADJECTIVE.test(tag)))
    return isThing || !isBare || SEARCHED_ADJECTIVES.test(tag) ? undefined : tag
  },
  say: (tag) => `Say what is “${tag}”: an adjective or a colour alone is no tag.`,
})

/** ET3: no two tags with the same words in another order or in another number (singular or plural). */
const noDuplicates: TagListRule = createDistinctRule({
  id: 'ET3',
  kind: 'refuses',
  group: 'place',
  about: 'No tag twice, in any order or number',
  alike: (earlier, tag) =>
    tagFacts(earlier).key === tagFacts(tag).key
      ? `Etsy reads “${tag}” as a tag that is already there.`
      : undefined,
})

const GIFT = /\b(?:gifts?|presents?|stuffers?|keepsakes?|registry)\b/i
const GIFT_THING = /\bgift (?:tags?|box(?:es)?|bags?|wrap|cards?|baskets?|sets?|labels?)\b/i

/** True when a tag names a gift that is not itself for sale, or an occasion that the description does not name. */
export function isGiftTag(tag: string, { input }: RuleContext<Input>): boolean {
  const [gift] = GIFT.exec(tag) ?? []
  const { head } = tagFacts(gift ?? '')
  const isSold = listingOf(input).things.some(({ name }) => canonicalWords(name).includes(head))
  if (gift !== undefined && !GIFT_THING.test(tag) && !isSold) return true
  const said = ` ${input.productDescription.toLowerCase()}`
  const occasion = grammar.occasions.find((one) => ` ${tag.toLowerCase()} `.includes(` ${one} `))
  return occasion !== undefined && !said.includes(` ${occasion}`)
}

const GIFTS_MAX = 3

/** ET7: at most three gift or occasion tags. */
const fewGifts: TagListRule = {
  ...noDuplicates,
  id: noBareAdjective.id,
  kind: 'advises',
  about: noBareAdjective.about,
  check: (tags, context) => {
    const drop = tags.length - 1
    const last = tags[drop] ?? ''
    const isTooMany =
      isGiftTag(last, context) && tags.filter((tag) => isGiftTag(tag, context)).length > GIFTS_MAX
    return isTooMany
      ? { message: `Three gift tags are enough: describe the product instead of “${last}”.`, drop }
      : undefined
  },
}

const SAME_HEAD_MAX = 10
/** The limit for grave listings and for products in no table: few words fit them besides their name. */
const NARROW_HEAD_MAX = 11
const DISTINCT_WORDS_MIN = 4

/** ET8: one head noun in at most ten tags, in eleven for narrow listings. */
const variedHeads: TagListRule = createAtMostEachRule({
  id: 'ET8',
  kind: 'advises',
  group: 'reads',
  about: 'Different words, not one noun thirteen times',
  key: (tag) => tagFacts(tag).head,
  most: ({ input }) => {
    const { brief, things } = listingOf(input)
    const isNarrow = brief.gravity.level === 'grave' || things[0]?.craft === undefined
    return isNarrow ? NARROW_HEAD_MAX : SAME_HEAD_MAX
  },
  say: (head, most) => `“${head}” ends ${most} tags already.`,
})

/** ET8: at least four different content words in total. */
const variedWords: TagListRule = {
  ...variedHeads,
  kind: 'advises',
  when: 'whole',
  check: (tags) =>
    new Set(tags.flatMap((tag) => tagFacts(tag).content)).size < DISTINCT_WORDS_MIN
      ? { message: 'Use at least four different words.', drop: tags.length - 1 }
      : undefined,
}

/** ET9: no misspelling or spelling variant of an earlier tag. */
const noSpellingVariantsRule: TagListRule = createDistinctRule({
  id: 'ET9',
  kind: 'advises',
  group: 'reads',
  about: 'No misspelled or respelled twin',
  alike: (earlier, tag) =>
    isSpellingVariant(earlier, tag)
      ? `Only the spelling sets this apart from “${earlier}”.`
      : undefined,
})

/** True for 'handmade bowl' and 'hand made bowl', and for two tags that differ by one misspelling. */
function isSpellingVariant(a: string, b: string): boolean {
  const [left, right] = [tagFacts(a).content, tagFacts(b).content]
  if (left.join('') === right.join('')) return true
  const [one, ...more] = left.filter((word) => !right.includes(word))
  const [other, ...others] = right.filter((word) => !left.includes(word))
  if (!one || !other || more.length + others.length > 0) return false
  return !(isEnglish(one) && isEnglish(other)) && isSlipOf(one, other)
}

/** The rules ET1 to ET9 (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: { '': 'phrase' },
  chips: ['shorter', 'longer'],
  hasLengths: true,
  rules: [...rules, noBareAdjective, truthRule, statedWordsRule, noBrand, craftTrademarkRule],
  listRules: [
    ...listRules,
    noDuplicates,
    noSpellingVariantsRule,
    fewGifts,
    variedHeads,
    variedWords,
  ],
  // G4 compares letter groups. It separates 'leather dog leash' from 'leather dog leashes' no better than ET3 does,
  // but it would forbid a tag that is the seller's own short phrase. ET3 and ET9 replace it.
  guards: { replaced: { G4: 'ET3' } },
  tooLittle: () =>
    'There is too little to make tags of. Say in plain nouns what the thing is, what it is made of and who or what it is for: “leather wallet for men, slim, stitched by hand”.',
  notes,
}
