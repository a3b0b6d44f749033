import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, root } from '../support/files.mjs'
import { freePort } from '../support/free-port.ts'
import { copyTree, installNode, type OtherNode } from '../develop/tree-copy.ts'
import { waitUntilUp } from '../support/until-up.ts'
import { createVisitor } from '../support/visitor.ts'

/** In addition to the version that runs the tests: the LTS releases, the newest ones in npm's packages. */
const VERSIONS = ['22.23.5', '24.22.3'] as const
/**
 * Tests of features that may differ between Node versions: native modules, threads, streams, files, child processes.
 */
const VERSION_SENSITIVE_TESTS = [
  'api/src/accounts/accounts.test.ts',
  'api/src/credits/ledger.test.ts',
  'api/src/exports/export-routes.test.ts',
  'api/src/model/openai-writer.ci.test.ts',
  'api/src/run-server.ci.test.ts',
  'api/src/store',
  'api/src/workers/workers.ci.test.ts',
]
const MINUTES = 60_000
const BALANCE = 100
const COST = 10

describe.each(VERSIONS)('Node %s', (version) => {
  let folder: string
  let node: OtherNode
  let dataDir: string
  beforeAll(() => {
    node = installNode(version)
    folder = copyTree(`nodes/${version}/draftmill`)
    dataDir = mkdtempSync(join(tmpdir(), 'draftmill-node-'))
    // Native modules are built for one version of Node, here as during an installation.
    rmSync(join(folder, 'node_modules/better-sqlite3/build'), { recursive: true })
    execFileSync('npm', ['rebuild', 'better-sqlite3'], { cwd: folder, env: node.env })
    const stamp = join(folder, 'node_modules/.draftmill-installed')
    rmSync(stamp, { force: true })
    writeFileSync(stamp, `v${version} ${hashOf(['package-lock.json'])}`)
    execFileSync('npm', ['run', 'build'], { cwd: folder, env: node.env })
  }, 20 * MINUTES)
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'starts what it built, charges a generation and ends with its work done',
    async () => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const npm = spawn('npm', ['start'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...node.env,
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          MODEL_DISCOVERY: 'off',
          LOG_LEVEL: 'warn',
        },
      })
      npm.stdout.resume()
      const ended = once(npm, 'exit')
      await waitUntilUp(`${url}/readyz`, npm)
      expect(await (await fetch(url)).text()).toContain('<h1')
      const visitor = createVisitor(url, dataDir)
      await visitor.register()
      const headers = await visitor.signIn()
      const form = readFileSync(join(root, 'shared/tools/slogan-generator/sample.json'), 'utf8')
      const made = await visitor.post('/api/functions/generate-slogans', JSON.parse(form), headers)
      expect(await made.json()).toMatchObject({ credits: { balance: BALANCE - COST } })
      expect(await visitor.creditsOf(headers)).toBe(BALANCE - COST)
      npm.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
    10 * MINUTES,
  )

  it(
    'passes the tests of what a Node may do otherwise',
    () => {
      const report = join(dataDir, 'report.json')
      mkdirSync(join(folder, '.cache'), { recursive: true })
      const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
      const flags = ['--project=day', '--reporter=json', `--outputFile=${report}`]
      execFileSync('node', [vitest, 'run', ...flags, ...VERSION_SENSITIVE_TESTS], {
        cwd: folder,
        env: node.env,
      })
      const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
        string,
        number
      >
      expect(numPassedTests).toBe(numTotalTests)
      expect(numPassedTests).toBeGreaterThan(100)
    },
    20 * MINUTES,
  )
})
