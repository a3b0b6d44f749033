import { join } from 'node:path'
import pino from 'pino'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { createApp } from './app.ts'
import { setEngineFlags } from './engine-flags.ts'
import { type Config, readConfig } from './config.ts'
import { sourcesOf } from './settings/effective.ts'
import { ConfigError } from './settings/config-error.ts'
import { isReachable } from './settings/reachable.ts'
import { chooseModel, type Terminal } from './model/servers/choose-model.ts'
import { createExportWorkers } from './exports/export-workers.ts'
import { keepRunning } from './keep-running.ts'
import { useProxy } from './http/outgoing/outgoing.ts'
import { listOperators } from './operator/operators.ts'
import { runServer, STOP_MS_MAX } from './run-server.ts'
import { loadSite } from './pages/load-site.ts'
import { keepFilesPrivate, restrictFiles } from './store/private-files.ts'
import { openStore, StoreVersionError } from './store/store.ts'
import { createWorkers } from './workers/create-workers.ts'
import { table } from '#shared/text/table.ts'

/** Extra time before a stopping process is ended by force, in milliseconds. */
const STOP_MARGIN_MS = 500

/** `npm start` passes the file that stores an answer; without it no question is asked. */
const ASK_ARGUMENT_PREFIX = '--ask-and-write='

/** Errors that prevent a start, by system code, and how to fix them. */
const START_ERROR_MESSAGES = table<string>({
  EADDRINUSE: 'The port is in use. Set PORT to another one, for example PORT=8788 npm start.',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for every address.',
  ENOTFOUND: 'A host name in the settings is unknown: look at HOST and DATABASE_URL.',
  EACCES:
    'The port or the data folder is not allowed. Use a PORT above 1023 and a DATA_DIR of your own.',
  ECONNREFUSED:
    'The database of DATABASE_URL does not answer. Is it running, and is the address right?',
  SQLITE_CANTOPEN: 'The database in DATA_DIR cannot be opened. May this user write to the folder?',
  SQLITE_NOTADB:
    'The file draftmill.db in DATA_DIR is no database. Move it away, or restore a backup.',
})

await main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StoreVersionError
  const startErrorText = isExpected
    ? error.message
    : START_ERROR_MESSAGES.get((error as NodeJS.ErrnoException).code ?? '')
  console.error(startErrorText === undefined ? error : `Draftmill cannot start. ${startErrorText}`)
  process.exit(1)
})

async function main(): Promise<void> {
  setEngineFlags()
  keepFilesPrivate()
  const configured = readConfig(process.env)
  await useProxy(configured.proxy)
  // Before the steps that block the event loop for longer than the search for a model may take.
  const { config, environment, seen } = await chooseModel(configured, process.env, findTerminal())
  const log = pino(
    { level: configured.logLevel, base: null },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  )
  for (const path of restrictFiles(configured.dataDir))
    log.warn({ path }, 'others may read or write this: take it from them (chmod go-rwx)')
  const workers = createWorkers({ ...configured.workers, log })
  const exportWorkers = createExportWorkers(configured.workers, log)
  const store = await openStore({
    databaseUrl: configured.databaseUrl,
    dataDir: configured.dataDir,
    poolMax: configured.databasePoolMax,
  })
  // When built, this file is dist/api/main.js; the site and the widgets are beside it.
  const site = loadSite(join(import.meta.dirname, '..'))
  const settings = sourcesOf(process.env, environment)
  const app = createApp({
    config,
    settings,
    store,
    log,
    offeredTools,
    workers,
    exportWorkers,
    site,
  })
  const { host, port, resultsKept } = config
  const server = await runServer({ app, store, log, host, port, resultsKept })
  keepRunning(log)
  // Loading their tables takes a second, which pages and health probes need not wait for.
  workers.start()
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_MS_MAX + STOP_MARGIN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // 'disconnect' is the channel to `npm start`, which may be killed before it can forward a signal.
  for (const ending of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(ending, stop)
  // `npm start` may have been killed while this server started.
  if (process.connected === false) stop()
  const hasOperator = (await listOperators(store)).length > 0
  printStart(config, { dialect: store.dialect, port: server.port, seenModels: seen, hasOperator })
}

function findTerminal(): Terminal | undefined {
  const settingsFile = process.argv
    .find((one) => one.startsWith(ASK_ARGUMENT_PREFIX))
    ?.slice(ASK_ARGUMENT_PREFIX.length)
  const { stdin: input, stdout: output } = process
  if (settingsFile === undefined || !input.isTTY || !output.isTTY) return undefined
  return { input, output, settingsFile }
}

interface StartSummary {
  readonly dialect: string
  readonly port: number
  /** Lines about detected models that are not used. */
  readonly seenModels: readonly string[]
  readonly hasOperator: boolean
}

/** Prints the addresses and the main settings after the start, and what to do next. */
function printStart(
  config: Config,
  { dialect, port, seenModels, hasOperator }: StartSummary,
): void {
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const hasOutboxPage = config.smtpUrl === undefined && !isReachable(config)
  console.log(
    [
      '',
      `  ${config.brand.name} is ready: ${url}`,
      '',
      `  Data     ${dialect === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL (DATABASE_URL)'}`,
      `  Writer   ${config.model ? `${config.model.model}${config.model.baseUrl ? ` at ${config.model.baseUrl}` : ''}` : 'built-in, no language model (set OPENAI_API_KEY or OPENAI_BASE_URL for one)'}`,
      ...seenModels.map((line, index) => `  ${index === 0 ? 'Seen    ' : '        '} ${line}`),
      `  Mail     ${config.smtpUrl ? `through ${new URL(config.smtpUrl).host}` : `files in ${join(config.dataDir, 'outbox')}`}`,
      `  API      ${url}/reference`,
      '',
      hasOutboxPage
        ? `  Next: register at ${url}/register, then confirm at ${url}/dev/outbox`
        : `  Next: register at ${url}/register`,
      ...(hasOperator || !process.stdout.isTTY
        ? []
        : [`  Then open the operator's page to yourself: npm run admin -- operator add EMAIL`]),
      '',
    ].join('\n'),
  )
}
