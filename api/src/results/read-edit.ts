import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import { GATE_LIMITS } from '#shared/contract/gate-limits.ts'
import { isModest } from '../gate/read-check.ts'

/** A text of a draft may have at least so many Unicode code points, and twice as many as it had in the first version. */
const TEXT_CHARS_MAX = 600

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
  const long = tooLong(parsed.data, first, '')
  if (long === undefined) return { draft: parsed.data }
  const place = long.where === '' ? '' : ` in ${long.where}`
  return { detail: `Keep the text${place} to ${long.charsMax} characters.` }
}

/** The first text that is too long for what it was. */
function tooLong(
  value: unknown,
  first: unknown,
  where: string,
): { readonly where: string; readonly charsMax: number } | undefined {
  if (typeof value === 'string') {
    const charsMax = Math.max(TEXT_CHARS_MAX, typeof first === 'string' ? 2 * [...first].length : 0)
    return [...value].length > charsMax ? { where, charsMax } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const before = (first as Readonly<Record<string, unknown>> | undefined)?.[name]
    const found = tooLong(part, before, where === '' ? name : `${where}.${name}`)
    if (found) return found
  }
  return undefined
}
