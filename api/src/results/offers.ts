import { formatsOf } from '#shared/contract/export-formats.ts'
import type { ResultOffers } from '#shared/contract/workbench.ts'
import type { Changes } from '#shared/kit/change/chips.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

/** What can be done with the drafts of a tool here, where a model writes them or the built-in writer does. */
export function offersOf(
  { tool, exported }: OfferedTool,
  isModel: boolean,
  { model, builtin }: Changes,
): ResultOffers {
  return {
    chips: isModel ? model : builtin,
    line: isModel,
    swaps: tool.swaps,
    formats: formatsOf(exported),
  }
}
