import type { VersionKind } from '#shared/contract/workbench.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { ReviewedDraft } from '#shared/kit/assemble.server.ts'
import { type Operation, statement } from '../../store/runner.ts'
import { draftsOf, resultJsonOf } from '../drafts.ts'
import type { Reach } from '../reach.ts'
import { moveToHistory, lockResult, type ResultRow, writeResult } from '../result-rows.ts'
import {
  addVersion,
  readCurrentVersions,
  readVersions,
  setCurrentVersion,
  type DraftVersion,
} from './versions.ts'

/** The draft to change, as the caller has seen it. */
export interface SeenDraft {
  readonly reach: Reach
  readonly server: OfferedTool
  readonly resultId: string
  readonly draftId: number
  /** The number of its current version. */
  readonly version: number
}

/** The next version of a draft. */
export interface NextVersion {
  readonly kind: VersionKind
  readonly reviewed: ReviewedDraft
  /** The version it is based on; stored as well if it is the first one and nothing has been changed yet. */
  readonly from: DraftVersion
}

/** A draft that is locked until the end of the transaction, and is at the version that the caller has seen. */
export interface LockedDraft {
  readonly row: ResultRow
  /** The stored versions, the first one first; none for an original draft that was never changed. */
  readonly versions: readonly DraftVersion[]
}

/** Locks a draft with its result; returns undefined if it no longer exists or another version is current. */
export function* lockDraft({
  reach,
  resultId,
  draftId,
  version,
}: Omit<SeenDraft, 'server'>): Operation<LockedDraft | undefined> {
  const row = yield* lockResult(reach, resultId)
  if (!row) return undefined
  const heads = yield* readCurrentVersions(resultId)
  const current = heads.find((head) => head.draftId === draftId)?.version ?? 1
  if (current !== version) return undefined
  return { row, versions: yield* readVersions(resultId, draftId) }
}

/** Returns the next version, with the next free number. */
export function versionAfter(
  { versions }: LockedDraft,
  at: SeenDraft,
  next: NextVersion,
): DraftVersion {
  return {
    draftId: at.draftId,
    version: (versions.at(-1)?.version ?? 1) + 1,
    parent: at.version,
    kind: next.kind,
    ...next.reviewed,
  }
}

/** Stores a new version of a locked draft and makes it the current one. */
export function* writeVersion(
  { row, versions }: LockedDraft,
  { server, resultId }: SeenDraft,
  version: DraftVersion,
  from: DraftVersion,
): Operation<void> {
  if (versions.length === 0) yield* addVersion(resultId, from)
  yield* addVersion(resultId, version)
  yield* deleteOldest(resultId, version, versions)
  yield* makeCurrent(row, server, version)
}

/**
 * The most versions kept of one draft: the first, and the newest of the others. Edits are free, so they need a limit.
 */
const VERSIONS_MAX = 40

/** Deletes the oldest versions after a new one was added; keeps the first one and the new one's parent. */
function* deleteOldest(
  resultId: string,
  { draftId, parent }: DraftVersion,
  earlier: readonly DraftVersion[],
): Operation<void> {
  const surplus = earlier.length + 1 - VERSIONS_MAX
  if (surplus <= 0) return
  const [, ...later] = earlier.filter(({ version }) => version !== parent || version === 1)
  const last = later[surplus - 1]
  if (!last) return
  yield statement(
    `DELETE FROM draft_versions
     WHERE result_id = ? AND draft_id = ? AND version > 1 AND version <= ? AND version <> ?`,
    resultId,
    draftId,
    last.version,
    parent ?? 1,
  )
}

/** Changes a draft in one transaction. Returns undefined if it no longer exists or has changed meanwhile. */
export function* changeDraft(
  at: SeenDraft,
  next: NextVersion,
  isKept: boolean,
): Operation<DraftVersion | undefined> {
  const locked = yield* lockDraft(at)
  if (!locked) return undefined
  const version = versionAfter(locked, at, next)
  yield* writeVersion(locked, at, version, next.from)
  if (isKept) yield* moveToHistory(locked.row)
  return version
}

/**
 * Makes the parent version or the first one current again; the first one also if the parent is no longer kept.
 * Returns `unchanged` if that version is current already, undefined if the draft no longer exists or has changed
 * meanwhile.
 */
export function* restoreEarlier(
  at: SeenDraft,
  to: 'undo' | 'original',
): Operation<DraftVersion | 'unchanged' | undefined> {
  const locked = yield* lockDraft(at)
  if (!locked) return undefined
  const { versions } = locked
  const current = versions.find(({ version }) => version === at.version)
  const before = current?.parent ?? at.version
  const isKept = versions.some((one) => one.version === before)
  const target = to === 'original' || !isKept ? 1 : before
  const version = versions.find((one) => one.version === target)
  if (!version || target === at.version) return 'unchanged'
  yield* makeCurrent(locked.row, at.server, version)
  return version
}

function* makeCurrent(
  row: ResultRow,
  { tool }: OfferedTool,
  version: DraftVersion,
): Operation<void> {
  yield* setCurrentVersion(row.id, version)
  const drafts = draftsOf(tool, row.result).with(version.draftId - 1, version.draft)
  yield writeResult(row, resultJsonOf(tool, drafts))
}
