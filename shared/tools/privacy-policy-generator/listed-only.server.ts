import type { DraftRule, DraftProblem } from '../../kit/rules/rules.ts'
import { isSlipOf } from '../../text/slips.ts'
import { stemOf } from '../../text/stem.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import type { Draft } from './output.server.ts'
import { policyProblem, listLines, ownText } from './own-text.ts'
import { findDataType } from './reading/data-types.server.ts'
import { factsOf } from './reading/facts.server.ts'
import { keyOf } from './reading/lookup.server.ts'
import { splitOwner } from './reading/owners.server.ts'
import { allOf, has, pattern } from './reading/patterns.server.ts'
import { isRecipient, servicesIn } from './reading/recipients.server.ts'
import { splitSections } from './sections.ts'
import type { Input } from './tool.ts'

/** Refuses a policy that omits a listed item or adds another (rules.md PP3). */
export const listedItemsOnlyRule: DraftRule<Draft, Input> = {
  id: 'PP3',
  kind: 'refuses',
  group: 'said',
  about: 'Everything you listed is in it, and nothing that you did not list',
  check: (draft, { input, inputText }) => {
    const { dataTypes, recipients } = factsOf(input)
    const sections = splitSections(draft) ?? []
    const items = dataTypes.flatMap(({ item }) => splitOwner(item))
    const parties = recipients.flatMap(({ wording, limit }) => [wording, limit ?? wording])
    const missing =
      firstMissing(items, sections[2] ?? '') ?? firstMissing(parties, sections[6] ?? '')
    if (missing !== undefined)
      return policyProblem(`The form lists “${missing}”, which the policy leaves out. Name it.`)
    // The wordings count too, because 'Facebook and Instagram ads' names 'Facebook ads' in separate words.
    const company = findInventedName(draft, [inputText, ...parties].join(' '))
    if (company !== undefined)
      return policyProblem(`“${company}” is a company that the form does not name. Leave it out.`)
    const invented = findInventedItem(draft, inputText) ?? findInventedInProse(draft, input)
    if (invented !== undefined)
      return policyProblem(`“${invented}” is nothing that the form lists. Leave it out.`)
    return findInventedSale(draft, input)
  },
}

/** True if a text contains a word in any of its forms or with a typing error. */
type WordTest = (word: string) => boolean

function wordMatcher(text: string): WordTest {
  const all = normalizeText(text).trim().split(' ')
  const stems = new Set(all.map(stemOf))
  return (word) => stems.has(stemOf(word)) || all.some((one) => isSlipOf(word, one))
}

/** Returns the first item that a section contains neither word for word nor by all its content words. */
function firstMissing(items: readonly string[], section: string): string | undefined {
  const text = normalizeText(section)
  const holds = wordMatcher(section)
  return items.find((item) => {
    // The owner of the data may be replaced by 'your'.
    const own = specificWords(item)
    return (
      !text.includes(normalizeText(item)) &&
      !(own.length > 0 ? own : contentWords(item)).every(holds)
    )
  })
}

const contentWords = (text: string): string[] =>
  normalizeText(text)
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !stopWords.has(word))

/** Stems of general words that are not data themselves: 'details', 'customer'. */
const GENERAL_STEMS = new Set(
  'personal data information detail record kind number type list business person people client customer user visitor member technical browser device page visit send'
    .split(' ')
    .map(stemOf),
)
const specificWords = (text: string): string[] =>
  contentWords(text).filter((word) => !GENERAL_STEMS.has(stemOf(word)))

/** Returns a service that the policy names word for word and the form does not. */
function findInventedName(draft: string, named: string): string | undefined {
  const given = ` ${keyOf(named)} `
  return servicesIn(draft).find(
    ({ name }) => !given.includes(` ${keyOf(name)} `) && draft.includes(name),
  )?.name
}

const PART_SEPARATOR = /,|;|(?<!\p{L})(?:and|or)(?!\p{L})|&/u

