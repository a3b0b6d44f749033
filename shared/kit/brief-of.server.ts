import type { Brief, StatementSource } from '../read/brief.ts'
import { readBrief } from '../read/read-brief.server.ts'
import type { ToolDefinition } from './tool.ts'

/** Reads the values of a tool's form, for writers and checks; `tool.says` maps a field to its kind of statement. */
export function briefOf(tool: ToolDefinition, input: Readonly<Record<string, string>>): Brief {
  const statements: Partial<Record<StatementSource, string>> = {}
  for (const [field, source] of Object.entries<StatementSource | undefined>(tool.says)) {
    if (source !== undefined && input[field]) statements[source] = input[field]
  }
  return readBrief(statements)
}
