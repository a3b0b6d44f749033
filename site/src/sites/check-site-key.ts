import type { SiteKeyAnswer } from '#shared/contract/shapes.ts'
import {
  DAILY_CAP_MAX,
  DAILY_CAP_MIN,
  LONG_CAP_MAX,
  SITE_KEY_NAME_CHARS_MAX,
  NEW_SITE_KEY_CAPS,
  NEW_VISITORS_PER_ADDRESS,
  ORIGINS_MAX,
  VISITORS_PER_ADDRESS_MAX,
} from '#shared/contract/site-key-caps.ts'

/** The values of the site key form, as typed. */
export interface SiteKeyValues {
  readonly name: string
  /** One origin per line. */
  readonly origins: string
  readonly isEveryTool: boolean
  readonly tools: readonly string[]
  readonly dailyCap: string
  readonly visitorCap: string
  /** Blank: no such limit. */
  readonly weeklyCap: string
  readonly monthlyCap: string
  readonly visitorWeeklyCap: string
  /** The limit of a network address, as a multiple of the limit for one visitor. */
  readonly visitorsPerAddress: string
  readonly challenge: SiteKeyAnswer['challenge']
  readonly isSignedOnly: boolean
}

/** The API's request body to create or change a key. */
export type SiteKeyBody = Pick<
  SiteKeyAnswer,
  | 'name'
  | 'origins'
  | 'tools'
  | 'daily_cap'
  | 'weekly_cap'
  | 'monthly_cap'
  | 'visitor_cap'
  | 'visitor_weekly_cap'
  | 'visitors_per_address'
  | 'challenge'
  | 'is_signed_only'
>

export type SiteKeyErrors = Partial<Record<keyof SiteKeyValues, string>>

/** The initial values of a new key; the form proposes another daily limit, by the credits of the account. */
export const NEW_SITE_KEY: SiteKeyValues = {
  name: '',
  origins: '',
  isEveryTool: true,
  tools: [],
  dailyCap: String(NEW_SITE_KEY_CAPS.daily),
  visitorCap: String(NEW_SITE_KEY_CAPS.visitor),
  weeklyCap: '',
  monthlyCap: '',
  visitorWeeklyCap: '',
  visitorsPerAddress: String(NEW_VISITORS_PER_ADDRESS),
  challenge: 'none',
  isSignedOnly: false,
}

/** The form values of an existing key. */
export function valuesOf(key: SiteKeyAnswer): SiteKeyValues {
  return {
    name: key.name,
    origins: key.origins.join('\n'),
    isEveryTool: key.tools === null,
    tools: key.tools ?? [],
    dailyCap: String(key.daily_cap),
    visitorCap: String(key.visitor_cap),
    weeklyCap: String(key.weekly_cap ?? ''),
    monthlyCap: String(key.monthly_cap ?? ''),
    visitorWeeklyCap: String(key.visitor_weekly_cap ?? ''),
    visitorsPerAddress: String(key.visitors_per_address),
    challenge: key.challenge,
    isSignedOnly: key.is_signed_only,
  }
}

/** Returns the request body, or an error for each invalid field. */
export function checkSiteKey(
  values: SiteKeyValues,
): { readonly body: SiteKeyBody; readonly errors?: never } | { readonly errors: SiteKeyErrors } {
  const errors: { -readonly [K in keyof SiteKeyErrors]: string } = {}
  const name = values.name.trim()
  if (name === '') errors.name = 'Give the key a name, such as that of the site.'
  else if ([...name].length > SITE_KEY_NAME_CHARS_MAX) {
    errors.name = `Shorten the name to ${SITE_KEY_NAME_CHARS_MAX} characters.`
  }
  const lines = values.origins.split('\n').filter((line) => line.trim() !== '')
  const origins = [...new Set(lines.map((line) => readOriginLine(line)))]
  const wrong = lines.find((line) => readOriginLine(line) === undefined)
  if (lines.length === 0) errors.origins = 'Enter the address of at least one site.'
  else if (wrong !== undefined) errors.origins = explainOriginLine(wrong.trim())
  else if (origins.length > ORIGINS_MAX) errors.origins = `Enter at most ${ORIGINS_MAX} addresses.`
  if (!values.isEveryTool && values.tools.length === 0) errors.tools = 'Choose at least one tool.'
  const { caps, errors: capErrors } = checkCaps(values)
  Object.assign(errors, capErrors)
  for (const field of LONG_CAPS)
    if (readLongCap(values[field]) === undefined)
      errors[field] = `${explainCap(LONG_CAP_MAX)} Blank: no such limit.`
  const visitorsPerAddress = readWholeNumber(values.visitorsPerAddress, 1, VISITORS_PER_ADDRESS_MAX)
  if (visitorsPerAddress === undefined)
    errors.visitorsPerAddress = explainNumberRange(1, VISITORS_PER_ADDRESS_MAX)
  if (Object.keys(errors).length > 0 || !caps || visitorsPerAddress === undefined) return { errors }
  return {
    body: {
      name,
      origins: origins.filter((origin) => origin !== undefined),
      tools: values.isEveryTool ? null : values.tools,
      daily_cap: caps.dailyCap,
      weekly_cap: readLongCap(values.weeklyCap) ?? null,
      monthly_cap: readLongCap(values.monthlyCap) ?? null,
      visitor_cap: caps.visitorCap,
      visitor_weekly_cap: readLongCap(values.visitorWeeklyCap) ?? null,
      visitors_per_address: visitorsPerAddress,
      challenge: values.challenge,
      is_signed_only: values.isSignedOnly,
    },
  }
}

