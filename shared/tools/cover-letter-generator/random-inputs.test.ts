import { expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { contextOf } from '../../kit/context.ts'
import { faultsOf } from '../../kit/rules/faults-of.server.ts'
import { sampleInput } from '../../kit/sample-input.server.ts'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { server } from './letters.fixture.ts'
import { tool, type Input } from './tool.ts'

it('the built-in writer breaks no rule, or says what to add, for random forms', () => {
  const random = createRandom('letters')
  for (let index = 0; index < sampleSizeOf(200); index++) {
    const input = sampleInput(tool.fields, random) as Input
    const result = assembleBuiltin(server, input, write(input, createRandom(String(index))))
    if (!result)
      expect(checks.tooLittle?.(contextOf(input, () => briefOf(tool, input)))).toMatch(
        /^There is too little/,
      )
    if (index % 8 === 0)
      expect(
        faultsOf(
          server,
          input,
          (result?.drafts ?? []).map(({ draft }) => draft),
        ),
      ).toEqual([])
  }
})
