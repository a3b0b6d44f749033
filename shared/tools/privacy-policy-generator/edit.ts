import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The editable field of a policy. */
export const parts = editParts<Draft>({ '': { label: 'Policy', rows: 16 } })
