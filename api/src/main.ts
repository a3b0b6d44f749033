import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { serverTools } from '#shared/catalogue.server.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openStore, StoreTooNewError } from './store/store.ts'

const SWEEP_MS = 15_000
/** How long running work may take to end after SIGTERM, in milliseconds (backend.md statement 62). */
const STOP_MS = 25_000

await main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StoreTooNewError
  console.error(isExpected ? `Draftmill cannot start. ${error.message}` : error)
  process.exit(1)
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino(
    { level: config.logLevel, base: null },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  )
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolMax: config.databasePoolMax,
  })
  // Built, this file is dist/api/main.js; the site and the widgets lie beside it.
  const distDir = join(import.meta.dirname, '..')
  const hasSite = existsSync(join(distDir, 'site', 'index.html'))
  const app = createApp({ config, store, log, serverTools, distDir: hasSite ? distDir : undefined })
  await app.sweep()
  const sweeping = setInterval(() => {
    app.sweep().catch((error: unknown) => log.warn({ err: error }, 'the sweep failed'))
  }, SWEEP_MS)
  const stopMail = app.outbox.start()

  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: {
        headersTimeout: 10_000,
        requestTimeout: 20_000,
        keepAliveTimeout: 10_000,
        connectionsCheckingInterval: 2_000,
      },
    },
    (address) => announce(config, store.dialect, address.port),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(
      isTaken
        ? `Port ${config.port} is in use. Set PORT to another one, for example PORT=8788 npm start.`
        : error,
    )
    process.exit(1)
  })

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    app.beginStopping()
    clearInterval(sweeping)
    const deadline = setTimeout(() => process.exit(1), STOP_MS)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await stopMail()
    await app.close()
    await store.close()
    clearTimeout(deadline)
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** What a person wants to know after starting: what is where, and what to do next. */
function announce(config: Config, dialect: string, port: number): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const isDevelopment = config.smtpUrl === undefined
  console.log(
    [
      '',
      `  ${config.brand.name} is ready: ${url}`,
      '',
      `  Data     ${dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL (DATABASE_URL)'}`,
      `  Writer   ${config.model ? `${config.model.model}${config.model.baseUrl ? ` at ${config.model.baseUrl}` : ''}` : 'built-in, no language model (set OPENAI_API_KEY or OPENAI_BASE_URL for one)'}`,
      `  Mail     ${config.smtpUrl ? `through ${new URL(config.smtpUrl).host}` : `files in ${join(config.dataDir, 'outbox')}`}`,
      `  API      ${url}/reference`,
      '',
      isDevelopment
        ? `  Next: register at ${url}/register, then confirm at ${url}/dev/outbox`
        : `  Next: register at ${url}/register`,
      '',
    ].join('\n'),
  )
}
