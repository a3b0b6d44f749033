/** The JSON messages of browsers and the server: only the types of the schemas in `messages/`. */
import type * as account from './messages/account.server.ts'
import type * as credits from './messages/credits.server.ts'
import type * as drafts from './messages/drafts.server.ts'
import type * as embeds from './messages/embeds.server.ts'
import type * as results from './messages/results.server.ts'
import type { Shape } from './messages/values.server.ts'

export type SessionAnswer = Shape<typeof account.SESSION>
export type SignOutAnswer = Shape<typeof account.SIGN_OUT_ANSWER>
export type ConfirmAnswer = Shape<typeof account.CONFIRM_ANSWER>
export type ChallengeAnswer = Shape<typeof account.CHALLENGE_ANSWER>
export type ProfileAnswer = Shape<typeof account.PROFILE>
export type SessionsAnswer = Shape<typeof account.SESSIONS_ANSWER>
export type EmailStateAnswer = Shape<typeof account.EMAIL_STATE>
export type ConfirmEmailAnswer = Shape<typeof account.CONFIRM_EMAIL_ANSWER>

export type CreditEntry = Shape<typeof credits.CREDIT_ENTRY>
export type CreditHistoryAnswer = Shape<typeof credits.CREDIT_HISTORY>
export type TopUpAnswer = Shape<typeof credits.TOP_UP_ANSWER>
export type TopUpPack = Shape<typeof credits.TOP_UP_PACK>
export type CheckoutAnswer = Shape<typeof credits.CHECKOUT_ANSWER>
export type RedeemAnswer = Shape<typeof credits.REDEEM_ANSWER>

export type GenerationExtras = Omit<Shape<typeof drafts.GENERATION_EXTRAS>, 'checks' | 'writer'> & {
  readonly checks: Shape<typeof drafts.CHECKS_OF_ANY>
  /** `site`: the AI of the page's own site, whose answers have the same shape. */
  readonly writer: Shape<typeof drafts.GENERATION_EXTRAS>['writer'] | 'site'
}
/** `{ slogans: [...], credits, writer, checks, notes }`: the tool's result key beside the extras. */
export type GenerationAnswer = GenerationExtras & Readonly<Record<string, unknown>>
export type DraftFault = Shape<typeof drafts.DRAFT_FAULT>
export type CheckAnswer = Shape<ReturnType<typeof drafts.checkAnswer>>
/**
 * Server-sent events of a streamed generation: `waiting` while others are ahead in the queue, `reading` when the
 * model is called, `thinking` once a second while it thinks, `writing` at the first word of its answer, `draft` for
 * each draft as it passes, then `done` or `error`.
 */
export type DraftEvent = Shape<typeof drafts.DRAFT_EVENT>
export type ThinkingEvent = Shape<typeof drafts.THINKING_EVENT>
export type WaitingEvent = Shape<typeof drafts.WAITING_EVENT>
export type ReadingEvent = Shape<typeof drafts.READING_EVENT>

export type ProblemDocument = Shape<typeof results.PROBLEM>
export type StoredResult = Shape<typeof results.STORED_RESULT>
export type ListedResult = Shape<typeof results.LISTED_RESULT>
export type ResultsAnswer = Shape<typeof results.RESULTS_ANSWER>
export type ManyResultsAction = Shape<typeof results.MANY_RESULTS_BODY>['action']
export type ManyResultsAnswer = Shape<typeof results.MANY_RESULTS_ANSWER>
export type ShareAnswer = Shape<typeof results.SHARE_ANSWER>
export type DraftState = Shape<typeof results.DRAFT_STATE>
export type ResultOffers = Shape<typeof results.RESULT_OFFERS>
export type ResultAnswer = Shape<typeof results.RESULT_ANSWER>
export type DraftAnswer = Shape<typeof results.DRAFT_ANSWER>
export type MoreAnswer = Shape<typeof results.MORE_ANSWER>
export type DraftRegistration = Shape<typeof results.DRAFT_REGISTRATION>
export type RegistrationsAnswer = Shape<typeof results.REGISTRATIONS_ANSWER>

export type ConnectionsAnswer = Shape<typeof embeds.CONNECTIONS_ANSWER>
export type SiteKeySettings = Shape<typeof embeds.SITE_KEY_SETTINGS>
export type SiteKeyAnswer = Shape<typeof embeds.SITE_KEY>
export type SiteKeysAnswer = Shape<typeof embeds.SITE_KEYS_ANSWER>
export type WordPressConnectionAnswer = Shape<typeof embeds.WORDPRESS_REQUEST_ANSWER>
export type SiteKeyUsageAnswer = Shape<typeof embeds.SITE_KEY_USAGE>
export type UsageMonth = Shape<typeof embeds.USAGE_MONTH>
export type UsageCount = Shape<typeof embeds.USAGE_COUNT>
export type VisitResult = Shape<typeof embeds.VISIT_RESULT>
export type VisitResultsAnswer = Shape<typeof embeds.VISIT_RESULTS_ANSWER>
