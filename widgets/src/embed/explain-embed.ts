import type { TitledText } from '#shared/kit/tool.ts'
import type { Refusal } from '../session/refusal.ts'
import type { ClientProblem, GenerationFailure } from '../deferred-ui/explain-problem.ts'
import type { SignInStep } from './sign-in.ts'

type EmbedExplanation = TitledText & Pick<GenerationFailure, 'to'>
type RefusalWithLogin = Refusal & { readonly to: 'login' }

// Short enough that a refusal fits into the lines that tool.css always reserves in a narrow form.
const OWN_CREDITS_LINE = 'Log in to use your own credits.'

const DAY_MS = 86_400_000

/** A refusal of a site that does not pay; the visitor may pay with their own account. */
function createRefusal(title: string, bare: string, isLimit = false): RefusalWithLogin {
  return { title, text: `${bare} ${OWN_CREDITS_LINE}`, bare, isLimit, to: 'login' }
}

const NOT_SET_UP = createRefusal('Not set up here', 'This tool is not set up for this page.')

/** Why a sponsoring site does not pay now. Never reveals the owner's balance. */
const SPONSORED_EXPLANATIONS: Partial<
  Record<ClientProblem['code'], EmbedExplanation | RefusalWithLogin>
> = {
  limit_reached: createRefusal(
    'That is all for today',
    'This site has given out all it offers today.',
    true,
  ),
  visitor_limit_reached: createRefusal(
    'That is all for today',
    'That is all this site offers you today.',
    true,
  ),
  site_key_invalid: NOT_SET_UP,
  // Signed with a secret that is no longer the site's.
  token_invalid: NOT_SET_UP,
  site_key_paused: createRefusal('Paused', 'This site has paused its tools.'),
  signed_token_required: createRefusal(
    'Not for everyone',
    'This site pays for visitors that it knows.',
  ),
  site_owner_out_of_credits: createRefusal(
    'Not right now',
    'This site cannot pay for drafts right now.',
  ),
  tool_not_offered: createRefusal(
    'Not offered here',
    'This site does not offer this tool to visitors.',
  ),
  challenge_required: {
    title: 'Check not passed',
    text: 'The short check that keeps robots out did not work. Please try again.',
  },
  challenge_unavailable: {
    title: 'Check not possible',
    text: 'The short check that keeps robots out cannot be made right now. Please try again in a moment.',
  },
}

/** Explanations if the visitor's own account pays. */
const CONNECTED_EXPLANATIONS: Partial<Record<ClientProblem['code'], EmbedExplanation>> = {
  limit_reached: {
    title: 'Daily limit reached',
    text: 'The daily limit that you set for this site is reached. Raise it in your profile, or come back tomorrow.',
    to: 'profile',
  },
}

/** For a limit that opens in more than a day, returns a text that names the time, in the visitor's time zone. */
function withOpeningTime<T extends EmbedExplanation | RefusalWithLogin>(
  explanation: T,
  opensAt: string,
  nowMs: number,
): T | RefusalWithLogin {
  const isLater =
    'isLimit' in explanation && explanation.isLimit && Date.parse(opensAt) - nowMs > DAY_MS
  if (!isLater) return explanation
  const day = new Date(opensAt).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return createRefusal('That is all for now', `This site offers more on ${day}.`, true)
}

/**
 * Adds an explanation that fits another site's page, and removes the balance if the site pays; `refusal` is set if
 * the problem affects every tool there.
 */
export function explainEmbedProblem(
  problem: ClientProblem,
  isSponsored: boolean,
  nowMs = 0,
): { readonly problem: ClientProblem; readonly refusal: Refusal | undefined } {
  // The owner is out of credits, not the visitor.
  const code =
    isSponsored && problem.code === 'credits_insufficient'
      ? 'site_owner_out_of_credits'
      : problem.code
  const known = (isSponsored ? SPONSORED_EXPLANATIONS : CONNECTED_EXPLANATIONS)[code]
  const explanation = known && withOpeningTime(known, problem.opens_at ?? '', nowMs)
  const { balance: _notForVisitors, ...rest } = problem
  return {
    problem: { ...(isSponsored ? rest : problem), code, ...(explanation && { explanation }) },
    refusal:
      explanation && 'bare' in explanation && code !== 'tool_not_offered' ? explanation : undefined,
  }
}

/** The message above the login buttons while a sign-in is in progress or after it failed. */
const STEP_MESSAGES: Readonly<Record<SignInStep, string | undefined>> = {
  idle: undefined,
  open: 'Go on in the window that has opened, or choose Login again.',
  failed: 'Signing in did not work. Please try again.',
  blocked: 'Your browser blocked the login window. Allow pop-ups here and try again.',
  framed:
    'Your browser blocked the login window. Allow pop-ups and reload, or log in where this tool stands on its own:',
  sandboxed: 'The page keeps this frame from signing in. Open the tool on its own:',
  insecure: 'You can log in on pages that are served over https only.',
}

/**
 * Returns the message of a step, undefined for `idle`; `ownAddress` is where the tool can be opened outside its
 * frame.
 */
export function explainStep(step: SignInStep, ownAddress: string): string | undefined {
  const text = STEP_MESSAGES[step]
  if (!text?.endsWith(':')) return text
  // Without the settings in the query, so that it is readable.
  const { origin, pathname } = new URL(ownAddress)
  return `${text} ${origin}${pathname}`
}

export const CONNECTION_ENDED_PROMPT = 'Your connection with this site has ended. Log in to go on.'
export const NOT_REVOKED_PROMPT =
  'Disconnected here. The server did not answer: check your profile as well.'
export const CREDITS_SHORT_TEXT =
  'Not enough is left for this site today. Top up, or raise its daily limit in your profile.'
