/**
 * What the registry of a domain name says of it: `unregistered` that it finds no registration; `premium` that it finds none
 * and the price is a higher one; `registered`; `unchecked` where it said nothing that can be relied on, or was not there.
 */
export type RegistrationState = 'unregistered' | 'premium' | 'unchecked' | 'registered'

/** What a tool's `Card` receives. The panel around it adds copy buttons and the check mark. */
export interface CardProps<D> {
  readonly draft: D
  /** 1 for the first draft. */
  readonly number: number
  /** All drafts of the result, where a card may add them up; absent where it stands alone. */
  readonly drafts?: readonly D[] | undefined
  /** Why the draft fits, where the tool says so; absent for drafts that were kept without it. */
  readonly why?: string | undefined
  /** What the registry says of a domain name, `asking` until it has; absent where nobody asks registries. */
  readonly registration?: RegistrationState | 'asking' | undefined
  /** Asks for another meal or exercise in the place of the one at a path of the draft; absent where the draft is not kept. */
  readonly onSwap?: ((path: string) => void) | undefined
}
