import { z } from 'zod'
import { webAddress } from './addresses.ts'
import {
  headerKeySchema,
  lineSchema,
  commaListSchema,
  settingGroup,
  wholeNumberSchema,
} from './setting.ts'

const zeroOrOneSchema = z.enum(['0', '1'])

/** Settings of the OpenID provider. */
export const oidcSettings = settingGroup('Own sign-in', {
  OIDC_ISSUER: {
    about:
      'Sign-in at your own OpenID Connect provider: its address. The redirect address of the client that you make there is PUBLIC_URL/oidc/callback.',
    schema: webAddress({ path: true }),
  },
  OIDC_CLIENT_ID: { about: 'The client’s id.', schema: headerKeySchema },
  OIDC_CLIENT_SECRET: { about: 'The client’s secret.', schema: headerKeySchema, hides: 'value' },
  OIDC_NAME: { about: 'What the button says: "Sign in with Acme".', schema: lineSchema(40) },
  OIDC_TRUST_EMAIL: {
    about:
      '1 joins an account of the same address without asking for its password, where the provider has verified the address.',
    schema: zeroOrOneSchema,
    default: '0',
  },
  OIDC_ONLY: {
    about: '1 closes passwords and sign-up: the provider is the only way in.',
    schema: zeroOrOneSchema,
    default: '0',
  },
})

/** Settings against mass sign-ups. */
export const signUpSettings = settingGroup('Sign-up', {
  DISPOSABLE_EMAILS: {
    about:
      'Throw-away addresses: refuse or allow, by a list that comes with the program and works offline.',
    schema: z.enum(['refuse', 'allow']),
    default: 'refuse',
  },
  DISPOSABLE_DOMAINS: {
    about: 'Further domains that count as throw-away ones, comma-separated.',
    schema: z
      .string()
      .toLowerCase()
      .pipe(
        commaListSchema(
          (domain) => /^[^@\s/]+\.[^@\s/.]+$/.test(domain),
          'lists domains such as example.org, without an @',
        ),
      ),
    default: '',
  },
  PASSWORD_CHARS_MIN: {
    about:
      'The shortest new password, from 6 to 64 characters. The pages’ hint says 6; a shorter one than this is refused in words.',
    schema: wholeNumberSchema(6, 64),
    default: '6',
  },
  BREACHED_PASSWORD_CHECK: {
    about:
      'on asks a service whether a new password was stolen somewhere before. Five characters of its SHA-1 leave this server; when the service does not answer, the password is taken.',
    schema: z.enum(['off', 'on']),
    default: 'off',
  },
  BREACHED_PASSWORD_URL: {
    about: 'A service with the range API of Have I Been Pwned.',
    schema: webAddress({ path: true }),
    default: 'https://api.pwnedpasswords.com',
  },
})

/** Settings of the visitor check that site keys may require. */
export const visitorSettings = settingGroup('Check of visitors', {
  TURNSTILE_SITE_KEY: {
    about:
      'A check of browsers that site keys may ask of visitors: Turnstile, or a service that answers like it. Both keys empty: site keys offer proof of work, which needs nobody else. A page of others runs the script of challenges.cloudflare.com, and of another origin only when it names that in its elements’ attribute script-origins (docs/embedding.md).',
    schema: headerKeySchema,
  },
  TURNSTILE_SECRET_KEY: { about: 'Its secret key.', schema: headerKeySchema, hides: 'value' },
  TURNSTILE_VERIFY_URL: {
    about: 'Where its server checks what a browser brought.',
    schema: webAddress({ path: true }),
    default: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  TURNSTILE_SCRIPT_URL: {
    about: 'What the widget loads to show it.',
    schema: webAddress({ path: true, query: true }),
    default: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  },
})

/** Settings of purchases and the payment service. */
export const purchaseSettings = settingGroup('Purchases', {
  STRIPE_SECRET_KEY: {
    about: 'Purchases through Stripe: the secret key. Without one only top-up codes work.',
    schema: headerKeySchema,
    hides: 'value',
  },
  STRIPE_WEBHOOK_SECRET: {
    about:
      'The signing secret of a webhook at PUBLIC_URL/api/payments/stripe (docs/operations.md names its events).',
    schema: headerKeySchema,
    hides: 'value',
  },
  STRIPE_API_URL: { about: 'Another address of Stripe’s API, for tests.', schema: webAddress() },
  TOP_UP_CURRENCY: {
    about: 'The currency of the packs.',
    schema: z.string().regex(/^[a-z]{3}$/, 'is a currency such as usd'),
    default: 'usd',
  },
  TOP_UP_PACKS: {
    about:
      'Three packs as credits:price, the price in the currency’s smallest unit: 500 credits for 5.00, and so on.',
    schema: z
      .string()
      .regex(
        /^\s*[1-9]\d{0,6}:[1-9]\d{0,8}(\s*,\s*[1-9]\d{0,6}:[1-9]\d{0,8}){2}\s*$/,
        'lists three packs as credits:price, such as 500:500,2000:1500,6000:3500',
      ),
    default: '500:500,2000:1500,6000:3500',
  },
})
