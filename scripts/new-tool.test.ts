import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSiteRenderer } from './build-site-renderer.ts'

const root = join(import.meta.dirname, '..')
const PARTS = [
  'shared',
  'widgets',
  'api',
  'site',
  'scripts',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.widgets.config.ts',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
]
let copy: string

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
const tsx = 'node_modules/tsx/dist/cli.mjs'

describe('a scaffolded tool', () => {
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'draftmill-new-tool-'))
    for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    run(tsx, 'scripts/new-tool.ts', 'throw-away-writer')
    run(tsx, 'scripts/build.ts')
  }, 300_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('has a page and a card on the site', async () => {
    const renderer = await loadSiteRenderer(join(copy, 'dist'))
    const brand = {
      name: 'Ink',
      supportEmail: 'a@b.example',
      publicUrl: 'http://x',
      year: 2026,
      passwordCharsMin: 6,
    }
    expect(await renderer.renderPage('/tools/throw-away-writer', brand)).toContain(
      'Throw Away Writer',
    )
    expect(await renderer.renderPage('/', brand)).toContain('/tools/throw-away-writer')
  })

  it('has a widget, alone and for the loader', () => {
    expect(existsSync(join(copy, 'dist/widgets/throw-away-writer.js'))).toBe(true)
    expect(readFileSync(join(copy, 'dist/widgets/manifest.json'), 'utf8')).toContain(
      'throw-away-writer',
    )
  })

  it('has a function in the API and its OpenAPI document', () => {
    const script = `
      import { serverTools } from './shared/catalogue.server.ts'
      import { buildOpenApi } from './api/src/http/openapi.ts'
      console.log(Object.keys(buildOpenApi(serverTools, 'http://x').paths).join(' '))`
    expect(run('--import', 'tsx', '--input-type=module', '-e', script)).toContain(
      '/api/functions/generate-throw-aways',
    )
  })

  it('passes types, lint, format and its own test', () => {
    run('node_modules/typescript/bin/tsc', '--noEmit')
    run('node_modules/oxlint/bin/oxlint', '--deny-warnings', 'shared/tools/throw-away-writer')
    run('node_modules/oxfmt/bin/oxfmt', '--check', 'shared/tools/throw-away-writer')
    run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'parts',
      'shared/tools/throw-away-writer',
    )
  }, 120_000)

  it('is refused a second time and under a bad name', () => {
    expect(() => run(tsx, 'scripts/new-tool.ts', 'throw-away-writer')).toThrow(/is there already/)
    expect(() => run(tsx, 'scripts/new-tool.ts', 'Throw Away Writer')).toThrow(
      /two or more lower-case words/,
    )
  })
})
