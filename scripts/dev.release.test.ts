import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillForm, TOOL_INPUTS } from '../e2e/support/tool-inputs.ts'
import { copyTree } from './develop/tree-copy.ts'
import { root } from './support/files.mjs'
import { freePort } from './support/free-port.ts'
import { build } from './support/prepare.mjs'
import { waitUntilUp } from './support/until-up.ts'
import { createVisitor, EMAIL, PASSWORD } from './support/visitor.ts'

// `npm run dev` in a copy of the project, whose sources change while its pages are open.
let folder: string
let url: string
let browser: Browser
let page: Page
let end: () => Promise<unknown>

beforeAll(async () => {
  build()
  folder = copyTree('dev-copy')
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  url = `http://localhost:${await freePort()}`
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      MODEL_DISCOVERY: 'off',
    },
  })
  end = () => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  }
  await waitUntilUp(`${url}/readyz`)
  const executablePath = process.env['CHROMIUM_PATH']
  const flags = { args: ['--no-sandbox', '--disable-gpu'] }
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), ...flags })
  page = await browser.newPage()
  await createVisitor(url, dataDir).register()
  const signedIn = await page.request.post(`${url}/api/auth/sign-in`, {
    data: { email: EMAIL, password: PASSWORD },
    headers: { Origin: url },
  })
  expect(signedIn.status()).toBe(200)
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await end?.()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes a source, waits until the change is visible, and prints the time it took. */
async function changeSource(file: string, from: string, to: string, seen: () => Promise<unknown>) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  const startedMs = performance.now()
  writeFileSync(path, before.replace(from, to))
  await seen()
  console.log(`${file}: seen after ${Math.round(performance.now() - startedMs)} ms`)
}

const LONG_TIMEOUT = { timeout: 30_000 }

it('shows a changed page, card and route without a build', async () => {
  await page.goto(`${url}/about`, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor(LONG_TIMEOUT)
  expect(await page.evaluate('isSame'), 'a page that is alive leads on without a load').toBe(true)
  await page.goBack()
  await page.getByText('Each one does one job').waitFor(LONG_TIMEOUT)
  await changeSource('site/src/pages/about.tsx', 'Each one does one job', 'Each has one task', () =>
    page.getByText('Each has one task').waitFor(LONG_TIMEOUT),
  )

  await page.goto(`${url}/tools/slogan-generator`)
  await fillForm(page.getByRole('main'), TOOL_INPUTS['slogan-generator']?.fields ?? {})
  await page.getByRole('button', { name: 'Generate Slogans' }).click()
  await page.getByText('Easy to').first().waitFor(LONG_TIMEOUT)
  await changeSource('shared/tools/slogan-generator/card.tsx', 'words`}', 'words long`}', () =>
    page.getByText('words long').first().waitFor(LONG_TIMEOUT),
  )

  const version = async (): Promise<unknown> => {
    const answer = await fetch(`${url}/api/tools`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as { version: string }).version : undefined
  }

  const route = 'api/src/http/pages/catalogue-routes.ts'
  await changeSource(route, 'packageJson.version', "'of today'", () =>
    expect.poll(version, { ...LONG_TIMEOUT, interval: 20 }).toBe('of today'),
  )
}, 180_000)
