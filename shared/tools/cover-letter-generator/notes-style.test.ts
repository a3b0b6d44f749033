import { describe, expect, it } from 'vitest'
import { readAdvert } from './advert.server.ts'
import { segmentsOf } from './segments.server.ts'
import type { Input } from './tool.ts'
import { lettersOf } from './letters.fixture.ts'

function resultOf(workExperience: string, change: Partial<Input> = {}): Result {
  const { drafts, bodies, notes } = lettersOf('notes', workExperience, change)
  return {
    body: bodies.join('\n'),
    missing: (drafts[0]?.phrases ?? []).flatMap(({ text, state }) =>
      state === 'missing' ? [text] : [],
    ),
    notes,
  }
}

interface Result {
  readonly body: string
  readonly missing: readonly string[]
  readonly notes: string
}

const letterOf = (workExperience: string, change: Partial<Input> = {}): string =>
  resultOf(workExperience, change).body

describe('notes that tell a life in one line', () => {
  it.each([
    ['2 years Amazon warehouse, 1 year delivery driver', 2],
    ['Career break since 2021 to care for my mother, before that 8 years accounts assistant', 2],
    ['Geography teacher for 10 years, finished Google Data Analytics certificate in 2024', 2],
    ['got out of prison in march, was doorman 6 years before', 2],
    ['Barista, Costa Coffee, Leeds, 2019-2021', 1],
    ['Milking 200 cows, Jenkins farm, 8 years', 1],
    ['Secretary, Wragge, then Gowling', 1],
    ['Ran Google Ads, grew newsletter from 4,000 to 19,000 subscribers', 1],
  ])('are parted where another post, gap or paper begins: %s', (line, count) => {
    expect(segmentsOf(line)).toHaveLength(count)
  })

  it('keep each post with its own time', () => {
    expect(letterOf('2 years Amazon warehouse, 1 year delivery driver')).toContain(
      'I have worked in the warehouse at Amazon for 2 years and as a delivery driver for 1 year.',
    )
    expect(
      letterOf('Site manager Kier 2010-2016, project manager Morgan Sindall 2016-2023'),
    ).toMatch(
      /site manager at Kier \(2010 to 2016\) and as a project manager at Morgan Sindall \(2016 to 2023\)/,
    )
    const made = letterOf(
      'Geography teacher for 10 years, finished Google Data Analytics certificate in 2024',
    )
    expect(made).toContain('I have worked as a geography teacher for 10 years.')
    expect(made).toContain('I finished the Google Data Analytics certificate in 2024.')
  })

  it.each([
    [
      'a career break',
      'Career break since 2021 to care for my mother, before that 8 years accounts assistant at a builders merchant',
      'I have worked as an accounts assistant at a builders merchant for 8 years.',
      /break|mother|before that/,
    ],
    [
      'a sentence served',
      'got out of prison in march, was doorman 6 years before',
      'I have worked as a doorman for 6 years.',
      /prison|march/,
    ],
    [
      'a redundancy',
      'out of work since january, made redundant from Wilko after 9 years as forklift driver',
      'I have worked as a forklift driver at Wilko for 9 years.',
      /redundant|january/,
    ],
    [
      'time out to travel',
      'Clerk at Hooli 2018-2020. filed 300 letters a day. currently taking time out to travel',
      'There I filed 300 letters a day.',
      /travel/,
    ],
  ])('leave out %s and keep the work', (_, paste, said, unsaid) => {
    const { body, notes } = resultOf(paste)
    expect(body).toContain(said)
    expect(body).not.toMatch(unsaid)
    expect(notes).toContain('Left out what a letter need not say')
  })

  it('tell a school that was finished in a sentence of its own', () => {
    expect(
      letterOf('no experience, just finished school. helped at my uncles cafe on weekends'),
    ).toContain('I have just finished school. I helped at my uncle’s cafe on weekends.')
  })
})

