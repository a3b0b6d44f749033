/** Installs the packages and builds, each only when something changed. Runs on plain Node. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_STAMP, hashOf, isFresh, remember, root, sourcesHash } from './files.mjs'
import { withProcessLock } from './process-lock.mjs'

const NODE_MIN = [20, 19]
const INSTALL_STAMP = 'node_modules/.draftmill-installed'

/** Updates node_modules and dist. Prints a message before anything that takes more than a second. */
export function prepare() {
  checkNode()
  install()
  build()
}

/** Installs the packages of the lock file unless they are installed. */
export function install() {
  // The Node version is part of the hash, because native modules are built for it.
  const hash = `${process.version} ${hashOf(['package-lock.json'])}`
  if (isFresh(INSTALL_STAMP, hash)) return
  const lock = join(root, '.cache/install.lock')
  // Two installations at once would remove each other's files.
  withProcessLock(lock, printWaiting, () => {
    if (isFresh(INSTALL_STAMP, hash)) return
    console.log('Installing packages (the first time this takes a minute or two) …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    remember(INSTALL_STAMP, hash)
  })
}

function printWaiting(holder) {
  console.log(`Process ${holder} installs packages; waiting …`)
}

/** Builds site, widgets and server when a source changed; settings do not matter. */
export function build() {
  if (existsSync(join(root, 'dist/api/main.js')) && isFresh(BUILD_STAMP, sourcesHash())) return
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  run(process.execPath, [tsx, 'scripts/build.ts'])
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isEnough = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])
  if (isEnough) return
  console.error(
    `Draftmill needs Node ${NODE_MIN.join('.')} or newer; this is ${process.version}. See https://nodejs.org.`,
  )
  process.exit(1)
}

function run(command, args) {
  try {
    execFileSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  } catch {
    console.error(`\n${command} ${args.join(' ')} failed; what it said stands above.`)
    process.exit(1)
  }
}
