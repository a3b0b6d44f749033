import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { Message } from './messages.ts'
import type { Transport } from './transport.ts'

/** Mails on their way: written down first, sent afterwards, so that a dead mail server loses and slows nothing. */
export interface Outbox {
  /** Queues a message; returns as soon as it is stored. */
  enqueue(recipient: string, message: Message): Promise<void>
  /** Sends what is due, until `isStopping`; returns how many went out. Safe to call on several instances at once. */
  deliverDue(isStopping?: () => boolean): Promise<number>
  /** Starts delivering in the background; the returned function stops it and waits for the mail under way. */
  start(): () => Promise<void>
}

const LEASE_MS = 60_000
const POLL_MS = 5_000
const BATCH = 20
/** A mail nobody has taken for three days is of no use any more. */
const GIVE_UP_MS = 72 * 3_600_000
const BACKOFF_MS = [10_000, 60_000, 300_000, 1_800_000, 3_600_000] as const

export function createOutbox(store: Store, transport: Transport, log: Logger): Outbox {
  let wake = (): void => {}

  const deliverDue = async (isStopping = (): boolean => false): Promise<number> => {
    const now = await store.now()
    const due = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    let sent = 0
    for (const mail of due) {
      if (isStopping()) return sent
      // The lease: whoever moves the next attempt first sends; the other instance leaves the rest too, so that mails
      // keep their order.
      const { numUpdatedRows } = await store.db
        .updateTable('outbox')
        .set({ next_attempt_at: now + LEASE_MS, attempts: mail.attempts + 1 })
        .where('id', '=', mail.id)
        .where('attempts', '=', mail.attempts)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return sent
      try {
        await transport.send({ ...mail, id: mail.id })
        await store.db
          .updateTable('outbox')
          // Its link is a secret, and nobody needs it here any more.
          .set({ sent_at: await store.now(), text: '', html: '', link: null })
          .where('id', '=', mail.id)
          .execute()
        sent++
        log.info({ mail: mail.subject, to: transport.where }, 'mail sent')
        if (mail.link !== null && transport.showsLinks) log.info(`  open ${mail.link}`)
      } catch (error) {
        if (now - mail.created_at > GIVE_UP_MS) {
          await store.db.deleteFrom('outbox').where('id', '=', mail.id).execute()
          log.error({ ...described(error), subject: mail.subject }, 'mail given up')
          continue
        }
        const waitMs = BACKOFF_MS[Math.min(mail.attempts, BACKOFF_MS.length - 1)] ?? LEASE_MS
        await store.db
          .updateTable('outbox')
          .set({ next_attempt_at: (await store.now()) + waitMs })
          .where('id', '=', mail.id)
          .execute()
        log.warn({ ...described(error), retryInMs: waitMs }, 'mail not sent yet')
      }
    }
    return sent
  }

  return {
    enqueue: async (recipient, message) => {
      const now = await store.now()
      await store.db
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          recipient,
          ...message,
          created_at: now,
          next_attempt_at: now,
          attempts: 0,
          sent_at: null,
        })
        .execute()
      wake()
    },
    deliverDue,
    start: () => {
      let isRunning = true
      const loop = (async () => {
        while (isRunning) {
          const sent = await deliverDue(() => !isRunning).catch((error: unknown) => {
            log.warn(described(error), 'the outbox could not be read')
            return 0
          })
          if (!isRunning) break
          // A full batch: there may be more.
          if (sent === BATCH) continue
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, POLL_MS)
            wake = () => {
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

/** The codes of a failure. Its message may name the person the mail is for. */
function described(error: unknown): { code: unknown; status: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, status: responseCode }
}
