import type { Brand } from '../config.ts'
import type { Credits } from '../credits/credits.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Store } from '../store/store.ts'
import type { CredentialChecks } from './passwords/credential-checks.ts'
import type { MailboxCredits } from './mailbox-credits.ts'
import type { HashCost } from './passwords/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The services and settings that sign-up, sign-in and recovery need. */
export interface AccountsDependencies {
  readonly store: Store
  readonly credits: Credits
  readonly sessions: Sessions
  readonly mailboxCredits: MailboxCredits
  readonly outbox: Outbox
  readonly checks: CredentialChecks
  readonly brand: Brand
  readonly publicUrl: string
  readonly hashCost: HashCost
}
