import { expect, it } from 'vitest'
import cases from './topics.fixture.json' with { type: 'json' }
import { subjectOf } from './writer/subject.server.ts'

const rows = cases as [topic: string, themes: string, tone: string][]
const read = rows.map(([topic]) => subjectOf({ topic, style: '', keywords: '' }))

it('finds the theme of 98 topics in a hundred', () => {
  const right = rows.filter(
    ([, themes], at) => (read[at]?.themes[0] ?? '') === themes.split(',')[0],
  )
  console.log(`themes: ${right.length} of ${rows.length}`)
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.98)
})

it.each(rows.map(([topic, , tone], at) => [topic, tone, at] as const))(
  'weighs %s as %s',
  (_, tone, at) => {
    const { isGrave, isTender, isSober } = read[at] as (typeof read)[number]
    expect(isGrave ? 'grave' : isTender ? 'tender' : isSober ? 'sober' : '').toBe(tone)
  },
)

it.each(rows.filter(([, , tone]) => tone === 'grave'))(
  'gives %s the themes %s',
  (topic, themes) => {
    expect(subjectOf({ topic, style: '', keywords: '' }).themes.join()).toBe(themes)
  },
)
