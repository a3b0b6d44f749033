import { expect, it } from 'vitest'
import { joinBrokenLines } from './whole-lines.ts'

it.each([
  [
    'Porter, 2019\n• Kept the ward clean as a daily\nroutine\n• Trained two\n(both new)',
    'Porter, 2019\n• Kept the ward clean as a daily routine\n• Trained two (both new)',
  ],
  [
    '• Managed a team of\n12 porters and\nRed Cross helpers',
    '• Managed a team of 12 porters and Red Cross helpers',
  ],
  [
    '  - managed the night\n    Porters of two wards\n  - trained two',
    '  - managed the night Porters of two wards\n  - trained two',
  ],
  ['1. Beat the eggs\nwith sugar\n2. Bake', '1. Beat the eggs with sugar\n2. Bake'],
  [
    '- checked five hundred records a day against source documents\nbefore they were paid\n- trained two',
    '- checked five hundred records a day against source documents before they were paid\n- trained two',
  ],
])('goes on with a point in the lines below it: %j', (text, whole) => {
  expect(joinBrokenLines(text)).toBe(whole)
  expect(joinBrokenLines(whole)).toBe(whole)
})

it('joins what a margin broke in a text without points', () => {
  const [first, second, third] = [
    'We bake sourdough, rye and spelt bread in a wood oven every morning and',
    'deliver it by bicycle to every house within the city walls, also on',
    'Sundays. Cakes are made to order.',
  ]
  expect(joinBrokenLines([first, second, third].join('\n'))).toBe(`${first} ${second}\n${third}`)
})

it.each([
  'Cook, Swan, 2019\n• Ran a kitchen\nWaiter, Bell, 2018\n• Served',
  'cook swan 2019\n- ran a kitchen\nwaiter bell 2018\n- served',
  '1) Company: Acme Works, Pune\n   Designation: Clerk\n   Duration: since May',
  'cook swan\n- ran a kitchen\nwaiter bell\n- served',
  '• Ran a kitchen.\nwaiter at the Bell',
  '• Ran a kitchen\n\nwaiter at the Bell',
  '• Ran a kitchen\nwaiter at the Bell 2018 to 2019',
  '- 200 g of flour\n- 2 eggs\nBeat all together',
  'fresh bread\nopen daily\ncakes to order',
  'We bake bread every morning\nopen seven days',
  'Shall I compare thee to a summer’s day?\nthou art more lovely and more temperate',
  'rye\nwheat',
])('leaves a line where somebody ended it: %j', (text) => {
  expect(joinBrokenLines(text)).toBe(text)
})
