import { usableText } from '#shared/contract/messages/values.server.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { readPageSize } from '../http/requests/page-size.ts'
import { problem } from '../http/problem.ts'
import { readJsonObject } from '../http/requests/read-body.ts'

/** The end of a list's page: the next page begins after this row. `at` in milliseconds since the epoch. */
export interface ListPosition {
  readonly at: number
  readonly id: string
}

/** The query parameters of a list. */
export interface ListQuery {
  readonly limit: number
  readonly after: ListPosition | undefined
  /** Trimmed; empty for everything. */
  readonly find: string
}

/** The query of a list whose rows belong to accounts. */
export interface OwnedQuery extends ListQuery {
  /** Only rows of this account. */
  readonly accountId?: string | undefined
}

/** A page of rows, and the value of `after` for the next page. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

const DEFAULT_PAGE_ROWS = 50

/**
 * Reads the query of a list, or returns the refusal of an invalid one. A caller may read `after` itself, for rows
 * with another position.
 */
export function readListQuery(
  c: Context<AppEnv>,
  { hasPosition = true }: { readonly hasPosition?: boolean } = {},
): ListQuery | Response {
  const given = hasPosition ? c.req.query('after') : undefined
  const after = given === undefined ? undefined : readListPosition(given)
  const find = usableText(c.req.query('find') ?? '')
  if (given !== undefined && after === undefined)
    return problem(c, 'input_invalid', { detail: 'Send as after what a page gave as next.' })
  if (find === undefined) return problem(c, 'input_invalid', { detail: 'Send find as text.' })
  return { limit: readPageSize(c.req.query('limit'), DEFAULT_PAGE_ROWS), after, find: find.trim() }
}

function readListPosition(text: string): ListPosition | undefined {
  const [, at = '', id = ''] = /^(\d{1,15})\.([\w:.-]{1,100})$/.exec(text) ?? []
  return id === '' ? undefined : { at: Number(at), id }
}

/** Reads the body of a change, or returns its refusal, which names each wrong field. */
export async function readChange<Shape extends z.ZodType>(
  c: Context<AppEnv>,
  shape: Shape,
): Promise<z.output<Shape> | Response> {
  const read = await readJsonObject(c)
  if ('code' in read) return problem(c, read.code, { detail: read.detail })
  const parsed = shape.safeParse(read.body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code, message }) => ({
    field: path.join('.'),
    code,
    message,
  }))
  return problem(c, 'input_invalid', { fields })
}
