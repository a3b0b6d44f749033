import type { Denied } from '../writer/denials.server.ts'
import { deniesAll, deniesCookies, type Entries } from './entries.server.ts'
import type { Families } from './families.server.ts'
import type { Listed } from './listed.server.ts'
import type { Promises } from './promises.server.ts'
import { servicesIn } from './recipients.server.ts'
import type { ModuleId } from '../sections.ts'
import type { Website } from './website.ts'

/** What the input says, as far as clauses depend on it. */
export interface Said extends Pick<Listed, 'data' | 'parties' | 'dataTypes' | 'recipients'> {
  readonly name: string
  readonly website: Website
  readonly modules: ReadonlySet<ModuleId>
  /** The input says in so many words that data is not sold. */
  readonly isSaleDenied: boolean
  /** What it says about telling families, or what speaks against telling them. */
  readonly families: Families
  /** What it says of its practice, kept word for word. */
  readonly promises: Promises
}

/**
 * The conditions that clauses of the library ask for. `bracketed` are the special categories that stand in brackets,
 * `typed` is the data field without the statements in it.
 */
export function flagsOf(
  said: Said,
  bracketed: readonly string[],
  typed: string,
): ReadonlySet<string> {
  const { data, parties, dataTypes, recipients, modules, families, promises, website } = said
  const denials = [...data.denials, ...parties.denials]
  const categories = new Set(dataTypes.map(({ type }) => type?.category ?? 'other'))
  const isTracked = isTracking(dataTypes, modules)
  const hasSite = website.address !== undefined
  // "None" is taken at its word only where nothing else in the input speaks against it (PP7).
  const isNone = data.state === 'none' && modules.size === 0
  const isNobody = isNobodyMeant(said, typed)
  const raised: Readonly<Record<string, boolean>> = {
    site: hasSite,
    listed: dataTypes.length > 0,
    none: isNone,
    blank: dataTypes.length === 0 && !isNone,
    auto: categories.has('technical') || categories.has('usage'),
    unsorted: dataTypes.some(({ type }) => type === undefined),
    'roles-stated': promises.deciding.length > 0,
    closed: parties.isClosed,
    online: hasSite || ONLINE.some((category) => categories.has(category)),
    'children-denied': !modules.has('children') && denials.some(({ text }) => CHILDREN.test(text)),
    'data-blank': data.state === 'blank',
    'data-none': data.state === 'none',
    'child-name': OF_CHILDREN.test(said.name),
    legal: dataTypes.some(({ type }) => type?.basis === 'legal'),
    parties: recipients.length > 0,
    'parties-none': isNobody,
    'parties-unknown': recipients.length === 0 && !isNobody,
    ads: modules.has('advertising'),
    tracking: modules.has('analytics') || modules.has('advertising'),
    'no-sale': said.isSaleDenied,
    'parents-apart': families.isApart,
    'collecting-stated': promises.collecting.length > 0,
    'sharing-stated': promises.sharing.length > 0,
    'keeping-stated': promises.keeping.length > 0,
    'families-stated': families.stated.length > 0 && modules.has('children'),
    // "No cookies" counts only where nothing listed sets one (PP7).
    'no-cookies': !isTracked && denials.some(deniesCookies),
    'no-tracking': !isTracked && denials.some(({ text }) => COOKIE.test(text)),
    'cookies-set':
      categories.has('technical') ||
      categories.has('usage') ||
      modules.has('analytics') ||
      modules.has('advertising'),
    outside: recipients.some(({ service }) => service?.transfer === 'outside'),
  }
  const specials = [...bracketed, ...dataTypes.flatMap(({ type }) => type?.special ?? [])]
  return new Set([
    ...modules,
    ...specials.map((special) => `special-${special}`),
    ...Object.keys(raised).filter((flag) => raised[flag]),
  ])
}

/** Cookies or tools that set them are listed. */
export const isTracking = (dataTypes: Said['dataTypes'], modules: ReadonlySet<ModuleId>): boolean =>
  modules.has('analytics') ||
  modules.has('advertising') ||
  dataTypes.some(
    ({ item, type }) =>
      COOKIE.test(item) || (type?.category === 'technical' && type.basis === 'consent'),
  )

const CHILDREN = /\b(?:child(?:ren)?|kids?|minors|under[- ](?:13|thirteen)s?)\b/iu
const OF_CHILDREN = /\b(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|nursery|kindergarten)\b/iu
/** Kinds of data that no business has without pages or an app. */
const ONLINE: readonly string[] = ['technical', 'usage', 'account']
const COOKIE = /\bcookies?\b|\btrack(?:ing|ers?)\b|\bpixels?\b/iu
/** What is not done without somebody else. */
const PASSING_ON: readonly ModuleId[] = ['analytics', 'advertising', 'ai', 'payments']

/** Sharing is denied, and nothing in the form speaks against it. */
function isNobodyMeant({ data, parties, recipients, modules }: Said, typed: string): boolean {
  return (
    deniesSharing(data, parties) &&
    recipients.length === 0 &&
    !PASSING_ON.some((module) => modules.has(module)) &&
    !namesService(typed, data.denials)
  )
}

/** Sharing is denied without an exception, in either field. */
function deniesSharing(data: Entries, parties: Entries): boolean {
  if (parties.state === 'none') return true
  return (
    parties.state === 'blank' &&
    data.denials.some(
      (denied) => /\bshare|\bthird|\bpass/iu.test(denied.text) && deniesAll(denied, 'share'),
    )
  )
}

/** A service that the data field names outside of its denials. */
function namesService(typed: string, denials: readonly Denied[]): boolean {
  const denied = denials.map(({ text }) => text).join('\n')
  return servicesIn(typed).some(({ name }) => !denied.includes(name))
}
