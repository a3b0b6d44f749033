import { createSignals } from '../../../match/signs.server.ts'
import { WEEKDAYS } from '../../../text/numbers/time-words.ts'
import signs from '../data/signs.json' with { type: 'json' }

/** Functions that find the signs of `data/signs.json` in a text. */
export const { all, has, partIn, patternOf, replaced } = createSignals<string>({
  ...signs,
  weekday: WEEKDAYS,
})

/** Where the phrases of a sign begin in a text. */
export const positionsOf = (name: string, text: string): number[] =>
  all(name, text).map(({ at }) => at)
