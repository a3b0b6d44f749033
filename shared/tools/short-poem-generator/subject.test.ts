import { describe, expect, it } from 'vitest'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import { subjectOf } from './writer/subject.server.ts'
import type { Input } from './tool.ts'

const inputOf = (topic: string, style = '', keywords = ''): Input => ({ topic, style, keywords })
const poemsOf = (input: Input) => [...write(input, createRandom('poems'))]

describe('what a poem is called', () => {
  it.each([
    ['for Nan’s funeral, she loved roses', 'Nan’s funeral'],
    ['MISCARRIAGE', 'miscarriage'],
    ['NASA', 'NASA'],
    ['Gary, my plumber', 'Gary'],
    ['Biscuit the hamster has died', 'Biscuit the hamster'],
    ['rain, wind and snow', 'rain wind and snow'],
  ])('%s is called %s', (topic, name) => {
    expect(subjectOf(inputOf(topic)).name).toBe(name)
  })

  it.each([
    ["Nan's funeral", 'NAN'],
    ["my mum's 80th birthday", 'MUM'],
    ['Biscuit the hamster has died', 'BISCUIT'],
    ['missing my dog', 'DOG'],
  ])('an acrostic on %s spells %s', (topic, letters) => {
    expect(subjectOf(inputOf(topic)).letters).toBe(letters)
  })
})

describe('who is called by name', () => {
  it.each([
    ['Biscuit the cat', 'Biscuit'],
    ['my dog Max', 'Max'],
    ["Bob's retirement", 'Bob'],
    ['my mom', 'Mom'],
    ['retirement poem for coworker Bob', 'Bob'],
    ['Christmas', undefined],
    ['my Monday', undefined],
    ['the moon', undefined],
  ])('%s: %s', (topic, called) => {
    expect(subjectOf(inputOf(topic)).called).toBe(called)
  })

  it.each(['Biscuit the cat', 'my dog Max', 'my friend Dave', "Bob's retirement"])(
    'in a limerick on %s, which is no joke on anything',
    (topic) => {
      const poems = poemsOf(inputOf(topic, 'limerick'))
      const { called = '' } = subjectOf(inputOf(topic))
      expect(poems.length).toBeGreaterThan(1)
      for (const { content } of poems.slice(0, 2)) expect(content).toContain(called)
      for (const { content } of poems)
        expect(content).not.toMatch(/expert|opened a club|the papers/)
    },
  )

  it('and not by the words of a loss', () => {
    const { name, letters } = subjectOf(inputOf('my grandfather who passed away'))
    expect([name, letters]).toEqual(['my grandfather', 'GRANDFATHER'])
  })
})

it.each(['fisherman', 'graduation', 'heartbreak', 'nurse', 'the moon', 'lighthouse'])(
  'gives %s what was written of it, and nothing that suits anything',
  (topic) => {
    for (const style of ['haiku', 'free verse']) {
      const poems = poemsOf(inputOf(topic, style))
      expect(poems.length).toBeGreaterThan(1)
      for (const { content } of poems.slice(0, 2))
        expect(content).not.toMatch(/Say it slowly|a drawer in my head|gone cold\nand I|good look/)
    }
  },
)

it('ends no poem in a list of one thing', () => {
  for (const [topic, keywords] of [
    ['my dad died last week', 'guitar'],
    ['the old oak tree', 'swing'],
    ["grandpa's birthday", '80, fishing'],
  ] as const)
    for (const style of ['free verse', 'ode'])
      for (const { content } of poemsOf(inputOf(topic, style, keywords)))
        expect(content).not.toMatch(
          /guitar|, (?:and )?(?:the )?(?:swing|fishing)|^80|\n\n(?:the )?(?:swing|fishing)\./,
        )
})

it.each([
  ['amen', ''],
  ['speeding through life', 'limerick'],
  ['saying sorry', 'acrostic'],
  ['the ghost of the lighthouse', 'ballad'],
])('has no lines for %s (%s) that would suit any thing', (topic, style) => {
  expect(poemsOf(inputOf(topic, style))).toEqual([])
})

