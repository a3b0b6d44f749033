import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { sampleOf } from '#shared/kit/share.fixture.ts'
import { freePort } from './support/free-port.ts'
import { build } from './support/prepare.mjs'
import { waitUntilUp } from './support/until-up.ts'

const root = join(import.meta.dirname, '..')
const LONG_TIMEOUT = { timeout: 30_000 }

// Otherwise the first test would wait for the build; a fresh build takes no time.
beforeAll(build, 300_000)

it.each(sampleOf(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const, 2))(
  'npm start takes the server with it when npm alone gets %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'draftmill-npm-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        MODEL_DISCOVERY: 'off',
        LOG_LEVEL: 'warn',
      },
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    const ended = once(npm, 'exit')
    const url = `http://127.0.0.1:${port}/healthz`
    await waitUntilUp(url, npm)
    npm.kill(signal)
    await ended
    const isUp = () =>
      fetch(url).then(
        () => true,
        () => false,
      )
    await expect.poll(isUp, LONG_TIMEOUT).toBe(false)
    // SQLite removes this file when the last connection is closed properly.
    await expect.poll(() => existsSync(join(folder, 'draftmill.db-wal')), LONG_TIMEOUT).toBe(false)
  },
  120_000,
)
