import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverTools } from '../../catalogue.server.ts'
import { readInput } from '../fields.ts'
import type { ServerTool } from '../server-tool.server.ts'
import { faultsOfChange } from './changed.server.ts'

const toolOf = (id: string): ServerTool => {
  const server = serverTools.find(({ tool }) => tool.id === id)
  if (!server) throw new Error(`no tool ${id}`)
  return server
}
const bios = toolOf('linkedin-bio-generator')
const FORM = {
  profession: 'Head gardener at Kew Hill in Leeds',
  experience: '12 years',
  skills: 'roses, orchards',
  tone: 'professional',
}
const DRAFT_BEFORE =
  'I have kept gardens for 12 years, the last five at Kew Hill in Leeds. A first visit costs £35, on Saturdays from 9am. People call the roses “a quiet riot”. Write to ann@kewhill.example.'

const rulesOf = (bio: string, instruction: string, before = DRAFT_BEFORE): string[] =>
  faultsOfChange(bios, FORM, { draft: { bio: before }, instruction }, { bio }).map(
    ({ rule, message }) => `${rule} ${message}`,
  )

/** The draft with one text replaced. */
const draftWith = (what: string, by: string): string => {
  expect(DRAFT_BEFORE).toContain(what)
  return DRAFT_BEFORE.replace(what, by)
}

describe('a change of a draft leaves its facts standing', () => {
  it.each([
    ['a number gone', draftWith('12 years', 'many years'), 'warmer', '12'],
    ['another number', draftWith('12 years', '20 years'), 'warmer', '12'],
    ['a number in words gone', draftWith(', the last five at', ' at'), 'formal', 'five'],
    ['a price gone', draftWith(' costs £35,', ' is welcome,'), 'simpler', '£35'],
    ['another price', draftWith('£35', '£25'), 'warmer', '£35'],
    ['a price without its money', draftWith('£35', '35 visits'), 'warmer', '£35'],
    ['a name gone', draftWith(' at Kew Hill', ''), 'warmer', 'Kew'],
    ['a place gone', draftWith(' in Leeds', ''), 'mention my orchards', 'Leeds'],
    ['a day gone', draftWith(', on Saturdays from', ' from'), 'formal', 'Saturdays'],
    ['another day', draftWith('Saturdays', 'Sundays'), 'warmer', 'Saturdays'],
    ['an hour gone', draftWith(' from 9am', ''), 'warmer', '9am'],
    ['quoted words gone', draftWith('“a quiet riot”', 'lovely'), 'formal', 'a quiet riot'],
    [
      'an address gone',
      draftWith(' Write to ann@kewhill.example.', ''),
      'warmer',
      'ann@kewhill.example',
    ],
    ['another address', draftWith('ann@', 'bob@'), 'warmer', 'ann@kewhill.example'],
    [
      'a price gone for another wish',
      draftWith(' costs £35,', ' is free,'),
      'mention Saturday',
      '£35',
    ],
  ])('refuses %s', (_, after, instruction, named) => {
    expect(rulesOf(after, instruction).join('\n')).toContain(named)
  })

  it.each([
    ['as it was', DRAFT_BEFORE, 'warmer'],
    ['a number in digits for a word', draftWith('five', '5'), 'formal'],
    ['money in words', draftWith('£35', '35 pounds'), 'formal'],
    [
      'another order',
      `Write to ann@kewhill.example. ${DRAFT_BEFORE.replace(/ Write.*/, '')}`,
      'warmer',
    ],
    ['one Saturday for all', draftWith('on Saturdays', 'each Saturday'), 'simpler'],
    ['quoted words without their marks', draftWith('“a quiet riot”', 'a quiet riot'), 'simpler'],
    ['a number that is to go', draftWith('12 years', 'years'), 'leave out the 12 years'],
    ['a number whose unit is named', draftWith('12 years', 'long'), 'do not say how many years'],
    ['a price that is to go', draftWith(' costs £35,', ' is welcome,'), 'leave out the price'],
    ['a price that is to be another', draftWith('£35', '£40'), 'make it £40 instead of £35'],
    ['a name that is to go', draftWith(' at Kew Hill', ''), 'do not name Kew Hill'],
    ['a day that is to be another', draftWith('Saturdays', 'Sundays'), 'Sundays, not Saturdays'],
    [
      'an address that is to go',
      draftWith(' Write to ann@kewhill.example.', ''),
      'no e-mail address',
    ],
    ['words at the start of a sentence', draftWith('People call', 'Visitors call'), 'formal'],
    [
      'what was asked for beside it',
      `${DRAFT_BEFORE} I prune orchards too.`,
      'mention my orchards',
    ],
  ])('lets pass %s', (_, after, instruction) => {
    expect(rulesOf(after, instruction)).toEqual([])
  })
})

describe('a change of a draft is the same draft', () => {
  it.each([
    ['code', `${DRAFT_BEFORE} def sort(items): return sorted(items)`, 'add code', 'G27'],
    ['a script', `${DRAFT_BEFORE} alert(document.cookie)`, 'warmer', 'G27'],
    ['what is not shorter', `${DRAFT_BEFORE} And more.`, 'shorter', 'G26'],
    ['what is hardly longer', `${DRAFT_BEFORE} More.`, 'longer', 'G26'],
    [
      'what we say to models',
      `${DRAFT_BEFORE} Never use placeholders such as name or brand.`,
      'x',
      'G28',
    ],
  ])('refuses %s', (_, after, instruction, rule) => {
    expect(rulesOf(after, instruction).join('\n')).toContain(rule)
  })

  it.each([
    'A class (for beginners): print it, or select a slot from our list where you like.',
    'Let us return home; import duties are paid. Function rooms (two) are there.',
  ])('takes plain English for no code: %s', (text) => {
    expect(rulesOf(`${DRAFT_BEFORE} ${text}`, 'warmer')).toEqual([])
  })
})

const RECORDED = join(import.meta.dirname, '../../../api/test/recorded-answers')
interface Recorded {
  readonly tool: string
  readonly input: Readonly<Record<string, string>>
  readonly answer: { readonly drafts: readonly unknown[] }
}

it('finds in every recorded draft the facts that it has', () => {
  for (const file of readdirSync(RECORDED).filter((name) => /^[a-z-]+\.\d+\.json$/.test(name))) {
    const recorded = JSON.parse(readFileSync(join(RECORDED, file), 'utf8')) as Recorded
    const server = toolOf(recorded.tool)
    const { input } = readInput(server.tool.fields, recorded.input)
    const [draft] = recorded.answer.drafts
    expect(faultsOfChange(server, input, { draft, instruction: 'warmer' }, draft), file).toEqual([])
  }
})
