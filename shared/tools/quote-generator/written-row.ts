/** What a topic is, which decides what frames may say of it. Of what is grave nobody jokes. */
export type Kind = 'virtue' | 'trouble' | 'grave' | 'bond' | 'pursuit' | 'moment'

/** A row of topics as it is written: lists in one string, and only what is true of it. */
export interface WrittenRow {
  readonly id: string
  readonly name: string
  readonly plural?: boolean
  readonly feels?: boolean
  readonly kind: Kind
  readonly keys: string
  readonly aliases?: string
  readonly kinds?: string
  readonly narrow?: boolean
}
