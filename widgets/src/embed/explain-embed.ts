import type { TitledText } from '#shared/kit/tool.ts'
import type { Refusal } from '../session/refusal.ts'
import type { ClientProblem, Failure } from '../deferred-ui/explain-problem.ts'
import type { SignInStep } from './sign-in.ts'

type Told = TitledText & Pick<Failure, 'to'>
type Refused = Refusal & { readonly to: 'login' }

// Two lines in a narrow form: the room that is always taken for them (tool.css).
const OWN = 'Log in to use your own credits.'

const DAY_MS = 86_400_000

/** Why the site does not pay; who wants to may pay with an account of their own. */
function refuse(title: string, bare: string, isLimit = false): Refused {
  return { title, text: `${bare} ${OWN}`, bare, isLimit, to: 'login' }
}

const NOT_SET_UP = refuse('Not set up here', 'This tool is not set up for this page.')

/** Where the site pays: why it does not now. Never a word on what the owner has left. */
const SPONSORED: Partial<Record<ClientProblem['code'], Told | Refused>> = {
  limit_reached: refuse(
    'That is all for today',
    'This site has given out all it offers today.',
    true,
  ),
  visitor_limit_reached: refuse(
    'That is all for today',
    'That is all this site offers you today.',
    true,
  ),
  site_key_invalid: NOT_SET_UP,
  // Signed with a secret that is no longer the site's.
  token_invalid: NOT_SET_UP,
  site_key_paused: refuse('Paused', 'This site has paused its tools.'),
  signed_token_required: refuse('Not for everyone', 'This site pays for visitors that it knows.'),
  site_owner_out_of_credits: refuse('Not right now', 'This site cannot pay for drafts right now.'),
  tool_not_offered: refuse('Not offered here', 'This site does not offer this tool to visitors.'),
  challenge_required: {
    title: 'Check not passed',
    text: 'The short check that keeps robots out did not work. Please try again.',
  },
  challenge_unavailable: {
    title: 'Check not possible',
    text: 'The short check that keeps robots out cannot be made right now. Please try again in a moment.',
  },
}

/** Where the visitor's own account pays. */
const CONNECTED: Partial<Record<ClientProblem['code'], Told>> = {
  limit_reached: {
    title: 'Daily limit reached',
    text: 'The daily limit that you set for this site is reached. Raise it in your profile, or come back tomorrow.',
    to: 'profile',
  },
}

/** A limit that opens later than tomorrow says when, in the visitor's own time. */
function sayOpening<T extends Told | Refused>(
  explanation: T,
  opensAt: string,
  nowMs: number,
): T | Refused {
  const isLater =
    'isLimit' in explanation && explanation.isLimit && Date.parse(opensAt) - nowMs > DAY_MS
  if (!isLater) return explanation
  const day = new Date(opensAt).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return refuse('That is all for now', `This site offers more on ${day}.`, true)
}

/** The problem with the words that fit a page of others; `refusal` where it stops every tool there. */
export function tellProblem(
  problem: ClientProblem,
  isSponsored: boolean,
  nowMs = 0,
): { readonly problem: ClientProblem; readonly refusal: Refusal | undefined } {
  // An owner without credits is no visitor without credits.
  const code =
    isSponsored && problem.code === 'credits_insufficient'
      ? 'site_owner_out_of_credits'
      : problem.code
  const known = (isSponsored ? SPONSORED : CONNECTED)[code]
  const explanation = known && sayOpening(known, problem.opens_at ?? '', nowMs)
  const { balance: _notForVisitors, ...rest } = problem
  return {
    problem: { ...(isSponsored ? rest : problem), code, ...(explanation && { explanation }) },
    refusal:
      explanation && 'bare' in explanation && code !== 'tool_not_offered' ? explanation : undefined,
  }
}

/** What stands above the login buttons while signing in goes on, or when it did not work. */
const STEPS: Readonly<Record<SignInStep, string | undefined>> = {
  idle: undefined,
  open: 'Go on in the window that has opened, or choose Login again.',
  failed: 'Signing in did not work. Please try again.',
  blocked: 'Your browser blocked the login window. Allow pop-ups here and try again.',
  framed:
    'Your browser blocked the login window. Allow pop-ups and reload, or log in where this tool stands on its own:',
  sandboxed: 'The page keeps this frame from signing in. Open the tool on its own:',
  insecure: 'You can log in on pages that are served over https only.',
}

/** `ownAddress` is where a tool that cannot sign in in its frame stands on its own. */
export function tellStep(step: SignInStep, ownAddress: string): string | undefined {
  const text = STEPS[step]
  if (!text?.endsWith(':')) return text
  // Without the settings in its query: it is to be read.
  const { origin, pathname } = new URL(ownAddress)
  return `${text} ${origin}${pathname}`
}

export const ENDED_PROMPT = 'Your connection with this site has ended. Log in to go on.'
export const UNTOLD_PROMPT =
  'Disconnected here. The server did not answer: check your profile as well.'
export const SHORT_TEXT =
  'Not enough is left for this site today. Top up, or raise its daily limit in your profile.'
