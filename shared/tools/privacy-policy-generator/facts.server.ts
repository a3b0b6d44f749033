import { oncePer } from '../../text/memo.ts'
import { findDataType, type DataType } from './data-types.server.ts'
import { deniesAll, deniesCookies, deniesSale, type Entries } from './entries.server.ts'
import { BULLET, MARKS } from './entry-text.server.ts'
import { partDeciding, partStatements } from './statements.server.ts'
import { readFamilies, type Families } from './families.server.ts'
import type { Denied } from './denials.server.ts'
import { readListed } from './listed.server.ts'
import { modulesOf } from './modules.server.ts'
import { isPeriod, readPromises, type Promises } from './promises.server.ts'
import { isRecipient, servicesIn, type Recipient } from './recipients.server.ts'
import type { ModuleId } from './sections.ts'
import type { Input } from './tool.ts'
import { readWebsite, type Website } from './website.ts'

/** Everything that the input says, in the terms of the policy. Rules, writer and notes all read this. */
export interface Facts {
  readonly name: string
  readonly website: Website
  readonly data: Entries
  readonly parties: Entries
  readonly dataTypes: readonly { readonly item: string; readonly type: DataType | undefined }[]
  readonly recipients: readonly Recipient[]
  readonly modules: ReadonlySet<ModuleId>
  /** Conditions that clauses of the library ask for. */
  readonly flags: ReadonlySet<string>
  /** The input says in so many words that data is not sold. */
  readonly isSaleDenied: boolean
  /** What it says about telling families, or what speaks against telling them. */
  readonly families: Families
  /** What it says of its practice, kept word for word. */
  readonly promises: Promises
  /** What the data field says that is no kind of data. */
  readonly unused: readonly string[]
}

/** Reads an input once; asking again is free. */
export const factsOf = oncePer(readFacts)

function readFacts(given: Input): Facts {
  const dataPart = partDeciding(given.dataCollected)
  const partiesPart = partDeciding(given.thirdParties)
  const dataSaid = partStatements(dataPart.rest, isKnownData, isPeriod)
  const partiesSaid = partStatements(partiesPart.rest, isRecipient, isPeriod)
  const input = { ...given, dataCollected: dataSaid.rest, thirdParties: partiesSaid.rest }
  const deciding = [...dataPart.deciding, ...partiesPart.deciding].map((it) =>
    withoutMarks(it).trim(),
  )
  const website = readWebsite(input.websiteUrl)
  const listed = readListed(input)
  const { data, parties, dataTypes, recipients } = listed
  const denials = [...data.denials, ...parties.denials]
  const isSaleDenied =
    denials.some(deniesSale) && !SELLS.test([...data.items, ...parties.items].join('\n'))
  const modules = modulesOf(listed)
  const families = readFamilies(input)
  if (families.isForChildren) modules.add('children')
  const flags = new Set<string>(modules)
  const raise = (flag: string, isOn: boolean): void => {
    if (isOn) flags.add(flag)
  }
  const stated = readPromises(
    [
      { text: input.dataCollected, entries: data, about: 'collecting' as const },
      { text: input.thirdParties, entries: parties, about: 'sharing' as const },
    ].map((field) => ({ ...field, text: withoutMarks(field.text) })),
    {
      items: dataTypes.map(({ item }) => item),
      recipients: recipients.map(({ wording }) => wording),
      isTracking: isTracking(dataTypes, modules),
      sentences: listed.sentences.filter(
        (said) => !families.stated.some((it) => it.includes(said)),
      ),
    },
  )
  const also = (said: readonly string[], more: readonly string[]): string[] => [
    ...new Set([...said, ...more.map((it) => withoutMarks(it).trim())]),
  ]
  const promises = {
    deciding,
    collecting: also(stated.collecting, dataSaid.here),
    sharing: also(stated.sharing, partiesSaid.here),
    keeping: also(stated.keeping, [...dataSaid.keeping, ...partiesSaid.keeping]),
  }
  for (const { item } of dataTypes)
    for (const part of partsInBrackets(item)) {
      const special = findDataType(part)?.special
      raise(`special-${special}`, special !== undefined)
      if (special !== undefined) modules.add('sensitive')
    }
  if (modules.has('sensitive')) flags.add('sensitive')
  const categories = new Set(dataTypes.map(({ type }) => type?.category ?? 'other'))
  const isSilent = modules.size === 0
  raise('site', website.address !== undefined)
  raise('listed', dataTypes.length > 0)
  // "None" is taken at its word only where nothing else in the input speaks against it (PP7).
  raise('none', data.state === 'none' && isSilent)
  raise('blank', dataTypes.length === 0 && !flags.has('none'))
  raise('auto', categories.has('technical') || categories.has('usage'))
  raise(
    'unsorted',
    dataTypes.some(({ type }) => type === undefined),
  )
  raise('roles-stated', deciding.length > 0)
  raise('closed', parties.isClosed)
  raise(
    'online',
    website.address !== undefined || ONLINE.some((category) => categories.has(category)),
  )
  raise(
    'children-denied',
    !modules.has('children') && denials.some(({ text }) => CHILDREN.test(text)),
  )
  raise(
    'legal',
    dataTypes.some(({ type }) => type?.basis === 'legal'),
  )
  raise('parties', recipients.length > 0)
  const isNoneMeant =
    deniesSharing(data, parties) &&
    recipients.length === 0 &&
    !PASSING_ON.some((module) => modules.has(module)) &&
    !namesOf(data, input)
  raise('parties-none', isNoneMeant)
  raise('parties-unknown', recipients.length === 0 && !isNoneMeant)
  raise('ads', modules.has('advertising'))
  raise('tracking', modules.has('analytics') || modules.has('advertising'))
  raise('no-sale', isSaleDenied)
  raise('parents-apart', families.isApart)
  raise('collecting-stated', promises.collecting.length > 0)
  raise('sharing-stated', promises.sharing.length > 0)
  raise('keeping-stated', promises.keeping.length > 0)
  raise('families-stated', families.stated.length > 0 && modules.has('children'))
  raiseCookies(raise, denials, dataTypes, modules)
  for (const { type } of dataTypes) raise(`special-${type?.special}`, type?.special !== undefined)
  raise(
    'outside',
    recipients.some((recipient) => recipient.service?.transfer === 'outside'),
  )
  return {
    name: input.businessName,
    website,
    data,
    parties,
    dataTypes,
    recipients,
    modules,
    flags,
    isSaleDenied,
    families,
    promises,
    unused: listed.unused,
  }
}

