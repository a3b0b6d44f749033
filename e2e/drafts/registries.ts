/** Stubs of domain registries, behind a proxy: a server finds them with its usual settings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shipped from '../../api/src/rdap/data/bootstrap.json' with { type: 'json' }
import known from '../../api/src/rdap/data/registries.json' with { type: 'json' }
import { startSecureServer } from '../../api/test/secure-server.ts'

export interface Registries {
  /** The environment of a server that asks these registries. */
  readonly environment: Record<string, string>
  /** All domains that were asked about, in order. */
  readonly asked: string[]
  stop(): void
}

/** The host names of all registries that a server knows without configuration. */
const HOSTS = [
  ...shipped.services.flatMap(([, addresses]) => addresses ?? []),
  ...Object.values(known).flatMap((one) => ('server' in one ? [one.server] : [])),
].map((address) => new URL(address).hostname)

/**
 * Starts the registries. Every second request is answered "taken" if its name is under `.com`, and every `.org` name
 * has a premium price; all others are unregistered.
 */
export async function startRegistries(): Promise<Registries> {
  const asked: string[] = []
  const server = await startSecureServer(
    ({ url = '' }, response) => {
      const domain = url.split('/domain/')[1] ?? ''
      asked.push(domain)
      const isTaken = domain.endsWith('.com') && asked.length % 2 === 0
      const premium = [{ title: 'Premium name', description: ['It has a price of its own.'] }]
      response.writeHead(isTaken ? 200 : 404, { 'Content-Type': 'application/rdap+json' })
      response.end(
        JSON.stringify(
          isTaken
            ? { objectClassName: 'domain', ldhName: domain }
            : { errorCode: 404, notices: domain.endsWith('.org') ? premium : [] },
        ),
      )
    },
    [...new Set(HOSTS)],
  )
  const proxy = createServer((_, response) => void response.writeHead(403).end())
  proxy.on('connect', ({ url = '' }, socket) => {
    socket.on('error', () => {})
    if (!HOSTS.includes(url.replace(/:443$/, '')))
      return void socket.end('HTTP/1.1 502 Nobody\r\n\r\n')
    const onward = connect(server.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'registries-'))
  const certificate = join(folder, 'registries.pem')
  writeFileSync(certificate, server.ca)
  return {
    asked,
    environment: {
      RDAP: 'on',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
