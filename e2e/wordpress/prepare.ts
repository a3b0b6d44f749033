/** Brings what the journeys in WordPress share, before the first of them waits for it. */
import { fetchWordPress } from './core.ts'
import { buildPlugin } from './plugin.ts'

await Promise.all([fetchWordPress(), buildPlugin()])
