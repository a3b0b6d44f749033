/** The server with its tasks on the event loop, as the baseline for its threads. No setting selects this mode. */
import pino from 'pino'
import { serverTools } from '#shared/catalogue.server.ts'
import { createApp } from '../../api/src/app.ts'
import { setEngineFlags } from '../../api/src/engine-flags.ts'
import { readConfig } from '../../api/src/config.ts'
import { createInlineExports } from '../../api/src/exports/forms/exports-here.ts'
import { runServer } from '../../api/src/run-server.ts'
import { openStore } from '../../api/src/store/store.ts'
import { createInlineWorkers } from '../../api/src/workers/work-here.ts'

setEngineFlags()
const config = readConfig(process.env)
const { databaseUrl, dataDir, databasePoolMax, host, port } = config
const log = pino({ level: config.logLevel })
const store = await openStore({ databaseUrl, dataDir, poolMax: databasePoolMax })
const workers = createInlineWorkers(serverTools)
const exportWorkers = createInlineExports(serverTools)
const app = createApp({ config, store, log, offeredTools: serverTools, workers, exportWorkers })
await runServer({ app, store, log, host, port })
