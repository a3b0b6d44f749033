import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A local server for a test. */
export interface LocalServer {
  readonly port: number
  /** The number of connections so far. */
  connections(): number
  close(): void
}

export interface SecureServer extends LocalServer {
  /** Its certificate, in PEM, which a client has to trust. */
  readonly ca: string
}

/** Serves https on a free port of the loopback interface, with a self-made certificate for these host names. */
export async function startSecureServer(
  listener: RequestListener,
  hosts: readonly string[] = ['rdap.test'],
): Promise<SecureServer> {
  const { key, cert } = certificateFor(hosts)
  const server = createServer({ key, cert }, listener)
  let connections = 0
  server.on('connection', () => connections++)
  // Clients that refuse the connection or leave midway are part of the tests.
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

/** Listens on the loopback interface, counts connections and closes each at once. */
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

interface Certificate {
  readonly key: string
  readonly cert: string
}

const certificates = new Map<string, Certificate>()

function certificateFor(hosts: readonly string[]): Certificate {
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const certificate = certificates.get(names) ?? makeCertificate(names)
  certificates.set(names, certificate)
  return certificate
}

function makeCertificate(names: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const file = (name: string): string => join(folder, name)
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'
  const asked = ['-addext', `subjectAltName=${names}`, '-keyout', file('key'), '-out', file('cert')]
  execFileSync('openssl', [...options.split(' '), ...asked], { stdio: 'ignore' })
  const made = { key: readFileSync(file('key'), 'utf8'), cert: readFileSync(file('cert'), 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}
