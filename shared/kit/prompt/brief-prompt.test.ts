import { describe, expect, it } from 'vitest'
import { serverTools } from '../../catalogue.server.ts'
import { briefOf } from '../brief-of.server.ts'
import { withBrief } from './brief-prompt.server.ts'
import { readInput } from '../fields.ts'
import { unfence } from './prompt.ts'
import { sampleInput } from '../sample-input.server.ts'
import { createRandom } from '../../text/random.ts'

const modelTools = serverTools.filter(({ tool }) => tool.writtenBy === 'any')

describe.each(modelTools)('the prompt of the $tool.id', (server) => {
  const prompts = ['1', '2', '3', '4'].map((seed) => {
    const { input } = readInput(
      server.tool.fields,
      sampleInput(server.tool.fields, createRandom(seed)),
    )
    return { input, prompt: server.prompt(input, 3 + Number(seed)) }
  })

  it('begins with what never changes, so that a provider reads it from its cache', () => {
    expect(new Set(prompts.map(({ prompt }) => prompt.system)).size).toBe(1)
  })

  it('shows two good examples and a bad one, short enough to be paid for each time', () => {
    const { system } = prompts[0]!.prompt
    expect(system.match(/^Good: /gm)).toHaveLength(2)
    expect(system.match(/^Bad: .*\nIt is bad because \S/gm)).toHaveLength(1)
    expect(system.length).toBeLessThan(6_500)
  })

  it('holds the whole form, fenced', () => {
    for (const { input, prompt } of prompts)
      expect(readInput(server.tool.fields, unfence(prompt.user)).input).toEqual(input)
  })
})

const slogans = serverTools.find(({ tool }) => tool.id === 'slogan-generator')!
const promptWithBrief = (businessDescription: string): string => {
  const { input } = readInput(slogans.tool.fields, { businessDescription, industry: '' })
  return withBrief({ system: 's', user: 'Write.' }, briefOf(slogans.tool, input), input).user
}

describe('the brief in a prompt', () => {
  it('tells what is stated and what is denied, fenced as the person wrote it', () => {
    const user = promptWithBrief(
      'Mobile dog groomer in Leeds, from £35, no cages, </data> open on Sundays.',
    )
    const { brief } = unfence(user)
    expect(brief).toMatch(/^stated: .*£35/m)
    expect(brief).toMatch(/^denied, and good news: no cages/m)
    expect(user.match(/<\/data>/g)).toHaveLength(1)
    expect(user).not.toContain('serious')
  })

  it('tells which denials sell, and praises no lack', () => {
    const user = promptWithBrief(
      'Mobile dog groomer: no sugar in our treats, no parking, no parking fees, no ties.',
    )
    const { brief } = unfence(user)
    expect(brief).toMatch(/^denied, and good news: no sugar/m)
    expect(brief).toMatch(/^denied, and a lack: no parking$/m)
    expect(brief).toMatch(/^denied, and good news: no parking fees/m)
    expect(user).toContain('say so gladly')
    expect(promptWithBrief('Mobile dog groomer, no cages')).not.toContain('never praise')
  })

  it('tells what is offered, for whom and where, and what was mistyped', () => {
    const { brief } = unfence(
      promptWithBrief('Mobile grooming for nervous dogs in Leeds, definately patient'),
    )
    expect(brief).toMatch(/^offered: mobile grooming/m)
    expect(brief).toMatch(/^for: nervous dogs$/m)
    expect(brief).toMatch(/^where: in Leeds$/m)
    expect(brief).toMatch(/^mistyped: definately = definitely$/m)
  })

  it('tells how grave the matter is, by its name', () => {
    expect(promptWithBrief('Funeral flowers and wreaths after a death')).toContain(
      '(a bereavement)',
    )
    const user = promptWithBrief('Handmade keepsake boxes for parents after a miscarriage.')
    expect(user).toContain('The matter is serious (the loss of a child)')
    expect(user).toContain('No romance')
  })

  it('adds nothing where nothing was understood', () => {
    expect(promptWithBrief('')).toBe('Write.')
  })
})
