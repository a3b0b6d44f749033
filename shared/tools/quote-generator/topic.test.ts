import { describe, expect, it } from 'vitest'
import { briefOf } from '../../kit/brief-of.server.ts'
import { tool } from './tool.ts'
import { linesOf } from './writer/lines.server.ts'
import { readTopic, type QuoteSubject } from './writer/topic.server.ts'

const read = (topic: string): QuoteSubject | undefined =>
  readTopic(topic, briefOf(tool, { topic, style: '', author: '' }))

const linesText = (topic: string): string =>
  linesOf(read(topic) as QuoteSubject, topic)
    .map(({ text }) => text)
    .join('\n')

describe('which row a topic is', () => {
  it.each([
    // In English, the head of a compound is its last word.
    ['MATHS EXAM TOMORROW', 'exams'],
    ["my daughter's wedding", 'weddings'],
    ['my best friends wedding', 'weddings'],
    ['exam stress', 'exams'],
    // A preposition introduces the theme or the place, not the topic.
    ['cats in boxes', 'cats'],
    ['retirement after 40 years as a lorry driver', 'retirement'],
    ['being dumped by text', 'heartbreak'],
    // Generic words count if there are no others.
    ['Christmas morning', 'christmas'],
    ['MONDAY mornings', 'mondays'],
    ['good morning', 'mornings'],
    // Singular and plural are the same topic.
    ['grandmothers', 'grandmothers'],
    ['the offside rule', 'football'],
    ['plumbing', 'tradespeople'],
    ['first day of nursery', 'first-days'],
    ['moving to Spain', 'moving'],
  ])('%s is %s', (typed, id) => {
    expect(read(typed)?.topic?.id).toBe(id)
  })

  it.each([
    ['losing my old dog', 'pet-loss'],
    ['my cat died', 'pet-loss'],
    ['my late husband', 'partner-loss'],
    ['losing my job', 'redundancy'],
    ['no friends', 'loneliness'],
    ['no time for myself', 'stress'],
    ['not being good enough', 'doubt'],
    ['no money', 'hardship'],
    ['no pain no gain', 'perseverance'],
    ['never giving up', 'perseverance'],
  ])('of what is lost or lacking there is no praise: %s is %s', (typed, id) => {
    expect(read(typed)?.topic?.id).toBe(id)
  })

  it.each(['no cats', 'no dogs', 'I hate gardening'])(
    'nor is there any quote for %s, which would say the opposite',
    (typed) => {
      expect(read(typed)).toBeUndefined()
    },
  )
})

