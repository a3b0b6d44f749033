/** A worker thread of the tests that makes files of the exporting tool alone. */
import { serveExports } from '../../src/exports/forms/serve-exports.ts'
import { exportingTool } from '../exporting-tool.ts'

serveExports([exportingTool])
