/** The JSON messages of browsers and the server: only the types of the schemas in `messages/`. */
import type * as account from './messages/account.server.ts'
import type * as credits from './messages/credits.server.ts'
import type * as drafts from './messages/drafts.server.ts'
import type * as embeds from './messages/embeds.server.ts'
import type * as results from './messages/results.server.ts'
import type { ParsedMessage } from './messages/values.server.ts'

export type SessionAnswer = ParsedMessage<typeof account.SESSION_ANSWER>
export type SignOutAnswer = ParsedMessage<typeof account.SIGN_OUT_ANSWER>
export type ConfirmAnswer = ParsedMessage<typeof account.CONFIRM_ANSWER>
export type ChallengeAnswer = ParsedMessage<typeof account.CHALLENGE_ANSWER>
export type ProfileAnswer = ParsedMessage<typeof account.PROFILE_ANSWER>
export type SessionsAnswer = ParsedMessage<typeof account.SESSIONS_ANSWER>
export type EmailStateAnswer = ParsedMessage<typeof account.EMAIL_STATE_ANSWER>
export type ConfirmEmailAnswer = ParsedMessage<typeof account.CONFIRM_EMAIL_ANSWER>

export type CreditEntry = ParsedMessage<typeof credits.CREDIT_ENTRY>
export type CreditHistoryAnswer = ParsedMessage<typeof credits.CREDIT_HISTORY_ANSWER>
export type TopUpAnswer = ParsedMessage<typeof credits.TOP_UP_ANSWER>
export type TopUpPack = ParsedMessage<typeof credits.TOP_UP_PACK>
export type CheckoutAnswer = ParsedMessage<typeof credits.CHECKOUT_ANSWER>
export type RedeemAnswer = ParsedMessage<typeof credits.REDEEM_ANSWER>

export type GenerationExtras = Omit<
  ParsedMessage<typeof drafts.GENERATION_EXTRAS>,
  'checks' | 'writer'
> & {
  readonly checks: ParsedMessage<typeof drafts.RESULT_CHECKS_ANY_VERSION>
  /** `site`: the AI of the page's own site, whose answers have the same shape. */
  readonly writer: ParsedMessage<typeof drafts.GENERATION_EXTRAS>['writer'] | 'site'
}
/** `{ slogans: [...], credits, writer, checks, notes }`: the tool's result key beside the extras. */
export type GenerationAnswer = GenerationExtras & Readonly<Record<string, unknown>>
export type DraftFault = ParsedMessage<typeof drafts.DRAFT_FAULT>
export type CheckAnswer = ParsedMessage<ReturnType<typeof drafts.checkAnswer>>
/**
 * Server-sent events of a streamed generation: `waiting` while others are ahead in the queue, `reading` when the
 * model is called, `thinking` once a second while it thinks, `writing` at the first word of its answer, `draft` for
 * each draft as it passes, then `done` or `error`.
 */
export type DraftEvent = ParsedMessage<typeof drafts.DRAFT_EVENT>
export type ThinkingEvent = ParsedMessage<typeof drafts.THINKING_EVENT>
export type WaitingEvent = ParsedMessage<typeof drafts.WAITING_EVENT>
export type ReadingEvent = ParsedMessage<typeof drafts.READING_EVENT>

export type ProblemDocument = ParsedMessage<typeof results.PROBLEM_DOCUMENT>
export type StoredResult = ParsedMessage<typeof results.STORED_RESULT>
export type ListedResult = ParsedMessage<typeof results.LISTED_RESULT>
export type ResultsAnswer = ParsedMessage<typeof results.RESULTS_ANSWER>
export type ManyResultsAction = ParsedMessage<typeof results.MANY_RESULTS_BODY>['action']
export type ManyResultsAnswer = ParsedMessage<typeof results.MANY_RESULTS_ANSWER>
export type ShareAnswer = ParsedMessage<typeof results.SHARE_ANSWER>
export type DraftState = ParsedMessage<typeof results.DRAFT_STATE>
export type ResultOffers = ParsedMessage<typeof results.RESULT_OFFERS>
export type ResultAnswer = ParsedMessage<typeof results.RESULT_ANSWER>
export type DraftAnswer = ParsedMessage<typeof results.DRAFT_ANSWER>
export type MoreDraftsAnswer = ParsedMessage<typeof results.MORE_DRAFTS_ANSWER>
export type DraftRegistration = ParsedMessage<typeof results.DRAFT_REGISTRATION>
export type RegistrationsAnswer = ParsedMessage<typeof results.REGISTRATIONS_ANSWER>

export type ConnectionsAnswer = ParsedMessage<typeof embeds.CONNECTIONS_ANSWER>
export type SiteKeySettings = ParsedMessage<typeof embeds.SITE_KEY_SETTINGS>
export type SiteKeyAnswer = ParsedMessage<typeof embeds.SITE_KEY>
export type SiteKeysAnswer = ParsedMessage<typeof embeds.SITE_KEYS_ANSWER>
export type WordPressConnectionAnswer = ParsedMessage<typeof embeds.WORDPRESS_REQUEST_ANSWER>
export type SiteKeyUsageAnswer = ParsedMessage<typeof embeds.SITE_KEY_USAGE_ANSWER>
export type UsageMonth = ParsedMessage<typeof embeds.USAGE_MONTH>
export type UsageCount = ParsedMessage<typeof embeds.USAGE_COUNT>
export type VisitResult = ParsedMessage<typeof embeds.VISIT_RESULT>
export type VisitResultsAnswer = ParsedMessage<typeof embeds.VISIT_RESULTS_ANSWER>
