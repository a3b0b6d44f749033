/**
 * `npm run admin -- <command>`: the operator's command line. Runs what is built, and builds only when nothing is: a
 * build would change the files of a server at work.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.mjs'
import { prepare } from './prepare.mjs'

const program = join(root, 'dist/api/admin.js')
const environmentFile = join(root, '.env')

if (existsSync(program) && existsSync(join(root, 'node_modules'))) {
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
} else {
  prepare()
}

const args = ['--enable-source-maps', program, ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
