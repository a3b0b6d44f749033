import { describe, expect, it } from 'vitest'
import { readBrief } from '../../read/read-brief.server.ts'
import { readNamingInput } from '../form/matter.server.ts'
import { subjectsIn } from './subjects.server.ts'

/** Each subject as 'one/many/doing'. */
const describeSubjects = (about: string): string[] =>
  subjectsIn(about, readNamingInput(readBrief({ about }), about)).map(({ one, many, doing }) =>
    [one, many, doing].filter(Boolean).join('/'),
  )

describe('the subjects of a description', () => {
  it.each([
    ['I teach guitar to adults in their own homes', ['Guitar/Guitars/lessons']],
    ['EV charger installation for homes', ['EV Charger/EV Chargers/installation']],
    ['We repair sash windows in period houses in Bath', ['Sash Window/Sash Windows/repair']],
    ['Drone roof surveys for estate agents', ['Drone Survey/Drone Surveys']],
    [
      'Home bakery making cinnamon buns and birthday cakes for collection',
      ['Cinnamon Bun/Cinnamon Buns', 'Birthday Cake/Birthday Cakes'],
    ],
    ['walnut and oak chopping boards made to order', ['Chopping Board/Chopping Boards']],
    ['Custom neon signs for weddings and bars', ['Neon Sign/Neon Signs']],
    ['hand-dyed sock yarn', ['Sock Yarn/Sock Yarn']],
    ['Mushroom growing kits for kitchens', ['Mushroom Kit/Mushroom Kits']],
    ['Help for people without a home', []],
  ] as const)('are the things of "%s"', (about, subjects) => {
    expect(describeSubjects(about)).toEqual(subjects)
  })
})
