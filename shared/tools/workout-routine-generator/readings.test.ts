import { describe, expect, it } from 'vitest'
import { readEquipment } from './reading/situation.server.ts'
import readings from './readings.fixture.json' with { type: 'json' }

/** More pieces than this are shown as 'a gym', without the list. */
const PIECES_MAX = 12

/**
 * Formats a reading as one line for tables of cases: 'gear: chair, dumbbell; spared: knee; says: no kneeling;
 * gentle'.
 */
function readingOf(typed: string): string {
  const { gear, flags, body, aims, unused, vague } = readEquipment(typed)
  const pieces = gear.size > PIECES_MAX ? ['a gym'] : [...gear]
  const parts: readonly [string, readonly string[]][] = [
    ['gear', pieces],
    ['spared', [...flags]],
    ['says', body.says.map((said) => said.replace(/: everything is gentle.*/u, ''))],
    ['aims', [...aims]],
    ['unused', unused],
    ['vague', vague],
    ['not understood', body.unread],
  ]
  return [
    ...parts
      .filter(([, said]) => said.length > 0)
      .map(([name, said]) => `${name}: ${said.join(', ')}`),
    ...(body.isGentle ? ['gentle'] : []),
  ].join('; ')
}

describe('equipment and bodies as people type them', () => {
  it.each(readings)('are read rightly: “%s”', (typed, reading) => {
    expect(readingOf(typed as string)).toBe(reading)
  })
})
