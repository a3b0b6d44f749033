import { type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import { isOfLength, lengthOf } from '#shared/kit/change/changed.server.ts'
import { chipOf } from '#shared/kit/change/chips.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { type BesideKept, besideKept } from './beside-kept.ts'
import { CANDIDATES_MAX, NOT_ENGLISH, canWriteFor } from './builtin-reach.ts'
import { type Changing, checkChanged } from './change-draft.ts'
import {
  type Extended,
  type Input,
  isRejection,
  type Making,
  type Tasks,
  type WriteFailure,
} from './tasks.ts'

/**
 * Writes new drafts beside the existing ones: one, or as many as a whole result has. A model's drafts come first; the
 * built-in writer adds the missing ones. The rules about a whole list apply to a list, not to a single draft.
 */
export function extend(
  server: ServerTool,
  input: Input,
  { kept, accepted, wanted, isFilled, seed, today, made }: Tasks['extend']['message'],
): Extended {
  if (made && accepted.length > 0) return changed(server, input, { kept, made }, accepted[0])
  const beside = besideKept(server, input, kept)
  const assembly = createAssembly(server, input)
  const taken: CheckedDraft[] = []
  const isWanted = hasLengthFor(server, made)
  const take = (candidate: unknown, writer: WriterName): boolean => {
    if (!isWanted(candidate) || beside.refuse(candidate, writer)) return false
    const offered = assembly.offer(candidate, writer)
    if (isRejection(offered)) return false
    taken.push(offered)
    return true
  }
  for (const candidate of accepted) take(candidate, 'openai')
  const mayWrite = isFilled && canWriteFor(server, input)
  if (!mayWrite && accepted.length === 0) return NOT_ENGLISH
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
    return draft ? { ok: true, drafts: [draft] } : noOther(made)
  }
  const assembled = assembly.finish(fitting(spare, beside))
  return assembled ? { ok: true, drafts: assembled.drafts } : NO_OTHER
}

/** Returns a model's change of a draft, if it passes the checks of a change. */
function changed(
  server: ServerTool,
  input: Input,
  changing: Changing,
  candidate: unknown,
): Extended {
  const checked = checkChanged(server, input, changing, candidate)
  return isRejection(checked) ? NO_OTHER : { ok: true, drafts: [checked] }
}

/** Returns a check whether a draft of the built-in writer has the length that the chip requires. */
function hasLengthFor(
  server: ServerTool,
  made: Making | undefined,
): (candidate: unknown) => boolean {
  const chip = made && chipOf(made.instruction)
  if (chip !== 'shorter' && chip !== 'longer') return () => made === undefined
  const before = lengthOf(server, made?.draft)
  return (candidate) => isOfLength(before, lengthOf(server, candidate), chip)
}

/** Yields the built-in writer's drafts that fit beside the existing ones. */
function* fitting(
  spare: Iterator<unknown, unknown, boolean | undefined>,
  beside: BesideKept,
): Generator<unknown, undefined, boolean | undefined> {
  let wasTaken: boolean | undefined = true
  for (let tries = 0; tries < CANDIDATES_MAX; tries++) {
    const next = spare.next(wasTaken)
    if (next.done) return
    wasTaken = beside.refuse(next.value, 'builtin') === undefined ? yield next.value : false
  }
}

const NO_OTHER: WriteFailure = {
  ok: false,
  code: 'no_other_draft',
  reason: 'The writer has no other draft.',
  detail:
    'Our writer has nothing else to say about this form that is not there already. Nothing was charged. Another word in the form may help.',
}

function noOther(made: Making | undefined): Extended {
  if (!made) return NO_OTHER
  const detail = `Our writer has no ${made.instruction} one for this form that is not there already. The draft is as it was, and nothing was charged.`
  return { ...NO_OTHER, detail }
}
