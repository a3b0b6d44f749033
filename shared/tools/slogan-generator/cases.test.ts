import { expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import cases from './cases.fixture.json' with { type: 'json' }
import { checks } from './checks.server.ts'
import { draft, type Draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { tool } from './tool.ts'

/** A form's values, the patterns an owner would not publish, and the minimum number of lines. */
interface Case {
  readonly about: string
  readonly industry: string
  readonly tone: string
  readonly never?: string
  readonly least?: number
}

const server = serverTool({ tool, draft, checks, examples, prompt, write })
const SEEDS = ['1', '2', '3', '4']

it.each(cases as Case[])('an owner could publish every line: $about', (given) => {
  const input = { businessDescription: given.about, industry: given.industry, tone: given.tone }
  for (const seed of SEEDS) {
    const result = assembleBuiltin(server, input, write(input, createRandom(seed)))
    const lines = (result?.drafts ?? []).map((one) => (one.draft as Draft).text)
    if (given.never !== undefined)
      for (const line of lines) expect(line).not.toMatch(new RegExp(given.never, 'u'))
    expect(lines.length).toBeGreaterThanOrEqual(given.least ?? 0)
  }
})
