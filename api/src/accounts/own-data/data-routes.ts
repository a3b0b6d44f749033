import { type Context, Hono } from 'hono'
import { DELETE_ACCOUNT_BODY } from '#shared/contract/messages/account.server.ts'
import { ROUTES } from '#shared/contract/routes.ts'
import type { Brand } from '../../config.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireBearer } from '../../http/requests/bearer.ts'
import type { ErrorReader } from '../../http/errors.ts'
import { clientNetwork } from '../../http/requests/client-network.ts'
import { problem } from '../../http/problem.ts'
import type { RateLimits } from '../../http/requests/rate-limits.ts'
import { readBody } from '../../http/requests/read-body.ts'
import { accountDeletedMessage } from '../../mail/messages.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Store } from '../../store/store.ts'
import type { AccountCookies } from '../sessions/account-cookies.ts'
import type { AccessTokens } from '../sessions/access-tokens.ts'
import { credentialsOf } from '../passwords/change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export.ts'
import { limitRequest } from '../limit-request.ts'
import { isRecentlyAuthenticated } from '../sessions/authenticated-lately.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { MailboxCredits } from '../mailbox-credits.ts'
import { dayOf } from '../../store/iso-time.ts'

export interface DataRoutesDependencies {
  readonly store: Store
  readonly outbox: Outbox
  readonly mailboxCredits: MailboxCredits
  readonly brand: Brand
  readonly cookies: AccountCookies
  readonly tokens: AccessTokens
  readonly limits: RateLimits
  readonly trustedProxies: number
  readonly readThrownError: ErrorReader
}

/** The text a person types to delete an account. */
const DELETION_CONFIRMATION_TEXT = 'DELETE'

/** The routes `GET /api/account/export` and `POST /api/account/delete`, for a person's own data. */
export function dataRoutes(dependencies: DataRoutesDependencies): Hono<AppEnv> {
  const { store, outbox, mailboxCredits, brand, tokens, limits, trustedProxies } = dependencies
  const routes = new Hono<AppEnv>()
  const signedIn = requireBearer(tokens)

  routes.get(ROUTES.exportData, signedIn, async (c) => {
    const { accountId } = c.get('caller')
    const refused = await limitRequest(c, limits, ['export', accountId])
    if (refused) return refused
    return answerExport(c, dependencies, accountId)
  })

  routes.post(ROUTES.deleteAccount, signedIn, async (c) => {
    const given = await readBody(c, DELETE_ACCOUNT_BODY)
    if (given instanceof Response) return given
    if (given.confirmation !== DELETION_CONFIRMATION_TEXT)
      return problem(c, 'input_invalid', {
        detail: `Type ${DELETION_CONFIRMATION_TEXT} to confirm.`,
      })
    const { accountId, sessionId } = c.get('caller')
    const refused = await limitRequest(c, limits, [
      'passwordCheck',
      `${clientNetwork(c, trustedProxies)} ${accountId}`,
    ])
    if (refused) return refused
    const account = await credentialsOf(store, accountId)
    if (!account) return problem(c, 'token_invalid')
    const asker = { keys: [accountId], isKnown: true }
    const isProven =
      given.password === ''
        ? await isRecentlyAuthenticated(store, sessionId)
        : await verifyPassword(account.password_hash, given.password, asker)
    if (!isProven) return problem(c, 'password_wrong')
    const farewell = (email: string) =>
      outbox.statement(email, accountDeletedMessage(brand), 'deleted')
    const isDeleted = await store.run(() =>
      deleteAccount({ mailboxCredits, farewell }, accountId, account.password_hash),
    )
    if (!isDeleted) return problem(c, 'password_wrong')
    outbox.wake()
    dependencies.cookies.forget(c, 'refresh', 'device')
    return c.body(null, 204)
  })

  return routes
}

/** Responds with an account's data as a file, streamed as fast as the client reads it. */
export async function answerExport(
  c: Context<AppEnv>,
  {
    store,
    brand,
    readThrownError,
  }: Pick<DataRoutesDependencies, 'store' | 'brand' | 'readThrownError'>,
  accountId: string,
): Promise<Response> {
  const pieces = exportAccount(store, brand, accountId)
  // The first piece already needs the store, so an outage is answered with 503 instead of half a file.
  const first = await pieces.next()
  const day = dayOf(await store.now())
  const onThrown = (error: unknown): void => void readThrownError(error, c.get('requestId'))
  return c.body(streamRest(first.value as string, pieces, onThrown), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="account-export-${day}.json"`,
    'Cache-Control': 'no-store',
  })
}

/** Streams all pieces as fast as the client reads them. A failure aborts the download, which browsers show. */
function streamRest(
  first: string,
  rest: AsyncIterator<string>,
  onThrown: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull: async (controller) => {
      try {
        const { done, value } = await rest.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value as string))
      } catch (error) {
        onThrown(error)
        controller.error(new Error('The export broke off.'))
      }
    },
    cancel: async () => {
      await rest.return?.()
    },
  })
}
