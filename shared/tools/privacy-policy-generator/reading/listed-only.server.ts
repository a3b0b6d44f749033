import type { DraftRule, Problem } from '../../../kit/rules/rules.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isSlipOf } from '../../../text/slips.ts'
import { stemOf } from '../../../text/stem.ts'
import { findDataType } from './data-types.server.ts'
import { factsOf } from '../writer/facts.server.ts'
import { keyOf } from './lookup.ts'
import type { Draft } from '../output.server.ts'
import { partsOwned } from './owners.server.ts'
import { listLines, ownText } from '../writer/own-text.ts'
import { isRecipient, servicesIn } from './recipients.server.ts'
import { splitSections } from '../sections.ts'
import type { Input } from '../tool.ts'

type Rule = DraftRule<Draft, Input>
const at = (where: string, message: string): Problem => ({ where, message })

/** What the form lists, all of it and nothing else (rules.md PP3). */
export const listedOnly: Rule = {
  id: 'PP3',
  kind: 'refuses',
  group: 'said',
  about: 'Everything you listed is in it, and nothing that you did not list',
  check: (draft, { input, inputText }) => {
    const facts = factsOf(input)
    const sections = splitSections(draft) ?? []
    const missing =
      firstMissing(
        facts.dataTypes.flatMap(({ item }) => partsOwned(item)),
        sections[2] ?? '',
      ) ??
      firstMissing(
        facts.recipients.flatMap(({ wording, limit }) => [wording, limit ?? wording]),
        sections[6] ?? '',
      )
    if (missing !== undefined)
      return at('', `The form lists “${missing}”, which the policy leaves out. Name it.`)
    // "Facebook and Instagram ads" names two services, the first of them in words that stand apart.
    const named = [inputText, ...facts.recipients.map((recipient) => recipient.wording)]
    return (
      inventedName(draft, named.join(' ')) ??
      inventedItem(draft, inputText) ??
      inventedInProse(draft, input)
    )
  },
}

/** The first item that a section names neither word for word nor by all its words of meaning. */
function firstMissing(items: readonly string[], section: string): string | undefined {
  const text = spaced(section)
  const held = createSense(section)
  return items.find((item) => !text.includes(spaced(item)) && !isNamed(item, held))
}

/** By all its words of meaning; whose data it is may be left to 'your'. */
function isNamed(item: string, held: (word: string) => boolean): boolean {
  const telling = tellingWords(item)
  const own = telling.filter((word) => !GENERAL.has(stemOf(word)))
  return (own.length > 0 ? own : telling).every((word) => held(word))
}

/** Asks whether a text has a word in any of its forms; what was mistyped is the word that was meant. */
function createSense(text: string): (word: string) => boolean {
  const all = spaced(text).trim().split(' ')
  const stems = new Set(all.map(stemOf))
  return (word) => stems.has(stemOf(word)) || all.some((one) => isSlipOf(word, one))
}

const tellingWords = (text: string): string[] =>
  spaced(text)
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !stopWords.has(word))

function inventedName(draft: string, named: string): Problem | undefined {
  const given = ` ${keyOf(named)} `
  // The words of a name may also meet by chance, across a comma: then the name itself is not there.
  const foreign = servicesIn(draft).find(
    ({ name }) => !given.includes(` ${keyOf(name)} `) && draft.includes(name),
  )
  return (
    foreign && at('', `“${foreign.name}” is a company that the form does not name. Leave it out.`)
  )
}

/** What comes with any data and is none: 'details', 'of yours'. */
const GENERAL = new Set(
  'personal data information detail record kind number type list business person people client customer user visitor member technical browser device page visit send'
    .split(' ')
    .map(stemOf),
)
/** Where a list ends and its source, purpose or a condition begins. */
const LIST_END =
  /(?<!\p{L})(?:that|which|who|what|whatever|when|where|if|so|to|for|from|because|such|as|while|until|unless|only)(?!\p{L}).*$/iu
const PARTS = /,|;|(?<!\p{L})(?:and|or)(?!\p{L})|&/u

/** The first part of a list of which the form has no word. */
function foreignPart(list: string, isGiven: (word: string) => boolean): string | undefined {
  return list
    .split(PARTS)
    .map((part) => part.trim())
    .find((part) => {
      const telling = tellingWords(part).filter((word) => !GENERAL.has(stemOf(word)))
      return telling.length > 0 && !telling.some(isGiven)
    })
}

