import type { ResultAnswer } from '#shared/contract/shapes.ts'
import type { WriterName } from '#shared/kit/rules/rules.ts'
import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Operation } from '../store/runner.ts'
import type { Store } from '../store/store.ts'
import type { Input, Review } from '../workers/tasks.ts'
import type { Workers } from '../workers/workers.ts'
import { draftsOf } from './drafts.ts'
import { writtenBy } from './made-by.ts'
import type { Reach } from './reach.ts'
import { readResult, type ResultRow } from './result-rows.ts'
import { firstVersion, readHeads, type Version } from './drafts/versions.ts'
import { iso } from '../store/iso-time.ts'

export interface OpenDependencies {
  readonly store: Store
  readonly workers: Workers
  readonly offeredTools: readonly OfferedTool[]
}

/** A stored result with its tool and drafts, as a change of a draft needs it. */
export interface OpenResult {
  readonly row: ResultRow
  readonly server: OfferedTool
  readonly input: Input
  /** As they are now, in the order of the result. */
  readonly drafts: readonly unknown[]
  /** Who wrote those that have not been changed. */
  readonly writer: WriterName
  /** The current versions of those that have been changed, by draft. */
  readonly heads: ReadonlyMap<number, Version>
}

/** Opens a result within somebody's reach; undefined for any other, and for one of a tool that is not there any more. */
export async function openResult(
  { store, offeredTools }: OpenDependencies,
  reach: Reach,
  id: string,
): Promise<OpenResult | undefined> {
  const read = await store.run(() => readOpen(reach, id))
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

interface Read {
  readonly row: ResultRow
  readonly heads: readonly Version[]
  readonly writer: WriterName
}

function* readOpen(reach: Reach, id: string): Operation<Read | undefined> {
  const row = yield* readResult(reach, id)
  if (!row) return undefined
  const heads = yield* readHeads(id)
  if (row.writer !== null) return { row, heads, writer: 'other' }
  const name = yield* writtenBy(row)
  // Nobody is named the writer of what nothing is known of: it is checked as anybody's drafts are.
  const writer = name === undefined ? 'other' : name === 'builtin' ? 'builtin' : 'openai'
  return { row, heads, writer }
}

/** The form as it was read; a field that it did not have then is empty. */
function inputOf({ tool }: OfferedTool, prompt: string): Input {
  const value = JSON.parse(prompt) as Readonly<Record<string, unknown>> | null
  const names = Object.keys(tool.fields)
  return Object.fromEntries(
    names.map((name) => [name, typeof value?.[name] === 'string' ? value[name] : '']),
  )
}

/** What is known of a result beside its drafts. */
export type ReviewedResult = Omit<Review, 'drafts'> & {
  /** The current version of each draft, in the order of the result. */
  readonly versions: readonly Version[]
}

/**
 * The current versions of all drafts. Of one that has not been changed the checks are made anew, beside the others that
 * have not; then come the changed ones, for what is said of all of them together.
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

/** The members of a `ResultAnswer` that are the result's own. */
export function storedPart(
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
