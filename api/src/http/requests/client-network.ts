import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * The network of a request's caller, as a key for limits: an IPv4 address or an IPv6 /64. X-Forwarded-For is used
 * only as far as configured proxies wrote it (statements.md 34).
 */
export function clientNetwork(c: Context<AppEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return networkOf(peer)
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((address) => address.trim())
  const chain = [...forwarded.filter((address) => address !== ''), peer]
  return networkOf(chain.at(-1 - trustedProxies) ?? chain[0] ?? peer)
}

function networkOf(written: string): string {
  // Some proxies write the port too: `192.0.2.7:50123`, `[2001:db8::1]:50123`.
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written)?.slice(1).join('') ?? written
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter((group) => group !== '')
  const right = tail.split(':').filter((group) => group !== '')
  const groups = address.includes('::')
    ? [
        ...left,
        ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
        ...right,
      ]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
