/**
 * `npm run soak`: what random input and much time find, beyond the one fixed sequence of `npm test`. Every seed is
 * printed; `SEED=<seed> npm run soak` replays one, on each database.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './files.mjs'
import { install } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    operations: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '600' },
  },
})
const isReplay = process.env.SEED !== undefined

install()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=api',
    '--reporter=verbose',
    'api/src/credits/random-operations.test.ts',
    // Load has no seed.
    ...(isReplay ? [] : ['api/src/soak.test.ts']),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SEEDS: values.seeds,
      OPERATIONS: values.operations,
      SOAK_SECONDS: values.seconds,
    },
  },
)
process.exit(status ?? 1)
