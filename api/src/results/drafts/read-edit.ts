import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { isWithinSizeLimits } from '../../gate/read-check.ts'

/** A text may have this many Unicode code points, or twice as many as in the first version if that is more. */
const TEXT_CHARS_MAX = 600
/** A list may have this many items, or twice as many as in the first version if that is more. */
const LIST_ITEMS_MAX = 20

/**
 * Reads an edited draft: any text within the limits is accepted, in the shape of the tool's drafts. Returns what is
 * wrong with it otherwise.
 */
export function readEdit(
  { draft }: OfferedTool,
  given: unknown,
  first: unknown,
): { readonly draft: unknown } | { readonly detail: string } {
  if (!isWithinSizeLimits([given]))
    return { detail: 'Send the draft as readable text, with fewer values and less nesting.' }
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > GATE_LIMITS.bytesMax)
    return { detail: `Send at most ${GATE_LIMITS.bytesMax / 1_024} KB of a draft.` }
  const parsed = draft.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const where = issue?.path.join('.') ?? ''
    const place = where === '' ? '' : ` at ${where}`
    return { detail: `Send \`draft\` in the shape of this tool’s drafts${place}.` }
  }
  const detail = lengthProblem(parsed.data, first, '')
  return detail === undefined ? { draft: parsed.data } : { detail }
}

/** Returns the message about the first text or list that is too long; undefined if there is none. */
function lengthProblem(value: unknown, first: unknown, where: string): string | undefined {
  const place = where === '' ? '' : ` in ${where}`
  if (typeof value === 'string') {
    const charsMax = Math.max(TEXT_CHARS_MAX, typeof first === 'string' ? 2 * [...first].length : 0)
    return [...value].length > charsMax
      ? `Keep the text${place} to ${charsMax} characters.`
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    const itemsMax = Math.max(LIST_ITEMS_MAX, Array.isArray(first) ? 2 * first.length : 0)
    if (value.length > itemsMax) return `Keep the list${place} to ${itemsMax} items.`
  }
  for (const [name, part] of Object.entries(value)) {
    const before = (first as Readonly<Record<string, unknown>> | undefined)?.[name]
    const found = lengthProblem(part, before, where === '' ? name : `${where}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