/** Returns the first part of a list that has no word of the form and is of the required kind. */
function findForeignPart(list: string, isGiven: WordTest, isKind?: (part: string) => boolean) {
  return list
    .split(PART_SEPARATOR)
    .map((part) => part.trim())
    .find((part) => {
      const own = specificWords(part)
      const bare = part.replace(/^(?:your|the|our|a|an|some|any|their) /iu, '').trim()
      return own.length > 0 && !own.some(isGiven) && isKind?.(bare) !== false
    })
}

/** Returns an item in the lists of sections 2 and 6 that has no word of the form. */
function findInventedItem(draft: string, inputText: string): string | undefined {
  const isGiven = wordMatcher(inputText)
  // "- Payment details. Source: you." has no list: the kind itself was in the form.
  return findFirst(listLines(draft), (line) =>
    findForeignPart(
      /^- ([^:.]+)\. Source: /u.exec(line)?.[1] ??
        /^- [^:]+: (.*?)\.(?: Source: | Purpose: | Limit: |$)/u.exec(line)?.[1] ??
        '',
      isGiven,
    ),
  )
}

const ADVERBS = '(?:also|further|in addition|additionally|may also)'
const COLLECT = '(?:collect|gather|record|store|track|ask for|take|process)'
/** Sentences that add to the lists: 'We also collect your fingerprints.' */
const ADDED_COLLECTION = new RegExp(
  `(?<!\\p{L})we ${ADVERBS} (?:${COLLECT}|keep|hold) ([^.;:\\n]+)`,
  'iu',
)
const COLLECTION_CLAIM = new RegExp(`(?<!\\p{L})we (?:may )?${COLLECT} ([^.;:\\n]+)`, 'iu')
const SHARING_CLAIM =
  /(?<!\p{L})we (?:may |also |sometimes )*(?:share|sell|pass|disclose|give|send|rent|trade)(?!\p{L})[^.;:\n]{0,60}? (?:with|to) ([^.;:\n]+)/iu

function findInventedInProse(draft: string, input: Input): string | undefined {
  const isGiven = wordMatcher(Object.values(input).join(' '))
  const text = ownText(draft, input)
  const collecting = splitSections(draft)?.[2]?.replaceAll(/^- .*$/gmu, '') ?? ''
  const first = (listed: RegExp, within: string, isKind?: (part: string) => boolean) =>
    findFirst(allOf(listed, within), ([, list = '']) =>
      findForeignPart(list.slice(0, pattern('listEnd').exec(list)?.index), isGiven, isKind),
    )
  return (
    first(ADDED_COLLECTION, text) ??
    first(COLLECTION_CLAIM, collecting, startsWithData) ??
    first(SHARING_CLAIM, text, isDataRecipient)
  )
}

/** True if a phrase begins with a kind of data: 'Date of birth of everybody in the house'. */
const startsWithData = (part: string): boolean =>
  part
    .split(' ')
    .slice(0, PREFIX_WORDS_MAX)
    .some((_, at, all) => findDataType(all.slice(0, at + 1).join(' ')) !== undefined)
const PREFIX_WORDS_MAX = 4

/** True for a recipient of data, except those whom the law allows for anybody's data. */
const isDataRecipient = (part: string): boolean =>
  (isRecipient(part) || has('ofBusiness', part)) && !has('anyRecipient', part)

function findInventedSale(draft: string, input: Input): DraftProblem | undefined {
  const sold = pattern('selling').exec(ownText(draft, input))?.[0]
  const form = Object.values(input).join(' ')
  return sold === undefined || /(?<!\p{L})(?:sell|sold|sale|rent|trade)/iu.test(form)
    ? undefined
    : policyProblem(`“${sold.trim()}” is nothing that the form says. Leave it out.`)
}

function findFirst<T>(all: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

function normalizeText(text: string): string {
  const one = text
    .toLowerCase()
    .replaceAll(/(?<!\p{L})e-(?=mails?(?!\p{L}))/gu, 'e')
    .replaceAll(/(?<!\p{L})(?:telephone|mobile|cellphone)(?= numbers?(?!\p{L}))/gu, 'phone')
  return ` ${(one.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `
}
