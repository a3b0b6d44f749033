import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { NetworkHash } from '../embeds/networks.ts'
import type { RequireGeneratorDependencies } from '../embeds/require-generator.ts'
import type { ReadThrown } from '../http/errors.ts'
import type { RateLimits } from '../http/requests/rate-limits.ts'
import type { Store } from '../store/store.ts'
import type { ExportWorkers } from './export-tasks.ts'

/** What the routes of files need. */
export interface ExportRoutesDependencies {
  readonly store: Store
  /** They make the files: nothing of a draft is read or rendered on the event loop. */
  readonly exportWorkers: ExportWorkers
  readonly limits: RateLimits
  readonly generator: RequireGeneratorDependencies
  readonly networkHash: NetworkHash
  readonly offeredTools: readonly OfferedTool[]
  readonly readThrown: ReadThrown
}

/** The tools by their ids. */
export type OfferedTools = ReadonlyMap<string, OfferedTool>
