import { expect, it } from 'vitest'
import { activityNames } from './doing.server.ts'
import { readBrief } from '../read-brief.server.ts'

it.each([
  ['I tune pianos in homes and schools around Bath', ['piano tuning']],
  ['we clean houses and offices', ['house cleaning']],
  ['We fix bikes while you wait', ['bike repair']],
  ['I do nails and lashes from home', ['nails']],
  ['I teach guitar to adults', ['guitar lessons']],
  ['Family bakery', []],
])('names what is done: %s', (about, names) => expect(activityNames(about)).toEqual(names))

it('finds the trade of what is done where nothing else names one', () => {
  const about = 'I tune pianos in homes and schools'
  expect(readBrief({ about, industry: 'music' }).trade?.id).toBe('piano-tuning')
})
