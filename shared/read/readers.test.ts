import { describe, expect, it } from 'vitest'
import { readBrief } from './read-brief.server.ts'
import { suitsOtherReaders } from './readers.server.ts'

describe('what a line presumes of its reader', () => {
  it.each([
    ['pest control', 'restaurants and cafes', 'Children or pets at home? Say so first.', true],
    ['pest control', 'homeowners', 'Children or pets at home? Say so first.', false],
    ['tutoring', 'parents of school children', 'Your family decides the pace.', false],
    ['commercial kitchen cleaning', '', 'Come home to a kitchen that shines.', true],
    ['kitchen cleaning', '', 'Come home to a kitchen that shines.', false],
    ['meal kits', 'people who live alone', 'Pick what your family will eat.', true],
    ['mortgage broker', 'first time buyers', 'Is your fixed rate ending?', true],
    ['mortgage broker', 'homeowners', 'Is your fixed rate ending?', false],
    ['yoga class', 'over 60s', 'Breathe out after work.', true],
    ['damp proofing', 'landlords', 'Walls dry from where you live.', true],
  ])('%s for “%s”: %s', (offer, audience, line, isAnother) => {
    expect(suitsOtherReaders(readBrief({ offer, audience }))(line)).toBe(isAnother)
  })
})
