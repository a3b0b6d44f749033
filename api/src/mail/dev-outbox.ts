import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { AppEnv } from '../http/app-env.ts'
import { isLocalCaller } from '../http/requests/local-caller.ts'
import { readFolder } from './transport.ts'

const SHOWN_MAILS_MAX = 30

/**
 * `/dev/outbox`: the newest mails of the folder with their links, so that a newcomer can confirm with a click.
 * Mounted only while the server is bound to loopback and no SMTP server is configured, and answers only this machine.
 */
export function devOutboxRoutes(folder: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/dev/outbox', async (c) => {
    if (!isLocalCaller(c)) return c.notFound()
    const { default: PostalMime } = await import('postal-mime')
    const files = await readFolder(folder, SHOWN_MAILS_MAX)
    const mails = await Promise.all(files.map(async ({ source }) => PostalMime.parse(source)))
    const items = mails.map((mail) => {
      const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
      return html`<li>
        <p><strong>${mail.subject ?? ''}</strong></p>
        <p>To ${mail.to?.[0]?.address ?? ''}, ${mail.date ?? ''}</p>
        ${link === undefined ? '' : html`<p><a href="${link}">${link}</a></p>`}
        <details>
          <summary>Text</summary>
          <pre>${mail.text ?? ''}</pre>
        </details>
      </li>`
    })
    const list =
      items.length > 0
        ? html`<ul>
            ${items}
          </ul>`
        : html`<p>No mail yet. Register first, then reload this page.</p>`
    return c.html(
      html`${raw('<!doctype html>')}
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta name="robots" content="noindex" />
            <title>Outbox (development)</title>
            <link rel="stylesheet" href="/reference.css" />
          </head>
          <body>
            <main>
              <h1>Outbox</h1>
              <p>
                Mails this server would have sent. This page exists only while the server listens on
                this machine alone and no SMTP server is set. <a href="/dev/outbox">Reload</a> or go
                <a href="/">home</a>.
              </p>
              ${list}
            </main>
          </body>
        </html>`,
      200,
      { 'Cache-Control': 'no-store' },
    )
  })
  return routes
}
