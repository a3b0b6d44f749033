/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything. Needs nothing but Node.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './files.mjs'
import { prepare } from './prepare.mjs'

prepare()

const main = join(root, 'dist/api/main.js')
const environmentFile = join(root, '.env')
const flags = existsSync(environmentFile) ? [`--env-file=${environmentFile}`] : []
const server = spawn(process.execPath, [...flags, '--enable-source-maps', main], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
