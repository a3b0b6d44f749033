/** The operator's brand: settings of the running server, which it writes into every page. */
export interface SiteBrand {
  readonly name: string
  readonly supportEmail: string
  /** The site's public URL, without a trailing slash. */
  readonly publicUrl: string
  /** `#rrggbb`; undefined for the stylesheet's colour. */
  readonly accent?: string | undefined
  /** The year of the copyright line. */
  readonly year: number
  /** The minimum length of a password, in characters. */
  readonly passwordCharsMin: number
  /** How long saved results are kept; absent without limits. */
  readonly resultsKept?: ResultsKept
  /** The OpenID provider of the operator's organisation; absent without one. */
  readonly provider?: SignInProvider | undefined
}

/** The operator's OpenID provider. */
export interface SignInProvider {
  /** The name on its button: "Sign in with Acme". */
  readonly name: string
  /** True when there are no passwords and no sign-up besides it. */
  readonly isOnly: boolean
}

/** The operator's limits for an account's saved results; 0 is no limit. */
export interface ResultsKept {
  /** The maximum age of a result, in days. */
  readonly daysMax: number
  /** The maximum number of results; the newest are kept. */
  readonly countMax: number
}

/** The id of the element with the brand as JSON, so that the page's script draws the same as the server. */
export const BRAND_ELEMENT_ID = 'draftmill-brand'
