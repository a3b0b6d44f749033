import { describe, expect, it } from 'vitest'
import { readAdvert } from './advert.server.ts'
import { readSkillWords } from './skill-words.server.ts'
import { lettersOf } from './letters.fixture.ts'

function resultOf(workExperience: string): { body: string; notes: string } {
  const { bodies, notes } = lettersOf('fragments', workExperience)
  return { body: bodies[0] ?? '', notes }
}

const letterOf = (workExperience: string): string => resultOf(workExperience).body

describe('a post that names nobody', () => {
  it.each([
    [
      'a line of work',
      '12 years maintenance at Bradford council',
      'I have worked in maintenance at Bradford council for 12 years.',
    ],
    ['what came before', 'Before that 3 yrs retail at Boots', 'in retail at Boots for 3 years.'],
    [
      'two posts in a line of capitals',
      '5 YEARS AT EDDIE STOBART TRUNKING NIGHTS, NOW AT WINCANTON SINCE 2022',
      'I have worked at Eddie Stobart (trunking nights) for 5 years and at Wincanton (since 2022).',
    ],
    [
      'what was done, behind the years',
      'British Gas 2009-2016 service & repair',
      'From 2009 to 2016 I worked at British Gas (service and repair).',
    ],
    [
      'a year of training',
      'NQT year at Hillside School 2015-16',
      'In 2015–16 I worked at Hillside School (NQT year).',
    ],
    [
      'an employer alone',
      'Before: Morrisons bakery 6 yrs',
      'I have worked at Morrisons (bakery) for 6 years.',
    ],
    [
      'a name that everybody knows',
      'Tesco checkout 15 yrs',
      'I have worked at Tesco (checkout) for 15 years.',
    ],
    [
      'a counter in a shop',
      'Clinique counter, House of Fraser, 2013-2018',
      'From 2013 to 2018 I worked at House of Fraser (Clinique counter).',
    ],
    [
      'a dash and nothing behind it',
      'Asda home delivery driver 2018 - , 20 drops a shift',
      'Since 2018 I have worked as a home delivery driver at Asda, with 20 drops a shift.',
    ],
    [
      'its own words, where nobody can part them',
      'summer job ice cream van Filey 2022, 2023',
      'In short: summer job ice cream van Filey 2022, 2023.',
    ],
  ])('stands with %s', (_, paste, said) => {
    expect(letterOf(paste)).toContain(said)
  })

  it.each([
    [
      'a ward and an employer',
      'RN, ICU step-down, St. Luke’s Boise, Jan 2021-present',
      'as an RN (ICU step-down) at St. Luke’s Boise',
    ],
    [
      'a speciality in small letters',
      'RN med surg, Saint Alphonsus, 2018-2021',
      'as an RN (med surg) at Saint Alphonsus',
    ],
    [
      'how it was held',
      'Painter and decorator self employed 2001-2010',
      'From 2001 to 2010 I worked as a painter and decorator (self-employed).',
    ],
    ['whom it was for', 'volunteer befriender with Cruse', 'as a volunteer befriender with Cruse'],
    [
      'an employer that everybody knows',
      'Pizza Hut delivery driver during uni',
      'as a delivery driver at Pizza Hut',
    ],
    ['the army', 'Ex army, 12 years, Royal Logistic Corps, driver', 'as a driver in the army'],
    [
      'several employers',
      'Secretary at Wragge, then Gowling',
      'a secretary at Wragge, then Gowling.',
    ],
    [
      'the age of a child',
      'Nanny to twins (2 to 5 yrs), Leeds, 2020-2023',
      'From 2020 to 2023 I worked as a nanny to twins (2 to 5 years) in Leeds.',
    ],
  ])('stands with a title and %s', (_, paste, said) => {
    expect(letterOf(paste)).toContain(said)
  })
})

