import type { Brief } from '../../read/brief.ts'
import { findDistinctMark, findMark } from '../../words/unwanted/marks.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { isTail, wordsIn } from './things.server.ts'
import { people, shapesOfDoing } from './word-kinds.server.ts'

/**
 * What the form names, an entry a phrase: the offer first, then what else it lists. A complaint names nothing, nor does
 * a famous mark: who services Audis is not Audi.
 */
export function entriesOf({ offer, rest, facts }: Brief): string[] {
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
  return joinedDoing(withoutMarks(positive).map((entry) => withoutTail(entry, head)))
}

/** A mark that is a word as well counts as one beside another mark: the Polo after Audi, not the mints. */
function withoutMarks(entries: readonly string[]): string[] {
  const unmarked = entries.filter((entry) => findDistinctMark(entry) === undefined)
  if (unmarked.length === entries.length) return unmarked
  return unmarked.filter((entry) => findMark(entry) === undefined)
}

const isMany = (word: string): boolean =>
  word !== singular(word) && nounOf(singular(word)) !== undefined

/** 'wedding, photographer' is one offer in two entries. */
function joinedDoing(entries: readonly string[]): string[] {
  const [first = '', second = '', ...others] = entries
  const isOne = !/\s/.test(first) && !shapesOfDoing.has(first) && /^\p{L}+$/u.test(second)
  if (!isOne || !shapesOfDoing.has(second.toLowerCase())) return [...entries]
  return [`${first} ${second.toLowerCase()}`, ...others]
}

/** Those who do it and where: 'photographer' and 'garage', not 'landlords'. */
function isProvider(text: string, role: string): boolean {
  if (role !== 'person' && role !== 'place') return false
  const words = wordsIn(text)
  return !words.some((word) => people.has(word))
}

/** A phrase without what it denies: 'privacy first analytics' of 'privacy first analytics no cookies'. */
export function withoutDenial(entry: string): string {
  const at = entry.search(DENIAL)
  return (at < 0 ? entry : entry.slice(0, at).trimEnd()).replace(/,$/, '')
}

const DENIAL = /(?<!\S)(?:no|not|never|but|without)\s/i

/**
 * A phrase without the towns and qualities that stand behind its noun: 'cat grooming' of 'cat grooming mobile'. A noun
 * that is a town as well stays: the derby of 'roller derby oxford'.
 */
function withoutTail(entry: string, head: string): string {
  const words = entry.split(' ')
  const end = words.length
  const isOver = (word: string): boolean =>
    isTail(word) && !(words.length < end && word.toLowerCase() === head)
  while (words.length > 1 && isOver(words.at(-1) ?? '')) words.pop()
  // 'Cakes harrow' are cakes of Harrow, not of harrows.
  const isTown = placeNamed(words.at(-1) ?? '') !== undefined && words.length === end
  if (words.length > 1 && isTown && isMany(words.at(-2) ?? '')) words.pop()
  return words.join(' ')
}
