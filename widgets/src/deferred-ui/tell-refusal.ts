import type { TitledText } from '#shared/kit/tool.ts'
import type { Refusal } from '../session/refusal.ts'
import { ownWord, type OwnerWords } from '../tool/own-word.tsx'

/** Why a visitor cannot go on, and where the way on leads. `own` is the same in the owner's words, blank where there are none. */
export interface AuthPrompt extends TitledText {
  readonly to: 'login' | 'nowhere'
  readonly own: string
}

/** Why the site does not pay. Where its owner offers no login, there is no word of one either. */
export function tellRefusal(
  words: OwnerWords,
  { title, text, bare, isLimit }: Refusal,
): AuthPrompt {
  const isLoginHidden = words.attributeOf?.('login') === 'hidden'
  return {
    title,
    text: isLoginHidden ? bare : text,
    own: isLimit ? ownWord(words, 'limit') : '',
    to: isLoginHidden ? 'nowhere' : 'login',
  }
}
