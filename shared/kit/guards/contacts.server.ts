import { SIGN } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, Parts } from '../rules.ts'
import { firstFault, inspect } from './inspection.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
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
    severity: 'F',
    about: 'No contact details you did not give',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.signs & MAY_HOLD)) return undefined
      return firstFault(inspection, ['own', 'name'], ({ text, signs }) => {
        if (!(signs & MAY_HOLD)) return undefined
        const found = findContacts(text, statedIn(inputText))[0]
        return found === undefined ? undefined : `Leave out ${found}.`
      })
    },
    repair: (draft, { inputText }) => {
      const stated = statedIn(inputText)
      return mapParts(draft, parts, (text, role) =>
        role === 'own' || role === 'name' ? text : withoutContacts(text, stated),
      )
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

const LEAD_WORDS =
  '\\b(?:at|on|via|to|from|visit|call|email|e-mail|mail|phone|tel|or|see|contact us|call us|write to us|find us|iban)\\b'
// Begins only where no earlier part of a lead-in stands, so that a long one is read once.
const LEAD = new RegExp(
  `(?<![\\s,;:–—-]|${LEAD_WORDS}[.:]?)(?:[\\s,;:–—-]|${LEAD_WORDS}[.:]?)*$`,
  'iu',
)
const CONTACT_WORDS_MAX = 6

/** Takes out contacts: the whole sentence when it is short and others remain, else the contact and its lead-in. */
function withoutContacts(text: string, stated: Stated): string {
  const sentences = splitSentences(text)
  const kept = sentences
    .map((sentence) => {
      const contacts = findContacts(sentence.text, stated)
      if (contacts.length === 0) return sentence.text + sentence.gap
      let rest = sentence.text
      for (const contact of contacts) {
        const at = rest.indexOf(contact)
        if (at < 0) continue
        const before = rest.slice(0, at).replace(LEAD, '')
        const after = rest.slice(at + contact.length)
        rest = before + (/^[\s.,;:!?…)"”]/u.test(after) || after === '' ? after : ` ${after}`)
      }
      const wordsLeft = rest.match(/\p{L}+/gu)?.length ?? 0
      if (wordsLeft === 0 || (sentences.length > 1 && wordsLeft < CONTACT_WORDS_MAX)) return ''
      return (
        rest
          .replace(/(?<!\s)\s+([.,;:!?…])/gu, '$1')
          .replace(/ {2,}/g, ' ')
          .trim() + sentence.gap
      )
    })
    .join('')
    .trim()
  return kept === '' ? text : kept
}
