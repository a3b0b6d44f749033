import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

/** What only a release needs (`npm run test:release`). */
const RELEASE = '**/*.release.test.ts'
const exclude = [...configDefaults.exclude, RELEASE]
const globalSetup = ['api/test/global-setup.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // One more than cores: tests wait for databases and child processes.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // Modules hold no state of a test, so the files of a worker share them: loading them again would cost each more
    // time than many a test takes.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'api', include: ['api/**/*.test.ts'], exclude, globalSetup } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{shared,widgets,site,scripts}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      { extends: true, test: { name: 'release', include: [RELEASE], isolate: true, globalSetup } },
    ],
  },
})
