import { splitOutsideBrackets } from './brackets.server.ts'
import {
  isGeneric,
  partDenied,
  wordsOf,
  type Denied,
  type Parted,
} from '../writer/denials.server.ts'
import { BULLET, maskRemarks, ONLY_MASK, withAnswers, withCommas } from './entry-text.server.ts'
import { hidden, INNER_DOT, NUMBER_WORD, shown, THOUSANDS } from './stand-ins.server.ts'
import { withOwners } from './owners.server.ts'
import words from '../data/denial-words.json' with { type: 'json' }
import { withSharedPersons } from './shared-persons.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What a person listed in one field. */
export interface Entries {
  /** `blank`: nothing was said; `none`: the person said that there is none. */
  readonly state: 'listed' | 'none' | 'blank'
  /** The items in their own words, without bullets, brackets and "We collect …". */
  readonly items: readonly string[]
  /** What is denied ("We never sell data"): no items, and promises that only some may enter. */
  readonly denials: readonly Denied[]
  /** Items that stand as the exception to a denial ("nobody except our accountant"). */
  readonly excepted: ReadonlySet<string>
  /** Items of a list after a denial, which it may have meant as well. */
  readonly unsure: readonly string[]
  /** 'None. tips' says that there is none, and names something. */
  readonly isMixed: boolean
  /** 'Nobody else': there are no more than those named. */
  readonly isClosed: boolean
}

/** What a field asks for: an unqualified "none" in it denies that. */
export type About = 'collect' | 'share'

/** Tells whether a phrase is known to a table, so that "names and emails" becomes two items and "Smith and Sons" one. */
export type IsKnown = (phrase: string) => boolean

/** Reads a list or a few sentences into items, in order, without repeats. */
export function readEntries(text: string, isKnownAs: IsKnown, about: About = 'share'): Entries {
  const isKnown: IsKnown = (phrase) => isKnownAs(shown(phrase))
  const denials: Denied[] = []
  const pieces: { text: string; isExcepted: boolean }[] = []
  const unsure: string[] = []
  let isNone = false
  let isBareNone = false
  const sayNone = (said: string): void => {
    isNone = true
    isBareNone ||= !CLOSES.test(said)
  }
  const say = (said: string, isExcepted: boolean): void => {
    for (const piece of splitList(said, isKnown)) {
      const last = pieces.at(-1)
      // The reader of negations takes brackets for clauses of their own.
      if (last && ONLY_MASK.test(piece)) last.text += ` ${piece}`
      else pieces.push({ text: piece, isExcepted })
    }
  }
  const { masked, unmask } = maskRemarks(
    withCommas(withOwned(hidden(withAnswers(text), THOUSANDS, NUMBER_WORD), isKnown, about), about),
  )
  for (const sentence of masked.split('\n').flatMap(sentencesOf)) {
    if (NONE.test(sentence) || NONE_BEFORE.test(sentence)) {
      sayNone(sentence)
      continue
    }
    const parted = partedOf(sentence)
    if (!parted) {
      say(withoutHeading(sentence, isKnown), false)
      continue
    }
    denials.push(...parted.denied.map((it) => ({ ...it, text: unmask(it.text) })))
    unsure.push(...parted.unsure)
    for (const said of parted.said) say(withoutHeading(said, isKnown), false)
    for (const said of parted.excepted) say(said, true)
  }
  const items: string[] = []
  const excepted = new Set<string>()
  const seen = new Set<string>()
  for (const piece of pieces) {
    if (NONE.test(piece.text)) {
      sayNone(piece.text)
      continue
    }
    const item = tidy(unmask(piece.text))
    const key = item.toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(item) || EMPTY.test(item) || PRONOUN.test(item) || seen.has(key))
      continue
    seen.add(key)
    items.push(item)
    if (piece.isExcepted) excepted.add(item)
  }
  const isMixed = isBareNone && items.length > 0 && denials.length === 0
  const isDenied = isNone || denials.some((denied) => deniesAll(denied, about))
  const state = items.length > 0 ? 'listed' : isDenied ? 'none' : 'blank'
  return { state, items, denials, excepted, unsure, isMixed, isClosed: isNone }
}

/** 'No one else' closes a list and denies nothing of it. */
const CLOSES = /\b(?:else|others?)\W*$/iu
/** The parts of a sentence that denies something; undefined of one that does not. What is denied is as typed. */
function partedOf(sentence: string): Parted | undefined {
  const parted = partDenied(hidden(sentence, INNER_DOT))
  return (
    parted && {
      said: parted.said.map((text) => shown(text, INNER_DOT)),
      denied: parted.denied.map((it) => ({ ...it, text: shown(it.text) })),
      excepted: parted.excepted.map((text) => shown(text, INNER_DOT)),
      unsure: parted.unsure.map((text) => shown(text)),
    }
  )
}

const BULLET_BEFORE_WORD = new RegExp(`${BULLET.source}(?=\\p{L})`, 'u')

