import { expect, it } from 'vitest'
import { briefOf } from '../../kit/brief-of.server.ts'
import { candidatesOf } from './candidates.server.ts'
import cases from './topics.fixture.json' with { type: 'json' }
import { tool } from './tool.ts'
import { type Topic, topicOf } from './topic.server.ts'

const read = (topic: string): Topic | undefined =>
  topicOf(topic, briefOf(tool, { topic, style: '', author: '' }))

/** The row of a topic with the one beside it, the sort of what has none in brackets, or nothing. */
const saidOf = (topic: Topic | undefined): string => {
  if (!topic) return ''
  const { row, beside, sort } = topic
  return row ? [row, beside].flatMap((one) => one?.id ?? []).join('+') : `(${sort})`
}

it.each(cases as [string, string][])('reads %s as %s', (typed, expected) => {
  expect(saidOf(read(typed))).toBe(expected)
})

it('has four lines or more for each that it reads at all', () => {
  const few = (cases as [string, string][]).filter(([typed]) => {
    const topic = read(typed)
    return topic !== undefined && candidatesOf(topic).length < 4
  })
  expect(few).toEqual([])
})

it('says of one kind nothing that is said of another', () => {
  const said = candidatesOf(read('ravens') as Topic)
    .map(({ text }) => text)
    .join(' ')
  expect(said).not.toMatch(/gull|robin|geese|pigeon|owl/iu)
  expect(said).toMatch(/bird/iu)
})
