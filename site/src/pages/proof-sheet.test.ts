import { expect, test } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { createAssembly } from '#shared/kit/assemble.server.ts'
import { isRejection } from '#shared/kit/rules/rejection.ts'
import { PROOF_DRAFTS } from './proof-sheet.tsx'

const slogans = serverTools.find(({ tool }) => tool.id === 'slogan-generator')
const input = {
  businessDescription: 'A bakery that bakes bread every morning from four o’clock on.',
  industry: 'Bakery',
  tone: 'friendly',
}

test.each(PROOF_DRAFTS.rejected)(
  'the struck-out draft "$text" fails or is changed by rule $rule',
  ({ text, rule }) => {
    const offered = createAssembly(slogans as NonNullable<typeof slogans>, input).offer(
      { text },
      'openai',
    )
    if (isRejection(offered)) expect(offered.faults.map((fault) => fault.rule)).toContain(rule)
    else expect(offered.marks.repaired).toContain(rule)
  },
)

test('the draft that stays passes every rule unrepaired', () => {
  const offered = createAssembly(slogans as NonNullable<typeof slogans>, input).offer(
    { text: PROOF_DRAFTS.kept },
    'openai',
  )
  expect(offered).toMatchObject({ draft: { text: PROOF_DRAFTS.kept }, marks: { repaired: [] } })
})
