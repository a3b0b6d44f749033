/** A site on another origin, for the tests of embeds. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A web server whose responses a test sets. */
export interface Site {
  readonly origin: string
  /** Sets the handler of all requests from now on. */
  answer(respond: (request: IncomingMessage, response: ServerResponse) => void): void
  /** Serves this page at every path from now on. */
  showPage(html: string, headers?: Readonly<Record<string, string>>): void
  stop(): void
}

/** Starts a site on a free port of this machine, with another host name than the server's. */
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
        // Browsers request this by themselves.
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

/** Collects all errors of a page: thrown errors, and errors in the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Serves a host page while a function runs with its address, and stops it afterwards. */
export async function withForeignPage(
  html: string,
  headers: Readonly<Record<string, string>>,
  visit: (url: string) => Promise<void>,
): Promise<void> {
  const site = await startSite()
  try {
    site.showPage(html, headers)
    await visit(site.origin)
  } finally {
    site.stop()
  }
}
