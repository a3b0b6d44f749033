import { expect, it } from 'vitest'
import { separateWords } from './words-apart.server.ts'

it.each([
  ['teacurescancer', 'tea cures cancer'],
  ['yourdomainhere', 'your domain here'],
  ['killallweeds', 'kill all weeds'],
  ['hoetheweed', 'hoe the weed'],
  ['studentvisahelp', 'student visa help'],
  ['bestbakeryintown', 'best bakery in town'],
  ['OakAndWatercolour', 'Oak And Watercolour'],
  ['ShorelineCharm', 'Shoreline Charm'],
  ['Hearthcrumb & Rye', 'Hearth crumb & Rye'],
])('reads the words of %s', (name, words) => {
  expect(separateWords(name)).toBe(words)
})

it.each(['Scunthorpe', 'Killarney', 'assessment', 'Drumnadrochit', 'Øystein', 'Brindlewyck', ''])(
  'leaves %s whole, which is one word or a name of somebody’s',
  (name) => {
    expect(separateWords(name)).toBe(name)
  },
)

it('changes no letter and no sign', () => {
  for (const name of ['ghent-bicycle-repair', 'Dogs 4 Two', 'McKenzieAndSons', "O'Malley’s Bar"])
    expect(separateWords(name).replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
})
