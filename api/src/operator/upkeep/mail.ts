import type { MailPage } from '#shared/contract/operator/upkeep.server.ts'
import { sendAgain } from '../../mail/waiting-mail.ts'
import { iso, isoOrNull } from '../../store/iso-time.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, auditStatement } from '../audit-log.ts'
import { containsText, readNewest } from '../newest-first.ts'
import type { ListQuery } from '../read-request.ts'

/** The state of a mail: `failed` was refused permanently, and is retried until three days have passed. */
export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

export interface MailQuery extends ListQuery {
  /** Only mails in this state; undefined for all. */
  readonly state: MailState | undefined
}

/**
 * Returns mails of the last days, newest first, without their contents; `find` is a part of an address or a subject.
 */
export async function listMail(store: Store, query: MailQuery): Promise<MailPage> {
  const { find, state } = query
  let found = store.db
    .selectFrom('outbox')
    .select([
      'id',
      'recipient',
      'subject',
      'attempts',
      'problem',
      'created_at',
      'next_attempt_at',
      'sent_at',
      'refused_at',
    ])
    .$if(find !== '', (mails) =>
      mails.where(({ or }) =>
        or([
          containsText(store, 'outbox.recipient', find),
          containsText(store, 'outbox.subject', find),
        ]),
      ),
    )
  if (state !== undefined) found = found.where('sent_at', state === 'sent' ? 'is not' : 'is', null)
  if (state === 'failed') found = found.where('refused_at', 'is not', null)
  if (state === 'waiting') found = found.where('refused_at', 'is', null)
  const page = await readNewest(found, 'outbox', query)
  return {
    next: page.next,
    rows: page.rows.map(({ refused_at, next_attempt_at: next, ...mail }) => ({
      ...mail,
      state: mailStateOf({ ...mail, refused_at }),
      created_at: iso(mail.created_at),
      next_attempt_at: mail.sent_at === null ? iso(next) : null,
      sent_at: isoOrNull(mail.sent_at),
    })),
  }
}

function mailStateOf(mail: {
  readonly sent_at: number | null
  readonly refused_at: number | null
}): MailState {
  if (mail.sent_at !== null) return 'sent'
  return mail.refused_at === null ? 'waiting' : 'failed'
}

/** Schedules a mail whose sending failed to be sent at once, and logs it; returns false if there is no such mail. */
export function sendAgainAs(
  store: Pick<Store, 'run'>,
  actor: Actor,
  mailId: string,
): Promise<boolean> {
  return store.run(function* () {
    const waiting = yield* sendAgain(mailId)
    if (!waiting) return false
    const accountId = waiting.accountId ?? undefined
    yield auditStatement(actor, { action: 'mail send', accountId, detail: { mail: mailId } })
    return true
  })
}
