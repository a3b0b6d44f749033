import { expect, it } from 'vitest'
import { subjectOf } from './subject.server.ts'
import cases from './topics.fixture.json' with { type: 'json' }

it.each(cases as [string, string, string][])('reads %s as %s', (topic, themes, tone) => {
  const subject = subjectOf({ topic, style: '', keywords: '' })
  const { isGrave, isTender, isSober } = subject
  expect(subject.themes.join(',')).toBe(themes)
  expect(isGrave ? 'grave' : isTender ? 'tender' : isSober ? 'sober' : '').toBe(tone)
})
