/** A worker thread of the server: every file that one takes along is made here. */
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { serveExports } from './serve-exports.ts'

serveExports(offeredTools)
