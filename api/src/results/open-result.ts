import type { ResultAnswer } from '#shared/contract/shapes.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Operation } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { FormInput, Review } from '../workers/tasks.ts'
import type { Workers } from '../workers/workers.ts'
import { draftsOf } from './drafts.ts'
import { findWriters } from './made-by.ts'
import type { Reach } from './reach.ts'
import { readResult, type ResultRow } from './result-rows.ts'
import { firstVersion, readCurrentVersions, type DraftVersion } from './drafts/versions.ts'
import { iso } from '../store/iso-time.ts'

export interface OpenDependencies {
  readonly store: Store
  readonly workers: Workers
  readonly offeredTools: readonly OfferedTool[]
}

/** A stored result with its tool and drafts, as needed to change a draft. */
export interface OpenResult {
  readonly row: ResultRow
  readonly server: OfferedTool
  readonly input: FormInput
  /** The current drafts, in the order of the result. */
  readonly drafts: readonly unknown[]
  /** The writer of the original drafts that were not changed. */
  readonly writer: WriterName
  /** The current versions of the drafts that were changed or added, by draft id. */
  readonly heads: ReadonlyMap<number, DraftVersion>
}

/** Opens a result within reach; returns undefined for any other, or if its tool no longer exists. */
export async function openResult(
  { store, offeredTools }: OpenDependencies,
  reach: Reach,
  id: string,
): Promise<OpenResult | undefined> {
  const read = await store.run(() => readResultRows(reach, id))
  if (!read) return undefined
  const { row, heads, writer } = read
  const server = offeredTools.find(({ tool }) => tool.id === row.toolId)
  if (!server) return undefined
  return {
    row,
    server,
    input: inputOf(server, row.prompt),
    drafts: draftsOf(server.tool, row.result),
    writer,
    heads: new Map(heads.map((head) => [head.draftId, head])),
  }
}

interface ResultRows {
  readonly row: ResultRow
  readonly heads: readonly DraftVersion[]
  readonly writer: WriterName
}

function* readResultRows(reach: Reach, id: string): Operation<ResultRows | undefined> {
  const row = yield* readResult(reach, id)
  if (!row) return undefined
  const heads = yield* readCurrentVersions(id)
  if (row.writer !== null) return { row, heads, writer: 'other' }
  const name = yield* findWriters(row)
  // If no generation is found, the writer is unknown: its drafts are checked like a person's.
  const writer = name === undefined ? 'other' : name === 'builtin' ? 'builtin' : 'openai'
  return { row, heads, writer }
}

/** Returns the stored values of the form; a field that did not exist then is empty. */
function inputOf({ tool }: OfferedTool, prompt: string): FormInput {
  const value = JSON.parse(prompt) as Readonly<Record<string, unknown>> | null
  const names = Object.keys(tool.fields)
  return Object.fromEntries(
    names.map((name) => [name, typeof value?.[name] === 'string' ? value[name] : '']),
  )
}

/** The review of a result: checks, notes and the current versions. */
export type ReviewedResult = Omit<Review, 'drafts'> & {
  /** The current version of each draft, in the order of the result. */
  readonly versions: readonly DraftVersion[]
}

/**
 * Returns the current versions of all drafts, and reviews the result: first the original drafts, beside each other only;
 * then the changed and added ones, which keep their stored versions.
 */
export async function reviewResult(
  { workers }: Pick<OpenDependencies, 'workers'>,
  opened: OpenResult,
  owner: string,
): Promise<ReviewedResult> {
  const { server, input, drafts, heads, writer } = opened
  const ids = drafts.map((_, index) => index + 1)
  const order = [...ids.filter((id) => !heads.has(id)), ...ids.filter((id) => heads.has(id))]
  const { drafts: reviewed, ...rest } = await workers.perform(
    'review',
    {
      toolId: server.tool.id,
      input,
      drafts: order.map((id) => ({
        draft: drafts[id - 1],
        writer: heads.get(id)?.marks.writer ?? writer,
      })),
    },
    owner,
  )
  const versions = ids.flatMap((id) => {
    const seen = reviewed[order.indexOf(id)]
    const version = heads.get(id) ?? (seen && firstVersion(id, seen))
    return version ? [version] : []
  })
  return { ...rest, versions }
}

/** Returns the members of a `ResultAnswer` that come from the stored row. */
export function storedMembersOf(
  row: ResultRow,
): Omit<ResultAnswer, 'drafts' | 'checks' | 'notes' | 'can'> {
  return {
    id: row.id,
    tool_id: row.toolId,
    prompt: JSON.parse(row.prompt) as unknown,
    result: JSON.parse(row.result) as unknown,
    created_at: iso(row.createdAt),
    ...(row.writer === null ? {} : { writer: row.writer }),
    is_starred: row.starredAt !== null,
    ...(row.expiresAt === null ? {} : { expires_at: iso(row.expiresAt) }),
  }
}
