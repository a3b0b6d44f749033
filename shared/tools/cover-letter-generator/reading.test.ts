import { describe, expect, it } from 'vitest'
import { readAdvert } from './advert.server.ts'
import { readApplicant } from './applicant.server.ts'
import type { Input } from './tool.ts'
import { readVerbClause } from './verbs.server.ts'
import { lettersOf } from './letters.fixture.ts'

/** The body of the letter that goes from post to post. */
const letterOf = (workExperience: string, change: Partial<Input> = {}): string =>
  lettersOf('reading', workExperience, change).bodies[0] ?? ''

describe('a record as people paste it', () => {
  it.each([
    [
      'dates first',
      '2016 – 2020 Senior Nurse, St Mary’s Hospital\nManaged a ward of 24 beds',
      'From 2016 to 2020 I worked as a senior nurse at St Mary’s Hospital. There I managed a ward of 24 beds.',
    ],
    [
      'months in figures',
      'Clerk | Hooli | 06/2018 – 12/2020\n* filed letters',
      'From June 2018 to December 2020 I worked as a clerk at Hooli. There I filed letters.',
    ],
    [
      'months of one year',
      'Research intern, Bath Sleep Lab, Jun–Sep 2022: ran EEG sessions',
      'From June to September 2022 I worked as a research intern at Bath Sleep Lab. There I ran EEG sessions.',
    ],
    [
      'a short range',
      'Support worker, Mencap, 2020–22\n- cooked lunches',
      'In 2020–22 I worked as a support worker at Mencap. There I cooked lunches.',
    ],
    [
      'a post held today',
      'Shift leader at Pret, Mar 2021 - present\n- manage stock\n- cut waste by 12%',
      'Since March 2021 I have worked as a shift leader at Pret. There I manage stock. I cut waste by 12%.',
    ],
    [
      'capitals',
      'VAN DRIVER, DPD, 2018-2022\nDELIVERED 90 PARCELS A DAY',
      'From 2018 to 2022 I worked as a van driver at DPD. There I delivered 90 parcels a day.',
    ],
    [
      'columns',
      'Tesco Stores Ltd\tCustomer Assistant\t2015 - 2018\nserving customers, filling shelves',
      'From 2015 to 2018 I worked as a customer assistant at Tesco Stores Ltd. There I served customers and filled shelves.',
    ],
    [
      'a table with the employer above',
      'Yorkshire Energy, Leeds     Jan 2019 – Dec 2020\nTeam Manager\n• Lead a team of 18',
      'From January 2019 to December 2020 I worked as a team manager at Yorkshire Energy in Leeds. There I led a team of 18.',
    ],
    [
      'three lines for a post',
      'Agent\nBT, Newcastle upon Tyne\nJune 2017 – March 2020\n• Answered 70+ calls a day',
      'From June 2017 to March 2020 I worked as an agent at BT in Newcastle upon Tyne. There I answered 70+ calls a day.',
    ],
    [
      'a line for two posts',
      'Barista Costa Coffee 2019 - 2021 Shift Leader Pret A Manger 2021 - 2023',
      'I have worked as a barista at Costa Coffee (2019 to 2021) and as a shift leader at Pret A Manger (2021 to 2023).',
    ],
    [
      'another tense',
      'Clerk at Hooli 2018-2020\n- managing rotas\n- answers the phone\n- plan and run courses',
      'There I managed rotas and answered the phone. I planned and ran courses.',
    ],
    [
      'a list without verbs',
      'Clerk at Hooli 2018-2020\n- cash handling\n- stock control\n- post',
      'From 2018 to 2020 I worked as a clerk at Hooli:\n• Cash handling\n• Stock control\n• Post',
    ],
    ['hardly anything', 'bus driver 12 years', 'I have worked as a bus driver for 12 years.'],
    [
      'somebody else’s voice',
      'She managed a £4m school extension. She is PRINCE2 certified.',
      'I managed a £4m school extension. I am PRINCE2 certified.',
    ],
    [
      'a sentence',
      'I worked as a gardener at Kew from 2010 to 2014. I planted 400 trees.',
      'From 2010 to 2014 I worked as a gardener at Kew. There I planted 400 trees.',
    ],
    [
      'own sentences',
      'I teach Year 4. There I set up a reading club for 30 children.',
      'I teach Year 4. There I set up a reading club for 30 children.',
    ],
    [
      'own account',
      'own business since 2018\n- fitted 200 kitchens',
      'Since 2018 I have been self-employed. In that work I fitted 200 kitchens.',
    ],
    [
      'clients',
      'Freelance since 2021: the Guardian, Farmers Weekly',
      'Since 2021 I have worked freelance for the Guardian and Farmers Weekly.',
    ],
    [
      'time and what was done',
      'cleaning offices 5 years',
      'I have spent 5 years cleaning offices.',
    ],
    [
      'years as something',
      '8 years as a restaurant manager (Wagamama 2014–2022): ran shifts of 20',
      'From 2014 to 2022 I worked as a restaurant manager at Wagamama. There I ran shifts of 20.',
    ],
    [
      'promotion',
      'Clerk at Hooli 2018-2020\n- Promoted to supervisor after 8 months',
      'There I was promoted to supervisor after 8 months.',
    ],
    [
      'a licence',
      'Van driver, DPD, 2018-2022\nfull clean driving licence',
      'I have a full clean driving licence.',
    ],
    [
      'a project',
      'Final year project: designed a wind turbine',
      'For my final year project I designed a wind turbine.',
    ],
  ])('with %s', (_, paste, said) => {
    expect(letterOf(paste)).toContain(said)
  })

  it.each([
    [
      'blocks of titles, dates and employers',
      'Barista\nShift leader\n2019-2021\n2021-2023\nCosta\nPret\nMade drinks',
      /Costa|Pret|20\d\d/,
    ],
    [
      'two lines run together',
      'Clerk at Hooli 2018-2020\nTrained new staff Filled shelves',
      /Trained|shelves/i,
    ],
    [
      'what is not so',
      'Clerk at Hooli 2018-2020\nNo experience with payroll\nI have never used Excel',
      /payroll|Excel/,
    ],
    [
      'a name and an address',
      'John Smith\n12 High Street, Leeds\nClerk at Hooli 2018-2020',
      /Smith|High Street/,
    ],
    [
      'empty praise',
      'Clerk at Hooli 2018-2020\nHard-working team player with a can-do attitude',
      /player|attitude/,
    ],
    [
      'the post below a time nobody can read',
      'Clerk at Hooli 2018-2020\n2020-2024 odds and ends\nOrganised 6 trips',
      /There I organised/,
    ],
    ['half a sentence', 'Clerk at Hooli 2018-2020. Can close. Rotational.', /can close/i],
  ])('leaves out %s', (_, paste, unsaid) => {
    const letter = letterOf(`${paste}\n\n- filed 300 letters a day`)
    expect(letter).toContain('filed 300 letters a day')
    expect(letter).not.toMatch(unsaid)
  })

  it('leaves out what stands under hobbies and references', () => {
    const letter = letterOf(
      'Clerk at Hooli 2018-2020\n- filed letters\nHobbies\nfishing\nReferences\nAnn Lee, Hooli',
    )
    expect(letter).toContain('There I filed letters.')
    expect(letter).not.toMatch(/fishing|Ann Lee/)
  })

  it('keeps what was not used, with the reason', () => {
    const { unused } = readApplicant(
      'I am 36 years old.\nno forklift licence\nteam player\n2020-2024 odds and ends',
      '',
    )
    expect(unused.map(({ why }) => why)).toEqual(['private', 'denied', 'worn', 'unclear'])
  })
})

