import { type Assembly, createAssembly } from '#shared/kit/assemble.server.ts'
import { textOf } from '#shared/kit/change/changed.server.ts'
import type { Rejection } from '#shared/kit/rules/rejection.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { ServerTool } from '#shared/kit/server-tool.server.ts'
import { type Input, isRejection, type Kept } from './tasks.ts'

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
export function besideKept(
  server: ServerTool,
  input: Input,
  kept: Kept,
  alsoStated = '',
): BesideKept {
  const all = createAssembly(server, input, alsoStated)
  const apart: Assembly[] = [all]
  for (const draft of withoutTwins(kept)) {
    if (!isRejection(all.offer(draft, 'other'))) continue
    const alone = createAssembly(server, input, alsoStated)
    if (!isRejection(alone.offer(draft, 'other'))) apart.push(alone)
  }
  const texts = new Set(kept.map((draft) => plainTextOf(server, draft)))
  return {
    refuse: (candidate, writer) => {
      if (texts.has(plainTextOf(server, candidate))) return TWICE
      for (const assembly of apart) {
        const fitting = assembly.fits(candidate, writer)
        if (isRejection(fitting)) return fitting
      }
      return undefined
    },
  }
}

/** Each draft once: a draft that was written again, or taken back, is among its versions as often. */
function withoutTwins(kept: Kept): Iterable<unknown> {
  return new Map(kept.map((draft) => [JSON.stringify(draft), draft])).values()
}

/** Why what is there already is refused. */
export const TWICE: Rejection = {
  faults: [{ rule: 'G4', where: '', message: 'This draft is there already: write another one.' }],
}

/** All texts of a draft, letter case and spaces apart. */
export function plainTextOf(server: ServerTool, draft: unknown): string {
  return textOf(server, draft).toLowerCase().replace(/\s+/g, ' ')
}
