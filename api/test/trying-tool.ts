import { serverTool, type ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from './sample-tool.ts'

/** What a text makes the trying tool do. */
export const TRIES = {
  /** Goes back exponentially in one pattern, as no interrupt of ours can reach. */
  stuck: `stuck ${'a'.repeat(60)}!`,
  memory: 'memory',
  bug: 'bug',
  uncloneable: 'uncloneable',
} as const

/** How long a thread waits before it begins to start, at the least. */
export const START_MS = 600

/** How long the first writing of a thread takes, for the tables that it reads. */
export const FIRST_MS = 400

const BACKTRACKING = /^stuck (?:a+)+$/

let isRead = false
function readTables(): void {
  for (const startedMs = performance.now(); performance.now() - startedMs < FIRST_MS;);
  isRead = true
}

/** The sample tool with a writer that some texts stop: the next pattern that nobody has found yet. */
export const tryingTool: ServerTool = serverTool({
  ...sampleTool,
  checks: {
    ...sampleTool.checks,
    // What a bug may put into an answer: no thread can send a function.
    why: (_, { input }) =>
      input['topic'] === TRIES.uncloneable ? ((() => '') as unknown as string) : undefined,
  },
  *write(input, random, environment) {
    if (!isRead) readTables()
    const topic = input['topic'] ?? ''
    if (topic.startsWith('stuck')) BACKTRACKING.test(topic)
    if (topic === TRIES.memory) fillMemory()
    if (topic === TRIES.bug) throw new Error('a bug of the writer')
    yield* sampleTool.write(input, random, environment)
  },
})

function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index))
}
