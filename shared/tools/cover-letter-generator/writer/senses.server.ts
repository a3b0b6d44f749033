import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import senses from '../data/senses.json' with { type: 'json' }

const stems = (text: string): string[] => tokenise(text).words.map(stemOf)
const keyOf = (list: readonly string[]): string => list.toSorted().join(' ')

/** What an advert asks → what shows that somebody has done it, in other words. */
const SHOWN_BY: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  senses.flatMap(({ asked, by }) => {
    const shown = by.split(', ').map(stems)
    return asked.split(', ').map((one) => [keyOf(stems(one)), shown] as const)
  }),
)

/** True where a statement shows by its sense what is asked: 'ran Google Ads' is paid campaigns, not the other way round. */
export function isShown(asked: readonly string[], stated: ReadonlySet<string>): boolean {
  const shown = SHOWN_BY.get(keyOf(asked)) ?? []
  return shown.some((one) => one.every((stem) => stated.has(stem)))
}