describe('a post in the words of notes', () => {
  it.each([
    ['volunteer at RSPCA since 2022', 'Since 2022 I have volunteered at the RSPCA.'],
    ['now CDP at local pub since March 2023', 'worked as a CDP at a local pub'],
    ['Saturday job at bakery since 2023', 'Since 2023 I have had a Saturday job at a bakery.'],
    [
      'Work experience 2 weeks at Specsavers',
      'I have done work experience at Specsavers for 2 weeks.',
    ],
    ['Backend dev @ Monzo 2021-2024, on-call lead', 'worked as a backend developer at Monzo'],
    [
      'Qualified dental nurse since 2017 at Bright Smiles',
      'as a qualified dental nurse at Bright Smiles',
    ],
    [
      'CAR SALES 6 YEARS AT ARNOLD CLARK',
      'I have worked in car sales at Arnold Clark for 6 years.',
    ],
    ['BAR STAFF VARIOUS PUBS SINCE 2014', 'Since 2014 I have worked as bar staff in various pubs.'],
    [
      '10 years bookkeeping for family haulage firm',
      'in bookkeeping at a family haulage firm for 10 years',
    ],
    [
      'returned 2019 as part time admin at GP surgery (still there)',
      'in part-time admin at a GP surgery',
    ],
    [
      'retired history teacher (30 years, Priory School)',
      'as a history teacher at Priory School for 30 years',
    ],
    ['next, primark, jd sports', 'I have worked at Next, at Primark and at JD Sports.'],
    ['paper round 2 years', 'I have done a paper round for 2 years.'],
    ['3 years cleaner at St James hospital', 'as a cleaner at St James hospital for 3 years'],
    // A mechanism each: an age is no length, two tenses are two sentences, years said once hold for both, a private half.
    ['nannied twins from 6 months to 3 years', 'I nannied twins from 6 months to 3 years.'],
    ['had dogs all my life, walk 3 neighbours dogs', 'I have had dogs all my life.'],
    [
      'conductor at Northern 6 years, before that tram driver in Sheffield 3',
      'as a tram driver in Sheffield for 3 years',
    ],
    [
      'i was sacked last year but before that school secretary for 14 years',
      'as a school secretary for 14 years',
    ],
    ['mucked out since i was 11', 'I have mucked out since I was 11.'],
    [
      'RVN qualified 2021 at a mixed practice',
      'I became RVN qualified in 2021 at a mixed practice.',
    ],
    ['passed broker exam Oct 2024, clerk at Hooli 2 years', 'passed a broker exam in Oct 2024'],
    ['alterations at dry cleaner 5 yrs', 'I have done alterations at a dry cleaner for 5 years.'],
    [
      'Year 2 teacher, Oakmere School, 2021-now. 84% met the phonics check in year 1. Run gardening club.',
      'I run a gardening club.',
    ],
    // Notes without a verb: a spell, a paper, a degree, an event with its sizes, and what nobody can sort.
    [
      'army 9 years royal logistic corps, SIA licence, doors at weekends',
      'I spent 9 years in the army, in the Royal Logistic Corps. I have an SIA licence. I have worked on the doors at weekends.',
    ],
    [
      'BSc biochemistry Witwatersrand 2023, six month internship at a water lab, HPLC',
      'I have a BSc in biochemistry from Witwatersrand (2023). I have done a six-month internship at a water lab: HPLC.',
    ],
    [
      'nights at Greggs bakery site 3 years, sourdough at home, market stall once a month',
      'I have worked nights at the Greggs bakery site for 3 years. Also: sourdough at home, market stall once a month.',
    ],
    [
      'PE teacher 12 yrs, managed sports day, 700 pupils, 40 volunteers',
      'I managed sports day, with 700 pupils and 40 volunteers.',
    ],
    ['volunteer crew 6 years, 71 shouts', 'one of the volunteer crew for 6 years, with 71 shouts.'],
    [
      'Operator at Dana, 2016 to 2024 (plant cutback): ran 3 Haas mills; forklift cert.',
      'My training and qualifications include a forklift certificate.',
    ],
    ['Clerk at Hooli 2018-2020, admin asst at Brindle Ltd 2023-', 'Brindle Ltd (since 2023)'],
    ['student midwife at Hooli, qualifying July 2026', 'I am qualifying in July 2026.'],
  ])('is told whole: %s', (line, said) => {
    expect(letterOf(line)).toContain(said)
  })

  it('holds what one was beside it, at its time', () => {
    const over = letterOf('Developer at Hooli 2021-2024\n- wrote 40 tests\n- on-call lead')
    expect(over).toContain('was an on-call lead')
    const several = letterOf(
      'Deputy manager at Little Acorns Nursery (2017 - present), room leader before that (2013-17). Safeguarding lead. Line manage 9 staff.',
    )
    expect(several).toContain('as a room leader (2013–17)')
    expect(several).toContain('I have been a safeguarding lead')
  })

  it.each([
    [
      'JIB electrician 12 years, last 5 self employed. rewires, EV chargers',
      /(?:included|includes)[^:]*last 5/,
    ],
    ['Clerk, Hooli, 2019-2021: filing, order veg', /(?:included|includes)[^:]*order veg/],
    ['Clerk, Hooli, 2019-2021: filing, still there', /still/],
    ['Clerk, Hooli, 2019-2021: filing. hurt my back in 2023, fit again now', /back|fit/],
    ['Clerk, Hooli, 2019-2021: filing. recovering alcoholic 3 years sober', /alcoholic|sober/],
    ['Clerk 2 yrs Hooli, laid off in May. Did the filing', /laid|May/],
  ])('is no place for what is no duty: %s', (line, unsaid) => {
    const letter = letterOf(line)
    expect(letter).toMatch(/filing|rewires/)
    expect(letter).not.toMatch(unsaid)
  })

  it('leaves nothing out without a word', () => {
    expect(letterOf('Clerk, Hooli, 2019-2021: filing, order veg, PA1 PA6')).toContain(
      'as a clerk at Hooli: filing, order veg, PA1 PA6.',
    )
  })
})

