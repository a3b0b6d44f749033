import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import type { Random } from '../../text/random.ts'
import { tokenise } from '../../text/tokens.server.ts'
import rows from './data/extension-words.json' with { type: 'json' }
import { ALL_EXTENSIONS, EXTENSIONS } from './extensions.ts'
import type { Draft } from './output.server.ts'
import { matterOf, type Matter } from './reading.server.ts'
import type { Input } from './tool.ts'

/** Of a mixed list at least this many are .com, and at least this many different ones stand in it (rules.md DN5). */
export const DOT_COM_MIN = 4
export const DIFFERENT_MIN = 4

/** What is wrong with the extensions of a whole list, or undefined (rules.md DN5). */
export function extensionFault(drafts: readonly Draft[], input: Input): string | undefined {
  const allowed = new Set<string>(allowedExtensions(input))
  const wrong = drafts.find((draft) => !allowed.has(draft.extension))
  if (wrong !== undefined) return `${wrong.extension} does not fit this input.`
  if (chosenBy(input) !== ALL_EXTENSIONS || drafts.length < DOT_COM_MIN + DIFFERENT_MIN - 1) {
    return undefined
  }
  const count = countOf(drafts)
  if ((count.get('.com') ?? 0) < DOT_COM_MIN) return `Fewer than ${DOT_COM_MIN} are .com.`
  return count.size < DIFFERENT_MIN
    ? `Fewer than ${DIFFERENT_MIN} different extensions.`
    : undefined
}

/**
 * The list with extensions exchanged, as few as will do, until DN5 holds: wrong ones become .com,
 * then the last drafts of the most frequent kind give way to .com and to kinds still unused.
 */
export function assignExtensions(drafts: readonly Draft[], input: Input): Draft[] {
  const allowed = allowedExtensions(input)
  const mended = drafts.map((draft) => withExtension(draft, tidyExtension(draft.extension, input)))
  if (chosenBy(input) !== ALL_EXTENSIONS) return mended
  const change = (to: string, isSpare: (from: string, count: number) => boolean): boolean => {
    const count = countOf(mended)
    const most = Math.max(
      0,
      ...[...count].filter(([from, n]) => isSpare(from, n)).map(([, n]) => n),
    )
    const at = mended.findLastIndex(
      ({ extension }) =>
        isSpare(extension, count.get(extension) ?? 0) && count.get(extension) === most,
    )
    const draft = mended[at]
    if (draft === undefined) return false
    mended[at] = withExtension(draft, to)
    return true
  }
  const dotComs = (): number => countOf(mended).get('.com') ?? 0
  while (dotComs() < DOT_COM_MIN && change('.com', (from) => from !== '.com'));
  for (const to of allowed) {
    const count = countOf(mended)
    if (count.size >= DIFFERENT_MIN) break
    if (!count.has(to)) change(to, (from, n) => n > (from === '.com' ? DOT_COM_MIN : 1))
  }
  return mended
}

/** The nearest allowed extension: with its dot, lower case; .com for one that does not fit. */
export function tidyExtension(extension: string, input: Input): string {
  if (chosenBy(input) !== ALL_EXTENSIONS) return chosenBy(input)
  const tidy = `.${extension.trim().toLowerCase().replace(/^\.+/, '')}`
  return allowedExtensions(input).find((allowed) => allowed === tidy) ?? '.com'
}

/** Hands out extensions in the mix that DN5 asks for: every other one is .com, the rest takes turns. */
export function extensionCycle(
  input: Input,
  { brief }: Matter,
  random: Random,
): (name: string) => string {
  const only = chosenBy(input)
  if (only !== ALL_EXTENSIONS) return () => only
  const isCause = brief.kind === 'donate' || brief.kind === 'adopt' || brief.kind === 'help'
  const order = isTechnical(input)
    ? ['.io', '.app', '.co', '.dev', '.ai', '.net', '.tech', '.store']
    : isCause
      ? ['.org', '.net', '.co', '.me']
      : isSelling(input)
        ? ['.co', '.store', '.net', '.me']
        : ['.co', '.net', '.me', '.org']
  const others = order.filter((extension) => allowedExtensions(input).includes(extension))
  // Outside technology the fourth kind is there for variety only: it comes up half as often.
  const chosen = isTechnical(input)
    ? random.shuffle(others.slice(0, 6))
    : [...random.shuffle(others.slice(0, 2)), others[2] ?? '.net', ...others.slice(0, 2)]
  let count = 0
  let turn = 0
  return (name) => {
    if (count++ % 2 === 0) return '.com'
    const extension = chosen[turn++ % chosen.length] as string
    return name.endsWith(extension.slice(1)) ? '.com' : extension
  }
}

/** The extensions that an input allows (rules.md DN5). */
export function allowedExtensions(input: Input): readonly string[] {
  const chosen = chosenBy(input)
  if (chosen !== ALL_EXTENSIONS) return [chosen]
  return EXTENSIONS.filter(
    (extension) =>
      (isTechnical(input) || !TECHNICAL_EXTENSIONS.has(extension)) &&
      (isSelling(input) || extension !== '.store'),
  )
}

const TECHNICAL_EXTENSIONS = new Set(['.ai', '.io', '.dev', '.app', '.tech'])
const technical = createPhraseIndex(rows.technical)
const selling = createPhraseIndex(rows.selling)

/** True where the input speaks of technology, or its trade is one of software. */
export function isTechnical(input: Input): boolean {
  return (
    matterOf(input).trade?.family === 'software-and-it' ||
    technical.find(tokenise(`${input.industry}\n${input.keywords}`)) !== undefined
  )
}

function isSelling(input: Input): boolean {
  const { kind, trade } = matterOf(input).brief
  return (
    kind === 'buy' ||
    kind === 'order' ||
    rows.sellingFamilies.includes(trade?.family ?? '') ||
    selling.find(tokenise(`${input.industry}\n${input.keywords}`)) !== undefined
  )
}

function chosenBy({ extensions }: Input): string {
  return extensions || ALL_EXTENSIONS
}

function withExtension(draft: Draft, extension: string): Draft {
  return draft.extension === extension ? draft : { ...draft, extension }
}

function countOf(drafts: readonly Draft[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { extension } of drafts) count.set(extension, (count.get(extension) ?? 0) + 1)
  return count
}
