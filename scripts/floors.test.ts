import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'draftmill-floors-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint(path: string, source: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  const cli = join(root, 'node_modules/oxlint/bin/oxlint')
  const result = spawnSync(process.execPath, [cli, '--deny-warnings', path], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(file)
  return result.status === 0 ? 'passes' : result.stdout
}

it.each([
  [
    'shared → api',
    'shared/kit/x.ts',
    `import { a } from '../../api/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'shared → widgets',
    'shared/ui/x.ts',
    `import { a } from '../../widgets/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'widgets → site',
    'widgets/src/x.ts',
    `import { a } from '../../site/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'widgets → api',
    'widgets/src/x.ts',
    `import { a } from '../../api/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'site → api',
    'site/src/x.ts',
    `import { a } from '../../api/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'api → site',
    'api/src/x.ts',
    `import { a } from '../../site/src/a.ts'\nexport const b = a`,
    'Floors',
  ],
  [
    'tool → other tool',
    'shared/tools/one-tool/card.tsx',
    `import { a } from '../two-tool/tool.ts'\nexport const b = a`,
    'another tool',
  ],
  [
    'tool → other tool on the server',
    'shared/tools/one-tool/builtin.server.ts',
    `import { a } from '../two-tool/tool.ts'\nexport const b = a`,
    'another tool',
  ],
  [
    'card → *.server.ts',
    'shared/tools/one-tool/card.tsx',
    `import { output } from './output.server.ts'\nexport const b = output`,
    'types may cross',
  ],
  [
    'card → data table',
    'shared/tools/one-tool/card.tsx',
    `import rows from './data/rows.json'\nexport const b = rows`,
    'types may cross',
  ],
  [
    'checks → zod',
    'shared/tools/one-tool/checks.ts',
    `import { z } from 'zod'\nexport const b = z`,
    'types may cross',
  ],
  [
    'widget → *.server.ts',
    'widgets/src/x.ts',
    `import { a } from '#shared/kit/assemble.server.ts'\nexport const b = a`,
    'types may cross',
  ],
  ['site → zod', 'site/src/x.ts', `import { z } from 'zod'\nexport const b = z`, 'types may cross'],
])('the linter fails on %s', (_, path, source, message) => {
  expect(lint(path, source)).toContain(message)
})

it.each([
  [
    'a type from *.server.ts',
    'shared/tools/one-tool/card.tsx',
    `import type { Output } from './output.server.ts'\nexport type B = Output`,
  ],
  [
    'the kit',
    'shared/tools/one-tool/card.tsx',
    `import { a } from '../../kit/a.ts'\nexport const b = a`,
  ],
  [
    'the server side of the kit on the server',
    'shared/tools/one-tool/builtin.server.ts',
    `import { a } from '../../lexicon/a.server.ts'\nexport const b = a`,
  ],
  [
    'shared from the API',
    'api/src/x.ts',
    `import { a } from '#shared/kit/assemble.server.ts'\nexport const b = a`,
  ],
  [
    'widgets from the site',
    'site/src/x.ts',
    `import { a } from '../../widgets/src/a.ts'\nexport const b = a`,
  ],
])('the linter passes %s', (_, path, source) => {
  expect(lint(path, source)).toBe('passes')
})
