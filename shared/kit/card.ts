/**
 * The state of a domain name by its registry: `unregistered` if no registration is found; `premium` if none is found
 * and the price is higher; `registered`; `unchecked` if the registry gave no reliable answer or could not be reached.
 */
export type RegistrationState = 'unregistered' | 'premium' | 'unchecked' | 'registered'

/** The props of a tool's `Card`. The panel around it adds copy buttons and the check mark. */
export interface CardProps<D> {
  readonly draft: D
  /** 1 for the first draft. */
  readonly number: number
  /** All drafts of the result, for cards that add them up; absent if the card is shown alone. */
  readonly drafts?: readonly D[] | undefined
  /** Why the draft fits, for tools that give a reason; absent for drafts saved without one. */
  readonly why?: string | undefined
  /**
   * The registration state of a domain name, `asking` until the registry answers; absent where registries are not
   * queried.
   */
  readonly registration?: RegistrationState | 'asking' | undefined
  /**
   * Requests another meal or exercise to replace the one at this path of the draft; absent if the draft is not saved.
   */
  readonly onSwap?: ((path: string) => void) | undefined
}
