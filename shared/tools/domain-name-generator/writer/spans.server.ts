import { withoutDenial } from '../../../naming/form/entries.server.ts'
import { isTrailingQualifier } from '../../../naming/form/things.server.ts'
import type { Brief } from '../../../read/brief.ts'
import { fold } from '../../../text/tokens.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { has, isAny, wordsOf } from './words.server.ts'

const COMPLEMENT_START = /\s(?:for|with|from|in|by|to|on|at|that|who|about|near|while|and|set)\s/i
const SPAN_CHARS_MAX = 16

/**
 * The entries as typed, closed up and in order: 'treeplanting', 'nativewoodland'. A long entry gives its first two
 * words and its last two, where they end in a noun: 'nativeoak', 'treeplanting' from 'native oak tree planting'.
 */
export function joinedKeywordsOf(texts: readonly string[], brief: Brief): string[] {
  const town = wordsOf(brief.place?.name ?? '')
  const all = texts.flatMap((text) => {
    const [said = ''] = withoutDenial(text.trim()).split(COMPLEMENT_START)
    const kept = wordsOf(said).filter((word) => !town.includes(word))
    while (kept.length > 1 && isOverhang(kept.at(-1) as string)) kept.pop()
    const isApt = (word: string): boolean =>
      /^[a-z]{2,12}$/.test(word) && !isAny(word, 'people', 'stop')
    if (kept.length < 2 || !kept.every(isApt)) return []
    const runs = kept.length < 4 ? [kept] : [kept.slice(0, 2), kept.slice(-2)]
    return runs.filter(isNounPhrase).map((words) => words.join(''))
  })
  return [...new Set(all)].filter((span) => span.length <= SPAN_CHARS_MAX && span.length > 4)
}

/** True for a word after the noun. */
const isOverhang = (word: string): boolean => isTrailingQualifier(word) || isAny(word, 'people')

const NOUN_SHAPE = /[a-z]{3}(?:ship|tion|ment|ance|ence|ing|age|ure|sion|hood|ery)s?$/

/**
 * True for words that end in a noun other than a person or complaint, and do not begin with an empty word or a place.
 */
function isNounPhrase(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const role = nounOf(last)?.role ?? (NOUN_SHAPE.test(last) ? 'service' : undefined)
  return (
    role !== undefined &&
    !/^(?:speaking|friendly|based|led|only|free|trained|certified|approved)$/.test(last) &&
    role !== 'complaint' &&
    role !== 'person' &&
    !isAny(first, 'weak', 'place')
  )
}

/**
 * The last town named in the keywords, or else a region, for input where the brief has none: 'oxford' in 'roller
 * derby oxford'. Returns '' if there is none.
 */
export function townIn(keywords: string, texts: readonly string[], brief: Brief): string {
  const isTown = (word: string, at: number): boolean =>
    at > 0 &&
    word.length > 3 &&
    word.length < 12 &&
    word !== brief.offer?.head &&
    isTrailingQualifier(word) &&
    isAny(word, 'place')
  const town = wordsOf(withoutDenial(keywords)).findLast(isTown)
  if (town !== undefined) return town
  const region = texts.slice(1).find((text) => has('region!', text.trim())) ?? ''
  return fold(region).replace(/[^a-z]/g, '')
}

/** The industry as a word for names: 'sailing', 'payroll'; '' where it is vague, several words or the audience. */
export function industryWord(industry: string): string {
  const word = fold(industry.trim())
  return /^[a-z]{3,11}$/.test(word) && !isAny(word, 'vague', 'people', 'complaint') ? word : ''
}
