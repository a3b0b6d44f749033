import {
  CATEGORIES,
  LEGAL_BASES,
  RETENTION_CRITERIA,
  type Category,
  type Choose,
  type LegalBasis,
} from './clauses.server.ts'
import { wordDataType, type DataType } from './data-types.server.ts'
import { joinOwned } from './owners.server.ts'
import type { Facts } from './facts.server.ts'
import { ROLES } from './recipients.server.ts'

/** Section 2: every item of the input, by kind, with the source. */
export function dataLines(facts: Facts): string[] {
  return groupsOf(facts).map(({ category, items }) => {
    const source =
      (isApart(facts) ? category.sourceApart : undefined) ??
      (facts.flags.has('roles-stated')
        ? SOURCE_OF_OTHERS
        : items.some((item) => GIVEN_BY.test(item))
          ? SOURCE_NAMED
          : category.source)
    // "Payment details: payment details" says one thing twice.
    return items.length === 1 && items[0]?.toLowerCase() === category.label.toLowerCase()
      ? `${category.label}. Source: ${source}.`
      : `${category.label}: ${joinOwned(items, listed)}. Source: ${source}.`
  })
}

/** Section 3: purposes and legal basis of each kind. */
export function purposeLines(facts: Facts, choose: Choose, isShort: boolean): string[] {
  return groupsOf(facts).map(({ category, items, types }) => {
    const purposes = purposesOf(items, types).slice(0, isShort ? PURPOSES_SHORT_MAX : PURPOSES_MAX)
    const bases = new Set(types.map((type) => basisOf(facts, type)))
    const rows = LEGAL_BASES.filter((row) => row.category === category.id && bases.has(row.basis))
    const named = rows.filter((row) => !rows.some((other) => other.covers.includes(row.basis)))
    return `${category.label}: ${purposes.map((it) => wordedPurpose(it, purposes.length)).join('; ')}. ${basisWith(items, basisLine(named, choose))}`
  })
}

interface Purpose {
  readonly text: string
  readonly items: readonly string[]
}

/** What a kind of data is for, each purpose with the items that serve it. */
function purposesOf(
  items: readonly string[],
  types: readonly (DataType | undefined)[],
): readonly Purpose[] {
  const texts = types.map((type, index) => {
    if (PURPOSE_STATED.test(items[index] ?? '')) return PURPOSE_BESIDE
    return type === undefined ? PURPOSE_UNKNOWN : `to ${type.purpose}`
  })
  return unique(texts).map((text) => ({
    text,
    items: items.filter((_, index) => texts[index] === text),
  }))
}

/** Of several purposes each says which items it is about, where they are few and plain. */
function wordedPurpose({ text, items }: Purpose, count: number): string {
  const isPlain = items.length <= 3 && items.every((item) => /^[^,;()]{1,30}$/u.test(item))
  return count > 1 && isPlain ? `${text} (${listed(items)})` : text
}

/** Section 6: every third party of the input, by role. The role says enough where there is no room for more. */
export function recipientLines(facts: Facts, _choose: Choose, isShort: boolean): string[] {
  const open = facts.recipients.filter(({ limit }) => limit === undefined)
  return [...roleLines(open, isShort), ...limitLines(facts)]
}

/** Who gets data under a limit: beside the limit nothing else is said of them. */
function limitLines(facts: Facts): string[] {
  const limits = unique(facts.recipients.flatMap(({ limit }) => limit ?? []))
  return limits.map((limit) => {
    const members = facts.recipients.filter((recipient) => recipient.limit === limit)
    return `With a limit: ${listed(unique(members.map(({ wording }) => wording)))}. Limit: ${limit}.`
  })
}

function roleLines(recipients: Facts['recipients'], isShort: boolean): string[] {
  return ROLES.flatMap((role) => {
    const members = recipients.filter((recipient) => recipient.role === role)
    if (members.length === 0) return []
    const data = unique(members.map((recipient) => recipient.service?.data ?? role.data))
    const names = listed(unique(members.map((recipient) => recipient.wording)))
    if (isShort) return [`${role.label}: ${names}.`]
    return [`${role.label}: ${names}. Purpose: ${role.purpose}. Data: ${data.join('; ')}.`]
  })
}

