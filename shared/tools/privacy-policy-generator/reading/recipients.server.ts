import roles from '../data/recipient-roles.json' with { type: 'json' }
import services from '../data/third-parties.json' with { type: 'json' }
import { placeNamed } from '../../../words/places.server.ts'
import terms from '../data/term-words.json' with { type: 'json' }
import { headOf, keyOf, wordRunsOf } from './lookup.server.ts'
import { has, pattern } from './patterns.server.ts'

/** What recipients of one kind do for a business. Role words only: nothing about how anyone behaves. */
export interface RecipientRole {
  readonly id: string
  /** The module that it requires. */
  readonly module?: string
  readonly label: string
  /** What follows 'Purpose:', mostly an -ing phrase. */
  readonly purpose: string
  readonly data: string
  readonly words: readonly string[]
  /** True if one of its words is not enough beside others: a "Central Council" of bell ringers is not an authority. */
  readonly strict?: boolean
}

/** A service in the table. */
export interface Service {
  readonly name: string
  readonly also: readonly string[]
  readonly role: string
  readonly data: string
  /** The location of its group's main office, relative to the European Economic Area and the United Kingdom. */
  readonly transfer: string
  /** True when the name is an ordinary word too and counts only with its capital letter. */
  readonly word: boolean
}

/** A recipient with its entries in the tables. */
export interface Recipient {
  readonly role: RecipientRole
  readonly service?: Service
  /** The phrase as the policy prints it, with the usual capitals. */
  readonly wording: string
  /** The form's limit on the sharing, word for word: 'only with consent', 'numbers only'. */
  readonly limit?: string
}

export const SERVICES: readonly Service[] = services
export const RECIPIENT_ROLES: readonly RecipientRole[] = roles

const rolesById = new Map(RECIPIENT_ROLES.map((role) => [role.id, role]))
const rolesByWord = new Map<string, RecipientRole>()
const casedRoleWords = new Map<string, string>()
const servicesByKey = new Map<string, { service: Service; name: string }>()
for (const role of RECIPIENT_ROLES) {
  for (const word of role.words) rolesByWord.set(keyOf(word), role)
  for (const word of role.words.join(' ').split(' ')) casedRoleWords.set(word.toLowerCase(), word)
}
for (const upper of terms.roleCapitals) casedRoleWords.set(upper.toLowerCase(), upper)
for (const service of SERVICES) {
  for (const name of [service.name, ...service.also]) {
    servicesByKey.set(keyOf(name), { service, name })
  }
}

/** The role without a specific purpose. */
export const OTHER_ROLE = rolesById.get('other') as RecipientRole

/** Sorts a recipient by name or by the words that describe it; unknown ones get the role `other`. */
export function findRecipient(typed: string): Recipient {
  // 'Google process the payment': the words before the verb are taken as the recipient if they are a known service;
  // otherwise the whole text is.
  const doer = pattern('does').exec(typed)?.[0] ?? ''
  const phrase = servicesByKey.has(keyOf(doer)) ? doer : typed
  const described = rolesByWord.get(keyOf(phrase))
  const head = servicesByKey.has(keyOf(phrase)) ? phrase : headOf(phrase)
  const named = servicesByKey.get(keyOf(head))
  if (described && head !== phrase) return { role: described, wording: lowerRole(phrase) }
  if (named) {
    const row = withRole(named.service)
    const remark = phrase.slice(head.length)
    // The remark in "Stripe for payments" only repeats the role; "only if you agree" adds to it.
    const isNews =
      has('limiting', remark) ||
      roleOfWords(keyOf(remark.replace(/^\W*(?:for|-|–)\s+/u, ''))) !== row.role
    // The table's capitals, where the phrase differs from the name by nothing else.
    const isSame = head.trim().toLowerCase() === named.name.toLowerCase()
    return { ...row, wording: (isSame ? named.name : head) + (isNews ? remark : '') }
  }
  if (described) return { role: described, wording: lowerRole(phrase) }
  const mentioned = firstService(phrase)
  if (mentioned) return { ...withRole(mentioned), wording: phrase }
  // 'Camden Council' is an authority, a council of bell ringers is not.
  const council = placeNamed(pattern('council').exec(head)?.[0] ?? '') && rolesById.get('authority')
  const role = council ?? roleOfWords(keyOf(head)) ?? roleOfWords(keyOf(phrase)) ?? OTHER_ROLE
  return { role, wording: phrase }
}

