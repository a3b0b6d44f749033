import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../src/store/store.ts'

/** A server whose sent mails are read. */
interface StoreHolder {
  readonly store: Store
}

/** The mails queued for an address, oldest first. */
export async function mailsTo(
  server: StoreHolder,
  email: string,
): Promise<readonly { subject: string; text: string; link: string | null }[]> {
  return server.store.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'link'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The token of the newest link to a page of the site in the mails to an address; waits for a mail that is not queued
 * yet.
 */
export async function mailedToken(
  server: StoreHolder,
  email: string,
  page: string,
): Promise<string> {
  for (let tries = 0; tries < 1_000; tries++) {
    const links = (await mailsTo(server, email)).map(({ link }) => new URL(link ?? 'http://x'))
    const found = links.toReversed().find(({ pathname }) => pathname === page)
    if (found) return tokenOf(found.href)
    await delay(10)
  }
  throw new Error(`no mail to ${email} with a link to ${page}`)
}

/** The token in a mail's link: in the fragment, which is never sent to a server or logged. */
export function tokenOf(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}

/** The first cookie of a response, as a request sends it. */
export function cookieOf(response: Response): string {
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

/** A cookie of a response by its name, as a request sends it; empty if there is none. */
export function cookieNamed(response: Response, name: string): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}
