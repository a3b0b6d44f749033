/** A worker thread of the tests: it has the trying tool alone, under its own id and as `needs <file>`, which that file lets load. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { serveTasks } from '../../src/workers/serve-tasks.ts'
import { START_MS, tryingTool } from '../trying-tool.ts'

// While one starts, the others have to do without it.
await delay(START_MS)
const NEEDS = 'needs '

class Modules extends Map<string, () => Promise<typeof tryingTool>> {
  override get(id: string): () => Promise<typeof tryingTool> {
    return async () => {
      if (id.startsWith(NEEDS)) readFileSync(id.slice(NEEDS.length))
      return tryingTool
    }
  }
}

serveTasks(new Modules())
