import { describe, expect, it } from 'vitest'
import { findClaimWord } from '../../kit/guards/claims/claim-words.server.ts'
import { spellingOf } from '../../words/spelling/spelling.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { isOccupationKey, occupationOf, occupations } from '../../know/occupations.server.ts'
import { readCareer } from './read-career.server.ts'

const titleOf = (profession: string) => readCareer(profession, '5', 'x').title
const experienceOf = (experience: string) => readCareer('x', experience, 'x').experience
const skillsOf = (skills: string): string[] =>
  readCareer('x', '1', skills).skills.map(({ text, kind }) => `${text} <${kind}>`)

describe('a title', () => {
  it.each([
    ['Senior Software Engineer', 'senior software engineer', 'developer'],
    ['SENIOR HR MANAGER', 'senior HR manager', 'hr'],
    ['• Sr. Project Mgr', 'senior project manager', 'project-manager'],
    ['I am a nurse', 'nurse', 'nurse'],
    ['teacher / tutor', 'teacher and tutor', 'teacher'],
    [
      'Marketing Manager & part-time yoga teacher',
      'marketing manager and part-time yoga teacher',
      'marketer+yoga-teacher',
    ],
    ['english teacher', 'English teacher', 'teacher'],
    ['UX/UI Designer', 'UX/UI designer', 'ux-designer'],
    ['Head of Marketing', 'head of marketing', 'marketer'],
    ['Director of Nursing', 'director of nursing', 'executive'],
    ['nurse recruiter', 'nurse recruiter', 'recruiter'],
    ['geography teacher', 'geography teacher', 'teacher'],
    ['Stay at home mum returning to work', 'stay at home mum', 'homemaker'],
    ['carer for my mother', 'carer', 'carer'],
    ['Freelance Illustrator in Bristol', 'freelance illustrator', 'illustrator'],
  ])('%s is a person: %s (%s)', (given, person, occupation) => {
    expect(titleOf(given)).toMatchObject({ person, occupation: { id: occupation } })
  })

  it.each([
    ['Forklift driver looking for work after prison', 'forklift driver', 'seeking'],
    ['Chef looking for a job after rehab', 'chef', 'seeking'],
    ['Teacher looking for work after a divorce', 'teacher', 'seeking'],
    [
      'Painter and decorator, recovering alcoholic, looking for work',
      'painter and decorator',
      'seeking',
    ],
    ['Driver just released from prison', 'driver', 'working'],
    ['Warehouse operative, ex-prisoner', 'warehouse operative', 'working'],
    ['Care worker after 5 years in jail', 'care worker', 'working'],
    ['Lorry driver with a criminal record', 'lorry driver', 'working'],
    ['Barber, learned in prison', 'barber', 'working'],
    ['Welder out of work since the plant closed', 'welder', 'seeking'],
    ['Sales manager made redundant in March', 'sales manager', 'seeking'],
    ['Hairdresser coming back after burnout', 'hairdresser', 'working'],
    ['Prison officer', 'prison officer', 'working'],
    ['Rehab physiotherapist', 'rehab physiotherapist', 'working'],
  ])('leaves what is private out of %s', (given, person, standing) => {
    const title = titleOf(given)
    expect(title).toMatchObject({ person, standing })
    expect(`${title.tail} ${title.extras.join(' ')}`).not.toMatch(/prison|jail|record|plant|March/)
  })

  it.each([
    ['Software developer looking for remote work', 'software developer', 'remote work'],
    ['Retired headteacher looking for board roles', 'retired headteacher', 'board roles'],
    ['Prison chaplain looking for a new post', 'prison chaplain', 'a new post'],
    ['Electrician seeking contract work in Leeds', 'electrician', 'contract work in Leeds'],
  ])('tells in %s who somebody is from what they look for', (given, person, wish) => {
    expect(readCareer(given, '5', 'x')).toMatchObject({ title: { person }, wish })
  })

  it.each(['bat ecologist', 'lighting designer', 'puppeteer'])(
    '%s is a person whose trade is not known',
    (given) => {
      expect(titleOf(given)).toMatchObject({ person: given, occupation: undefined })
    },
  )

  it('keeps what follows it, and finds where it ends', () => {
    expect(titleOf('software engineer at Google').tail).toBe('at Google')
    expect(titleOf('Executive Assistant to the CEO').tail).toBe('to the CEO')
    expect(titleOf('chef to developer').tail).toBe('becoming a developer')
    expect(titleOf('chef turned developer').tail).toBe('turned developer')
  })

  it.each([
    ['student nurse', 'learning'],
    ['Aspiring Data Analyst', 'learning'],
    ['Retired Headteacher', 'former'],
    ['ex police officer', 'former'],
    ['unemployed, former bus driver', 'seeking'],
    ['Accountant returning to work after a career break', 'seeking'],
    ['chef turned developer', 'working'],
    ['Executive Assistant to the CEO', 'working'],
  ])('%s: %s', (given, standing) => {
    expect(titleOf(given).standing).toBe(standing)
  })

  it('tells a line of work from a person, and neither from what it does not know', () => {
    expect(titleOf('Marketing')).toMatchObject({ field: 'marketing' })
    expect(titleOf('it support')).toMatchObject({ field: 'IT support' })
    expect(titleOf('Reiki')).toMatchObject({ label: 'reiki' })
    expect(titleOf('Reiki').person ?? titleOf('Reiki').field).toBeUndefined()
    expect(titleOf('I fix computers for old people').own).toBe('I fix computers for old people')
    expect(titleOf('unemployed')).toMatchObject({ label: '', standing: 'seeking' })
  })

  it('reads when somebody was laid off as no field, and what they were before it', () => {
    expect(
      titleOf('Laid off last month, was a customer support team lead at a bank'),
    ).toMatchObject({
      person: 'customer support team lead',
      tail: '',
      standing: 'seeking',
      extras: [],
    })
    expect(titleOf('made redundant in May 2024, bookkeeper')).toMatchObject({
      person: 'bookkeeper',
      standing: 'seeking',
    })
  })

  it('keeps a state with its town, and who somebody was with who they are', () => {
    expect(titleOf('Owner of a bakery in Asheville, NC')).toMatchObject({
      tail: 'in Asheville, NC',
      extras: [],
    })
    expect(titleOf('Former prison inmate, now peer mentor')).toMatchObject({
      person: 'former prison inmate, now a peer mentor',
      standing: 'working',
    })
    expect(titleOf('career change into teaching')).toMatchObject({
      person: 'career changer',
      tail: 'moving into teaching',
    })
  })

  it.each([
    ['stay at home mum going back to bookkeeping', 'stay at home mum', 'returning to bookkeeping'],
    ['mother of three going back to nursing', 'mother of three', 'returning to nursing'],
    ['Full-time mom getting back into marketing', 'full-time mom', 'returning to marketing'],
    ['homemaker returning to midwifery', 'homemaker', 'returning to midwifery'],
  ])('reads who goes back to a work: %s', (typed, person, tail) => {
    expect(titleOf(typed)).toMatchObject({ person, tail, standing: 'seeking' })
  })

  it('takes the work that somebody goes back to for their field where they name nobody', () => {
    expect(titleOf('returning to accounting after a career break')).toMatchObject({
      field: 'accounting',
      tail: '',
      standing: 'seeking',
    })
  })

  it('takes no refusal and no filling for a skill', () => {
    const { skills } = readCareer(
      'MARKETING / content / a bit of everything',
      '',
      'seo, i do not do cold calls',
    )
    expect(skills).toEqual([
      { text: 'SEO', kind: expect.any(String) },
      { text: 'no cold calls', kind: 'without' },
      { text: 'content', kind: expect.any(String) },
    ])
  })

  it('takes what stands beside a title as skills', () => {
    expect(
      readCareer('Data Analyst | Python | SQL', '1', 'Excel').skills.map(({ text }) => text),
    ).toEqual(['Excel', 'Python', 'SQL'])
  })

  it('has the work of both where somebody is two things, and the work of a leader where they lead', () => {
    const both = titleOf('church organist and piano teacher').occupation
    expect(both?.id).toBe('organist+music-teacher')
    expect(both?.day.slice(0, 2)).toEqual(['choose music', 'plan lessons'])
    expect(titleOf('warehouse team leader').occupation?.id).toBe('shift-lead')
    expect(titleOf('looking for work as receptionist').person).toBe('receptionist')
    expect(titleOf('hospice chaplain').occupation?.id).toBe('clergy')
    expect(experienceOf("my family's bakery since 2001").kind).toBe('verbatim')
    expect(titleOf('Scaffolder').occupation?.id).toBe('scaffolder')
    expect(titleOf('UX researcher').occupation?.id).toBe('ux-researcher')
    expect(titleOf('chef turned software developer').occupation?.id).toBe('developer')
  })
})

