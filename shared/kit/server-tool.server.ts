import type { ZodType } from 'zod'
import type { ToolExport } from './export.ts'
import type { Fields, InputOf } from './fields.ts'
import type { Examples, Prompt } from './prompt/prompt.ts'
import type { Random } from '../text/random.ts'
import type { ToolChecks } from './rules/rules.ts'
import type { ToolDefinition } from './tool.ts'

/** A tool as a server offers it, which knows no words: `catalogue.offered.server.ts` holds one for each folder. */
export interface OfferedTool<D = unknown, F extends Fields = Fields> {
  readonly tool: ToolDefinition<F>
  /** The zod schema of one draft, without its id. */
  readonly draft: ZodType<D>
  /** What one can take along of its drafts; absent in what only writes and checks them. */
  readonly exported?: ToolExport
}

/** A tool with everything that reads, writes and checks its drafts; `catalogue.server.ts` holds one for each folder. */
export interface ServerTool<D = unknown, F extends Fields = Fields> extends OfferedTool<D, F> {
  readonly checks: ToolChecks<D, InputOf<F>>
  /** What the system message shows a language model. */
  readonly examples: Examples
  /**
   * The messages for a language model. `wanted` is how many drafts are still needed. The system message is the same to the
   * byte for every form.
   */
  prompt(input: InputOf<F>, wanted: number): Prompt
  /**
   * The built-in writer: yields drafts without any model or network, best first, and more than
   * `draftsCount` so that the engine can replace what fails. The same input and seed give the same drafts.
   * Ends by itself when it has nothing more to say. `yield` answers whether the draft was taken.
   */
  write(
    input: InputOf<F>,
    random: Random,
    environment: Environment,
  ): Iterable<D, unknown, boolean | undefined>
  /**
   * The draft with another piece at a path, such as `meals.0` or `exercises.2`; undefined where the path names no
   * piece or there is no other one. Absent where a draft has no pieces to swap.
   */
  swap?(draft: D, path: string, context: SwapContext<D, InputOf<F>>): D | undefined
}

/** What whoever swaps a piece of a draft may know. The same draft, path and context give the same draft. */
export interface SwapContext<D = unknown, I = Readonly<Record<string, string>>> {
  readonly input: I
  readonly seed: string
  /** The versions that the draft has had: the piece is none that stood in the same place of one of them. */
  readonly avoid: readonly D[]
  /** The other drafts of the result as they are now. */
  readonly others?: readonly D[]
}

/** What a writer may know of the world besides the input: it has no clock and no network of its own. */
export interface Environment {
  /** The day of the generation in UTC, `YYYY-MM-DD`. */
  readonly today: string
}

/** Ties a tool's parts together and lets the compiler check that they fit. */
export function serverTool<D, F extends Fields>(parts: ServerTool<D, F>): ServerTool {
  return parts as unknown as ServerTool
}
