/** The operator's brand: settings of the running server, which it writes into every page. */
export interface SiteBrand {
  readonly name: string
  readonly supportEmail: string
  /** Where people reach the site, without a trailing slash. */
  readonly publicUrl: string
  /** `#rrggbb`; undefined is the colour of the stylesheet. */
  readonly accent?: string | undefined
  /** The year of the copyright line. */
  readonly year: number
  /** The shortest password that the server takes, in characters. */
  readonly passwordCharsMin: number
  /** How long saved results stay; absent without limits. */
  readonly resultsKept?: ResultsKept
  /** Where people of the operator's house sign in; absent without one. */
  readonly provider?: SignInProvider | undefined
}

/** The operator's OpenID provider. */
export interface SignInProvider {
  /** What its button says: "Sign in with Acme". */
  readonly name: string
  /** True where there are no passwords and no sign-up beside it. */
  readonly isOnly: boolean
}

/** The operator's limits of the results that an account keeps; 0 is none. */
export interface ResultsKept {
  /** How old a result may become, in days. */
  readonly daysMax: number
  /** How many stay, the newest. */
  readonly countMax: number
}

/** The id of the element that holds it as JSON for the page's script, which must draw what the server drew. */
export const BRAND_BLOCK = 'draftmill-brand'
