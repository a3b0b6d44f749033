import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { pageModules } from '#shared/catalogue.pages.ts'
import { assembleBuiltin, createAssembly } from '#shared/kit/assemble.server.ts'
import { isRejection } from '#shared/kit/rules/rejection.ts'
import { readInput } from '#shared/kit/fields.ts'
import { mapParts, readParts } from '#shared/kit/parts.ts'
import { createRandom } from '#shared/text/random.ts'
import { root } from '../support/files.mjs'

const icons = serverTools.map(({ tool }) =>
  readFileSync(join(root, 'shared/tools', tool.id, 'icon.svg'), 'utf8'),
)

/** Checks the files beside the code of a tool, which are read by tests, the plugin's build and people. */
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

  it('turns away a draft of its own with characters that nobody can read (rules.md G23)', () => {
    const { input } = readInput(tool.fields, JSON.parse(read('sample.json')))
    const [draft] = server.write(input, createRandom('sample'), { today: '2026-01-01' })
    const { parts } = server.checks
    for (const { where } of readParts(draft, parts))
      for (const noise of ['\uE000', '\u0378', '\uD800', '\u0007', '\u202E', '\uFFFD']) {
        const noisy = mapParts(draft, parts, (text, _, at) => (at === where ? text + noise : text))
        const offered = createAssembly(server, input).offer(noisy, 'openai')
        // A stricter draft schema refuses it first (G1).
        expect(['G1', 'G23'], where).toContain(
          isRejection(offered) ? offered.faults[0]?.rule : 'taken',
        )
      }
  })

  it('writes a person’s “$” as it is, and no slot in its place', () => {
    const sample = JSON.parse(read('sample.json')) as Record<string, string>
    const texts = Object.entries(tool.fields).filter(([, { kind }]) => kind === 'text')
    for (const [name] of texts.slice(0, 2)) {
      const typed = { ...sample, [name]: `${sample[name] ?? ''} $& $' $$` }
      const { input } = readInput(tool.fields, typed)
      const drafts = server.write(input, createRandom('sample'), { today: '2026-01-01' })
      const result = assembleBuiltin(server, input, drafts[Symbol.iterator]())
      expect(JSON.stringify(result?.drafts ?? []), name).not.toMatch(/\{[a-z]+\}|undefined/iu)
    }
  })

  it('promises no saved result where its results end after a day', async () => {
    const { page } = (await pageModules[tool.id]?.()) ?? {}
    expect(/for a day/u.test(page?.privacy.paragraphs.join(' ') ?? '')).toBe(!tool.isStored)
  })

  it('has an icon of one path on a grid of 24, which is no other tool\u2019s', () => {
    expect(icons.filter((icon) => icon === read('icon.svg'))).toHaveLength(1)
    expect(read('icon.svg')).toMatch(
      /^<svg [^>]*viewBox="0 0 24 24"[^>]*><path d="[^"]+"\/><\/svg>\n$/,
    )
  })

  it('has a page whose title and description search results show whole, and five questions or more', async () => {
    const { page } = (await pageModules[tool.id]?.()) ?? {}
    expect(page?.metaTitle.length).toBeGreaterThanOrEqual(30)
    expect(page?.metaTitle.length).toBeLessThanOrEqual(60)
    expect(page?.metaDescription.length).toBeGreaterThanOrEqual(110)
    expect(page?.metaDescription.length).toBeLessThanOrEqual(160)
    expect(page?.faq.length).toBeGreaterThanOrEqual(5)
  })

  it('says its rules', () => {
    expect(read('rules.md')).toMatch(/^# Rules: /)
  })
})
