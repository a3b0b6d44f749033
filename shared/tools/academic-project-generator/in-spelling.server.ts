import { americanOf, britishOf, respelled } from '../../lexicon/spelling.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** Our tables are spelled British: what they say in the spelling of the form, British where it shows none. */
export function inSpelling(input: Input): (draft: Draft) => Draft {
  let balance = 0
  for (const word of tokenise(Object.values(input).join('\n')).words) {
    if (americanOf.has(word)) balance++
    else if (britishOf.has(word)) balance--
  }
  if (balance >= 0) return (draft) => draft
  return ({ title, description, approach, significance }) => ({
    title: respelled(title, americanOf),
    description: respelled(description, americanOf),
    approach: respelled(approach, americanOf),
    significance: respelled(significance, americanOf),
  })
}
