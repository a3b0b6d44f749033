/**
 * `npm run admin -- <command>`: the operator's command line. Runs the existing build, and installs and builds only if
 * the build or `node_modules` is missing, so that an operator in a hurry does not wait.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadSettings, root } from './support/files.mjs'
import { prepare } from './support/prepare.mjs'

const program = join(root, 'dist/api/admin.js')

if (!existsSync(program) || !existsSync(join(root, 'node_modules'))) prepare()
loadSettings()

const args = [program, ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
