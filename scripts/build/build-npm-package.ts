/**
 * Builds `widgets/dist`, the npm package `draftmill-widgets`: an ES module for each tool on one shared runtime, with
 * code that loads later as dynamic imports for the application's bundler; a React component; types and a
 * custom-elements manifest generated from the tools' definitions.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { serverTools } from '#shared/catalogue.server.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { entryId, widgetsConfig } from '../../vite.widgets.config.ts'
import { dropServerMembers } from './drop-server-members.ts'
import { customElementsManifest } from './npm-package/custom-elements.ts'
import {
  indexDeclarations,
  reactDeclarations,
  toolDeclarations,
  vueDeclarations,
} from './npm-package/declarations.ts'
import { toKebabCase } from '../../widgets/src/element/read-fields.ts'
import { ATTRIBUTES, CSS_PARTS, CSS_PROPERTIES, EVENTS } from './npm-package/public-face.ts'

const root = join(import.meta.dirname, '../..')
const sources = join(root, 'widgets/package-sources')
const PACKAGE_NAME = 'draftmill-widgets'

/** Writes the package of these tools into a folder, which is emptied first. */
export async function buildNpmPackage(
  toolIds: readonly string[] = serverTools.map(({ tool }) => tool.id),
  outDir: string = join(root, 'widgets/dist'),
): Promise<void> {
  const chosen = serverTools.filter(({ tool }) => toolIds.includes(tool.id))
  const files = {
    ...(await buildModules(chosen)),
    ...createTextFiles(chosen),
    'react.js': await buildReact(),
  }
  rmSync(outDir, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    const file = join(outDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Builds the tools' modules, their shared runtime, the modules that are imported later, and the license. */
async function buildModules(chosen: readonly ServerTool[]): Promise<Record<string, string>> {
  const source = (path: string): string => JSON.stringify(join(root, path))
  const entries = Object.fromEntries(
    chosen.map(({ tool: { id } }) => [
      id,
      `import { tool } from ${source(`shared/tools/${id}/tool.ts`)}
import * as card from ${source(`shared/tools/${id}/card.tsx`)}
import { parts } from ${source(`shared/tools/${id}/edit.ts`)}
import { definePackageElement } from ${source('widgets/package-sources/define-element.ts')}
definePackageElement({ tool, ...card, parts })
`,
    ]),
  )
  const config = widgetsConfig(entries)
  const result = await build({
    ...config,
    plugins: [config.plugins, dropServerMembers(), followLaterImports()],
    // Whatever NODE_ENV the caller runs in: in development, JSX contains source paths.
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false } },
    build: {
      ...config.build,
      // The application minifies; until then the code stays readable for debugging.
      minify: false,
      // Library mode, because otherwise Vite adds a helper that preloads chunks from the site's root.
      lib: { entry: 'never read', formats: ['es'] },
      rolldownOptions: {
        input: Object.fromEntries(chosen.map(({ tool }) => [tool.id, entryId(tool.id)])),
        preserveEntrySignatures: 'strict',
        treeshake: { propertyReadSideEffects: false },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          codeSplitting: { groups: [{ name: 'runtime', test: RUNTIME_MODULE }] },
        },
      },
    },
  })
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks = (built?.output ?? []).flatMap((item) => (item.type === 'chunk' ? [item] : []))
  for (const chunk of chunks) refuseUnseenImports(chunk)
  return {
    ...Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    LICENSE: license(packageNamesIn(chunks)),
  }
}

/** The code every tool's module needs at once; the rest of `widgets/src` is imported later. */
const RUNTIME_MODULE =
  /\/(?:widgets\/(?:package-sources|src\/(?:element|thin-react|tool))\/|node_modules\/preact\/)/

const LATER_IMPORT = /\bimport\(\s*\/\* @vite-ignore \*\/\s*/g

/**
 * A widget file loads later code relative to its own URL, which a bundler could not follow. In the package the same
 * imports use module names (widgets/package-sources/import-later.ts).
 */
function followLaterImports(): Plugin {
  const module = join(sources, 'import-later.ts')
  return {
    name: 'draftmill-follow-later-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\/widgets\/src\/.*\.tsx?$/ },
      handler(code) {
        if (code.search(LATER_IMPORT) < 0) return undefined
        const replaced = code.replaceAll(LATER_IMPORT, 'importLater(')
        return `import { importLater } from ${JSON.stringify(module)}\n${replaced}`
      },
    },
  }
}

