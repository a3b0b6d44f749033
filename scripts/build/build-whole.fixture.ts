/** A build of two small steps, for tests that kill it. The second waits while a file `hold` exists. */
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildWhole } from './build-whole.ts'
import { OWN_PROGRAMS } from '../support/files.mjs'

const [folder = '', first = '', second = first] = process.argv.slice(2)

const createStep = (name: string, hash: string) => ({
  name,
  hash,
  run: async (dist: string): Promise<void> => {
    appendFileSync(join(folder, 'steps'), `${name} ${hash}\n`)
    writeFileSync(join(dist, name), `half of ${hash}`)
    while (name === 'second' && existsSync(join(folder, 'hold'))) await delay(10)
    writeFileSync(join(dist, name), hash)
    const programs = join(dist, 'api')
    rmSync(programs, { recursive: true, force: true })
    mkdirSync(programs, { recursive: true })
    writeFileSync(join(programs, `tool-${hash}.js`), hash)
    writeFileSync(join(programs, OWN_PROGRAMS), `tool-${hash}.js`)
  },
})

await buildWhole({
  folder,
  steps: [createStep('first', first), createStep('second', second)],
  say: (text) => console.log(text),
})
