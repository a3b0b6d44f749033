/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything. Needs nothing but Node.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadSettings, root } from './files.mjs'
import { prepare } from './prepare.mjs'

prepare()
loadSettings()

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/api/main.js')], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
