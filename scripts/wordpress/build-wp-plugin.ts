/**
 * Builds the WordPress plugin: copies the widget files of `dist/widgets` into `wp-plugin/build`, writes the catalogue
 * of tools and the translation template there, and packs `wp-plugin/build/draftmill.zip`, which WordPress installs.
 * Run by `npm run build` in `wp-plugin`, after its block and the widgets (`scripts/build/build-widgets.ts`) were
 * built.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipSync, type Zippable } from 'fflate'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { tools } from '#shared/catalogue.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { WidgetManifest } from '../build/build-widgets.ts'
import { toolIdsPhpFile, phpFile, toolsPhpFile, toolTexts } from './wp-plugin-catalogue.ts'
import { resultsPhpFile } from './wp-plugin-results.ts'
import { publicSourceUrl, readmeWithLink, sourceFiles } from './wp-plugin-source.ts'
import { appendTexts } from './wp-plugin-texts.ts'

const root = join(import.meta.dirname, '../..')
const pluginDir = join(root, 'wp-plugin')

/**
 * Files of `wp-plugin/` that are packed, unchanged except for a link to the source in the readme. `build/`, the
 * completed `languages/` and, without such a link, `source/` are added.
 */
export const PLUGIN_FILES = [
  'draftmill.php',
  'uninstall.php',
  'readme.txt',
  'license.txt',
  'includes',
]

/** A file that only pages of the API's own origin load. */
const OWN_ORIGIN_FILE = /(?:^|\/)site-session\.js$/

export interface WpPluginParts {
  /** The built widgets. */
  readonly widgetsDir: string
  /** The output of `wp-scripts`: the scripts of the block editor and the settings page. */
  readonly editorDir: string
  /** The output folder; everything in it except the folder `editor` is replaced. */
  readonly outDir: string
  readonly catalogue: readonly ToolDefinition[]
  /** The public URL of the source; when undefined, the zip contains the source. */
  readonly sourceUrl?: string | undefined
}

const BUILT_PLUGIN_PARTS: WpPluginParts = {
  widgetsDir: join(root, 'dist/widgets'),
  editorDir: join(pluginDir, 'build/editor'),
  outDir: join(pluginDir, 'build'),
  catalogue: tools,
  sourceUrl: publicSourceUrl(readFileSync(join(root, 'package.json'), 'utf8')),
}

/** Builds the plugin and returns the path of the zip. Throws when a part has not been built. */
export function buildWpPlugin(given: Partial<WpPluginParts> = {}): string {
  const { widgetsDir, editorDir, outDir, catalogue, sourceUrl } = {
    ...BUILT_PLUGIN_PARTS,
    ...given,
  }
  const widgets = widgetFiles(widgetsDir, catalogue)
  const built = new Map<string, Buffer>([
    ...widgets.files,
    ...editorFiles(editorDir),
    ['build/ids.php', Buffer.from(toolIdsPhpFile(catalogue))],
    ['build/tools.php', Buffer.from(toolsPhpFile(catalogue))],
    ['build/results.php', Buffer.from(resultsPhpFile(catalogue, offeredTools))],
    [
      'build/widgets.php',
      Buffer.from(phpFile('scripts/wordpress/build-wp-plugin.ts', `'${widgets.version}'`)),
    ],
  ])
  const template = readFileSync(join(pluginDir, 'languages/draftmill.pot'), 'utf8')
  const texts = Buffer.from(appendTexts(template, toolTexts(catalogue)))

  mkdirSync(outDir, { recursive: true })
  for (const name of readdirSync(outDir)) {
    if (name !== 'editor') rmSync(join(outDir, name), { recursive: true })
  }
  for (const [path, data] of built) {
    const target = join(outDir, path.slice('build/'.length))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
  }
  const zip = join(outDir, 'draftmill.zip')
  writeFileSync(
    zip,
    zipPluginFiles(
      new Map([
        ...readOwnFiles(),
        ...built,
        ['languages/draftmill.pot', texts],
        ...(sourceUrl === undefined ? includedSource(catalogue) : linkedSource(sourceUrl)),
      ]),
    ),
  )
  return zip
}

