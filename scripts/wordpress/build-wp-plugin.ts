/**
 * Builds the WordPress plugin: copies the widget files of `dist/widgets` into `wp-plugin/build`, writes the catalogue
 * of tools and the template of translations there, and packs `wp-plugin/build/draftmill.zip`, which WordPress installs.
 * Run by `npm run build` in `wp-plugin`, after its block was built there and the widgets by `scripts/build/build-widgets.ts`.
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
import { idsFile, phpFile, toolsFile, toolTexts } from './wp-plugin-catalogue.ts'
import { resultsFile } from './wp-plugin-results.ts'
import { publicSource, readmeWithLink, sourceFiles } from './wp-plugin-source.ts'
import { appendTexts } from './wp-plugin-texts.ts'

const root = join(import.meta.dirname, '../..')
const pluginDir = join(root, 'wp-plugin')

/** What of `wp-plugin/` is the plugin as it stands; `build/`, the completed `languages/` and `source/` are added to it. */
export const PLUGIN_FILES = [
  'draftmill.php',
  'uninstall.php',
  'readme.txt',
  'license.txt',
  'includes',
]

/** Widgets load it from the API's own origin, and only on pages there. */
const NOT_FOR_OTHERS = /(?:^|\/)site-session\.js$/

export interface WpPluginParts {
  /** The built widgets. */
  readonly widgetsDir: string
  /** What `wp-scripts` built: the scripts of the block editor and the settings page. */
  readonly editorDir: string
  /** Where it all goes; everything in it but the folder `editor` is replaced. */
  readonly outDir: string
  readonly catalogue: readonly ToolDefinition[]
  /** Where the source can be read; the zip carries it where this is undefined. */
  readonly sourceUrl?: string | undefined
}

const PARTS: WpPluginParts = {
  widgetsDir: join(root, 'dist/widgets'),
  editorDir: join(pluginDir, 'build/editor'),
  outDir: join(pluginDir, 'build'),
  catalogue: tools,
  sourceUrl: publicSource(readFileSync(join(root, 'package.json'), 'utf8')),
}

/** Builds and returns the path of the zip. Throws when a part was not built before. */
export function buildWpPlugin(given: Partial<WpPluginParts> = {}): string {
  const { widgetsDir, editorDir, outDir, catalogue, sourceUrl } = { ...PARTS, ...given }
  const widgets = widgetFiles(widgetsDir, catalogue)
  const built = new Map<string, Buffer>([
    ...widgets.files,
    ...editorFiles(editorDir),
    ['build/ids.php', Buffer.from(idsFile(catalogue))],
    ['build/tools.php', Buffer.from(toolsFile(catalogue))],
    ['build/results.php', Buffer.from(resultsFile(catalogue, offeredTools))],
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
    pack(
      new Map([
        ...ownFiles(),
        ...built,
        ['languages/draftmill.pot', texts],
        ...(sourceUrl === undefined ? carriedSource(catalogue) : linkedSource(sourceUrl)),
      ]),
    ),
  )
  return zip
}

const carriedSource = (catalogue: readonly ToolDefinition[]): [string, Buffer][] =>
  [...sourceFiles(catalogue)].map(([path, data]) => [`source/${path}`, data])

/** In place of the source: the readme that says where it is. */
function linkedSource(url: string): [string, Buffer][] {
  const readme = readFileSync(join(pluginDir, 'readme.txt'), 'utf8')
  return [['readme.txt', Buffer.from(readmeWithLink(readme, url))]]
}

/** The plugin's own files by their path below the plugin's folder. */
function ownFiles(): Map<string, Buffer> {
  const paths = PLUGIN_FILES.flatMap((source) =>
    source.includes('.')
      ? [source]
      : readdirSync(join(pluginDir, source)).map((name) => `${source}/${name}`),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(pluginDir, path))]))
}

/**
 * Every file that a widget on another site's page may load, and a version that changes with any of them. Their folder is
 * always the same, since pages in a cache name it. What they load of each other has a hash in its name, so no cache mixes
 * the files of two versions; a page asks for the few without one by the version.
 */
function widgetFiles(
  widgetsDir: string,
  catalogue: readonly ToolDefinition[],
): { readonly version: string; readonly files: ReadonlyMap<string, Buffer> } {
  const manifest = readManifest(widgetsDir)
  for (const { id } of catalogue) {
    if (!manifest.tools[id]) throw new Error(`The widgets were built without ${id}: build again.`)
  }
  const paths = Object.keys(manifest.files).filter((path) => !NOT_FOR_OTHERS.test(path))
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

/** The scripts of the editor, with a guard in the PHP files that name their dependencies. */
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
      return [`build/editor/${path}`, path.endsWith('.asset.php') ? guarded(data) : data]
    }),
  )
}

/** `<?php return array(…);` as a file of ours begins. */
function guarded(asset: Buffer): Buffer {
  const value = /return ([^]+);\s*$/.exec(asset.toString())?.[1]
  if (!value) throw new Error('wp-scripts wrote a list of dependencies of another kind.')
  return Buffer.from(phpFile('wp-scripts', value))
}

/** The files under `draftmill/` as a zip: readable by all, and the same bytes for the same files. */
function pack(files: ReadonlyMap<string, Buffer>): Uint8Array {
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
