/** The API of `npm run dev`, with pages rendered from the site's sources. Vite evaluates it again after each change. */
import { join } from 'node:path'
import pino from 'pino'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { createApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { createExportWorkers } from '../../api/src/exports/export-workers.ts'
import { type RunningServer, runServer } from '../../api/src/run-server.ts'
import { openStore } from '../../api/src/store/store.ts'
import { createWorkers } from '../../api/src/workers/create-workers.ts'
import { createSiteRenderer } from '../../site/src/entry-server.tsx'
import { pageLoaderByRoute } from '../../site/src/routes.ts'
import { root } from '../support/files.mjs'

/** The files of every page: the sources themselves. */
const PAGE_FILES = {
  script: '/site/src/entry-client.tsx',
  early: '/widgets/src/frame/remember-presses.ts',
  style: '/site/src/styles/site.css',
  font: '/site/src/assets/newsreader.woff2',
  preloads: [],
}

/** Starts the API on a free port with the settings of `npm start`; `addViteScripts` adds Vite's scripts to a page. */
export async function startDevApi(
  addViteScripts: (path: string, html: string) => Promise<string>,
): Promise<RunningServer> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir, databasePoolMax, resultsKept } = config
  const log = pino({ level: config.logLevel, base: null })
  const store = await openStore({ databaseUrl, dataDir, poolMax: databasePoolMax })
  const drawn = createSiteRenderer(
    Object.fromEntries(Object.keys(pageLoaderByRoute).map((path) => [path, PAGE_FILES])),
  )
  const site = {
    distDir: join(root, 'dist'),
    renderer: {
      ...drawn,
      renderPage: async (...[path, brand]: Parameters<typeof drawn.renderPage>) =>
        addViteScripts(path, await drawn.renderPage(path, brand)),
    },
  }
  const workers = createWorkers({ ...config.workers, size: 1, startsByItself: true, log })
  const exportWorkers = createExportWorkers(config.workers, log)
  const app = createApp({ config, store, log, offeredTools, workers, exportWorkers, site })
  const server = await runServer({
    app,
    store,
    log,
    host: '127.0.0.1',
    port: 0,
    ...(resultsKept ? { resultsKept } : {}),
  })
  return server
}
