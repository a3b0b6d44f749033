import { tradeNamed } from '../../../know/trades.server.ts'
import { has } from './patterns.server.ts'
import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import {
  adjectives,
  looseWords,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from '../../../naming/form/word-kinds.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { wordKinds, toCompound } from './entry-words.server.ts'
import type { Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'

/** Checks that names are about the first keyword, and do not change its meaning by using only part of it. */
export interface KeywordFocus {
  /**
   * False for a name that changes the meaning of the first keyword or does not suit it: 'watch' of 'neighbourhood
   * watch'.
   */
  isWhole(idea: Idea): boolean
  /** True for a name made only of later keywords. */
  isAside(idea: Idea): boolean
}

/** Returns the checks of names against the first keyword. */
export function focusOf({ keywords, place, industry, brief }: DomainNaming): KeywordFocus {
  const [whole = '', ...behind] = keywords.split(KEYWORD_SEPARATOR)
  // The audience or subject after 'for' counts as a later keyword: 'night bus for festival goers'.
  const [offer = '', ...whom] = toCompound(whole).split(/ (?:for|on|by|from) /i)
  const [first = [], ...others] = [offer, ...whom, ...behind]
    .map(wordsIn)
    .filter((words) => words.length > 0)
  const main = first.filter((word) => word !== place)
  // An activity after the offer is not part of its name: 'courses' of 'first aid courses'.
  const named = main.filter((word, at) => at < 1 || !shapesOfDoing.has(word))
  const rest = others
    .flat()
    .filter((word) => word.length > 3 && word !== place && !main.includes(word))
  // The person that an impersonator imitates may not be in a name.
  const isKept =
    named.length === 2 && isDefining(named[0] ?? '') && !findDistinctMark(named[0] ?? '')
  const modifier = isKept ? rootOf(named[0] ?? '') : ''
  const head = rootOf(named.at(-1) ?? '')
  const seams = findFixedPairs(
    main.filter((word) => !peopleWords.has(word) && !wordKinds.whom.has(word)),
  )
  // A keyword that is a single term only as a whole.
  const isPair = has('oneThing', keywords)
  const isMobile = /\b(?:mobile|home visits?|at home|house calls?)\b/i.test(keywords)
  const typed = keywords
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)
  // If the industry is named by a later keyword, that is the offer: 'insurance' of a taxi fleet.
  const isElsewhere = industry !== '' && !main.includes(industry) && rest.includes(industry)
  // Names from later keywords with three words are unreadable ('poptoproofs'), as are those with the town.
  const long = others.filter((words) => words.length > 2).map((words) => words.slice(0, 2).join(''))
  const isLong = (name: string): boolean =>
    long.some((start) => name.includes(start)) || (place !== '' && name.includes(place))
  const isNamable = !isElsewhere && brief.gravity.level !== 'grave' && !main.some(isUnusableInName)
  const isAside = ({ name, isOfTrade }: Idea): boolean =>
    isNamable &&
    isOfTrade !== true &&
    !main.some((word) => name.includes(rootOf(word))) &&
    rest.some((word) => name.includes(rootOf(word)))
  return {
    isWhole: (idea) => {
      const { name, own } = idea
      if (isAside(idea) && (has('kitchens', name) || name.startsWith('the') || isLong(name)))
        return false
      if (isMobile && has('housed', name)) return false
      if (has('grim', name) && has('ownedName', name)) return false
      if (typed.some((word) => hasWrongNumber(name, word))) return false
      if (own.length > 0 && seams.some((seam) => isSplittingPair(name, seam))) return false
      if (isPair && own.length > 0 && !named.every((word) => name.includes(word))) return false
      if (modifier === '' || own.length === 0 || !name.includes(head)) return true
      // A later keyword can specify the offer as well: 'receipts' for a scanner.
      if (rest.some((word) => name.includes(rootOf(word)))) return true
      return name.includes(modifier)
    },
    isAside,
  }
}

/** Neighbouring words of a long entry that must stay together: 'septic tank' of 'septic tank pumping', 'bed bug'. */
interface FixedPair {
  readonly one: string
  readonly other: string
  /** True if the first word has another meaning without the second: 'parking lot'. */
  readonly isTerm: boolean
}

function findFixedPairs(main: readonly string[]): FixedPair[] {
  return main.slice(0, -2).flatMap((word, at) => {
    const next = main[at + 1] ?? ''
    // The last two words form a term themselves: 'submarine escape room'.
    if (!isDefining(word) || shapesOfDoing.has(next) || isFixedTerm(next, main[at + 2] ?? ''))
      return []
    return [{ one: rootOf(word), other: rootOf(next), isTerm: isFixedTerm(word, next) }]
  })
}

function isFixedTerm(word: string, next: string): boolean {
  const term = `${word} ${next}`
  const whole = nounOf(term)
  const trade = tradeNamed(term)
  return (
    (whole !== undefined && whole !== nounOf(next)) ||
    // Not a separate trade: 'chocolate guns' has the trade of 'guns'.
    (trade !== undefined && trade !== tradeNamed(next))
  )
}

/** True for a name that separates them: 'tank' without 'septic', 'bed' without 'bug'. */
const isSplittingPair = (name: string, { one, other, isTerm }: FixedPair): boolean =>
  name.includes(one) ? isTerm && !name.includes(other) : name.includes(other)

/** True for a complaint, a trademark or a group of people: no name contains it, so the other keywords fill the list. */
const isUnusableInName = (word: string): boolean =>
  nounOf(word)?.role === 'complaint' ||
  peopleWords.has(word) ||
  wordKinds.sensitive.has(word) ||
  /(?:disease|disorder|illness|syndrome)s?$/.test(word) ||
  findDistinctMark(word) !== undefined

function wordsIn(entry: string): string[] {
  return fold(entry)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !stopWords.has(word) && !weakWords.has(word))
}

/** True for a noun or unknown word that specifies the head, as in 'sea swimming', but not for a quality. */
const isDefining = (word: string): boolean =>
  !adjectives.has(word) &&
  !looseWords.has(word) &&
  !peopleWords.has(word) &&
  placeNamed(word) === undefined

/** Returns the common beginning of all forms of a word. */
const rootOf = (word: string): string => {
  const one = singular(word)
  return one.length > 4 ? one.replace(/(?:e|y|ing|ies)$/, '') : one
}

/**
 * True for an unnatural singular or plural: 'getguitarchord' for typed 'chords', 'maternitywears', 'flower' alone for
 * 'flowers'.
 */
function hasWrongNumber(name: string, typed: string): boolean {
  const one = singular(typed)
  if (one !== typed) return name === one || (has('beforeMany', name) && name.endsWith(one))
  const many = plural(typed)
  if (many === typed || nounOf(typed)?.number === 'count') return false
  if (/^(?:buy|hire|rent)/.test(name)) return false
  const at = name.indexOf(many)
  return at >= 0 && /^(?:$|co|hub|and)/.test(name.slice(at + many.length))
}
