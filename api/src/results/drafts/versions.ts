import type { DraftState } from '#shared/contract/shapes.ts'
import type { VersionKind } from '#shared/contract/workbench.ts'
import type { ReviewedDraft } from '#shared/kit/assemble.server.ts'
import type { DraftMarks, Fault } from '#shared/kit/rules/rules.ts'
import { type Operation, type SqlRow, statement } from '../../store/runner.ts'

/** A version of a draft. */
export interface DraftVersion {
  readonly draftId: number
  readonly version: number
  /** The version it was made from; null for the first. */
  readonly parent: number | null
  readonly kind: VersionKind
  readonly draft: unknown
  readonly marks: DraftMarks
  readonly faults: readonly Fault[]
}

/** Returns the current versions of the drafts that were changed or added. */
export function* readCurrentVersions(resultId: string): Operation<readonly DraftVersion[]> {
  const rows = yield statement(
    `SELECT v.* FROM draft_heads h JOIN draft_versions v
       ON v.result_id = h.result_id AND v.draft_id = h.draft_id AND v.version = h.version
     WHERE h.result_id = ? ORDER BY h.draft_id`,
    resultId,
  )
  return rows.map(versionOf)
}

/** Returns the stored versions of a draft, the first one first. */
export function* readVersions(
  resultId: string,
  draftId: number,
): Operation<readonly DraftVersion[]> {
  const rows = yield statement(
    'SELECT * FROM draft_versions WHERE result_id = ? AND draft_id = ? ORDER BY version',
    resultId,
    draftId,
  )
  return rows.map(versionOf)
}

/**
 * Returns the drafts of a result that are no longer current: all versions of the changed drafts except the current
 * ones.
 */
export function* readPastDrafts(resultId: string): Operation<readonly unknown[]> {
  const rows = yield statement(
    `SELECT v.draft FROM draft_versions v JOIN draft_heads h
       ON h.result_id = v.result_id AND h.draft_id = v.draft_id
     WHERE v.result_id = ? AND v.version <> h.version ORDER BY v.draft_id, v.version`,
    resultId,
  )
  return rows.map(({ draft }) => JSON.parse(draft as string) as unknown)
}

/** Stores a version. The primary key refuses a number that is taken. */
export function* addVersion(resultId: string, added: DraftVersion): Operation<void> {
  yield statement(
    `INSERT INTO draft_versions (result_id, draft_id, version, parent, kind, draft, marks, faults, writer, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {now})`,
    resultId,
    added.draftId,
    added.version,
    added.parent,
    added.kind,
    JSON.stringify(added.draft),
    JSON.stringify(added.marks),
    JSON.stringify(added.faults),
    added.marks.writer,
  )
}

/** Makes a version the current one. */
export function* setCurrentVersion(
  resultId: string,
  { draftId, version }: DraftVersion,
): Operation<void> {
  yield statement(
    `INSERT INTO draft_heads (result_id, draft_id, version) VALUES (?, ?, ?)
     ON CONFLICT (result_id, draft_id) DO UPDATE SET version = excluded.version`,
    resultId,
    draftId,
    version,
  )
}

/** Returns the first version of a draft that has no stored versions. */
export function firstVersion(
  draftId: number,
  { draft, marks, faults }: ReviewedDraft,
): DraftVersion {
  return { draftId, version: 1, parent: null, kind: 'written', draft, marks, faults }
}

/** Returns a version in the API's format. */
export function draftStateOf(version: DraftVersion): DraftState {
  return {
    id: version.draftId,
    draft: version.draft,
    version: version.version,
    kind: version.kind,
    can_undo: version.parent !== null,
    marks: version.marks,
    faults: version.faults.map(({ rule, where, message, quote }) => ({
      rule,
      where,
      says: message,
      ...(quote === undefined ? {} : { quote }),
    })),
  }
}

function versionOf(row: SqlRow): DraftVersion {
  return {
    draftId: row.draft_id as number,
    version: row.version as number,
    parent: row.parent as number | null,
    kind: row.kind as VersionKind,
    draft: JSON.parse(row.draft as string) as unknown,
    marks: JSON.parse(row.marks as string) as DraftMarks,
    faults: JSON.parse(row.faults as string) as readonly Fault[],
  }
}
