import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { type Field, readInput } from '#shared/kit/fields.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import {
  CPU_MS_MAX,
  generate,
  honestValue,
  measure,
  readAll,
  type Reader,
  SHORT_CHARS,
} from './readers.fixture.ts'

// The rest: readers.release.test.ts.
it('reads any text in a time that grows no faster than the text, by every reader (statement 69)', () => {
  const { count, slowest, faults } = readAll('day')
  console.log(`${count} texts; the slowest: ${slowest}`)
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(2_500)
}, 600_000)

it.each([
  ['etsy-tag-generator', 'productDescription', `Candle //${'11.'.repeat(20)} soy`],
  ['etsy-tag-generator', 'productDescription', `Candle //${'11.'.repeat(24)} soy`],
  ['etsy-tag-generator', 'productDescription', `Candle //${'11.'.repeat(40)} soy`],
  ['etsy-tag-generator', 'productDescription', 'http://'.repeat(125)],
  ['privacy-policy-generator', 'dataCollected', 'sh1t '.repeat(400)],
])('reads what once stopped a server: %s, %s', (id, name, text) => {
  const server = serverTools.find(({ tool }) => tool.id === id) as ServerTool
  const fields: [string, Field][] = Object.entries(server.tool.fields)
  const honest = fields.map(([field, of]) => [field, honestValue(of)])
  const { input } = readInput(server.tool.fields, { ...Object.fromEntries(honest), [name]: text })
  generate(server, input)
  const before = process.cpuUsage()
  generate(server, { ...input })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(CPU_MS_MAX)
})

it('would find a reader that goes back', () => {
  const reader = (regex: RegExp): Reader => ({
    name: '',
    charsMax: 12_000,
    chars: SHORT_CHARS,
    read: (text) => regex.test(text),
  })
  expect(measure(reader(/^(?:a+)+!/), '', 'a').fault).toBeDefined()
  expect(measure(reader(/a+!/), '', 'a').fault).toBeDefined()
  expect(measure(reader(/a!/), '', 'a').fault).toBeUndefined()
})