describe('experience', () => {
  it.each([
    ['5', '5 years', ''],
    ['5yrs', '5 years', ''],
    ['5+ yrs exp', '5+ years', ''],
    ['1 yr', '1 year', ''],
    ['over a decade', 'over a decade', ''],
    ['OVER 20 YEARS IN LOGISTICS', 'over 20 years', 'in logistics'],
    ['ten years in care homes', 'ten years', 'in care homes'],
    ['since 2009', 'since 2009', ''],
    ['2015-2020', 'from 2015 to 2020', ''],
    ['2018 - present', 'since 2018', ''],
    ['all my life', 'all my life', ''],
    ['My whole career', 'for my whole career', ''],
    ['since I was a child', 'since I was a child', ''],
    ['since March 2015 in Leeds', 'since March 2015', 'in Leeds'],
  ])('%s is a time: %s %s', (given, time, tail) => {
    expect(experienceOf(given)).toMatchObject({ time, tail })
  })

  it('says what is not a time as it stands', () => {
    expect(experienceOf('none')).toEqual({ kind: 'new', how: '' })
    expect(experienceOf('new graduate')).toEqual({ kind: 'new', how: 'a recent graduate' })
    expect(experienceOf('worked in retail for 5 years. led a team of 6')).toEqual({
      kind: 'own',
      sentences: ['I worked in retail for 5 years', 'I led a team of 6'],
    })
    expect(experienceOf('7 years, mostly in care homes')).toEqual({
      kind: 'own',
      sentences: ['I have 7 years of experience, mostly in care homes'],
    })
    expect(experienceOf('5 years, worked with small breweries')).toEqual({
      kind: 'own',
      sentences: ['I have 5 years of experience', 'I worked with small breweries'],
    })
    expect(experienceOf('5 years in retail, led a team of 6')).toEqual({
      kind: 'own',
      sentences: ['I have 5 years of experience in retail', 'I led a team of 6'],
    })
    expect(experienceOf('20 years, own business since 2015')).toEqual({
      kind: 'own',
      sentences: ['I have 20 years of experience', 'I have had my own business since 2015'],
    })
    expect(experienceOf('5 years, bits and bobs').kind).toBe('verbatim')
    expect(
      experienceOf('20 yrs. Own business since 2010. Cover Kent. Two dogs and a van.'),
    ).toEqual({
      kind: 'own',
      sentences: [
        'I have 20 years of experience',
        'I have had my own business since 2010',
        'I cover Kent',
        'Two dogs and a van',
      ],
    })
    expect(experienceOf('Handed over 240 homes since 2017. 14 years in IT')).toEqual({
      kind: 'own',
      sentences: ['I handed over 240 homes since 2017', 'I have 14 years of experience in IT'],
    })
    expect(experienceOf('clean for 6 years, mentor since 2021')).toEqual({
      kind: 'own',
      sentences: ['I have been clean for 6 years', 'I have been a mentor since 2021'],
    })
    expect(experienceOf('abt 9 yrs freelance')).toEqual({
      kind: 'own',
      sentences: ['I have about 9 years of freelance experience'],
    })
    expect(experienceOf('since 2014, over 300 weddings')).toEqual({
      kind: 'verbatim',
      text: 'over 300 weddings since 2014',
    })
    expect(experienceOf('none yet, looking for internship')).toEqual({ kind: 'new', how: '' })
    // These answers state no length of time.
    for (const vague of ['a while', 'quite a while', 'some', 'lots'])
      expect(experienceOf(vague)).toEqual({ kind: 'own', sentences: [] })
    expect(experienceOf('- 4 years as a waiter\n- 2 years as a barista')).toMatchObject({
      kind: 'verbatim',
    })
  })
})

