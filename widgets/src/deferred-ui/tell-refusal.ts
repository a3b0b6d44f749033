import type { TitledText } from '#shared/kit/tool.ts'
import type { Refusal } from '../session/refusal.ts'
import { readOwnerText, type OwnerTexts } from '../tool/own-word.tsx'

/** Why a visitor cannot continue, and the next step. `own` is the same in the owner's words, or blank. */
export interface AuthPrompt extends TitledText {
  readonly to: 'login' | 'nowhere'
  readonly own: string
}

/** Explains why the site does not pay. If its owner hides the login, the text does not mention one. */
export function refusalPrompt(
  words: OwnerTexts,
  { title, text, bare, isLimit }: Refusal,
): AuthPrompt {
  const isLoginHidden = words.attributeOf?.('login') === 'hidden'
  return {
    title,
    text: isLoginHidden ? bare : text,
    own: isLimit ? readOwnerText(words, 'limit') : '',
    to: isLoginHidden ? 'nowhere' : 'login',
  }
}
