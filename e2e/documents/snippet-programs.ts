/** Runs blocks that are programs, commands and applications. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { tools } from '#shared/catalogue.ts'
import { type DocBlock, fillIn } from './doc-blocks.ts'
import { collectErrors } from '../support/foreign-site.ts'
import type { PackageApp } from '../packages/package-app.ts'
import { runHtml } from './snippet-html.ts'
import { TOOL_INPUTS } from '../support/tool-inputs.ts'
import {
  expectToken,
  exampleValuesOf,
  runFile,
  type RunFixtures,
  visitorTokenOf,
} from './snippet-runs.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** Runs a program, which prints either a visitor's token or a script tag, and uses the output. */
export async function runNode(block: DocBlock, runs: RunFixtures): Promise<void> {
  if (block.code.includes('DRAFTMILL_SECRET'))
    return expectToken(await visitorTokenOf('mjs', runs), runs)
  const printedTag = await runFile(block, 'mjs', runs)
  // The output is a script tag.
  await runHtml(`<draftmill-slogan-generator></draftmill-slogan-generator>\n${printedTag}`, runs)
}

/** Runs PHP, which prints a visitor's token. */
export async function runPhp(_: DocBlock, runs: RunFixtures): Promise<void> {
  await expectToken(await visitorTokenOf('php', runs), runs)
}

/** Runs the command with which a site's server fetches a result that was written for its visitor. */
async function runVisitResults(block: DocBlock, runs: RunFixtures): Promise<void> {
  const { token } = JSON.parse(await visitorTokenOf('mjs', runs, "from: 'server'")) as {
    token: string
  }
  const answer = await runs.request.post(`${runs.draftmill.url}/api/functions/generate-slogans`, {
    data: TOOL_INPUTS['slogan-generator']?.fields,
    headers: { Authorization: `Bearer ${token}` },
  })
  const { resultId } = (await answer.json()) as { resultId: string }
  const code = fillIn(block.code, exampleValuesOf(runs))
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', code], {
    env: { ...process.env, TOKEN: token, ID: resultId },
  })
  expect(stdout).toContain(resultId)
  expect(stdout).toContain('<!-- wp:')
}

/**
 * Runs commands, in the project if they say so, otherwise in a folder with only a `package.json`. Requests to the
 * server have to return JSON.
 */
export async function runShell(block: DocBlock, runs: RunFixtures): Promise<void> {
  if (block.code.includes('/api/embed/results')) return runVisitResults(block, runs)
  const isOurs = block.code.includes('In the folder of Draftmill')
  const isYours = block.code.includes('In your project')
  const project = join(runs.folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const { token } = block.code.includes('$TOKEN')
    ? (JSON.parse(await visitorTokenOf('mjs', runs, "use: 'check'")) as { token: string })
    : { token: '' }
  const code = fillIn(block.code, exampleValuesOf(runs)).replaceAll('../draftmill/', `${root}/`)
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', code], {
    cwd: isOurs ? root : project,
    env: { ...process.env, TOKEN: token, npm_config_offline: 'true', npm_config_audit: 'false' },
  })
  if (isYours)
    expect(existsSync(join(project, 'node_modules/draftmill-widgets/react.js'))).toBe(true)
  else if (isOurs) expect(stdout).toMatch(/draftmill-widgets-[\d.]+\.tgz\s*$/)
  else expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(2)
}

/** Builds an application from these modules, each of which exports `Tool` or renders a tool by itself. */
export async function runTsx(
  codes: readonly string[],
  app: PackageApp,
  runs: RunFixtures,
): Promise<void> {
  const { page, site } = runs
  const names = codes.map((_, index) => `block${index}`)
  const files = codes.map((code, index) => [`src/block${index}.tsx`, code] as const)
  const isComponent = (code: string): boolean => code.includes('export function Tool')
  const imports = codes.map((code, index) =>
    isComponent(code)
      ? `import { Tool as Tool${index} } from './${names[index]}.tsx'`
      : `import './${names[index]}.tsx'`,
  )
  const drawn = codes.map((code, index) => (isComponent(code) ? `<Tool${index} />` : ''))
  app.write({
    ...Object.fromEntries(files),
    'src/main.tsx': `import { createRoot } from 'react-dom/client'
${imports.join('\n')}
const root = document.getElementById('app')
if (root) createRoot(root).render(<>${drawn.join('')}</>)
`,
  })
  expect(await app.checkTypes()).toBe('')
  await app.serve(site)
  const errors = collectErrors(page)
  await page.goto(`${site.origin}/`)
  const elements = page.locator(tools.map(({ id }) => `draftmill-${id}`).join())
  await expect(elements).toHaveCount(codes.length)
  for (let index = 0; index < codes.length; index++) {
    await elements.nth(index).scrollIntoViewIfNeeded()
    await expect(elements.nth(index).locator('[part="form"]')).toBeVisible()
  }
  expect(errors).toEqual([])
  app.write(Object.fromEntries(files.map(([path]) => [path, 'export {}\n'])))
}
