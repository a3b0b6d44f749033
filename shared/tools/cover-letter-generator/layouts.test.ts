import { expect, it } from 'vitest'
import { lettersOf } from './letters.fixture.ts'

const letterOf = (...lines: string[]): string =>
  lettersOf('layouts', lines.join('\n')).bodies[0] ?? ''

it.each([
  [
    'labels before each part of a post',
    [
      'WORK EXPERIENCE',
      'Company: Dr Naidoo Dental Surgery, Kempton Park',
      'Position: Dental assistant',
      'Period: March 2018 - to date',
      'Duties: sterilising, ordering stock',
    ],
    'Since March 2018 I have worked as a dental assistant at Dr Naidoo Dental Surgery, Kempton Park',
  ],
  [
    'dates, employer and title on lines of their own',
    [
      '2019 - 2021',
      'Papworth Electrical (family business), Ipswich',
      'Electrician',
      '- fault finding',
      '2017 - 2019',
      'Bunnings',
      'Shop assistant',
    ],
    'From 2019 to 2021 I worked as an electrician at Papworth Electrical (family business)',
  ],
  [
    'an employer before the posts of its line',
    [
      'Al-Noor Travel, Bradford. Sales agent 2018-2021, senior agent 2021 till now',
      'sold 410 trips last year',
    ],
    'From 2018 to 2021 I worked as a sales agent at Al-Noor Travel in Bradford.',
  ],
  [
    'dates behind a post',
    [
      "Staff Nurse, Ward 8, St John's Hospital. Sept 2015 – Sept 2017",
      '- trained 16 colleagues',
      'Porter, Mercy Hospital, 2012 - 2015',
    ],
    'From September 2015 to September 2017 I worked as a staff nurse at Ward 8',
  ],
  [
    'months before the year of an ISO date',
    ['2022-08 – 2024-06: Care assistant, Oakdale', '- eight residents', 'First aid 2021'],
    'From August 2022 to June 2024 I worked as a care assistant at Oakdale',
  ],
  [
    'a note behind a post, in its own words',
    [
      '2019–2022 Housing adviser, Shelter. 1,300 people advised on the phone. Stopped 212 evictions.',
      '2017–2019 Barista, Costa',
    ],
    'at Shelter: 1,300 people advised on the phone. There I stopped 212 evictions.',
  ],
  [
    'a dated line that begins with a deed',
    [
      '2017-2023 rented a chair in a salon with two friends',
      '2012-2017 hairdresser, Salone Carmela',
    ],
    'From 2017 to 2023 I rented a chair in a salon with two friends.',
  ],
  [
    'a dated line that is no certain post',
    ['2023-now Help desk tier 1, Tulsa schools', 'Driver, JB Hunt, 2011-2023'],
    'My experience also includes help desk tier 1, Tulsa schools (since 2023).',
  ],
] as const)('reads %s', (_, lines, sentence) => {
  expect(letterOf(...lines)).toContain(sentence)
})

const POSTS = [
  'Planner, Codelco, 2012-2016',
  '- weekly plan for 38 trucks',
  'Clerk, Tesco, 2010-2012',
]

it.each([
  [
    'a course with its school',
    'Ingeniero Civil de Minas, Universidad Católica, 2011',
    /at Ingeniero/u,
  ],
  ['a line below an empty one', '\nsilver medal at the county fair', /(?:Tesco|There)[^.]*medal/u],
  ['where the applicant lives', 'Live in Halifax', /Halifax/u],
  ['what follows a gap', 'Career gap: 2020 to 2021. I came back phased.', /phased/u],
  [
    'personal details',
    'PERSONAL DETAILS\nReligion: Baptist\nHealth: Excellent',
    /Baptist|Excellent/u,
  ],
  ['what a private clause leaves', 'My brother is blind, so I have opinions on this', /opinions/u],
])('says nothing false or private of %s', (_, line, never) => {
  const letter = letterOf(...POSTS, line)
  expect(letter).toContain('a planner at Codelco')
  expect(letter).not.toMatch(never)
})

it('names the lines of a record that it leaves out', () => {
  const { notes } = lettersOf(
    'layouts',
    [...POSTS, 'First aid 2021', 'Camogie: Galway under 20 panel'].join('\n'),
  )
  expect(notes).toContain('Camogie')
})
