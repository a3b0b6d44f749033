/** A worker thread for tests that exports the exporting tool only. */
import { serveExports } from '../../src/exports/forms/serve-exports.ts'
import { exportingTool } from '../exporting-tool.ts'

serveExports([exportingTool])
