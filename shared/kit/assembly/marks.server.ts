import { findUsedStatements } from '../../read/used-in.server.ts'
import { findAsWritten } from '../guards/harm/inspection.server.ts'
import { readParts } from '../parts.ts'
import type {
  DraftMarks,
  PartRoles,
  DraftProblem,
  RuleContext,
  WriterName,
} from '../rules/rules.ts'
import type { ServerTool } from '../server-tool.server.ts'
import type { Ruleset } from './ruleset.server.ts'

export const NO_MESSAGES: readonly string[] = []

/** Returns the data of a draft's check mark. */
export function marksOf(
  ruleset: Ruleset,
  repaired: readonly string[],
  warnings: readonly string[],
  beside: Pick<DraftMarks, 'uses' | 'why'>,
  writer: WriterName,
): DraftMarks {
  return { passed: ruleset.ids, repaired, warnings, ...beside, writer }
}

/** Returns the person's statements that the draft uses, in their words, and why it fits if the tool gives a reason. */
export function usesAndReasonOf(
  draft: unknown,
  { checks }: ServerTool,
  context: RuleContext,
): Pick<DraftMarks, 'uses' | 'why'> {
  const uses =
    checks.uses?.(draft, context) ??
    findUsedStatements(
      context.brief,
      readParts(draft, checks.parts)
        .map((part) => part.text)
        .join('\n'),
    ).map((use) => use.text)
  const why = checks.why?.(draft, context)
  return why === undefined ? { uses } : { uses, why }
}

/** Returns the first of a message's quotations that the draft contains, as written there; empty if there is none. */
export function quoteIn(
  draft: unknown,
  parts: PartRoles,
  { message }: DraftProblem,
): { quote?: string } {
  const texts = readParts(draft, parts)
  const quotes = [...message.matchAll(/“([^“”]+)”/gu)].map(([, quote = '']) => quote)
  for (const quote of quotes)
    for (const { text } of texts) {
      const place = findAsWritten(quote, text)
      if (place !== undefined) return { quote: place }
    }
  return {}
}
