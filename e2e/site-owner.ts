/** A site on another origin, and its owner's account on the server: what tests of embeds share. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import type { Draftmill } from './draftmill.ts'

/** A web server that answers as it is told. */
export interface Site {
  readonly origin: string
  /** Answers every request from now on. */
  answer(respond: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Answers every address with this page. */
  showPage(html: string, headers?: Readonly<Record<string, string>>): void
  stop(): void
}

/** Starts a site on a free port of this machine, under another name than the server's. */
export async function startSite(): Promise<Site> {
  let respond = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(next) {
      respond = next
    },
    showPage(html, headers = {}) {
      respond = (request, response) => {
        // A browser asks for this by itself.
        if (request.url === '/favicon.ico') return response.writeHead(204).end()
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
        return response.end(html)
      }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A new account that makes a site key for these origins. The caps are wide enough for a test file. */
export async function makeSiteKey(
  draftmill: Draftmill,
  request: APIRequestContext,
  origins: readonly string[],
): Promise<{ readonly id: string; readonly secret: string }> {
  const credentials = await draftmill.register(request)
  const signedIn = await request.post(`${draftmill.url}/api/auth/sign-in`, { data: credentials })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const made = await request.post(`${draftmill.url}/api/account/site-keys`, {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { name: 'A blog', origins, daily_cap: 100, visitor_cap: 100 },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { site_key, secret } = (await made.json()) as { site_key: SiteKeyAnswer; secret: string }
  return { id: site_key.id, secret }
}

/** Everything that a page complains of: thrown errors, and errors in the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
