import { formatsOf } from '#shared/contract/export-formats.ts'
import type { ResultOffers } from '#shared/contract/workbench.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

export interface OffersParts {
  /** Whether registries are asked about domain names here. */
  readonly asksRegistries: boolean
}

/** What can be done with the drafts of a tool here. */
export function offersOf(parts: OffersParts, server: OfferedTool): ResultOffers {
  return {
    chips: [],
    line: false,
    swaps: server.tool.swaps,
    registrations: hasRegistrations(parts, server),
    formats: formatsOf(server.exported),
  }
}

/** True where registries can be asked about the drafts of a tool. */
export function hasRegistrations(
  { asksRegistries }: OffersParts,
  { exported }: OfferedTool,
): boolean {
  return asksRegistries && exported?.domain !== undefined
}
