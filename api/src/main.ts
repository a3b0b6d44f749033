import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { serverTools } from '#shared/catalogue.server.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { runServer } from './run-server.ts'
import { openStore, StoreTooNewError } from './store/store.ts'

const PORT_IN_USE =
  'Draftmill cannot start. The port is in use. Set PORT to another one, for example PORT=8788 npm start.'

await main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StoreTooNewError
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (isExpected) console.error(`Draftmill cannot start. ${error.message}`)
  else console.error(isTaken ? PORT_IN_USE : error)
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
  const server = await runServer({ app, store, log, host: config.host, port: config.port })
  const stop = (): void => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  announce(config, store.dialect, server.port)
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
