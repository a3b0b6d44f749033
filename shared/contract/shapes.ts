import type { DraftMarks } from '../kit/rules/rules.ts'

/** `POST /api/auth/sign-in` and `/api/auth/refresh`. Times are seconds; `expires_at` since the epoch. */
export interface SessionAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly user: { readonly id: string; readonly email: string }
}

/** `POST /api/auth/sign-out`, where the session began at the operator's OpenID provider; else 204. */
export interface SignOutAnswer {
  /** Where the browser goes next: it ends the person's session there, and leads back. */
  readonly end_url: string
}

/** `POST /api/auth/confirm` `{token, password}`. */
export interface ConfirmAnswer {
  readonly status: 'confirmed'
  /** False when another account of the same mailbox has its free credits. */
  readonly daily_credits: boolean
}

/** `GET /api/profile`. `created_at` is ISO 8601 in UTC. */
export interface ProfileAnswer {
  readonly id: string
  readonly email: string
  readonly credits: number
  readonly created_at: string
}

/** What a generation answers besides its result under the tool's `resultKey`. */
export interface GenerationExtras {
  readonly credits: { readonly cost: number; readonly balance: number }
  /** `mixed` when a model wrote some drafts and the built-in writer the others; `site`: an AI of the page's own site. */
  readonly writer: 'openai' | 'builtin' | 'mixed' | 'site'
  /** The name of the model that wrote all or some of it, or of several with commas; absent without one. */
  readonly model?: string
  readonly checks: {
    /** Rule id → what it checks, in words. */
    readonly rules: Readonly<Record<string, string>>
    /** What a person reads above a group of rules → their ids; absent in answers of an older server. */
    readonly groups?: Readonly<Record<string, readonly string[]>>
    /** One for each draft, in the order of the result. */
    readonly drafts: readonly DraftMarks[]
  }
  /** Lines to show under the result. */
  readonly notes: readonly string[]
  /** By which the result is found again below `/api/results`; absent in answers of an older server. */
  readonly resultId?: string
  /** There where `GET /api/results/{id}/registrations` says what registries know of the drafts. */
  readonly registrations?: true
  /** True where whoever asked may show the result to others by an address. */
  readonly isShareable?: boolean
  /** True of a replay whose result has been given a star since. */
  readonly isStarred?: boolean
}

/** `{ slogans: [...], credits, writer, checks, notes }`: the tool's result key beside the extras. */
export type GenerationAnswer = GenerationExtras & Readonly<Record<string, unknown>>

/** `POST /api/checks/{tool-id}`: what became of drafts that were written elsewhere. */
export interface CheckAnswer extends Pick<GenerationExtras, 'checks' | 'notes'> {
  /** Those that passed, in their order. */
  readonly drafts: readonly unknown[]
  readonly refused: readonly {
    /** Its place among what was sent, from 0; absent of one that had passed in an earlier round. */
    readonly index?: number
    readonly draft: unknown
    readonly faults: readonly DraftFault[]
  }[]
  /** What is wrong with all of them together. */
  readonly faults: readonly DraftFault[]
  /** Those that passed as blocks of WordPress, where that was asked. */
  readonly blocks?: readonly string[]
  /** Of those that passed, where the account keeps them. */
  readonly result_id?: string
}

/** One thing that is wrong with a draft. */
export interface DraftFault {
  readonly rule: string
  /** The path of the field; empty for the whole. */
  readonly where: string
  /** What is wrong and what would be right, for people. */
  readonly says: string
  /** The place in the draft, word for word, where there is one. */
  readonly quote?: string
}

/**
 * Server-sent events of a streamed generation: `waiting` while others are before it at the model, `reading` when the model
 * is asked, `thinking` once a second while it thinks, `writing` at the first word of its answer, `draft` for each draft as
 * it passes, then `done` or `error`.
 */
export interface DraftEvent {
  readonly index: number
  readonly draft: unknown
  readonly marks: DraftMarks
}

/** How long the model has thought so far, before its first draft. */
export interface ThinkingEvent {
  readonly seconds: number
}

/** Where it waits for its turn at the model: now, and whenever that changes. */
export interface WaitingEvent {
  /** 1 for the next one. */
  readonly place: number
  /** How many wait. */
  readonly length: number
  /** How long it is likely to wait, where that is known. */
  readonly about_seconds?: number
}

