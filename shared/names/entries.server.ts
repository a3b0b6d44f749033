import type { Brief } from '../brief/brief.ts'
import { findDistinctMark, findMark } from '../lexicon/marks.server.ts'
import { nounOf } from '../lexicon/nouns.server.ts'
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
  return joinedDoing(withoutMarks(stated).map(withoutTail))
}

/** A mark that is a word as well counts as one beside another mark: the Polo after Audi, not the mints. */
function withoutMarks(entries: readonly string[]): string[] {
  const unmarked = entries.filter((entry) => findDistinctMark(entry) === undefined)
  if (unmarked.length === entries.length) return unmarked
  return unmarked.filter((entry) => findMark(entry) === undefined)
}

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

/** A phrase without the towns and qualities that stand behind its noun: 'cat grooming' of 'cat grooming mobile'. */
function withoutTail(entry: string): string {
  const words = entry.split(' ')
  while (words.length > 1 && isTail(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}