describe('verbs', () => {
  it.each([
    ['manage a team of 12', 'managed a team of 12'],
    ['manages a team', 'managed a team'],
    ['managing a team', 'managed a team'],
    [
      'open and close the shop, cash up and write rotas',
      'opened and closed the shop, cashed up and wrote rotas',
    ],
    ['teach a class', 'taught a class'],
    ['cut waste by 12%', 'cut waste by 12%'],
    ['refer patients', 'referred patients'],
    ['rebuilt the engine', 'rebuilt the engine'],
    ['also trained staff', 'trained staff'],
    ['successfully led a project', 'successfully led a project'],
    ['serving customers, filling shelves', 'served customers and filled shelves'],
  ])('%s → %s', (clause, past) => {
    expect(readVerbClause(clause)?.past).toBe(past)
  })

  it.each([
    'stock control',
    'training courses',
    'experienced baker',
    'motivated person',
    'minutes for hearings',
    'support worker',
    'own tools',
    'unvented cylinders',
  ])('leaves nouns alone: %s', (text) => expect(readVerbClause(text)).toBeUndefined())
})

describe('a job description', () => {
  it.each([
    ['Acme Robotics is looking for a developer.', 'Acme Robotics'],
    ['Join Acme as a developer!', 'Acme'],
    ['About Gail’s\nWe bake.', 'Gail’s'],
    ['Developer at Hooli, London\nYou will code.', 'Hooli'],
    ['Developer – Aire Valley Water\nYou will code.', 'Aire Valley Water'],
    ['Internship at Skyscanner. Java or Python.', 'Skyscanner'],
    ['Company: Initech\nRole: developer', 'Initech'],
  ])('names its company: %s', (text, company) => {
    expect(readAdvert(text, 'Developer').company).toBe(company)
  })

  it.each([
    'About us\nWe bake bread.',
    'Developer, B2B software. Cold calling.',
    'We are looking for a developer in Leeds.',
    'Join our team! At London we code.',
    'You will work at Level 3.',
  ])('names none: %s', (text) => {
    expect(readAdvert(text, 'Developer').company).toBeUndefined()
  })

  it('says what it asks, in its order, without pay and phrases', () => {
    const { asks, contact } = readAdvert(
      'We are a dynamic team. Requirements: stock control, cash handling, NVQ level 3, health and safety, Excel. Competitive salary. Send your CV to Ms Jane Weber by 4 May.',
      'Shift Supervisor',
    )
    expect(asks.map(({ text }) => text)).toEqual([
      'stock control',
      'cash handling',
      'NVQ',
      'health and safety',
      'Excel',
    ])
    expect(contact).toBe('Ms Weber')
  })
})