describe('skills', () => {
  it('keep a number in front, a letter that is a name, and a name among words in small letters', () => {
    const given = 'gouache, Procreate, 3D printing, A/B testing, D licence, tight deadlines'
    expect(readCareer('', '', given).skills.map(({ text }) => text)).toEqual(given.split(', '))
    const names = 'SolidWorks, FEA, MATLAB, Formula Student'
    expect(readCareer('', '', names).skills.map(({ text }) => text)).toEqual(names.split(', '))
    expect(readCareer('', '', '1. SQL 2. Excel').skills.map(({ text }) => text)).toEqual([
      'SQL',
      'Excel',
    ])
  })

  it('keeps an acronym that nobody knows beside skills in small letters, and lowers a list that is shouted', () => {
    const skillsOf = (typed: string): string[] =>
      readCareer('Site manager', '1', typed).skills.map(({ text }) => text)
    expect(skillsOf('programme planning, CDM, SMSTS')).toEqual([
      'programme planning',
      'CDM',
      'SMSTS',
    ])
    expect(skillsOf('CPCS A60, German B2, lift plans')).toEqual([
      'CPCS A60',
      'German B2',
      'lift plans',
    ])
    expect(skillsOf('PROGRAMME PLANNING, STAFF ROTAS')).toEqual([
      'programme planning',
      'staff rotas',
    ])
  })

  it.each([
    ['PYTHON, SQL, COMMUNICATION', ['Python <code>', 'SQL <code>', 'communication <people>']],
    ['• Patient care\n• Triage', ['patient care <care>', 'triage <care>']],
    ['Python SQL Excel', ['Python <code>', 'SQL <code>', 'Excel <tools>']],
    [
      'Excel and Word, health and safety',
      ['Excel <tools>', 'Word <tools>', 'health and safety <technical>'],
    ],
    [
      'CPCS A60, RHS level 3, Level 4',
      ['CPCS A60 <papers>', 'RHS level 3 <papers>', 'Level 4 <papers>'],
    ],
    ['DBS checked, fast worker', ['DBS checked <traits>', 'fast worker <traits>']],
    ['Part L, no foam', ['Part L <other>', 'no foam <without>']],
    ['1. Project Management 2. Agile', ['project management <planning>', 'agile <planning>']],
    ['Spanish (fluent), I can drive', ['Spanish (fluent) <languages>', 'driving <technical>']],
    [
      'Adobe Photoshop, client onboarding',
      ['Adobe Photoshop <tools>', 'client onboarding <other>'],
    ],
  ])('of %s', (given, wanted) => {
    expect(skillsOf(given)).toEqual(wanted)
  })
})

