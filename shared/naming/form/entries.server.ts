import type { Brief } from '../../read/brief.ts'
import { findDistinctMark, findMark } from '../../words/unwanted/marks.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { isTrailingQualifier, wordsIn } from './things.server.ts'
import { peopleWords, shapesOfDoing } from './word-kinds.server.ts'

/**
 * Returns the items that the form names, one phrase each: the offer first, then other listed items. A complaint is no
 * item, nor is a famous brand: a garage that services Audis is not Audi.
 */
export function offerEntriesOf({ offer, rest, facts }: Brief): string[] {
  const wares = facts.filter(
    ({ text }) => text.split(' ').length < 3 && nounOf(text)?.role === 'ware',
  )
  const listed = rest.filter(
    ({ role, text }) =>
      role === 'ware' || role === 'service' || role === 'unknown' || isProvider(text, role),
  )
  const stated = [
    ...(offer ? [offer.forms[0]?.lower ?? ''] : []),
    ...[...listed, ...wares].map(({ text }) => text),
  ]
  const head = offer?.head ?? ''
  const positive = stated.map(withoutDenial).filter((entry) => entry !== '')
  return joinSplitOffer(withoutMarks(positive).map((entry) => withoutTail(entry, head)))
}

/** A brand that is also a word counts as a brand beside another one: the Polo after Audi, not the mints. */
function withoutMarks(entries: readonly string[]): string[] {
  const unmarked = entries.filter((entry) => findDistinctMark(entry) === undefined)
  if (unmarked.length === entries.length) return unmarked
  return unmarked.filter((entry) => findMark(entry) === undefined)
}

const isPluralNoun = (word: string): boolean =>
  word !== singular(word) && nounOf(singular(word)) !== undefined

/** 'wedding, photographer' is one offer in two items. */
function joinSplitOffer(entries: readonly string[]): string[] {
  const [first = '', second = '', ...others] = entries
  const isOne = !/\s/.test(first) && !shapesOfDoing.has(first) && /^\p{L}+$/u.test(second)
  if (!isOne || !shapesOfDoing.has(second.toLowerCase())) return [...entries]
  return [`${first} ${second.toLowerCase()}`, ...others]
}

/** Providers and places: 'photographer' and 'garage', not 'landlords'. */
function isProvider(text: string, role: string): boolean {
  if (role !== 'person' && role !== 'place') return false
  const words = wordsIn(text)
  return !words.some((word) => peopleWords.has(word))
}

/** Returns a phrase without its denial: 'privacy first analytics' for 'privacy first analytics no cookies'. */
export function withoutDenial(entry: string): string {
  const at = entry.search(DENIAL)
  return (at < 0 ? entry : entry.slice(0, at).trimEnd()).replace(/,$/, '')
}

const DENIAL = /(?<!\S)(?:no|not|never|but|without)\s/i

/**
 * Returns a phrase without the towns and qualities after its noun: 'cat grooming' for 'cat grooming mobile'. A noun
 * that is also a town is kept: the derby of 'roller derby oxford'.
 */
function withoutTail(entry: string, head: string): string {
  const words = entry.split(' ')
  const end = words.length
  const isOver = (word: string): boolean =>
    isTrailingQualifier(word) && !(words.length < end && word.toLowerCase() === head)
  while (words.length > 1 && isOver(words.at(-1) ?? '')) words.pop()
  // 'Cakes bath' are cakes from Bath, not for the bath.
  const isTown = placeNamed(words.at(-1) ?? '') !== undefined && words.length === end
  if (words.length > 1 && isTown && isPluralNoun(words.at(-2) ?? '')) words.pop()
  return words.join(' ')
}
