import type { Joined } from './compose.server.ts'
import type { Design } from './designs.server.ts'

/** A design with what of the form joins it, and how much it is worth to whoever typed it. */
export interface Candidate {
  readonly design: Design
  readonly joined: Joined
  readonly worth: number
  /** `asked`: about what was named · `words`: built on the words · `field`: of the field alone, which few asked for. */
  readonly rank: 'asked' | 'words' | 'field'
  /** What it is on, where the design itself is about anything. */
  readonly about?: string
  /** True where none of our own projects is on that. */
  readonly isUnmet?: boolean
}
