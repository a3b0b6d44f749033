import { randomUUID } from 'node:crypto'
import type { ConfirmAnswer } from '#shared/contract/shapes.ts'
import { confirmMessage, knownAddressMessage } from '../mail/messages.ts'
import { type Operation, statement } from '../store/runner.ts'
import type { AccountFailure } from './account-failure.ts'
import type { AccountsDependencies } from './accounts-parts.ts'
import { readEmailAddress } from './email-address.ts'
import type { WorkRequester } from './passwords/fair-turns.ts'
import {
  createConfirmationLink,
  type OpenSignUp,
  readSignUp,
  consumeLink,
  voidLinks,
} from './mail-links.ts'
import type { MailboxCredits } from './mailbox-credits.ts'
import type { AccountWithHash } from './sessions/known-devices.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import type { RefreshableSession } from './sessions/sessions.ts'

/**
 * Opening an account: a sign-up, and its confirmation by the mail's link, with the sign-up's password or in the same
 * browser.
 */
export interface SignUps {
  signUp(
    email: string,
    password: string,
    asker: WorkRequester,
  ): Promise<{ readonly ok: true; readonly passwordHash: string } | AccountFailure>
  /**
   * Confirms a sign-up: the link proves the mailbox, the password proves who signed up. One without the other
   * confirms nothing, so that neither a mail scanner nor the owner of the address activates a stranger's password
   * (statements.md 71). A wrong password uses nothing up.
   */
  confirm(
    token: string,
    password: string,
    asker: WorkRequester,
  ): Promise<ConfirmedSignUp | AccountFailure>
  /**
   * Confirms in the browser that signed up: `isOwn` checks the hash of the sign-up's password in place of the
   * password. It signs in as well. `device` is a name for the list of sign-ins.
   */
  confirmHere(
    token: string,
    isOwn: (passwordHash: string) => boolean,
    device?: string,
  ): Promise<
    | (ConfirmedSignUp & AccountWithHash & { readonly session: SignedInSession | undefined })
    | AccountFailure
  >
}

type ConfirmedSignUp = { readonly ok: true } & Pick<ConfirmAnswer, 'daily_credits'>
type SignedInSession = RefreshableSession & { readonly accountId: string; readonly email: string }

export function createSignUps(dependencies: AccountsDependencies): SignUps {
  const { store, sessions, outbox, checks, mailboxCredits, brand, publicUrl, hashCost } =
    dependencies
  const { run } = store
  return {
    signUp: async (email, password, asker) => {
      const address = readEmailAddress(email)
      if (!address) return { ok: false, code: 'email_invalid' }
      const refusal = checks.address(address) ?? (await checks.password(password))
      if (refusal) return refusal
      const passwordHash = await hashPassword(password, asker, hashCost)
      // The same statements whether or not the address is taken, so that their time reveals nothing (statements.md
      // 22).
      await run(function* () {
        const [account] = yield statement(
          `INSERT INTO accounts (id, email, email_key, mailbox_key, password_hash, created_at)
           VALUES (?, ?, ?, ?, ?, {now})
           ON CONFLICT (email_key) DO UPDATE SET email = accounts.email
           RETURNING id, email, confirmed_at`,
          randomUUID(),
          address.address,
          address.key,
          address.mailbox,
          passwordHash,
        )
        if (!account) throw new Error('a sign-up returned no account')
        const accountId = account.id as string
        // Address and password are stored with the link, so that no earlier or later sign-up of another person
        // changes what the owner's link confirms. Made for a confirmed account too, where it is sent to nobody.
        const wish = { passwordHash, email: address.address }
        const token = yield* createConfirmationLink(accountId, wish)
        yield account.confirmed_at === null
          ? outbox.statement(
              address.address,
              confirmMessage(brand, `${publicUrl}/confirm#token=${token}`),
              { accountId },
            )
          : outbox.statement(
              account.email as string,
              knownAddressMessage(brand, `${publicUrl}/login`),
              { accountId },
            )
      })
      outbox.wake()
      return { ok: true, passwordHash }
    },

    confirm: async (token, password, asker) => {
      const wish = await run(() => readSignUp(token))
      if (!wish) return { ok: false, code: 'link_invalid' }
      if (!(await verifyPassword(wish.passwordHash, password, asker)))
        return { ok: false, code: 'password_wrong', detail: WRONG_PASSWORD_DETAIL }
      const confirmed = await run(() => confirmSignUp(token, wish, mailboxCredits))
      return confirmed ?? { ok: false, code: 'link_invalid' }
    },

    confirmHere: async (token, isOwn, device) => {
      const wish = await run(() => readSignUp(token))
      if (!wish) return { ok: false, code: 'link_invalid' }
      const { accountId, email, passwordHash } = wish
      if (!isOwn(passwordHash))
        return { ok: false, code: 'password_wrong', detail: WRONG_PASSWORD_DETAIL }
      const confirmed = await run(() => confirmSignUp(token, wish, mailboxCredits))
      if (!confirmed) return { ok: false, code: 'link_invalid' }
      const started = await sessions.start(accountId, passwordHash, passwordHash, device)
      const session = started && { ...started, accountId, email }
      return { ...confirmed, accountId, passwordHash, session }
    },
  }
}

const WRONG_PASSWORD_DETAIL =
  'This is not the password of the sign-up that this link belongs to. The link is still good. If the sign-up was not yours, register with a password of your own: that sends you another link'

/** Confirms the account with the address and the password of this sign-up; the other sign-ups are void then. */
function* confirmSignUp(
  token: string,
  wish: OpenSignUp,
  mailboxCredits: MailboxCredits,
): Operation<ConfirmedSignUp | undefined> {
  if (!(yield* consumeLink(token, 'confirm'))) return undefined
  const [account] = yield statement(
    `UPDATE accounts SET confirmed_at = {now}, email = ?, password_hash = ?
     WHERE id = ? AND confirmed_at IS NULL RETURNING mailbox_key`,
    wish.email,
    wish.passwordHash,
    wish.accountId,
  )
  if (!account) return undefined
  yield* voidLinks(wish.accountId, 'confirm')
  const hasDailyCredits = yield* mailboxCredits.open(wish.accountId, account.mailbox_key as string)
  return { ok: true, daily_credits: hasDailyCredits }
}
