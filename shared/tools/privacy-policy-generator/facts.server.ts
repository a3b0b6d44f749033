import { oncePer } from '../../text/memo.ts'
import { findDataType, findInHealth, isHealthName, type DataType } from './data-types.server.ts'
import {
  deniesAll,
  deniesCookies,
  deniesSale,
  readEntries,
  type Entries,
} from './entries.server.ts'
import { readFamilies, type Families } from './families.server.ts'
import type { Denied } from './denials.server.ts'
import { readRecipients } from './limits.server.ts'
import { readPromises, type Promises } from './promises.server.ts'
import { isRecipient, isService, OTHER, servicesIn, type Recipient } from './recipients.server.ts'
import type { ModuleId } from './sections.ts'
import type { Input } from './tool.ts'
import { isSentence, siftItem } from './scraps.server.ts'
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

function readFacts(input: Input): Facts {
  const website = readWebsite(input.websiteUrl)
  const data = readEntries(
    input.dataCollected,
    (phrase) => findDataType(phrase) !== undefined,
    'collect',
  )
  const named = readEntries(input.thirdParties, isRecipient)
  // 'Phone bills can show our number' is no recipient.
  const isAside = (item: string): boolean =>
    (isSentence(item) || /^see (?:our|the) /iu.test(item)) && servicesIn(item).length === 0
  const parties = { ...named, items: named.items.filter((item) => !isAside(item)) }
  const sifted = data.items.map((item) =>
    servicesIn(item).length > 0 ? { item, unused: [] } : siftItem(item),
  )
  const sorted = sifted
    .flatMap(({ item }) => (item === undefined ? [] : [item]))
    .map((item) => ({ item, type: findDataType(item) }))
    .map(({ item, type }, _, all) => ({
      item,
      type: type ?? (isHealthMatter(input.businessName, all) ? findInHealth(item) : undefined),
    }))
  // "Payments are handled by Square" among the data names a recipient, and so does "nobody but our accountant".
  const handlers = sorted.map(({ item, type }) =>
    isService(item) || (!type && data.excepted.has(item) && isRecipient(item))
      ? item
      : type
        ? undefined
        : handlerIn(item),
  )
  const dataTypes = sorted.filter((_, index) => handlers[index] === undefined)
  const recipients = readRecipients(
    [...parties.items, ...handlers.filter((it) => it !== undefined)],
    input.thirdParties,
  ).map((recipient) =>
    inContext(
      recipient,
      dataTypes.some(({ type }) => type?.category === 'health' || type?.special === 'health'),
    ),
  )
  const denials = [...data.denials, ...parties.denials]
  const isSaleDenied =
    denials.some(deniesSale) && !SELLS.test([...data.items, ...parties.items].join('\n'))
  const modules = modulesOf(data, parties, dataTypes, recipients)
  const families = readFamilies(input)
  if (families.isForChildren) modules.add('children')
  const flags = new Set<string>(modules)
  const raise = (flag: string, isOn: boolean): void => {
    if (isOn) flags.add(flag)
  }
  const promises = readPromises(
    [
      { text: input.dataCollected, entries: data },
      { text: input.thirdParties, entries: parties },
    ].map((field) => ({ ...field, text: withoutMarks(field.text) })),
    {
      items: dataTypes.map(({ item }) => item),
      recipients: recipients.map(({ wording }) => wording),
      isTracking: isTracking(dataTypes, modules),
      sentences: [
        ...sifted.flatMap((it) => it.unused).filter(isSentence),
        ...named.items.filter((item) => isSentence(item) && isAside(item)),
      ].filter((said) => !families.stated.some((it) => it.includes(said))),
    },
  )
  const categories = new Set(dataTypes.map(({ type }) => type?.category ?? 'other'))
  const isSilent = modules.size === 0
  raise('site', website.address !== undefined)
  raise('listed', dataTypes.length > 0)
  // "None" is taken at its word only where nothing else in the input speaks against it (PP7).
  raise('none', data.state === 'none' && isSilent)
  raise('blank', dataTypes.length === 0 && !flags.has('none'))
  raise('auto', categories.has('technical') || categories.has('usage'))
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
    unused: sifted.flatMap((it) => it.unused),
  }
}

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

