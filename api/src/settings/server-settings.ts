import { z } from 'zod'
import { databaseAddress, mailServerAddress, publicAddress } from './addresses.ts'
import { lineSchema, commaListSchema, settingGroup, wholeNumberSchema } from './setting.ts'

/** The default of SUPPORT_EMAIL: an address that does not exist. */
export const NO_SUPPORT_EMAIL = 'support@draftmill.example'

const MAILBOX_PATTERN = String.raw`[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+`
const mailboxSchema = z
  .string()
  .regex(new RegExp(`^${MAILBOX_PATTERN}$`), 'is an address such as help@example.org')
const senderSchema = z
  .string()
  .regex(
    new RegExp(`^(?:${MAILBOX_PATTERN}|[^<>@\\r\\n]*<${MAILBOX_PATTERN}>)$`),
    'is one address such as help@example.org or Draftmill <help@example.org>',
  )

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

/** Settings of the server's address. */
export const addressSettings = settingGroup('Address', {
  HOST: {
    about:
      'The address the server listens on: 127.0.0.1 is reachable from this machine only, 0.0.0.0 from everywhere.',
    schema: z.string(),
    default: '127.0.0.1',
  },
  PORT: {
    about: 'Its port; 0 takes a free one.',
    schema: wholeNumberSchema(0, 65_535),
    default: '8787',
  },
  PUBLIC_URL: {
    about:
      'Where people reach it: a host of its own, without a path. Links in mails and canonical addresses use it.',
    schema: publicAddress,
  },
  TRUSTED_PROXIES: {
    about: 'How many proxies in front set the visitor’s address in X-Forwarded-For.',
    schema: wholeNumberSchema(0, 10),
    default: '0',
  },
  ALLOWED_ORIGINS: {
    about:
      'Origins, comma-separated, that may call the API from a browser besides the site itself.',
    schema: commaListSchema(
      isOrigin,
      'lists origins such as https://example.org, without a slash at the end',
    ),
    default: '',
  },
})

/** Settings of the data storage. */
export const dataSettings = settingGroup('Data', {
  DATA_DIR: {
    about: 'The folder for the SQLite database, the outbox and the generated secret.',
    schema: z.string(),
    default: 'data',
  },
  DATABASE_URL: {
    about:
      'PostgreSQL instead of SQLite, for several servers: postgres://user:password@host/database',
    schema: databaseAddress,
    hides: 'credentials',
  },
  DATABASE_POOL_MAX: {
    about: 'How many connections to PostgreSQL this server opens at most.',
    schema: wholeNumberSchema(1, 200),
    default: '16',
  },
  AUTH_SECRET: {
    about:
      'Signs access tokens. Generated into DATA_DIR when empty; needed with DATABASE_URL on a public server, the same on every instance: openssl rand -hex 32',
    schema: z.string(),
    hides: 'value',
  },
})

/** Settings of outgoing mail. */
export const mailSettings = settingGroup('Mail', {
  SMTP_URL: {
    about:
      'Mail goes through this server, for example smtps://user:password@mail.example.org. Empty: mails are written to DATA_DIR/outbox and shown at /dev/outbox on a local server, to its own machine alone. In name and password write / as %2F, # as %23, ? as %3F and @ as %40. The mail server is given the host of PUBLIC_URL as the name of this one, unless the address ends in ?name=another.example.org.',
    schema: mailServerAddress,
    hides: 'credentials',
  },
  MAIL_FROM: {
    about:
      'One address, such as Draftmill <help@example.org>; empty: BRAND_NAME and SUPPORT_EMAIL. A public server needs either.',
    schema: senderSchema,
  },
})

