import { CHECKBOX, heading, paragraph, toolExport, type Block } from '../../kit/export.ts'
import { amountOf, CAUTION, isWarmUpOrCoolDown, type ExerciseLine } from './checks.ts'
import type { Draft } from './output.server.ts'

/** A routine: what it is, and its exercises as a table. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: (draft) =>
    blocksOf(
      draft,
      ['Exercise', 'Sets × reps', 'Rest', 'How'],
      draft.exercises.map((line) => [line.name, amountOf(line), restOf(line), line.notes ?? '']),
    ),
  sheet: (draft) =>
    blocksOf(
      draft,
      ['Exercise', 'Sets × reps', 'Rest', 'Done'],
      draft.exercises.map((line) => [
        [line.name, ...(line.notes === undefined ? [] : [line.notes])].join('\n'),
        amountOf(line),
        restOf(line),
        CHECKBOX.repeat(Math.max(1, line.sets)),
      ]),
    ),
})

function blocksOf(
  { name, description, duration, tags }: Draft,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Block[] {
  return [
    heading(name),
    paragraph([duration, ...tags].join(' · ')),
    paragraph(description),
    { kind: 'table', columns, rows },
    paragraph(CAUTION),
  ]
}

const restOf = (line: ExerciseLine): string => (isWarmUpOrCoolDown(line) ? '' : line.rest)
