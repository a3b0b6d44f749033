import { expect, it } from 'vitest'
import { tools } from '../catalogue.ts'
import { isOnlyGraveEvent } from './brief-of.server.ts'

const slogans = tools.find(({ id }) => id === 'slogan-generator')
if (!slogans) throw new Error('There is no slogan generator.')

const isEvent = (businessDescription: string, industry = ''): boolean =>
  isOnlyGraveEvent(slogans, { businessDescription, industry, tone: 'friendly' })

it.each([
  'my dad died last week',
  'my best friend killed himself',
  'genocide in Rwanda',
  'overdose deaths in our town',
  'school shooting anniversary',
  'miscarriage',
  'death of my dog',
])('is nothing to sell with: %s', (text) => {
  expect(isEvent(text)).toBe(true)
  expect(isEvent(text, 'pet grooming')).toBe(true)
})

it.each([
  'funeral director',
  'grief counselling after suicide',
  'memorial jewellery from ashes',
  'gun violence prevention',
  'English lessons for refugees',
  'rape crisis line',
  'war memorial restoration',
  'stillborn baby clothes',
  'dog grooming',
  'We clear houses after a death, with care for letters and photographs.',
  'Keepsake box for ashes, turned from yew',
])('is an offer: %s', (text) => expect(isEvent(text)).toBe(false))

it('takes an industry for an offer where it cares', () => {
  expect(isEvent('miscarriage', 'grief counselling')).toBe(false)
})
