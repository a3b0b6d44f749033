import { CRITERIA } from './criteria.ts'
import type { PromptReading } from './writer/reading.server.ts'
import type { Input } from './tool.ts'

const CONTEXT_INDEX = CRITERIA.findIndex(({ id }) => id === 'context')

/** Returns the notes under the result: how the prompt was read, and what would improve it most. */
export function notesOf({ isBare, before, hasInjection }: PromptReading, input: Input): string[] {
  const lacksContext = input.additionalContext === '' && before[CONTEXT_INDEX] === 0
  return [
    isBare &&
      'Your prompt names a subject and no task. Say what you want made of it, if the versions take it otherwise.',
    hasInjection &&
      'The prompt holds an order to set rules aside. It was kept as text, and the versions tell a model so.',
    lacksContext &&
      'For more: say in “Additional Context” what it is for and what is already fixed. Nothing was assumed.',
  ].filter((note) => note !== false)
}
