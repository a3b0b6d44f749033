import { expect, it } from 'vitest'
import { mailsTo, tokenOf } from '../../test/mails.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { createConfirmationLink } from './mail-links.ts'
import { forgetExpired } from '../store/forget-expired.ts'

const ADA = 'ada@example.org'
const OWNER_PASSWORD = 'the password of the owner'
const STRANGER_PASSWORD = 'the password of a stranger'
const DAY_MS = 24 * 3_600_000

onEachDatabase('a sign-up before, or after, the owner’s', (place) => {
  it.each([
    ['before', [STRANGER_PASSWORD, OWNER_PASSWORD], 1],
    ['after', [OWNER_PASSWORD, STRANGER_PASSWORD], 0],
  ] as const)(
    '%s it does not decide the password that her own link confirms (statement 29)',
    async (_, passwords, mine) => {
      const server = await startTestServer(await place())
      for (const password of passwords) await signUp(server, password)
      const links = await confirmLinks(server)
      expect(links).toHaveLength(2)
      expect(await confirm(server, links[mine], OWNER_PASSWORD)).toBe(200)
      expect(await signIn(server, STRANGER_PASSWORD)).toBe(401)
      expect(await signIn(server, OWNER_PASSWORD)).toBe(200)
      // The other link is void now: it neither changes the password nor confirms anything.
      expect(await confirm(server, links[1 - mine], STRANGER_PASSWORD)).toBe(400)
      expect(await signIn(server, OWNER_PASSWORD)).toBe(200)
    },
  )

  it('opens nothing when she presses the link of a stranger’s sign-up: she does not know its password (statement 71)', async () => {
    const server = await startTestServer(await place())
    await signUp(server, STRANGER_PASSWORD)
    const [link] = await confirmLinks(server)
    // A scanner that presses every button has no password at all.
    expect((await server.post('/api/auth/confirm', { token: link })).status).toBe(422)
    for (const guess of ['', OWNER_PASSWORD, 'x'.repeat(200)])
      expect(await confirm(server, link, guess)).toBe(403)
    expect(await signIn(server, STRANGER_PASSWORD)).toBe(401)
    // Her own sign-up is then open too, and is the one that takes effect.
    await signUp(server, OWNER_PASSWORD)
    const links = await confirmLinks(server)
    const hers = links.find((one) => one !== link)
    expect(await confirm(server, hers, STRANGER_PASSWORD)).toBe(403)
    expect(await confirm(server, hers, OWNER_PASSWORD)).toBe(200)
    expect(await signIn(server, STRANGER_PASSWORD)).toBe(401)
    expect(await signIn(server, OWNER_PASSWORD)).toBe(200)
  })

  it('is throttled by link when somebody guesses its password, and a new link is not (statement 28)', async () => {
    const server = await startTestServer(await place(), {
      environment: { SIGN_INS_PER_MINUTE: '3' },
    })
    await signUp(server, OWNER_PASSWORD)
    const [link] = await confirmLinks(server)
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push(await confirm(server, link, 'guess'))
    expect(statuses).toEqual([403, 403, 403, 429])
    await signUp(server, OWNER_PASSWORD)
    const next = (await confirmLinks(server)).find((one) => one !== link)
    expect(await confirm(server, next, OWNER_PASSWORD)).toBe(200)
  })

  it('leaves the latest fifty side by side, and the owner’s among them', async () => {
    const server = await startTestServer(await place())
    await signUp(server, OWNER_PASSWORD)
    const account = await server.store.db.selectFrom('accounts').select('id').executeTakeFirst()
    const wish = { passwordHash: 'x', email: ADA }
    await server.store.run(function* () {
      for (let i = 0; i < 60; i++) yield* createConfirmationLink(account?.id as string, wish)
    })
    await signUp(server, OWNER_PASSWORD)
    const kept = await server.store.db.selectFrom('mail_tokens').select('token_hash').execute()
    expect(kept).toHaveLength(50)
    expect(await confirm(server, (await confirmLinks(server)).at(-1), OWNER_PASSWORD)).toBe(200)
  })

  it('lets nobody in by its password before the address is confirmed, and says nothing (statement 22)', async () => {
    const server = await startTestServer(await place())
    await server.register('owner@example.org')
    const answers = []
    for (const email of ['owner@example.org', 'unknown@example.org']) {
      // Simulates testing whether an address is known: signing up with it, then trying to sign in.
      await server.post('/api/auth/sign-up', { email, password: STRANGER_PASSWORD })
      const response = await server.post('/api/auth/sign-in', {
        email,
        password: STRANGER_PASSWORD,
      })
      const body = (await response.json()) as Record<string, unknown>
      answers.push({ status: response.status, ...body, request_id: undefined })
    }
    expect(answers[0]).toMatchObject({ status: 401, code: 'credentials_invalid' })
    expect(answers[1]).toEqual(answers[0])
  })

  it('sets nothing on an account that is confirmed', async () => {
    const server = await startTestServer(await place())
    await server.register(ADA)
    await signUp(server, STRANGER_PASSWORD)
    const tokens = await server.store.db
      .selectFrom('mail_tokens')
      .select('token_hash')
      .where('used_at', 'is', null)
      .execute()
    // The token is made, as for every sign-up, but sent to nobody.
    expect(tokens).toHaveLength(1)
    expect((await mailsTo(server, ADA)).at(-1)?.link).toBe('http://localhost:8787/login')
    expect(await signIn(server, PASSWORD)).toBe(200)
    expect(await signIn(server, STRANGER_PASSWORD)).toBe(401)
  })

  it('is forgotten when nobody has confirmed it and its links are long over', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    await signUp(server, STRANGER_PASSWORD)
    await server.register('kept@example.org')
    now += 8 * DAY_MS + 1
    await forgetExpired(server.store)
    // The links are deleted with their sign-up.
    await forgetExpired(server.store)
    const accounts = await server.store.db.selectFrom('accounts').select('email').execute()
    expect(accounts).toEqual([{ email: 'kept@example.org' }])
  })
})

function signUp(server: TestServer, password: string): Promise<Response> {
  return server.post('/api/auth/sign-up', { email: ADA, password })
}

/** The tokens of the confirmation mails, oldest first. */
async function confirmLinks(server: TestServer): Promise<string[]> {
  const links = (await mailsTo(server, ADA)).map(({ link }) => new URL(link ?? 'http://x'))
  return links.filter(({ pathname }) => pathname === '/confirm').map((link) => tokenOf(link.href))
}

async function confirm(
  server: TestServer,
  token: string | undefined,
  password: string,
): Promise<number> {
  return (await server.post('/api/auth/confirm', { token, password })).status
}

async function signIn(server: TestServer, password: string): Promise<number> {
  return (await server.post('/api/auth/sign-in', { email: ADA, password })).status
}
