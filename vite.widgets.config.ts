import { join } from 'node:path'
import { Features } from 'lightningcss'
import type { InlineConfig, Plugin } from 'vite'

const root = import.meta.dirname

/**
 * The Vite configuration of every widget file: plain React source on the thin React, styles as text inside the
 * script. `scripts/build/build-widgets.ts` adds the entries.
 */
export function widgetsConfig(entries: Readonly<Record<string, string>>): InlineConfig {
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    plugins: [virtualEntries(entries), thinJsx(), refuseServerCode()],
    define: {
      'process.env.NODE_ENV': '"production"',
      DRAFTMILL_LATER: '""',
      // Defaults; a file that receives a shared React overrides both (scripts/build/build-widgets.ts).
      DRAFTMILL_HERE: '""',
      DRAFTMILL_REACT: '0',
    },
    resolve: {
      alias: [{ find: /^react$/, replacement: join(root, 'widgets/src/thin-react/react.ts') }],
    },
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
    // light-dark() and container queries stay as they are: every browser has them since mid-2024.
    css: { transformer: 'lightningcss', lightningcss: { exclude: Features.LightDark } },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }
}

const VIRTUAL_ENTRY_PREFIX = 'virtual:draftmill/'

/** Entries that exist only during the build: name → source, imported as `virtual:draftmill/{name}`. */
function virtualEntries(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'draftmill-entries',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(VIRTUAL_ENTRY_PREFIX) ? `\0${id}.tsx` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL_ENTRY_PREFIX}`)) return undefined
      return entries[id.slice(VIRTUAL_ENTRY_PREFIX.length + 1, -'.tsx'.length)]
    },
  }
}

/** Adds the thin React's JSX imports to every component file. */
function thinJsx(): Plugin {
  return {
    name: 'draftmill-thin-jsx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) => `${code}\nimport { h, Fragment } from 'react'\n`,
    },
  }
}

/** The import specifier of an entry of `widgetsConfig`. */
export function entryId(name: string): string {
  return VIRTUAL_ENTRY_PREFIX + name
}

const SERVER_ONLY_FILE =
  /\.server\.[cm]?[jt]sx?$|\/node_modules\/(?:zod|react|react-dom)\/|\/tools\/[^/]+\/data\//

/** Fails the build if server-only code would reach a browser. */
function refuseServerCode(): Plugin {
  return {
    name: 'draftmill-refuse-server-code',
    enforce: 'pre',
    load(id) {
      if (SERVER_ONLY_FILE.test(id.replaceAll('\\', '/'))) {
        this.error(`${id} is for the server and must not reach a widget file.`)
      }
    },
  }
}
