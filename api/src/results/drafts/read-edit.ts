import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { isModest } from '../../gate/read-check.ts'

/** A text of a draft may have at least so many Unicode code points, and twice as many as it had in the first version. */
const TEXT_CHARS_MAX = 600
/** A list of a draft may have at least so many items, and twice as many as it had in the first version. */
const LIST_ITEMS_MAX = 20

/** Reads what somebody made of a draft: any text goes, in the shape of the tool's drafts. What is wrong with it otherwise. */
export function readEdit(
  { draft }: OfferedTool,
  given: unknown,
  first: unknown,
): { readonly draft: unknown } | { readonly detail: string } {
  if (!isModest([given]))
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
  const detail = tooMuch(parsed.data, first, '')
  return detail === undefined ? { draft: parsed.data } : { detail }
}

/** What to shorten of a draft: its first text or list that is too long for what it was. */
function tooMuch(value: unknown, first: unknown, where: string): string | undefined {
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
    const found = tooMuch(part, before, where === '' ? name : `${where}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
