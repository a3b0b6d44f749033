import { formatsOf } from '#shared/contract/export-formats.ts'
import type { ResultOffers } from '#shared/contract/workbench.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

/** What can be done with the drafts of a tool here. */
export function offersOf({ tool, exported }: OfferedTool): ResultOffers {
  return { chips: [], line: false, swaps: tool.swaps, formats: formatsOf(exported) }
}
