import type { ZodType } from 'zod'
import type { ToolExport } from './export.ts'
import type { Fields, InputOf } from './fields.ts'
import type { Examples, Prompt } from './prompt/prompt.ts'
import type { Random } from '../text/random.ts'
import type { ToolChecks } from './rules/rules.ts'
import type { ToolDefinition } from './tool.ts'

/** A tool without its word tables, as a server lists it: `catalogue.offered.server.ts` has one for each folder. */
export interface OfferedTool<D = unknown, F extends Fields = Fields> {
  readonly tool: ToolDefinition<F>
  /** The zod schema of one draft, without its id. */
  readonly draft: ZodType<D>
  /** The export formats of its drafts; absent in programs that only write and check them. */
  readonly exported?: ToolExport
}

/** A tool with everything that reads, writes and checks its drafts; `catalogue.server.ts` has one for each folder. */
export interface ServerTool<D = unknown, F extends Fields = Fields> extends OfferedTool<D, F> {
  readonly checks: ToolChecks<D, InputOf<F>>
  /** The examples in the system message for a language model. */
  readonly examples: Examples
  /**
   * Returns the messages for a language model. `wanted` is the number of drafts still needed. The system message is
   * the same to the byte for every form.
   */
  prompt(input: InputOf<F>, wanted: number): Prompt
  /**
   * The built-in writer: yields drafts without any model or network, best first, and more than `draftsCount` so that
   * the engine can replace failed ones. The same input and seed give the same drafts. Ends when it has no more
   * drafts. `yield` returns whether the draft was accepted.
   */
  write(
    input: InputOf<F>,
    random: Random,
    environment: Environment,
  ): Iterable<D, unknown, boolean | undefined>
  /**
   * Returns the draft with another meal or exercise at a path, such as `meals.0` or `exercises.2`; undefined if the
   * path names none or there is no other one. Absent if a draft has nothing to swap.
   */
  swap?(draft: D, path: string, context: SwapContext<D, InputOf<F>>): D | undefined
}

/** The data for a swap. The same draft, path and context give the same draft. */
export interface SwapContext<D = unknown, I = Readonly<Record<string, string>>> {
  readonly input: I
  readonly seed: string
  /** Earlier versions of the draft: the new item must differ from the one at the same path in each. */
  readonly avoid: readonly D[]
  /** The current other drafts of the result. */
  readonly others?: readonly D[]
}

/** The data a writer gets besides the input: it has no clock and no network. */
export interface Environment {
  /** The day of the generation in UTC, `YYYY-MM-DD`. */
  readonly today: string
}

/** Checks at compile time that a tool's parts fit together. */
export function serverTool<D, F extends Fields>(parts: ServerTool<D, F>): ServerTool {
  return parts as unknown as ServerTool
}
