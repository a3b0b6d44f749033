/** The worker thread in which all exported files are made. */
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { serveExports } from './serve-exports.ts'

serveExports(offeredTools)