describe('the table of occupations', () => {
  const phrases = occupations.flatMap(({ day, talk }) => [...day, ...talk])

  it('has some 120 families, each with its own keys and enough to say for three texts', () => {
    expect(occupations.length).toBeGreaterThanOrEqual(120)
    const keys = occupations.flatMap((row) => row.keys)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const row of occupations) {
      expect(row.workField, row.id).toBeDefined()
      expect(row.talk.length, row.id).toBeGreaterThanOrEqual(2)
      expect(row.day.length, row.id).toBeGreaterThanOrEqual(5)
      for (const key of row.keys) expect(occupationOf(key)?.id, key).toBe(row.id)
    }
    expect(isOccupationKey('nurse')).toBe(true)
  })

  it('leaves nothing open: what is said of a family is said of each of its occupations', () => {
    for (const phrase of phrases)
      expect(phrase).not.toMatch(/\b(?:or|I|my|me)\b|[\d!?]|(?:^| )(?:it|them)$/)
  })

  it('says what is done to what: a verb alone tells nobody anything', () => {
    for (const { id, day } of occupations)
      for (const phrase of day) expect(phrase, id).toMatch(/\p{L} \p{L}/u)
  })

  it.each([
    ['Head gardener', 'head-gardener'],
    ['tree surgeon', 'tree-surgeon'],
    ['Winemaker', 'winemaker'],
    ['Tower crane operator', 'crane-operator'],
    ['Palliative care nurse', 'palliative-nurse'],
    ['school nurse', 'school-nurse'],
    ['butcher', 'butcher'],
    ['wedding florist', 'florist'],
    ['piano tuner', 'piano-tuner'],
    ['Quantity surveyor', 'quantity-surveyor'],
    ['air traffic controller', 'air-traffic'],
    ['customer service manager', 'customer-service-lead'],
  ])('has the day of a %s, and not that of a neighbour', (profession, id) => {
    expect(titleOf(profession).occupation?.id).toBe(id)
  })

  it('claims nothing and spells no word in one of two ways', () => {
    const nothing = readStated('')
    for (const text of phrases) {
      expect(findClaimWord(tokenise(text), nothing), text).toBeUndefined()
      for (const word of tokenise(text).words)
        expect(spellingOf(word), `${word} in ${text}`).toBeUndefined()
    }
  })
})