/** True when a phrase is a known name, is headed by one, or describes a known kind of recipient. */
export function isRecipient(phrase: string): boolean {
  const head = keyOf(headOf(phrase))
  const isNamed = (key: string): boolean => servicesByKey.has(key) || rolesByWord.has(key)
  return (
    isNamed(keyOf(phrase)) ||
    isNamed(head) ||
    (head.split(' ').length <= 3 && roleOfWords(head) !== undefined)
  )
}

/** True when a phrase is the name of a service, alone or with a remark; a name that is a word too needs its capital. */
export function isService(phrase: string): boolean {
  const head = headOf(phrase)
  const hit = servicesByKey.get(keyOf(head))
  return hit !== undefined && (!hit.service.word || /^\p{Lu}/u.test(head))
}

/** Every service of the table that a text names, with the words that name it. Capitals count. */
export function servicesIn(text: string): { service: Service; name: string }[] {
  const found: { service: Service; name: string }[] = []
  const list = text.match(WORD) ?? []
  for (let from = 0; from < list.length; from++) {
    const hit = servicesByFirstWord
      .get(list[from] as string)
      ?.find(({ rest }) => rest.every((word, index) => list[from + 1 + index] === word))
    if (hit) {
      found.push({ service: hit.service, name: hit.name })
      from += hit.rest.length
    }
  }
  return found
}

const WORD = /[\p{L}\p{N}&]+(?:[.&'’-][\p{L}\p{N}]+)*/gu
const NAME_WORDS_MAX = 4
const servicesByFirstWord = new Map<
  string,
  { service: Service; name: string; rest: readonly string[] }[]
>()
for (const service of SERVICES) {
  for (const name of [service.name, ...service.also]) {
    const [first = '', ...rest] = name.match(WORD) ?? []
    const others = servicesByFirstWord.get(first) ?? []
    // The longest name first: "Google Analytics" before "Google".
    servicesByFirstWord.set(
      first,
      [...others, { service, name, rest }].toSorted((a, b) => b.rest.length - a.rest.length),
    )
  }
}

function withRole(service: Service): { role: RecipientRole; service: Service } {
  return { role: rolesById.get(service.role) ?? OTHER_ROLE, service }
}

function firstService(phrase: string): Service | undefined {
  // A safeguarding team is not Teams: the name must be in the phrase letter for letter.
  const isThere = (name: string): boolean => phrase.toLowerCase().includes(name.toLowerCase())
  const hits = wordRunsOf(keyOf(phrase), NAME_WORDS_MAX, false)
    .filter((run) => run.length > 3)
    .flatMap((run) => servicesByKey.get(run) ?? [])
  return (
    servicesIn(phrase)[0]?.service ??
    hits.find(({ service, name }) => !service.word && isThere(name))?.service
  )
}

function roleOfWords(key: string): RecipientRole | undefined {
  const isPlainBeside = (run: string): boolean =>
    key.split(' ').every((word) => word === run || WORDS_BESIDE_ROLE.has(word))
  const run = wordRunsOf(key, 4, false).find((it) => {
    const role = rolesByWord.get(it)
    return role && (role.strict !== true || it.includes(' ') || isPlainBeside(it))
  })
  return rolesByWord.get(run ?? '')
}

const WORDS_BESIDE_ROLE: ReadonlySet<string> = new Set(terms.besideRole)

function lowerRole(phrase: string): string {
  // 'Environment Agency' is a name; 'Our Accountant' is none.
  if (
    /^(?:\p{Lu}[\p{L}'’-]*\s){1,4}\p{Lu}/u.test(phrase) &&
    !/^(?:Our|The|My|Local|A)\s/u.test(phrase)
  )
    return phrase
  return phrase
    .split(' ')
    .map((word) => casedRoleWords.get(word.toLowerCase()) ?? word.toLowerCase())
    .join(' ')
}
