import type { ModuleId } from '../sections.ts'
import { CATEGORIES } from './clauses.server.ts'
import { deniesAll, deniesCookies, deniesSale } from './entries.server.ts'
import type { Families } from './families.server.ts'
import type { ListContents } from './listed.server.ts'
import { has } from './patterns.server.ts'
import type { Promises } from './promises.server.ts'
import { servicesIn } from './recipients.server.ts'
import type { Website } from './website.ts'

/** The form's content that clauses depend on. */
export interface FormContent extends Pick<
  ListContents,
  'data' | 'parties' | 'dataTypes' | 'recipients'
> {
  readonly name: string
  readonly website: Website
  readonly modules: ReadonlySet<ModuleId>
  /** Statements about informing families, or reasons against it. */
  readonly families: Families
  /** Statements about the business's practice, word for word. */
  readonly promises: Promises
}

/** True if the flags contain every flag in `when`, and none that it marks with `!`. */
export const matchesFlags = (
  when: readonly string[] | undefined,
  flags: ReadonlySet<string>,
): boolean =>
  (when ?? []).every((flag) => (flag.startsWith('!') ? !flags.has(flag.slice(1)) : flags.has(flag)))

const moduleByCategory = new Map(CATEGORIES.map(({ id, module }) => [id, module]))
const MODULES_NAMED_BY_WORDS = ['analytics', 'advertising', 'newsletter', 'children', 'ai'] as const

/** Returns the modules that the input requires (rules.md PP6). Denied items do not count. */
export function modulesOf({ data, parties, dataTypes, recipients }: ListContents): Set<ModuleId> {
  const said = [...data.items, ...parties.items].join('\n')
  const modules = [
    ...dataTypes.map(({ type }) => moduleByCategory.get(type?.category ?? '')),
    // Data about children has a separate paragraph; it is not a special category by itself.
    ...dataTypes.map(({ type }) =>
      type?.sensitive && (type.category !== 'children' || type.term.includes('health'))
        ? 'sensitive'
        : undefined,
    ),
    ...recipients.map(({ role }) => role.module),
    ...MODULES_NAMED_BY_WORDS.filter((module) => has(module, said)),
    ...(/\bA\.?I\b/u.test(said) ? ['ai'] : []),
  ]
  return new Set(modules.filter((module) => module !== undefined) as ModuleId[])
}

/** True if cookies or tools that set them are listed. */
export const isTracking = (
  dataTypes: FormContent['dataTypes'],
  modules: ReadonlySet<string>,
): boolean =>
  modules.has('analytics') ||
  modules.has('advertising') ||
  dataTypes.some(
    ({ item, type }) =>
      has('cookies', item) || (type?.category === 'technical' && type.basis === 'consent'),
  )

/** Modules that always involve a third party. */
const THIRD_PARTY_MODULES: readonly ModuleId[] = ['analytics', 'advertising', 'ai', 'payments']

/**
 * Returns the conditions of clauses that are met. `bracketed` are the special categories in brackets, `typed` is the
 * data field without its statements.
 */
export function flagsOf(
  said: FormContent,
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
  // "None" counts only if nothing else in the input contradicts it (PP7).
  const isNone = data.state === 'none' && modules.size === 0
  const isNobody =
    deniesSharing(said) &&
    recipients.length === 0 &&
    !THIRD_PARTY_MODULES.some((module) => modules.has(module)) &&
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
    // If the form states that data is sold, the policy cannot deny it.
    'no-sale': denials.some(deniesSale) && !has('sells', listed),
    'parents-apart': families.isParentExcluded,
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

/** True if the field for third parties denies sharing, or is blank and the data field denies all sharing. */
const deniesSharing = ({ data, parties }: FormContent): boolean =>
  parties.state === 'none' ||
  (parties.state === 'blank' &&
    data.denials.some((it) => has('sharing', it.text) && deniesAll(it, 'share')))