/** Whose a kind of data is is said of data alone: 'Payments: Stripe' names no owner. */
const withOwned = (text: string, isKnown: IsKnown, about: About): string =>
  about === 'collect'
    ? text
        .split(/((?<=[.!?])\s+|\n)/u)
        .map((line) => withOwners(line.replace(BULLET_BEFORE_WORD, ''), isKnown))
        .join('')
    : text

/** "We do not share data with anyone" denies all sharing; "not sold to anyone" and "no data leaves the EU" do not. */
export function deniesAll({ text, isPlain }: Denied, about: About): boolean {
  const list = wordsOf(text)
  const has = (verbs: readonly string[]): boolean => list.some((word) => verbs.includes(word))
  const also = [...words.share, ...words.collect, ...words.sell, ...words.use]
  if (!isPlain || !isGeneric(text, also)) return false
  if (has(words.sell) && !has(words.share)) return false
  if (has(words.collect) && !has(words.share)) return about === 'collect'
  if (has(words.share) || has(words.others)) return about === 'share'
  return true
}

/** "We never sell data": true only of a sale of data as such, whoever buys. */
export function deniesSale({ text, isPlain }: Denied): boolean {
  const also = [...words.share, ...words.sell]
  return isPlain && wordsOf(text).some((it) => words.sell.includes(it)) && isGeneric(text, also)
}

/** "No cookies", "we do not use cookies or trackers". */
export function deniesCookies({ text, isPlain }: Denied): boolean {
  const isCookie = /\bcookies?\b/iu.test(text) && !/cookies? (?:banner|consent)/iu.test(text)
  return isPlain && isCookie && isGeneric(text, [...words.cookies, ...words.use, 'free'])
}

const NONE = new RegExp(String.raw`^\W*${anyOf(lists.noEntry)}\W*$`, 'i')
/** 'Police or children's services when there is danger': the limit is for both. */
const LIMITED =
  /\s(?:when|if|where|unless|only|with|in)\s(?:.{0,40}\s)?(?:consent|agree[sd]?|permission|ask(?:s|ed)?|risk|danger|emergenc(?:y|ies)|request(?:s|ed)?)\b/iu
/** 'None, we keep it in house', 'none we take cash'. */
const NONE_BEFORE =
  /^\W*(?:none|nobody|no[ -]?one)(?:\s+|\s*,\s+)(?:we|i|because|as|it|all|everything)(?:\s+(?!(?:share|use|send|pass)\b)[\p{L}'’-]+){1,8}(?![\p{L}'’-])\W*$/iu
/** What speaks of the data and names none: 'it in house', 'all of it'. */
const PRONOUN =
  /^(?:it|them|this|that|these|those|all|everything)(?:\s+(?:of it|of them|in house|in-house|ourselves|here|locally|offline|safe|private|secure|securely|to ourselves))?$/iu
const EMPTY = new RegExp(`^${anyOf(lists.emptyEntries)}$`, 'i')

