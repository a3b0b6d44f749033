import { ROUTES } from '#shared/contract/routes.ts'
import type {
  ConfirmAnswer,
  ProblemDocument,
  SessionAnswer,
  SignOutAnswer,
} from '#shared/contract/shapes.ts'
import type { SiteSession } from './site-session.ts'

/** `undefined` when it worked, the server's problem when it answered one, 'network' otherwise. */
export type AccountOutcome = ProblemDocument | 'network' | undefined

/** The actions of the account pages. Only on the site: no widget ever contains a password field. */
export interface Account {
  signIn(email: string, password: string): Promise<AccountOutcome>
  signUp(email: string, password: string): Promise<AccountOutcome>
  /**
   * Also returns whether the account has free credits: only one account per mailbox has them. An empty password, in
   * the browser that signed up, signs in.
   */
  confirm(
    token: string,
    password: string,
  ): Promise<{ readonly outcome: AccountOutcome; readonly hasDailyCredits: boolean }>
  recover(email: string): Promise<AccountOutcome>
  updatePassword(password: string, token: string): Promise<AccountOutcome>
  /**
   * Signs out on the server if it can be reached, then here in any case, and at the operator's provider where the
   * session began there.
   */
  signOut(): Promise<AccountOutcome>
}

export function createAccount(session: SiteSession): Account {
  const post = async (
    path: string,
    body: unknown,
  ): Promise<{ outcome: AccountOutcome; answer?: unknown }> => {
    try {
      const response = await session.fetch(path, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      const answer: unknown = isJson ? await response.json() : undefined
      if (response.ok) return { outcome: undefined, answer }
      return { outcome: isJson ? (answer as ProblemDocument) : 'network' }
    } catch {
      return { outcome: 'network' }
    }
  }
  const outcomeOf = async (path: string, body: unknown): Promise<AccountOutcome> =>
    (await post(path, body)).outcome

  return {
    async signIn(email, password) {
      const { outcome, answer } = await post(ROUTES.signIn, { email, password })
      if (outcome === undefined) session.adopt(answer as SessionAnswer)
      return outcome
    },
    signUp: (email, password) => outcomeOf(ROUTES.signUp, { email, password }),
    async confirm(token, password) {
      const { outcome, answer } = await post(ROUTES.confirm, { token, password })
      const { access_token } = (answer ?? {}) as ConfirmAnswer
      if (access_token !== undefined) session.adopt(answer as SessionAnswer)
      return {
        outcome,
        hasDailyCredits: (answer as Partial<ConfirmAnswer>)?.daily_credits !== false,
      }
    },
    recover: (email) => outcomeOf(ROUTES.recover, { email }),
    updatePassword: (password, token) => outcomeOf(ROUTES.updatePassword, { password, token }),
    async signOut() {
      const { outcome, answer } = await post(ROUTES.signOut, {})
      session.forget()
      const endUrl = (answer as Partial<SignOutAnswer> | undefined)?.end_url
      if (outcome === undefined && endUrl !== undefined) location.assign(endUrl)
      return outcome
    },
  }
}
