import { type Assembly, type CheckedDraft, createAssembly } from '#shared/kit/assemble.server.ts'
import { readParts } from '#shared/kit/parts.ts'
import type { Rejection } from '#shared/kit/rejection.ts'
import type { WriterName } from '#shared/kit/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { createRandom } from '#shared/text/random.ts'
import { CANDIDATES_MAX, NOT_ENGLISH, writesFor } from './builtin-reach.ts'
import { type Extended, type Input, isRejection, type Kept, type Tasks } from './tasks.ts'

/** Holds new drafts against those of a result that there are already. */
export interface BesideKept {
  /** Why a draft is none beside them; undefined where it may be one. */
  refuse(candidate: unknown, writer: WriterName): Rejection | undefined
}

/**
 * What there is already, whatever it breaks: the versions of one draft are too near each other to be in one list, so those
 * that cannot join the others are held against a new draft one by one. One that breaks a rule of its own is only never
 * written again to the letter.
 */
export function besideKept(server: ServerTool, input: Input, kept: Kept): BesideKept {
  const all = createAssembly(server, input)
  const apart: Assembly[] = [all]
  for (const draft of kept) {
    if (!isRejection(all.offer(draft, 'other'))) continue
    const alone = createAssembly(server, input)
    if (!isRejection(alone.offer(draft, 'other'))) apart.push(alone)
  }
  const texts = new Set(kept.map((draft) => textOf(server, draft)))
  return {
    refuse: (candidate, writer) => {
      if (texts.has(textOf(server, candidate))) return TWICE
      for (const assembly of apart) {
        const fitting = assembly.fits(candidate, writer)
        if (isRejection(fitting)) return fitting
      }
      return undefined
    },
  }
}

const TWICE: Rejection = {
  faults: [{ rule: 'G4', where: '', message: 'This draft is there already: write another one.' }],
}

/** All texts of a draft, letter case and spaces apart. */
function textOf({ checks }: ServerTool, draft: unknown): string {
  const texts = readParts(draft, checks.parts).map(({ text }) => text)
  return texts.join('\n').toLowerCase().replace(/\s+/g, ' ')
}

/**
 * New drafts beside those that there are: one, or a list that is a result of its own kind. What a model wrote comes first;
 * the built-in writer adds what is missing. The rules about a whole list are held by a list, not by one draft.
 */
export function extend(
  server: ServerTool,
  input: Input,
  { kept, accepted, wanted, isFilled, seed, today }: Tasks['extend']['told'],
): Extended {
  const beside = besideKept(server, input, kept)
  const assembly = createAssembly(server, input)
  const taken: CheckedDraft[] = []
  const take = (candidate: unknown, writer: WriterName): boolean => {
    if (beside.refuse(candidate, writer)) return false
    const offered = assembly.offer(candidate, writer)
    if (isRejection(offered)) return false
    taken.push(offered)
    return true
  }
  for (const candidate of accepted) take(candidate, 'openai')
  const mayWrite = isFilled && writesFor(server, input)
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
  const advised = assembly.takeAdvised()
  if (wanted === 1) {
    const [draft] = [...taken, ...advised]
    return draft ? { ok: true, drafts: [draft] } : NO_OTHER
  }
  const assembled = assembly.finish(fitting(spare, beside))
  return assembled ? { ok: true, drafts: assembled.drafts } : NO_OTHER
}

/** Those of the built-in writer that may stand beside what there is. */
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

const NO_OTHER: Extended = {
  ok: false,
  code: 'no_other_draft',
  reason: 'The writer has no other draft.',
  detail:
    'Our writer has nothing else to say about this form that is not there already. Nothing was charged. Another word in the form may help.',
}
