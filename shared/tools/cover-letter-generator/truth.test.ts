import { describe, expect, it } from 'vitest'
import { gerund, thirdPerson } from '../../text/grammar.server.ts'
import { sampleSizeOf } from '../../kit/share.fixture.ts'
import { assembleBuiltin } from '../../kit/assemble.server.ts'
import { rulesBroken } from '../../kit/rules/faults-of.server.ts'
import { createRandom } from '../../text/random.ts'
import { write } from './builtin.server.ts'
import frames from './data/frames.json' with { type: 'json' }
import verbs from './data/verbs.json' with { type: 'json' }
import { readLetter, sentencesOf } from './letter.ts'
import { server } from './letters.fixture.ts'
import type { Draft } from './output.server.ts'
import { createPaste, type GeneratedPaste } from './pastes.fixture.ts'
import type { Input } from './tool.ts'
import { findUnstatedClaim } from './truth.server.ts'
import { pastOf } from './writer/verbs.server.ts'

const PASTES = sampleSizeOf(300)

const lettersOf = (input: Input, seed: string): string[] =>
  (assembleBuiltin(server, input, write(input, createRandom(seed)))?.drafts ?? []).map(
    (one) => (one.draft as Draft).content,
  )

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu) ?? []

/** Words of the templates, used between the applicant's own. */
const GLUE = new Set([
  ...frames.flatMap(({ say }) => wordsOf(say.replace(/\{\w+\}/g, ' '))),
  ...wordsOf(
    `a an the i my me at in of to and as for from since there also that this there was am have has had been were
     worked work included includes post job so far time spent responsible besides each them with done short one`,
  ),
])

/** Every form of the verbs in the paste, built independently of the writer. */
const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  verbs
    .flatMap((row) => row.verbs.split(', '))
    .flatMap((entry) => {
      const base = entry.split(' ')[0] as string
      const forms = [base, pastOf(base) ?? base, gerund(base), thirdPerson(base)]
      return forms.map((form) => [form, forms] as const)
    }),
)

const made = Array.from({ length: PASTES }, (_, index) =>
  createPaste(createRandom(`paste ${index}`), index),
)
const letters = made.map(({ input }, index) => lettersOf(input, `l${index}`))

/** Returns the paragraphs of a letter without the sentences that name the post. */
function ownParagraphs(content: string, { input }: GeneratedPaste): string[] {
  const title = input.jobTitle.toLowerCase()
  return readLetter(content).paragraphs.map((text) =>
    sentencesOf(text)
      .filter((sentence) => !sentence.toLowerCase().includes(title))
      .join(' '),
  )
}

describe(`letters from ${PASTES} pastes`, () => {
  it('are written for nearly all of them', () => {
    expect(letters.filter((list) => list.length > 0).length).toBeGreaterThanOrEqual(PASTES * 0.98)
  })

  it('hold no word of an applicant that they did not type, in any form', () => {
    for (const [index, one] of made.entries()) {
      const typed = wordsOf(`${one.input.workExperience} ${one.input.skills}`)
      const known = new Set(typed.flatMap((word) => FORMS.get(word) ?? [word]).concat(typed))
      for (const content of letters[index] ?? [])
        for (const word of wordsOf(ownParagraphs(content, one).join(' ')))
          expect(
            known.has(word) || GLUE.has(word),
            `“${word}” in ${content}\nof ${one.input.workExperience}`,
          ).toBe(true)
    }
  })

  it('turn nothing of the advert into experience', () => {
    for (const [index, one] of made.entries())
      for (const content of letters[index] ?? []) {
        for (const trap of [...one.traps, '147', '1923', 'Lisbon', 'astronomy'])
          expect(content.toLowerCase(), one.input.workExperience).not.toContain(trap.toLowerCase())
        expect(ownParagraphs(content, one).join(' ')).not.toContain('Vandermeer')
      }
  })

  it('join no post with the employer or the years of another', () => {
    let joined = 0
    for (const [index, { posts, input }] of made.entries())
      for (const content of letters[index] ?? [])
        for (const sentence of sentencesOf(content)
          .map((text) => text.toLowerCase())
          .flatMap((text) => text.split(/ and as |, as /)))
          for (const post of posts) {
            if (!new RegExp(`\\bas an? ${post.title.toLowerCase()}\\b`).test(sentence)) continue
            const named = posts.filter(({ employer }) => sentence.includes(employer.toLowerCase()))
            joined += named.length
            for (const { employer } of named)
              expect(employer, `${content}\n${input.workExperience}`).toBe(post.employer)
            const years = sentence.match(/\b(?:19|20)\d{2}\b/g) ?? []
            for (const year of years)
              expect(post.years, `${content}\n${input.workExperience}`).toContain(year)
          }
    expect(joined).toBeGreaterThan(PASTES)
  })

  it('pass every rule when each is run anew', () => {
    for (const [index, { input }] of made.entries()) {
      if (index % 3 > 0) continue
      for (const { draft: one } of assembleBuiltin(
        server,
        input,
        write(input, createRandom(`l${index}`)),
      )?.drafts ?? [])
        expect(rulesBroken(server, input, one), JSON.stringify(one)).toEqual([])
    }
  })

  it('say nothing of gaps and lacks, and put nothing behind what the work was that is none of it', () => {
    const gaps = /break|prison|redundan|travel|unemployed|mother|fortran|icelandic|no driving/i
    for (const [index, content] of letters.flat().entries())
      expect(content, String(index)).not.toMatch(gaps)
    for (const content of letters.flat())
      for (const [, list = ''] of content.matchAll(/My work[^.]* includ\w+ ([^.]*)\./g))
        expect(list, content).not.toMatch(/\b(?:was|before|years|still|now|not?)\b/)
  })

  it('say nothing private', () => {
    for (const content of letters.flat())
      expect(content).not.toMatch(/1988|married|36 years old|example\.com|reference/i)
  })
})

