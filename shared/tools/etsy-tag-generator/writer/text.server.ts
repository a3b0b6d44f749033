import type { Brief } from '../../../brief/brief.ts'
import { readDenials } from '../../../brief/negation.server.ts'
import { canonicalWords, glueWords, plainWords, set } from './words.server.ts'

const turners = set('turners')
const OPENS = /^(?:hand|second|left|right)$/
const ofTheShop = set('ofTheShop')
const COMPARES =
  /\b(?:(?:looks?|feels?|just|almost|much|shines?|smells?) like|like (?=an? |real |genuine |the )|as \w+ as|inspired by|(?:style|colou?r|shade|tone|look|feel|hue) of|than|resembl\w+|mimic\w*|reminiscent|unlike|match(?:es|ing)?) [^.,;:!?\n]*?(?=$|[.,;:!?\n]| (?:but|just|only|instead|made|yet|and)\b)/giu
const QUOTED = /[“"]([^“”"]{3,200})[”"]/g
const QUOTE_WORDS_MIN = 3
const QUOTE_SHARE_MAX = 0.6
const NONE = /(?:^|[,.;])[^,.;]*\bnone\b/giu

/** A text without its denials and comparisons: 'no paraffin', 'looks like marble'. */
export function withoutDenials(text: string): string {
  const denials = readDenials(text).filter((denial) => !/\bfree$/i.test(denial.text))
  const cut = denials.reduce((rest, denial) => without(rest, denial.text), text)
  return cut.replace(COMPARES, ' ; ').replace(NONE, ' ; ')
}

/** A description without what is about the shop, its place, the reader or written on the thing. */
export function ofTheThing(text: string, { facts, orders, place }: Brief): string {
  const about = facts.filter(
    (fact) =>
      ofTheShop.has(fact.class.split('-')[0] as string) &&
      !/\bgifts? (?:for|to)\b/i.test(fact.text),
  )
  const quotes = [...text.matchAll(QUOTED)].flatMap(([, quote = '']) => {
    const { length } = plainWords(quote)
    return length >= QUOTE_WORDS_MIN && length <= plainWords(text).length * QUOTE_SHARE_MAX
      ? [quote]
      : []
  })
  // What a listing begins with is the thing, whatever a fact takes in with it.
  const [begin = ''] = /^[^,.;:!?\n]*/.exec(text) ?? []
  const rest = about.reduce((left, fact) => without(left, fact.text), text.slice(begin.length))
  return [...quotes, ...orders, ...(place ? [place.name] : [])].reduce(without, begin + rest)
}

/** A text without a stretch of words, whatever signs stand between them. */
function without(text: string, stretch: string): string {
  const words = stretch.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return text
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'giu'),
    ' ; ',
  )
}

/** Two words that keep their meaning only together: 'nut free', 'left handed', 'second hand'. */
export type Pair = readonly [first: string, second: string]

/** The pairs of a text; what is hand knitted is knitted. */
export function pairsIn(text: string): Pair[] {
  return text.split(/[,;.:!?()\n]+/).flatMap((piece) => {
    const words = canonicalWords(piece)
    return words.slice(1).flatMap((second, at): Pair[] => {
      const first = words[at] as string
      const isPair = (turners.has(second) && !glueWords.has(first)) || OPENS.test(first)
      return isPair ? [[first, second]] : []
    })
  })
}
