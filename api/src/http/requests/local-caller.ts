import type { Context } from 'hono'
import { isLoopback } from '../../settings/reachable.ts'
import type { AppEnv } from '../app-env.ts'

/** Headers that proxies add to a request, besides those that begin with `x-forwarded-`. */
const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
])

/**
 * True for a program or browser on this machine that uses a loopback name and no proxy: neither a stranger behind a
 * proxy, nor a page whose name resolves to this machine (DNS rebinding). A proxy on this machine that adds no header
 * *and* uses a loopback name looks the same, unless it speaks HTTP/1.0 as some do.
 */
export function isLocalCaller(c: Context<AppEnv>): boolean {
  const { incoming } = c.env ?? {}
  const peer = (incoming?.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const name = (c.req.header('Host') ?? '').replace(/:\d+$/, '')
  return (
    isLoopback(peer) &&
    isLoopback(name) &&
    incoming?.httpVersion !== '1.0' &&
    !Object.keys(c.req.header()).some(isForwarding)
  )
}

function isForwarding(header: string): boolean {
  return FORWARDING_HEADERS.has(header) || header.startsWith('x-forwarded-')
}
