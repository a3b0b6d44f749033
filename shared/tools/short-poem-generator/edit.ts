import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The editable fields of a poem. */
export const parts = editParts<Draft>({
  title: { label: 'Title' },
  content: { label: 'Poem', rows: 6 },
})
