import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters.fixture.ts'

const bodyOf = (record: string, skills = ''): string =>
  lettersOf('points', record, { skills }).bodies[0] ?? ''

describe('a post with points below it, of which one is no sentence', () => {
  it.each([
    [
      'Banqueting Supervisor, The Grand Hotel, Harrogate, May 2021 - present\n- run up to 4 functions a week, 40 to 250 guests\n- rota for 18 casual staff\n- 22 weddings as the named contact on the day in 2024\nWaitress, Bettys, York, 2018 - 2021\n- tables of 12, trained 6 new staff',
      'Since May 2021 I have worked as a banqueting supervisor at The Grand Hotel in Harrogate:\n• Run up to 4 functions a week, 40 to 250 guests\n• Rota for 18 casual staff\n• 22 weddings as the named contact on the day in 2024\n\nFrom 2018 to 2021 I worked as a waitress at Bettys in York:\n• Tables of 12, trained 6 new staff\n\n',
    ],
    [
      'CVS, Dayton OH, 2020 - present: pharmacy cashier\n- ring up 150 prescriptions a day\n- put away deliveries\nPTCB certified March 2024',
      'Since 2020 I have worked as a pharmacy cashier at CVS, Dayton OH:\n• Ring up 150 prescriptions a day\n• Put away deliveries\n\nI am PTCB certified (March 2024).',
    ],
    [
      '1st line support, Capita, 2021-present\n- 30 tickets a day, 92% closed on first call\n- printer estate',
      '1st line support, Capita, 2021-present:\n• 30 tickets a day, 92% closed on first call\n• Printer estate',
    ],
    [
      'Registered Nurse, Mercy Hospital, Toledo OH, 2017 - present: med surg\n- 5 to 6 patients a shift\n- precept new grads',
      'Since 2017 I have worked as a registered nurse at Mercy Hospital, Toledo OH:\n• Med surg\n• 5 to 6 patients a shift\n• Precept new grads',
    ],
    [
      'Night porter, The Swan, Harrogate, 2022 - now\nfire panel and walk rounds\nearly breakfasts for coach parties of 48',
      'at The Swan in Harrogate:\n• Fire panel and walk rounds\n• Early breakfasts for coach parties of 48',
    ],
  ])('keeps all of them in their order: %s', (record, told) => {
    expect(bodyOf(record)).toContain(told)
  })

  it('says in sentences what are sentences', () => {
    const record = 'Barista at Costa, Leeds, 2019-2021\n- trained 4 new starters\n- cash handling'
    expect(bodyOf(record)).toContain('There I trained 4 new starters.')
    expect(bodyOf(record)).not.toContain('•')
  })

  it('leaves out a point that is nobody’s business', () => {
    const record =
      'Van driver, DPD, Leeds, 2018 - 2022\n- 120 drops a day\n- own route planning\n- sober since 2019'
    expect(bodyOf(record)).toContain('• 120 drops a day\n• Own route planning\n')
    expect(bodyOf(record)).not.toContain('sober')
  })

  it('shows in the second letter what has a figure or is asked', () => {
    const record =
      'Community Fundraiser, Mind, 2020 - present\n- 3 walks, 900 walkers, £74,000\n- 40 volunteers on the day\n- leaflets\n- 12 schools visited'
    const [first, second] = lettersOf('points', record).bodies
    expect(first).toContain('• Leaflets')
    expect(second).toContain('At Mind:\n• 3 walks, 900 walkers, £74,000\n• 40 volunteers')
    expect(second).not.toContain('Leaflets')
  })
})

describe('skills that are things or persons', () => {
  it.each([
    ['RF scanner', 'My skills include using an RF scanner.'],
    ['till, coffee machine', 'My skills include using a till and a coffee machine.'],
    ['suppliers, budgets', 'My skills include budgets and working with suppliers.'],
    ['typing, friendly on the phone', 'I am friendly on the phone. My skills include typing.'],
    ['70 wpm', 'My skills include typing at 70 wpm.'],
  ])('are said with what is done: %s', (skills, told) => {
    expect(bodyOf('Clerk at Hooli 2018-2020', skills)).toContain(told)
  })
})

describe('what a record leaves out and keeps', () => {
  it.each([
    ['just out of prison after 2 years, before that 6 yrs at Argos warehouse', 'prison', '6 years'],
    ['I worked at Argos for 6 years, did forklift ticket inside', 'inside', 'Argos'],
    ['Teacher at Highfield 2009-2022. Head of Year 11 for the last four', 'I head of', 'Highfield'],
    [
      'sewing machinist at Barbour 4 years. finished when factory closed 2023',
      'closed',
      'for 4 years.',
    ],
    [
      'Roofer 12 years. came out of a bad marriage and started caring work at Elm House in 2021',
      'marriage',
      'for 12 years.',
    ],
    ['Door supervisor in Cardiff 5 years. left with PTSD but fine now', 'PTSD', 'for 5 years.'],
  ])('says no reason: %s', (record, never, said) => {
    expect(bodyOf(record)).toContain(said)
    expect(bodyOf(record)).not.toContain(never)
  })

  it('tells a text in their own sentences, however many begin with I', () => {
    const { bodies } = lettersOf(
      'points',
      'I look after the baby room at Little Acorns with two others. I have been there since 2019 and I am key person to 4 babies. I did my Level 3 while working.',
      { tone: 'conversational', skills: 'messy play, paediatric first aid' },
    )
    expect(bodies[0]).toContain('with two others. I have been there since 2019')
  })

  it('takes a point that begins with a number for a point', () => {
    const record =
      'Shift Manager, Ocado, Dordon, Jan 2020 – present\n- 85 people, 3 shifts\n- 99.1% on-time, best of 6 sites in 2023'
    expect(bodyOf(record)).toContain('• 99.1% on-time, best of 6 sites in 2023')
  })

  it('reads a head in columns as one in commas', () => {
    const record =
      'Housing Assistant | Sandwell Council | 2020-present\n• 340 tenancies, rent arrears down 11%\n• void inspections'
    expect(bodyOf(record)).toContain(
      'at Sandwell Council:\n• 340 tenancies, rent arrears down 11%\n• Void inspections',
    )
  })
})
