import { expect, it } from 'vitest'
import { briefOf } from '../../kit/brief-of.server.ts'
import { linesOf } from './writer/lines.server.ts'
import cases from './topics.fixture.json' with { type: 'json' }
import { tool } from './tool.ts'
import { readTopic, type QuoteSubject } from './writer/topic.server.ts'

const read = (topic: string): QuoteSubject | undefined =>
  readTopic(topic, briefOf(tool, { topic, style: '', author: '' }))

/** The ids of the topics that were read, or the sort of the phrase in brackets, or an empty string. */
const readingLabel = (reading: QuoteSubject | undefined): string => {
  if (!reading) return ''
  const { topic, beside, phrase } = reading
  return phrase ? `(${phrase.sort})` : [topic, beside].flatMap((one) => one?.id ?? []).join('+')
}

/** The share of topics that are read as a careful person reads them: 761 of 769 when this was written. */
const SHARE_MIN = 0.98

it('reads what people type as the topic they mean', () => {
  const wrong = (cases as [string, string][]).filter(
    ([typed, expected]) => readingLabel(read(typed)) !== expected,
  )
  expect(
    1 - wrong.length / cases.length,
    wrong.map(([typed]) => `${typed}: ${readingLabel(read(typed))}`).join('\n'),
  ).toBeGreaterThanOrEqual(SHARE_MIN)
})

it('reads every grave topic as grave', () => {
  const grave = (cases as [string, string][]).filter(([, expected]) => GRAVE.has(expected))
  expect(grave.length).toBeGreaterThan(40)
  for (const [typed] of grave) expect(read(typed)?.topic?.kind, typed).toBe('grave')
})

const GRAVE = new Set(
  'grief memorial father-loss mother-loss partner-loss pet-loss child-loss depression survivors illness cancer recovery dementia war heartbreak'.split(
    ' ',
  ),
)

it('has four lines or more for each that it reads at all', () => {
  const few = (cases as [string, string][]).filter(([typed]) => {
    const reading = read(typed)
    return reading !== undefined && linesOf(reading, typed).length < 4
  })
  expect(few).toEqual([])
})

it('says of one kind nothing that is said of another', () => {
  const said = linesOf(read('ravens') as QuoteSubject, 'ravens')
    .map(({ text }) => text)
    .join(' ')
  expect(said).not.toMatch(/gull|robin|geese|pigeon|owl/iu)
  expect(said).toMatch(/bird/iu)
})
