import { type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import { faultsOfChange } from '#shared/kit/change/changed.server.ts'
import type { ChangeRequest } from '#shared/kit/change/chips.ts'
import { statedTextOf } from '#shared/kit/change/stated-by.server.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { compareWithKept, plainTextOf, DUPLICATE_REJECTION } from './beside-kept.ts'
import { type FormInput, isRejection, type KeptDrafts } from './tasks.ts'

/** The other drafts of a result, and the draft and instruction of a change. */
export interface ChangeTask {
  /** The other drafts of the result. */
  readonly kept: KeptDrafts
  readonly made: ChangeRequest
}

/**
 * Checks a model's change of a draft: by every rule of the tool, beside the other drafts, and as a change of this
 * one. It may resemble that draft, but not equal it.
 */
export function checkChangedDraft(
  server: ServerTool,
  input: FormInput,
  { kept, made }: ChangeTask,
  candidate: unknown,
): CheckedDraft | Rejection {
  const stated = statedTextOf(made, server.checks.parts)
  const checked = createAssembly(server, input, stated).offer(candidate, 'openai')
  if (isRejection(checked)) return checked
  if (plainTextOf(server, checked.draft) === plainTextOf(server, made.draft))
    return DUPLICATE_REJECTION
  const refused = compareWithKept(server, input, kept, stated).refuse(candidate, 'openai')
  if (refused) return refused
  const faults = faultsOfChange(server, input, made, checked.draft)
  return faults.length > 0 ? { faults } : checked
}
