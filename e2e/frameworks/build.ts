/** Sites of frameworks with a router in the browser, built by the framework itself into static files. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOf, isFresh, remember, root, sourcesHash } from '../../scripts/support/files.mjs'
import { buildPackage } from '../packages/package-app.ts'
import { runExclusively } from '../wordpress/machine/lock.ts'

interface Framework {
  /** The framework's build program, below `node_modules/`, and the folder that it writes. */
  readonly bin: string
  readonly out: string
  /** True if the app installs the npm package. */
  readonly hasPackage: boolean
}

const FRAMEWORKS = {
  astro: { bin: 'astro/astro.js', out: 'dist', hasPackage: false },
  next: { bin: 'next/dist/bin/next', out: 'out', hasPackage: true },
} satisfies Record<string, Framework>

export type FrameworkName = keyof typeof FRAMEWORKS
export const FRAMEWORK_NAMES = Object.keys(FRAMEWORKS) as FrameworkName[]

const run = promisify(execFile)

/** Installs a framework and builds its site if something changed. Returns the folder of the built files. */
export async function buildFramework(name: FrameworkName): Promise<string> {
  const { bin, out, hasPackage } = FRAMEWORKS[name]
  const source = `e2e/frameworks/${name}`
  const folder = `.cache/frameworks/${name}`
  const dir = join(root, folder)
  await runExclusively(`framework-${name}`, async () => {
    const built = hashOf([source]) + (hasPackage ? sourcesHash() : '')
    if (isFresh(`${folder}/.built`, built)) return
    const installed = `${process.version} ${hashOf([`${source}/package-lock.json`])}`
    const isInstalled = isFresh(`${folder}/.installed`, installed)
    emptyFolder(dir, isInstalled ? ['node_modules', '.installed'] : [])
    cpSync(join(root, source), dir, { recursive: true })
    if (!isInstalled) {
      await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir })
      remember(`${folder}/.installed`, installed)
    }
    if (hasPackage) await buildPackage(join(dir, 'node_modules/draftmill-widgets'))
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    }
    await run(process.execPath, [join(dir, 'node_modules', bin), 'build'], { cwd: dir, env })
    remember(`${folder}/.built`, built)
  })
  return join(dir, out)
}

/** Removes everything from a folder except these files. */
function emptyFolder(dir: string, but: readonly string[]): void {
  mkdirSync(dir, { recursive: true })
  const others = readdirSync(dir).filter((name) => !but.includes(name))
  for (const name of others) rmSync(join(dir, name), { recursive: true, force: true })
}
