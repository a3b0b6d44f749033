import { describe, expect, it } from 'vitest'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { createRandom } from '../../text/random.ts'
import { serverTools } from '../../catalogue.server.ts'
import { readBrief } from './brief.server.ts'
import facts from './data/facts.json' with { type: 'json' }
import { fittingTone } from './register.server.ts'

const inputOf = (businessDescription: string, industry: string, tone: string) => ({
  businessDescription,
  industry,
  tone,
})

describe('the register of a slogan', () => {
  it('drops jokes and boldness for work with people in trouble, and only there', () => {
    expect(fittingTone(inputOf('We help refugees settle.', 'Charity', 'humorous'))).toBe('friendly')
    expect(fittingTone(inputOf('We help refugees settle.', 'Charity', 'inspirational'))).toBe(
      'inspirational',
    )
    expect(fittingTone(inputOf('We bake bread.', 'Bakery', 'humorous'))).toBe('humorous')
  })

  it('gives the bereaved only lines written for them, whatever the tone', () => {
    const own = new Set(
      facts.find((fact) => fact.when.includes('funeral'))?.lines.map((line) => line.text),
    )
    const server = serverTools.find(({ tool }) => tool.id === 'slogan-generator')
    for (const tone of ['professional', 'humorous', 'bold', 'inspirational']) {
      const input = inputOf(
        'Simple, gentle funerals for families in Norwich.',
        'Funeral director',
        tone,
      )
      const drafts = server?.write(input, createRandom(tone), { today: '2026-01-01' })
      const result = server && drafts && assembleBuiltin(server, input, drafts[Symbol.iterator]())
      const texts = (result?.drafts ?? []).map(({ draft }) => (draft as { text: string }).text)
      expect(texts).toHaveLength(8)
      expect(texts.filter((text) => !own.has(text))).toEqual([])
    }
  })

  it.each([
    ['Career coaching', 'Coaching for engineers who want to change jobs.', 'consulting'],
    ['Resume writing', 'A resume writing service for nurses and teachers.', 'consulting'],
    ['Snacks', 'Protein bars for climbers and runners.', 'farm'],
    ['Snack bar', 'A snack bar by the beach with toasties.', 'restaurant'],
    ['Accountancy', 'An accountant for builders and electricians.', 'finance'],
    ['Mortgage broker', 'Mortgage advice for first-time buyers.', 'finance'],
    ['Wedding cakes', 'Wedding cakes with sugar flowers.', 'bakery'],
    ['Tarot', 'A tarot reader offering calm readings.', 'yoga'],
    ['Baby clothes', 'Organic cotton baby clothes.', 'fashion'],
  ])('takes %s for its own trade', (industry, description, trade) => {
    expect(readBrief(inputOf(description, industry, 'friendly')).trade.id).toBe(trade)
  })
})
