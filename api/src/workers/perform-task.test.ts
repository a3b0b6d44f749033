import { expect, it } from 'vitest'
import { serverTools } from '#shared/catalogue.server.ts'
import { toolsById, performTask, warmUp } from './perform-task.ts'
import { WARM_UP_TOOLS } from './serve-tasks.ts'
import type { WriteOutcome } from './tasks.ts'

const tools = toolsById(serverTools)

function writeSlogans(businessDescription: string, industry: string): WriteOutcome {
  const input = { businessDescription, industry, tone: 'friendly' }
  const message = {
    toolId: 'slogan-generator',
    input,
    seed: 'one',
    today: '2026-11-21',
    wantsDrafts: true,
  }
  return performTask(tools, { name: 'write', message }) as WriteOutcome
}

it('tells the writer which of its drafts were taken, so that each statement comes before any comes again', () => {
  const written = writeSlogans(
    'Mobile dog grooming in Leeds. Warm-water van, at your door, book online, from £35.',
    'Dog grooming',
  )
  if (!written.ok) throw new Error(written.reason)
  const uses = new Set(written.added.flatMap(({ marks }) => marks.uses))
  for (const stated of ['At your door', 'Book online', 'From £35']) expect(uses).toContain(stated)
})

it.each(WARM_UP_TOOLS)('has %s write for a sample form in an idle thread', (toolId) => {
  const server = tools.get(toolId)
  expect(server && warmUp(server)).toMatchObject({ ok: true })
})

it('says what to add where a form says too little to write from', () => {
  expect(writeSlogans('🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥', '😀😀')).toMatchObject({
    ok: false,
    code: 'too_little',
    detail: expect.stringMatching(
      /^There is too little to write from\. Name in plain nouns what you make or do\. .+” would do\.$/,
    ),
  })
})

it('stops before any writer, a model too, where a form is not understood well enough to be safe', () => {
  const message = {
    toolId: 'diet-meal-plan-generator',
    input: {
      dietType: 'vegan',
      dietaryRestrictions: 'allergic to xyzzy',
      calorieGoal: '',
      mealsPerDay: '3',
    },
    seed: 'one',
    today: '2026-11-21',
    wantsDrafts: true,
  }
  const stopped = {
    ok: false,
    code: 'input_refused',
    detail: expect.stringMatching(/nothing was charged.*“allergic to xyzzy”/u),
  }
  expect(performTask(tools, { name: 'refuse', message })).toMatchObject(stopped)
  expect(performTask(tools, { name: 'write', message })).toMatchObject(stopped)
})
