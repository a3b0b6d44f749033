/**
 * A worker thread for tests that serves only the trying tool, under its own id and as `needs <file>`, which loads
 * only if that file can be read.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { serveTasks } from '../../src/workers/serve-tasks.ts'
import { THREAD_START_MS, misbehavingTool } from '../trying-tool.ts'

// While one thread starts, the others work without it.
await delay(THREAD_START_MS)
const NEEDS = 'needs '

class Modules extends Map<string, () => Promise<typeof misbehavingTool>> {
  override get(id: string): () => Promise<typeof misbehavingTool> {
    return async () => {
      if (id.startsWith(NEEDS)) readFileSync(id.slice(NEEDS.length))
      return misbehavingTool
    }
  }
}

serveTasks(new Modules())
