/**
 * `npm run dev`: serves the site's sources through Vite, which updates changed pages, cards and styles in the open
 * page, and all else through the API, which restarts in this process when one of its sources changes. Widget files
 * and framed pages come from the last build.
 */
import { existsSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, createServerModuleRunner } from 'vite'
import { readConfig } from '../api/src/config.ts'
import type { RunningServer } from '../api/src/run-server.ts'
import { loadSettings, root } from './support/files.mjs'
import { build } from './support/prepare.mjs'

/** URLs served by Vite. */
const VITE_URLS = /^\/(?:@|site\/|shared\/|widgets\/src\/|node_modules\/|\.cache\/vite-dev\/)/
/** Sources whose changes restart the API, which also renders the pages. */
const API_SOURCES = /\/(?:api\/src|shared|site\/src|widgets\/src)\/(?!.*(?:\.test\.tsx?|\.css)$)/
/**
 * Updates a changed card in the open page and keeps its drafts, though its file has other exports than its component:
 * React's refresh would otherwise reload the page. The other exports are updated with the next reload.
 */
const CARD_REFRESH_SCRIPT = {
  tag: 'script',
  injectTo: 'head-prepend' as const,
  children:
    "window.__getReactRefreshIgnoredExports = ({ id }) => id.endsWith('/card.tsx') ? ['copyText', 'copyAllText', 'itemPx', 'minutesOf'] : []",
}
/** Editors write several files at once. */
const RESTART_DELAY_MS = 50

loadSettings()
if (!existsSync(join(root, 'dist/widgets/manifest.json'))) build()

const frontServer = createHttpServer((req, res) => void answerRequest(req, res))
const vite = await createServer({
  configFile: false,
  root,
  cacheDir: join(root, '.cache/vite-dev'),
  appType: 'custom',
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), { name: 'cards', transformIndexHtml: () => [CARD_REFRESH_SCRIPT] }],
  // Dependencies are found at the start, because one found later reloads the page.
  optimizeDeps: { entries: ['site/src/entry-client.tsx'] },
  server: { middlewareMode: true, hmr: { server: frontServer } },
})

let api = startApi()
let restartTimer: NodeJS.Timeout | undefined
vite.watcher.on('all', (_, path) => {
  if (!API_SOURCES.test(path.replaceAll('\\', '/'))) return
  clearTimeout(restartTimer)
  restartTimer = setTimeout(() => {
    api = api.then(async (running) => {
      await running?.stop()
      return startApi()
    })
  }, RESTART_DELAY_MS)
})

const { host, port, publicUrl, brand } = readConfig(process.env)
frontServer.listen(port, host, () =>
  console.log(`\n  ${brand.name}, from its sources: ${publicUrl}\n`),
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await (await api)?.stop()
    process.exit(0)
  })

/** Starts the API with all its sources evaluated again. Undefined when it fails; the error is printed. */
async function startApi(): Promise<RunningServer | undefined> {
  try {
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
    const startedMs = performance.now()
    const module = (await runner.import(
      '/scripts/develop/dev-api.ts',
    )) as typeof import('./develop/dev-api.ts')
    const running = await module.startDevApi((path, html) => vite.transformIndexHtml(path, html))
    console.log(`  API ready after ${Math.round(performance.now() - startedMs)} ms`)
    return running
  } catch (error) {
    console.error(error)
    return undefined
  }
}

async function answerRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (VITE_URLS.test(req.url ?? '')) return vite.middlewares(req, res)
  const running = await api
  if (!running) return void res.writeHead(500).end('The API did not start: see the terminal.\n')
  const { method, url, headers } = req
  const asked = request({ port: running.port, method, path: url, headers }, (given) => {
    // The content security policy would block the scripts that Vite adds.
    const { 'content-security-policy': _, ...others } = given.headers
    res.writeHead(given.statusCode ?? 500, others)
    given.pipe(res)
  })
  asked.on('error', () => res.destroy())
  res.on('close', () => asked.destroy())
  req.pipe(asked)
}