/** Health is the matter by the name of the business, or by two kinds of data that stand there. */
const isHealthMatter = (
  name: string,
  all: readonly { readonly type: DataType | undefined }[],
): boolean => isHealthName(name) || all.filter(({ type }) => type?.category === 'health').length > 1

/** Who gives care gets health data only where such data is listed: the laboratory of a vet does not. */
const inContext = (recipient: Recipient, hasHealth: boolean): Recipient =>
  recipient.role.id === 'health' && !hasHealth ? { ...recipient, role: OTHER } : recipient

/** What is not done without somebody else. */
const PASSING_ON: readonly ModuleId[] = ['analytics', 'advertising', 'ai', 'payments']

/** Marks that no policy repeats. */
const withoutMarks = (text: string): string => text.replace(/[[\]{}<>`"“”«»#*_~|\\]/gu, ' ')

function handlerIn(item: string): string | undefined {
  const [, handler = ''] = /\s(?:by|via|through|using|with)\s+(.{2,40})$/iu.exec(item) ?? []
  return servicesIn(handler).length > 0 ? handler : undefined
}

const CATEGORY_MODULES: Readonly<Record<string, ModuleId>> = {
  usage: 'analytics',
  payment: 'payments',
  account: 'accounts',
  marketing: 'newsletter',
  location: 'location',
  children: 'children',
  content: 'content',
}
const ROLE_MODULES: Readonly<Record<string, ModuleId>> = {
  analytics: 'analytics',
  advertising: 'advertising',
  payment: 'payments',
  login: 'accounts',
  email: 'newsletter',
  ai: 'ai',
}
const WORD_MODULES: readonly (readonly [ModuleId, RegExp])[] = [
  ['analytics', /\b(?:analytics|web statistics|visitor statistics|heat ?maps?)\b/i],
  [
    'advertising',
    /\b(?:advertis(?:ing|ers?|ements?)|ad networks?|re-?targeting|re-?marketing|ads)\b/i,
  ],
  ['newsletter', /\b(?:newsletters?|mailing lists?)\b/i],
  [
    'children',
    /\b(?:child(?:ren)?|kids?|toddlers?|infants?|bab(?:y|ies)|pupils?|minors|schoolchildren|under[- ](?:13|thirteen)s?)\b/i,
  ],
  [
    'ai',
    /\b(?:artificial intelligence|machine learning|chat ?gpt|openai|AI-based|language models?)\b|\bA\.?I\b\.?/,
  ],
]

/** Which modules the input calls for (rules.md PP6). What it denies does not count. */
function modulesOf(
  data: Entries,
  parties: Entries,
  dataTypes: Facts['dataTypes'],
  recipients: readonly Recipient[],
): Set<ModuleId> {
  const modules = new Set<ModuleId>()
  for (const { type } of dataTypes) {
    const module = type && CATEGORY_MODULES[type.category]
    if (module) modules.add(module)
    // Data about children have a paragraph of their own; they are no special category in themselves.
    if (type?.sensitive && (type.category !== 'children' || /health/.test(type.term)))
      modules.add('sensitive')
  }
  for (const recipient of recipients) {
    const module = ROLE_MODULES[recipient.role.id]
    if (module) modules.add(module)
  }
  const said = [...data.items, ...parties.items]
    .join('\n')
    .replace(
      /number of (?:children|babies|kids)|\b(?:baby|babies|child|children)(?= (?:who|that) (?:have |has )?(?:died|passed))/gi,
      '',
    )
  for (const [module, words] of WORD_MODULES) if (words.test(said)) modules.add(module)
  return modules
}
