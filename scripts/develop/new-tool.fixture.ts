import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const COPIED_PATHS = [
  'shared',
  'widgets',
  'api',
  'site',
  'scripts',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.widgets.config.ts',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.env.example',
]
export const TSX_PATH = 'node_modules/tsx/dist/cli.mjs'

/** A copy of the project with the added tool `throw-away-writer`. */
export interface ScaffoldedCopy {
  readonly folder: string
  /** Runs a Node program in the copy and returns its output; throws when it fails. */
  run(...args: string[]): string
  remove(): void
}

/** Copies the project and adds a tool to it, as an author would. */
export function scaffoldTool(): ScaffoldedCopy {
  const folder = mkdtempSync(join(tmpdir(), 'draftmill-new-tool-'))
  for (const part of COPIED_PATHS) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  run(TSX_PATH, 'scripts/develop/new-tool.ts', 'throw-away-writer')
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