const ABBREVIATION = /(?:\b(?:Inc|Ltd|Co|Corp|St|Dr|Mr|Mrs|Ms|No|vs|e\.g|i\.e|approx)|\b\p{Lu})\.$/u

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  for (const part of line.replace(BULLET, '').split(/(?<=[.!?])\s+/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.filter((sentence) => sentence.trim() !== '')
}

/** Drops the heading of "Payments: Stripe" and "We collect: names" when a list follows that stands by itself. */
function withoutHeading(sentence: string, isKnown: IsKnown): string {
  const match = /^([^,;:()]{2,40}):\s+(\S.*)$/u.exec(sentence)
  const [, heading = '', rest = ''] = match ?? []
  if (rest === '') return sentence
  if (
    /^(?:we|i|our|data|the following|third|personal|information|services?|used?|includ)/i.test(
      heading,
    )
  )
    return rest
  const first = splitList(rest, isKnown)[0]
  return first !== undefined && isKnown(first) && isKnown(heading)
    ? `${heading}, ${rest}`
    : sentence
}

const SEPARATOR = /[,;|•·、，]/u

function splitList(text: string, isKnown: IsKnown): string[] {
  // A bracket that nobody closes holds nothing together.
  const isBalanced = text.split('(').length === text.split(')').length
  const pieces = isBalanced ? splitOutsideBrackets(text, SEPARATOR) : text.split(SEPARATOR)
  return pieces
    .flatMap((piece) =>
      piece.split(
        /(?:,|(?<![\s,]))\s+but\s+|(?<!\s)\s+and\s+(?=(?:we\s+|also\s+)*(?:use|share|send|work with|collect|store)\s)/i,
      ),
    )
    .flatMap((piece) => splitExamples(piece))
    .flatMap((piece) => splitPair(piece, isKnown))
}

function splitExamples(piece: string): string[] {
  const [head = '', ...examples] = piece.split(
    /(?<!\s)\s+(?:such as|including|for example|e\.g\.)\s+/i,
  )
  return [head, ...examples]
}

/** Splits "names and emails", "name/email" and "contact details (name, email)" where the parts are known. */
function splitPair(piece: string, isKnown: IsKnown): string[] {
  const text = withoutLead(piece.trim())
  if (text === '') return []
  const bracket = /^([^()]*[^()\s])\s*\(([^()]+)\)$/u.exec(text)
  if (bracket) {
    const [, head = '', inside = ''] = bracket
    const parts = inside.split(/,|;|\/|(?<!\s)\s+and\s+/).map((part) => part.trim())
    return parts.length > 1 && parts.every(isKnown) ? [head, ...parts] : [text]
  }
  const link = text.search(/\s(?:or|and)\s/iu)
  if (link > 0 && /\s(?:who|that|which)\s/iu.test(text.slice(link))) return [text]
  if (link > 0 && LIMITED.test(text.slice(link))) return [text]
  if (isKnown(text) && !/\s(?:and|&|or)\s.*\s|\s\+\s/i.test(text)) return [text]
  if (SHARED.test(text)) return [text]
  const ofBoth = withSharedPersons(text)
  if (ofBoth) return [...ofBoth]
  const match = /^(?=.*$)(.+?)(?<!\s)(\s+(?:and|&|or|plus|\+|as well as)\s+|\s*\/\s*)(.+)/iu.exec(
    text,
  )
  const [, left = '', , right = ''] = match ?? []
  if (left === '' || right === '') return [text]
  const [bareLeft, bareRight] = [withoutLead(left), withoutLead(right)]
  if (NONE.test(bareRight)) return [bareLeft, bareRight]
  if (isKnown(bareLeft)) {
    // "invoice and payment details" shares its last word, as "billing and shipping addresses" does.
    return [bareLeft, ...splitPair(bareRight, isKnown)]
  }
  const shared = `${bareLeft} ${bareRight.split(' ').at(-1)}`
  if (bareRight.includes(' ') && bareLeft.split(' ').length <= 2 && isKnown(shared)) {
    return [shared, ...splitPair(bareRight, isKnown)]
  }
  return isKnown(bareRight) && bareLeft.split(' ').length <= 4 ? [bareLeft, bareRight] : [text]
}

/** 'Medical and dental history' is one thing with two adjectives. */
const SHARED =
  /^(?:medical|dental|clinical|surgical|physical|optical|drugs?|alcohol|legal|financial) (?:and|or|&) \p{L}+ \p{L}/iu

const ENTRY_LEADS = [
  String.raw`for\s+(\p{L}+\s+){1,3}we\s+(also\s+)?(take|need|collect|ask\s+for|keep|hold|store|record|want)\s+`,
  String.raw`(share|send|pass|give)\s+(it\s+|them\s+|that\s+)?(with|to)\s+`,
  String.raw`${anyOf(lists.persons)}\s*(\([^()]*\)\s*)?(use|give|enter|choose|pick|provide|upload|tell us)\s+(us\s+)?`,
  String.raw`(and|or|also|plus|then|only|just|solely|nothing but|no more than|not only|not just|but)\s+`,
  String.raw`(use|store|collect)\s+`,
  String.raw`((we|i)\s+)?((may|will|can|also)\s+)*${anyOf(lists.disclosingVerbs)}\s+[^.]{1,60}?\s(with|to)\s+`,
  String.raw`${anyOf(lists.usNames)}\s+(${anyOf(lists.collectingModals)}\s+)*${anyOf(lists.collectingVerbs)}s?\s+(((personal |customer |user |your |their |some )?(data|information|details)|it|them)\s+(with|to|by|via|through|like)\s+)?((with|to|by)\s+)?`,
  String.raw`(the following|such as|including|e\.g\.|for example|my|your|their|his|her|its|the(?! .*\s(that|who|which)\s)|an?|our|some|any|all)[:,]?\s+`,
]
const LEAD = new RegExp(`^${anyOf(ENTRY_LEADS)}`, 'iu')

function withoutLead(text: string): string {
  let rest = text
  for (let round = 0; round < 6; round++) {
    const next = rest.replace(LEAD, '')
    if (next === rest || !/[\p{L}\p{N}]/u.test(next)) break
    rest = next
  }
  return rest
}

/** Takes out what must not reach a policy: brackets of placeholders and tags, code marks, loose quotes. */
function tidy(piece: string): string {
  let item = shown(piece)
    .replace(/<\/?[a-z][^<>]{0,80}>/giu, ' ')
    .replace(/[[\]{}<>`"“”„«»#*_~|\\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!?/-]+|(?<![\s.,;:!?/-])[\s.,;:!?/-]+$/gu, '')
  if (item.split('(').length !== item.split(')').length) item = item.replace(/[()]/g, ' ')
  return item
    .replace(/,? (?:etc|and so on|and more)$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
}
