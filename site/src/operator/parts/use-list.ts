import { usePages, type Pages } from '../../account/profile/use-pages.ts'

/** The common path prefix of the operator's API. */
export const OPERATOR_API = '/api/operator'

/** A page of a list of the operator's API. */
export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export type List<Row extends { readonly id: string }> = Pages<ListPage<Row>, Row>

/** Reads a list of the operator's API, filtered by the non-empty values of `query`. */
export function useList<Row extends { readonly id: string }>(
  path: string,
  query: Readonly<Record<string, string>> = {},
): List<Row> {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  const search = new URLSearchParams([['limit', '50'], ...given])
  return usePages<ListPage<Row>, Row>(
    `${OPERATOR_API}${path}?${search}`,
    ({ rows }) => rows,
    'after',
  )
}
