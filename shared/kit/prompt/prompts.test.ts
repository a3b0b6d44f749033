import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serverTools } from '../../catalogue.server.ts'
import { createRandom } from '../../text/random.ts'
import { createAssembly } from '../assemble.server.ts'
import { rulesBroken } from '../rules/faults-of.server.ts'
import { readInput } from '../fields.ts'
import { isRejection } from '../rules/rejection.ts'
import type { RuleContext } from '../rules/rules.ts'
import { sampleInput } from '../sample-input.server.ts'
import type { ServerTool } from '../server-tool.server.ts'

const TOKENS_MAX = 900
const CHARS_PER_TOKEN = 4

it.each(serverTools.map((server) => [server.tool.id, server] as const))(
  '%s shows a model two drafts that pass every rule, and the same words for every form',
  (_, server) => {
    const { form, good, unmet = {}, whole = (shown: unknown) => shown } = server.examples
    const { input } = readInput(server.tool.fields, form)
    const broken = new Set(good.flatMap((shown) => rulesTriggeredBy(server, input, whole(shown))))
    expect([...broken].toSorted()).toEqual(Object.keys(unmet).toSorted())
    const [first, second] = ['a', 'b'].map((seed) =>
      server.prompt(sampleInput(server.tool.fields, createRandom(seed)), 3),
    )
    expect(first?.system).toBe(second?.system)
  },
)

/** The rules that a draft breaks, is repaired by, or gets a warning from. Values filled in by code are not repairs. */
function rulesTriggeredBy(
  server: ServerTool,
  input: RuleContext['input'],
  draft: unknown,
): string[] {
  const offered = createAssembly(server, input).offer(draft, 'openai')
  if (isRejection(offered))
    return [...offered.faults.map(({ rule }) => rule), ...rulesBroken(server, input, draft)]
  const { repaired, warnings } = offered.marks
  return [...(hasSameProperties(offered.draft, draft) ? [] : repaired), ...warnings]
}

/** True if a draft has every property of another one, with the same value. */
function hasSameProperties(draft: unknown, shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null) return draft === shown
  const names = Object.keys(shown)
  const own = draft as Readonly<Record<string, unknown>>
  return names.every((name) => isDeepStrictEqual(own[name], (shown as typeof own)[name]))
}

interface Shape {
  readonly properties?: Readonly<Record<string, { readonly readOnly?: boolean }>>
  readonly required?: readonly string[]
}

/** Returns a schema without its read-only properties, which code computes. */
function withoutReadOnly(schema: object): object {
  const { properties = {}, required = [] } = schema as Shape
  const own = Object.entries(properties).filter(([, { readOnly }]) => readOnly !== true)
  const isOwn = (name: string): boolean => own.some(([other]) => other === name)
  return { ...schema, properties: Object.fromEntries(own), required: required.filter(isOwn) }
}

it('asks for no more to be read before the form than a small model reads quickly', () => {
  const rows = serverTools.map((server) => {
    const { system } = server.prompt(sampleInput(server.tool.fields, createRandom('a')), 3)
    const schema = JSON.stringify(withoutReadOnly(z.toJSONSchema(server.draft, { io: 'output' })))
    const tokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)
    return { tool: server.tool.id, words: tokens(system), shape: tokens(schema) }
  })
  // oxlint-disable-next-line no-console -- the table is what this test is read for.
  console.table(rows)
  for (const { tool, words, shape } of rows)
    expect(words + shape, tool).toBeLessThanOrEqual(TOKENS_MAX)
})
