import type { DraftState } from '#shared/contract/shapes.ts'
import type { ClientProblem } from '../../deferred-ui/explain-problem.ts'
import type { Trouble } from './work-state.ts'

/** The current state of the draft, which only `draft_changed` contains. */
export function currentStateOf(problem: ClientProblem): DraftState | undefined {
  return problem.state
}

/** Explains why a change failed, and what to do next. */
export function explainTrouble(
  problem: ClientProblem,
  costCredits = 0,
): Pick<Trouble, 'text' | 'to'> {
  const { code, explanation, detail, balance, retryAfter } = problem
  if (explanation) return { text: explanation.text, to: explanation.to ?? 'nowhere' }
  switch (code) {
    case 'draft_changed':
      return { text: 'This draft was changed elsewhere meanwhile. There it stands like this:' }
    case 'credits_insufficient':
      return {
        text: `This costs ${costCredits} credits${balance === undefined ? '.' : `, and you have ${balance}.`}`,
        to: 'premium',
      }
    case 'offline':
      return { text: 'You are offline. Nothing is lost: connect and try again.' }
    case 'network':
      return { text: 'The server did not answer. Nothing is lost: try again.' }
    case 'sign_in_required':
    case 'token_invalid':
      return {
        text: 'Your session has ended. Sign in, come back to this page and try again: your text stays here.',
        to: 'login',
      }
    case 'not_found':
      return {
        text: 'The server no longer keeps this result. Copy what you need of it.',
        to: 'nowhere',
      }
    case 'rate_limited':
      return {
        text: `Too many requests. Wait ${retryAfter ? `${retryAfter} seconds` : 'a moment'} and try again.`,
      }
    case 'no_other_draft':
      // A retry would get the same answer.
      return { text: detail ?? 'There is no other draft for this form.', to: 'nowhere' }
    default:
      return { text: detail ?? 'That did not work. Nothing was charged: try again.' }
  }
}
