/**
 * `npx tsx scripts/build/freeze-widget.ts`: saves one tool's widget files of the current build in `e2e/frozen/`,
 * named by the release's version (`/widgets/manifest.json`). The server keeps every release, so pages continue to use
 * old files: `e2e/embeds/older-releases.spec.ts` tests the current server with each saved release. Run it for a
 * release whose files use the API differently from earlier ones; never change or delete one while pages may use it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { WidgetManifest } from './build-widgets.ts'

const root = join(import.meta.dirname, '../..')
const widgets = join(root, 'dist/widgets')
const TOOL_ID = 'google-ads-generator'

const { version } = JSON.parse(
  readFileSync(join(widgets, 'manifest.json'), 'utf8'),
) as WidgetManifest
const ownScript = readFileSync(join(widgets, `${TOOL_ID}.js`), 'utf8')
const [later = ''] = /chunks\/later-[0-9a-f]+|later-[0-9a-f]+/.exec(ownScript) ?? []
const folder = join('chunks', later.replace('chunks/', ''))
const paths = [
  `${TOOL_ID}.js`,
  ...readdirSync(join(widgets, folder))
    .filter((name) => name.endsWith('.js') && (!name.startsWith('card-') || name.includes(TOOL_ID)))
    .map((name) => join(folder, name)),
]
const entries = paths.map((path) => [path, readFileSync(join(widgets, path))] as const)
mkdirSync(join(root, 'e2e/frozen'), { recursive: true })
const frozenZipFile = join(root, 'e2e/frozen', `${TOOL_ID}-${version}.zip`)
const date = new Date(1980, 0, 1)
writeFileSync(frozenZipFile, zipSync(Object.fromEntries(entries), { level: 9, mtime: date }))
console.log(`${frozenZipFile}: ${paths.length} files`)
