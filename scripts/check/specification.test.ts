import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serverTools } from '#shared/catalogue.server.ts'
import { readInput } from '#shared/kit/fields.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import fields from './specification/data/fields.json' with { type: 'json' }
import specified from './specification/data/tools.json' with { type: 'json' }
import texts from './specification/data/texts.json' with { type: 'json' }

/** One tool in the specification (specification.md §2, §3, §5, §7, §8); absent keys have the usual value. */
interface Specified {
  readonly id: string
  readonly functionName: string
  readonly resultKey: string
  readonly category: string
  /** The keys of an item, with a question mark on optional ones; `text` for a plain text. */
  readonly item: 'text' | readonly string[]
  readonly kind?: string
  readonly form?: string
  readonly requireAny?: readonly string[]
  readonly requiredBlank?: boolean
}

interface SpecifiedField {
  readonly tool: string
  readonly name: string
  readonly required?: boolean
  readonly label?: string
  readonly options?: readonly string[]
  readonly labels?: readonly string[]
  readonly default?: string
}

const specifiedTools = specified as readonly Specified[]
const rows = fields as readonly SpecifiedField[]
const builtTools = new Map(serverTools.map((server) => [server.tool.id, server]))

it('knows twenty kinds, and no field or text of another', () => {
  const ids = specifiedTools.map(({ id }) => id)
  expect(new Set(ids).size).toBe(20)
  for (const { tool } of [...rows, ...texts]) expect(ids).toContain(tool)
  expect(new Set(specifiedTools.map(({ functionName }) => functionName)).size).toBe(20)
})

for (const { id } of specifiedTools.filter((kind) => !builtTools.has(kind.id)))
  describe.todo(`${id} as the specification has it`)

describe.each(specifiedTools.filter(({ id }) => builtTools.has(id)))(
  '$id as the specification has it',
  (kind) => {
    const server = builtTools.get(kind.id)
    if (!server) throw new Error(kind.id)
    const { tool, draft } = server
    const own = rows.filter((row) => row.tool === kind.id)

    it('is called and answers under its names, and stands in its group', () => {
      const { functionName, resultKey, category, resultKind } = tool
      expect({ functionName, resultKey, category, resultKind }).toEqual({
        functionName: kind.functionName,
        resultKey: kind.resultKey,
        category: kind.category,
        resultKind: kind.kind ?? 'list',
      })
    })

    it('has its form: fields in their order, what is required, options and defaults', () => {
      expect(Object.keys(tool.fields)).toEqual(own.map(({ name }) => name))
      expect(tool.requireAny ?? []).toEqual(kind.requireAny ?? [])
      for (const row of own) {
        const field = tool.fields[row.name]
        expect(field?.required, row.name).toBe(row.required ?? false)
        if (row.label !== undefined) expect(field?.label).toBe(row.label)
        if (row.options === undefined) continue
        if (field?.kind !== 'select') throw new Error(`${row.name} is no select.`)
        // Values match in any case, so that a program may send those of the specification.
        expect(
          field.options.map(({ value }) => value.toLowerCase()),
          row.name,
        ).toEqual(row.options.map((option) => option.toLowerCase()))
        if (row.labels) expect(field.options.map(({ label }) => label)).toEqual(row.labels)
        if (row.default !== undefined)
          expect(field.default.toLowerCase()).toBe(row.default.toLowerCase())
        for (const option of row.options) {
          const { problems } = readInput({ [row.name]: field }, { [row.name]: option })
          expect(problems, `${row.name}: ${option}`).toEqual([])
        }
      }
    })

    it('makes items of its shape', () => {
      const schema = z.toJSONSchema(draft, { io: 'output' }) as {
        type?: string
        properties?: object
        required?: readonly string[]
      }
      if (kind.item === 'text') {
        expect(schema.type).toBe('string')
        return
      }
      const keys = kind.item.filter((key) => key !== 'id')
      expect(tool.isNumbered).toBe(kind.item.includes('id'))
      expect(Object.keys(schema.properties ?? {})).toEqual(
        expect.arrayContaining(keys.map((key) => key.replace('?', ''))),
      )
      const isOptional = (key: string): boolean => key.endsWith('?')
      expect(schema.required).toEqual(
        expect.arrayContaining(keys.filter((key) => !isOptional(key))),
      )
      for (const key of keys.filter(isOptional))
        expect(schema.required).not.toContain(key.slice(0, -1))
    })

    it('says its texts', () => {
      for (const { text, says } of texts.filter((row) => row.tool === kind.id))
        expect(textAt(tool, text), text).toBe(says)
      expect(tool.texts.loginRequired).toMatch(/^Please login to (?:generate|enhance) .+\.$/)
      expect(tool.texts.insufficient.text).toMatch(/^You need (?:at least )?10 credits to /)
      expect(tool.texts.copiedItem).toMatch(/ copied to clipboard\.$/)
      expect(tool.texts.succeeded).toMatch(/!$/)
      expect(tool.texts.creditsFailed.text).toMatch(/^Failed to update credits\. Please /)
    })

    it('behaves as its screen does', () => {
      expect(tool.layout.form).toBe(kind.form ?? 'stays')
      expect(tool.disabledWhen.requiredBlank).toBe(kind.requiredBlank ?? false)
    })
  },
)

/** A text of a tool by its path: `failed.title`. */
function textAt(tool: ToolDefinition, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (from, key) => (from as Record<string, unknown> | undefined)?.[key],
      tool.texts,
    )
}
