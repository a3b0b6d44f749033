/** What a tool's `Card` receives. The panel around it adds copy buttons and the check mark. */
export interface CardProps<D> {
  readonly draft: D
  /** 1 for the first draft. */
  readonly number: number
  /** All drafts of the result, where a card may add them up; absent where it stands alone. */
  readonly drafts?: readonly D[] | undefined
  /** Why the draft fits, where the tool says so; absent for drafts that were kept without it. */
  readonly why?: string | undefined
  /** Asks for another meal or exercise in the place of the one at a path of the draft; absent where the draft is not kept. */
  readonly onSwap?: ((path: string) => void) | undefined
}
