import { expect, it } from 'vitest'
import { mailsTo, mailedToken } from '../../test/mails.ts'
import { PASSWORD, type Registered, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'
import { disableAccount } from './sessions/end-access.ts'
import { forgetExpired } from '../store/forget-expired.ts'

const EMAIL_PATH = '/api/account/email'
const NEW_EMAIL = 'ada.new@example.net'
const environment = { RECOVERS_PER_HOUR: '100' }

onEachDatabase('changing the e-mail address', (place) => {
  it('takes effect once both addresses have confirmed, and tells the old one', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    expect((await requestChange(server, ada, NEW_EMAIL)).status).toBe(202)
    expect(await readChangeState(server, ada)).toMatchObject({
      email: ada.email,
      pending: { email: NEW_EMAIL, is_old_confirmed: false, is_new_confirmed: false },
    })
    expect(await confirm(server, await readMailToken(server, NEW_EMAIL))).toEqual({
      side: 'new',
      status: 'waiting',
    })
    expect(await profileEmail(server, ada)).toBe(ada.email)
    expect(await confirm(server, await readMailToken(server, ada.email))).toEqual({
      side: 'old',
      status: 'changed',
    })
    expect(await profileEmail(server, ada)).toBe(NEW_EMAIL)
    expect(await readChangeState(server, ada)).toEqual({ email: NEW_EMAIL, pending: null })
    expect((await signIn(server, NEW_EMAIL)).status).toBe(200)
    expect((await signIn(server, ada.email)).status).toBe(401)
    const mail = (await mailsTo(server, ada.email)).at(-1)
    expect(mail?.subject).toBe('The e-mail address of your Draftmill account was changed')
    expect(mail?.text).toContain(NEW_EMAIL)
  })

  it('asks for the password, and sends nothing without it', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    const before = (await mailsTo(server, ada.email)).length
    const refused = await requestChange(server, ada, NEW_EMAIL, 'not the password')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'password_wrong' })
    expect(await mailsTo(server, NEW_EMAIL)).toEqual([])
    expect(await mailsTo(server, ada.email)).toHaveLength(before)
  })

  it('answers alike for a taken address, and tells only its owner (statement 22)', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await server.register('owner@gmail.com')
    const shape = async (response: Response) => ({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      body: await response.text(),
    })
    const free = await shape(await requestChange(server, ada, NEW_EMAIL))
    // Another spelling of the same mailbox is taken too.
    const taken = await shape(await requestChange(server, ada, 'Owner+shop@gmail.com'))
    expect(taken).toEqual(free)
    expect(await readChangeState(server, ada)).toMatchObject({
      pending: { email: 'Owner+shop@gmail.com', is_new_confirmed: false },
    })
    expect(await mailsTo(server, 'Owner+shop@gmail.com')).toEqual([])
    const toOwner = (await mailsTo(server, 'owner@gmail.com')).at(-1)
    expect(toOwner?.subject).toBe('You already have a Draftmill account')
    expect(JSON.stringify(toOwner)).not.toMatch(/ada@|confirm-email/)
    expect(await confirm(server, await readMailToken(server, ada.email))).toEqual({
      side: 'old',
      status: 'waiting',
    })
    expect(await profileEmail(server, ada)).toBe(ada.email)
  })

  it('is refused when the address found an owner meanwhile, without saying so to the asker', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await requestChange(server, ada, NEW_EMAIL)
    const [oldToken, newToken] = [
      await readMailToken(server, ada.email),
      await readMailToken(server, NEW_EMAIL),
    ]
    await server.register(NEW_EMAIL)
    expect(await confirm(server, newToken)).toEqual({ side: 'new', status: 'waiting' })
    expect(await confirm(server, oldToken)).toEqual({ side: 'old', status: 'waiting' })
    expect(await profileEmail(server, ada)).toBe(ada.email)
    expect((await mailsTo(server, NEW_EMAIL)).at(-1)?.text).toContain(
      'already has an account of its own',
    )
    expect((await signIn(server, NEW_EMAIL)).status).toBe(200)
  })

  it('is not blocked by a sign-up with the address that nobody confirmed', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await server.post('/api/auth/sign-up', { email: NEW_EMAIL, password: 'a squatter was here' })
    const squatter = await mailedToken(server, NEW_EMAIL, '/confirm')
    await requestChange(server, ada, NEW_EMAIL)
    await confirm(server, await readMailToken(server, ada.email))
    expect(await confirm(server, await readMailToken(server, NEW_EMAIL))).toMatchObject({
      status: 'changed',
    })
    const late = { token: squatter, password: 'a squatter was here' }
    expect((await server.post('/api/auth/confirm', late)).status).toBe(400)
    expect((await signIn(server, NEW_EMAIL)).status).toBe(200)
  })

  it('is refused once the account is disabled, and takes nobody’s sign-up', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await server.post('/api/auth/sign-up', { email: NEW_EMAIL, password: PASSWORD })
    const signUp = await mailedToken(server, NEW_EMAIL, '/confirm')
    await requestChange(server, ada, NEW_EMAIL)
    await confirm(server, await readMailToken(server, ada.email))
    await server.store.run(() => disableAccount(ada.accountId))
    expect(await confirm(server, await readMailToken(server, NEW_EMAIL))).toBe('link_invalid')
    const late = { token: signUp, password: PASSWORD }
    expect((await server.post('/api/auth/confirm', late)).status).toBe(200)
  })

  it('is superseded by a newer wish, can be taken back and ends after 24 hours (statement 29)', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now, environment })
    const ada = await server.register('ada@example.org')
    await requestChange(server, ada, NEW_EMAIL)
    const first = [await readMailToken(server, ada.email), await readMailToken(server, NEW_EMAIL)]
    now += 1_000
    await requestChange(server, ada, 'other@example.net')
    for (const one of first) expect(await confirm(server, one)).toBe('link_invalid')
    const second = await readMailToken(server, 'other@example.net')
    expect(
      (await server.app.request(EMAIL_PATH, { method: 'DELETE', headers: ada.bearer })).status,
    ).toBe(204)
    expect(await confirm(server, second)).toBe('link_invalid')
    expect(await readChangeState(server, ada)).toMatchObject({ pending: null })
    now += 1_000
    await requestChange(server, ada, NEW_EMAIL)
    const last = [await readMailToken(server, ada.email), await readMailToken(server, NEW_EMAIL)]
    expect(await confirm(server, last[1] as string)).toMatchObject({ status: 'waiting' })
    expect(await confirm(server, last[1] as string)).toBe('link_invalid')
    now += 24 * 3_600_000 + 1
    expect(await confirm(server, last[0] as string)).toBe('link_invalid')
    const { db } = server.store
    expect(await db.selectFrom('email_changes').selectAll().execute()).toHaveLength(1)
    await forgetExpired(server.store)
    expect(await db.selectFrom('email_changes').selectAll().execute()).toEqual([])
  })

  it('moves the account once when both links are opened at the same moment', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await requestChange(server, ada, NEW_EMAIL)
    const tokens = [await readMailToken(server, ada.email), await readMailToken(server, NEW_EMAIL)]
    const answers = await Promise.all(tokens.map((one) => confirm(server, one)))
    expect(
      answers.filter((answer) => (answer as { status: string }).status === 'changed'),
    ).toHaveLength(1)
    expect(await profileEmail(server, ada)).toBe(NEW_EMAIL)
  })

  it('ends a recovery that is under way to the old address', async () => {
    const server = await startTestServer(await place(), { environment })
    const ada = await server.register('ada@example.org')
    await server.post('/api/auth/recover', { email: ada.email })
    const recovery = await mailedToken(server, ada.email, '/update-password')
    await requestChange(server, ada, NEW_EMAIL)
    for (const address of [ada.email, NEW_EMAIL])
      await confirm(server, await readMailToken(server, address))
    const late = await server.post('/api/auth/update-password', {
      token: recovery,
      password: 'whoever reads the old box',
    })
    expect(late.status).toBe(400)
  })

  it('brings the old address no second daily grant (statement 35)', async () => {
    let now = Date.parse('2026-05-05T10:00:00Z')
    const server = await startTestServer(await place(), { clock: () => now, environment })
    const ada = await server.register('ada@example.org')
    await requestChange(server, ada, NEW_EMAIL)
    for (const address of [ada.email, NEW_EMAIL])
      await confirm(server, await readMailToken(server, address))
    now += 1_000
    const again = await server.register('ada@example.org')
    expect(await creditsOf(server, again)).toBe(0)
    now += 24 * 3_600_000
    const signedIn = await signIn(server, 'ada@example.org')
    const { access_token } = (await signedIn.json()) as { access_token: string }
    expect(await creditsOf(server, { bearer: { Authorization: `Bearer ${access_token}` } })).toBe(
      100,
    )
  })
})

