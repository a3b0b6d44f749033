import { editParts } from '../../kit/edit.ts'
import type { Draft } from './output.server.ts'

/** The field of a prompt. */
export const parts = editParts<Draft>({ enhancedPrompt: { label: 'Prompt', rows: 8 } })
