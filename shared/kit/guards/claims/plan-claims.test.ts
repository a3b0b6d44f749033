import { expect, it } from 'vitest'
import { contextOf } from '../../context.ts'
import { findPraiseOrFinding, noForeignFigures, planNumbers } from './plan-claims.server.ts'

const rule = noForeignFigures<{ text: string }, Record<string, string>>(
  { id: 'X1', about: 'No foreign figures' },
  { text: 'prose' },
)
const brief = (): never => {
  throw new Error('not read')
}
const messageFor = (text: string, form = ''): string | undefined =>
  rule.check({ text }, contextOf({ form }, brief))?.message

it.each([
  ['A survey shows that 87% of cats panic.', '87%'],
  ['The kit costs £45.', '£45'],
  ['It is used by 1500 nurses.', 'used by 1500'],
  ['An award-winning method is tried.', 'award'],
  ['This topic has won the Addams Award.', 'This topic'],
  ['According to Dr Anna Weiss, cats panic.', 'according to Dr Anna'],
  ['A 2022 study by the University of Leeds counts them.', 'a 2022 study by the University'],
  ['A tool that 500 users know.', '500'],
])('refuses “%s” and quotes it', (text, quote) => expect(messageFor(text)).toContain(`“${quote}`))

it.each([
  'Twelve interviews of 45 minutes are held over 26 weeks.',
  'Letters from 1845 to 1850 are read.',
  '400 photographs are sorted by hand.',
  'A questionnaire for 120 to 200 respondents.',
  'Fifty owners and 150 cats are met in 4 practices.',
  'Tested at the 5% level with a response rate of 40%.',
  'Carers who won an award are asked about it.',
  'As Tom grows older, the study of the University changes.',
  'A free screen reader is tried in what survives best.',
])('passes “%s”', (text) => expect(messageFor(text)).toBeUndefined())

it('passes a figure that the form states', () =>
  expect(messageFor('The kit costs £45.', 'a kit for £45')).toBeUndefined())

it('reads times, samples and periods as a plan’s own numbers, and no crowd of users', () => {
  expect([...planNumbers('30 to 40 minutes, 1,200 texts, 64 adults, since 1999')]).toEqual([
    1999, 1200, 30, 40, 64,
  ])
  expect([...planNumbers('5,000 volunteers and 1500 nurses')]).toEqual([])
})

it.each([
  'This award-winning method counts seeds.',
  'The project has won the Green Campus Award.',
  'This topic won first prize at the national fair.',
  'The approach was awarded the Holm Medal in Oslo.',
  'Our design received a gold medal from the jury.',
  'The method earned its authors the Baker Prize.',
  'It won the Young Scientist Award last spring.',
  'An earlier version took first place at the Dublin fair.',
  'Winner of the Golden Leaf Award, it counts seeds.',
  'The prototype was shortlisted for the Nordic Prize.',
  'A prize-winning idea for schools.',
  'The award-winning app tells bees apart.',
  'The study has been honoured with the Lind Prize.',
  'The topic has been named project of the year.',
  'Its questionnaire has received national recognition and an award.',
  'The tool holds two awards for design.',
  'A pilot of this project was recognised with a best paper award.',
  'The work gained a distinction from the Royal Society.',
])('finds a prize that a plan lends itself: “%s”', (text) =>
  expect(findPraiseOrFinding(text)).toBeDefined(),
)

it.each([
  'Carers who won an award are interviewed.',
  'Which novels won the Booker Prize, and who reviewed them?',
  'The project compares juries of two poetry prizes.',
  'Children win a prize for each book read.',
  'Why do award-winning schools lose teachers?',
  'Award-winning schools are compared with their neighbours.',
  'The method counts medals in burial finds.',
  "The study looks at how a gold medal changes a runner's income.",
  'Scholarship holders keep a diary.',
  'A prize draw thanks those who answer.',
  'The project asks what winners of the regional prize did later.',
  'Films that received the award are coded.',
  'Employers award badges; the project counts them.',
  'It asks who won the race and why.',
  'The jury received forty entries.',
  'The tool wins time for nurses.',
])('lets prizes be studied: “%s”', (text) => expect(findPraiseOrFinding(text)).toBeUndefined())