onEachDatabase(
  'a wish for another address',
  (place) => {
    it.each([
      ['no address at all', 'ada', 422, 'email_invalid'],
      ['the present one', 'ada@example.org', 422, 'input_invalid'],
      ['a throw-away one', 'ada@mailinator.com', 422, 'email_disposable'],
      ['one with a hidden change of direction', 'ada\u202e@example.net', 422, 'email_invalid'],
    ])('is refused for %s', async (_, email, status, code) => {
      const server = await startTestServer(await place(), { environment })
      const ada = await server.register('ada@example.org')
      const refused = await requestChange(server, ada, email)
      expect(refused.status).toBe(status)
      expect(await refused.json()).toMatchObject({ code })
    })

    it('fills nobody’s mailbox, and cannot be used to guess the password', async () => {
      const server = await startTestServer(await place(), {
        environment: { RECOVERS_PER_HOUR: '2', SIGN_INS_PER_MINUTE: '5' },
      })
      const [ada, bob] = [await server.register(), await server.register()]
      const statuses = []
      for (const one of [ada, ada, ada])
        statuses.push((await requestChange(server, one, NEW_EMAIL)).status)
      expect(statuses).toEqual([202, 202, 429])
      const other = await requestChange(server, bob, NEW_EMAIL)
      expect(other.status).toBe(429)
      expect(Number(other.headers.get('Retry-After'))).toBeGreaterThan(0)
      const guesses = []
      for (let i = 0; i < 5; i++)
        guesses.push((await requestChange(server, bob, `bob${i}@example.net`, 'guess')).status)
      expect(guesses.filter((status) => status === 403)).toHaveLength(1)
    })

    it('stays open to the owner when the holder of a stolen token has used up theirs', async () => {
      const server = await startTestServer(await place(), {
        environment: { RECOVERS_PER_HOUR: '2', TRUSTED_PROXIES: '1' },
      })
      const ada = await server.register()
      const requestFrom = async (network: string, email: string) => {
        const headers = { ...ada.bearer, 'X-Forwarded-For': network }
        return (await server.post(EMAIL_PATH, { email, password: PASSWORD }, headers)).status
      }
      const statuses = []
      for (const one of ['a', 'b', 'c'])
        statuses.push(await requestFrom('203.0.113.7', `${one}@example.net`))
      expect(statuses).toEqual([202, 202, 429])
      expect(await requestFrom('198.51.100.2', NEW_EMAIL)).toBe(202)
    })

    it('is answered to its own site only (statement 39)', async () => {
      const server = await startTestServer(await place(), { environment })
      const ada = await server.register('ada@example.org')
      await requestChange(server, ada, NEW_EMAIL)
      const body = { token: await readMailToken(server, NEW_EMAIL) }
      const foreign = await server.post('/api/auth/confirm-email', body, {
        Origin: 'https://evil.example',
      })
      expect(foreign.status).toBe(403)
      expect(await readChangeState(server, ada)).toMatchObject({
        pending: { is_new_confirmed: false },
      })
    })
  },
  ['sqlite'],
)

