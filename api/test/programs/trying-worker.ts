/** A worker thread of the tests: it knows the trying tool alone. */
import { serveTasks } from '../../src/workers/serve-tasks.ts'
import { tryingTool } from '../trying-tool.ts'

serveTasks(new Map([[tryingTool.tool.id, async () => tryingTool]]))
