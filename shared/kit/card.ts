/** What a tool's `Card` receives. The panel around it adds copy buttons and the check mark. */
export interface CardProps<D> {
  readonly draft: D
  /** 1 for the first draft. */
  readonly number: number
  /** Why the draft fits, where the tool says so; absent for drafts that were kept without it. */
  readonly why?: string | undefined
}
