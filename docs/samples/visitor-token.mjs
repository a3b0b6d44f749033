// Answers a widget's `token-url` with a token for one visitor of this site, signed here. Needs only Node 18.
//
// DRAFTMILL_SITE_KEY=dmk_… DRAFTMILL_SECRET=dms_… SITE_ORIGIN=https://blog.example PORT=3000 node visitor-token.mjs

import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { env } from 'node:process'

const SECONDS = 600

/** Signs a token with which one visitor can generate for ten minutes; `cap`, in credits a day, is optional. */
export function signVisitorToken({ siteKey, secret, visitorId, origin, cap }) {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: 'EdDSA', typ: 'draftmill-visitor+jwt', kid: siteKey }
  const dates = { iat: now, exp: now + SECONDS }
  const claims = { iss: siteKey, aud: 'draftmill', sub: visitorId, origin, ...dates }
  if (cap !== undefined) claims.cap = cap
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode(header)}.${encode(claims)}`
  // The part after dms_ is the seed of an Ed25519 key; with these bytes before it, it is a PKCS #8 key (RFC 8410).
  const seed = Buffer.from(secret.slice('dms_'.length), 'base64url')
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

const server = createServer((request, response) => {
  const origin = env.SITE_ORIGIN
  // Pages of other sites get no token: browsers send the origin of the page.
  if (request.method !== 'POST' || (request.headers.origin ?? origin) !== origin) {
    response.writeHead(403).end()
    return
  }
  // A returning visitor keeps the same id. If your site has members, use the member's id instead.
  const known = /(?:^|; )visitor=([\w-]{1,64})/.exec(request.headers.cookie ?? '')?.[1]
  const visitorId = known ?? randomUUID()
  const token = signVisitorToken({
    siteKey: env.DRAFTMILL_SITE_KEY,
    secret: env.DRAFTMILL_SECRET,
    visitorId,
    origin,
  })
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Set-Cookie': `visitor=${visitorId}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
  })
  response.end(JSON.stringify({ token, expires_in: SECONDS }))
})

server.listen(Number(env.PORT ?? 3000), '127.0.0.1')
