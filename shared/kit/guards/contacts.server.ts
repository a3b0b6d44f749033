import { CHARACTER_SIGN } from '../../text/tokens.server.ts'
import type { DraftRule, PartRoles } from '../rules/rules.ts'
import { findFirstFault, inspect, type InspectedPart } from './harm/inspection.server.ts'
import { readStated, type StatedContent } from '../../text/stated.server.ts'
import { PHRASE_KIND_FLAG } from './harm/word-flags.server.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

const EMAIL_ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
const WEB_ADDRESS = new RegExp(
  String.raw`(?:https?://|www\.)[^\s<>"”)]+|(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.${anyOf(lists.webEndings)}(?![\p{L}\p{N}])(?:/[^\s<>"”)]*)?`,
  'giu',
)
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,8}\b/g
const LONG_NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g

/** 'hello at bakery dot com', an address spelled out to hide it from machines. */
const SPELLED_ADDRESS =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]{1,40} ?(?:\(at\)|\[at\]|(?<= )at(?= )) ?[\p{L}\p{N}-]{1,40} ?(?:\(dot\)|\[dot\]|(?<= )dot(?= )) ?\p{L}{2,6}(?!\p{L})/giu
const HANDLE =
  /(?<![\p{L}\p{N}._%+@/-])@(?!(?:media|import|font|keyframes|supports|layer|dataclass|property|override|params?|returns?|everyone|here|channel)\b)[\p{L}_][\p{L}\p{N}_.]{2,30}/giu
/** A name on a social network: 'Instagram: orkney_darns'. */
const NETWORK_NAME =
  /\b(?:instagram|insta|ig|tiktok|twitter|telegram|whatsapp|skype|facebook|fb|snapchat)\b ?[:/] ?(?=[\p{L}.]{0,30}[\d_])[\p{L}\p{N}_.]{3,30}/giu

const CONTACT_SIGNS = CHARACTER_SIGN.at | CHARACTER_SIGN.digit | CHARACTER_SIGN.dotInside

/** G12: no e-mail address, phone or account number, web address or social network name that was not in the input. */
export function noForeignContacts(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G12',
    kind: 'refuses',
    group: 'said',
    about: 'No contact details you did not give',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!canContainContact(inspection)) return undefined
      return findFirstFault(inspection, ['own', 'name'], (part) => {
        if (!canContainContact(part)) return undefined
        const found = findContacts(part.text, readStated(inputText))
        if (found.length === 0) return undefined
        const quoted = found.map((one) => `“${one}”`).join(' and ')
        return `Leave out ${quoted}: the details given do not have it.`
      })
    },
  }
}

const canContainContact = ({ signs, flags }: Pick<InspectedPart, 'signs' | 'flags'>): boolean =>
  (signs & CONTACT_SIGNS) !== 0 || (flags & PHRASE_KIND_FLAG.contact) !== 0

/**
 * The patterns, each with a cheap test for text that can match: most texts cannot, and the patterns are slow to
 * compile.
 */
const CONTACT_PATTERNS = [
  [EMAIL_ADDRESS, /@/],
  [SPELLED_ADDRESS, /dot/i],
  [HANDLE, /@/],
  [NETWORK_NAME, /[:/]/],
  [WEB_ADDRESS, /\./],
  [IBAN, /\d/],
  [LONG_NUMBER, /\d/],
] as const
const patternsFor = (text: string): RegExp[] =>
  CONTACT_PATTERNS.flatMap(([pattern, sign]) => (sign.test(text) ? [pattern] : []))

/** Returns the contact details in a text. */
export const contactsIn = (text: string): string[] => findContacts(text, readStated(''))

/** Returns a text without its contact details. */
export function withoutContacts(text: string): string {
  return patternsFor(text).reduce((rest, pattern) => rest.replace(pattern, ' '), text)
}

function findContacts(text: string, stated: StatedContent): string[] {
  const given = stated.text.replace(/\s+/g, '')
  const found: string[] = []
  for (const pattern of patternsFor(text)) {
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
      const isPart = found.some((one) => one.includes(match.trim()))
      if (!isGiven && !isPart) found.push(match.trim())
    }
  }
  return found
}
