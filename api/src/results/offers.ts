import type { ResultOffers } from '#shared/contract/shapes.ts'
import { formatsOf } from '#shared/contract/export-formats.ts'
import type { Changes } from '#shared/kit/change/chips.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

export interface OffersDependencies {
  /** Whether registries are asked about domain names here. */
  readonly asksRegistries: boolean
}

/** What can be done with the drafts of a tool here, whoever asks, where a model writes them or the built-in writer does. */
export function offersOf(
  parts: OffersDependencies,
  server: OfferedTool,
  isModel: boolean,
  changes: Changes,
): Omit<ResultOffers, 'shares'> {
  return {
    ...changesOf(isModel, changes),
    swaps: server.tool.swaps,
    registrations: hasRegistrations(parts, server),
    formats: formatsOf(server.exported),
  }
}

/** How a person can have a draft changed. */
export function changesOf(
  isModel: boolean,
  { model, builtin }: Changes,
): Pick<ResultOffers, 'chips' | 'line'> {
  return { chips: isModel ? model : builtin, line: isModel }
}

/** True where registries can be asked about the drafts of a tool. */
export function hasRegistrations(
  { asksRegistries }: OffersDependencies,
  { exported }: OfferedTool,
): boolean {
  return asksRegistries && exported?.domain !== undefined
}
