/** Why a site does not pay for its visitors now. Never a word on what its owner has left. */
export interface Refusal {
  readonly title: string
  /** With the advice to log in. */
  readonly text: string
  /** Without it. */
  readonly bare: string
  /** Today's limit is reached, which the owner may say otherwise (`text-limit`). */
  readonly isLimit: boolean
}
