/** The changes of a draft that a press asks for, by id. */
export const CHIPS = ['shorter', 'longer', 'warmer', 'formal', 'simpler'] as const
export type Chip = (typeof CHIPS)[number]

/** What a draft is made of, and what is to be other about it: a chip's id, or a line of the person's own. */
export interface Making {
  readonly draft: unknown
  readonly instruction: string
}

/** Which instructions can be followed for the drafts of a tool. */
export interface Changes {
  /** By a language model. */
  readonly model: readonly Chip[]
  /** By the built-in writer. */
  readonly builtin: readonly Chip[]
}

/** The chip that an instruction is; undefined for a line of the person's own. */
export function chipOf(instruction: string): Chip | undefined {
  return CHIPS.find((chip) => chip === instruction)
}
