import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The website of another project on another origin: Draftmill is at `localhost`, this at `127.0.0.1`. */
export interface HostSite {
  readonly origin: string
  /** The page at `/`, with its headers. */
  page: { html: string; headers: Record<string, string> }
  /** Handles all other requests; 404 if unset. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  stop(): void
}

export async function startHostSite(): Promise<HostSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (pathname !== '/') {
      if (site.answer) return site.answer(request, response)
      return response.writeHead(404).end()
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...site.page.headers })
    response.end(site.page.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site: HostSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page: { html: '', headers: {} },
    answer: undefined,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return site
}

/** A page with elements and the script that defines them. */
export function hostPage(elements: string, script: string, more = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harbour Lane Blog</title><h1>Harbour Lane Blog</h1>${elements}
<script>
  window.seen = []
  for (const name of ['ready', 'generate', 'result', 'copy', 'error', 'reset'])
    addEventListener('draftmill:' + name, (event) => seen.push([name, event.detail]))
</script>${more}
<script src="${script}"></script></html>`
}
