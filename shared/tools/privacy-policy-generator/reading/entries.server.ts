import {
  isGeneric,
  splitDenials,
  wordsOf,
  type DeniedText,
  type FieldDenial,
} from './denials.server.ts'
import verbs from '../data/denial-words.json' with { type: 'json' }
import { withOwners } from './owners.server.ts'
import { type IsKnown, splitList, withCommas } from './parting.server.ts'
import { has } from './patterns.server.ts'
import {
  BULLET,
  hideRemarks,
  isRemark,
  UNREPEATED_CHARACTERS,
  restoreCharacters,
} from './signs.server.ts'

/** The entries in one form field. */
export interface FieldEntries {
  /** `blank`: nothing was stated; `none`: the form states that there is none. */
  readonly state: 'listed' | 'none' | 'blank'
  /** The items in their own words, without bullets, markup and "We collect …". */
  readonly items: readonly string[]
  /** Denials ("We never sell data"): they are not items, and only some become promises in the policy. */
  readonly denials: readonly FieldDenial[]
  /** Items that are the exception to a denial ("nobody except our accountant"). */
  readonly excepted: ReadonlySet<string>
  /** Items of a list after a denial that it may include as well. */
  readonly unsure: readonly string[]
  /** True if the field has a 'none', an item and no denial: 'None. tips'. */
  readonly isMixed: boolean
  /** True if the list is complete: 'Nobody else'. */
  readonly isClosed: boolean
}

/** The subject of a field, which an unqualified "none" denies. */
export type FieldSubject = 'collect' | 'share'

/** Reads a list or a few sentences into items, in order, without repeats. */
export function readEntries(
  text: string,
  isKnownAs: IsKnown,
  about: FieldSubject = 'share',
): FieldEntries {
  const isKnown: IsKnown = (phrase) => isKnownAs(restoreCharacters(phrase))
  const hidden = hideRemarks(text, (line) =>
    about === 'collect' ? withOwner(line, isKnown) : line,
  )
  const typed = about === 'collect' ? withCommas(hidden.text) : hidden.text
  const denials: FieldDenial[] = []
  const unsure: string[] = []
  const nones: string[] = []
  const pieces: { text: string; isExcepted: boolean }[] = []
  const take = (said: string, isExcepted: boolean): void => {
    for (const piece of splitList(said, isKnown)) {
      const last = pieces.at(-1)
      // The negation reader treats brackets as separate clauses.
      if (last && isRemark(piece)) last.text += ` ${piece}`
      else if (isNone(piece)) nones.push(piece)
      else pieces.push({ text: piece, isExcepted })
    }
  }
  for (const sentence of typed.split('\n').flatMap(sentencesOf)) {
    const parted = isNone(sentence) ? undefined : splitDenials(sentence)
    if (!parted) {
      take(withoutHeading(sentence, isKnown), false)
      continue
    }
    const isAlone = parted.said.length + parted.excepted.length === 0
    const said = hidden
      .show(sentence)
      .replaceAll(UNREPEATED_CHARACTERS, ' ')
      .replaceAll(/\s+/gu, ' ')
      .replace(/(?<![.!?])[.!?]+$/u, '')
      .trim()
    for (const { text: denied, isPlain } of parted.denied)
      denials.push({ text: hidden.show(denied), isPlain, sentence: said, isAlone })
    unsure.push(...parted.unsure.map(restoreCharacters))
    for (const said of parted.said) take(withoutHeading(said, isKnown), false)
    for (const said of parted.excepted) take(said, true)
  }
  const items = new Map<string, { item: string; isExcepted: boolean }>()
  for (const { text: piece, isExcepted } of pieces) {
    const item = tidy(hidden.show(piece))
    const isWord = /[\p{L}\p{N}]/u.test(item) && !has('empty', item) && !has('pronoun', item)
    const key = item.toLowerCase()
    if (isWord && !items.has(key)) items.set(key, { item, isExcepted })
  }
  const listed = [...items.values()]
  const isDenied = nones.length > 0 || denials.some((denied) => deniesAll(denied, about))
  return {
    state: listed.length > 0 ? 'listed' : isDenied ? 'none' : 'blank',
    items: listed.map(({ item }) => item),
    denials,
    excepted: new Set(listed.flatMap(({ item, isExcepted }) => (isExcepted ? [item] : []))),
    unsure,
    // 'No one else' closes a list and denies nothing of it.
    isMixed:
      nones.some((none) => !has('closes', none)) && listed.length > 0 && denials.length === 0,
    isClosed: nones.length > 0,
  }
}

