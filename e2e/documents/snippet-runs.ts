import { writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type DocBlock, fillIn, type ExampleValues, readBlocks } from './doc-blocks.ts'
import type { Draftmill } from '../support/draftmill.ts'
import type { Site } from '../support/foreign-site.ts'
import { makeSiteOwner, type SiteOwner } from '../wordpress/steps/site-key.ts'

const execute = promisify(execFile)

/** The code blocks of `docs/embedding.md`. */
export const blocks = readBlocks('docs/embedding.md')

/** The fixtures with which a block is run. */
export interface RunFixtures {
  readonly page: Page
  readonly request: APIRequestContext
  readonly draftmill: Draftmill
  readonly site: Site
  /** An empty folder for this test only. */
  readonly folder: string
}

/** The values in this test for the addresses in the documentation. */
export function exampleValuesOf({ draftmill, site }: RunFixtures): ExampleValues {
  return { server: draftmill.url, page: site.origin }
}

const owners = new WeakMap<RunFixtures, Promise<SiteOwner>>()

/** The owner of a site key for the page of this test, with a day's credits. */
export function siteOwnerOf(runs: RunFixtures): Promise<SiteOwner> {
  const { request, draftmill, site } = runs
  const owner =
    owners.get(runs) ??
    makeSiteOwner(request, draftmill, site.origin, { daily_cap: 100, visitor_cap: 100 })
  owners.set(runs, owner)
  return owner
}

/** The output of the documentation's own code for a `token-url`, with additional claims if given: `use: 'check'`. */
export async function visitorTokenOf(
  language: 'mjs' | 'php',
  runs: RunFixtures,
  claims?: string,
): Promise<string> {
  const block = blocks.find((one) => one.language === language && /_SECRET/.test(one.code))
  if (!block) throw new Error(`There is no ${language} that signs.`)
  const { siteKey, secret } = await siteOwnerOf(runs)
  const environment = { DRAFTMILL_SITE_KEY: siteKey, DRAFTMILL_SECRET: secret }
  const code = claims ? block.code.replace("sub: 'visitor-1'", `$&, ${claims}`) : block.code
  return runFile({ ...block, code }, language, runs, environment)
}

/** Runs a program and returns its output. Its standard error has to be empty. */
export async function runFile(
  { code }: DocBlock,
  language: 'mjs' | 'php',
  runs: RunFixtures,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const file = join(runs.folder, `snippet.${language}`)
  writeFileSync(file, fillIn(code, exampleValuesOf(runs)))
  const program = language === 'php' ? 'php' : process.execPath
  const env = { ...process.env, ...environment }
  const { stdout, stderr } = await execute(program, [file], { env, cwd: runs.folder })
  expect(stderr).toBe('')
  return stdout
}

/** Expects the server to accept the token for this origin. */
export async function expectToken(
  answer: string,
  { request, draftmill, site }: RunFixtures,
): Promise<void> {
  const { token, expires_in } = JSON.parse(answer) as { token: string; expires_in: number }
  expect(expires_in).toBe(600)
  const session = await request.get(`${draftmill.url}/api/embed/session`, {
    headers: { Authorization: `Bearer ${token}`, Origin: site.origin },
  })
  expect(session.status(), await session.text()).toBe(200)
  expect(await session.json()).toMatchObject({ kind: 'visitor', credits: 100 })
}
