import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { createRandom } from '#shared/text/random.ts'
import { root } from './files.mjs'

const icons = serverTools.map(({ tool }) =>
  readFileSync(join(root, 'shared/tools', tool.id, 'icon.svg'), 'utf8'),
)

/** What stands beside the code of a tool, and is read by tests, the plugin's build and people. */
describe.each(serverTools)('the folder of $tool.id', (server) => {
  const { tool } = server
  const read = (name: string): string =>
    readFileSync(join(root, 'shared/tools', tool.id, name), 'utf8')

  it('has a sample form that gives a whole result', () => {
    const { input, problems } = readInput(tool.fields, JSON.parse(read('sample.json')))
    expect(problems).toEqual([])
    const drafts = server.write(input, createRandom('sample'), { today: '2026-01-01' })
    const result = assembleBuiltin(server, input, drafts[Symbol.iterator]())
    expect(result?.drafts.length).toBeGreaterThanOrEqual(tool.draftsMin)
  })

  it('has an icon of one path on a grid of 24, which is no other tool\u2019s', () => {
    expect(icons.filter((icon) => icon === read('icon.svg'))).toHaveLength(1)
    expect(read('icon.svg')).toMatch(
      /^<svg [^>]*viewBox="0 0 24 24"[^>]*><path d="[^"]+"\/><\/svg>\n$/,
    )
  })

  it('says its rules', () => {
    expect(read('rules.md')).toMatch(/^# Rules: /)
  })
})
