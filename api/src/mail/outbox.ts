import type { Logger } from 'pino'
import { type Statement, statement } from '../store/runner.ts'
import { newId } from '../store/new-id.ts'
import type { Store } from '../store/store.ts'
import type { Message } from './compose-message.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/**
 * Mails on their way: written down first, sent afterwards, so that a dead mail server loses and slows nothing. Mails to
 * one recipient keep their order; one that is refused for good lets the later ones pass.
 */
export interface Outbox {
  /** Queues a message; returns as soon as it is stored. */
  enqueue(recipient: string, message: Message): Promise<void>
  /**
   * The statement that queues a message, for operations that change something and say so in one transaction; call
   * `wake` after it. `about` is the account whose mail it is, or `deleted`: of the last mail nothing stays once sent.
   */
  statement(recipient: string, message: Message, about: MailAbout): Statement
  /** Sends at once what was queued by `statement`; without it the mail leaves within five seconds. */
  wake(): void
  /** Sends what is due, until `isStopping`; returns how many went out. Safe to call on several instances at once. */
  deliverDue(isStopping?: () => boolean): Promise<number>
  /** Starts delivering in the background; the returned function stops it and waits for the mail under way. */
  start(): () => Promise<void>
}

/** Whose mail it is. */
export type MailAbout = { readonly accountId: string } | 'deleted' | undefined

interface DueMail extends OutgoingMail {
  readonly attempts: number
  readonly is_last: number
}

/** Longer than any conversation with a mail server may take, so that no other instance sends the mail meanwhile. */
const LEASE_MS = 150_000
const POLL_MS = 5_000
const BATCH = 20
/** A mail nobody has taken for three days is of no use any more. */
const GIVE_UP_MS = 72 * 3_600_000
/** Our own mail server does not answer: looked for often, so that nobody waits long once it is back. */
const UNREACHABLE_MS = [10_000, 60_000, 300_000] as const
/** It answers and does not take this mail now (greylisting, a full mailbox). */
const REFUSED_MS = [60_000, 300_000, 1_800_000, 3_600_000] as const

export function createOutbox(store: Store, transport: Transport, log: Logger): Outbox {
  const { db } = store
  const ids = growingIds()
  let isAwaited = false
  let endPause = (): void => {}
  const wake = (): void => {
    isAwaited = true
    // After the present answer has left, so that its time does not tell whether there is a mail to send.
    setImmediate(() => endPause())
  }

  const queue: Outbox['statement'] = (recipient, message, about) =>
    mailStatement(ids(), recipient, message, about)

  /** The mails that may leave now: of each recipient the oldest one that waits. */
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
      .limit(BATCH)
      .execute()

  /** Whoever moves the next attempt first sends the mail. */
  const lease = async (mail: DueMail): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      // Without a problem while it is on its way: nobody has it sent a second time meanwhile (mail/waiting-mail.ts).
      .set({
        next_attempt_at: (await store.now()) + LEASE_MS,
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
        // Its link is a secret, and nobody needs it here any more.
        .set({ sent_at: await store.now(), text: '', html: '', link: null })
        .where('id', '=', mail.id)
        .execute()
    }
    log.info({ mail: mail.subject, to: transport.where }, 'mail sent')
    if (mail.link !== null && transport.showsLinks) log.info(`  open ${mail.link}`)
  }

  const noteFailed = async (mail: DueMail, { words, ...failure }: Failure): Promise<void> => {
    const now = await store.now()
    if (now - mail.created_at > GIVE_UP_MS) {
      await db.deleteFrom('outbox').where('id', '=', mail.id).execute()
      log.error({ ...failure, subject: mail.subject }, 'mail given up')
      return
    }
    const waits = failure.status === undefined ? UNREACHABLE_MS : REFUSED_MS
    const retryInMs = waits[Math.min(mail.attempts, waits.length - 1)] ?? LEASE_MS
    const isForGood = Number(failure.status) >= 500
    await db
      .updateTable('outbox')
      .set({
        next_attempt_at: now + retryInMs,
        problem: words,
        ...(isForGood ? { refused_at: now } : {}),
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
        const failure = await transport.send(mail).then(() => undefined, described)
        if (failure === undefined) {
          await noteSent(mail)
          sent++
          continue
        }
        await noteFailed(mail, failure)
        // Nobody there: asking again for every mail that waits would take a time-out each.
        if (failure.status === undefined) return sent
      }
      // Each one sent may have held up the next to its recipient.
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
          isAwaited = false
          await deliverDue(() => !isRunning).catch((error: unknown) => {
            const { words: _, ...codes } = described(error)
            log.warn(codes, 'the outbox could not be read')
          })
          if (!isRunning || isAwaited) continue
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, POLL_MS)
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

/** The statement that queues a message under an id, for a process without an outbox; a server sends it within seconds. */
export function mailStatement(
  id: string,
  recipient: string,
  message: Message,
  about: MailAbout,
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

/** Ids of one process in the order they were given out, also when the clock steps back. */
function growingIds(): () => string {
  let lastMs = 0
  return () => newId((lastMs = Math.max(Date.now(), lastMs)))
}

interface Failure {
  readonly code: unknown
  /** The mail server's answer; undefined when there was none. */
  readonly status: unknown
  /** The answer in its words, which may name the person the mail is for: for the operator, and not for the log. */
  readonly words: string
}

const WORDS_CHARS_MAX = 300

function described(error: unknown): Failure {
  const { code, responseCode, response } = error as Readonly<Record<string, unknown>>
  const words = String(response ?? code ?? 'It could not be sent.').replace(/[\p{Cc}\s]+/gu, ' ')
  return { code, status: responseCode, words: words.slice(0, WORDS_CHARS_MAX) }
}
