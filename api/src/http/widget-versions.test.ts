import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { keepWidgetVersion, widgetVersionRoutes } from './widget-versions.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function release(): { dist: string; data: string; build: (version: string, code: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'draftmill-versions-'))
  folders.push(root)
  const dist = join(root, 'dist')
  mkdirSync(join(dist, 'widgets'), { recursive: true })
  return {
    dist,
    data: join(root, 'data'),
    build: (version, code) => {
      writeFileSync(join(dist, 'widgets/slogan-generator.js'), code)
      writeFileSync(join(dist, 'widgets/manifest.json'), JSON.stringify({ version }))
    },
  }
}

it('serves the files of an earlier release after an update, unchanged and cached for a year', async () => {
  const { dist, data, build } = release()
  build('v-0123456789', 'first')
  expect(keepWidgetVersion(dist, data)).toBe('v-0123456789')
  build('v-9876543210', 'second')
  keepWidgetVersion(dist, data)
  keepWidgetVersion(dist, data)
  const app = widgetVersionRoutes(data)
  const first = await app.request('/widgets/v-0123456789/slogan-generator.js')
  expect(await first.text()).toBe('first')
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await (await app.request('/widgets/v-9876543210/slogan-generator.js')).text()).toBe(
    'second',
  )
  expect(readdirSync(join(data, 'widget-versions')).toSorted()).toEqual([
    'v-0123456789',
    'v-9876543210',
  ])
})

it('knows nothing of versions that never were, nor of paths out of the folder', async () => {
  const { dist, data, build } = release()
  build('v-0123456789', 'first')
  keepWidgetVersion(dist, data)
  writeFileSync(join(data, 'auth-secret'), 'secret')
  const app = widgetVersionRoutes(data)
  for (const path of [
    '/widgets/v-aaaaaaaaaa/slogan-generator.js',
    '/widgets/v-0123456789/../../auth-secret',
    '/widgets/v-0123456789/%2e%2e/%2e%2e/auth-secret',
    '/widgets/v-0123456789/..%2f..%2fauth-secret',
  ]) {
    const answer = await app.request(path)
    expect(answer.status, path).toBe(404)
  }
})

it('keeps nothing where no widgets were built', () => {
  const { dist, data } = release()
  expect(keepWidgetVersion(dist, data)).toBeUndefined()
})
