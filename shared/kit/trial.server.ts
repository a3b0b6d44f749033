import { createRandom } from '../text/random.ts'
import { assembleBuiltin, type Assembled } from './assemble.server.ts'
import type { ServerTool } from './server-tool.server.ts'

/** A tool as its tests ask it: what the built-in writer makes of a form by a seed. */
export interface Trial<D, I> {
  /** The whole result; undefined where there is too little to write from. */
  generate(input: I, seed?: string): Assembled | undefined
  /** Its drafts alone; none where there is no result. */
  draftsOf(input: I, seed?: string): D[]
}

/** `usualSeed` is that of a call which names none. */
export function trialOf<D, I extends Readonly<Record<string, string>>>(
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
