import { heading, paragraph, toolExport } from '../../kit/export.ts'
import { isFrame } from './checks.ts'
import type { Draft } from './output.server.ts'

/** A routine: what it is, and its exercises as a table. */
export const exported = toolExport<Draft>({
  isProse: true,
  document: ({ name, description, duration, tags, exercises }) => [
    heading(name),
    paragraph([duration, ...tags].join(' · ')),
    paragraph(description),
    {
      kind: 'table',
      columns: ['Exercise', 'Sets × reps', 'Rest', 'How'],
      rows: exercises.map((line) => [
        line.name,
        isFrame(line) ? line.reps : `${line.sets} × ${line.reps}`,
        isFrame(line) ? '' : line.rest,
        line.notes ?? '',
      ]),
    },
    paragraph('Stop if you feel pain or dizziness. Change the routine after 4 to 6 weeks.'),
  ],
})