describe('a line below a post', () => {
  const below = (line: string): string =>
    letterOf(`Dental nurse, Smile Studio, 2020 - present\n${line}`)

  it.each([
    ['Decontamination lead for 4 surgeries', 'There I am a decontamination lead for 4 surgeries.'],
    ['GDC registered since 2021', 'I have been GDC registered since 2021.'],
    [
      'Order stock each week, saved £200 a month',
      'There I order stock each week. I saved £200 a month.',
    ],
  ])('belongs to it: %s', (line, said) => {
    expect(below(line)).toContain(said)
  })
})

describe('small words', () => {
  it.each([
    ['grew newsletter from 4,000 to 19,000 subscribers', 'grew the newsletter from'],
    ['Built a budgeting app with React as final project', 'with React as my final project'],
    ['worked on a stroke ward and in a&e', 'worked on a stroke ward and in A&E'],
    ['cut p99 latency 40%', 'cut p99 latency by 40%'],
    ['finished first aid course in 2023', 'finished a first aid course in 2023'],
  ])('are put back: %s', (line, said) => {
    expect(letterOf(`Clerk at Hooli 2018-2020\n- filed 300 letters a day\n- ${line}`)).toContain(
      said,
    )
  })

  it('are not doubled', () => {
    const letter = letterOf(
      'Clerk at Hooli 2018-2020\n- grew the newsletter from 4 to 19 readers\n- cut waste by 40%',
    )
    expect(letter).not.toMatch(/the the|by by/)
  })

  it('do not say work twice', () => {
    expect(letterOf('Registered nurse since 2020, worked on a stroke ward')).not.toMatch(
      /work I worked/,
    )
  })
})

