/**
 * `npm run soak`: runs random operations and load for longer than a release test does. Every seed is printed;
 * `SEED=<seed> npm run soak` repeats one, on each database.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './support/files.mjs'
import { install } from './support/prepare.mjs'
import { makeTestFolder } from './support/test-folder.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    operations: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '600' },
  },
})
// Load has no seed.
const files = ['random-operations', ...(process.env.SEED ? [] : ['soak'])]

install()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=release',
    '--reporter=verbose',
    ...files,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: makeTestFolder(),
      SEEDS: values.seeds,
      OPERATIONS: values.operations,
      SOAK_SECONDS: values.seconds,
    },
  },
)
process.exit(status ?? 1)
