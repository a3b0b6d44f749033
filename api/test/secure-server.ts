import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server of a test: where it listens, and what ends it. */
export interface LocalServer {
  readonly port: number
  /** How many connections have reached it. */
  connections(): number
  close(): void
}

export interface SecureServer extends LocalServer {
  /** Its certificate, which a client is to trust. */
  readonly ca: string
}

/** The names that the certificate of `startSecureServer` is for. */
export const SECURE_HOSTS = ['rdap.test', 'other.test', 'inside.test', 'localhost'] as const

/** Serves https on a free port of the loopback, with a certificate of its own for `SECURE_HOSTS`. */
export async function startSecureServer(listener: RequestListener): Promise<SecureServer> {
  const { key, cert } = certificate()
  const server = createServer({ key, cert }, listener)
  let connections = 0
  server.on('connection', () => connections++)
  // A client that refuses, or leaves in the middle, is part of the tests.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Listens on the loopback, counts who connects, and says nothing. */
export async function startCanary(): Promise<LocalServer> {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections++
    socket.on('error', () => {})
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, close: () => void server.close() }
}

let made: { readonly key: string; readonly cert: string } | undefined

function certificate(): { readonly key: string; readonly cert: string } {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const file = (name: string): string => join(folder, name)
  const names = SECURE_HOSTS.map((host) => `DNS:${host}`).join(',')
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'
  const asked = ['-addext', `subjectAltName=${names}`, '-keyout', file('key'), '-out', file('cert')]
  execFileSync('openssl', [...options.split(' '), ...asked], { stdio: 'ignore' })
  made = { key: readFileSync(file('key'), 'utf8'), cert: readFileSync(file('cert'), 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
