import { createRandom } from '../text/random.ts'
import { assembleBuiltin, type Assembled } from './assemble.server.ts'
import type { ServerTool } from './server-tool.server.ts'

/** A tool for its tests: the results of the built-in writer for a form and a seed. */
export interface Trial<D, I> {
  /** Returns the whole result; undefined if the form has too little to write from. */
  generate(input: I, seed?: string): Assembled | undefined
  /** Returns the drafts of the result; empty if there is none. */
  draftsOf(input: I, seed?: string): D[]
}

/** Creates a trial; `usualSeed` is the seed of calls without one. */
export function createTrial<D, I extends Readonly<Record<string, string>>>(
  server: ServerTool,
  usualSeed = 'a',
): Trial<D, I> {
  const generate = (input: I, seed = usualSeed): Assembled | undefined => {
    const drafts = server.write(input, createRandom(seed), { today: '2026-01-01' })
    return assembleBuiltin(server, input, drafts[Symbol.iterator]())
  }
  return {
    generate,
    draftsOf: (input, seed) => (generate(input, seed)?.drafts ?? []).map(({ draft }) => draft as D),
  }
}
