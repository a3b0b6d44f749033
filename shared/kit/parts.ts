import type { PartRole, Parts } from './rules.ts'

export interface Part {
  readonly where: string
  readonly role: PartRole
  readonly text: string
}

/** The texts of a draft that `parts` names, in order; absent optional ones are left out. */
export function readParts(draft: unknown, parts: Parts): Part[] {
  const found: Part[] = []
  mapParts(draft, parts, (text, role, where) => {
    found.push({ where, role, text })
    return text
  })
  return found
}

/** A copy of the draft with every named text replaced by `change(text, role, where)`. */
export function mapParts<D>(
  draft: D,
  parts: Parts,
  change: (text: string, role: PartRole, where: string) => string,
): D {
  let result: unknown = draft
  for (const [path, role] of Object.entries(parts)) {
    result = mapPath(result, path === '' ? [] : path.split('.'), '', (text, where) =>
      change(text, role, where),
    )
  }
  return result as D
}

function mapPath(
  value: unknown,
  path: readonly string[],
  where: string,
  change: (text: string, where: string) => string,
): unknown {
  const [head, ...rest] = path
  if (head === undefined) return typeof value === 'string' ? change(value, where) : value
  const under = (key: string | number): string => (where === '' ? String(key) : `${where}.${key}`)
  if (head === '*') {
    return Array.isArray(value)
      ? value.map((item, index) => mapPath(item, rest, under(index), change))
      : value
  }
  if (typeof value !== 'object' || value === null || !(head in value)) return value
  const record = value as Record<string, unknown>
  return { ...record, [head]: mapPath(record[head], rest, under(head), change) }
}
