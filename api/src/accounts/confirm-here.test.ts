import { expect, it } from 'vitest'
import { cookieNamed, mailsTo, tokenOf } from '../../test/mails.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { codeOf } from '../../test/embeds.ts'
import { onEachDatabase } from '../../test/stores.ts'

const ADA = 'ada@example.org'
const COOKIE = 'draftmill_sign_up'
const HOUR_MS = 3_600_000

interface PendingSignUp {
  /** The value of the `Cookie` header. */
  readonly cookie: string
  readonly link: string
}

const signUp = (server: TestServer, email: string, password = PASSWORD) =>
  server.post('/api/auth/sign-up', { email, password })

async function signUpAndReadLink(
  server: TestServer,
  email = ADA,
  password = PASSWORD,
): Promise<PendingSignUp> {
  const before = new Set((await mailsTo(server, email)).map(({ link }) => link))
  const response = await signUp(server, email, password)
  expect(response.status).toBe(202)
  const fresh = (await mailsTo(server, email)).find(({ link }) => !before.has(link))
  return { cookie: cookieNamed(response, COOKIE), link: tokenOf(fresh?.link ?? '') }
}

const confirm = (server: TestServer, link: string, cookie: string, password = '') =>
  server.post('/api/auth/confirm', { token: link, password }, cookie ? { Cookie: cookie } : {})

onEachDatabase('confirming in the browser that signed up', (place) => {
  it('needs no password, signs in, and works once', async () => {
    const server = await startTestServer(await place())
    const { cookie, link } = await signUpAndReadLink(server)
    expect(cookie).not.toContain(link)
    const response = await confirm(server, link, cookie)
    const answer = (await response.json()) as Record<string, unknown>
    expect(answer).toMatchObject({ status: 'confirmed', daily_credits: true })
    const bearer = { Authorization: `Bearer ${String(answer['access_token'])}` }
    const profile = await (await server.get('/api/profile', bearer)).json()
    expect(profile).toMatchObject({ email: ADA, credits: 100 })
    expect(cookieNamed(response, 'draftmill_refresh')).not.toBe('')
    expect(response.headers.getSetCookie().join('\n')).toMatch(/draftmill_sign_up=;/)
    expect(await codeOf(await confirm(server, link, cookie))).toBe('link_invalid')
    // The password is the one of that sign-up.
    const signIn = await server.post('/api/auth/sign-in', { email: ADA, password: PASSWORD })
    expect(signIn.status).toBe(200)
  })

  it('takes the cookie of this very sign-up alone, for an hour, unchanged', async () => {
    let now = Date.now()
    const server = await startTestServer(await place(), { clock: () => now })
    const stranger = await signUpAndReadLink(server, ADA, 'the password of a stranger')
    const owner = await signUpAndReadLink(server, ADA, 'the password of the owner')
    const other = await signUpAndReadLink(server, 'bob@example.org')
    const [name = '', value = ''] = owner.cookie.split('=')
    const [expires = '', mac = ''] = value.split('.')
    const forged = [
      '',
      `${name}=`,
      `${name}=${Number(expires) + 3_600}.${mac}`,
      `${name}=${expires}.${mac.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `${name}=${'A'.repeat(43)}`,
      other.cookie,
    ]
    // A stranger's link in the owner's browser confirms nothing, nor does the owner's link in a stranger's browser.
    for (const cookie of [...forged, stranger.cookie])
      expect(await codeOf(await confirm(server, owner.link, cookie))).toBe('password_wrong')
    expect(await codeOf(await confirm(server, stranger.link, owner.cookie))).toBe('password_wrong')
    now += HOUR_MS
    expect(await codeOf(await confirm(server, owner.link, owner.cookie))).toBe('password_wrong')
    now -= 1_000
    expect((await confirm(server, owner.link, owner.cookie)).status).toBe(200)
  })

  it('says of no address whether it is known: every sign-up gets a cookie of the same shape (statement 22)', async () => {
    const server = await startTestServer(await place())
    await server.register('known@example.org')
    const answers = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map((email) => signUp(server, email)),
    )
    const shapes = answers.map((answer) =>
      answer.headers.getSetCookie().map((line) => line.replace(/=\d+\.[\w-]{43};/, '=…;')),
    )
    expect(shapes[0]).toHaveLength(1)
    expect(shapes[0]).toEqual(shapes[1])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      Array(2).fill('{"status":"confirmation_sent"}'),
    )
    // The link in the mail to a known address confirms nothing, not even with the cookie of that sign-up.
    const cookie = cookieNamed(answers[0] as Response, COOKIE)
    const [mail] = await mailsTo(server, 'known@example.org')
    const response = await confirm(server, tokenOf(mail?.link ?? 'http://x#token=x'), cookie)
    expect(await codeOf(response)).toBe('link_invalid')
  })
})
