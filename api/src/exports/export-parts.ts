import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import type { RequireGeneratorDependencies } from '../embeds/require-generator.ts'
import type { ErrorReader } from '../http/errors.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { Store } from '../store/store.ts'
import type { ExportWorkers } from './export-tasks.ts'

/** The dependencies of the export routes. */
export interface ExportRoutesDependencies {
  readonly store: Store
  /** Makes the files, so that no draft is read or rendered on the event loop. */
  readonly exportWorkers: ExportWorkers
  readonly limits: RateLimits
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
  readonly offeredTools: readonly OfferedTool[]
  readonly readThrownError: ErrorReader
}

/** The offered tools by id. */
export type OfferedTools = ReadonlyMap<string, OfferedTool>