/** True for 'None', 'n/a', 'none, we keep it in house'. */
const isNone = (text: string): boolean => has('none', text) || has('noneBecause', text)

/** Adds the owner of the data to every item: 'nannies: CV, passport'. 'Payments: Stripe' names no owner. */
const withOwner = (text: string, isKnown: IsKnown): string =>
  text
    .split(/((?<=[.!?])\s+|\n)/u)
    .map((line) =>
      withOwners(/^\P{L}*\p{L}/u.test(line) ? line.replace(BULLET, '') : line, isKnown),
    )
    .join('')

/** "We do not share data with anyone" denies all sharing; "not sold to anyone" and "no data leaves the EU" do not. */
export function deniesAll({ text, isPlain }: DeniedText, about: FieldSubject): boolean {
  const list = wordsOf(text)
  const has = (some: readonly string[]): boolean => list.some((word) => some.includes(word))
  const also = [...verbs.share, ...verbs.collect, ...verbs.sell, ...verbs.use]
  if (!isPlain || !isGeneric(text, also)) return false
  if (has(verbs.sell) && !has(verbs.share)) return false
  if (has(verbs.collect) && !has(verbs.share)) return about === 'collect'
  return about === 'share' || !(has(verbs.share) || has(verbs.others))
}

/** True for a denial that data is sold to anybody: "We never sell data". */
export function deniesSale({ text, isPlain }: DeniedText): boolean {
  const also = [...verbs.share, ...verbs.sell]
  return isPlain && wordsOf(text).some((it) => verbs.sell.includes(it)) && isGeneric(text, also)
}

/** True for a denial of cookies: "No cookies", "we do not use cookies or trackers". */
export function deniesCookies({ text, isPlain }: DeniedText): boolean {
  const isCookie = /\bcookies?\b(?! (?:banner|consent))/iu.test(text)
  return isPlain && isCookie && isGeneric(text, [...verbs.cookies, ...verbs.use, 'free'])
}

const ABBREVIATION = /(?:\b(?:Inc|Ltd|Co|Corp|St|Dr|Mr|Mrs|Ms|No|vs|e\.g|i\.e|approx)|\b\p{Lu})\.$/u

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  for (const part of line.replace(BULLET, '').split(/(?<=[.!?])\s+/u)) {
    const last = sentences.at(-1) ?? ''
    if (ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.filter((sentence) => sentence.trim() !== '')
}

/**
 * Removes a heading such as 'We collect:'; one of a known kind before a known item becomes an item, any other stays.
 */
function withoutHeading(sentence: string, isKnown: IsKnown): string {
  const [, heading = '', rest = ''] = /^([^,;:()]{2,40}):\s+(\S.*)$/u.exec(sentence) ?? []
  if (rest === '') return sentence
  if (has('listHeading', heading)) return rest
  const first = splitList(rest, isKnown)[0]
  return first !== undefined && isKnown(first) && isKnown(heading)
    ? `${heading}, ${rest}`
    : sentence
}

/**
 * Removes characters that must not be in a policy: tags, brackets of placeholders, code marks, quotes, unpaired round
 * brackets.
 */
function tidy(piece: string): string {
  const item = piece
    .replaceAll(/<\/?[a-z][^<>]{0,80}>/giu, ' ')
    .replaceAll(UNREPEATED_CHARACTERS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.,;:!?/-]+|(?<![\s.,;:!?/-])[\s.,;:!?/-]+$/gu, '')
    .replace(/,? (?:etc|and so on|and more)$/iu, '')
  return item.split('(').length === item.split(')').length
    ? item
    : item.replaceAll(/[()]/gu, ' ').replaceAll(/\s+/gu, ' ').trim()
}