/** The model was asked and has not written a word. */
export interface ReadingEvent {
  /** How long that usually takes, where that is known. */
  readonly about_seconds?: number
}

/** `GET /api/results`: stored results, newest first. */
export interface ResultsAnswer {
  readonly results: readonly ListedResult[]
  /** Pass as `before` for the next page; null at the end. */
  readonly next: string | null
}

/** `GET /api/embed/results`: what was written for a sponsored visitor in the last day, newest first. */
export interface VisitResultsAnswer {
  readonly results: readonly VisitResult[]
}

/** A result of a visitor, each draft by its first words. Times are ISO 8601, in UTC. */
export interface VisitResult {
  readonly id: string
  readonly tool_id: string
  readonly created_at: string
  readonly expires_at: string
  readonly drafts: readonly { readonly id: number; readonly title: string }[]
}

/** A stored result in the list. Those with a star come first, each kind newest first. */
export interface ListedResult extends StoredResult {
  readonly is_starred: boolean
}

export interface StoredResult {
  readonly id: string
  readonly tool_id: string
  readonly prompt: unknown
  readonly result: unknown
  readonly created_at: string
  /** `other` or `other:NAME` of drafts that were only checked here; absent of those that were written here. */
  readonly writer?: string
}

/** `GET /api/account/credits?limit=&before=`: the ledger in words, newest first. Credits are whole numbers. */
export interface CreditHistoryAnswer {
  readonly balance: number
  /** The daily credits left and the purchased ones; `renews_at` is the next midnight in UTC, ISO 8601. */
  readonly daily: number
  readonly purchased: number
  readonly renews_at: string
  readonly entries: readonly CreditEntry[]
  readonly next: string | null
}

export interface CreditEntry {
  readonly id: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly kind:
    | 'grant'
    | 'hold'
    | 'capture'
    | 'release'
    | 'purchase'
    | 'refund'
    | 'adjustment'
    | 'expiry'
  readonly bucket: 'daily' | 'purchased'
  /** The change of the available balance. */
  readonly amount: number
  /** The available balance after this entry. */
  readonly balance: number
  /** A line for people: `Slogan generator`, `Returned: …`, `Daily credits for 2026-11-21`. */
  readonly reason: string
  readonly tool_id: string | null
}

/** `GET /api/account/sessions`: where the account is signed in, last used first. Times are ISO 8601. */
export interface SessionsAnswer {
  readonly sessions: readonly {
    readonly id: string
    readonly device: string | null
    readonly created_at: string
    readonly last_used_at: string
    readonly is_current: boolean
  }[]
}

/** `GET /api/account/email`: the present address and the change that waits for its confirmations. */
export interface EmailStateAnswer {
  readonly email: string
  readonly pending: {
    readonly email: string
    /** ISO 8601 in UTC. */
    readonly expires_at: string
    readonly is_old_confirmed: boolean
    readonly is_new_confirmed: boolean
  } | null
}

/**
 * `POST /api/auth/confirm-email` `{token}`: which side this link confirmed; `changed` once both have, `waiting` for the
 * other one until then.
 */
export interface ConfirmEmailAnswer {
  readonly side: 'old' | 'new'
  readonly status: 'changed' | 'waiting'
}

/** `GET /api/top-up`: what can be bought here. Amounts are in the currency's smallest unit. */
export interface TopUpAnswer {
  /** False without a payment service: then only codes work. */
  readonly is_purchasable: boolean
  readonly daily_credits: number
  readonly cost_per_generation: number
  readonly packs: readonly TopUpPack[]
}

export interface TopUpPack {
  readonly id: 'small' | 'medium' | 'large'
  readonly name: string
  readonly credits: number
  readonly amount: number
  readonly currency: string
}

/** `POST /api/top-up/checkout` `{pack}`: where to pay; leave for it with a full redirect. */
export interface CheckoutAnswer {
  readonly url: string
}

/** `POST /api/top-up/codes` `{code}`. */
export interface RedeemAnswer {
  readonly credits: number
  readonly balance: number
}

/** `GET /api/account/connections`: the sites and assistants that may use this account, each within its limit. */
export interface ConnectionsAnswer {
  readonly connections: readonly {
    readonly id: string
    /** Of a site; of an assistant what it is known by. */
    readonly origin: string
    /** What an assistant calls itself; null of a site. */
    readonly name: string | null
    /**
     * Names with spaces between: `check` has drafts checked, free of charge; `generate` spends credits as well; `results`
     * reads what is saved.
     */
    readonly scope: string
    /** In credits for each UTC day. */
    readonly daily_cap: number
    readonly spent_today: number
    readonly spent_total: number
    readonly created_at: string
    readonly last_used_at: string | null
  }[]
}

