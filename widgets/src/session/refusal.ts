/** Why a site does not pay for its visitors now. Never a word on what its owner has left. */
export interface Refusal {
  readonly title: string
  /** With the advice to log in. */
  readonly text: string
  /** Without the advice to log in. */
  readonly bare: string
  /** True if a limit is reached, for which the owner may set another text (`text-limit`). */
  readonly isLimit: boolean
}
