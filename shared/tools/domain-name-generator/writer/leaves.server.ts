import { singular } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import rows from '../data/leaves.json' with { type: 'json' }
import needRows from '../data/leaf-needs.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { wordsOf } from './words.server.ts'

const keyOf = (text: string): string => wordsOf(text).map(singular).join(' ')

/** The offers that a row fits, as words in the singular, its names, and whether these suit grave topics. */
const nicheRows = (rows as [string, string, 'sober'?][]).map(([keys, names, manner]) => ({
  keys: keys.split(', ').map(keyOf),
  names: names.split(' '),
  isSober: manner === 'sober',
}))

/**
 * Handwritten names for special offers: 'hogletward' for a hedgehog hospital. The first entry decides; the others
 * count where it matches nothing and no trade is known. A name that contains a fact is used only where the input
 * states that fact.
 */
export function nicheIdeas({ keywords, texts, isGrave, excluded, trade }: DomainNaming): Idea[] {
  const apt = nicheRows.filter(({ isSober }) => isSober || !isGrave)
  const [first = '', ...others] = texts.map((text) => ` ${keyOf(text)} `)
  const said = fold(keywords).replace(/[^a-z]/g, '')
  const main = apt.filter(({ keys }) =>
    keys
      .map((key) => ` ${key} `)
      .some((key) =>
        // A sentence about a loss may contain the key anywhere.
        isGrave ? first.includes(key) : first.startsWith(key) || first.endsWith(key),
      ),
  )
  const beside = apt.filter(({ keys }) => others.some((one) => keys.includes(one.trim())))
  return (main.length > 0 || trade ? main : beside)
    .flatMap(({ names }) => names)
    .filter((name) => needRows.every((need) => !name.includes(need) || said.includes(need)))
    .filter((name) => !excluded.some((word) => name.includes(word)))
    .map((name) => ideaOf([name], []))
}

/** The names of the table; the pronunciation of their words is not checked. */
export const nicheNames: readonly string[] = nicheRows.flatMap(({ names }) => names)