it.each([
  ['the highwayman of the moor', 'ballad', /heath|barn/],
  ['a knight and a dragon', 'ballad', /dragon/],
  ['a fisherman lost in a storm', 'ballad', /lantern|boat/],
  ['an old lighthouse', 'narrative', /keeper|ferry|bottle/i],
  ['coffee on Monday morning', 'limerick', /coffee|decaf/],
])('has poems on %s (%s)', (topic, style, said) => {
  const poems = poemsOf(inputOf(topic, style))
  expect(poems.length).toBeGreaterThan(1)
  expect(poems[0]?.content).toMatch(said)
})

describe('who is spoken to', () => {
  it('is somebody, several, or nobody', () => {
    expect(subjectOf(inputOf('grandad'))).toMatchObject({ isPerson: true, isMany: false })
    expect(subjectOf(inputOf('NHS nurses'))).toMatchObject({ isPerson: false, isMany: true })
    expect(subjectOf(inputOf('volunteers at the food bank')).isMany).toBe(true)
    expect(subjectOf(inputOf('my old bicycle'))).toMatchObject({ isPerson: false, isMany: false })
  })

  it('is praised as what they are: no plain thing, no rain', () => {
    const nurses = poemsOf(inputOf('NHS nurses', 'ode'))
    expect(nurses.length).toBeGreaterThan(1)
    for (const { content } of nurses) expect(content).not.toMatch(/plain one|rather much of you/)
    expect(poemsOf(inputOf('insomnia', 'ode'))).toEqual([])
    expect(poemsOf(inputOf('rain', 'ode')).length).toBeGreaterThan(1)
  })
})

describe('what was given to come in', () => {
  it.each([
    [
      'Our 25th wedding anniversary, Tom and Elaine',
      'ballad',
      'Scarborough, ferris wheel, yellow Mini, three kids',
      /(?=[^]*Tom and Elaine)(?=[^]*Scarborough)(?=[^]*ellow Mini)[^]*hree kids/,
    ],
    [
      'the night train from Chicago to New Orleans',
      'narrative',
      'Mississippi, diner car, old suitcase',
      /(?=[^]*he diner car)[^]*he old suitcase/,
    ],
    [
      'Whitby in October',
      'free verse',
      'abbey, fish and chips, fog',
      /the abbey[^]*the fish and chips[^]*the fog/i,
    ],
    ['our daughter Rosie, stillborn', 'free verse', 'snow', /Rosie/],
    ["nan's 80th birthday", 'limerick', 'bingo, sherry', /Nan[^]*/],
  ])('stands in every poem on %s (%s)', (topic, style, keywords, said) => {
    const poems = poemsOf(inputOf(topic, style, keywords))
    expect(poems.length).toBeGreaterThan(1)
    for (const { title, content } of poems) expect(`${title}\n${content}`).toMatch(said)
  })

  it('asks for no frame of a thing beside what hurts or is a sentence', () => {
    for (const topic of ['bullying', 'missing someone far away', 'my best friend is moving away'])
      for (const { title, content } of poemsOf(inputOf(topic, 'free verse')))
        expect(`${title} ${content}`).not.toMatch(/Say it slowly|drawer in my head|I stood there/u)
  })

  it.each([
    ['grandad', 'acrostic', 'shed, tobacco, pigeons', /shed, tobacco and pigeons/],
    ['Oliver', 'acrostic', 'dinosaurs, mud', /dinosaurs and mud/],
    ['my old Ford Fiesta', 'ode', 'rust, tape deck', /rust[^]*tape deck/],
    ["Nan's funeral", 'haiku', 'roses, tea, crosswords', /^(?=.*roses)(?=.*crosswords).*tea/],
    ["Nan's funeral", 'free verse', 'roses, tea', /roses, tea/],
  ])('comes into the first poem on %s (%s)', (topic, style, keywords, said) => {
    const [first] = poemsOf(inputOf(topic, style, keywords))
    expect(first?.content).toMatch(said)
  })

  it('stays out where it may be the matter itself', () => {
    for (const { content } of poemsOf(inputOf('cancer', '', 'chemo, hospital')))
      expect(content).not.toMatch(/chemo|hospital/)
  })
})

it('gives a ballad on leaving drinks, and no sonnet on growing old for a wife of forty years', () => {
  const ballads = poemsOf(inputOf('leaving drinks for Dave from accounts', 'ballad'))
  expect(ballads.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['The Mug', 'The Seat by the Door']),
  )
  for (const { content } of poemsOf(inputOf('my wife of 40 years', 'sonnet')))
    expect(content).not.toContain('I found a photograph of me at ten')
})

