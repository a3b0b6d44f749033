/** A worker thread of the tests: it knows the trying tool alone. */
import { setTimeout as delay } from 'node:timers/promises'
import { serveTasks } from '../../src/workers/serve-tasks.ts'
import { START_MS, tryingTool } from '../trying-tool.ts'

// While one starts, the others have to do without it.
await delay(START_MS)
serveTasks(new Map([[tryingTool.tool.id, async () => tryingTool]]))
