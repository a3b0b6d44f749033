/** Why a site does not pay for its visitors now. Never reveals the owner's balance. */
export interface Refusal {
  readonly title: string
  /** With the advice to log in. */
  readonly text: string
  /** Without the advice to log in. */
  readonly bare: string
  /** True if a limit is reached, for which the owner may set another text (`text-limit`). */
  readonly isLimit: boolean
}
