import type { Line } from './lines.server.ts'
import { isLossy, wordsTold } from './loss.server.ts'
import { isOddFact, isOddRole } from './odd-readings.server.ts'
import { PostReader } from './posts.server.ts'
import { predicateOf, withLength } from './predicates.server.ts'
import type { Role } from './roles.server.ts'
import { type Currency, roleSentence } from './sentences.server.ts'

const reading = (text: string): PostReader => {
  const reader = new PostReader()
  const line: Line = {
    text,
    columns: [text],
    isBullet: false,
    section: 'work',
    mark: '',
    isApart: true,
    isCalmed: false,
  }
  reader.read(line, undefined)
  reader.end()
  return reader
}

/** A post, where our sentence loses no word of it and nobody would doubt it. */
export function postOf(typed: string): string | undefined {
  // '2014-2020 nights': when of a day or a week stands behind the years.
  const [, text = typed, shift] = SHIFT.exec(typed) ?? []
  const { roles, facts, unused } = reading(text)
  const [role] = roles
  const isOne = role !== undefined && roles.length === 1 && facts.length + unused.length === 0
  if (!isOne || role.label !== undefined || role.span === undefined) return undefined
  if (isLossy(text, wordsTold({ roles, facts, unused })) || isOddRole(role, text)) return undefined
  if (isGuessed(role, text)) return undefined
  const said = roleSentence(role).slice(0, -1)
  return said === '' ? undefined : shift === undefined ? said : `${said} (${shift})`
}

const SHIFT = /^(.+\d{2}|.+ (?:now|present)) (nights|days|weekends|evenings|mornings|outpatients)$/u

/** What the work was in no word that we know, or a name within a title: 'apprentice R G Carter'. */
const isGuessed = ({ title = '', field, employer = '' }: Role, text: string): boolean =>
  employer.includes(', then ') ||
  / \p{Lu}\p{Ll}+$|\b\p{Lu} \p{Lu}\b/u.test(title) ||
  (title !== '' && field !== undefined && !text.includes(`(${field})`))

const SAID = new Set(['deed', 'own', 'having', 'state', 'passive'])

/** What one did or is, in a sentence that loses no word. */
export function deedOf(text: string, currency: Currency): string | undefined {
  if (!text.includes(' ')) return undefined
  const { roles, facts, unused } = reading(text)
  const [fact] = facts
  if (fact === undefined || facts.length > 1 || roles.length + unused.length > 0) return undefined
  if (!SAID.has(fact.said.kind) || isLossy(text, wordsTold({ roles, facts, unused })))
    return undefined
  if (isOddFact(fact, text)) return undefined
  const did = predicateOf(fact, currency)
  const said = did === undefined ? fact.said.text : `I ${withLength(did.text)}`
  return (did ?? fact.said.kind === 'own') ? said : undefined
}
