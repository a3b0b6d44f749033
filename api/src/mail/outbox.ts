import type { Logger } from 'pino'
import { type Statement, statement } from '../store/runner.ts'
import { newId } from '../store/new-id.ts'
import type { Store } from '../store/store.ts'
import type { MailMessage } from './compose-message.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/**
 * Queues mails: stored first, sent afterwards, so that a mail server that is down delays no request. A mail not sent
 * in three days is given up. Mails to one recipient keep their order; a permanently refused one does not block later
 * ones.
 */
export interface Outbox {
  /** Queues a message; returns as soon as it is stored. */
  enqueue(recipient: string, message: MailMessage): Promise<void>
  /**
   * The statement that queues a message, for operations that change data and announce it in one transaction; call
   * `wake` after it. `about` is the account that the mail belongs to, or `deleted`: the last mail is deleted once
   * sent.
   */
  statement(recipient: string, message: MailMessage, about: MailAccount): Statement
  /** Sends messages queued by `statement` at once; without it they are sent within five seconds. */
  wake(): void
  /**
   * Sends what is due, until `isStopping` or the mail server does not respond; returns how many went out. Safe to
   * call on several instances at once.
   */
  deliverDue(isStopping?: () => boolean): Promise<number>
  /** Starts delivering in the background; the returned function stops it and waits for the current mail. */
  start(): () => Promise<void>
}

/** The account that a mail is for; `deleted` for the last mail to one, undefined where it is not known. */
export type MailAccount = { readonly accountId: string } | 'deleted' | undefined

interface DueMail extends OutgoingMail {
  readonly attempts: number
  readonly is_last: number
}

/** Longer than the longest SMTP session, so that no other instance sends the mail meanwhile. */
const MAIL_LEASE_MS = 150_000
const OUTBOX_POLL_MS = 5_000
const BATCH_MAILS_MAX = 20
/** A mail undelivered for three days is of no use any more. */
const GIVE_UP_MS = 72 * 3_600_000
/** The delays while our mail server does not respond: short, so that mails leave soon after it is back. */
const UNREACHABLE_DELAYS_MS = [10_000, 60_000, 300_000] as const
/** The delays when it refuses a mail (greylisting, a full mailbox). */
const REFUSED_DELAYS_MS = [60_000, 300_000, 1_800_000, 3_600_000] as const

