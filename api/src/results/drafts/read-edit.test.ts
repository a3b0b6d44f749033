import { expect, it } from 'vitest'
import { z } from 'zod'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { readEdit } from './read-edit.ts'

const tool = {
  draft: z.object({ tags: z.array(z.string()) }),
} as unknown as OfferedTool

const createEdit = (count: number, before: number) =>
  readEdit(tool, { tags: Array(count).fill('Bread') }, { tags: Array(before).fill('Tea') })

it.each([
  [20, 1],
  [60, 30],
])('takes a list of %i items where there were %i', (count, before) => {
  expect(createEdit(count, before)).toEqual({ draft: { tags: Array(count).fill('Bread') } })
})

it.each([
  [21, 1, 20],
  [61, 30, 60],
  [4_900, 0, 20],
])('refuses a list of %i items where there were %i', (count, before, most) => {
  expect(createEdit(count, before)).toEqual({ detail: `Keep the list in tags to ${most} items.` })
})

it('refuses a text that is too long in a list', () => {
  expect(readEdit(tool, { tags: ['Tea', 'a'.repeat(601)] }, { tags: [] })).toEqual({
    detail: 'Keep the text in tags.1 to 600 characters.',
  })
})
