import { usedIn } from '../../read/used-in.server.ts'
import { placeOf } from '../guards/harm/inspection.server.ts'
import { readParts } from '../parts.ts'
import type { DraftMarks, Parts, Problem, RuleContext, WriterName } from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { Ruleset } from './ruleset.server.ts'

export const NONE: readonly string[] = []

/** How the check mark of a draft reads. */
export function marksOf(
  ruleset: Ruleset,
  repaired: readonly string[],
  warnings: readonly string[],
  beside: Pick<DraftMarks, 'uses' | 'why'>,
  writer: WriterName,
): DraftMarks {
  return { passed: ruleset.ids, repaired, warnings, ...beside, writer }
}

/** What the person stated and the draft says, in their words, and why it fits where the tool says so. */
export function besideOf(
  draft: unknown,
  { checks }: ServerTool,
  context: RuleContext,
): Pick<DraftMarks, 'uses' | 'why'> {
  const uses =
    checks.uses?.(draft, context) ??
    usedIn(
      context.brief,
      readParts(draft, checks.parts)
        .map((part) => part.text)
        .join('\n'),
    ).map((use) => use.text)
  const why = checks.why?.(draft, context)
  return why === undefined ? { uses } : { uses, why }
}

/** What a message quotes of the draft, where the draft has it. */
export function quoteIn(draft: unknown, parts: Parts, { message }: Problem): { quote?: string } {
  const texts = readParts(draft, parts)
  const quotes = [...message.matchAll(/“([^“”]+)”/gu)].map(([, quote = '']) => quote)
  for (const quote of quotes)
    for (const { text } of texts) {
      const place = placeOf(quote, text)
      if (place !== undefined) return { quote: place }
    }
  return {}
}
