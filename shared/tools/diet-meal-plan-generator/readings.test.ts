import { describe, expect, it } from 'vitest'
import { describeRestrictions } from './reading.fixture.ts'
import readings from './readings.fixture.json' with { type: 'json' }

describe('restrictions as people type them', () => {
  it.each(readings)('are read rightly: “%s”', (typed, reading) => {
    expect(describeRestrictions(typed as string)).toBe(reading)
  })
})
