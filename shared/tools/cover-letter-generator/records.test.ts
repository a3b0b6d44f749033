import { describe, expect, it } from 'vitest'
import { sampleOf } from '../../kit/share.fixture.ts'
import { lettersOf } from './letters.fixture.ts'
import records from './records.fixture.json' with { type: 'json' }

/** What a letter tells of a record, between its opening and its close; '' where there is nothing to tell. */
const toldOf = (record: string): string =>
  (lettersOf('record', record).bodies[0] ?? '').split('\n\n').slice(1, -1).join(' ')

describe('a line of a record as people paste it', () => {
  it('is told as what it is: a post, a duty, a paper, a skill, or nobody’s business', () => {
    const wrong = sampleOf(records as [string, string][], 50).flatMap(([record, told]) =>
      toldOf(record) === told ? [] : [`${record}: ${toldOf(record)}`],
    )
    expect(wrong).toEqual([])
    expect(records.length).toBeGreaterThan(150)
  })
})
