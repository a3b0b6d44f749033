import type { Trade } from '../../brief/brief.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'

/** The things of a trade that can stand in a name: those its own names hold, and wares among its words. */
export function nounsOf(trade: Trade): readonly string[] {
  const known = nounsByTrade.get(trade)
  if (known) return known
  const held = trade.names.flatMap((name) => halvesOf(name) ?? [])
  const found = [...new Set([...held, ...trade.words])].filter(
    (word) => /^[a-z]{3,7}$/.test(word) && HELD_ROLES.has(nounOf(word)?.role ?? ''),
  )
  nounsByTrade.set(trade, found)
  return found
}

const nounsByTrade = new WeakMap<Trade, readonly string[]>()
const HELD_ROLES = new Set(['ware', 'feature'])

/** 'coatandtail' in its halves; undefined for a name without "and". */
export function halvesOf(name: string): readonly [string, string] | undefined {
  const found = /^([a-z]{3,8}?)and([a-z]{3,8})$/.exec(name)
  return found && !found[2]?.startsWith('and')
    ? [found[1] as string, found[2] as string]
    : undefined
}

/** Two words of one beat, or two that begin alike, stay in the ear. */
export function isPair(first: string, second: string): boolean {
  const sound = (word: string): string => /^[^aeiou]*/.exec(word)?.[0] ?? ''
  const isShort = (word: string): boolean =>
    word.length < 6 && !/[aeiou][^aeiou]+[aeiouy]./.test(word)
  if (first.startsWith(second) || second.startsWith(first)) return false
  return sound(first) === sound(second) || (isShort(first) && isShort(second))
}
