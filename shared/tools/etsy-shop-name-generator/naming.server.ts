import { briefOf } from '../../kit/brief-of.server.ts'
import { readNaming, type Naming } from '../../naming/ideas/ideas.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { correctSlips } from '../../words/spelling/slips.server.ts'
import { inSpokenOrder } from '../../naming/ideas/entailed.server.ts'
import { isDictionaryWord } from '../../naming/known-words.server.ts'
import type { NameIdea } from '../../naming/name.ts'
import { FAMILY_MEMBERS } from '../../naming/form/nameable.server.ts'
import { containsRivalProduct } from '../../naming/rivals.server.ts'
import { styledIdeas } from '../../naming/ideas/styles.server.ts'
import { withoutWishes } from '../../naming/ideas/wishes.server.ts'
import { adjectives } from '../../naming/form/word-kinds.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import { toShopName } from './closed.ts'
import { SHOP_NAME_LIMITS } from './limits.ts'
import { tool, type Input } from './tool.ts'

/** A form read for naming a shop. */
export interface ShopNaming {
  readonly naming: Naming
  /** Closed-up names of a valid length, with the reason why each suits. */
  readonly ideas: readonly NameIdea[]
}

/** Reads a form for the writer and the checks, once per input object. */
export const namingFor = oncePer((typedInput: Input): ShopNaming => {
  const input: Input = {
    productType: inSpokenOrder(correctSlips(typedInput.productType)),
    style: typedInput.style,
    keywords: correctSlips(typedInput.keywords),
  }
  const listed = [withoutWishes(input.keywords), ...familyWordsOf(input.productType)]
    .filter((entry) => entry !== '')
    .join(', ')
  const brief = briefOf(tool, { ...input, keywords: listed })
  const naming = readNaming(brief, {
    typed: Object.values(input).join('\n'),
    listed,
    offerText: input.productType,
    family: 'makers-and-shops',
  })
  const { matter, table, keywords, rivals } = naming
  // Only short plain words: 'moon' can be paired with 'raven', 'wallhanging' cannot.
  const own = [...keywords, ...matter.things.map(({ one }) => one)].filter(
    (word, at, all) =>
      word.length <= OWN_CHARS_MAX &&
      isDictionaryWord(word) &&
      !adjectives.has(word) &&
      nounOf(word)?.role !== 'person' &&
      all.indexOf(word) === at,
  )
  const isPlayed = brief.gravity.level === 'none'
  const styled = (isPlayed ? styledIdeas(input.style, table, own) : []).filter(
    ({ name }) => !containsRivalProduct(name, rivals, matter.given),
  )
  const ideas = [...styled, ...naming.ideas].filter(isEasyToRead).flatMap((idea) => {
    const name = toShopName(idea.name)
    return name.length >= SHOP_NAME_LIMITS.charsMin && name.length <= SHOP_NAME_LIMITS.charsMax
      ? [{ ...idea, name }]
      : []
  })
  return { naming, ideas }
})

/** The family words in the product, which may be on a label: 'dads' in 't-shirts for dads'. */
const familyWordsOf = (productType: string): string[] =>
  lowerWords(productType).filter((word) => FAMILY_MEMBERS.has(word))

const OWN_CHARS_MAX = 8

/**
 * True for a name that is easy to read when closed up; long words in a row are not: 'BabyBlanketHookworks',
 * 'BrasshandleAntiques'.
 */
function isEasyToRead({ name, words: content, why }: NameIdea): boolean {
  // 'GreetingCardAndCo' looks like a list of three.
  if (name.endsWith(' & Co') && name.split(' ').length > 3) return false
  if (why.startsWith('says “') && !isDictionaryWord((name.split(' ')[0] ?? '').toLowerCase()))
    return false
  return content.length < 3 || name.includes(' & ') || name.length <= EASY_TO_READ_CHARS
}

const EASY_TO_READ_CHARS = 18

/** The reason why a name suits, as a sentence of the required length; a short reason is extended by the spaced name. */
export function descriptionOf({ name, why }: NameIdea): string {
  const said = upperFirst(why)
  if (words(said).length >= SHOP_NAME_LIMITS.descriptionWordsMin) return `${said}.`
  const spaced = name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  const cased = spaced.replace(/ (?:A|And|By|In|It|Of|On|The|To)(?= )/g, (word) =>
    word.toLowerCase(),
  )
  const read = `Read as “${cased}”: ${why}.`
  return words(read).length >= SHOP_NAME_LIMITS.descriptionWordsMin
    ? read
    : `To be r${read.slice(1)}`
}
