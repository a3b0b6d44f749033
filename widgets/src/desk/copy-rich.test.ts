import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offeredTools } from '#shared/catalogue.offered.server.ts'
import { serverTools } from '#shared/catalogue.server.ts'
import { assembleBuiltin } from '#shared/kit/assemble.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import { createRandom } from '#shared/text/random.ts'
import type { ToolExport } from '#shared/kit/export.ts'
import { FIELD_COPY_TOOLS, RICH_COPY_TOOLS } from './copied-as.ts'
import { richHtml } from './copy-rich.ts'

const TOOLS = join(import.meta.dirname, '../../../shared/tools')
const exportOf = (id: string) => offeredTools.find(({ tool }) => tool.id === id)?.exported
/** Drafts of the built-in writer for each prose tool. */
const prose = serverTools
  .filter(({ tool }) => RICH_COPY_TOOLS.has(tool.id))
  .map((server) => {
    const sample = readFileSync(join(TOOLS, server.tool.id, 'sample.json'), 'utf8')
    const { input } = readInput(server.tool.fields, JSON.parse(sample))
    const written = server.write(input, createRandom('7'), { today: '2026-06-15' })
    const { drafts } = assembleBuiltin(server, input, written[Symbol.iterator]()) ?? { drafts: [] }
    return { id: server.tool.id, exported: server.exported as ToolExport, drafts }
  })
/** The tags of an HTML text, without their brackets. */
const elementsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<([^>]*)>/gu)].map(([, tag = '']) => tag))
const words = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

it('is offered of the tools whose exports say so', () => {
  const ids = (has: (id: string) => boolean): string[] =>
    offeredTools.map(({ tool }) => tool.id).filter(has)
  expect([...RICH_COPY_TOOLS]).toEqual(
    ids((id) => {
      const { isProse, isForPlainField } = exportOf(id) ?? {}
      return isProse === true && !isForPlainField
    }).toSorted(),
  )
  expect([...FIELD_COPY_TOOLS]).toEqual(ids((id) => exportOf(id)?.fields !== undefined).toSorted())
})

it.each(prose)('of $id has the words of the document and only elements of a text', (one) => {
  expect(one.drafts.length).toBeGreaterThan(0)
  for (const { draft } of one.drafts) {
    const html = richHtml(one.exported, draft)
    for (const tag of elementsIn(html))
      expect(tag).toMatch(
        /^(?:(?:h[123]|p|ul|table)(?: dir="auto")?|li|strong|br|thead|tbody|tr|th|td|\/\w+)$/,
      )
    expect(html).toMatch(/^<(?:h1|p) dir="auto">/)
    expect(words(html.replaceAll(/<[^>]*>/gu, '')).length).toBeGreaterThan(60)
  }
})

it('of a text that is HTML itself has it as text', () => {
  const exported = exportOf('cover-letter-generator')
  const content = 'Dear <script>alert(1)</script> & "co",\n\n- <img src=x onerror=alert(1)>\n- two'
  expect(exported && richHtml(exported, { content })).toBe(
    '<p dir="auto">Dear &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;,</p>\n' +
      '<ul dir="auto">\n<li>&lt;img src=x onerror=alert(1)&gt;</li>\n<li>two</li>\n</ul>',
  )
})