/** The lists of sections 2 and 6 hold nothing of which the form has no word. */
function inventedItem(draft: string, inputText: string): Problem | undefined {
  const isGiven = createSense(inputText)
  for (const line of listLines(draft)) {
    // "- Payment details. Source: you." has no list: there the kind itself is what was listed.
    const list =
      /^- ([^:.]+)\. Source: /u.exec(line)?.[1] ??
      /^- [^:]+: (.*?)\.(?: Source: | Purpose: | Limit: |$)/u.exec(line)?.[1] ??
      ''
    const foreign = foreignPart(list, isGiven)
    if (foreign !== undefined)
      return at('', `“${foreign}” is nothing that the form lists. Leave it out.`)
  }
  return undefined
}

/** What a sentence adds to the lists: 'We also collect your fingerprints.' */
const ALSO_COLLECTED =
  /(?<!\p{L})we (?:also|further|in addition|additionally|may also) (?:collect|gather|record|store|track|keep|hold|process|ask for) ([^.;:\n]+)/giu
const COLLECTED =
  /(?<!\p{L})we (?:may )?(?:collect|gather|record|store|track|ask for|take|process) ([^.;:\n]+)/giu
const PASSED_ON =
  /(?<!\p{L})we (?:may |also |sometimes )*(?:share|sell|pass|disclose|give|send|rent|trade)(?!\p{L})[^.;:\n]{0,60}? (?:with|to) ([^.;:\n]+)/giu
/** Who may receive data of anybody: those whom the law names, and those whom the policy names. */
const ANY_RECIPIENT =
  /(?<!\p{L})(?:courts?|(?:\p{L}+ )?authorit(?:y|ies)|police|advis[eo]rs?|lawyers?|recipients?|you|any(?:one|body)|others|them|it|each)(?!\p{L})/iu
/** Those to whom data is passed for business, whatever their trade. */
const OF_BUSINESS =
  /(?<!\p{L})(?:partners?|brokers?|affiliates?|networks?|sponsors?|advertisers?|resellers?)(?!\p{L})/iu
const SOLD =
  /(?<!\p{L})we (?:may |also |sometimes )*(?:sell|rent out|trade)(?!\p{L})[^.;:\n]{0,40}/iu

function inventedInProse(draft: string, input: Input): Problem | undefined {
  const form = Object.values(input).join(' ')
  const isGiven = createSense(form)
  const text = ownText(draft, input)
  const said = (pattern: RegExp, within: string): string[] =>
    [...within.matchAll(pattern)].map(([, list = '']) => list.replace(LIST_END, ''))
  const data = said(COLLECTED, splitSections(draft)?.[2]?.replace(/^- .*$/gmu, '') ?? '')
  const foreign =
    firstOf(said(ALSO_COLLECTED, text), (list) => foreignPart(list, isGiven)) ??
    firstOf(data, (list) => foreignKind(list, isGiven, isData)) ??
    firstOf(said(PASSED_ON, text), (list) =>
      foreignKind(
        list,
        isGiven,
        (part) => (isRecipient(part) || OF_BUSINESS.test(part)) && !ANY_RECIPIENT.test(part),
      ),
    )
  if (foreign !== undefined)
    return at('', `“${foreign}” is nothing that the form lists. Leave it out.`)
  const sold = SOLD.exec(text)?.[0]
  return sold === undefined || /(?<!\p{L})(?:sell|sold|sale|rent|trade)/iu.test(form)
    ? undefined
    : at('', `“${sold.trim()}” is nothing that the form says. Leave it out.`)
}

const PREFIX_WORDS_MAX = 4
/** 'Date of birth of everybody in the house': what it begins with is a kind of data. */
const isData = (part: string): boolean =>
  part
    .split(' ')
    .slice(0, PREFIX_WORDS_MAX)
    .some((_, at, all) => findDataType(all.slice(0, at + 1).join(' ')) !== undefined)

/** The first part of which the form has no word and which a table knows as data or as a recipient. */
function foreignKind(
  list: string,
  isGiven: (word: string) => boolean,
  isKind: (part: string) => boolean,
): string | undefined {
  const bare = (part: string): string =>
    part.replace(/^(?:your|the|our|a|an|some|any|their) /iu, '').trim()
  return list
    .split(PARTS)
    .map((part) => part.trim())
    .find((part) => foreignPart(part, isGiven) !== undefined && isKind(bare(part)))
}

function firstOf(
  lists: readonly string[],
  find: (list: string) => string | undefined,
): string | undefined {
  for (const list of lists) {
    const found = find(list)
    if (found !== undefined) return found
  }
  return undefined
}

function spaced(text: string): string {
  const one = text
    .toLowerCase()
    .replaceAll(/(?<!\p{L})e-(?=mails?(?!\p{L}))/gu, 'e')
    .replaceAll(/(?<!\p{L})(?:telephone|mobile|cellphone)(?= numbers?(?!\p{L}))/gu, 'phone')
  return ` ${(one.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `
}