/** Section 8: the criterion for each kind; kinds with the same criterion share a line. */
export function retentionLines(facts: Facts, choose: Choose): string[] {
  const labels = new Map<string, string[]>()
  for (const { category, types } of groupsOf(facts)) {
    const criteria = unique(types.map((type) => type?.retention ?? 'other')).join(' ')
    labels.set(criteria, [...(labels.get(criteria) ?? []), category.label])
  }
  return [...labels].map(([criteria, [first = '', ...rest]]) => {
    const texts = criteria
      .split(' ')
      .map((id) => choose(RETENTION_CRITERIA.find((row) => row.id === id)?.texts ?? ['']))
    const label = listed([first, ...rest.map((it) => it.charAt(0).toLowerCase() + it.slice(1))])
    return `${label}: ${texts.join('; ')}.`
  })
}

/** Somebody else decides on the data, and hands it over. */
const GIVEN_BY = /\b(?:uploaded|given|sent|provided|supplied|entered|submitted) by\b/iu
const SOURCE_NAMED = 'you, or whoever is named beside the data'
const SOURCE_OF_OTHERS = 'you, or the organization on whose behalf we handle it'
const PURPOSE_UNKNOWN = 'to do the work or provide the service that you ask us for'
/** 'Phone for customs', 'parent email if the player is under 13': the form itself says what it is for. */
const PURPOSE_STATED =
  /(?<!\b(?:reason|need|preference|application|consent|permission|request|motivation)s?)\s(?:for|so|if|when|unless|only|with (?:\S+ )?(?:consent|permission))\b|\((?:for|only|if|when)\s/iu
const PURPOSE_BESIDE = 'for the purpose and within the limits named in section 2'

const isApart = (facts: Facts): boolean => facts.flags.has('parents-apart')

/** A parent's consent is no basis where the parent may be the one who must not know. */
function basisOf(facts: Facts, type: DataType | undefined): string {
  return type?.basis === 'parental' && isApart(facts) ? 'apart' : (type?.basis ?? 'depends')
}

const PURPOSES_MAX = 4
const PURPOSES_SHORT_MAX = 2

interface Group {
  readonly category: Category
  readonly items: readonly string[]
  readonly types: readonly (DataType | undefined)[]
}

function groupsOf(facts: Facts): Group[] {
  return CATEGORIES.flatMap((category) => {
    const members = facts.dataTypes.filter(
      ({ type }) => (type?.category ?? 'other') === category.id,
    )
    if (members.length === 0) return []
    return [
      {
        category,
        items: members.map(({ item, type }) => (type ? wordDataType(item) : item)),
        types: members.map(({ type }) => type),
      },
    ]
  })
}

const CONSENT = /\b(?:consent|permission|opt(?:ed)?[- ]?in|tick|agree|say yes|accept)\b/iu

/** A consent that the form names is the basis of what it is named for, and no other is. */
function basisWith(items: readonly string[], line: string): string {
  const named = items.filter((item) => CONSENT.test(item) && !/consent forms?$/iu.test(item))
  if (named.length === 0) return line
  return named.length === items.length
    ? 'Legal basis: the consent named in section 2.'
    : `${line} Where section 2 names a consent, that consent alone is the basis.`
}

function basisLine(rows: readonly LegalBasis[], choose: Choose): string {
  const texts = rows.map((row) => choose(row.texts))
  return `Legal ${texts.length > 1 ? 'bases' : 'basis'}: ${texts.join('; ')}.`
}

/** 'a, b and c'; items that hold a comma or an "and" themselves are set apart by semicolons. */
function listed(items: readonly string[]): string {
  if (items.length > 2 && items.some((item) => /[,;]/.test(item))) return items.join('; ')
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const isCompound = items.some((item) => /\s(?:and|&)\s/i.test(item))
  return `${items.slice(0, -1).join(isCompound ? '; ' : ', ')}${isCompound ? '; ' : ' and '}${last}`
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