/** `GET /api/account/site-keys`: the account's keys, oldest first, and the checks this server can ask of visitors. */
export interface SiteKeysAnswer {
  readonly site_keys: readonly SiteKeyAnswer[]
  readonly challenges: readonly SiteKeyAnswer['challenge'][]
}

/** One of `SiteKeysAnswer`. Caps are in credits, where nothing else is said for each UTC day. */
export interface SiteKeyAnswer {
  /** Public: goes into a page's HTML as `site-key="…"`. */
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  /** Null offers every tool. */
  readonly tools: readonly string[] | null
  readonly daily_cap: number
  /** For each UTC week from Monday on, and for each UTC month; null is no such limit. */
  readonly weekly_cap: number | null
  readonly monthly_cap: number | null
  readonly visitor_cap: number
  readonly visitor_weekly_cap: number | null
  /** All visitors at one network address together have this many times what one has. */
  readonly visitors_per_address: number
  readonly challenge: 'none' | 'proof-of-work' | 'turnstile'
  /** True: visitors need a token that the owner's server signed. */
  readonly is_signed_only: boolean
  readonly is_paused: boolean
  readonly spent_today: number
  /** In this UTC week and month. */
  readonly spent_week: number
  readonly spent_month: number
  readonly created_at: string
  readonly last_used_at: string | null
  /** Until when the secret before a rotation still works. */
  readonly previous_secret_until: string | null
  /** The last 30 UTC days with any use, oldest first. */
  readonly uses: readonly {
    readonly day: string
    readonly tool_id: string
    readonly generations: number
    readonly credits: number
  }[]
}

/** `POST /api/connect/wordpress/request`: a WordPress that asks for a site key, and what the account has for it. */
export interface WordPressConnectionAnswer {
  readonly origin: string
  /** What the key will allow: the origin, and perhaps the names below it. */
  readonly origins: readonly string[]
  /** What the site calls itself, which nobody has checked. */
  readonly site_name: string
  /** The settings page that the answer goes to. */
  readonly redirect_uri: string
  /** Those of the key that there is, else proposed ones; in credits for each UTC day. */
  readonly daily_cap: number
  readonly visitor_cap: number
  /** All visitors at one network address together have this many times what one has. */
  readonly visitors_per_address: number
  /** The key that was made for this settings page before; it goes on with a new secret. */
  readonly site_key: { readonly name: string; readonly is_paused: boolean } | null
  /** False when the account has as many keys as it may. */
  readonly has_room: boolean
  readonly iss: string
}

/** `GET /api/embed/usage`: what a site key was used for, by UTC day, tool, page and role; nothing of what was typed. */
export interface SiteKeyUsageAnswer {
  /** The UTC day. */
  readonly today: string
  /** What the owner's account has left. */
  readonly credits: number
  readonly site_key: {
    readonly name: string
    readonly is_paused: boolean
    readonly daily_cap: number
    readonly spent_today: number
    /** For each UTC week from Monday on, and for each UTC month; null is no such limit. */
    readonly weekly_cap: number | null
    readonly spent_week: number
    readonly monthly_cap: number | null
    readonly spent_month: number
  }
  /** This month and the one before. */
  readonly months: readonly UsageMonth[]
}

export interface UsageMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly generations: number
  readonly credits: number
  /** The days with any use, oldest first. */
  readonly days: readonly UsageCount[]
  /** The others begin with the most used. Pages and roles are as the owner's tokens name them, so they may come to less. */
  readonly tools: readonly UsageCount[]
  readonly pages: readonly UsageCount[]
  readonly roles: readonly UsageCount[]
}

export interface UsageCount {
  readonly name: string
  readonly generations: number
  readonly credits: number
}

/** `GET /api/auth/challenge`: a small sum for the browser; `solveChallenge` makes the solution to send back of it. */
export interface ChallengeAnswer {
  readonly challenge: {
    readonly parameters: {
      readonly algorithm: string
      readonly nonce: string
      readonly salt: string
      readonly cost: number
      readonly keyLength: number
      readonly keyPrefix: string
    }
    readonly signature: string
  }
}
