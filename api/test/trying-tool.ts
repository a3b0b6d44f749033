import { serverTool, type ServerTool } from '#shared/kit/server-tool.server.ts'
import { sampleTool } from './sample-tool.ts'

/** Topics that make the tool below misbehave. */
export const MISBEHAVING_TOPICS = {
  /** Makes one pattern backtrack exponentially, which no JavaScript can interrupt. */
  stuck: `stuck ${'a'.repeat(60)}!`,
  /** Fills memory by small arrays. */
  smallArrays: 'small arrays',
  /** Fills memory by a table, a list, a text or a buffer that doubles. */
  doubledTable: 'doubled table',
  doubledList: 'doubled list',
  doubledText: 'doubled text',
  buffers: 'buffers',
  bug: 'bug',
  uncloneable: 'uncloneable',
} as const

/** How long a thread waits before it begins to start, in milliseconds. */
export const THREAD_START_MS = 600

/** How long the first task of a thread takes, because of its tables, in milliseconds. */
export const FIRST_TASK_MS = 400

const BACKTRACKING = /^stuck (?:a+)+$/

/** Fills memory without end. */
export function fillMemory(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index))
}

/** Ways to fill memory without end, by topic. */
const memoryFillers = new Map<string, () => never>([
  [MISBEHAVING_TOPICS.smallArrays, fillMemory],
  [
    MISBEHAVING_TOPICS.doubledTable,
    () => {
      const kept = new Map<string, number[]>()
      for (let index = 0; ; index++) kept.set(`key ${index}`, [index])
    },
  ],
  [
    MISBEHAVING_TOPICS.doubledList,
    () => {
      let kept = [1, 2, 3]
      for (;;) kept = kept.concat(kept)
    },
  ],
  [
    MISBEHAVING_TOPICS.doubledText,
    () => {
      const kept = ['ab']
      for (;;) kept.push([...`${kept.at(-1)}${kept.at(-1)}`].toReversed().join(''))
    },
  ],
  [
    MISBEHAVING_TOPICS.buffers,
    () => {
      const kept: Buffer[] = []
      for (;;) kept.push(Buffer.alloc(1_000_000, 'a'))
    },
  ],
])

let areTablesRead = false
function readTables(): void {
  for (const startedMs = performance.now(); performance.now() - startedMs < FIRST_TASK_MS;);
  areTablesRead = true
}

/**
 * The sample tool with a writer that some topics make misbehave: an example of a slow pattern that nobody has found
 * yet.
 */
export const misbehavingTool: ServerTool = serverTool({
  ...sampleTool,
  checks: {
    ...sampleTool.checks,
    // A value that a bug may put into an answer: a function cannot be cloned.
    why: (_, { input }) =>
      input['topic'] === MISBEHAVING_TOPICS.uncloneable
        ? ((() => '') as unknown as string)
        : undefined,
  },
  *write(input, random, environment) {
    if (!areTablesRead) readTables()
    const topic = input['topic'] ?? ''
    if (topic.startsWith('stuck')) BACKTRACKING.test(topic)
    memoryFillers.get(topic)?.()
    if (topic === MISBEHAVING_TOPICS.bug) throw new Error('a bug of the writer')
    yield* sampleTool.write(input, random, environment)
  },
})
