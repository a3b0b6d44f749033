/** A whole server in a process of its own, for tests that kill or stop it. Prints its port on the first line. */
import pino from 'pino'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createInlineExports } from '../../src/exports/forms/exports-here.ts'
import { runServer } from '../../src/run-server.ts'
import { openStore } from '../../src/store/store.ts'
import { createInlineWorkers } from '../../src/workers/work-here.ts'
import { createWorkers } from '../../src/workers/create-workers.ts'
import { sampleTool } from '../sample-tool.ts'
import { misbehavingTool } from '../trying-tool.ts'
import type { Workers } from '../../src/workers/workers.ts'

const isImpatient = process.env['IMPATIENT'] === '1'
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const clock = shiftMs === 0 ? {} : { clock: () => Date.now() + shiftMs }
const config = readConfig(process.env)
const store = await openStore({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolMax: 8,
  ...clock,
})
// With a worker file, serves the trying tool, some texts of which stop the worker.
const file = process.env['WORKER_FILE']
const serverTools = [file === undefined ? sampleTool : misbehavingTool]
const workers =
  file === undefined
    ? createInlineWorkers(serverTools)
    : startThreads(new URL(file, import.meta.url))
const app = createApp({
  config,
  store,
  log: pino({ level: 'silent' }),
  offeredTools: serverTools,
  workers,
  exportWorkers: createInlineExports(serverTools),
})
const server = await runServer({
  app,
  store,
  log: pino({ level: 'silent' }),
  host: '127.0.0.1',
  port: 0,
  limits: {
    // Short only where a test waits for them: on a busy machine a valid request may take longer.
    headersTimeout: isImpatient ? 1_000 : 60_000,
    requestTimeout: isImpatient ? 2_000 : 60_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 200,
    stopTimeout: Number(process.env['STOP_TIMEOUT_MS'] ?? 10_000),
  },
})
console.log(server.port)

function startThreads(file: URL): Workers {
  const log = pino({ level: 'silent' })
  const workers = createWorkers({ ...config.workers, log, file, waitMs: 120_000 })
  workers.start()
  return workers
}
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