describe('what a topic is really about', () => {
  it.each([
    ["my daughter's high school graduation", 'graduation'],
    ['starting over at 50', 'starting-over'],
    ['consistency in the gym', 'gym'],
    // Thanks are about who is thanked.
    ['gratitude for nurses', 'nurses'],
    ['thanks to all teachers', 'teachers'],
    ["thank you to my kids' teacher", 'teachers'],
    ['gratitude', 'gratitude'],
    // Whose death it is has priority over the purpose of the lines.
    ['my dad died in march, for the memorial card', 'father-loss'],
    ['losing my mum', 'mother-loss'],
    ['my late father', 'father-loss'],
    ['funeral of my mother', 'mother-loss'],
    ['memorial card for my uncle', 'memorial'],
    ['memorial for my dog', 'pet-loss'],
    ["mum's funeral order of service", 'mother-loss'],
    ["my kids' dad died", 'father-loss'],
    ['memorial for my baby daughter', 'child-loss'],
    // Lines about the loss of an infant do not fit a grown son.
    ['memorial card for my son', 'memorial'],
    ['stillbirth, for the memorial card', 'child-loss'],
    ['funeral flowers', 'grief'],
    ['grief', 'grief'],
    // The bereaved get lines on grief, not on recovery from depression.
    ["a friend's suicide", 'grief'],
    ["my brother's suicide", 'grief'],
    ['my brothers suicide', 'grief'],
    ['the suicide of my best friend', 'grief'],
    ['losing a friend to suicide', 'grief'],
    ['my cousin died by suicide', 'grief'],
    ["my dad's suicide", 'father-loss'],
    ['lost my mum to suicide', 'mother-loss'],
    ['my brother took his own life', 'grief'],
    ['my son killed himself', 'grief'],
    ['suicide', 'depression'],
    ['suicide prevention', 'depression'],
    ['suicide awareness month', 'depression'],
    ["my friend's suicide attempt", 'depression'],
  ])('%s is %s', (typed, id) => {
    expect(read(typed)?.topic?.id).toBe(id)
  })

  it('is two things where two are named, and each has its lines', () => {
    const reading = read('gardening and patience')
    expect([reading?.topic?.id, reading?.beside?.id, reading?.unsaid]).toEqual([
      'gardening',
      'patience',
      [],
    ])
    for (const [typed, first, second] of [
      ['gardening with kids', 'gardening', 'children'],
      ['coffee and books', 'coffee', 'books'],
    ] as const)
      expect([read(typed)?.topic?.id, read(typed)?.beside?.id], typed).toEqual([first, second])
    expect(read('learning to drive at 52')?.topic?.id).toBe('driving')
    for (const typed of ["my daughter's wedding", 'first day at school', 'losing a dog'])
      expect(read(typed)?.beside, typed).toBeUndefined()
    expect(linesText('gardening and patience')).toMatch(/garden/)
    expect(linesText('gardening and patience')).toMatch(/Patience/)
    expect(read('grief and hope')?.beside).toBeUndefined()
  })

  it('is thanks, which leave nothing unsaid', () => {
    expect(read('gratitude for nurses')).toMatchObject({ isThanks: true, unsaid: [] })
  })
})

describe('a topic nobody wrote for', () => {
  it.each([
    ['paragliding', 'act', 'paragliding'],
    ['opticians', 'people', 'opticians'],
    ['Leeds United', 'name', 'Leeds United'],
  ])('%s is a %s, and stands as %s', (typed, sort, name) => {
    expect(read(typed)).toMatchObject({ phrase: { sort, name } })
  })

  it('is no phrase that ends in what it is not about, and no thing that no line would be about', () => {
    for (const thing of ['a bucket of paint', 'the spirit level', 'stapler'])
      expect(read(thing), thing).toBeUndefined()
  })

  it('has lines for what it is: nobody wears out an optician', () => {
    expect(linesText('opticians')).not.toMatch(/book about|got them badly wrong|today it was/)
    expect(linesText('opticians')).toMatch(/Praise opticians while they can hear it/)
  })
})

describe('a topic said in several words', () => {
  it.each([
    [
      'repairing a grandfather clock nobody has wound since 1971',
      'doing',
      'repairing a grandfather clock',
    ],
    [
      'running the school PTA bake sale with no volunteers',
      'doing',
      'running the school PTA bake sale with no volunteers',
    ],
    [
      'Taking the night train home after a long winter away',
      'doing',
      'taking the night train home',
    ],
    ['being the tallest girl in the class photo', 'being', 'being the tallest girl'],
    ['learning to juggle at 60', 'doing', 'learning to juggle at 60'],
    ['planting an oak I will never sit under', 'doing', 'planting an oak I will never sit under'],
    ['the last bus home from Hull on a wet Tuesday', 'scene', 'the last bus home'],
  ])('%s is a %s, in short %s', (typed, sort, short) => {
    expect(read(typed)).toMatchObject({ phrase: { sort, short } })
    expect(linesText(typed)).toContain(short)
  })

  it('is heard by its row where that says nearly all of it, and where it is grave', () => {
    for (const typed of [
      'starting again at fifty',
      'losing my job at 58',
      'losing my best friend to cancer last spring',
    ])
      expect(read(typed)?.topic, typed).toBeDefined()
  })

  it('is a season or a feast by its own lines', () => {
    expect(read('autumn leaves')?.topic?.id).toBe('autumn')
    expect(read('a first Ramadan away from home in Leicester')?.topic?.id).toBe('ramadan')
    expect(read('dont giv up on ur dremas')?.topic?.id).toBe('perseverance')
  })
})
