import { expect, it } from 'vitest'
import { readInput } from '../../kit/fields.ts'
import { lettersOf } from './letters.fixture.ts'
import { tool } from './tool.ts'

/** Returns the letters for a form, parsed like a request. */
function lettersFrom(raw: Record<string, string>): readonly string[] {
  const { input } = readInput(tool.fields, { jobTitle: 'Coordinator', ...raw })
  return lettersOf('pasted', input.workExperience, input).bodies
}

const recordWith = (bullet: string): string =>
  [
    'Porter, Mercy Hospital, Leeds, 2019 - 2022',
    `${bullet}Trained 4 new starters`,
    `${bullet}Cut waiting times by 12%`,
    'Waiter, The Swan, York, 2017 - 2019',
    `${bullet}Served 80 covers a night`,
  ].join('\n')

const SPACED = '\uF0B7 \uE00C \u0095 \uFFFD • ● ▪ ➢ ➤ ► ‣ ◦ → ✓ § Ø ü o v + * – — > 1.'
const OTHERS = ['\uF0A7\t', '\uF0B7', '\uF0B7\n', '   \uF0D8   ', '§\t', 'o\t']

it.each([...OTHERS, ...SPACED.split(' ').map((sign) => `${sign} `)])(
  'keeps achievements apart and prints no bullet of %j',
  (bullet) => {
    const letters = lettersFrom({ workExperience: recordWith(bullet) })
    expect(letters).toEqual(lettersFrom({ workExperience: recordWith('- ') }))
    expect(letters[0]).toContain('There I trained 4 new starters and cut waiting times by 12%.')
  },
)

it('prints no bullet of any other field', () => {
  const [letter] = lettersFrom({
    jobTitle: '\uF0B7 Coordinator',
    workExperience: 'Trained 4 new starters',
    skills: '\uF0B7 Excel\n\uF0B7 Word',
  })
  expect(letter).toContain('the coordinator role')
  expect(letter).toContain('I can work with Excel and Word.')
})

it('goes on with an achievement where a margin broke it', () => {
  const [letter] = lettersFrom({
    workExperience:
      'Porter, Mercy Hospital, 2019 - 2022\n\uF0B7 Kept the ward clean as a daily\nroutine\n\uF0B7 Trained 4 new starters',
  })
  expect(letter).toContain('There I kept the ward clean as a daily routine and trained 4 new')
})

it('takes a line of towns above a record for an address', () => {
  const record = recordWith('- ')
  const letters = lettersFrom({ workExperience: `Sofía Ruiz\nMedellín, Colombia\n${record}` })
  expect(letters[0]).toContain('I trained 4 new starters')
  expect(letters.join()).not.toMatch(/medell|colombia/iu)
})

it.each([
  'Eric Habimana, software engineer, Kigali',
  'SIBUSISO NGCOBO - store operations',
  'Kasia Wrońska, Łódź',
])('takes a name alone above the record for no employer: %s', (heading) => {
  const letters = lettersFrom({ workExperience: `${heading}\n\n${recordWith('- ')}` })
  expect(letters[0]).toContain('Mercy Hospital')
  expect(letters.join()).not.toMatch(/habimana|ngcobo|wrońska/iu)
})

it('keeps an employer alone above the posts that it gave', () => {
  const letters = lettersFrom({
    workExperience:
      'Hill Place, Leeds\n\nBarista, 2017 - 2019\n- Served 80 customers an hour\n- Trained 4 new starters',
  })
  expect(letters[0]).toContain('Hill Place')
})
