import type { Brief } from '../../../read/brief.ts'
import { wordKinds } from './entry-words.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { withoutDenial } from '../../../naming/form/entries.server.ts'
import { isTrailingQualifier } from '../../../naming/form/things.server.ts'
import { peopleWords, weakWords } from '../../../naming/form/word-kinds.server.ts'
import { isRegion } from './regions.server.ts'

/** Where one keyword ends and the next begins. */
export const KEYWORD_SEPARATOR = /[,;\n.!?&/]+|\s[-–—+]\s/
const COMPLEMENT_START = /\s(?:for|with|from|in|by|to|on|at|that|who|about|near|while|and|set)\s/i
const SPAN_CHARS_MAX = 16

/**
 * The entries as typed, closed up and in order: 'treeplanting', 'nativewoodland'. A long entry gives its first two
 * words and its last two, where they end in a noun: 'nativeoak', 'treeplanting' from 'native oak tree planting'.
 */
export function joinedKeywordsOf(keywords: string, brief: Brief): string[] {
  const all = keywords
    .split(KEYWORD_SEPARATOR)
    .flatMap((entry) => joinedKeywordsIn(fold(withoutDenial(entry.trim())), brief))
  return [...new Set(all)].filter((span) => span.length <= SPAN_CHARS_MAX && span.length > 4)
}

function joinedKeywordsIn(entry: string, brief: Brief): string[] {
  const end = entry.search(COMPLEMENT_START)
  const words = (end < 0 ? entry : entry.slice(0, end))
    .replace(/['’]s?\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const kept = withoutPlace(words, brief)
  if (kept.length < 2 || kept.some((word) => !/^[a-z]{2,12}$/.test(word))) return []
  if (kept.some((word) => peopleWords.has(word) || stopWords.has(word))) return []
  if (kept.length < 4) return isNounPhrase(kept) ? [kept.join('')] : []
  return [kept.slice(0, 2), kept.slice(-2)].filter(isNounPhrase).map((pair) => pair.join(''))
}

/** Drops the town anywhere and the words after the noun. */
function withoutPlace(words: readonly string[], { place }: Brief): string[] {
  const town = new Set(fold(place?.name ?? '').split(' '))
  const kept = words.filter((word) => !town.has(word))
  while (
    kept.length > 1 &&
    (isTrailingQualifier(kept.at(-1) ?? '') || peopleWords.has(kept.at(-1) ?? ''))
  )
    kept.pop()
  return kept
}

const NOUN_SHAPE = /[a-z]{3}(?:ship|tion|ment|ance|ence|ing|age|ure|sion|hood|ery)s?$/

/**
 * True for words that end in a noun other than a person or complaint, and do not begin with an empty word or a place.
 */
function isNounPhrase(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  const role = nounOf(last)?.role ?? (NOUN_SHAPE.test(last) ? 'service' : undefined)
  return (
    role !== undefined &&
    !/^(?:speaking|friendly|based|led|only|free|trained|certified|approved)$/.test(last) &&
    role !== 'complaint' &&
    role !== 'person' &&
    !weakWords.has(words[0] ?? '') &&
    placeNamed(words[0] ?? '') === undefined
  )
}

/**
 * The last town named in the keywords, or else a region, for input where the brief has none: 'oxford' in 'roller
 * derby oxford'. Returns '' if there is none.
 */
export function townIn(keywords: string, brief: Brief): string {
  const words = fold(withoutDenial(keywords)).split(/[^a-z]+/)
  const isTown = (word: string): boolean =>
    word.length > 3 &&
    word.length < 12 &&
    word !== brief.offer?.head &&
    isTrailingQualifier(word) &&
    placeNamed(word) !== undefined
  const town = words.findLast((word, at) => at > 0 && isTown(word))
  if (town !== undefined) return town
  const region = keywords
    .split(KEYWORD_SEPARATOR)
    .slice(1)
    .map((entry) => entry.trim())
    .find(isRegion)
  return region === undefined ? '' : fold(region).replace(/[^a-z]/g, '')
}

/** The industry as a word for names: 'sailing', 'payroll'; '' where it is vague, several words or the audience. */
export function industryWord(industry: string): string {
  const word = fold(industry.trim())
  return /^[a-z]{3,11}$/.test(word) &&
    !wordKinds.vague.has(word) &&
    !peopleWords.has(word) &&
    nounOf(word)?.role !== 'complaint'
    ? word
    : ''
}
