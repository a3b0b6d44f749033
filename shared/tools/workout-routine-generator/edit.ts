import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a routine: its name and description, and each exercise with its amounts. */
export const parts = editParts<Draft>(({ exercises }) => ({
  name: { label: 'Name' },
  description: { label: 'Description', rows: 2 },
  ...Object.fromEntries(
    exercises.flatMap((_, at) => [
      [`exercises.${at}.name`, { label: `Exercise ${at + 1}` }],
      [`exercises.${at}.sets`, { label: 'Sets' }],
      [`exercises.${at}.reps`, { label: 'Reps' }],
      [`exercises.${at}.rest`, { label: 'Rest' }],
      [`exercises.${at}.notes`, { label: 'Notes' }],
    ]),
  ),
}))
