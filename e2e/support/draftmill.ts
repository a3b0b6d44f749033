import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
import { DAY_MS, msUntilRoom } from '../../scripts/check/clock-room.ts'
import { freePort } from '../../scripts/support/free-port.ts'
import { waitUntilUp } from '../../scripts/support/until-up.ts'
import { type HostSite, startHostSite } from '../widgets/host-site.ts'
import { linkToken, mailLink } from './mail.ts'

const root = join(import.meta.dirname, '../..')

/** A running Draftmill server, used over HTTP. */
export interface Draftmill {
  readonly url: string
  readonly dataDir: string
  /** Signs up and confirms with the mail in the outbox. Returns the credentials. */
  register(request: APIRequestContext): Promise<Credentials>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export const PASSWORD = 'a quiet harbour lamp'

/**
 * The tests of a worker share a server, usually with those of other files: each registers new accounts. Not all
 * workers share one: all requests have the same address, from which sixty consents a minute are allowed.
 */
export const test = base.extend<{ wholeDay: void }, { draftmill: Draftmill; host: HostSite }>({
  /** No test starts just before midnight, as a new day grants credits. */
  wholeDay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use, testInfo) => {
      const wait = msUntilRoom(DAY_MS, Math.max(testInfo.timeout, 120_000))
      if (wait > 0) {
        testInfo.setTimeout(testInfo.timeout + wait)
        await delay(wait)
      }
      await use()
    },
    { auto: true },
  ],
  draftmill: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const started = await startDraftmill()
      await use(started.draftmill)
      await started.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /**
   * A site on another origin. Defined here, as files whose tests have the same fixtures share a worker and its
   * server.
   */
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const host = await startHostSite()
      await use(host)
      host.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Starts the built server as `npm start` does, without building. */
export async function startDraftmill(environment: Record<string, string> = {}): Promise<{
  draftmill: Draftmill
  process: ChildProcess
  stop: () => Promise<void>
}> {
  const port = environment['PORT'] ?? String(await freePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'draftmill-e2e-'))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'dist/api/main.js')], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // High limits, as all requests come from one address.
      SIGN_INS_PER_MINUTE: '10000',
      SIGN_UPS_PER_HOUR: '10000',
      RECOVERS_PER_HOUR: '10000',
      SIGN_UPS_BEFORE_CHALLENGE: '10000',
      // One, as each worker loads the word lists anew, which takes seconds.
      WORKERS: '1',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilUp(`${url}/readyz`, child)
    await untilThreadIsReady(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { draftmill: createDraftmill({ url, dataDir }), process: child, stop }
}

/**
 * Waits until a worker has loaded its tables: on a busy machine the first generation would otherwise wait so long
 * that the test times out.
 */
async function untilThreadIsReady(url: string): Promise<void> {
  await expect(async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/^draftmill_work_threads_ready [1-9]/m)
  }).toPass({ timeout: 60_000, intervals: [100] })
}

function createDraftmill(place: Pick<Draftmill, 'url' | 'dataDir'>): Draftmill {
  return {
    ...place,
    register: async (request) => {
      const credentials = { email: `${randomUUID()}@example.org`, password: PASSWORD }
      await request.post(`${place.url}/api/auth/sign-up`, { data: credentials })
      const link = await mailLink(place, credentials.email, 'confirm')
      const data = { token: linkToken(link), password: credentials.password }
      const confirmed = await request.post(`${place.url}/api/auth/confirm`, { data })
      expect(confirmed.status()).toBe(200)
      return credentials
    },
  }
}

/** Signs in through the login page and waits for the header to show the credits. */
export async function signIn(
  page: Page,
  draftmill: Draftmill,
  credentials: Credentials,
): Promise<void> {
  await page.goto(`${draftmill.url}/login`)
  await page.locator('input[name="email"]').fill(credentials.email)
  await page.locator('input[name="password"]').fill(credentials.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in|sign in/i })
    .click()
  await expect(page.getByText(/Credits: \d+/).first()).toBeVisible()
}