describe('skills of every grammar', () => {
  const say = (skills: string, change: Partial<Input> = {}): Result =>
    resultOf('Clerk at Hooli 2018-2020: filed 300 letters a day', { skills, ...change })

  it('are said by what they are', () => {
    const { body } = say('forklift licence, fast worker, quick learner, SIA licence applied for')
    for (const said of [
      'I am a fast worker',
      'I learn quickly',
      'I have applied for my SIA licence',
      'I have a forklift licence',
    ])
      expect(body).toContain(said)
  })

  it('claim nothing that is lacking or not there yet, in no count either', () => {
    const jobDescription = 'Requirements: SQL, Python, SIA badge.'
    const { body, missing } = say('SQL, no Python yet, SIA licence applied for', { jobDescription })
    expect(body).not.toMatch(/Python/)
    expect(missing).toEqual(['Python', 'SIA badge'])
  })

  it('are not offered again where a deed names them', () => {
    const { body } = resultOf('Marketing executive, Hooli, 2019-2024: ran Google Ads for £200k', {
      skills: 'Google Ads, SEO, copywriting',
    })
    expect(body).toContain('ran Google Ads')
    expect(body).not.toMatch(/(?:offer|include) [^.]*Google Ads/)
  })
})

describe('a record with prison in it', () => {
  it('keeps the work done inside and before, and says nothing of the sentence', () => {
    const { body } = resultOf(
      "Released from HMP Leeds in August 2025 after 2 years. Inside I worked in the kitchen for 14 months, cooking for 900 men. Before prison I was a roofer with my dad's firm for 6 years.",
    )
    expect(body).toContain("as a roofer with my dad's firm for 6 years")
    expect(body).toContain('I worked in the kitchen for 14 months, cooking for 900 men')
    expect(body).not.toMatch(/prison|inside|HMP|released/i)
  })
})

describe('the head of an advert', () => {
  it.each([
    ['Northgate Insurance, Leeds. We are hiring a clerk.', 'Northgate Insurance'],
    ["St Anne's CE Primary, Truro, require a clerk from May.", "St Anne's CE Primary"],
    ['The Crown Hotel, Harrogate. Clerk, 30 hours.', 'the Crown Hotel'],
    ['Bramley Dental Practice in Reading is seeking a clerk.', 'Bramley Dental Practice'],
    ['Retail Assistant, Leeds. Weekends.', undefined],
  ])('names the employer: %s', (advert, company) => {
    expect(readAdvert(advert, 'Clerk').company).toBe(company)
  })
})

describe('what the job asks', () => {
  it.each([
    ['valid CPC', 'CPC'],
    ['SOE Exact software', 'SOE Exact'],
    ['SQL queries', 'SQL'],
    ['stock control', 'weekly stock count'],
  ])('asks for no more than the thing: %s', (asked, skills) => {
    const jobDescription = `Requirements: ${asked}, abseiling.`
    expect(resultOf('Ran a shop for 5 years', { jobDescription, skills }).missing).toEqual([
      'abseiling',
    ])
  })

  it.each([
    ['paid campaigns', 'Ran Google Ads with a budget of £200k'],
    ['outdoor learning', 'led the forest school programme'],
    ['book appointments', 'Managed the calendar of 4 therapists'],
    ['NMC registration', 'Registered nurse since 2020'],
  ])('is met by its sense: %s', (asked, line) => {
    const jobDescription = `Requirements: ${asked}, abseiling.`
    expect(resultOf(`${line}. Filed 300 letters`, { jobDescription }).missing).toEqual([
      'abseiling',
    ])
  })

  it('is not met the other way round', () => {
    const jobDescription = 'Requirements: Google Ads.'
    expect(resultOf('Ran paid campaigns for a shop', { jobDescription }).missing).toEqual([
      'Google Ads',
    ])
  })

  it('is neither a month nor the kind of house', () => {
    const jobDescription =
      'Busy dental practice. From September. 28-bed unit. Requirements: filing.'
    expect(resultOf('Ran a shop for 5 years', { jobDescription }).missing).toEqual(['filing'])
  })
})
