import type { Matter } from '../../../naming/form/matter.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import rows from '../data/leaves.json' with { type: 'json' }
import needRows from '../data/leaf-needs.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import { SEAM } from './spans.server.ts'

interface Leaf {
  /** What is offered, word by word, in the singular. */
  readonly keys: readonly string[]
  readonly names: readonly string[]
  /** It is used to grave matters. */
  readonly isSober: boolean
}

const keyOf = (text: string): string =>
  fold(text)
    .replace(/['’]s?(?![a-z])/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ')

const leaves: readonly Leaf[] = (rows as [string, string, 'sober'?][]).map(
  ([keys, names, manner]) => ({
    keys: keys.split(', ').map(keyOf),
    names: names.split(' '),
    isSober: manner === 'sober',
  }),
)

/**
 * Names written by hand for what no table of trades knows: 'hogletward' of a hedgehog hospital. What is offered decides;
 * what is listed beside it counts where nothing else is known. A name with a fact in it stands only where that is stated.
 */
export function leafIdeas({
  keywords,
  brief,
  excluded,
  trade,
}: Matter & { readonly keywords: string }): Idea[] {
  const isGrave = brief.gravity.level === 'grave'
  const apt = isGrave ? leaves.filter(({ isSober }) => isSober) : leaves
  const entries = keywords.split(SEAM).map((entry) => ` ${keyOf(entry)} `)
  const said = fold(keywords).replace(/[^a-z]/g, '')
  const [first = ''] = entries
  const main = apt.filter(({ keys }) =>
    keys.some(
      (key) =>
        first.startsWith(` ${key} `) ||
        first.endsWith(` ${key} `) ||
        // Who writes of a loss writes a sentence.
        (isGrave && first.includes(` ${key} `)),
    ),
  )
  const beside = apt.filter(({ keys }) => entries.slice(1).some((one) => keys.includes(one.trim())))
  const found = main.length > 0 || trade ? main : beside
  return found
    .flatMap(({ names }) => names)
    .filter((name) => needRows.every((need) => !name.includes(need) || said.includes(need)))
    .filter((name) => !excluded.some((word) => name.includes(word)))
    .map((name) => ideaOf([name], []))
}

/** The names of the table, whose words need no proof that they can be said. */
export const leafNames: readonly string[] = leaves.flatMap(({ names }) => names)
