import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The fields of a day: its name, and each meal as it is written out. */
export const parts = editParts<Draft>(({ meals }) => ({
  title: { label: 'Title' },
  ...Object.fromEntries(
    meals.map((meal, at) => [
      `meals.${at}`,
      { label: /^[A-Z]\w+/u.exec(meal)?.[0] ?? `Meal ${at + 1}`, rows: 3 },
    ]),
  ),
}))
