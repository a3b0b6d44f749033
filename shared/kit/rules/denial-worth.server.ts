import type { Denial } from '../../read/brief.ts'
import { singular } from '../../text/grammar.server.ts'
import rows from '../data/denial-worth.json' with { type: 'json' }

const sellingWords: ReadonlySet<string> = new Set(rows.sells.split(' '))
const drawbackWords: ReadonlySet<string> = new Set(rows.lacks.split(' '))

/**
 * Returns the value of a denial to a customer: 'no sugar' is a reason to choose it, 'no parking' is a drawback to
 * mention. `unknown` if neither is certain. The noun decides: a parking fee is a fee.
 */
export function worthOf({ terms, text }: Denial): 'sells' | 'lacks' | 'unknown' {
  if (/[ -]free$/iu.test(text)) return 'sells'
  for (const term of terms.toReversed()) {
    const one = singular(term)
    if (sellingWords.has(one)) return 'sells'
    if (drawbackWords.has(one)) return 'lacks'
  }
  return 'unknown'
}
