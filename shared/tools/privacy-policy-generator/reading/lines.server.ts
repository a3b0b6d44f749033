import { lowerFirst } from '../../../text/grammar.server.ts'
import { CATEGORIES, LEGAL_BASES, RETENTION_CRITERIA, type Choose } from './clauses.server.ts'
import { dataTypeInSentence, type DataType } from './data-types.server.ts'
import type { Facts } from './facts.server.ts'
import { groupBy } from './lookup.server.ts'
import { joinOwned } from './owners.server.ts'
import { has } from './patterns.server.ts'
import { RECIPIENT_ROLES } from './recipients.server.ts'

const SOURCE_BESIDE_DATA_TEXT = 'you, or whoever is named beside the data'
const SOURCE_OTHERS_TEXT = 'you, or the organization on whose behalf we handle it'
const PURPOSE_UNKNOWN_TEXT = 'to do the work or provide the service that you ask us for'
const PURPOSE_IN_SECTION_2_TEXT = 'for the purpose and within the limits named in section 2'
const PURPOSES_MAX = 4
const PURPOSES_SHORT_MAX = 2

/** Groups the input's items by category, each with its entry in the table. */
function groupsOf({ dataTypes }: Facts) {
  return CATEGORIES.map((category) => {
    const members = dataTypes.filter(({ type }) => (type?.category ?? 'other') === category.id)
    const items = members.map(({ item, type }) => (type ? dataTypeInSentence(item) : item))
    return { category, items, types: members.map(({ type }) => type) }
  }).filter(({ items }) => items.length > 0)
}

/** Section 2: every item of the input, by kind, with the source. */
export function dataLines(facts: Facts): string[] {
  return groupsOf(facts).map(({ category, items }) => {
    // The form may name another source of the data.
    const usual = items.some((item) => has('givenBy', item))
      ? SOURCE_BESIDE_DATA_TEXT
      : category.source
    const source =
      (facts.families.isParentExcluded ? category.sourceApart : undefined) ??
      (facts.promises.deciding.length > 0 ? SOURCE_OTHERS_TEXT : usual)
    // Avoids "Payment details: payment details".
    const isSame = items.length === 1 && items[0]?.toLowerCase() === category.label.toLowerCase()
    return `${category.label}${isSame ? '' : `: ${joinOwned(items, joinItems)}`}. Source: ${source}.`
  })
}

/** Section 3: purposes and legal basis of each kind. */
export function purposeLines(facts: Facts, choose: Choose, isShort: boolean): string[] {
  return groupsOf(facts).map(({ category, items, types }) => {
    const purposes = purposesOf(items, types).slice(0, isShort ? PURPOSES_SHORT_MAX : PURPOSES_MAX)
    const bases = new Set(types.map((type) => basisOf(facts, type)))
    const rows = LEGAL_BASES.filter((row) => row.category === category.id && bases.has(row.basis))
    const texts = rows
      .filter((row) => !rows.some((other) => other.covers.includes(row.basis)))
      .map((row) => choose(row.texts))
    const basis = `Legal ${texts.length > 1 ? 'bases' : 'basis'}: ${texts.join('; ')}.`
    return `${category.label}: ${purposes.join('; ')}. ${basisWith(items, basis)}`
  })
}

/** Returns the purposes of a category; if there are several, each names its items, if these are few and simple. */
function purposesOf(
  items: readonly string[],
  types: readonly (DataType | undefined)[],
): readonly string[] {
  const purposeOf = (item: string, index: number): string => {
    // 'Phone for customs', 'parent email if the player is under 13': the form itself says what it is for.
    if (has('purposeStated', item)) return PURPOSE_IN_SECTION_2_TEXT
    const type = types[index]
    return type === undefined ? PURPOSE_UNKNOWN_TEXT : `to ${type.purpose}`
  }
  const groups = [...groupBy(items.keys(), (at) => purposeOf(items[at] ?? '', at))]
  return groups.map(([text, places]) => {
    const own = places.map((at) => items[at] ?? '')
    const isPlain = own.length <= 3 && own.every((item) => /^[^,;()]{1,30}$/u.test(item))
    return groups.length > 1 && isPlain ? `${text} (${joinItems(own)})` : text
  })
}

/** A parent's consent is not the basis if the parent may be the person who must not know. */
const basisOf = ({ families }: Facts, type: DataType | undefined): string =>
  type?.basis === 'parental' && families.isParentExcluded ? 'apart' : (type?.basis ?? 'depends')

/** A consent in the form is the only basis of the items it is for. */
function basisWith(items: readonly string[], line: string): string {
  const named = items.filter((item) => has('consents', item) && !/consent forms?$/iu.test(item))
  if (named.length === 0) return line
  return named.length === items.length
    ? 'Legal basis: the consent named in section 2.'
    : `${line} Where section 2 names a consent, that consent alone is the basis.`
}

/** Section 6: every third party of the input, by role. The short version omits purpose and data. */
export function recipientLines({ recipients }: Facts, _: Choose, isShort: boolean): string[] {
  const namesOf = (some: Facts['recipients']): string =>
    joinItems(unique(some.map(({ wording }) => wording)))
  const byRole = RECIPIENT_ROLES.flatMap((role) => {
    const members = recipients.filter((one) => one.role === role && one.limit === undefined)
    if (members.length === 0) return []
    const data = unique(members.map(({ service }) => service?.data ?? role.data))
    const said = `${role.label}: ${namesOf(members)}.`
    return [isShort ? said : `${said} Purpose: ${role.purpose}. Data: ${data.join('; ')}.`]
  })
  // A limit's line contains nothing else about its recipients.
  const limits = unique(recipients.flatMap(({ limit }) => limit ?? []))
  const limited = limits.map(
    (limit) =>
      `With a limit: ${namesOf(recipients.filter((one) => one.limit === limit))}. Limit: ${limit}.`,
  )
  return [...byRole, ...limited]
}

/** Section 8: the criterion for each kind; kinds with the same criterion share a line. */
export function retentionLines(facts: Facts, choose: Choose): string[] {
  const groups = groupBy(groupsOf(facts), ({ types }) =>
    unique(types.map((type) => type?.retention ?? 'other')).join(' '),
  )
  return [...groups].map(([criteria, [first, ...rest]]) => {
    const texts = criteria
      .split(' ')
      .map((id) => choose(RETENTION_CRITERIA.find((row) => row.id === id)?.texts ?? ['']))
    const others = rest.map(({ category }) => lowerFirst(category.label))
    return `${joinItems([first?.category.label ?? '', ...others])}: ${texts.join('; ')}.`
  })
}

/** Joins items to 'a, b and c'; all are separated by semicolons if one has an "and", or a comma among three or more. */
function joinItems(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const isCompound =
    items.some((item) => /\s(?:and|&)\s/iu.test(item)) ||
    (items.length > 2 && items.some((item) => /[,;]/u.test(item)))
  return isCompound ? items.join('; ') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