describe('a few words of a note', () => {
  const POST = 'Clerk at Hooli 2018-2020\n- filed 300 letters a day\n'

  it.each([
    [
      'a result',
      'month-end close cut from 12 days to 5',
      'Results: month-end close cut from 12 days to 5.',
    ],
    [
      'calls that were made',
      'Service calls on boilers, 6 calls a day, train 2 helpers',
      'I did service calls on boilers, 6 calls a day, and trained 2 helpers.',
    ],
    ['a number', '14 residents', ', with 14 residents.'],
    [
      'what was delivered',
      'new Shopify site, launched on time',
      'Results: new Shopify site, launched on time.',
    ],
    ['equipment', 'RF scanner', 'My work there included using an RF scanner.'],
    ['a paper that holds', 'CPC up to date', 'CPC (up to date)'],
    ['a licence', 'clean licence no points', 'I have a clean licence with no points.'],
    ['a team without its article', 'lead team of four', 'led a team of four'],
    ['what comes every week', 'weekly KPI pack for the board', 'the weekly KPI pack for the board'],
    [
      'what goes on today',
      'rent a chair at The Loft since 2019',
      'I have been renting a chair at The Loft since 2019.',
    ],
    ['a number behind a deed', 'ran DofE bronze, 45 pupils', 'ran DofE bronze (45 pupils)'],
    ['what never happened', 'never been late', 'I have never been late.'],
    ['figures with their units', 'p99 from 900ms to 120ms', 'p99 from 900ms to 120ms'],
    ['a budget', 'budget £2.10 a head', 'budget £2.10 a head'],
    ['a noun that is a verb too', 'purchase ledger, bank recs', 'purchase ledger and bank recs'],
    [
      'what is aimed at',
      'Working towards ICE chartership',
      'I am working towards ICE chartership.',
    ],
    ['a language', 'conversational french', 'I speak conversational French.'],
    ['what one can do', 'can swim 25m', 'I can swim 25m.'],
    ['what one was at school', 'rugby captain at uni', 'I was a rugby captain at uni.'],
    ['a trait', 'Accurate', 'I am accurate.'],
    [
      'several kinds',
      'meds round, dementia, 14 residents',
      ': meds round, dementia, 14 residents.',
    ],
  ])('is told as %s', (_, line, said) => {
    expect(letterOf(POST + line)).toContain(said)
  })

  it.each([
    ['a paper that has run out', 'counterbalance licence (expired 2023)', /counterbalance/],
    ['a loss', 'lost my mum last year and they were wonderful', /mum|wonderful/],
    ['years at home', 'home with kids 8 years', /kids|home/],
    ['words without a verb', 'my dads shop since', /shop/],
    ['half a sentence', 'up at 3am', /3am/],
    ['a release and a wish', 'Released last year and want a fair chance', /released|chance/i],
    ['a paper among duties', 'ductwork, EPA 608 Universal', /included[^.]*EPA/],
    ['a label for figures', '60 calls a day', /In figures/],
    ['health', 'hip op last year but walking fine', /hip|walking/],
    ['a stroke', 'I had a stroke in 2020 so I need part time', /stroke|part time/],
    ['why a post was left', 'I left the NHS because of burnout', /NHS|burnout/],
    ['why a business was closed', 'closed business due to divorce', /closed|divorce/],
    ['a redundancy', 'Took voluntary redundancy Nov 2023', /redundancy/],
    ['a paper that is not there yet', 'xrays (not qualified yet)', /xray/],
    ['words run together', 'nails lashes brows waxing', /(?:included|includes)[^:]* lashes/],
    ['a wish', 'reliable dont drink', /drink/],
  ])('is left out where it is %s', (_, line, unsaid) => {
    const letter = letterOf(POST + line)
    expect(letter).toContain('filed 300 letters a day')
    expect(letter).not.toMatch(unsaid)
  })

  it('is cut where it turns private, and keeps the rest', () => {
    const letter = letterOf('Worked at a vets for 6 years until my kids were born')
    expect(letter).toContain('I worked at a vets for 6 years.')
    expect(letter).not.toMatch(/kids/)
  })

  it('is not asked for on a line of its own where it stands on one', () => {
    expect(resultOf(`${POST}up at 3am`).notes).toContain(
      '“up at 3am”. Say it in a sentence that begins with “I”',
    )
  })
})

describe('a skill', () => {
  it('is said by its kind', () => {
    const { said, listed } = readSkillWords([
      'friendly',
      'own van',
      'driving licence',
      'Welsh speaker',
      'Excel basic',
      'makaton',
      'patience',
    ])
    expect(said).toEqual([
      'I am friendly.',
      'I have my own van and a driving licence.',
      'I speak Welsh.',
    ])
    expect(listed).toEqual(['basic Excel', 'Makaton', 'patience'])
  })
})

describe('what a job asks', () => {
  const asksOf = (text: string): string[] =>
    readAdvert(text, 'Marketing Manager').asks.map(({ text: ask }) => ask)

  it('keeps the names of tools and leaves out names of brands, posts and counts', () => {
    const asks = asksOf(
      'Join the DTC brand “Lumen”. Junior dev to support. Experience of Shopify and Klaviyo w/ vents needed. 2 children.',
    )
    expect(asks).toContain('Klaviyo')
    expect(asks).toContain('vents')
    expect(readAdvert('Backend engineer at Northwind Labs. Go.', 'Engineer').company).toBe(
      'Northwind Labs',
    )
    expect(readAdvert('Groundworker, CSCS, dumper.', 'Groundworker').company).toBeUndefined()
    expect(asks.join(' ')).not.toMatch(/lumen|junior dev|2 children|w vents/i)
  })
})
