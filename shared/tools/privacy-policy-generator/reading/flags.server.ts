import type { ModuleId } from '../sections.ts'
import { CATEGORIES } from './clauses.server.ts'
import { deniesAll, deniesCookies, deniesSale } from './entries.server.ts'
import type { Families } from './families.server.ts'
import type { Listed } from './listed.server.ts'
import { has } from './patterns.server.ts'
import type { Promises } from './promises.server.ts'
import { servicesIn } from './recipients.server.ts'
import type { Website } from './website.ts'

/** What the input says, as far as clauses depend on it. */
export interface Said extends Pick<Listed, 'data' | 'parties' | 'dataTypes' | 'recipients'> {
  readonly name: string
  readonly website: Website
  readonly modules: ReadonlySet<ModuleId>
  /** What it says about telling families, or what speaks against telling them. */
  readonly families: Families
  /** What it says of its practice, kept word for word. */
  readonly promises: Promises
}

/** True where every flag holds that a row of a table asks for; `!flag` must not. */
export const holds = (when: readonly string[] | undefined, flags: ReadonlySet<string>): boolean =>
  (when ?? []).every((flag) => (flag.startsWith('!') ? !flags.has(flag.slice(1)) : flags.has(flag)))

const moduleOf = new Map(CATEGORIES.map(({ id, module }) => [id, module]))
const BY_WORDS = ['analytics', 'advertising', 'newsletter', 'children', 'ai'] as const

/** Which modules the input calls for (rules.md PP6). What it denies does not count. */
export function modulesOf({ data, parties, dataTypes, recipients }: Listed): Set<ModuleId> {
  const said = [...data.items, ...parties.items].join('\n')
  const modules = [
    ...dataTypes.map(({ type }) => moduleOf.get(type?.category ?? '')),
    // Data about children have a paragraph of their own; they are no special category in themselves.
    ...dataTypes.map(({ type }) =>
      type?.sensitive && (type.category !== 'children' || type.term.includes('health'))
        ? 'sensitive'
        : undefined,
    ),
    ...recipients.map(({ role }) => role.module),
    ...BY_WORDS.filter((module) => has(module, said)),
    ...(/\bA\.?I\b/u.test(said) ? ['ai'] : []),
  ]
  return new Set(modules.filter((module) => module !== undefined) as ModuleId[])
}

/** Cookies or tools that set them are listed. */
export const isTracking = (dataTypes: Said['dataTypes'], modules: ReadonlySet<string>): boolean =>
  modules.has('analytics') ||
  modules.has('advertising') ||
  dataTypes.some(
    ({ item, type }) =>
      has('cookies', item) || (type?.category === 'technical' && type.basis === 'consent'),
  )

/** What is not done without somebody else. */
const PASSING_ON: readonly ModuleId[] = ['analytics', 'advertising', 'ai', 'payments']

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
  const denied = denials.map(({ text }) => text).join('\n')
  const listed = [...data.items, ...parties.items].join('\n')
  const categories = new Set(dataTypes.map(({ type }) => type?.category ?? 'other'))
  const isTracked = isTracking(dataTypes, modules)
  const isTool = modules.has('analytics') || modules.has('advertising')
  const isAuto = categories.has('technical') || categories.has('usage')
  const hasSite = website.address !== undefined
  // "None" is taken at its word only where nothing else in the input speaks against it (PP7).
  const isNone = data.state === 'none' && modules.size === 0
  const isNobody =
    deniesSharing(said) &&
    recipients.length === 0 &&
    !PASSING_ON.some((module) => modules.has(module)) &&
    !servicesIn(typed).some(({ name }) => !denied.includes(name))
  const raised: Readonly<Record<string, boolean>> = {
    site: hasSite,
    listed: dataTypes.length > 0,
    none: isNone,
    blank: dataTypes.length === 0 && !isNone,
    'data-blank': data.state === 'blank',
    'data-none': data.state === 'none',
    auto: isAuto,
    unsorted: dataTypes.some(({ type }) => type === undefined),
    'roles-stated': promises.deciding.length > 0,
    closed: parties.isClosed,
    online: hasSite || isAuto || categories.has('account'),
    'children-denied': !modules.has('children') && has('ofChildren', denied),
    'child-name': has('childNames', said.name),
    legal: dataTypes.some(({ type }) => type?.basis === 'legal'),
    parties: recipients.length > 0,
    'parties-none': isNobody,
    'parties-unknown': recipients.length === 0 && !isNobody,
    ads: modules.has('advertising'),
    tracking: isTool,
    // Somebody who says that data is sold cannot have it denied.
    'no-sale': denials.some(deniesSale) && !has('sells', listed),
    'parents-apart': families.isApart,
    'collecting-stated': promises.collecting.length > 0,
    'sharing-stated': promises.sharing.length > 0,
    'keeping-stated': promises.keeping.length > 0,
    'families-stated': families.stated.length > 0 && modules.has('children'),
    // "No cookies" counts only where nothing listed sets one (PP7).
    'no-cookies': !isTracked && denials.some(deniesCookies),
    'no-tracking': !isTracked && has('cookies', denied),
    'cookies-set': isAuto || isTool,
    outside: recipients.some(({ service }) => service?.transfer === 'outside'),
  }
  const specials = [...bracketed, ...dataTypes.flatMap(({ type }) => type?.special ?? [])]
  return new Set([
    ...modules,
    ...specials.map((special) => `special-${special}`),
    ...Object.keys(raised).filter((flag) => raised[flag]),
  ])
}

/** Sharing is denied without an exception, in either field. */
const deniesSharing = ({ data, parties }: Said): boolean =>
  parties.state === 'none' ||
  (parties.state === 'blank' &&
    data.denials.some((it) => has('sharing', it.text) && deniesAll(it, 'share')))
