import { expect, it } from 'vitest'
import { charsUpTo, editParts, textsOf, withTexts, wordsUpTo } from './edit.ts'
import { pageModules } from '../catalogue.pages.ts'
import { offeredTools } from '../catalogue.offered.server.ts'

const routine = {
  name: 'Morning',
  exercises: [
    { name: 'Warm-up', sets: 1, reps: '5 min' },
    { name: 'Squat', sets: 3, reps: '8-10' },
  ],
  tags: ['legs', 'core'],
}
const parts = {
  name: { label: 'Name' },
  tags: { label: 'Tags', rows: 2 },
  'exercises.1.sets': { label: 'Sets' },
  'exercises.1.notes': { label: 'Notes' },
}

it('shows what stands at a path, a list as lines, and nothing where nothing stands', () => {
  expect(textsOf(routine, parts)).toEqual({
    name: 'Morning',
    tags: 'legs\ncore',
    'exercises.1.sets': '3',
    'exercises.1.notes': '',
  })
  expect(textsOf('harbour', { '': { label: 'Tag' } })).toEqual({ '': 'harbour' })
})

it('writes a changed text as what stood there before it, and leaves all else as it was', () => {
  const texts = { ...textsOf(routine, parts), tags: ' legs \n\nback', 'exercises.1.sets': '4' }
  expect(withTexts(routine, texts)).toEqual({
    ...routine,
    tags: ['legs', 'back'],
    exercises: [routine.exercises[0], { name: 'Squat', sets: 4, reps: '8-10' }],
  })
  expect(withTexts(routine, textsOf(routine, parts))).toBe(routine)
  expect(withTexts('harbour', { '': 'quay' })).toBe('quay')
})

it('keeps what is no number for the check to say so', () => {
  expect(withTexts({ sets: 3 }, { sets: 'three' })).toEqual({ sets: 'three' })
})

it('counts characters as code points and words as words', () => {
  expect(charsUpTo(30).count('a🚣b')).toBe(3)
  expect(wordsUpTo(8).count('Bread before sunrise, daily')).toBe(4)
})

it('takes fields that depend on the draft', () => {
  const own = editParts<{ meals: string[] }>(({ meals }) =>
    Object.fromEntries(meals.map((_, at) => [`meals.${at}`, { label: `Meal ${at + 1}` }])),
  )
  expect(Object.keys(own({ meals: ['a', 'b'] }))).toEqual(['meals.0', 'meals.1'])
})

/** Builds a draft with every property of its schema and three items in each list. */
function draftOf(schema: JsonSchema): unknown {
  if (schema.type === 'array') return [0, 1, 2].map(() => draftOf(schema.items as JsonSchema))
  if (schema.type === 'boolean') return true
  if (schema.type !== 'object') return schema.enum?.[0] ?? (schema.type === 'string' ? 'One' : 1)
  const named = Object.entries(schema.properties ?? {})
  return Object.fromEntries(named.map(([name, one]) => [name, draftOf(one)]))
}
interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

it.each(offeredTools.map(({ tool, draft }) => [tool.id, draft] as const))(
  'the fields of the %s name what its drafts have, and change the draft in its shape',
  async (id, schema) => {
    const draft = draftOf(schema.toJSONSchema({ io: 'input' }) as JsonSchema)
    const load = pageModules[id] as (typeof pageModules)[string]
    const fields = (await load()).parts(draft)
    const texts = textsOf(draft, fields)
    expect(Object.values(texts)).not.toContain('')
    const typed = Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path,
        /^\d+$/u.test(text) ? '2' : `${text} more`,
      ]),
    )
    const changed = withTexts(draft, typed)
    expect(changed).not.toEqual(draft)
    expect(schema.safeParse(changed).success).toBe(true)
  },
)