const includedSource = (catalogue: readonly ToolDefinition[]): [string, Buffer][] =>
  [...sourceFiles(catalogue)].map(([path, data]) => [`source/${path}`, data])

/** Returns a readme with the URL of the source, instead of the source. */
function linkedSource(url: string): [string, Buffer][] {
  const readme = readFileSync(join(pluginDir, 'readme.txt'), 'utf8')
  return [['readme.txt', Buffer.from(readmeWithLink(readme, url))]]
}

/** The plugin's own files, by their paths in the plugin's folder. */
function readOwnFiles(): Map<string, Buffer> {
  const paths = PLUGIN_FILES.flatMap((source) =>
    source.includes('.')
      ? [source]
      : readdirSync(join(pluginDir, source)).map((name) => `${source}/${name}`),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(pluginDir, path))]))
}

/**
 * Returns every file that a widget on another site may load, and a version that changes with any of them. A widget's own
 * path never changes, because cached pages contain it; a page requests it with the version. The files that it loads
 * have a hash in their path, so no cache mixes two versions.
 */
function widgetFiles(
  widgetsDir: string,
  catalogue: readonly ToolDefinition[],
): { readonly version: string; readonly files: ReadonlyMap<string, Buffer> } {
  const manifest = readManifest(widgetsDir)
  for (const { id } of catalogue) {
    if (!manifest.tools[id]) throw new Error(`The widgets were built without ${id}: build again.`)
  }
  const paths = Object.keys(manifest.files).filter((path) => !OWN_ORIGIN_FILE.test(path))
  const read = paths.map((path) => [path, readFileSync(join(widgetsDir, path))] as const)
  const hash = createHash('sha256')
  for (const [path, data] of read) hash.update(path).update('\0').update(data)
  const version = hash.digest('hex').slice(0, 12)
  return {
    version,
    files: new Map(read.map(([path, data]) => [`build/widgets/${path}`, data])),
  }
}

function readManifest(widgetsDir: string): WidgetManifest {
  const file = join(widgetsDir, 'manifest.json')
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: build the widgets first (npm run build).`)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as WidgetManifest
}

/** The editor's scripts, with a direct-access guard in the PHP files that list their dependencies. */
function editorFiles(editorDir: string): Map<string, Buffer> {
  if (!existsSync(join(editorDir, 'block/block.json'))) {
    throw new Error(
      `${editorDir} is missing: build the block first (cd wp-plugin && npm ci && npm run build).`,
    )
  }
  const paths = readdirSync(editorDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(editorDir, join(entry.parentPath, entry.name)))
  return new Map(
    paths.map((path) => {
      const data = readFileSync(join(editorDir, path))
      return [`build/editor/${path}`, path.endsWith('.asset.php') ? withGuard(data) : data]
    }),
  )
}

/** Returns `<?php return array(…);` with the header and guard of our PHP files. */
function withGuard(asset: Buffer): Buffer {
  const value = /return ([^]+);\s*$/.exec(asset.toString())?.[1]
  if (!value) throw new Error('wp-scripts wrote a list of dependencies of another kind.')
  return Buffer.from(phpFile('wp-scripts', value))
}

/** Packs the files under `draftmill/` as a zip: readable by all, and deterministic. */
function zipPluginFiles(files: ReadonlyMap<string, Buffer>): Uint8Array {
  const entries: Zippable = {}
  const paths = [...files.keys()].toSorted()
  for (const path of paths) {
    entries[`draftmill/${path}`] = [
      files.get(path) as Buffer,
      { mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100644 << 16 },
    ]
  }
  return zipSync(entries, { level: 9 })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const zip = buildWpPlugin()
  console.log(`${zip.slice(root.length + 1)}: ${(readFileSync(zip).length / 1024).toFixed(0)} KB`)
}
