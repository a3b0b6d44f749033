import { expect, it } from 'vitest'
import { readTitle } from './title.server.ts'
import titles from './titles.fixture.json' with { type: 'json' }

it('reads titles as people type them: how they stand to the work, who they are, and what follows', () => {
  const read = titles.map(([text = '']) => {
    const { standing, person, field, own, label, tail } = readTitle(text)
    return [text, standing, person ?? field ?? own ?? label, tail]
  })
  expect(read).toEqual(titles)
})

it('leaves out what drove somebody out of a work, and whom they lost', () => {
  for (const text of [
    'Police officer leaving early because of PTSD, moving into training',
    'nurse signed off with burnout',
    'teacher returning after cancer treatment',
    'widowed, back to bookkeeping',
  ])
    expect(JSON.stringify(readTitle(text))).not.toMatch(/PTSD|burnout|cancer|widow/iu)
})
