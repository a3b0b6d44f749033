import { SIGN } from '../../text/tokens.server.ts'
import type { DraftRule, Parts } from '../rules.ts'
import { firstFault, inspect } from './inspection.server.ts'
import { statedIn, type Stated } from '../../text/stated.server.ts'

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"”)]+|(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|io|co|app|dev|ai|me|tech|store|shop|info|biz|online|site|uk|de|fr|es|it|eu|us|ca|au|nl|ch|at|ie)(?![\p{L}\p{N}])(?:\/[^\s<>"”)]*)?/giu
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,8}\b/g
const LONG_NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g

const MAY_HOLD = SIGN.at | SIGN.digit | SIGN.dotInside

/** G12: no e-mail address, phone or account number or web address that was not in the input. */
export function noForeignContacts(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G12',
    kind: 'refuses',
    group: 'said',
    about: 'No contact details you did not give',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & MAY_HOLD)) return undefined
      return firstFault(inspection, ['own', 'name'], ({ text, signs }) => {
        if (!(signs & MAY_HOLD)) return undefined
        const found = findContacts(text, statedIn(inputText))[0]
        return found === undefined
          ? undefined
          : `Leave out “${found}”: the details given do not have it.`
      })
    },
  }
}

function findContacts(text: string, stated: Stated): string[] {
  const given = stated.text.replace(/\s+/g, '')
  const found: string[] = []
  for (const pattern of [EMAIL, ADDRESS, IBAN, LONG_NUMBER]) {
    for (const [match] of text.matchAll(pattern)) {
      const digits = match.replace(/\D/g, '')
      if (pattern === LONG_NUMBER && digits.length < 7) continue
      const isGiven =
        given.includes(
          match
            .toLowerCase()
            .replace(/\s+/g, '')
            .replace(/(?<![.,;:!?])[.,;:!?]+$/, ''),
        ) ||
        (pattern === LONG_NUMBER && given.replace(/\D/g, '').includes(digits))
      if (!isGiven) found.push(match.trim())
    }
  }
  return found
}
