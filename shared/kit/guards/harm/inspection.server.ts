import { tokenise } from '../../../text/tokens.server.ts'
import { separateWords } from '../../../words/spelling/words-apart.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { readParts, type DraftText } from '../../parts.ts'
import type { PartRole, PartRoles, DraftProblem } from '../../rules/rules.ts'
import { phraseFlagsOf, withoutFalseAlarms } from './word-flags.server.ts'

/** One text of a draft with the results of a first scan. */
export interface InspectedPart extends DraftText {
  /**
   * The text as written in the draft. For a name, `text` has its words separated: 'tea cures cancer' for
   * 'teacurescancer'.
   */
  readonly written: string
  /** Bits of FLAG: what the text may contain, so that other rules can skip it. */
  readonly flags: number
  /** Bits of SIGN. */
  readonly signs: number
}

/** The texts of a draft, tokenised once for all global rules. */
export interface Inspection {
  readonly parts: readonly InspectedPart[]
  /** The combined bits of all parts. */
  readonly flags: number
  readonly signs: number
}

let lastDraft: unknown
let lastParts: PartRoles | undefined
let lastInspection: Inspection = { parts: [], flags: 0, signs: 0 }

/**
 * Inspects a draft. Every global rule inspects the same draft in turn, so the last result is cached. Drafts are
 * immutable: a repair returns a new one.
 */
export function inspect(draft: unknown, parts: PartRoles): Inspection {
  if (draft === lastDraft && parts === lastParts) return lastInspection
  const inspected: InspectedPart[] = []
  let allFlags = 0
  let allSigns = 0
  for (const { where, role, text: written } of readParts(draft, parts)) {
    const text = role === 'name' ? separateWords(written) : written
    const { flags, signs } = role === 'own' ? scanText(text) : scanClosely(text)
    inspected.push({ where, role, text, written, flags, signs })
    allFlags |= flags
    allSigns |= signs
  }
  lastDraft = draft
  lastParts = parts
  lastInspection = { parts: inspected, flags: allFlags, signs: allSigns }
  return lastInspection
}

interface ScanResult {
  readonly flags: number
  readonly signs: number
}

const SCANS_MAX = 20_000
const scanResults = createMemo<ScanResult>(SCANS_MAX)

/** Returns the flags and signs of a text's words. */
function scanText(text: string): ScanResult {
  const { words, signs } = tokenise(text)
  let flags = 0
  for (let i = 0; i < words.length; i++) flags |= phraseFlagsOf(words[i] as string)
  return { flags, signs }
}

/** The same without false alarms, cached: table texts recur in every generation. */
function scanClosely(text: string): ScanResult {
  const known = scanResults.get(text)
  if (known) return known
  const { flags, signs } = scanText(text)
  return scanResults.set(text, { flags: withoutFalseAlarms(flags, text), signs })
}

/** Returns the problem of the first part that fails, skipping exempt roles; quotes are as written in the draft. */
export function findFirstFault(
  inspection: Inspection,
  exempt: readonly PartRole[],
  messageFor: (part: InspectedPart) => string | undefined,
): DraftProblem | undefined {
  for (const part of inspection.parts) {
    if (exempt.includes(part.role)) continue
    const message = messageFor(part)
    if (message !== undefined) return { where: part.where, message: quotedAsWritten(message, part) }
  }
  return undefined
}

/** Replaces the quotes in a message by the name's own spelling: “curescancer”. */
function quotedAsWritten(message: string, part: InspectedPart): string {
  return message.replace(/“([^“”]+)”/gu, (_, quote: string) => `“${asWritten(quote, part)}”`)
}

/** Returns the words in a name's own spelling; for any other part unchanged. */
export function asWritten(words: string, { role, written }: InspectedPart): string {
  return role === 'name' ? (findAsWritten(words, written) ?? words) : words
}

/** Finds words in a text in any case, or by their letters and digits, with any characters between them. */
export function findAsWritten(words: string, text: string): string | undefined {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at >= 0) return text.slice(at, at + words.length)
  const letters = [...words.matchAll(/[\p{L}\p{N}]/gu)].map(([letter]) => letter)
  if (letters.length === 0) return undefined
  return new RegExp(letters.join(String.raw`[^\p{L}\p{N}]*`), 'iu').exec(text)?.[0]
}
