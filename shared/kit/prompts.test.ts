import { expect, it } from 'vitest'
import { z } from 'zod'
import { serverTools } from '../catalogue.server.ts'
import { createRandom } from '../text/random.ts'
import { type CheckedDraft, createAssembly } from './assemble.server.ts'
import { readInput } from './fields.ts'
import { sampleInput } from './sample-input.server.ts'

const TOKENS_MAX = 900
const CHARS_PER_TOKEN = 4

const withExamples = serverTools.filter((server) => server.examples !== undefined)

it.each(withExamples.map((server) => [server.tool.id, server] as const))(
  '%s shows a model two drafts that pass every rule, and the same words for every form',
  (_, server) => {
    const { form = {}, good = [], whole } = server.examples ?? {}
    const { input } = readInput(server.tool.fields, form)
    for (const shown of good) {
      const draft = whole === undefined ? shown : whole(shown)
      const offered = createAssembly(server, input).offer(draft, 'openai')
      expect(offered).toMatchObject({ marks: { warnings: [] } })
      // Not one letter is mended; what code computes is filled in.
      expect([(offered as CheckedDraft).draft]).toMatchObject([draft])
    }
    const [first, second] = ['a', 'b'].map((seed) =>
      server.prompt(sampleInput(server.tool.fields, createRandom(seed)), 3),
    )
    expect(first?.system).toBe(second?.system)
  },
)

it('asks for no more to be read before the form than a small model reads quickly', () => {
  const rows = withExamples.map((server) => {
    const { system } = server.prompt(sampleInput(server.tool.fields, createRandom('a')), 3)
    const schema = JSON.stringify(z.toJSONSchema(server.draft, { io: 'output' }))
    const tokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)
    return { tool: server.tool.id, words: tokens(system), shape: tokens(schema) }
  })
  // oxlint-disable-next-line no-console -- the table is what this test is read for.
  console.table(rows)
  for (const { tool, words, shape } of rows)
    expect(words + shape, tool).toBeLessThanOrEqual(TOKENS_MAX)
})
