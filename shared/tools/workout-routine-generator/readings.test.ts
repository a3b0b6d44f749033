import { describe, expect, it } from 'vitest'
import { readingOf } from './reading.fixture.server.ts'
import readings from './readings.json' with { type: 'json' }

describe('equipment and bodies as people type them', () => {
  it.each(readings)('are read rightly: “%s”', (typed, reading) => {
    expect(readingOf(typed as string)).toBe(reading)
  })
})
