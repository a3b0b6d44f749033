import { type Assembly, createAssembly } from '#shared/kit/assemble.server.ts'
import { textOf } from '#shared/kit/change/changed.server.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { type FormInput, isRejection, type KeptDrafts } from './tasks.ts'

/** Compares new drafts with the existing ones of a result. */
export interface KeptDraftComparer {
  /** Returns why a draft does not fit the existing ones; undefined if it fits. */
  refuse(candidate: unknown, writer: WriterName): Rejection | undefined
}

/**
 * Prepares the comparison with existing drafts, whatever rules they break: versions of one draft are too similar for
 * one list, so those that cannot join the others are compared with a new draft one by one. One that breaks a rule by
 * itself only excludes its exact text.
 */
export function compareWithKept(
  server: ServerTool,
  input: FormInput,
  kept: KeptDrafts,
  alsoStated = '',
): KeptDraftComparer {
  const all = createAssembly(server, input, alsoStated)
  const assemblies: Assembly[] = [all]
  for (const draft of withoutDuplicates(kept)) {
    if (!isRejection(all.offer(draft, 'other'))) continue
    const alone = createAssembly(server, input, alsoStated)
    if (!isRejection(alone.offer(draft, 'other'))) assemblies.push(alone)
  }
  const texts = new Set(kept.map((draft) => plainTextOf(server, draft)))
  return {
    refuse: (candidate, writer) => {
      if (texts.has(plainTextOf(server, candidate))) return DUPLICATE_REJECTION
      for (const assembly of assemblies) {
        const fitting = assembly.fits(candidate, writer)
        if (isRejection(fitting)) return fitting
      }
      return undefined
    },
  }
}

/** Removes duplicates: a draft that was rewritten or restored can occur several times among its versions. */
function withoutDuplicates(kept: KeptDrafts): Iterable<unknown> {
  return new Map(kept.map((draft) => [JSON.stringify(draft), draft])).values()
}

/** The rejection of a draft that exists already. */
export const DUPLICATE_REJECTION: Rejection = {
  faults: [{ rule: 'G4', where: '', message: 'This draft is there already: write another one.' }],
}

/** Returns all texts of a draft, in lower case and with single spaces. */
export function plainTextOf(server: ServerTool, draft: unknown): string {
  return textOf(server, draft).toLowerCase().replace(/\s+/g, ' ')
}
