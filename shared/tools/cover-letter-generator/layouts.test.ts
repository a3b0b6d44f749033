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

it.each([
  [
    'praise before a profile',
    ['A reliable and hardworking electrician with over 20 years in industry', '- fault finding'],
    'I am an electrician with over 20 years in industry.',
  ],
  [
    'a participle joined to an adjective',
    ['Electrician, Harworth Glass, 2016-2020', '- Planned and reactive maintenance on conveyors'],
    'My work there included planned and reactive maintenance on conveyors.',
  ],
  [
    'an initial in the name of an employer',
    ['Electrician', 'Mar 2009 - Sept 2016   J. Pell Contractors, Rotherham', '- rewires'],
    'as an electrician at J Pell Contractors in Rotherham',
  ],
  [
    'an employer with an apostrophe inside its name',
    ["Barista, O'Neill's Coffee, 2016-2020", '- trained four starters'],
    "at O'Neill's Coffee.",
  ],
  [
    'months of another language',
    ['Mechanic, Embraer, ago/2012 – fev/2017', '- landing gear installation'],
    'From August 2012 to February 2017 I worked as a mechanic at Embraer',
  ],
  [
    'numbered posts with their details below',
    [
      '1. RCC Nigeria Ltd, Enugu',
      'Post: Site Engineer   March 2021 till date',
      'Duties: setting out; earthworks',
      '2. Bolek Consult, Awka',
      'Post: Graduate Engineer   Nov 2019 - Feb 2021',
    ],
    'Since March 2021 I have worked as a site engineer at RCC Nigeria Ltd, Enugu',
  ],
  [
    'an employer above a post with its ward',
    [
      'Work experience',
      'Salford Royal Hospital, Manchester',
      'Staff Nurse, Acute Medical Unit   03/2020 - 12/2023',
      '- led shift handovers',
    ],
    'as a staff nurse at Salford Royal Hospital in Manchester (Acute Medical Unit)',
  ],
  [
    'a title above an employer in capitals',
    ['Project Manager, 2018 – 2020', 'WATES RESIDENTIAL, CARDIFF', '- cut defects to 3 a plot'],
    'as a project manager at Wates Residential in Cardiff',
  ],
  [
    'a post copied from a web profile',
    [
      'Account Executive',
      'Payhawthorn · Full-time',
      'Jan 2021 - Mar 2024 · 3 yrs 3 mos',
      '- closed 71 new logos',
    ],
    'From January 2021 to March 2024 I worked as an account executive at Payhawthorn.',
  ],
  [
    'a noun among deeds as a deed',
    [
      'Accounts Assistant, Bramley Supplies, 2021-2023',
      '- Process invoices',
      '- Prepare payment runs',
      '- Post bank transactions daily',
    ],
    'post bank transactions daily.',
  ],
  [
    'a duty that would be an order to a program',
    ['Staff Nurse, Royal Infirmary, 2016-2020', '- Act as nurse in charge on nights'],
    'to act as nurse in charge',
  ],
  [
    'the lines of a course together',
    [
      'Waiter, Bettys, 2016-2018',
      'Education',
      'University of Leeds',
      'BSc Geography, 2:1',
      '2021 – 2024',
      '',
    ],
    'a BSc in Geography (2:1, University of Leeds, 2021 – 2024)',
  ],
  [
    'an employer and place before a title',
    ['Peter Mark, Athlone: Stylist, June 2013 to August 2021', '- trained juniors'],
    'From June 2013 to August 2021 I worked as a stylist at Peter Mark',
  ],
] as const)('writes %s', (_, lines, sentence) => {
  expect(letterOf(...lines, 'Porter, Mercy Hospital, 2001 - 2004')).toContain(sentence)
})

it.each([
  [
    'pay beside a post',
    'Receptionist, Bright Dental, 2010 - 2014, £11,400, Pregnancy',
    /11,400|[Pp]regnan/u,
  ],
  ['pay by the hour', 'CNC Machinist, Miller Precision, 2009 - 2013, $28.50/hr', /28\.50/u],
  ['a phone', 'Call me any time on (937) 555-0199', /555/u],
  ['a number of a document', 'Passport A1234567', /1234567/u],
  ['a citizenship', 'US citizen, widow, 2 kids', /citizen|widow|kids/u],
  [
    'months off',
    'SIPTU shop steward; took 4 months out with depression in 2020',
    /depression|4 months/u,
  ],
  ['a treatment between posts', '2021-2022 Chemo and recovery', /[Cc]hemo/u],
  ['an address without a colon', 'Permanent address Kuttippuram, Malappuram', /Kuttippuram/u],
  [
    'interests of another language',
    'Sprachen: Deutsch\nHobbys: Fußball, Angeln',
    /Angeln|Fußball/u,
  ],
])('says nothing of %s', (_, line, never) => {
  const letter = letterOf(...POSTS, line)
  expect(letter).toContain('a planner at Codelco')
  expect(letter).not.toMatch(never)
})

