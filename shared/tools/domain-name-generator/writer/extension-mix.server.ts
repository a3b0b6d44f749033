import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import type { Random } from '../../../text/random.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rows from '../data/extension-words.json' with { type: 'json' }
import { ALL_EXTENSIONS, EXTENSIONS } from '../extensions.ts'
import type { Draft } from '../output.server.ts'
import { namingFor, type DomainNaming } from './reading.server.ts'
import type { Input } from '../tool.ts'

/** The minimum of .com names, and of different extensions, in a mixed list (rules.md DN5). */
const DOT_COM_MIN = 4
const DIFFERENT_EXTENSIONS_MIN = 4

/** Returns the fault of a mixed list, or undefined (rules.md DN5). */
export function extensionMixFault(drafts: readonly Draft[], input: Input): string | undefined {
  if (
    chosenExtensionOf(input) !== ALL_EXTENSIONS ||
    drafts.length < DOT_COM_MIN + DIFFERENT_EXTENSIONS_MIN - 1
  )
    return undefined
  const dotComs = drafts.filter(({ extension }) => extension === '.com').length
  if (dotComs < DOT_COM_MIN)
    return `Only ${dotComs} of these end in .com, which people type by themselves: ${DOT_COM_MIN} are better.`
  return new Set(drafts.map(({ extension }) => extension)).size < DIFFERENT_EXTENSIONS_MIN
    ? `These have fewer than ${DIFFERENT_EXTENSIONS_MIN} different extensions.`
    : undefined
}

/** Returns the selected extension, or the draft's own in lower case with its dot. */
export function tidyExtension(extension: string, input: Input): string {
  if (chosenExtensionOf(input) !== ALL_EXTENSIONS) return chosenExtensionOf(input)
  return `.${extension.trim().toLowerCase().replace(/^\.+/, '')}`
}

/**
 * Returns a function for the extension of the next name: every other one is .com, the rest alternate (rules.md DN5).
 */
export function createExtensionCycle(
  input: Input,
  { brief }: DomainNaming,
  random: Random,
): (name: string, taken: number) => string {
  const only = chosenExtensionOf(input)
  if (only !== ALL_EXTENSIONS) return () => only
  const isCause = brief.kind === 'donate' || brief.kind === 'adopt' || brief.kind === 'help'
  const order = isTechnical(input)
    ? ['.io', '.app', '.co', '.dev', '.ai', '.net', '.tech', '.store']
    : isCause
      ? ['.org', '.net', '.co', '.me']
      : isSelling(input)
        ? ['.co', '.store', '.net', '.me']
        : ['.co', '.net', '.me', '.org']
  const others = order.filter((extension) => fittingExtensions(input).includes(extension))
  // Outside technology the fourth kind is there for variety only: it comes up half as often.
  const chosen = isTechnical(input)
    ? random.shuffle(others.slice(0, 6))
    : [...random.shuffle(others.slice(0, 2)), others[2] ?? '.net', ...others.slice(0, 2)]
  return (name, taken) => {
    if (taken % 2 === 0) return '.com'
    const extension = chosen[Math.floor(taken / 2) % chosen.length] as string
    return name.endsWith(extension.slice(1)) ? '.com' : extension
  }
}

/** The extensions that suit an input (rules.md DN5). */
export function fittingExtensions(input: Input): readonly string[] {
  const chosen = chosenExtensionOf(input)
  if (chosen !== ALL_EXTENSIONS) return [chosen]
  return EXTENSIONS.filter(
    (extension) =>
      (isTechnical(input) || !TECHNICAL_EXTENSIONS.has(extension)) &&
      (isSelling(input) || extension !== '.store'),
  )
}

const TECHNICAL_EXTENSIONS = new Set(['.ai', '.io', '.dev', '.app', '.tech'])
const technicalPhrases = createPhraseIndex(rows.technical)
const sellingPhrases = createPhraseIndex(rows.selling)

/** True if the input mentions technology, or its trade is software. */
export function isTechnical(input: Input): boolean {
  return (
    namingFor(input).trade?.family === 'software-and-it' ||
    technicalPhrases.find(tokenise(`${input.industry}\n${input.keywords}`)) !== undefined
  )
}

function isSelling(input: Input): boolean {
  const { kind, trade } = namingFor(input).brief
  return (
    kind === 'buy' ||
    kind === 'order' ||
    rows.sellingFamilies.includes(trade?.family ?? '') ||
    sellingPhrases.find(tokenise(`${input.industry}\n${input.keywords}`)) !== undefined
  )
}

/** Returns the selected extension; an unknown value means all. */
function chosenExtensionOf({ extensions }: Input): string {
  return EXTENSIONS.find((option) => option === extensions) ?? ALL_EXTENSIONS
}
