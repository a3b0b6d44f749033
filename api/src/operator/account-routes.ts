import { type Context, Hono } from 'hono'
import {
  accountState,
  creditsBody,
  type CreditsAnswer,
  deleteAccountBody,
  type LedgerPage,
} from '#shared/contract/operator/accounts.server.ts'
import { type ChangeAnswer, reasonBody } from '#shared/contract/operator/common.server.ts'
import { answerExport } from '../accounts/own-data/data-routes.ts'
import type { Config } from '../config.ts'
import type { CreditHistory } from '../credits/history.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { ErrorReader } from '../http/errors.ts'
import { IDEMPOTENCY_KEY_DETAIL, idempotencyKeyOf } from '../http/requests/idempotency-key.ts'
import { problem } from '../http/problem.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Store } from '../store/store.ts'
import {
  type AccountAct,
  type AccountActOutcome,
  type AccountActDependencies,
  confirmAccount,
  deleteAccountAs,
  disableAccountAs,
  enableAccountAs,
  endSignIns,
  recordExport,
  resendConfirmation,
} from './account-acts.ts'
import { listAccounts, readAccount } from './accounts.ts'
import { changeCredits } from './credit-acts.ts'
import { readChange, readListQuery } from './read-request.ts'
import { actorOf } from './require-operator.ts'

export interface AccountRoutesDependencies {
  readonly store: Store
  readonly config: Config
  readonly history: CreditHistory
  readonly outbox: Pick<Outbox, 'wake'>
  readonly readThrownError: ErrorReader
  /** Clears the token cache, so that every token is checked in the store again. */
  forgetTokens(): void
}

const ACCOUNTS_PATH = '/api/operator/accounts'
const OPERATOR_ACCOUNT_DETAIL =
  'This account is an operator. Take the role first, on the command line: npm run admin -- operator remove'

/** The actions that need only a reason, by the last segment of their path. */
const ACCOUNT_ACTS: readonly (readonly [
  name: string,
  act: (dependencies: AccountActDependencies, act: AccountAct) => Promise<AccountActOutcome>,
])[] = [
  ['resend', resendConfirmation],
  ['confirm', confirmAccount],
  ['disable', disableAccountAs],
  ['enable', enableAccountAs],
  ['end-sessions', endSignIns],
]

/**
 * `/api/operator/accounts…`: finding accounts, reading one, and actions on it. Only the export returns texts of the
 * owners.
 */
export function operatorAccountRoutes(dependencies: AccountRoutesDependencies): Hono<AppEnv> {
  const { store, config, history } = dependencies
  const routes = new Hono<AppEnv>()

  routes.get(ACCOUNTS_PATH, async (c) => {
    const asked = readListQuery(c)
    if (asked instanceof Response) return asked
    const state = accountState.optional().safeParse(c.req.query('state'))
    if (!state.success)
      return problem(c, 'input_invalid', { detail: `state: ${accountState.options.join(', ')}` })
    return c.json(await listAccounts(store, { ...asked, state: state.data }))
  })

  routes.get(`${ACCOUNTS_PATH}/:id`, async (c) => {
    const found = await readAccount(store, c.req.param('id'), config.sessionDaysMax)
    return found ? c.json(found) : problem(c, 'not_found')
  })

  routes.get(`${ACCOUNTS_PATH}/:id/ledger`, async (c) => {
    const after = c.req.query('after') ?? ''
    if (!/^\d{0,15}$/.test(after))
      return problem(c, 'input_invalid', { detail: 'Send as after what a page gave as next.' })
    const asked = readListQuery(c, { hasPosition: false })
    if (asked instanceof Response) return asked
    const before = after === '' ? undefined : Number(after)
    const { entries, next } = await history.page(c.req.param('id'), asked.limit, before)
    const answer: LedgerPage = { rows: [...entries], next }
    return c.json(answer)
  })

  routes.post(`${ACCOUNTS_PATH}/:id/credits`, async (c) => {
    const key = idempotencyKeyOf(c)
    if (!key) return problem(c, 'idempotency_key_invalid', { detail: IDEMPOTENCY_KEY_DETAIL })
    const given = await readChange(c, creditsBody)
    if (given instanceof Response) return given
    const actor = actorOf(c, config.trustedProxies)
    const done = await changeCredits(store, actor, {
      ...given,
      accountId: c.req.param('id'),
      requestKey: `${actor.accountId} ${key}`,
    })
    if (done.outcome === 'key-reused') return problem(c, 'idempotency_key_reused')
    if (done.outcome === 'no-balance')
      return problem(c, 'input_invalid', {
        detail: 'There is no such account, or its address is not confirmed: it has no credits yet.',
      })
    const answer: CreditsAnswer = { applied: done.applied, balance: done.balance }
    return c.json(answer)
  })

  const perform = async (
    c: Context<AppEnv>,
    act: (dependencies: AccountActDependencies, act: AccountAct) => Promise<AccountActOutcome>,
    reason: string,
  ): Promise<Response> => {
    const actor = actorOf(c, config.trustedProxies)
    const outcome = await act({ store, actor, config }, { accountId: accountIdOf(c), reason })
    if (outcome === 'unknown') return problem(c, 'not_found')
    if (outcome === 'operator')
      return problem(c, 'input_invalid', { detail: OPERATOR_ACCOUNT_DETAIL })
    dependencies.forgetTokens()
    dependencies.outbox.wake()
    const answer: ChangeAnswer = { changed: outcome === 'done' }
    return c.json(answer)
  }

  for (const [name, act] of ACCOUNT_ACTS) {
    routes.post(`${ACCOUNTS_PATH}/:id/${name}`, async (c) => {
      const given = await readChange(c, reasonBody)
      return given instanceof Response ? given : perform(c, act, given.reason)
    })
  }

  routes.post(`${ACCOUNTS_PATH}/:id/delete`, async (c) => {
    const given = await readChange(c, deleteAccountBody)
    if (given instanceof Response) return given
    const account = await readAccount(store, accountIdOf(c), config.sessionDaysMax)
    if (!account) return problem(c, 'not_found')
    if (account.email !== given.email.trim())
      return problem(c, 'input_invalid', {
        fields: [{ field: 'email', code: 'differs', message: 'Type the address of this account.' }],
      })
    return perform(c, deleteAccountAs, given.reason)
  })

  routes.post(`${ACCOUNTS_PATH}/:id/export`, async (c) => {
    const given = await readChange(c, reasonBody)
    if (given instanceof Response) return given
    const actor = actorOf(c, config.trustedProxies)
    const act = { accountId: accountIdOf(c), reason: given.reason }
    if (!(await recordExport({ store, actor }, act))) return problem(c, 'not_found')
    return answerExport(
      c,
      { store, brand: config.brand, readThrownError: dependencies.readThrownError },
      accountIdOf(c),
    )
  })

  return routes
}

function accountIdOf(c: Context<AppEnv>): string {
  return c.req.param('id') ?? ''
}