export function createOutbox(store: Store, transport: Transport, log: Logger): Outbox {
  const { db } = store
  const ids = createGrowingIds()
  let isWakePending = false
  let endPause = (): void => {}
  const wake = (): void => {
    isWakePending = true
    // After the current answer is sent, so that its timing does not reveal whether there is a mail to send.
    setImmediate(() => endPause())
  }

  const queue: Outbox['statement'] = (recipient, message, about) =>
    mailStatement(ids(), recipient, message, about)

  /**
   * The mails to send now, a batch at most. A mail waits for earlier ones to its recipient, except permanently
   * refused ones.
   */
  const findDue = async (): Promise<DueMail[]> =>
    db
      .selectFrom('outbox as mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', await store.now())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox as earlier')
              .select('earlier.id')
              .whereRef('earlier.recipient', '=', 'mail.recipient')
              .where('earlier.sent_at', 'is', null)
              .where('earlier.refused_at', 'is', null)
              .where(({ or, and, eb, ref }) =>
                or([
                  eb('earlier.created_at', '<', ref('mail.created_at')),
                  and([
                    eb('earlier.created_at', '=', ref('mail.created_at')),
                    eb('earlier.id', '<', ref('mail.id')),
                  ]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH_MAILS_MAX)
      .execute()

  /** Claims a mail: the instance that first moves its next attempt sends it. */
  const lease = async (mail: DueMail): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      // The problem is cleared while it is being sent, so that nobody can resend it meanwhile (mail/waiting-mail.ts).
      .set({
        next_attempt_at: (await store.now()) + MAIL_LEASE_MS,
        attempts: mail.attempts + 1,
        problem: null,
      })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const noteSent = async (mail: DueMail): Promise<void> => {
    if (mail.is_last === 1) {
      await db.deleteFrom('outbox').where('id', '=', mail.id).execute()
    } else {
      await db
        .updateTable('outbox')
        // Its link is a secret, and is no longer needed here.
        .set({ sent_at: await store.now(), text: '', html: '', link: null })
        .where('id', '=', mail.id)
        .execute()
    }
    log.info({ mail: mail.subject, to: transport.where }, 'mail sent')
    if (mail.link !== null && transport.showsLinks) log.info(`  open ${mail.link}`)
  }

  const noteFailed = async (
    mail: DueMail,
    { replyText, ...failure }: DeliveryFailure,
  ): Promise<void> => {
    const now = await store.now()
    if (now - mail.created_at > GIVE_UP_MS) {
      await db.deleteFrom('outbox').where('id', '=', mail.id).execute()
      log.error({ ...failure, subject: mail.subject }, 'mail given up')
      return
    }
    const waits = failure.status === undefined ? UNREACHABLE_DELAYS_MS : REFUSED_DELAYS_MS
    const retryInMs = waits[Math.min(mail.attempts, waits.length - 1)] ?? MAIL_LEASE_MS
    const isPermanent = Number(failure.status) >= 500
    await db
      .updateTable('outbox')
      .set({
        next_attempt_at: now + retryInMs,
        problem: replyText,
        ...(isPermanent ? { refused_at: now } : {}),
      })
      .where('id', '=', mail.id)
      .execute()
    log.warn({ ...failure, retryInMs }, 'mail not sent yet')
  }

  const deliverDue = async (isStopping = (): boolean => false): Promise<number> => {
    let sent = 0
    for (;;) {
      const sentBefore = sent
      for (const mail of await findDue()) {
        if (isStopping()) return sent
        if (!(await lease(mail))) continue
        const failure = await transport.send(mail).then(() => undefined, failureOfError)
        if (failure === undefined) {
          await noteSent(mail)
          sent++
          continue
        }
        await noteFailed(mail, failure)
        // The mail server is down: trying every waiting mail would cost a time-out each.
        if (failure.status === undefined) return sent
      }
      // Each sent mail may have blocked the next one to its recipient.
      if (sent === sentBefore) return sent
    }
  }

  return {
    enqueue: async (recipient, message) => {
      await store.run(function* () {
        yield queue(recipient, message, undefined)
      })
      wake()
    },
    statement: queue,
    wake,
    deliverDue,
    start: () => {
      let isRunning = true
      const loop = (async () => {
        while (isRunning) {
          isWakePending = false
          await deliverDue(() => !isRunning).catch((error: unknown) => {
            const { replyText: _, ...codes } = failureOfError(error)
            log.warn(codes, 'the outbox could not be read')
          })
          if (!isRunning || isWakePending) continue
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, OUTBOX_POLL_MS)
            endPause = () => {
              clearTimeout(timer)
              resolve()
            }
          })
        }
      })()
      return async () => {
        isRunning = false
        wake()
        await loop
      }
    },
  }
}

/**
 * The statement that queues a message under an id, also for a process without an outbox; a server sends it within
 * seconds.
 */
export function mailStatement(
  id: string,
  recipient: string,
  message: MailMessage,
  about: MailAccount,
): Statement {
  return statement(
    `INSERT INTO outbox (id, recipient, subject, text, html, link, account_id, is_last,
       created_at, next_attempt_at, attempts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, {now}, {now}, 0)`,
    id,
    recipient,
    message.subject,
    message.text,
    message.html,
    message.link,
    typeof about === 'object' ? about.accountId : null,
    about === 'deleted' ? 1 : 0,
  )
}

/** Increasing ids within one process, even if the clock steps back. */
function createGrowingIds(): () => string {
  let lastMs = 0
  return () => newId((lastMs = Math.max(Date.now(), lastMs)))
}

interface DeliveryFailure {
  readonly code: unknown
  /** The status of the mail server's answer; undefined when there was none. */
  readonly status: unknown
  /** The mail server's answer, which may name the recipient, or an error code: for the operator, not for the log. */
  readonly replyText: string
}

const ERROR_TEXT_CHARS_MAX = 300

function failureOfError(error: unknown): DeliveryFailure {
  const { code, responseCode, response } = error as Readonly<Record<string, unknown>>
  const words = String(response ?? code ?? 'It could not be sent.').replace(/[\p{Cc}\s]+/gu, ' ')
  return { code, status: responseCode, replyText: words.slice(0, ERROR_TEXT_CHARS_MAX) }
}
