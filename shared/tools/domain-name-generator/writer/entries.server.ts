import { tradeNamed } from '../../../know/trades.server.ts'
import { has } from './patterns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import doingOf from '../data/doing-of-verbs.json' with { type: 'json' }
import { KEYWORD_SEPARATOR } from './spans.server.ts'

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
  if (told !== undefined) return told
  const words = keywords.trim().split(/\s+/)
  if (KEYWORD_SEPARATOR.test(keywords)) return keywords
  const at = words.findIndex((word, i) => i > 0 && has('geography', word))
  if (at > 0 && at === words.length - 2 && placeNamed(words.slice(at).join(' ')) === undefined)
    return `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
  if (words.length < RUN_WORDS_MIN) return keywords
  for (let end = START_WORDS_MAX; end > 0; end--) {
    const start = words.slice(0, end).join(' ')
    if (tradeNamed(start)) return `${start}, ${words.slice(end).join(' ')}`
  }
  return keywords
}

const activityByVerb: ReadonlyMap<string, string> = new Map(Object.entries(doingOf))
const FIRST_PERSON_SENTENCE = /^\s*(?:i|we)(?:['’](?:m|re|ve))?\s+(?:also\s+)?(\p{L}+)\s+(\S.*)$/isu

/** Returns the entries of a sentence about one's work: each object with its activity. */
function sentenceEntries(keywords: string): string | undefined {
  const told = FIRST_PERSON_SENTENCE.exec(keywords)
  const [, first = '', rest = ''] = told ?? []
  if (!activityByVerb.has(first.toLowerCase())) return undefined
  const entries: string[] = []
  let verb = first.toLowerCase()
  for (const part of rest.split(/,|\band\b/i)) {
    const words = part.trim().split(/\s+/)
    if (activityByVerb.has((words[0] ?? '').toLowerCase()) && words.length > 1)
      verb = (words.shift() as string).toLowerCase()
    const thing = words.join(' ').replace(/^(?:the|a|an|my|our|your|old)\s+/i, '')
    const doing = activityByVerb.get(verb) ?? ''
    if (thing !== '')
      entries.push(doing === '' ? thing : `${thing.replace(/(?<!s)s$/i, '')} ${doing}`)
  }
  return entries.join(', ')
}