it('reads the whole of what is left, and tells first what has the thing itself in it', () => {
  expect(subjectOf(inputOf('my son leaving for university')).themes).toEqual([
    'leaving-home',
    'family',
  ])
  const [first] = poemsOf(inputOf('the day the ferry did not come', 'narrative'))
  expect(first?.title).toBe('The Ferry')
})

describe('a story in verse', () => {
  it.each([
    ['Christmas morning', 'ballad', 'stockings, snow', /stockings[^]*Christmas/],
    [
      'crossing the Forth with my grandfather',
      'narrative',
      'gulls, pipe smoke, thermos, wet rope',
      /grandfather[^]*(?=[^]*gulls)(?=[^]*pipe smoke)(?=[^]*thermos)[^]*wet rope/,
    ],
    [
      'the day the mill closed in Burnley',
      'ballad',
      'looms, tea urn, clogs',
      /(?=[^]*looms)(?=[^]*tea urn)[^]*clogs/,
    ],
    ['my hamster dyed in the nite', 'ballad', 'weel, sawdust, shoe box', /sawdust/],
    ["Grandad's allotment", 'narrative', 'leeks, flat cap', /leeks/],
    ['my first job at the chip shop', 'narrative', 'vinegar, apron', /vinegar/],
  ])('is told of %s (%s) with what was given in it', (topic, style, keywords, said) => {
    const poems = poemsOf(inputOf(topic, style, keywords))
    expect(poems.length).toBeGreaterThan(1)
    for (const { content } of poems) {
      expect(content).toMatch(said)
      expect(content).not.toMatch(/story once|made into song|I told them/u)
    }
  })

  it('of somebody is of nobody else, and what nobody wrote of has none', () => {
    for (const { title } of poemsOf(inputOf('my dad', 'ballad')))
      expect(title).toMatch(/Slippers|Bedding In/u)
    expect(poemsOf(inputOf('quantum computing', 'ballad', 'qubits, ice'))).toEqual([])
  })
})

it('gives those who watch an illness sonnets of their own, and nothing of the matter', () => {
  for (const [topic, keywords] of [
    ["my wife's dementia", 'photographs, her hands, piano'],
    ['my husband’s cancer', 'chemo, crosswords, tea'],
  ] as const) {
    const poems = poemsOf(inputOf(topic, 'sonnet', keywords))
    expect(poems.length).toBeGreaterThan(1)
    for (const { content } of poems) expect(content).not.toMatch(/chemo/iu)
  }
})

it('calls a dog with her name she', () => {
  for (const { content } of poemsOf(inputOf('my old dog Bess', 'sonnet')))
    expect(content).not.toMatch(/\b(?:he|him|his)\b/iu)
})

it('speaks to a teacher as to nobody at home, and to a long name by what it is', () => {
  for (const { content } of poemsOf(inputOf('my teacher Mr Hughes', 'ode')))
    expect(content).toMatch(/Mr Hughes/u)
  for (const { content } of poemsOf(inputOf('my teacher Mr Hughes')))
    expect(content).not.toMatch(/takes tea|shoes beside|in the dark/u)
  const [pickup] = poemsOf(
    inputOf("Dad's old Ford pickup in the Texas heat", 'ode', 'dust, Lubbock'),
  )
  expect(pickup?.content).toMatch(/Dad's old Ford pickup[^]*dust[^]*Lubbock/u)
})

it('praises whose day it is, and gives a desk to nobody who had none', () => {
  const odes = poemsOf(inputOf("my husband's 50th", 'ode', 'vinyl, bad jokes'))
  expect(odes.length).toBeGreaterThan(1)
  for (const { content } of odes)
    expect(content).not.toMatch(/O my husband's|O plain one|Ask me to draw/u)
  for (const { content } of poemsOf(inputOf('retirement of our lollipop lady Jean', 'free verse')))
    expect(content).not.toMatch(/desk|screen/u)
  for (const { content } of poemsOf(inputOf('my dog Rufus', 'haiku')))
    expect(content).not.toMatch(/\bher\b|\bshe\b/u)
})

it('spells whom one has by a name, and no pronoun', () => {
  expect(subjectOf(inputOf('my best friend Katie'))).toMatchObject({
    letters: 'KATIE',
    isPersonSpelled: true,
  })
  expect(subjectOf(inputOf('missing you')).letters).toBe('')
})
