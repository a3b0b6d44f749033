import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { SessionState } from '../session/session.ts'
import { readOwnerText, type OwnerTexts } from '../tool/own-word.tsx'
import { refusalPrompt, type AuthPrompt } from './tell-refusal.ts'

/**
 * The message for a visitor who cannot generate: the sign-in's message, why the site does not pay, or a login prompt.
 */
export function authPrompt(
  props: OwnerTexts & { readonly sessionState: SessionState; readonly tool: ToolDefinition },
): AuthPrompt {
  const { prompt, refusal } = props.sessionState
  const explanation = refusal && refusalPrompt(props, refusal)
  // `prompt` may come from the sign-in or from the refusal; the sign-in's has priority unless the login is hidden.
  if (explanation && (prompt === refusal.text || explanation.to === 'nowhere')) return explanation
  const own = prompt ? '' : readOwnerText(props, 'login')
  return { title: '', text: prompt ?? props.tool.texts.loginPrompt, own, to: 'login' }
}
