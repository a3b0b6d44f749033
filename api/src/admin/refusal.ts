/** Exit codes of a command: done; refused or a fault found; wrong usage; settings or data unavailable. */
export const EXIT_CODES = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]

/** Why a command does nothing, as text for the operator. Thrown by commands, printed by the program. */
export class Refusal extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT_CODES.refused) {
    super(message)
    this.exitCode = exitCode
  }
}
