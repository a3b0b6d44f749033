import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { siteRoutes } from './site-routes.ts'
import { earlierChunkRoutes, keepWidgetVersion, widgetVersionRoutes } from './widget-versions.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function createReleaseFolders(): {
  dist: string
  data: string
  build: (version: string, code: string) => void
} {
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
  const { dist, data, build } = createReleaseFolders()
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

it('gives a page that was open during an update the chunks it was built with, and those of now out of dist', async () => {
  const { dist, data, build } = createReleaseFolders()
  const chunks = join(dist, 'widgets/chunks')
  mkdirSync(join(chunks, 'later-11111111'), { recursive: true })
  writeFileSync(join(chunks, 'runtime-a1.js'), 'first runtime')
  writeFileSync(join(chunks, 'later-11111111/deferred-ui.js'), 'first version')
  build('v-0123456789', 'first')
  keepWidgetVersion(dist, data)
  rmSync(chunks, { recursive: true })
  mkdirSync(chunks)
  writeFileSync(join(chunks, 'runtime-b2.js'), 'second runtime')
  build('v-9876543210', 'second')
  keepWidgetVersion(dist, data)
  writeFileSync(join(chunks, 'runtime-b2.js'), 'second runtime, out of dist')
  writeFileSync(join(data, 'auth-secret.js'), 'secret')

  const app = new Hono<AppEnv>()
  app.route(
    '/',
    siteRoutes(dist, { at: () => undefined, notFound: () => Promise.reject(new Error('unasked')) }),
  )
  app.route('/', widgetVersionRoutes(data))
  app.route('/', earlierChunkRoutes(data))
  const text = async (path: string): Promise<string | number> => {
    const answer = await app.request(`/widgets/chunks/${path}`)
    if (answer.status !== 200) return answer.status
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Content-Type')).toContain('javascript')
    return answer.text()
  }
  expect(await text('runtime-a1.js')).toBe('first runtime')
  expect(await text('later-11111111/deferred-ui.js')).toBe('first version')
  expect(await text('runtime-b2.js')).toBe('second runtime, out of dist')
  for (const path of [
    'runtime-none.js',
    'later-22222222/deferred-ui.js',
    '../../../auth-secret.js',
    '%2e%2e/%2e%2e/%2e%2e/auth-secret.js',
    '..%2f..%2f..%2fauth-secret.js',
  ])
    expect(await text(path), path).toBe(404)
  const gone = await app.request('/widgets/v-0123456789/none.js')
  expect(gone.status, 'also where another handler stands before').toBe(404)
})

it('knows nothing of versions that never were, nor of paths out of the folder', async () => {
  const { dist, data, build } = createReleaseFolders()
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
  const { dist, data } = createReleaseFolders()
  expect(keepWidgetVersion(dist, data)).toBeUndefined()
})
