import { nounOf } from '../../../lexicon/nouns.server.ts'
import { singular, withArticle } from '../../../text/grammar.server.ts'
import { classOf } from './classes.server.ts'
import lists from '../data/senses.json' with { type: 'json' }

/**
 * What a named thing is, which decides what can be done about it: `happening` can be counted, `state` is how people feel
 * or do, `matter` any other trouble, `practice` is done,
 * `conduct` is how work is done, `system` is built of code; anything else is a `thing`.
 */
export type Sense = 'happening' | 'state' | 'matter' | 'practice' | 'conduct' | 'system' | 'thing'

const listed = (text: string): ReadonlySet<string> => new Set(text.split(', '))
const HEADS: readonly (readonly [Sense, ReadonlySet<string>])[] = [
  ['happening', listed(lists.happening)],
  ['state', listed(lists.state)],
  ['matter', listed(lists.matter)],
  ['conduct', listed(lists.conduct)],
  ['thing', listed(lists.thing)],
]
const SYSTEMS = listed(lists.system)
const SETTINGS = listed(lists.setting)
const MODIFIERS = new Set(lists.settingModifiers.split(' '))
const HEAD_WORDS_MAX = 2

/** True for what stands in the lists of one sense. */
export const isListed = (phrase: string): boolean =>
  headsOf(phrase).some((head) => HEADS.some(([, words]) => words.has(head))) ||
  classOf(phrase) !== undefined

/** The sense of a phrase, by the longest head of it that is known. */
export function senseOf(phrase: string): Sense {
  const heads = headsOf(phrase)
  for (const head of heads) {
    const found = HEADS.find(([, words]) => words.has(head))
    if (found) return found[0]
  }
  const role = nounOf(phrase)?.role
  if (role === 'complaint') return 'matter'
  const isDone = /[a-z]{3}ing$/u.test(phrase) && role !== 'ware' && role !== 'place'
  return isDone || role === 'service' ? 'practice' : 'thing'
}

/** True for what is built of code: 'face recognition', 'blockchain voting'. */
export const isSystem = (phrase: string): boolean =>
  headsOf(phrase).some((head) => SYSTEMS.has(head))

function headsOf(phrase: string): string[] {
  const words = phrase.toLowerCase().split(' ')
  return Array.from({ length: Math.min(HEAD_WORDS_MAX, words.length) }, (_, at) =>
    words.slice(words.length - HEAD_WORDS_MAX + at < 0 ? 0 : words.length - HEAD_WORDS_MAX + at),
  ).flatMap((head) => [head.join(' '), singular(head.join(' '))])
}

/** A place of work or of care as one is in it, 'a care home'; undefined for anything else. */
export function settingNamed(typed: string): string | undefined {
  const words = typed.toLowerCase().split(/\s+/u)
  while (words.length > 1 && !SETTINGS.has(words.join(' '))) {
    if (!MODIFIERS.has(words[0] ?? '')) return undefined
    words.shift()
  }
  const phrase = words.join(' ')
  if (!SETTINGS.has(phrase)) return undefined
  const said = typed.toLowerCase().replace(/^(?:in|at|my|our|the|a) /u, '')
  return phrase.endsWith('s') ? said : withArticle(said)
}
