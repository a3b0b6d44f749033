import type { Trade } from '../read/brief.ts'
import rows from './data/apart.json' with { type: 'json' }

const groupsByTrade = new Map(
  rows.map(({ trade, groups }) => [trade, groups.map((group) => group.split(' '))]),
)

/**
 * Returns words of a trade that belong to a part of it not mentioned in the input: frets for a piano teacher. Empty
 * if the input names no part.
 */
export function unmentionedWordsOf(trade: Trade | undefined, given: ReadonlySet<string>): string[] {
  const groups = groupsByTrade.get(trade?.id ?? '') ?? []
  const isSaid = (group: readonly string[]): boolean => group.some((word) => given.has(word))
  const said = new Set(groups.filter(isSaid).flat())
  return said.size === 0 ? [] : groups.flat().filter((word) => !said.has(word))
}
