import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type {
  CreateSiteRenderer,
  PageFiles,
  SiteIndex,
  SiteRenderer,
} from '#shared/contract/site-renderer.ts'
import type { ToolEntry } from '../../site/src/tool-entries.ts'
import { writeFile } from './compressed-twins.ts'
import { hideKnownWarning, siteConfig } from './site-config.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds `site-renderer` in a folder of built files: the pages with React as one module for the server, and what the
 * server needs of it before: the paths of all pages and the files that each loads.
 */
export async function buildSiteRenderer(
  toolEntries: readonly ToolEntry[],
  filesOf: (paths: readonly string[]) => Readonly<Record<string, PageFiles>>,
  distDir: string,
): Promise<void> {
  const folder = join(distDir, 'site-renderer')
  rmSync(folder, { recursive: true, force: true })
  const config = siteConfig(toolEntries)
  await build({
    ...config,
    // With React bundled, always its production build, whatever NODE_ENV the server runs in.
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: join(root, 'site/src/entry-server.tsx'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        onLog: hideKnownWarning,
        output: { entryFileNames: 'renderer.mjs', codeSplitting: false },
      },
    },
  })
  const createRenderer = await importRenderer(folder)
  const { paths, notFoundPath } = createRenderer({})
  const index: SiteIndex = { paths, notFoundPath, files: filesOf(paths) }
  writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
}

/** Loads the renderer from a folder of built files. */
export async function loadSiteRenderer(distDir: string): Promise<SiteRenderer> {
  const folder = join(distDir, 'site-renderer')
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as SiteIndex
  return (await importRenderer(folder))(index.files)
}

async function importRenderer(folder: string): Promise<CreateSiteRenderer> {
  const module = (await import(pathToFileURL(join(folder, 'renderer.mjs')).href)) as {
    createSiteRenderer: CreateSiteRenderer
  }
  return module.createSiteRenderer
}