describe('what is untrue', () => {
  const input: Input = {
    jobTitle: 'Shift Supervisor',
    jobDescription:
      'Brandt Bakery is looking for a supervisor. Requirements: forklift licence, SAP, latte art, rota planning for 40 staff.',
    workExperience: 'Barista at Costa, 2019-2021: trained 4 new starters, planned rotas',
    skills: 'latte art',
    tone: 'professional',
  }
  const letter = (sentence: string): string =>
    `Dear Hiring Manager,\n\nI would like to apply for the post of Shift Supervisor at Brandt Bakery.\n\n${sentence}\n\nThank you for your time.\n\nKind regards,\n[Your Name]`

  it.each([
    ['an employer', 'There I worked for Starbucks.', 'Starbucks'],
    ['the employer that advertises', 'At Brandt Bakery I trained new starters.', 'Brandt'],
    ['a number', 'I trained 5 new starters.', '5'],
    ['a number in a word', 'I trained twelve new starters.', 'twelve'],
    ['a number of the advert', 'I planned rotas for 40 people.', '40'],
    ['a degree', 'I hold a degree.', 'degree'],
    ['a certificate in small letters', 'I am certified to make coffee.', 'certified'],
    ['a tool', 'I use photoshop every day.', 'photoshop'],
    ['a tool of the advert', 'There I worked with SAP.', 'SAP'],
    ['a licence of the advert', 'I have a forklift licence.', 'licence'],
  ])('is %s that was not stated', (_, sentence, found) => {
    expect(findUnstatedClaim(letter(sentence), input)?.toLowerCase()).toContain(found.toLowerCase())
  })

  it.each([
    'At Costa I trained 4 new starters.',
    'At Costa I trained four new starters, and I planned rotas.',
    'From 2019 to 2021 I worked as a barista at Costa.',
    'My skills include latte art.',
    'Your advert asks for a forklift licence and SAP.',
    'I would like to learn to drive a forklift.',
  ])('is not what was stated: %s', (sentence) => {
    expect(findUnstatedClaim(letter(sentence), input)).toBeUndefined()
  })
})

it.each([
  ['Plumber for 25 years', 'for twenty-five years', undefined],
  ['Plumber for twenty five years', 'for twenty-five years', undefined],
  ['Plumber for 20 years with 5 vans', 'for twenty-five years', 'twenty-five'],
  ['Plumber for 12 years with 100 taps', 'with dozens of taps', 'dozens'],
])('of %j the claim %j is untrue in %j', (workExperience, claim, untrue) => {
  const input: Input = {
    jobTitle: 'Plumber',
    jobDescription: '',
    workExperience,
    skills: '',
    tone: 'professional',
  }
  const content = `Dear Hiring Manager,\n\nI have worked as a plumber ${claim}.\n\nKind regards,\n[Your Name]`
  expect(findUnstatedClaim(content, input)).toBe(untrue)
})
