import { tokenise } from '../../lexicon/tokens.server.ts'
import { readParts, type Part } from '../parts.ts'
import type { PartRole, Parts, Problem } from '../rules.ts'
import { flagsOf } from './word-flags.server.ts'

/** One text of a draft with what a first look at it found. */
export interface InspectedPart extends Part {
  /** Bits of FLAG, of all its words. */
  readonly flags: number
  /** Bits of SIGN. */
  readonly signs: number
}

/** The texts of a draft, cut into words once for all global rules. */
export interface Inspection {
  readonly parts: readonly InspectedPart[]
  /** The bits of all parts together. */
  readonly flags: number
  readonly signs: number
}

let lastDraft: unknown
let lastParts: Parts | undefined
let lastInspection: Inspection = { parts: [], flags: 0, signs: 0 }

/**
 * Inspects a draft; every global rule asks for the same draft in turn, so the last answer is kept.
 * Drafts are values: a repair makes a new one.
 */
export function inspect(draft: unknown, parts: Parts): Inspection {
  if (draft === lastDraft && parts === lastParts) return lastInspection
  const inspected: InspectedPart[] = []
  let allFlags = 0
  let allSigns = 0
  for (const part of readParts(draft, parts)) {
    const { words, signs } = tokenise(part.text)
    let flags = 0
    for (let i = 0; i < words.length; i++) flags |= flagsOf(words[i] as string)
    inspected.push({ where: part.where, role: part.role, text: part.text, flags, signs })
    allFlags |= flags
    allSigns |= signs
  }
  lastDraft = draft
  lastParts = parts
  lastInspection = { parts: inspected, flags: allFlags, signs: allSigns }
  return lastInspection
}

/** The problem of the first part that fails, for parts whose role is not exempt. */
export function firstFault(
  inspection: Inspection,
  exempt: readonly PartRole[],
  isFaulty: (part: InspectedPart) => string | undefined,
): Problem | undefined {
  for (const part of inspection.parts) {
    if (exempt.includes(part.role)) continue
    const message = isFaulty(part)
    if (message !== undefined) return { where: part.where, message }
  }
  return undefined
}
