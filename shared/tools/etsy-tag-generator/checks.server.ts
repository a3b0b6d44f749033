import { atMostEach } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import { findCraftMark, findMark } from '../../words/unwanted/marks.server.ts'
import { listRules, rules } from './checks.ts'
import grammar from './data/grammar.json' with { type: 'json' }
import { isEnglish } from '../../words/known-words.server.ts'
import { isSlipOf } from '../../text/slips.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { listingOf } from './writer/listing.server.ts'
import { notes } from './writer/notes.server.ts'
import { wordOf } from './writer/tables.server.ts'
import { unstatedIn, untruthOf } from './writer/truth.server.ts'
import { lists, tagFacts } from './writer/words.server.ts'

type TagRule = DraftRule<Draft, Input>
type TagListRule = ListRule<Draft, Input>

const fault = (message: string | undefined) =>
  message === undefined ? undefined : { where: '', message }
const dropped = (tags: readonly Draft[], message: string) => ({ message, drop: tags.length - 1 })
const before = (tags: readonly Draft[]): readonly Draft[] => tags.slice(0, -1)

/** ET5: no material, technique, origin, certificate or prize that the listing does not state. */
export const truthful: TagRule = {
  id: 'ET5',
  kind: 'refuses',
  group: 'said',
  about: 'Says only what your listing says',
  check: (tag, { input }) => fault(untruthOf(tag, listingOf(input))),
}

/** ET5: a word that neither the listing nor the tables know is pointed out; the tables cannot hold all that is true. */
export const stated: TagRule = {
  ...truthful,
  kind: 'advises',
  check: (tag, { input }) => fault(unstatedIn(tag, listingOf(input))),
}

/** ET6: no brand that the form does not name. */
export const noBrand: TagRule = {
  id: 'ET6',
  kind: 'refuses',
  group: 'safe',
  about: 'No brand that is not yours to use',
  check: (tag, { inputText }) => {
    const said = ` ${tokenise(inputText).words.join(' ')} `
    const mark = findMark(tag, (name) => !said.includes(` ${fold(name)} `))
    return fault(mark && `Leave out “${mark}”: it is a brand that the form does not name.`)
  },
}

/** ET6: a mark of the craft trade is pointed out even when the form names it. */
export const craftMark: TagRule = {
  ...noBrand,
  kind: 'advises',
  isNote: true,
  check: (tag) => {
    const mark = findCraftMark(tag)
    return fault(mark && `“${mark}” may be a trademark: use it only if it is yours.`)
  },
}

const ADJECTIVE = /(?:ful|less|ous|ish|ive|able|ible|ic|ical|ed|est|ly)$/

/** What buyers type as it stands. */
const SEARCHED = /^(?:zero waste|plastic free|eco friendly)$/
const BARE = /^(?:technique|origin|place|certification|style|quality|colour|none)$/

/** ET7: a single word has to be a thing, not an adjective or a colour. */
export const noBareAdjective: TagRule = {
  id: 'ET7',
  kind: 'advises',
  group: 'place',
  about: 'No sizes, units, shop policy or bare adjectives; few gift tags',
  check: (tag) => {
    const word = wordOf(tag)
    const isThing = word?.craft || word?.kinds.some((kind) => !BARE.test(kind))
    const isBare =
      word !== undefined || (!/[\s-]/.test(tag) && (lists.noise.has(tag) || ADJECTIVE.test(tag)))
    if (isThing || !isBare || SEARCHED.test(tag)) return undefined
    return fault(`Say what is “${tag}”: an adjective or a colour alone is no tag.`)
  },
}

/** ET3: no two tags with the same words in another order or number. */
export const noDuplicates: TagListRule = {
  id: 'ET3',
  kind: 'refuses',
  group: 'place',
  about: 'No tag twice, in any order or number',
  when: 'joining',
  check: (tags) => {
    const key = tagFacts(tags.at(-1) ?? '').key
    return before(tags).some((tag) => tagFacts(tag).key === key)
      ? dropped(tags, `Etsy reads “${tags.at(-1)}” as a tag that is already there.`)
      : undefined
  },
}

const GIFT = /\b(?:gifts?|presents?|stuffers?|keepsakes?|registry)\b/i
const GIFT_THING = /\bgift (?:tags?|box(?:es)?|bags?|wrap|cards?|baskets?|sets?|labels?)\b/i

/** True when a tag names a gift or an occasion that is not what the listing itself sells. */
export function isGiftTag(tag: string, { input }: RuleContext<Input>): boolean {
  const [gift] = GIFT.exec(tag) ?? []
  const isSold = listingOf(input).things.some(({ head }) => head === tagFacts(gift ?? '').head)
  if (gift !== undefined && !GIFT_THING.test(tag) && !isSold) return true
  const said = ` ${input.productDescription.toLowerCase()}`
  const occasion = grammar.occasions.find((one) => ` ${tag.toLowerCase()} `.includes(` ${one} `))
  return occasion !== undefined && !said.includes(` ${occasion}`)
}

const GIFTS_MAX = 3

/** ET7: at most three gift or occasion tags. */
export const fewGifts: TagListRule = {
  id: 'ET7',
  kind: 'advises',
  group: 'place',
  about: noBareAdjective.about,
  when: 'joining',
  check: (tags, context) => {
    const last = tags.at(-1)
    if (last === undefined || !isGiftTag(last, context)) return undefined
    return tags.filter((tag) => isGiftTag(tag, context)).length > GIFTS_MAX
      ? dropped(tags, `Three gift tags are enough: describe the product instead of “${last}”.`)
      : undefined
  },
}

const SAME_HEAD_MAX = 10
/** Beside grief, and of a thing that no table knows, there is its name and little else to say. */
const NARROW_HEAD_MAX = 11
const DISTINCT_WORDS_MIN = 4

/** ET8: one head noun in at most eight tags. */
export const variedHeads: TagListRule = atMostEach({
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

/** ET8: at least four different content words in all. Three tags of two words are no listing: none are better. */
export const variedWords: TagListRule = {
  ...variedHeads,
  kind: 'advises',
  when: 'whole',
  check: (tags) =>
    new Set(tags.flatMap((tag) => tagFacts(tag).content)).size < DISTINCT_WORDS_MIN
      ? dropped(tags, 'Use at least four different words.')
      : undefined,
}

/** ET9: no misspelling or other spelling of a tag that is already there. */
export const noTwins: TagListRule = {
  id: 'ET9',
  kind: 'advises',
  group: 'reads',
  about: 'No misspelled or respelled twin',
  when: 'joining',
  check: (tags) => {
    const last = tags.at(-1) ?? ''
    const twin = before(tags).find((tag) => isTwin(tag, last))
    return twin === undefined
      ? undefined
      : dropped(tags, `Only the spelling sets this apart from “${twin}”.`)
  },
}

/** True for 'handmade bowl' beside 'hand made bowl' and for two tags of which one has a slip. */
function isTwin(a: string, b: string): boolean {
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
  rules: [...rules, noBareAdjective, truthful, stated, noBrand, craftMark],
  listRules: [...listRules, noDuplicates, noTwins, fewGifts, variedHeads, variedWords],
  // G4 compares letter groups and would part 'leather dog leash' from 'leather dog leashes' no better than
  // ET3 does, but it forbids a tag that is the seller's own short phrase: ET3 and ET9 stand in its place.
  guards: { replaced: { G4: 'ET3' } },
  tooLittle: () =>
    'There is too little to make tags of. Say in plain nouns what the thing is, what it is made of and who or what it is for: “leather wallet for men, slim, stitched by hand”.',
  notes,
}
