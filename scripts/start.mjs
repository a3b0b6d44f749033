/**
 * `npm start`: installs what is missing, builds what is stale, and serves everything. Needs only Node. In
 * package.json `exec` replaces npm's shell, which would not pass on signals; Windows has neither and runs the second
 * half of the line.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadSettings, root } from './support/files.mjs'
import { whenNpmEnds } from './support/parent-process.mjs'
import { prepare } from './support/prepare.mjs'

prepare()
loadSettings()

const program = join(root, 'dist/api/main.js')
const args = [program, `--ask-and-write=${join(root, '.env')}`]
const server = spawn(process.execPath, args, {
  cwd: root,
  // Through the IPC channel the server detects that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
whenNpmEnds(() => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
