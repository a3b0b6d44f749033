import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

/** The link of the newest mail to an address that leads to a page, out of the development outbox. */
export async function mailLink(
  request: APIRequestContext,
  { url }: { readonly url: string },
  email: string,
  page: 'confirm' | 'confirm-email' | 'update-password',
): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const outbox = await (await request.get(`${url}/dev/outbox`)).text()
    for (const mail of outbox.split('<li>')) {
      const link = new RegExp(`href="(http[^"]+/${page}#[^"]+)"`).exec(mail)?.[1]
      if (link && mail.includes(`To ${email}`)) return link.replaceAll('&amp;', '&')
    }
    await delay(50)
  }
  throw new Error(`no mail to ${email} with a link to ${page}`)
}

/** The token of a mail's link, as the page reads it. */
export function linkToken(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}
