/** The ids of the changes that a button can request for a draft. */
export const CHIPS = ['shorter', 'longer', 'warmer', 'formal', 'simpler'] as const
export type Chip = (typeof CHIPS)[number]

/** A draft to change and how to change it: a chip's id or the person's own instruction. */
export interface ChangeRequest {
  readonly draft: unknown
  readonly instruction: string
}

/** The instructions that can be followed for the drafts of a tool. */
export interface AvailableChanges {
  /** The chips that a language model can follow. */
  readonly model: readonly Chip[]
  /** The chips that the built-in writer can follow. */
  readonly builtin: readonly Chip[]
}

/** The chip of an instruction; undefined for the person's own instruction. */
export function chipOf(instruction: string): Chip | undefined {
  return CHIPS.find((chip) => chip === instruction)
}
