import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSiteRenderer } from '../build/build-site-renderer.ts'
import { type ScaffoldedCopy, scaffoldTool, TSX_PATH } from './new-tool.fixture.ts'

let scaffoldedProject: ScaffoldedCopy

describe('a scaffolded tool that is built', () => {
  beforeAll(() => {
    scaffoldedProject = scaffoldTool()
    scaffoldedProject.run(TSX_PATH, 'scripts/build.ts')
  }, 300_000)
  afterAll(() => scaffoldedProject.remove())

  it('has a function in the API and its OpenAPI document', () => {
    const script = `
      import { serverTools } from './shared/catalogue.server.ts'
      import { buildOpenApi } from './api/src/http/openapi/openapi.ts'
      console.log(Object.keys(buildOpenApi(serverTools, 'http://x').paths).join(' '))`
    expect(scaffoldedProject.run('--import', 'tsx', '--input-type=module', '-e', script)).toContain(
      '/api/functions/generate-throw-aways',
    )
  })

  it('is refused a second time and under a bad name', () => {
    expect(() =>
      scaffoldedProject.run(TSX_PATH, 'scripts/develop/new-tool.ts', 'throw-away-writer'),
    ).toThrow(/is there already/)
    expect(() =>
      scaffoldedProject.run(TSX_PATH, 'scripts/develop/new-tool.ts', 'Throw Away Writer'),
    ).toThrow(/two or more lower-case words/)
  })

  it('has a page and a card on the site', async () => {
    const renderer = await loadSiteRenderer(join(scaffoldedProject.folder, 'dist'))
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
    expect(existsSync(join(scaffoldedProject.folder, 'dist/widgets/throw-away-writer.js'))).toBe(
      true,
    )
    expect(
      readFileSync(join(scaffoldedProject.folder, 'dist/widgets/manifest.json'), 'utf8'),
    ).toContain('throw-away-writer')
  })

  it('passes lint, format, its own test and what the drafts it shows are held to', () => {
    scaffoldedProject.run(
      'node_modules/oxlint/bin/oxlint',
      '--deny-warnings',
      'shared/tools/throw-away-writer',
    )
    scaffoldedProject.run(
      'node_modules/oxfmt/bin/oxfmt',
      '--check',
      'shared/tools/throw-away-writer',
    )
    const test = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'day']
    const files = ['shared/kit/prompt/prompts.test.ts', 'shared/kit/rules/rule-cases.test.ts']
    // Of the tests for all tools, only those of the new one, because the others run here too. XX1 is its own test.
    const isAboutIt = ['-t', 'throw-away-writer|asks for no more to be read|XX1']
    const said = scaffoldedProject.run(
      ...test,
      'shared/tools/throw-away-writer',
      ...files,
      ...isAboutIt,
    )
    expect(stripVTControlCharacters(said)).toMatch(/Test Files\s+3 passed/u)
  }, 120_000)

  it('passes the types of all', () => {
    scaffoldedProject.run('node_modules/typescript/bin/tsc', '--noEmit')
  }, 120_000)
})
