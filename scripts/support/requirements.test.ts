import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMANDS, newestFirst, RELEASE_COMMANDS } from './requirements.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * Commands that come with Node or with every Debian, that requirements.mjs finds under another name, or that are
 * optional for benchmarks.
 */
const OTHER_COMMANDS =
  'node sh npm npx php phpcs pdftotext apt-get id taskset git du script unshare'.split(' ')
/** Shell builtins and commands that need no package. */
const WORDS = ['cd', 'cp', 'export']

it('installs or names every command that a test or a documented command calls', () => {
  const called = new Set<string>()
  for (const folder of ['e2e', 'scripts', 'api', 'shared', 'widgets', 'site'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.m?tsx?$|\.mjs$/.test(name)) continue
      const text = readFileSync(join(root, folder, name), 'utf8')
      for (const [, command = ''] of text.matchAll(
        /\b(?:spawn|spawnSync|execFile|execFileSync|execute)\(\s*'([a-z][\w.-]*)',/g,
      ))
        called.add(command)
    }
  const documented = readFileSync(join(root, 'docs/embedding.md'), 'utf8')
  for (const [, block = ''] of documented.matchAll(/^```sh\n([^]*?)^```$/gm))
    for (const line of block.replace(/\\\n/g, ' ').split('\n'))
      for (const [, command = ''] of line.matchAll(/(?:^|(?:[|;]|&&)\s+)([a-z][\w.-]*)(?=\s|$)/g))
        called.add(command)
  expect([...called]).toEqual(expect.arrayContaining(['curl', 'bash', 'tar', 'php']))
  const known = [...COMMANDS, ...RELEASE_COMMANDS, ...OTHER_COMMANDS, ...WORDS]
  expect([...called].filter((command) => !known.includes(command))).toEqual([])
})

it('prefers the newest PostgreSQL', () => {
  expect(newestFirst(['10', '9.6', '16'])).toEqual(['16', '10', '9.6'])
  expect(newestFirst(['postgresql@9.6', 'postgresql@16'])).toEqual([
    'postgresql@16',
    'postgresql@9.6',
  ])
})
