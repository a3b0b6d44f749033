import type { Random } from '../../../text/random.ts'
import { ALL_EXTENSIONS, EXTENSIONS } from '../extensions.ts'
import type { Draft } from '../output.server.ts'
import type { Input } from '../tool.ts'
import { namingFor } from './reading.server.ts'
import { has, isAny } from './words.server.ts'

/** The minimum of .com names, and of different extensions, in a mixed list (rules.md DN5). */
const DOT_COM_MIN = 4
const DIFFERENT_EXTENSIONS_MIN = 4

/** Returns the fault of a mixed list, or undefined (rules.md DN5). */
export function extensionMixFault(drafts: readonly Draft[], input: Input): string | undefined {
  const isShort = drafts.length < DOT_COM_MIN + DIFFERENT_EXTENSIONS_MIN - 1
  if (isShort || chosenExtensionOf(input) !== ALL_EXTENSIONS) return undefined
  const dotComs = drafts.filter(({ extension }) => extension === '.com').length
  if (dotComs < DOT_COM_MIN)
    return `Only ${dotComs} of these end in .com, which people type by themselves: ${DOT_COM_MIN} are better.`
  return new Set(drafts.map(({ extension }) => extension)).size < DIFFERENT_EXTENSIONS_MIN
    ? `These have fewer than ${DIFFERENT_EXTENSIONS_MIN} different extensions.`
    : undefined
}

/** Returns the selected extension, or the draft's own in lower case with its dot. */
export function tidyExtension(extension: string, input: Input): string {
  const only = chosenExtensionOf(input)
  return only === ALL_EXTENSIONS ? `.${extension.trim().toLowerCase().replace(/^\.+/, '')}` : only
}

/**
 * Returns a function for the extension of the next name: every other one is .com, the rest alternate (rules.md DN5).
 */
export function createExtensionCycle(
  input: Input,
  random: Random,
): (name: string, taken: number) => string {
  const only = chosenExtensionOf(input)
  if (only !== ALL_EXTENSIONS) return () => only
  const fitting = fittingExtensions(input)
  const others = orderFor(input).filter((extension) => fitting.includes(extension))
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

/** The extensions beside .com, the most fitting first. */
function orderFor(input: Input): readonly string[] {
  if (isTechnical(input)) return ['.io', '.app', '.co', '.dev', '.ai', '.net', '.tech', '.store']
  if (has('helped', namingFor(input).brief.kind)) return ['.org', '.net', '.co', '.me']
  return isSelling(input) ? ['.co', '.store', '.net', '.me'] : ['.co', '.net', '.me', '.org']
}

/** The extensions that suit an input (rules.md DN5). */
export function fittingExtensions(input: Input): readonly string[] {
  const chosen = chosenExtensionOf(input)
  if (chosen !== ALL_EXTENSIONS) return [chosen]
  return EXTENSIONS.filter(
    (extension) =>
      (isTechnical(input) || !has('ofSoftware', extension)) &&
      (isSelling(input) || extension !== '.store'),
  )
}

/** True if the input mentions technology, or its trade is software. */
export const isTechnical = (input: Input): boolean =>
  namingFor(input).trade?.family === 'software-and-it' ||
  has('technical', `${input.industry}\n${input.keywords}`)

function isSelling(input: Input): boolean {
  const { kind, trade } = namingFor(input).brief
  return (
    has('sale', kind) ||
    isAny(trade?.family ?? '', 'sellingFamilies') ||
    has('selling', `${input.industry}\n${input.keywords}`)
  )
}

/** Returns the selected extension; an unknown value means all. */
const chosenExtensionOf = ({ extensions }: Input): string =>
  EXTENSIONS.find((option) => option === extensions) ?? ALL_EXTENSIONS
