import { expect, it } from 'vitest'
import { lettersOf } from './letters.fixture.ts'

const POST = 'Planner, Codelco, 2012-2016'
const POINT = '- weekly plan for 38 trucks'
const LAST = ['Clerk, Tesco, 2010-2012', '- served 200 customers a day']

/** Where people paste a private fact in a record. */
const PLACES: readonly (readonly [place: string, record: (fact: string) => string])[] = [
  ['below the last point', (fact) => [POST, POINT, ...LAST, fact].join('\n')],
  ['between posts', (fact) => [POST, POINT, '', fact, '', ...LAST].join('\n')],
  ['above the first post', (fact) => [fact, POST, POINT, ...LAST].join('\n')],
  ['in a point', (fact) => [POST, POINT, `- ${fact}`, ...LAST].join('\n')],
  ['behind a comma', (fact) => [`${POST}, ${fact}`, POINT, ...LAST].join('\n')],
  ['in brackets', (fact) => [`${POST} (${fact})`, POINT, ...LAST].join('\n')],
  [
    'below courses',
    (fact) => [POST, POINT, ...LAST, '', 'Education', 'BSc Geography, 2009', fact].join('\n'),
  ],
]

it.each([
  ['58 year old', /58/u],
  ['Married with two kids', /arried|kids/u],
  ['husband and 3 kids', /husband|kids/u],
  ['U.S. citizen', /citizen/u],
  ['Green card holder', /card/u],
  ['Work permit valid to 2027', /permit/u],
  ['Refugee from Syria', /efugee|Syria/u],
  ['Blue badge holder', /badge/u],
  ['Registered disabled', /disabled/u],
  ['30% disabled veteran', /disabled/u],
  ['Mild cerebral palsy', /palsy/u],
  ['depression in 2020', /epression/u],
  ['pregnancy', /pregnan/u],
  ['Trade union member', /union/u],
  ['Caste: OBC', /OBC/u],
  ['R14 200 per month', /14 200/u],
  ['CTC 6.5 LPA', /LPA/u],
  ['Passport A1234567', /1234567/u],
  ['Driving licence no MORGA657054SM9IJ', /MORGA/u],
  ['+1 937 555 0199', /555/u],
  ['Permanent address Kuttippuram, Kerala', /Kuttippuram/u],
  ['Two points on my licence', /points/u],
  ['Severe peanut allergy', /allergy/u],
  ['Family status: married', /married/u],
  ['I am 53 yrs', /53/u],
  ['Pronouns: she/her', /she\/her/u],
  ['they/them pronouns', /them/u],
])('no letter has %s', (fact, never) => {
  for (const [place, record] of PLACES) {
    const { bodies } = lettersOf('private', record(fact))
    expect(bodies[0], place).toContain('Codelco')
    expect(bodies.join('\n'), place).not.toMatch(never)
  }
})
