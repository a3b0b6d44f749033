import { expect, it } from 'vitest'
import { contextOf } from '../context.ts'
import { noForeignFigures, planNumbers } from './plan-claims.server.ts'

const SMALL_MAX = 20
const rule = noForeignFigures<{ text: string }, Record<string, string>>(
  { id: 'X1', about: 'No foreign figures' },
  { text: 'prose' },
  SMALL_MAX,
)
const brief = (): never => {
  throw new Error('not read')
}
const said = (text: string, form = ''): string | undefined =>
  rule.check({ text }, contextOf({ form }, brief))?.message

it.each([
  ['A survey shows that 87% of cats panic.', '87%'],
  ['The kit costs £45.', '£45'],
  ['It is used by 1500 nurses.', '1500'],
  ['An award-winning method is tried.', 'award'],
])('refuses “%s” and quotes it', (text, quote) => expect(said(text)).toContain(`“${quote}`))

it.each([
  'Twelve interviews of 45 minutes are held over 26 weeks.',
  'Letters from 1845 to 1850 are read.',
  '400 photographs are sorted by hand.',
  'A questionnaire for 120 to 200 respondents.',
  'A free screen reader is tried in what survives best.',
])('passes “%s”', (text) => expect(said(text)).toBeUndefined())

it('passes a figure that the form states', () =>
  expect(said('The kit costs £45.', 'a kit for £45')).toBeUndefined())

it('reads times, samples and periods as a plan’s own numbers, and no crowd of users', () => {
  expect([...planNumbers('30 to 40 minutes, 1,200 texts, 64 adults, since 1999')]).toEqual([
    1999, 30, 40, 1200, 64,
  ])
  expect([...planNumbers('5,000 volunteers and 1500 nurses')]).toEqual([])
})
