import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Phrase } from './phrases.server.ts'
import type { Unit } from './units.server.ts'

const SCENTED = /^(?:candles|bath)$/

/** What a candle or a soap lists behind its name is what it smells of: the custard of 'wax melts, rhubarb and custard'. */
export function withListedScents(phrases: readonly Phrase[]): readonly Phrase[] {
  const [first, ...others] = phrases
  const isScented =
    first?.role === 'main' && first.units.some(({ craft }) => SCENTED.test(craft?.category ?? ''))
  if (!first || !isScented) return phrases
  let before = first
  return [
    first,
    ...others.map((phrase) => {
      const isListed = phrase.isAfterComma || (phrase.isJoined && before.role === 'scent')
      const isScent = phrase.role === 'main' && isListed && smells(phrase)
      return (before = isScent ? { ...phrase, role: 'scent' } : phrase)
    }),
  ]
}

const UNITS_MAX = 2

/** A scent or a food, with a word of no table beside it at most: 'parma violet'; a jar or an oil it comes with is none. */
const smells = ({ units }: Phrase): boolean =>
  units.length <= UNITS_MAX &&
  units.some(isSmelt) &&
  units.every((unit) => isSmelt(unit) || unit.kind === 'unknown')

const isSmelt = ({ kind, text, craft, trait }: Unit): boolean =>
  (craft === undefined || craft.category === 'food') &&
  (trait?.kinds.includes('scent') === true ||
    (kind === 'noun' && nounOf(text)?.topic === 'food' && nounOf(text)?.role === 'ware'))

/** What smells of two things is searched by both: 'rhubarb and custard'. */
export const scentPairsOf = (phrases: readonly Phrase[]): string[] =>
  phrases.flatMap((phrase, at) => {
    const next = phrases[at + 1]
    const isPair = phrase.role === 'scent' && next?.role === 'scent' && next.isJoined
    return isPair ? [`${textOf(phrase)} and ${textOf(next)}`] : []
  })

const textOf = ({ units }: Phrase): string => units.map(({ text }) => text).join(' ')
