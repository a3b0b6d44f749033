import { z } from 'zod'

/**
 * The parts of an address that a setting uses besides protocol, host and port. Any other part is refused, not
 * ignored.
 */
interface UsedAddressParts {
  readonly path?: boolean
  readonly query?: boolean
}

/** A schema for an http(s) address; it refuses path and query, unless `path` or `query` allows them. */
export function webAddress({ path = false, query = false }: UsedAddressParts = {}) {
  return z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => query || !url.includes('?'), 'takes no query')
    .refine((url) => !url.includes('#'), 'takes no fragment (#)')
    .refine((url) => !hasCredentials(url), 'takes no name and password')
    .refine((url) => path || pathOf(url) === '', 'takes no path')
}

/** The public address of the server, which needs a host of its own: decision 0014. */
export const publicAddress = webAddress({ path: true })
  .refine((url) => pathOf(url) === '', {
    error: ({ input }) =>
      `takes no path (${pathOf(String(input))}). Draftmill needs a host of its own: a sub-domain such as https://write.example.org, with a proxy that passes everything there on to it`,
  })
  // Normalized: in lower case, and without characters that could end a line or an attribute.
  .transform((url) => new URL(url).href)

/** The address of a mail server. It may contain name and password, and options of nodemailer as its query. */
export const mailServerAddress = serverAddress(
  /^smtps?:$/,
  'smtps://user:password@mail.example.org',
).refine((url) => pathOf(url) === '', 'takes no path')

/** The address of a PostgreSQL database. */
export const databaseAddress = serverAddress(
  /^postgres(ql)?:$/,
  'postgres://user:password@host/database',
)

function serverAddress(protocol: RegExp, example: string) {
  return z.string().refine((url) => URL.canParse(url) && hasOnlyProtocol(new URL(url), protocol), {
    abort: true,
    error: `is an address such as ${example}. In name and password, write / as %2F, # as %23, ? as %3F and @ as %40`,
  })
}

function hasOnlyProtocol({ protocol, hash }: URL, expected: RegExp): boolean {
  return expected.test(protocol) && hash === ''
}

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

/** Returns the path; empty if it has only slashes. */
function pathOf(url: string): string {
  const { pathname } = new URL(url)
  return /^\/*$/.test(pathname) ? '' : pathname
}