/** Throws when an import remains that a bundler could not follow. */
function refuseUnseenImports({ fileName, code }: Rolldown.OutputChunk): void {
  const bare = code.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
  const unseen = /\bimport\((?!\s*["']\.).{0,60}/.exec(bare)
  if (unseen) throw new Error(`${fileName} imports what no bundler can follow: ${unseen[0]}`)
}

/** The names of the packages whose code is in the chunks. */
function packageNamesIn(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds)
  const names = ids.flatMap(
    (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? [],
  )
  return [...new Set(names)].toSorted()
}

async function buildReact(): Promise<string> {
  const file = join(sources, 'react.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    target: 'es2022',
    sourcemap: false,
  })
  return code
}

/** The files that are copied or generated, not built: path in the package → text. */
function createTextFiles(chosen: readonly ServerTool[]): Record<string, string> {
  const tools = chosen.map(({ tool }) => tool)
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  const declarations = chosen.map((tool) => [`${tool.tool.id}.d.ts`, toolDeclarations(tool)])
  return {
    'package.json': json(packageJson(tools)),
    'README.md': readme(tools),
    'custom-elements.json': json(customElementsManifest(tools)),
    'index.js': indexModule(tools),
    'index.d.ts': indexDeclarations(tools),
    'react.d.ts': reactDeclarations(tools),
    'vue.d.ts': vueDeclarations(tools),
    'types/tool-element.d.ts': sourceTypes('element/tool-element.ts'),
    'types/tool-events.d.ts': sourceTypes('tool/tool-events.ts'),
    'types/of-draft.d.ts': readFileSync(join(sources, 'of-draft.d.ts'), 'utf8'),
    ...Object.fromEntries(declarations),
  }
}

/** Returns a types-only source file as a declaration file; throws when it exports a value. */
function sourceTypes(path: string): string {
  const text = readFileSync(join(root, 'widgets/src', path), 'utf8')
  if (/^export (?:const|function|class|enum|let)/m.test(text)) {
    throw new Error(`widgets/src/${path} holds more than types.`)
  }
  return text.replaceAll(/from '(?:\.\.?\/)+(?:[\w-]+\/)*([\w-]+)\.ts'/g, `from './$1.js'`)
}

function packageJson(tools: readonly ToolDefinition[]): unknown {
  const { version, license, description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>
  const module = (name: string): object => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
  return {
    name: PACKAGE_NAME,
    version,
    description,
    license,
    type: 'module',
    keywords: ['web-components', 'custom-elements', 'text-generator', 'draftmill'],
    exports: {
      '.': module('index'),
      ...Object.fromEntries(tools.map(({ id }) => [`./${id}`, module(id)])),
      './react': module('react'),
      './vue': { types: './vue.d.ts' },
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    customElements: 'custom-elements.json',
    // Importing a tool defines its element; the other modules have no side effects.
    sideEffects: tools.map(({ id }) => `./${id}.js`),
    files: ['*.js', '*.d.ts', 'chunks', 'types', 'custom-elements.json'],
    peerDependencies: { react: '>=18', vue: '>=3.3' },
    peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
  }
}

function indexModule(tools: readonly ToolDefinition[]): string {
  const facts = tools.map(({ id, title, summary, fields }) => ({
    id,
    tagName: `draftmill-${id}`,
    title,
    summary,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      attribute: `default-${toKebabCase(name)}`,
      label: field.label,
      required: field.required,
      ...(field.kind === 'select' ? { options: field.options } : { charsMax: field.charsMax }),
    })),
  }))
  const loaders = tools.map(({ id }) => `  '${id}': () => import('./${id}.js'),`)
  return `export const tools = ${JSON.stringify(facts, null, 2)}

const LOADERS = {
${loaders.join('\n')}
}

export async function loadTool(id) {
  if (!Object.hasOwn(LOADERS, id)) throw new TypeError(\`Draftmill: there is no tool \${id}.\`)
  await LOADERS[id]()
}
`
}

function readme(tools: readonly ToolDefinition[]): string {
  const rows = tools.map(
    ({ id, title, fields }) =>
      `| ${title} | \`${PACKAGE_NAME}/${id}\` | ${Object.keys(fields)
        .map((name) => `\`${name}\``)
        .join(', ')} |`,
  )
  const code = (items: readonly { readonly name: string }[]): string =>
    items.map(({ name }) => `\`${name}\``).join(', ')
  const parts: Readonly<Record<string, string>> = {
    tools: rows.join('\n'),
    attributes: ATTRIBUTES.map(({ name, description }) => `| \`${name}\` | ${description} |`).join(
      '\n',
    ),
    events: `${code(EVENTS)}.`,
    properties: `${code(CSS_PROPERTIES)}.`,
    parts: `${code(CSS_PARTS)}.`,
  }
  const text = readFileSync(join(sources, 'README.md'), 'utf8')
  return text.replaceAll(/<!-- (\w+) -->/g, (mark, name: string) => parts[name] ?? mark)
}

/** The text of our license, and of those of the packages whose code is in the chunks. */
function license(packages: readonly string[]): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8')
  const others = packages.map((name) => {
    const folder = join(root, 'node_modules', name)
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
    if (!file) throw new Error(`${name} brings no license text.`)
    return `\n---\n\nThis package contains code of ${name}:\n\n${readFileSync(join(folder, file), 'utf8')}`
  })
  return own + others.join('')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The first argument is an output folder instead of widgets/dist.
  await buildNpmPackage(undefined, process.argv[2])
  console.log(`${PACKAGE_NAME} for ${serverTools.length} tools`)
}