export type CapErrors = Pick<SiteKeyErrors, 'dailyCap' | 'visitorCap'>

/** Returns the two limits as numbers, or their errors. */
export function checkCaps(typed: Pick<SiteKeyValues, 'dailyCap' | 'visitorCap'>):
  | {
      readonly caps: { readonly dailyCap: number; readonly visitorCap: number }
      readonly errors?: never
    }
  | { readonly caps?: never; readonly errors: CapErrors } {
  const [dailyCap, visitorCap] = [readCap(typed.dailyCap), readCap(typed.visitorCap)]
  const hint = explainCap()
  if (dailyCap === undefined || visitorCap === undefined) {
    return {
      errors: {
        ...(dailyCap === undefined && { dailyCap: hint }),
        ...(visitorCap === undefined && { visitorCap: hint }),
      },
    }
  }
  return visitorCap > dailyCap
    ? { errors: { visitorCap: 'One visitor cannot spend more than the site in a day.' } }
    : { caps: { dailyCap, visitorCap } }
}

/**
 * The fields of the form that differ from the key as it was when the form was opened, so that changes made elsewhere
 * are not overwritten.
 */
export function changesOf(body: SiteKeyBody, before: SiteKeyAnswer): Partial<SiteKeyBody> {
  const changed = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof SiteKeyBody]),
  )
  return Object.fromEntries(changed)
}

const WILDCARD = '*.'

/**
 * The origin of a typed line: `blog.example/about` gives `https://blog.example`, `*.example.com` gives
 * `https://*.example.com` for every subdomain. Undefined if it is not the address of a site; plain http is only for a
 * site on this computer.
 */
export function readOriginLine(line: string): string | undefined {
  const typed = line.trim()
  if (/[\s,;\\@]/.test(typed)) return undefined
  const isLocal = /^(?:http:\/\/)?(?:localhost|127\.0\.0\.1)(?::|\/|$)/i.test(typed)
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`
  const isWildcard = address.toLowerCase().startsWith(`https://${WILDCARD}`)
  const bare = isWildcard ? address.replace(WILDCARD, '') : address
  if (bare.includes('*') || !URL.canParse(bare)) return undefined
  const { protocol, host, hostname } = new URL(bare)
  if (protocol === 'http:' && !isLocal) return undefined
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const isName = hostname.includes('.') || (isLocal && !isWildcard) || hostname === 'localhost'
  if (!isName || hostname.endsWith('.')) return undefined
  if (isWildcard && (/^[\d.]+$/.test(hostname) || !hostname.includes('.'))) return undefined
  return `${protocol}//${isWildcard ? WILDCARD : ''}${host}`
}

function explainOriginLine(line: string): string {
  if (/^http:\/\//i.test(line)) {
    return `“${line}” is not encrypted. Enter it with https://, which the site needs as well.`
  }
  return `“${line}” is not the address of a site. Write it like https://blog.example, one on each line.`
}

/** The optional weekly and monthly limits. */
export const LONG_CAPS = ['weeklyCap', 'monthlyCap', 'visitorWeeklyCap'] as const

/** The fields that can have an error, in their order in the form. */
export const CHECKED_FIELDS = [
  'name',
  'origins',
  'tools',
  'dailyCap',
  'visitorCap',
  'visitorsPerAddress',
  ...LONG_CAPS,
] as const

/** The message for an invalid limit. */
export function explainCap(max = DAILY_CAP_MAX): string {
  return explainNumberRange(DAILY_CAP_MIN, max)
}

function explainNumberRange(min: number, max: number): string {
  return `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`
}

/** Reads a typed limit, also with commas; undefined if it is invalid. */
export function readCap(typed: string, max = DAILY_CAP_MAX): number | undefined {
  return readWholeNumber(typed, DAILY_CAP_MIN, max)
}

function readWholeNumber(typed: string, min: number, max: number): number | undefined {
  const digits = typed.trim().replaceAll(',', '')
  const value = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** Null if blank, undefined if invalid. */
function readLongCap(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : readCap(typed, LONG_CAP_MAX)
}
