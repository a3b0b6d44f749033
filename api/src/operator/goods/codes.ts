import type { CodesPage } from '#shared/contract/operator/goods.server.ts'
import {
  codeHashesOf,
  endCode,
  type EndedCode,
  insertCode,
  LISTED_CODE_COLUMNS,
  type MadeCode,
  type NewCode,
  stateOfCode,
} from '../../payments/codes.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { containsText, readNewest } from '../newest-first.ts'
import type { ListQuery } from '../read-request.ts'

/** Codes, newest first; `find` is a part of the note, the last characters of a code, or a whole one. */
export async function listCodes(store: Store, query: ListQuery): Promise<CodesPage> {
  const now = await store.now()
  const { find } = query
  const found = store.db
    .selectFrom('codes')
    .select(LISTED_CODE_COLUMNS)
    .$if(find !== '', (codes) =>
      codes.where(({ or, eb }) =>
        or([
          containsText(store, 'codes.note', find),
          eb('codes.hint', '=', find.toUpperCase()),
          ...codeHashesOf(find).map((hash) => eb('codes.code_hash', '=', hash)),
        ]),
      ),
    )
  const page = await readNewest(found, 'codes', query)
  return {
    next: page.next,
    rows: page.rows.map(({ revoked_at, ...code }) => ({
      ...code,
      state: stateOfCode({ ...code, revoked_at }, now),
      created_at: iso(code.created_at),
      expires_at: isoOrNull(code.expires_at),
    })),
  }
}

/** Makes a code and logs it; the code's text is only in this response. */
export function makeCodeAs(store: Store, actor: Actor, code: NewCode): Promise<MadeCode> {
  return store.run(function* () {
    const made = yield* insertCode(code)
    const detail = {
      id: made.id,
      credits: code.credits,
      uses: code.usesMax,
      expires: isoOrNull(code.expiresAt),
    }
    yield auditStatement(actor, { action: 'codes make', detail })
    return made
  })
}

/** Ends a code, by its id or its text, and logs it; returns undefined if there is no such code that is not revoked. */
export function endCodeAs(
  store: Store,
  actor: Actor,
  idOrText: string,
  reason?: string,
): Promise<EndedCode | undefined> {
  return store.run(function* () {
    const ended = yield* endCode(idOrText)
    // The code itself is never logged.
    if (ended) yield auditStatement(actor, { action: 'codes revoke', reason, detail: { ...ended } })
    return ended
  })
}
