import { describe, expect, it } from 'vitest'
import { briefOf } from '../../kit/brief-of.server.ts'
import { isBankLetter } from './writer/bank-letter.server.ts'
import { readingOf } from './reading/reading.server.ts'
import { tool, type Input } from './tool.ts'
import topics from './topics.fixture.json' with { type: 'json' }

/** Returns the reading of a topic: the bank's topic, or the kind of news and the sort of thing promoted. */
function readAs(input: Input): string {
  const reading = readingOf(input)(briefOf(tool, input))
  if (reading.bank && isBankLetter(reading)) return `bank ${reading.bank.topic.id}`
  const isPromoted = reading.kind === 'sale' || reading.kind === 'offer'
  return [reading.kind, isPromoted ? reading.sort : undefined].filter(Boolean).join(' ')
}

describe('a topic as senders type it', () => {
  it('is read as a careful person reads it', () => {
    const wrong = (topics as [string, string, string, string][]).flatMap(
      ([topic, audience, purpose, kind]) => {
        const read = readAs({ topic, audience, purpose })
        return read === kind ? [] : [`${topic}, ${audience}, ${purpose}: ${read} for ${kind}`]
      },
    )
    expect(wrong).toEqual([])
    expect(topics.length).toBeGreaterThan(400)
  })
})