function requestChange(
  server: TestServer,
  caller: Registered,
  email: string,
  password = PASSWORD,
): Promise<Response> {
  return server.post(EMAIL_PATH, { email, password }, caller.bearer)
}

function readMailToken(server: TestServer, email: string): Promise<string> {
  return mailedToken(server, email, '/confirm-email')
}

/** Returns the answer, or the error code of a refusal. */
async function confirm(server: TestServer, one: string): Promise<unknown> {
  const response = await server.post('/api/auth/confirm-email', { token: one })
  const body = (await response.json()) as { code?: string }
  return response.ok ? body : body.code
}

function signIn(server: TestServer, email: string): Promise<Response> {
  return server.post('/api/auth/sign-in', { email, password: PASSWORD })
}

async function readChangeState(server: TestServer, { bearer }: Registered): Promise<unknown> {
  return (await server.get(EMAIL_PATH, bearer)).json()
}

async function profileOf(
  server: TestServer,
  { bearer }: Pick<Registered, 'bearer'>,
): Promise<{ email: string; credits: number }> {
  return (await (await server.get('/api/profile', bearer)).json()) as {
    email: string
    credits: number
  }
}

async function profileEmail(server: TestServer, caller: Registered): Promise<string> {
  return (await profileOf(server, caller)).email
}

async function creditsOf(server: TestServer, caller: Pick<Registered, 'bearer'>): Promise<number> {
  return (await profileOf(server, caller)).credits
}
