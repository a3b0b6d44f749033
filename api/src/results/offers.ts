import type { ResultOffers } from '#shared/contract/shapes.ts'
import { formatsOf } from '#shared/contract/export-formats.ts'
import type { AvailableChanges } from '#shared/kit/change/chips.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'

export interface OffersDependencies {
  /** True if registries are asked about domain names. */
  readonly asksRegistries: boolean
}

/** Returns the possible actions for a tool's drafts on this server, for a model or the built-in writer. */
export function offersOf(
  dependencies: OffersDependencies,
  server: OfferedTool,
  isModel: boolean,
  changes: AvailableChanges,
): Omit<ResultOffers, 'shares'> {
  return {
    ...possibleChangesOf(isModel, changes),
    swaps: server.tool.swaps,
    registrations: hasRegistrations(dependencies, server),
    formats: formatsOf(server.exported),
  }
}

/** Returns the possible kinds of change for a draft. */
export function possibleChangesOf(
  isModel: boolean,
  { model, builtin }: AvailableChanges,
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
