import { tokenise } from '../../../text/tokens.server.ts'
import { wordsApart } from '../../../words/spelling/words-apart.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { readParts, type Part } from '../../parts.ts'
import type { PartRole, Parts, Problem } from '../../rules/rules.ts'
import { flagsOf, withoutFalseAlarms } from './word-flags.server.ts'

/** One text of a draft with what a first look at it found. */
export interface InspectedPart extends Part {
  /** As the draft has it. `text` of a name is what a person reads in it: 'tea cures cancer' of 'teacurescancer'. */
  readonly written: string
  /** Bits of FLAG: what the text may hold, so that no other rule need look at it. */
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
  for (const { where, role, text: written } of readParts(draft, parts)) {
    const text = role === 'name' ? wordsApart(written) : written
    const { flags, signs } = role === 'own' ? lookAt(text) : lookCloser(text)
    inspected.push({ where, role, text, written, flags, signs })
    allFlags |= flags
    allSigns |= signs
  }
  lastDraft = draft
  lastParts = parts
  lastInspection = { parts: inspected, flags: allFlags, signs: allSigns }
  return lastInspection
}

interface Look {
  readonly flags: number
  readonly signs: number
}

const LOOKS_MAX = 20_000
const looks = createMemo<Look>(LOOKS_MAX)

/** What the words of a text give cause to look for. */
function lookAt(text: string): Look {
  const { words, signs } = tokenise(text)
  let flags = 0
  for (let i = 0; i < words.length; i++) flags |= flagsOf(words[i] as string)
  return { flags, signs }
}

/** The same without false alarms, remembered: the texts of a table come again with every generation. */
function lookCloser(text: string): Look {
  const known = looks.get(text)
  if (known) return known
  const { flags, signs } = lookAt(text)
  return looks.set(text, { flags: withoutFalseAlarms(flags, text), signs })
}

/** The problem of the first part that fails, for parts whose role is not exempt; quoted as the draft has it. */
export function firstFault(
  inspection: Inspection,
  exempt: readonly PartRole[],
  isFaulty: (part: InspectedPart) => string | undefined,
): Problem | undefined {
  for (const part of inspection.parts) {
    if (exempt.includes(part.role)) continue
    const message = isFaulty(part)
    if (message !== undefined) return { where: part.where, message: quotedAsWritten(message, part) }
  }
  return undefined
}

/** What a message quotes of the words of a name, as the name has them: “curescancer”. */
function quotedAsWritten(message: string, part: InspectedPart): string {
  return message.replace(/“([^“”]+)”/gu, (_, quote: string) => `“${asWritten(quote, part)}”`)
}

/** The words of a name as the name has them; of any other part as they are. */
export function asWritten(words: string, { role, written }: InspectedPart): string {
  return role === 'name' ? (placeOf(words, written) ?? words) : words
}

/** Words as a text has them: in any case, and else by their letters and figures, whatever marks stand between them. */
export function placeOf(words: string, text: string): string | undefined {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at >= 0) return text.slice(at, at + words.length)
  const letters = [...words.matchAll(/[\p{L}\p{N}]/gu)].map(([letter]) => letter)
  if (letters.length === 0) return undefined
  return new RegExp(letters.join(String.raw`[^\p{L}\p{N}]*`), 'iu').exec(text)?.[0]
}