it('answers no requirement with a wish', () => {
  const { bodies } = lettersOf(
    'layouts',
    [...POSTS, '- interested in Kubernetes', '- would like to learn payroll'].join('\n'),
    { jobDescription: 'You know Kubernetes and payroll.' },
  )
  expect(bodies.join('\n')).not.toMatch(/answer each|speak to each|respond to each/u)
})

it('takes a town above a sentence about oneself for no employer, and speaks of no gaps', () => {
  const letter = letterOf(
    'Joanne P.',
    'Saltash',
    '',
    'I have put this in order, there are gaps because of what was going on at home then.',
    '',
    '2019 to now - Housing benefit assessor. I assess claims and explain decisions.',
    '2016 to 2019 - not working.',
    '2009 to 2016 - Care assistant, nights.',
    'Driving licence: Full, clean',
  )
  expect(letter).toContain('Since 2019 I have worked as a housing benefit assessor')
  expect(letter).not.toMatch(/Saltash|gaps|at home|not working|(?:include|have) full, clean[.;]/iu)
})

it('takes no machine for a post, and a heading of skills for one', () => {
  const letter = letterOf(
    ...POSTS,
    '',
    'Excavator Hitachi 130, ditches and cabin plots, summers',
    '',
    'Volunteering',
    'Blood donor centre, one evening a month',
    '',
    'Lab skills',
    'pipetting, gram stain',
  )
  expect(letter).not.toMatch(/as an excavator|• Lab skills/iu)
  expect(letter).toContain('gram stain')
})

it('names languages with capitals and their level in brackets', () => {
  const letter = letterOf(...POSTS, '', 'Languages', 'polish mother tongue, english good in speech')
  expect(letter).toContain('I speak Polish (mother tongue) and English (good in speech)')
})

it('takes no car wash by hand for a hand', () => {
  const letter = letterOf('hand car wash in Enfield, two summers')
  expect(letter).toContain('hand car wash in Enfield')
})

it('reads dates beside an indented text as one line', () => {
  const letter = letterOf(
    '2015 to date    Class 1 Driver, Cheshire',
    '                Haulage, Middlewich.',
    '                Multi drop to supermarkets.',
    '2009 to 2015    Driver, Bagnall',
    '                Aggregates, Stoke. Tippers',
    '                and walking floor.',
    '2006 to 2009    Porter, Mercy',
    '                Hospital. Night shifts.',
    '2001 to 2006    Fitter, Crewe Works',
    '1999 to 2001    Clerk, Tesco',
    '1998 to 1999    Waiter, Bettys',
  )
  expect(letter).toContain('Since 2015 I have worked as a class 1 driver at Cheshire Haulage')
  expect(letter).toContain('From 2009 to 2015 I worked as a driver at Bagnall Aggregates in Stoke')
})

it('says of points below several posts only where they belong', () => {
  const letter = letterOf(
    'Whataburger, El Paso',
    'General Manager, 03/2017 – 08/2025',
    'Team Lead, 01/2013 – 06/2014',
    '- managed a staff of 54',
    '- cut turnover to 38%',
    'Porter, Mercy Hospital, 2001 - 2004',
  )
  expect(letter).toContain('At Whataburger in El Paso:\n• Managed a staff of 54')
  expect(letter).toContain('as a team lead at Whataburger in El Paso (January 2013 to June 2014)')
})

it('reads a paste in two columns one after the other', () => {
  const letter = letterOf(
    'Priya Cole                     SKILLS',
    'Retail Manager                 Merchandising',
    'Croydon                        Recruitment',
    '',
    'EXPERIENCE                     LANGUAGES',
    'Department manager             Tamil',
    'Debenhams, Sutton              French',
    "Jan '13 - Aug '17              HOBBIES",
    '- stock counts                 Crochet',
    '                               Netball',
    '                               REFERENCES',
    '                               On request',
  )
  expect(letter).toContain('a department manager at Debenhams, Sutton')
  expect(letter).toContain('I speak Tamil and French')
  expect(letter).not.toMatch(/Crochet|Netball|request/u)
})

it('leaves out what is above the first heading of a record with a name', () => {
  const letter = letterOf(
    'Priyanka Nair',
    'Speech Pathologist, CPSP',
    'Kharkiv, from 2022 living in Brno (temporary protection)',
    'Full clean driving licence',
    'Work experience',
    ...POSTS,
  )
  expect(letter).not.toMatch(/CPSP|Kharkiv|Brno/u)
  expect(letter).toContain('driving licence')
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
  [
    'a private reason before a post',
    'I left a violent marriage last year and before it I was a receptionist in Swindon',
    /violent|marriage/u,
  ],
  ['an illness between posts', 'Focal dystonia, left hand, 2017-2018', /dystonia|hand/u],
  ['an illness in brackets', 'Taxi driver in Leeds until my medical (diabetes)', /diabetes/u],
  ['an eye', 'IKEA kitchens fitter 2008-2010, blind in one eye, good ears', /blind|eye/u],
  ['a residence permit', 'Lausanne, permit S, since April 2022', /permit|Lausanne/u],
  ['a flight', 'Feb 2022, war: evacuated with mother and daughter', /mother|daughter|war/u],
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