/** 'Details of the person (name, faith)': each thing that a bracket lists. */
const partsInBrackets = (item: string): string[] =>
  [...item.matchAll(/\(([^()]*,[^()]*)\)/gu)].flatMap(([, inside = '']) => inside.split(/,\s*/u))

const isKnownData = (phrase: string): boolean => findDataType(phrase) !== undefined

/** Somebody who says that data is sold cannot have it denied. */
const SELLS =
  /\b(?:we|i|is|are|sometimes|may)\s+(?:\w+\s+)?(?:sell|sold)\b|\bsale of (?:\w+ )?(?:data|lists?|details)/iu

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
function namesOf(data: Entries, input: Input): boolean {
  const denied = data.denials.map(({ text }) => text).join('\n')
  return servicesIn(input.dataCollected).some(({ name }) => !denied.includes(name))
}

const CHILDREN = /\b(?:child(?:ren)?|kids?|minors|under[- ](?:13|thirteen)s?)\b/iu
/** Kinds of data that no business has without pages or an app. */
const ONLINE: readonly string[] = ['technical', 'usage', 'account']

const COOKIE = /\bcookies?\b|\btrack(?:ing|ers?)\b|\bpixels?\b/iu

/** "No cookies" counts only where nothing listed sets one (PP7). */
function raiseCookies(
  raise: (flag: string, isOn: boolean) => void,
  denials: readonly Denied[],
  dataTypes: Facts['dataTypes'],
  modules: ReadonlySet<ModuleId>,
): void {
  const isTracked = isTracking(dataTypes, modules)
  raise('no-cookies', !isTracked && denials.some(deniesCookies))
  raise('no-tracking', !isTracked && denials.some(({ text }) => COOKIE.test(text)))
}

const isTracking = (dataTypes: Facts['dataTypes'], modules: ReadonlySet<ModuleId>): boolean =>
  modules.has('analytics') ||
  modules.has('advertising') ||
  dataTypes.some(
    ({ item, type }) =>
      COOKIE.test(item) || (type?.category === 'technical' && type.basis === 'consent'),
  )

/** What is not done without somebody else. */
const PASSING_ON: readonly ModuleId[] = ['analytics', 'advertising', 'ai', 'payments']

/** Marks that no policy repeats. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(BULLET, '').replace(MARKS, ' '))
    .join('\n')
