import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import type { ToolEntry } from '../../site/src/tool-entries.ts'

const root = join(import.meta.dirname, '../..')
const ROUTER = 'node_modules/react-router/dist/production/index.mjs'

/**
 * What the browser's and the renderer's build of the site have in common; `scripts/build/build-site.ts` and
 * `scripts/build/build-site-renderer.ts` add entries and folders. No setting is read: they belong to the running server.
 */
export function siteConfig(toolEntries: readonly ToolEntry[]): InlineConfig {
  return {
    configFile: false,
    root,
    base: '/',
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    plugins: [writeToolEntries(toolEntries)],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // The package names its development build alone.
      alias: [{ find: /^react-router$/, replacement: join(root, ROUTER) }],
    },
    css: { transformer: 'lightningcss' },
    build: {
      target: 'es2022',
      // light-dark() and container queries as they are: both are in every browser since mid-2024.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      cssMinify: 'lightningcss',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }
}

/** Puts the list of tools into the build as data, so that no form comes along with it. */
function writeToolEntries(toolEntries: readonly ToolEntry[]): Plugin {
  const file = join(root, 'site/src/tool-entries.ts').replaceAll('\\', '/')
  return {
    name: 'draftmill-tool-entries',
    enforce: 'pre',
    load(id) {
      if (id.replaceAll('\\', '/') !== file) return undefined
      return `export const toolEntries = ${JSON.stringify(toolEntries)}`
    },
  }
}

const SERVER_ONLY = /\.server\.[cm]?[jt]sx?$|\/node_modules\/zod\/|\/tools\/[^/]+\/data\//

/** Stops the build when something only a server may hold would reach a browser. */
export function refuseServerCode(): Plugin {
  return {
    name: 'draftmill-refuse-server-code',
    enforce: 'pre',
    load(id) {
      if (SERVER_ONLY.test(id.replaceAll('\\', '/'))) {
        this.error(`${id} is for the server and must not reach a page.`)
      }
    },
  }
}

/** Leaves out a remark about packages that nobody here can act on. */
export const passOver: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, show) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log)
}
