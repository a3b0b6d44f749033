import lists from './described.fixture.json' with { type: 'json' }

type DescribedLimit = readonly [string, readonly string[]]
const { wraps } = lists
const wrapPhrases = (rows: readonly string[][], turns: readonly number[]): DescribedLimit[] =>
  rows.flatMap(([said = '', asks = ''], at) =>
    turns.map((turn): DescribedLimit => {
      const wrap = wraps[(at + turn) % wraps.length] as string
      return [wrap.replace('*', said), asks.split(' ')]
    }),
  )

/** Every described limit with the demands it rules out: sore parts, things people cannot do, conditions. */
export const DESCRIBED_LIMITS: readonly DescribedLimit[] = [
  ...lists.parts.flatMap(([part = '', asks = '']) =>
    lists.complaints.map((said): DescribedLimit => [said.replace('*', part), asks.split(' ')]),
  ),
  ...wrapPhrases(lists.abilities, [0, 1]),
  ...wrapPhrases(lists.conditions, [0, 2]),
]

/** Conditions that require the gentle plan. */
export const GENTLE: readonly string[] = lists.gentle
