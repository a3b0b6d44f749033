import { describe, expect, it } from 'vitest'
import cases from './data/refusal-cases.fixture.json' with { type: 'json' }
import { refusalOf } from './refusal.server.ts'

describe('G16 refusal', () => {
  it.each(cases.refused)('refuses for %s: “%s”', (ground, text) => {
    const refusal = refusalOf(text as string)
    expect(refusal?.ground).toBe(ground)
    expect(refusal?.message).toMatch(/^This service does not write .+ \(“.+”\)\.$/u)
  })

  it.each(cases.served)('serves “%s”', (text) => expect(refusalOf(text)).toBeUndefined())

  it('has at least 350 cases on both sides', () => {
    expect(cases.refused.length).toBeGreaterThanOrEqual(350)
    expect(cases.served.length).toBeGreaterThanOrEqual(350)
  })

  it('judges by the sentence: help in one does not excuse the next', () => {
    expect(refusalOf('We support victims of fraud. Stolen credit cards with CVV.')?.ground).toBe(
      'fraud',
    )
    expect(
      refusalOf('We support victims of fraud: stolen credit cards are blocked.'),
    ).toBeUndefined()
  })

  it('names the words it is about', () => {
    expect(refusalOf('Candles, and ghost gun kits too')?.words).toBe('ghost gun')
  })
})
