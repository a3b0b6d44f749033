import { ALL_EXTENSIONS } from './extensions.ts'
import type { Draft } from './output.server.ts'
import { allowedExtensions, type Topic } from './topic.server.ts'

/** Of a mixed list at least this many are .com, and at least this many different ones stand in it (rules.md DN5). */
export const DOT_COM_MIN = 4
export const DIFFERENT_MIN = 4

/** What is wrong with the extensions of a whole list, or undefined (rules.md DN5). */
export function extensionFault(drafts: readonly Draft[], topic: Topic): string | undefined {
  const allowed = new Set<string>(allowedExtensions(topic))
  const wrong = drafts.find((draft) => !allowed.has(draft.extension))
  if (wrong !== undefined) return `${wrong.extension} does not fit this input.`
  if (topic.extensions !== ALL_EXTENSIONS || drafts.length < DOT_COM_MIN + DIFFERENT_MIN - 1) {
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
export function assignExtensions(drafts: readonly Draft[], topic: Topic): Draft[] {
  const allowed = allowedExtensions(topic)
  const mended = drafts.map((draft) => withExtension(draft, tidyExtension(draft.extension, topic)))
  if (topic.extensions !== ALL_EXTENSIONS) return mended
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
export function tidyExtension(extension: string, topic: Topic): string {
  if (topic.extensions !== ALL_EXTENSIONS) return topic.extensions
  const tidy = `.${extension.trim().toLowerCase().replace(/^\.+/, '')}`
  return allowedExtensions(topic).find((allowed) => allowed === tidy) ?? '.com'
}

function withExtension(draft: Draft, extension: string): Draft {
  return draft.extension === extension ? draft : { ...draft, extension }
}

function countOf(drafts: readonly Draft[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { extension } of drafts) count.set(extension, (count.get(extension) ?? 0) + 1)
  return count
}