/** Settings of the product's name, contact addresses and colour. */
export const brandSettings = settingGroup('Brand', {
  BRAND_NAME: {
    about: 'What the product is called.',
    schema: lineSchema(40),
    default: 'Draftmill',
  },
  SUPPORT_EMAIL: {
    about: 'Where people get help.',
    schema: mailboxSchema,
    default: NO_SUPPORT_EMAIL,
  },
  OPERATOR_EMAIL: {
    about:
      'Who runs the server gets its mails here, such as the one about a reached ceiling. Empty: they are in the log alone.',
    schema: mailboxSchema,
  },
  BRAND_ACCENT: {
    about:
      'The colour of buttons and links on the pages, of the icon and in mails, such as #1d3a9e; empty is the usual blue.',
    schema: z.string().regex(/^#[\da-f]{6}$/i, 'is a colour such as #1d3a9e'),
  },
})

const limitSchema = wholeNumberSchema(1, 10_000_000)

/** Settings of the rate limits. */
export const limitSettings = settingGroup('Limits', {
  GENERATIONS_PER_MINUTE: {
    about: 'Generations of one account in a minute.',
    schema: limitSchema,
    default: '60',
  },
  SIGN_INS_PER_MINUTE: {
    about: 'Sign-ins from one network in a minute.',
    schema: limitSchema,
    default: '10',
  },
  SIGN_UPS_PER_HOUR: {
    about: 'Sign-ups from one network, and of one address, in an hour.',
    schema: limitSchema,
    default: '20',
  },
  SIGN_UPS_BEFORE_CHALLENGE: {
    about:
      'After so many sign-ups from one network within an hour its browsers solve a small sum first (a second on a phone). Asked on https and on this machine only: browsers cannot solve it elsewhere.',
    schema: wholeNumberSchema(0, 10_000_000),
    default: '3',
  },
  RECOVERS_PER_HOUR: {
    about: 'Recoveries from one network, and of one address, in an hour.',
    schema: limitSchema,
    default: '5',
  },
  SESSION_DAYS_MAX: {
    about:
      'A sign-in ends after so many days however much it is used, and after 30 days of no use.',
    schema: wholeNumberSchema(1, 3_650),
    default: '90',
  },
})

/** Settings of stored and shared results. */
export const resultSettings = settingGroup('Results', {
  RESULTS_DAYS_MAX: {
    about:
      'Saved results stay until their owner deletes them, or until they are so many days old, looked at once an hour; 0 is no limit. The pages say so.',
    schema: wholeNumberSchema(0, 36_500),
    default: '0',
  },
  RESULTS_KEPT_MAX: {
    about: 'How many results of each account stay, the newest; 0 is no limit.',
    schema: wholeNumberSchema(0, 10_000_000),
    default: '0',
  },
  SHARES: {
    about:
      'Whether people may make a page of a result, read-only for 30 days, for whoever has its address: on or off. Off ends those there are. A press on its Report is mailed to SUPPORT_EMAIL.',
    schema: z.enum(['on', 'off']),
    default: 'on',
  },
  RDAP: {
    about:
      'Whether the registries of domain names are asked (RDAP) which names of the domain name generator are registered: on or off. The server asks, never a visitor’s browser, and sends a name and nothing of who wants it. Off, it calls nobody.',
    schema: z.enum(['on', 'off']),
    default: 'off',
  },
})

/** Settings of the process, its logs and its metrics. */
export const processSettings = settingGroup('Process', {
  WORKERS: {
    about:
      'Texts are read and drafts written and checked by worker threads: how many at once. 0 is one for each core; one more is kept ready.',
    schema: wholeNumberSchema(0, 256),
    default: '0',
  },
  WORK_DEADLINE_MS: {
    about:
      'How long one may work at one text before it is stopped, free of charge, in milliseconds of the processor’s time; ten times as long where other programs have the processor.',
    schema: wholeNumberSchema(100, 60_000),
    default: '2000',
  },
  WORKER_HEAP_MB: {
    about:
      'The limit of one worker’s heap, in megabytes; a text that fills half of it is stopped, free of charge.',
    schema: wholeNumberSchema(128, 16_384),
    default: '512',
  },
  LOG_LEVEL: {
    about: 'fatal, error, warn, info, debug or silent.',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'info',
  },
  METRICS_TOKEN: {
    about:
      'What Prometheus sends as a bearer token to read /metrics: openssl rand -hex 32. Empty: only this machine may read it.',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'has no spaces and plain characters alone: openssl rand -hex 32'),
    hides: 'value',
  },
})
