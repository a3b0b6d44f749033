import type { ChangeRequest } from '#shared/kit/change/chips.ts'
import { type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import { hasChangedLength, lengthOf } from '#shared/kit/change/changed.server.ts'
import { chipOf } from '#shared/kit/change/chips.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { type KeptDraftComparer, compareWithKept } from './beside-kept.ts'
import { CANDIDATES_MAX, NOT_ENGLISH_FAILURE, canWriteFor } from './builtin-reach.ts'
import { type ChangeTask, checkChangedDraft } from './change-draft.ts'
import {
  type ExtendOutcome,
  type FormInput,
  isRejection,
  type Tasks,
  type WriteFailure,
} from './tasks.ts'

/**
 * Writes new drafts beside the existing ones: one, or as many as a whole result has. A model's drafts come first; the
 * built-in writer adds the missing ones. The rules about a whole list apply to a list, not to a single draft.
 */
export function extendDrafts(
  server: ServerTool,
  input: FormInput,
  { kept, accepted, wanted, isFilled, seed, today, made }: Tasks['extend']['message'],
): ExtendOutcome {
  if (made && accepted.length > 0) return changeDraft(server, input, { kept, made }, accepted[0])
  const beside = compareWithKept(server, input, kept)
  const assembly = createAssembly(server, input)
  const taken: CheckedDraft[] = []
  const isWanted = lengthCheckFor(server, made)
  const take = (candidate: unknown, writer: WriterName): boolean => {
    if (!isWanted(candidate) || beside.refuse(candidate, writer)) return false
    const offered = assembly.offer(candidate, writer)
    if (isRejection(offered)) return false
    taken.push(offered)
    return true
  }
  for (const candidate of accepted) take(candidate, 'openai')
  const mayWrite = isFilled && canWriteFor(server, input)
  if (!mayWrite && accepted.length === 0) return NOT_ENGLISH_FAILURE
  const spare = mayWrite
    ? server.write(input, createRandom(seed), { today })[Symbol.iterator]()
    : [][Symbol.iterator]()
  let wasTaken = true
  for (let tries = 0; taken.length < wanted && tries < CANDIDATES_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) break
    wasTaken = take(next.value, 'builtin')
  }
  const advised = assembly.acceptAdvised()
  if (wanted === 1) {
    const [draft] = [...taken, ...advised]
    return draft ? { ok: true, drafts: [draft] } : noOtherDraftFailure(made)
  }
  const assembled = assembly.finish(fittingDrafts(spare, beside))
  return assembled ? { ok: true, drafts: assembled.drafts } : NO_OTHER_DRAFT
}

/** Returns a model's change of a draft, if it passes the checks of a change. */
function changeDraft(
  server: ServerTool,
  input: FormInput,
  changing: ChangeTask,
  candidate: unknown,
): ExtendOutcome {
  const checked = checkChangedDraft(server, input, changing, candidate)
  return isRejection(checked) ? NO_OTHER_DRAFT : { ok: true, drafts: [checked] }
}

/**
 * Returns the check of a draft's length by the chip of a change. Without a change every draft passes, with any other
 * change none.
 */
function lengthCheckFor(
  server: ServerTool,
  made: ChangeRequest | undefined,
): (candidate: unknown) => boolean {
  const chip = made && chipOf(made.instruction)
  if (chip !== 'shorter' && chip !== 'longer') return () => made === undefined
  const before = lengthOf(server, made?.draft)
  return (candidate) => hasChangedLength(before, lengthOf(server, candidate), chip)
}

/** Yields the built-in writer's drafts that fit beside the existing ones. */
function* fittingDrafts(
  spare: Iterator<unknown, unknown, boolean | undefined>,
  beside: KeptDraftComparer,
): Generator<unknown, undefined, boolean | undefined> {
  let wasTaken: boolean | undefined = true
  for (let tries = 0; tries < CANDIDATES_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) return
    wasTaken = beside.refuse(next.value, 'builtin') === undefined ? yield next.value : false
  }
}

const NO_OTHER_DRAFT: WriteFailure = {
  ok: false,
  code: 'no_other_draft',
  reason: 'The writer has no other draft.',
  detail:
    'Our writer has nothing else to say about this form that is not there already. Nothing was charged. Another word in the form may help.',
}

function noOtherDraftFailure(made: ChangeRequest | undefined): ExtendOutcome {
  if (!made) return NO_OTHER_DRAFT
  const detail = `Our writer has no ${made.instruction} one for this form that is not there already. The draft is as it was, and nothing was charged.`
  return { ...NO_OTHER_DRAFT, detail }
}
