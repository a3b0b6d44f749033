import { oncePer } from '../text/memo.ts'
import type { PartRole, PartRoles } from './rules/rules.ts'

export interface DraftText {
  readonly where: string
  readonly role: PartRole
  readonly text: string
}

/** Returns the texts of a draft named in `parts`, in order; absent optional ones are left out. */
export function readParts(draft: unknown, parts: PartRoles): DraftText[] {
  const found: DraftText[] = []
  for (const { path, role } of pathsOf(parts)) collectParts(draft, path, 0, '', role, found)
  return found
}

function collectParts(
  value: unknown,
  path: readonly string[],
  depth: number,
  where: string,
  role: PartRole,
  found: DraftText[],
): void {
  const key = path[depth]
  if (key === undefined) {
    if (typeof value === 'string') found.push({ where, role, text: value })
    return
  }
  if (key === '*') {
    if (!Array.isArray(value)) return
    value.forEach((item, index) =>
      collectParts(item, path, depth + 1, joinPath(where, String(index)), role, found),
    )
    return
  }
  if (typeof value !== 'object' || value === null) return
  collectParts(
    (value as Record<string, unknown>)[key],
    path,
    depth + 1,
    joinPath(where, key),
    role,
    found,
  )
}

/**
 * Returns the draft with every named text replaced by `change(text, role, where)`: a copy if any text changed,
 * otherwise the same object.
 */
export function mapParts<D>(
  draft: D,
  parts: PartRoles,
  change: (text: string, role: PartRole, where: string) => string,
): D {
  let result: unknown = draft
  for (const { path, role } of pathsOf(parts)) result = mapPath(result, path, 0, '', role, change)
  return result as D
}

function mapPath(
  value: unknown,
  path: readonly string[],
  depth: number,
  where: string,
  role: PartRole,
  change: (text: string, role: PartRole, where: string) => string,
): unknown {
  const key = path[depth]
  if (key === undefined) return typeof value === 'string' ? change(value, role, where) : value
  if (key === '*') {
    if (!Array.isArray(value)) return value
    const items = value.map((item, index) =>
      mapPath(item, path, depth + 1, joinPath(where, String(index)), role, change),
    )
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  const record = value as Record<string, unknown>
  const held = record[key]
  const changed = mapPath(held, path, depth + 1, joinPath(where, key), role, change)
  return changed === held ? value : { ...record, [key]: changed }
}

function joinPath(where: string, key: string): string {
  return where === '' ? key : `${where}.${key}`
}

interface SplitPath {
  readonly path: readonly string[]
  readonly role: PartRole
}

/** The split paths of `parts`, cached. */
const pathsOf = oncePer((parts: PartRoles): readonly SplitPath[] =>
  Object.entries(parts).map(([path, role]) => ({ path: path === '' ? [] : path.split('.'), role })),
)
