import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { SessionState } from '../session/session.ts'
import { ownWord, type OwnerWords } from '../tool/own-word.tsx'
import { tellRefusal, type AuthPrompt } from './tell-refusal.ts'

/** What a visitor reads who cannot generate: what signing in has to say, why the site does not pay, or to log in. */
export function authPrompt(
  props: OwnerWords & { readonly sessionState: SessionState; readonly tool: ToolDefinition },
): AuthPrompt {
  const { prompt, refusal } = props.sessionState
  const explanation = refusal && tellRefusal(props, refusal)
  // Signing in has something to say beside what is the site's to say: `prompt` is of both.
  if (explanation && (prompt === refusal.text || explanation.to === 'nowhere')) return explanation
  const own = prompt ? '' : ownWord(props, 'login')
  return { title: '', text: prompt ?? props.tool.texts.loginPrompt, own, to: 'login' }
}
