import { withoutDenial } from '../../../naming/form/entries.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { tradeNamed } from '../../../know/trades.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import doingOf from '../data/doing-of-verbs.json' with { type: 'json' }
import { table } from '../../../text/table.ts'
import { has, isAny, isQuality, roleOf, wordsOf } from './words.server.ts'

/** Where one keyword ends and the next begins. */
export const KEYWORD_SEPARATOR = /[,;\n.!?&/]+|\s[-–—+]\s/

const RUN_WORDS_MIN = 4
const START_WORDS_MAX = 3
const URL_START = /\bhttps?:\/\/|\bwww\./gi

/**
 * Splits keywords written as a sentence or without commas into entries: 'I restore typewriters and sell ribbons'
 * becomes 'typewriter restoration, ribbons', 'kayak hire river wye' becomes 'kayak hire, river wye'.
 */
export function splitIntoEntries(typed: string): string {
  const keywords = typed.replace(URL_START, '')
  const told = sentenceEntries(keywords)
  if (told !== undefined || KEYWORD_SEPARATOR.test(keywords)) return told ?? keywords
  const words = keywords.trim().split(/\s+/)
  const splitAt = (at: number): string =>
    `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
  const at = words.findIndex((word, i) => i > 0 && has('geography', word))
  if (at > 0 && at === words.length - 2 && placeNamed(words.slice(at).join(' ')) === undefined)
    return splitAt(at)
  if (words.length < RUN_WORDS_MIN) return keywords
  for (let end = START_WORDS_MAX; end > 0; end--)
    if (tradeNamed(words.slice(0, end).join(' '))) return splitAt(end)
  return keywords
}

const activityByVerb = table<string>(doingOf)
const FIRST_PERSON_SENTENCE = /^\s*(?:i|we)(?:['’](?:m|re|ve))?\s+(?:also\s+)?(\p{L}+)\s+(\S.*)$/isu

/** Returns the entries of a sentence about one's work: each object with its activity. */
function sentenceEntries(keywords: string): string | undefined {
  const [, first = '', rest = ''] = FIRST_PERSON_SENTENCE.exec(keywords) ?? []
  let doing = activityByVerb.get(first.toLowerCase())
  if (doing === undefined) return undefined
  const entries: string[] = []
  for (const part of rest.split(/,|\band\b/i)) {
    const [verb = '', ...others] = part.trim().split(/\s+/)
    const next = others.length > 0 ? activityByVerb.get(verb.toLowerCase()) : undefined
    doing = next ?? doing
    const said = (next === undefined ? [verb, ...others] : others).join(' ')
    const thing = said.replace(/^(?:the|a|an|my|our|your|old)\s+/i, '')
    if (thing !== '')
      entries.push(doing === '' ? thing : `${thing.replace(/(?<!s)s$/i, '')} ${doing}`)
  }
  return entries.join(', ')
}

/**
 * Returns the words of each entry in lower case, without the town and a clause behind; none for an entry that is long
 * or has a joining or excluded word.
 */
export function readEntries(
  texts: readonly string[],
  town: readonly string[],
  excluded: readonly string[],
): string[][] {
  const isApt = (word: string): boolean =>
    /^[a-z]{2,13}$/.test(word) &&
    !isAny(word, 'stop', 'joining') &&
    !excluded.includes(singular(word))
  return texts.map((text) => {
    const [said = ''] = text.trim().split(TRAILING_CLAUSE)
    const words = wordsOf(withoutDenial(said)).filter((word) => !town.includes(word))
    return words.length <= 4 && words.every(isApt) && !isAny(words[0] ?? '', 'weak') ? words : []
  })
}

/** Matches the clause after the noun: 'made from cashews', 'for pubs'. */
const TRAILING_CLAUSE = /\s(?:made|for|with|from|in|by|near|that|who|using|since|at|on)\s/i

/** The words that are an entry alone. */
export const loneWordsOf = (entries: readonly (readonly string[])[]): string[] =>
  entries.flatMap((words) => (words.length === 1 ? words : []))

/** True for an entry that is a service for the other entries, such as a survey of bats. */
export const isServiceForOthers = (words: readonly string[]): boolean =>
  isAny(words.at(-1) ?? '', 'served')

/** True for a single word that can carry a name: a noun, or an unknown word that is neither a town nor a person. */
export function canNameOffer(word: string): boolean {
  const role = roleOf(word)
  return (
    word.length >= 3 &&
    role !== 'complaint' &&
    role !== 'person' &&
    !isQuality(word) &&
    !isAny(word, 'people', 'weak', 'whom', 'doing') &&
    (role !== undefined || !isAny(word, 'place'))
  )
}
