import { describe, expect, it } from 'vitest'
import type { Input } from './tool.ts'
import { findDeniedClaim, findUnstatedClaim } from './truth.server.ts'

const INPUT: Input = {
  jobTitle: 'Gamekeeper',
  jobDescription:
    'Estate near Pitlochry. Deer management, patience, accuracy, early shifts, driving licence, invoicing, lead a shift of ten. Over 18.',
  workExperience:
    'Under-keeper, Strathan Estate, six years: reared pheasants, mended fences. Clean licence. Never managed people. Cannot swim. Do not drive lorries. No degree.',
  skills: 'first ade',
  tone: 'professional',
}
const letter = (body: string): string =>
  `Dear Hiring Manager,\n\nI would like to apply.\n\n${body}\n\nThank you.\n\nKind regards,\n[Your Name]`

describe('what the advert asks', () => {
  it.each([
    'I managed deer for six years.',
    'I have worked in deer management.',
    'My experience in deer management is of use here.',
    'I did the invoicing, and I reared pheasants.',
    'Deer management is one of my skills.',
    'I was responsible for deer management.',
  ])('is nothing that somebody did because it is asked: %s', (sentence) => {
    expect(findUnstatedClaim(letter(sentence), INPUT)).toBeDefined()
  })

  it.each([
    'Deer management asks for a calm hand and a long walk home, and I have had six years of both.',
    'Early shifts would suit me well.',
    'I bring patience, and I value accuracy.',
    'I like the sound of an estate where deer management matters.',
    'I am over 18, as you require.',
    'A stalk lasts for two hours or so, and every minute is seen.',
    'I mended the fences that kept the two apart.',
    'I have a clean driving licence, and I know first aid.',
    'I have no degree.',
    'I mended fences with a degree of care.',
    'Deer management: I would learn that part from you.',
  ])('may be spoken of without being claimed: %s', (sentence) => {
    expect(findUnstatedClaim(letter(sentence), INPUT)).toBeUndefined()
  })
})

describe('what somebody says they lack', () => {
  it.each([
    ['I managed people at Strathan Estate.', 'Never managed people'],
    ['I swim well.', 'Cannot swim'],
    ['I drove the lorries, too.', 'Do not drive lorries'],
    ['I hold a degree in forestry.', 'No degree'],
    ['My background includes a degree.', 'No degree'],
  ])('is not claimed: %s', (sentence, denial) => {
    expect(findDeniedClaim(letter(sentence), INPUT)?.denial).toBe(denial)
  })

  it('is no lack of somebody or something else', () => {
    const workExperience =
      'I am the person in the building everyone calls when the software doesn’t work.'
    const straight = workExperience.replace('’', "'")
    for (const text of [workExperience, straight])
      expect(
        findDeniedClaim(letter('I have worked as a teacher.'), { ...INPUT, workExperience: text }),
      ).toBeUndefined()
  })

  it('is no lack to have been out of work for a while', () => {
    for (const gap of ['2016 to 2019 - not working.', 'Not employed for a year.'])
      expect(
        findDeniedClaim(letter('I have worked as a teacher.'), { ...INPUT, workExperience: gap }),
      ).toBeUndefined()
  })

  it.each([
    'I have never managed people.',
    'I would like to learn to swim.',
    'I met the people who managed the lodge.',
    'Your advert asks for no degree.',
  ])('may be said as a lack or a wish: %s', (sentence) => {
    expect(findDeniedClaim(letter(sentence), INPUT)).toBeUndefined()
  })
})
