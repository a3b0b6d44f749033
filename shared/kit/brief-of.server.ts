import type { Brief, OfferKind, StatementSource } from '../read/brief.ts'
import { isGraveEvent } from '../read/gravity.server.ts'
import { readBrief } from '../read/read-brief.server.ts'
import type { ToolDefinition } from './tool.ts'

type FormValues = Readonly<Record<string, string>>

/** Reads the values of a tool's form, for writers and checks; `tool.says` maps a field to its kind of statement. */
export const briefOf = (tool: ToolDefinition, input: FormValues): Brief =>
  readBrief(statementsOf(tool, input))

function statementsOf({ says }: ToolDefinition, input: FormValues) {
  const statements: Partial<Record<StatementSource, string>> = {}
  for (const [field, source] of Object.entries<StatementSource | undefined>(says)) {
    if (source !== undefined && input[field]) statements[source] = input[field]
  }
  return statements
}

/** Kinds of offers to people in need. */
const CARING_KINDS: ReadonlySet<OfferKind> = new Set(['help', 'donate', 'consult'])

/**
 * True for the form of a business that names something grave and nothing that is offered, so that nothing may be sold
 * with it. An industry alone is no offer, unless it cares: 'miscarriage' with 'counselling'.
 */
export function isOnlyGraveEvent(tool: ToolDefinition, input: FormValues): boolean {
  const { gravity, kind } = briefOf(tool, input)
  if (gravity.level !== 'grave' || CARING_KINDS.has(kind)) return false
  const { industry: _, ...stated } = statementsOf(tool, input)
  return isGraveEvent(readBrief(stated))
}
