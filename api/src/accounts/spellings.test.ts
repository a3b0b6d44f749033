import { expect, it } from 'vitest'
import type { ConfirmAnswer } from '#shared/contract/shapes.ts'
import { mailsTo, mailedToken, tokenOf } from '../../test/mails.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { auditLedger } from '../credits/audit.ts'

const ANN = 'ann@corp.example'
const OWNER_PASSWORD = 'the password of the owner'
const STRANGER_PASSWORD = 'the password of a stranger'
const DAY_MS = 24 * 3_600_000

onEachDatabase('another spelling of an address', (place) => {
  it.each([
    ['a plus tag', 'ann+x@corp.example'],
    ['full-width letters', 'ａnn@corp.example'],
    ['capitals', 'ANN@corp.example'],
    ['a letter that looks like another', '\u0430nn@corp.example'],
  ])(
    'with %s never gets the owner’s mail, nor keeps her out (statement 71)',
    async (_, spelling) => {
      const server = await startTestServer(await place())
      await signUp(server, spelling, STRANGER_PASSWORD)
      await signUp(server, ANN, OWNER_PASSWORD)
      // Her mail is sent to her spelling, with its own link.
      const link = await mailedToken(server, ANN, '/confirm')
      expect(await confirm(server, link, OWNER_PASSWORD)).toMatchObject({ status: 'confirmed' })
      expect(await signIn(server, ANN, OWNER_PASSWORD)).toBe(200)
      expect(await signIn(server, ANN, STRANGER_PASSWORD)).toBe(401)
      const account = await server.store.db
        .selectFrom('accounts')
        .select('email')
        .where('confirmed_at', 'is not', null)
        .execute()
      expect(account).toEqual([{ email: ANN }])
    },
  )

  it('that a stranger has confirmed for a mailbox of their own is an account of its own', async () => {
    const server = await startTestServer(await place())
    const stranger = 'ann+x@corp.example'
    await register(server, stranger, STRANGER_PASSWORD)
    await register(server, ANN, OWNER_PASSWORD)
    expect(await signIn(server, ANN, OWNER_PASSWORD)).toBe(200)
    expect(await signIn(server, ANN, STRANGER_PASSWORD)).toBe(401)
    expect(await signIn(server, stranger, STRANGER_PASSWORD)).toBe(200)
    // Only she can request a new password.
    await server.post('/api/auth/recover', { email: ANN })
    await server.app.settled()
    expect((await mailsTo(server, stranger)).some(({ subject }) => /password/i.test(subject))).toBe(
      false,
    )
    expect(await mailedToken(server, ANN, '/update-password')).not.toBe('')
  })

  it('may be forgotten at sign-in as long as the address is nobody’s', async () => {
    const server = await startTestServer(await place())
    await register(server, 'ann+mill@corp.example', OWNER_PASSWORD)
    expect(await signIn(server, ANN, OWNER_PASSWORD)).toBe(200)
    // An unconfirmed sign-up is ignored.
    await signUp(server, ANN, STRANGER_PASSWORD)
    expect(await signIn(server, ANN, OWNER_PASSWORD)).toBe(200)
  })

  it('brings the mailbox no second daily grant, and the plain one has it from the next day on (statement 35)', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    expect(await register(server, 'ann+x@corp.example', STRANGER_PASSWORD)).toMatchObject({
      daily_credits: true,
    })
    expect(await creditsOf(server, 'ann+x@corp.example', STRANGER_PASSWORD)).toBe(100)
    now += 1_000
    await register(server, ANN, OWNER_PASSWORD)
    const third = await register(server, 'ann+y@corp.example', STRANGER_PASSWORD)
    expect(third).toMatchObject({ daily_credits: false })
    const credits = async () => [
      await creditsOf(server, ANN, OWNER_PASSWORD),
      await creditsOf(server, 'ann+x@corp.example', STRANGER_PASSWORD),
      await creditsOf(server, 'ann+y@corp.example', STRANGER_PASSWORD),
    ]
    expect(await credits()).toEqual([0, 100, 0])
    for (let day = 1; day < 3; day++) {
      now += DAY_MS
      expect(await credits()).toEqual([100, 0, 0])
    }
    expect(await auditLedger(server.store)).toEqual([])
    const grants = await server.store.db
      .selectFrom('entries')
      .select('day')
      .where('kind', '=', 'grant')
      .execute()
    expect(new Set(grants.map(({ day }) => day)).size).toBe(grants.length)
  })

  it.each([
    ['proton.me', 'annbell@proton.me', 'ann.bell@pm.me'],
    ['yandex.ru', 'ann.bell@yandex.ru', 'ann-bell@ya.ru'],
  ])('of %s brings no second daily grant (statement 35)', async (_, one, other) => {
    const server = await startTestServer(await place())
    await register(server, one, OWNER_PASSWORD)
    expect(await register(server, other, OWNER_PASSWORD)).toMatchObject({ daily_credits: false })
    expect(await creditsOf(server, one, OWNER_PASSWORD)).toBe(100)
    expect(await creditsOf(server, other, OWNER_PASSWORD)).toBe(0)
  })

  it('has the free credits of the mailbox once the first account is gone, from the next day on', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now })
    await register(server, ANN, OWNER_PASSWORD)
    now += 1_000
    await register(server, 'ann+x@corp.example', OWNER_PASSWORD)
    const body = { password: OWNER_PASSWORD, confirmation: 'DELETE' }
    const { bearer } = await openSession(server, ANN, OWNER_PASSWORD)
    expect((await server.post('/api/account/delete', body, bearer)).status).toBe(204)
    expect(await creditsOf(server, 'ann+x@corp.example', OWNER_PASSWORD)).toBe(0)
    now += DAY_MS
    expect(await creditsOf(server, 'ann+x@corp.example', OWNER_PASSWORD)).toBe(100)
  })

  it('confirmed at the same moment as the plain one is one grant', async () => {
    const server = await startTestServer(await place())
    const spellings = [ANN, 'ann+x@corp.example', 'ann+y@corp.example', 'ann+z@corp.example']
    for (const one of spellings) await signUp(server, one, OWNER_PASSWORD)
    const links = await Promise.all(spellings.map((one) => mailedToken(server, one, '/confirm')))
    await Promise.all(links.map((link) => confirm(server, link, OWNER_PASSWORD)))
    const granted = await server.store.db
      .selectFrom('balances')
      .select('account_id')
      .where('daily_grant', '>', 0)
      .execute()
    expect(granted).toHaveLength(1)
  })
})

async function signUp(server: TestServer, email: string, password: string): Promise<void> {
  expect((await server.post('/api/auth/sign-up', { email, password })).status).toBe(202)
}

/** Returns the answer, or the error code of a refusal. */
async function confirm(server: TestServer, token: string, password: string): Promise<unknown> {
  const response = await server.post('/api/auth/confirm', { token, password })
  const body = (await response.json()) as ConfirmAnswer & { code?: string }
  return response.ok ? body : body.code
}

async function register(server: TestServer, email: string, password: string): Promise<unknown> {
  await signUp(server, email, password)
  return confirm(server, tokenOf(await server.linkFor(email)), password)
}

async function signIn(server: TestServer, email: string, password: string): Promise<number> {
  return (await server.post('/api/auth/sign-in', { email, password })).status
}

async function openSession(server: TestServer, email: string, password: string) {
  const response = await server.post('/api/auth/sign-in', { email, password })
  expect(response.status).toBe(200)
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { bearer: { Authorization: `Bearer ${token}` } }
}

async function creditsOf(server: TestServer, email: string, password: string): Promise<number> {
  const { bearer } = await openSession(server, email, password)
  const profile = await server.get('/api/profile', bearer)
  return ((await profile.json()) as { credits: number }).credits
}
