import { tradeNamed } from '../../../know/trades.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { findDistinctMark } from '../../../words/unwanted/marks.server.ts'
import type { Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { has, isAny, toCompound, wordsOf } from './words.server.ts'

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
export function focusOf({ keywords, texts, place, industry, isGrave }: DomainNaming): KeywordFocus {
  const [whole = '', ...behind] = texts
  // The audience or subject after 'for' counts as a later keyword: 'night bus for festival goers'.
  const [first = [], ...others] = [...toCompound(whole).split(/ (?:for|on|by|from) /i), ...behind]
    .map(contentWordsOf)
    .filter((words) => words.length > 0)
  const main = first.filter((word) => word !== place)
  // An activity after the offer is not part of its name: 'courses' of 'first aid courses'.
  const named = main.filter((word, at) => at < 1 || !isAny(word, 'doing'))
  const rest = others
    .flat()
    .filter((word) => word.length > 3 && word !== place && !main.includes(word))
  const [modifier = ''] = named
  // The person that an impersonator imitates may not be in a name.
  const isKept = named.length === 2 && isDefining(modifier) && !findDistinctMark(modifier)
  const head = rootOf(named.at(-1) ?? '')
  const separations = separationTests(main.filter((word) => !isAny(word, 'people', 'whom')))
  // A keyword that is a single term only as a whole.
  const isPair = has('oneThing', keywords)
  const isMobile = has('atHome', keywords)
  const typed = wordsOf(keywords).filter((word) => word.length > 3)
  // If the industry is named by a later keyword, that is the offer: 'insurance' of a taxi fleet.
  const isElsewhere = industry !== '' && !main.includes(industry) && rest.includes(industry)
  const isNamable = !isElsewhere && !isGrave && !main.some(isUnusableInName)
  // Names from later keywords with three words are unreadable ('poptoproofs'), as are those with the town.
  const long = others.filter((words) => words.length > 2).map((words) => words.slice(0, 2).join(''))
  const unfit = place === '' ? long : [...long, place]
  const holds = (name: string, words: readonly string[]): boolean =>
    words.some((word) => name.includes(rootOf(word)))
  const isAside = ({ name, isOfTrade }: Idea): boolean =>
    isNamable && isOfTrade !== true && !holds(name, main) && holds(name, rest)
  const isUnfit = (idea: Idea): boolean => {
    const { name } = idea
    const isLong = has('kitchens', name) || name.startsWith('the')
    return (
      (isAside(idea) && (isLong || unfit.some((part) => name.includes(part)))) ||
      (isMobile && has('housed', name)) ||
      (has('grim', name) && has('ownedName', name)) ||
      typed.some((word) => hasWrongNumber(name, word))
    )
  }
  return {
    isWhole: (idea) => {
      const { name, own } = idea
      if (isUnfit(idea)) return false
      if (own.length === 0) return true
      if (separations.some((separates) => separates(name))) return false
      if (isPair && !named.every((word) => name.includes(word))) return false
      // A later keyword can specify the offer as well: 'receipts' for a scanner.
      return !isKept || !name.includes(head) || holds(name, [...rest, modifier])
    },
    isAside,
  }
}

/**
 * Returns tests for names that separate neighbouring words of a long entry: 'tank' of 'septic tank pumping', 'bed' of
 * 'bed bug treatment'.
 */
function separationTests(main: readonly string[]): ((name: string) => boolean)[] {
  return main.slice(0, -2).flatMap((word, at) => {
    const [next = '', last = ''] = main.slice(at + 1)
    // The last two words form a term themselves: 'submarine escape room'.
    if (!isDefining(word) || isAny(next, 'doing') || isFixedTerm(next, last)) return []
    // The first word can stand alone, unless it has another meaning then: 'parking lot'.
    const isTerm = isFixedTerm(word, next)
    const holdsNext = (name: string): boolean => name.includes(rootOf(next))
    return (name) => (name.includes(rootOf(word)) ? isTerm && !holdsNext(name) : holdsNext(name))
  })
}

/** True for a term with a meaning of its own: not for 'chocolate guns', which has the trade of 'guns'. */
function isFixedTerm(word: string, next: string): boolean {
  const term = `${word} ${next}`
  const isOwn = <T>(find: (text: string) => T | undefined): boolean =>
    find(term) !== undefined && find(term) !== find(next)
  return isOwn(nounOf) || isOwn(tradeNamed)
}

/** True for a complaint, a trademark or a group of people: no name contains it, so the other keywords fill the list. */
const isUnusableInName = (word: string): boolean =>
  isAny(word, 'complaint', 'people', 'sensitive') ||
  /(?:disease|disorder|illness|syndrome)s?$/.test(word) ||
  findDistinctMark(word) !== undefined

const contentWordsOf = (entry: string): string[] =>
  wordsOf(entry).filter((word) => word.length > 1 && !isAny(word, 'stop', 'weak'))

/** True for a noun or unknown word that specifies the head, as in 'sea swimming', but not for a quality. */
const isDefining = (word: string): boolean => !isAny(word, 'adjective', 'loose', 'people', 'place')

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
  const at = name.indexOf(many)
  const isObject = /^(?:buy|hire|rent)/.test(name)
  return at >= 0 && !isObject && /^(?:$|co|hub|and)/.test(name.slice(at + many.length))
}
