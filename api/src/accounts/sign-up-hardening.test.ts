import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { solveChallenge } from '#shared/challenge/solve-challenge.ts'
import type { ChallengeAnswer } from '#shared/contract/shapes.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../test/server.ts'
import { onEachDatabase } from '../../test/stores.ts'

const SIGN_UP = '/api/auth/sign-up'
const CHALLENGE = '/api/auth/challenge'

const signUp = (server: TestServer, more: object = {}, headers: Record<string, string> = {}) =>
  server.post(
    SIGN_UP,
    { email: `${randomUUID()}@example.org`, password: PASSWORD, ...more },
    headers,
  )

async function solve(server: TestServer): Promise<string> {
  const answer = (await (await server.get(CHALLENGE)).json()) as ChallengeAnswer
  return (await solveChallenge(answer)) ?? ''
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

onEachDatabase('signing up', (place) => {
  it('meets a challenge after a few times from one network, and passes with its solution (statement 37)', async () => {
    const server = await startTestServer(await place(), {
      environment: { SIGN_UPS_BEFORE_CHALLENGE: '3' },
    })
    for (let i = 0; i < 3; i++) expect((await signUp(server)).status).toBe(202)
    const email = `${randomUUID()}@example.org`
    const refused = await signUp(server, { email })
    expect(refused.status).toBe(403)
    expect(await codeOf(refused)).toBe('challenge_required')
    const account = () =>
      server.store.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
    expect(await account()).toBeUndefined()
    const solution = await solve(server)
    expect((await signUp(server, { email, challenge_solution: solution })).status).toBe(202)
    expect(await account()).toBeDefined()
    // A solution works once, and a made-up one not at all.
    for (const again of [solution, 'e30=', 7]) {
      const response = await signUp(server, { challenge_solution: again })
      expect(await codeOf(response)).toBe('challenge_required')
    }
  })

  it('asks for the challenge whether or not the address is known (statement 37)', async () => {
    const server = await startTestServer(await place(), {
      environment: { SIGN_UPS_BEFORE_CHALLENGE: '1' },
    })
    const { email } = await server.register()
    const [known, unknown] = [await signUp(server, { email }), await signUp(server)]
    const body = async (response: Response) => ({
      ...((await response.json()) as object),
      request_id: '',
    })
    expect(await body(known)).toEqual(await body(unknown))
  })

  it('refuses throw-away addresses by their domain, alike for every local part (statement 35)', async () => {
    const server = await startTestServer(await place(), {
      environment: { DISPOSABLE_DOMAINS: 'burner.example' },
    })
    for (const email of ['a@mailinator.com', 'B@Sub.Mailinator.COM', 'c@burner.example']) {
      const response = await signUp(server, { email })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'email_disposable',
        detail: expect.stringMatching(/an address that you will keep/),
      })
    }
    const rows = await server.store.db.selectFrom('accounts').select('id').execute()
    expect(rows).toEqual([])
  })

  it('takes throw-away addresses where the operator allows them', async () => {
    const server = await startTestServer(await place(), {
      environment: { DISPOSABLE_EMAILS: 'allow' },
    })
    expect((await signUp(server, { email: 'a@mailinator.com' })).status).toBe(202)
  })
})

onEachDatabase(
  'passwords that were stolen before',
  (place) => {
    it('are refused where the operator asks about them, and nobody is asked by default', async () => {
      const asked: (string | undefined)[] = []
      const hash = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase()
      const service = createServer((request, response) => {
        asked.push(request.url)
        response.end(`${hash.slice(5)}:12\r\n`)
      })
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
      const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
      const off = await startTestServer(await place(), {
        environment: { BREACHED_PASSWORD_URL: url },
      })
      expect((await signUp(off)).status).toBe(202)
      expect(asked).toEqual([])
      const on = await startTestServer(await place(), {
        environment: { BREACHED_PASSWORD_URL: url, BREACHED_PASSWORD_CHECK: 'on' },
      })
      const refused = await signUp(on)
      expect(await refused.json()).toMatchObject({
        code: 'password_unsuitable',
        detail: expect.stringMatching(/stolen from another site/),
      })
      expect((await signUp(on, { password: 'quiet harbour lamp' })).status).toBe(202)
      expect(asked[0]).toBe(`/range/${hash.slice(0, 5)}`)
      service.closeAllConnections()
      service.close()
    })

    it('asks for no challenge where browsers could not solve it', async () => {
      const server = await startTestServer(await place(), {
        environment: { SIGN_UPS_BEFORE_CHALLENGE: '0', PUBLIC_URL: 'http://192.168.1.20:8787' },
      })
      expect((await signUp(server)).status).toBe(202)
    })
  },
  ['sqlite'],
)
