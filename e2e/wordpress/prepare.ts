/** Prepares what the tests in WordPress share, before the first of them waits for it. */
import { fetchWordPress } from './machine/core.ts'
import { buildPlugin } from './machine/plugin.ts'

await Promise.all([fetchWordPress(), buildPlugin()])
