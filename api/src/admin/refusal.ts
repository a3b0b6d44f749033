/** How a command ends: done, refused or not in order, asked for wrongly, or unable to reach settings or data. */
export const EXIT = { done: 0, refused: 1, usage: 2, unavailable: 3 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Why a command does nothing, in words for the operator. Thrown by commands, printed by the program. */
export class Refusal extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.refused) {
    super(message)
    this.exitCode = exitCode
  }
}
