import { join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import type { ToolEntry } from '../../site/src/tool-entries.ts'

const root = join(import.meta.dirname, '../..')
const ROUTER = 'node_modules/react-router/dist/production/index.mjs'

/**
 * The shared configuration of the site's browser and renderer builds; `scripts/build/build-site.ts` and
 * `scripts/build/build-site-renderer.ts` add entries and folders. No setting is read, because settings belong to the
 * running server.
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
      // The package's entry points only to its development build.
      alias: [{ find: /^react-router$/, replacement: join(root, ROUTER) }],
    },
    css: { transformer: 'lightningcss' },
    build: {
      target: 'es2022',
      // Keeps light-dark() and container queries: all browsers have supported both since mid-2024.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      cssMinify: 'lightningcss',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }
}

/** Puts the list of tools into the build as data, so that no form is bundled with it. */
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

/** Stops the build when server code would be in a browser file. */
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

/** Hides a warning about packages that cannot be fixed in this project. */
export const hideKnownWarning: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, show) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log)
}
