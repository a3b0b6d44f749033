import type { Brief } from '../../../read/brief.ts'
import { readDenials } from '../../../read/negation.server.ts'
import { canonicalWords, lists, plainWords } from './words.server.ts'

const COMPARES = [
  /\b(?:looks?|feels?|just|almost|much|shines?|smells?) like\b/,
  /\blike (?=an? |real |genuine |the )/,
  /\bas \w+ as\b|\binspired by\b|\b(?:style|colou?r|shade|tone|look|feel|hue) of\b/,
  /\b(?:than|resembl\w+|mimic\w*|reminiscent|unlike|match(?:es|ing)?)\b/,
].map(
  (one) =>
    new RegExp(
      `(?:${one.source}) .*?(?=$|[.,;:!?\\n]| (?:but|just|only|instead|made|yet|and)\\b)`,
      'giu',
    ),
)
const NONE = /(?:^|[,.;])[^,.;]*\bnone\b/giu
const NOT = /\b(?:not?|never|isn'?t|aren'?t)\b/i
const QUOTED = /[“"]([^“”"]{3,200})[”"]/g
const QUOTE_WORDS_MIN = 3
const QUOTE_SHARE_MAX = 0.6

/** A text without its denials and comparisons: 'no paraffin', 'looks like marble'. */
export function withoutDenials(text: string): string {
  // 'Nickel free' is a quality of its own; 'not gluten free' is none.
  const isQuality = (denial: string): boolean => /\bfree$/i.test(denial) && !NOT.test(denial)
  const denials = readDenials(text).filter((denial) => !isQuality(denial.text))
  const rest = denials.reduce((left, denial) => without(left, denial.text), text)
  return [...COMPARES, NONE].reduce((left, cut) => left.replace(cut, ' ; '), rest)
}

/** A description without what is about the shop, its place, the reader, of a mark or written on the thing. */
export function ofTheThing(
  text: string,
  { facts, orders, place }: Brief,
  marks: readonly string[],
): string {
  const about = facts.filter(
    ({ class: id, text }) =>
      lists.ofTheShop.has(id.split('-')[0] as string) && !/\bgifts? (?:for|to)\b/i.test(text),
  )
  const wordsMax = plainWords(text).length * QUOTE_SHARE_MAX
  const quotes = [...text.matchAll(QUOTED)].map(([, quote = '']) => quote)
  const written = quotes.filter((quote) => {
    const { length } = plainWords(quote)
    return length >= QUOTE_WORDS_MIN && length <= wordsMax
  })
  // What a listing begins with is the thing, whatever a fact takes in with it.
  const [begin = ''] = /^[^,.;:!?\n]*/.exec(text) ?? []
  const rest = about.reduce((left, fact) => without(left, fact.text), text.slice(begin.length))
  return [...written, ...orders, ...marks, ...(place ? [place.name] : [])].reduce(
    without,
    begin + rest,
  )
}

/** A text without a stretch of words, whatever signs stand between them. */
function without(text: string, stretch: string): string {
  const words = stretch.match(/[\p{L}\p{N}]+/gu) ?? ['(?!)']
  const inside = words.join('[^\\p{L}\\p{N}]+')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${inside}(?![\\p{L}\\p{N}])`, 'giu'), ' ; ')
}

/** Two words that keep their meaning only together: 'nut free', 'left handed', 'second hand'. */
export type Pair = readonly [first: string, second: string]

/** The pairs of a text. */
export function pairsIn(text: string): Pair[] {
  return text.split(/[,;.:!?()\n]+/).flatMap((piece) => {
    const words = canonicalWords(piece)
    const pairs = words.slice(1).map((second, at): Pair => [words[at] as string, second])
    return pairs.filter(
      ([first, second]) =>
        lists.opens.has(first) || (lists.turners.has(second) && !lists.glue.has(first)),
    )
  })
}
