import { withoutEndSlash } from '#shared/contract/without-end-slash.ts'

/** What an operator may call the product. The build reads it from the environment; nothing else knows it. */
export interface Brand {
  readonly name: string
  readonly supportEmail: string
  /** Where people reach the site, without a trailing slash. */
  readonly publicUrl: string
  /** The year of the copyright line. */
  readonly year: number
}

declare const DRAFTMILL_BRAND: Brand | undefined

/** The brand of an environment: BRAND_NAME, SUPPORT_EMAIL, PUBLIC_URL (else PORT on this machine). */
export function readBrand(env: Readonly<Record<string, string | undefined>>, year: number): Brand {
  return {
    name: env['BRAND_NAME'] || 'Draftmill',
    supportEmail: env['SUPPORT_EMAIL'] || 'support@draftmill.example',
    publicUrl: withoutEndSlash(env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || 8787}`),
    year,
  }
}

/** The brand this site was built for; outside a build the defaults. */
export const brand: Brand =
  typeof DRAFTMILL_BRAND === 'undefined' ? readBrand({}, 2025) : DRAFTMILL_BRAND
