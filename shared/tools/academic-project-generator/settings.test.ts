import { describe, expect, it } from 'vitest'
import type { ServerTool } from '../../kit/server-tool.server.ts'
import { createTrial } from '../../kit/trial.server.ts'
import { periodOf, placeOf } from '../../read/facts/where-when.server.ts'
import { write } from './builtin.server.ts'
import { checks } from './checks.server.ts'
import { draft as schema, type Draft } from './output.server.ts'
import { prompt } from './prompt.server.ts'
import { readingOf } from './writer/reading.server.ts'
import { tool, type Input } from './tool.ts'

const server = { tool, draft: schema, checks, prompt, write } as unknown as ServerTool
const { draftsOf } = createTrial<Draft, Input>(server, 'one')
const inputOf = (fieldOfStudy: string, interests: string, keywords = ''): Input => ({
  fieldOfStudy,
  academicLevel: 'Undergraduate',
  interests,
  keywords,
})
const said = ({ title, description }: Draft): string => `${title} ${description}`

describe('where and when', () => {
  it.each([
    ['1870 to 1914', 'between 1870 and 1914'],
    ['1939-45', 'between 1939 and 1945'],
    ['the 1960s', 'in the 1960s'],
    ['17th century', 'in the 17th century'],
    ['after 1945', 'after 1945'],
    ['interwar', 'between the wars'],
    ['1918', 'in 1918'],
  ])('reads %s as a period', (typed, text) => expect(periodOf(typed)?.text).toBe(text))

  it.each(['1984 by Orwell', '5G', '14 to 18 year olds', 'women', '1914 to 1870'])(
    'takes %s for no period',
    (typed) => expect(periodOf(typed)).toBeUndefined(),
  )

  it('reads places with what stands before them, and no common word for a town', () => {
    expect(placeOf('rural Scotland')).toBe('rural Scotland')
    expect(placeOf('in cornwall')).toBe('Cornwall')
    expect(placeOf('reading')).toBeUndefined()
    const { where, wishes } = readingOf(inputOf('environmental science', 'peat bogs in Wales'))
    expect(where).toBe('Wales')
    expect(wishes.map(({ x }) => x)).toEqual(['peat bogs'])
  })

  it('asks about nothing that is only where or when', () => {
    const input = inputOf('marine biology', 'seagrass, microplastics', 'Cornwall')
    for (const seed of ['a', 'b', 'c'])
      for (const draft of draftsOf(input, seed)) {
        expect(said(draft)).not.toMatch(/(?:about|over|on|define) Cornwall/u)
        expect(said(draft)).toMatch(/seagrass|microplastics/iu)
      }
    expect(
      draftsOf(input).filter((draft) => said(draft).includes('in Cornwall')).length,
    ).toBeGreaterThan(1)
  })

  it('asks a pupil nothing for which a time leaves no setting within reach', () => {
    const input = { ...inputOf('medieval history', ''), academicLevel: 'High School' }
    for (const seed of ['a', 'b', 'c'])
      expect(draftsOf(input, seed).length).toBeGreaterThanOrEqual(tool.draftsMin)
  })

  it('sets no topic in another time than the one that was named', () => {
    const input = inputOf('history', 'women in the Post Office, telegraph', '1870 to 1914')
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const draft of draftsOf(input, seed)) {
        expect(said(draft)).not.toMatch(/1945|between the wars|World War|oral history|medieval/u)
        expect(said(draft)).toMatch(/Post Office|the telegraph/u)
      }
  })
})

describe('whom', () => {
  it('asks a group about something, and others about those who cannot be asked', () => {
    const kin = inputOf('social work', 'kinship care', 'grandparents')
    expect(draftsOf(kin).map(said).join(' ')).toMatch(/grandparents/u)
    const young = inputOf('speech therapy', 'stammering', 'teenagers')
    for (const { approach, title } of draftsOf(young))
      if (/interview/iu.test(approach)) expect(title).toMatch(/staff|professionals/u)
    const grave = inputOf('psychology', 'suicide', 'men')
    for (const { approach, title } of draftsOf(grave))
      if (/interview|questionnaire/iu.test(approach))
        expect(title).toMatch(/professionals|practitioners/u)
  })

  it('asks at doctoral level nothing of adults in one town about compilers', () => {
    const input = {
      ...inputOf('computer science', 'type systems, compilers'),
      academicLevel: 'PhD',
    }
    for (const seed of ['a', 'b', 'c'])
      for (const draft of draftsOf(input, seed))
        expect(said(draft)).not.toMatch(/adults in one|concerns about|teaching tool for type/u)
  })
})

it('takes a question of right and wrong for what it asks about', () => {
  const { wishes, unused } = readingOf(inputOf('philosophy', 'is it wrong to have children?'))
  expect(wishes.map(({ x }) => x)).toEqual(['having children'])
  expect(unused).toEqual([])
})
