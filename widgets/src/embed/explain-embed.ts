import type { TitledText } from '#shared/kit/tool.ts'
import type { ClientProblem, Failure } from '../workings/explain-problem.ts'
import type { SignInStep } from './sign-in.ts'

type Told = TitledText & Pick<Failure, 'to'>

const OWN = 'log in to go on with your own credits'

const NOT_SET_UP: Told = {
  title: 'Not set up here',
  text: `This tool is not set up for this page, which its owner can put right. You can ${OWN}.`,
  to: 'login',
}

/** Where the site pays: why it does not now. Never a word on what the owner has left. */
const SPONSORED: Partial<Record<ClientProblem['code'], Told>> = {
  limit_reached: {
    title: 'That is all for today',
    text: `This site has given out all it offers for today. Come back tomorrow, or ${OWN}.`,
    to: 'login',
  },
  visitor_limit_reached: {
    title: 'That is all for today',
    text: `You have used all that this site offers you for today. Come back tomorrow, or ${OWN}.`,
    to: 'login',
  },
  site_key_invalid: NOT_SET_UP,
  // Signed with a secret that is no longer the site's.
  token_invalid: NOT_SET_UP,
  site_key_paused: {
    title: 'Paused',
    text: `The owner of this site has paused its tools. You can ${OWN}.`,
    to: 'login',
  },
  site_owner_out_of_credits: {
    title: 'Not right now',
    text: `This site cannot pay for drafts right now. Try again later, or ${OWN}.`,
    to: 'login',
  },
  tool_not_offered: {
    title: 'Not offered here',
    text: `This site does not offer this tool to its visitors. You can ${OWN}.`,
    to: 'login',
  },
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

/** The problem with the words that fit a page of others; those that stop every tool there are `isLasting`. */
export function tellProblem(
  problem: ClientProblem,
  isSponsored: boolean,
): { readonly problem: ClientProblem; readonly isLasting: boolean } {
  // An owner without credits is no visitor without credits.
  const code =
    isSponsored && problem.code === 'credits_insufficient'
      ? 'site_owner_out_of_credits'
      : problem.code
  const told = (isSponsored ? SPONSORED : CONNECTED)[code]
  const { balance: _notForVisitors, ...rest } = problem
  return {
    problem: { ...(isSponsored ? rest : problem), code, ...(told && { told }) },
    isLasting: isSponsored && told?.to === 'login' && code !== 'tool_not_offered',
  }
}

/** What stands above the login buttons while signing in goes on, or when it did not work. */
export const SIGN_IN_PROMPTS: Readonly<Record<SignInStep, string | undefined>> = {
  idle: undefined,
  open: 'Go on in the window that has opened. If you closed it, choose Login again.',
  failed: 'Signing in did not work. Please try again.',
  blocked:
    'Your browser keeps the login window from opening. Allow pop-ups for this page and try again.',
  insecure: 'You can log in on pages that are served over https only.',
}

export const ENDED_PROMPT = 'Your connection with this site has ended. Log in to go on.'
export const UNTOLD_PROMPT =
  'Disconnected here. The server could not be told: to be sure, disconnect this site in your profile as well.'
export const SHORT_TEXT =
  'Not enough is left for this site today. Top up, or raise its daily limit in your profile.'
