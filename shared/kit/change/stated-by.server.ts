import { splitOrders } from '../../read/orders.server.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { withoutContacts } from '../guards/contacts.server.ts'
import { readParts } from '../parts.ts'
import type { PartRoles } from '../rules/rules.ts'
import { chipOf, type ChangeRequest } from './chips.ts'

/** 'Invent a few awards', 'pretend we are certified': a request to invent something does not state it. */
const INVENTION_REQUEST =
  /\b(?:invent|make up|making up|made.up|pretend|fake|fabricat|exaggerat|imagin|claim|boast|as if|as though)/iu

/**
 * Returns the text that a changed draft may use besides the form: the draft's present text and the facts in the
 * person's own instruction, without orders to the writer, requests to invent something and contact details.
 */
export function statedTextOf({ draft, instruction }: ChangeRequest, parts: PartRoles): string {
  const present = readParts(draft, parts).map(({ text }) => text)
  if (chipOf(instruction)) return present.join('\n')
  const { rest } = splitOrders(instruction)
  const plain = splitSentences(rest).filter(({ text }) => !INVENTION_REQUEST.test(text))
  return [...present, withoutContacts(plain.map(({ text }) => text).join(' '))].join('\n')
}
