/** A whole server in a process of its own, for tests that kill it. Prints its port on the first line. */
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openStore } from '../src/store/store.ts'
import { sampleTool } from './sample-tool.ts'

const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const clock = shiftMs === 0 ? {} : { clock: () => Date.now() + shiftMs }
const config = readConfig(process.env)
const store = await openStore({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  poolMax: 8,
  ...clock,
})
const app = createApp({ config, store, log: pino({ level: 'silent' }), serverTools: [sampleTool] })
await app.sweep()
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address) => console.log(address.port))
