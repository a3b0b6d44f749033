import { SIGN } from '../../text/tokens.server.ts'
import type { DraftRule, Parts } from '../rules.ts'
import { firstFault, inspect } from './inspection.server.ts'

/** What stands for a character that was none. */
const BROKEN = '\uFFFD'
/** Private use, not assigned, half of a pair, or broken on the way: no reader sees what was meant. */
const UNREADABLE = /[\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu
/** What the canonical form of a text leaves out without a word, and nobody writes: controls, and overrides of direction. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202D\u202E]/g

/** The canonical form of a draft's text, in which what hides or breaks a text can still be seen. */
export function hidingNothing(canonical: (text: string) => string): (text: string) => string {
  return (text) => {
    const plain = canonical(text)
    return plain === text ? text : canonical(text.replace(HIDDEN, BROKEN))
  }
}

/** G23: every character is one that a person can read; those of the form may be used, such as a mark of a brand's own font. */
export function readableCharacters(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G23',
    severity: 'H',
    about: 'Readable characters only',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & SIGN.rare)) return undefined
      return firstFault(inspection, [], ({ text }) =>
        (text.match(UNREADABLE) ?? []).every((character) => inputText.includes(character))
          ? undefined
          : 'Write with characters that people can read: letters, digits and common signs.',
      )
    },
  }
}
