import type { Brief, Source } from '../read/brief.ts'
import { readBrief } from '../read/read-brief.server.ts'
import type { ToolDefinition } from './tool.ts'

/** What a tool's form says, read once for whoever writes and checks: `tool.says` tells which field says what. */
export function briefOf(tool: ToolDefinition, input: Readonly<Record<string, string>>): Brief {
  const statements: Partial<Record<Source, string>> = {}
  for (const [field, source] of Object.entries<Source | undefined>(tool.says)) {
    if (source !== undefined && input[field]) statements[source] = input[field]
  }
  return readBrief(statements)
}
