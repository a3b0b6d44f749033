import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The editable field of a version. */
export const parts = editParts<Draft>({ enhancedPrompt: { label: 'Prompt', rows: 8 } })
