import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Scaffolded, scaffold, TSX } from './new-tool.fixture.ts'

let copy: Scaffolded

// What is built of it, its own test and the types of all: new-tool.release.test.ts.
describe('a scaffolded tool', () => {
  beforeAll(() => {
    copy = scaffold()
  }, 120_000)
  afterAll(() => copy.remove())

  it('has a function in the API and its OpenAPI document', () => {
    const script = `
      import { serverTools } from './shared/catalogue.server.ts'
      import { buildOpenApi } from './api/src/http/openapi.ts'
      console.log(Object.keys(buildOpenApi(serverTools, 'http://x').paths).join(' '))`
    expect(copy.run('--import', 'tsx', '--input-type=module', '-e', script)).toContain(
      '/api/functions/generate-throw-aways',
    )
  })

  it('is refused a second time and under a bad name', () => {
    expect(() => copy.run(TSX, 'scripts/develop/new-tool.ts', 'throw-away-writer')).toThrow(
      /is there already/,
    )
    expect(() => copy.run(TSX, 'scripts/develop/new-tool.ts', 'Throw Away Writer')).toThrow(
      /two or more lower-case words/,
    )
  })
})
