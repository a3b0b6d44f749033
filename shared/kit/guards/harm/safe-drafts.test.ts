import { describe, expect, it } from 'vitest'
import { contextOf } from '../../context.ts'
import type { PartRole, DraftProblem } from '../../rules/rules.ts'
import cases from '../data/draft-harm-cases.fixture.json' with { type: 'json' }
import { findHarm } from './harm.server.ts'
import { createHarmRules } from './safe-drafts.server.ts'

/** Id of the rule that a text breaks, with its message. */
function brokenRule(
  text: string,
  { role = 'prose' as PartRole, isFiction = false, form = 'A bakery in Cork' } = {},
): (DraftProblem & { id: string }) | undefined {
  for (const { id, check } of createHarmRules({ text: role }, { isFiction })) {
    const problem = check({ text }, contextOf({ description: form }))
    if (problem) return { id, ...problem }
  }
  return undefined
}

describe('G24 and G15: what harms or shames', () => {
  it.each(cases.harms)('%s: not “%s”', (ground, text) => {
    expect(findHarm(text as string, { as: 'draft' })?.ground.id).toBe(ground)
    expect(brokenRule(text as string)?.id).toBe(ground === 'promise' ? 'G15' : 'G24')
  })

  it.each(cases.harmless)('lets “%s” pass', (text) => expect(brokenRule(text)).toBeUndefined())

  it('has at least 90 cases on both sides', () => {
    expect(cases.harms.length).toBeGreaterThanOrEqual(90)
    expect(cases.harmless.length).toBeGreaterThanOrEqual(90)
  })

  it('quotes the sentence and says what would be right', () => {
    expect(brokenRule('Rye bread. Pain only means that it is working! Open daily.')?.message).toBe(
      'Leave out “Pain only means that it is working”: it could cost a life or a limb. Say what is safe instead.',
    )
  })

  it('reads a line of verse together with the next', () => {
    const verse = 'Take the whole bottle\nof pills now,\nit is easy'
    expect(brokenRule(verse, { role: 'verse', isFiction: true })?.id).toBe('G24')
  })

  it.each([
    ['killallmuslims', 'G24'],
    ['SexyKids', 'G24'],
    ['filthyforeigners', 'G24'],
    ['kill-yourself-now', 'G24'],
    ['teacurescancer', 'G15'],
    ['healsdiabetes', 'G15'],
  ])('reads the name %s without its spaces', (name, id) => {
    expect(brokenRule(name, { role: 'name' })?.id).toBe(id)
  })

  it.each(['killerheels', 'kidsessex', 'hamcures', 'nakedcakes', 'teenskills', 'whitepowder'])(
    'lets the name %s pass',
    (name) => expect(brokenRule(name, { role: 'name' })).toBeUndefined(),
  )

  it('lets a draft say what the form says, but for a promise', () => {
    const form = 'A talk on glock switches and on how honey cures asthma'
    expect(brokenRule('All about glock switches.', { form })).toBeUndefined()
    expect(brokenRule('All about glock switches.')?.id).toBe('G24')
    expect(brokenRule('Honey cures asthma.', { form })?.id).toBe('G15')
  })

  it.each([
    'You take all the pills at once, and the room goes quiet.',
    '“Jump off the bridge,” said the voice, “and be free.”',
    'He was making a bomb in the cellar, from clocks.',
    'She was a contract killer with a dog.',
    'The children were found, and nobody spoke of it.',
    'He kicked the dog, and it looked at him for a long time.',
  ])('lets fiction show it: %s', (text) =>
    expect(brokenRule(text, { isFiction: true })).toBeUndefined(),
  )

  it.each([
    'Reader, take all the pills at once, and the room goes quiet.',
    'I flayed the dog alive, which was the best fun I ever had, and you should try it.',
    'He undressed the girl, who was nine, and she let him.',
    '“Muslims are vermin,” he said, and he was right.',
  ])('keeps fiction from urging it, and from some things altogether: %s', (text) =>
    expect(brokenRule(text, { isFiction: true })?.id).toBe('G24'),
  )
})
