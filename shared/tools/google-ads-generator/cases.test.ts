import { expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { serverTool } from '../../kit/server-tool.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import cases from './cases.fixture.json' with { type: 'json' }
import { checks } from './checks.server.ts'
import { draft } from './output.server.ts'
import { examples, prompt } from './prompt.server.ts'
import { tool } from './tool.ts'

/** The values of a form, a pattern that no ad may match, and the least number of ads. */
interface Case {
  readonly product: string
  readonly audience: string
  readonly style: string
  readonly keywords: string
  readonly never?: string
  /** Text that at least one ad of each result contains. */
  readonly shows?: string
  readonly least?: number
}

const server = serverTool({ tool, draft, checks, examples, prompt, write })
const SEEDS = ['1', '2', '3', '4']

it.each(cases as Case[])('an advertiser could publish every ad: $product', (given) => {
  const input = {
    productType: given.product,
    targetAudience: given.audience,
    adStyle: given.style,
    keywords: given.keywords,
  }
  for (const seed of SEEDS) {
    const result = assembleBuiltin(server, input, write(input, createRandom(seed)))
    const ads = (result?.drafts ?? []).map((one) => JSON.stringify(one.draft))
    if (given.never !== undefined)
      for (const ad of ads) expect(ad).not.toMatch(new RegExp(given.never, 'u'))
    if (given.shows !== undefined) expect(ads.join('\n')).toContain(given.shows)
    expect(ads.length).toBeGreaterThanOrEqual(given.least ?? 0)
  }
})
