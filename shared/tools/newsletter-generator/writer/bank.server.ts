import type { Gravity } from '../../../read/brief.ts'
import home from '../data/bank/home.json' with { type: 'json' }
import life from '../data/bank/life.json' with { type: 'json' }
import work from '../data/bank/work.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { has } from '../reading/signs.server.ts'
import { EMPTY_STEMS, stemSet, stemsOf } from '../reading/word-sets.server.ts'

/** An expert's tip: what to do, and why or how. */
export interface Tip {
  readonly head: string
  readonly body: string
}

/** The bank's texts on one topic; they claim nothing about the sender. */
export interface BankTopic {
  readonly id: string
  /** The topic as it follows 'about': 'growing vegetables'. */
  readonly name: string
  /** Phrases that name the topic. */
  readonly keys: string
  /** Words beside a key that do not change the topic. */
  readonly near: string
  readonly opens: readonly string[]
  readonly asks: readonly string[]
  readonly pictures: readonly string[]
  readonly tips: readonly Tip[]
  /** True for advice on the body, which is not given to children or to ill, pregnant or old people. */
  readonly body?: boolean
  /** True if the topic itself is serious, so that a serious word beside it changes nothing. */
  readonly sober?: boolean
  /** Readers who know more than the tips do, or whom they do not fit. */
  readonly experts?: string
  /** Phrases that name the topic for the readers in `whom` only: 'fireworks' for pet owners. */
  readonly keysTo?: string
  readonly whom?: string
}

/** The bank's topic that a form names, alone or in the sender's offer ('yoga workshop'). */
export interface BankMatch {
  readonly topic: BankTopic
  /** False if the letter is about the sender's offer and the tips are only an addition. */
  readonly isWhole: boolean
}

type StoredTopic = Omit<BankTopic, 'tips'> & { readonly tips: readonly (readonly string[])[] }

export const TIP_BANK: readonly BankTopic[] = (
  [home, life, work].flat() as readonly StoredTopic[]
).map((row) => ({ ...row, tips: row.tips.map(([head = '', body = '']) => ({ head, body })) }))

const keysIn = (list: string | undefined): string[][] => list?.split(', ').map(stemsOf) ?? []
const stemsIn = (list: string | undefined): ReadonlySet<string> =>
  list === undefined ? new Set() : stemSet(list)

const EXPERT_STEMS = stemSet(words.expert)
const FRAIL_STEMS = stemSet(words.frail)
const PEOPLE_STEMS = stemSet(words.people)
const OFFERING_STEMS = stemSet(words.offering)

const TIP_BANK_INDEX = TIP_BANK.map((topic) => ({
  topic,
  keys: keysIn(topic.keys),
  near: stemsIn(topic.near),
  experts: stemsIn(topic.experts),
  keysTo: keysIn(topic.keysTo),
  whom: stemsIn(topic.whom),
}))

/**
 * Finds the bank's topic that a phrase names; undefined if a word beside the key changes the topic, or if the readers
 * or the gravity require other advice.
 */
export function bankMatch(
  phrase: string,
  audience: string,
  gravity: Gravity,
): BankMatch | undefined {
  // 'Meet the team' is no meeting, and a summer camp no camping.
  if (has('introduced', phrase)) return undefined
  const stems = stemsOf(phrase)
  const readers = stemsOf(audience)
  const behindFor = stems.indexOf('for') >>> 0
  const isSerious = gravity.level !== 'none' && has('seriousReasons', gravity.reason ?? '')
  let best: { readonly match: BankMatch; readonly size: number } | undefined
  for (const { topic, keys, near, experts, keysTo, whom } of TIP_BANK_INDEX) {
    if (isSerious && !topic.sober) continue
    if (readers.some((stem) => experts.has(stem) || EXPERT_STEMS.has(stem))) continue
    const isFrail = (stem: string): boolean => FRAIL_STEMS.has(stem) && !near.has(stem)
    if (topic.body && [...readers, ...stems].some(isFrail)) continue
    for (const key of readers.some((stem) => whom.has(stem)) ? [...keys, ...keysTo] : keys) {
      const at = key.length > (best?.size ?? 0) ? indexOfRun(stems, key) : -1
      if (at < 0) continue
      const rest = stems.filter(
        (stem, i) =>
          (i < at || i >= at + key.length) &&
          !EMPTY_STEMS.has(stem) &&
          !near.has(stem) &&
          !(i > behindFor && PEOPLE_STEMS.has(stem)) &&
          !has('year', stem),
      )
      // 'New yoga classes' are an offer, not a topic for advice on yoga.
      const isWhole = rest.length === 0 && !has('sold', phrase)
      if (rest.every((stem) => OFFERING_STEMS.has(stem)))
        best = { match: { topic, isWhole }, size: key.length }
    }
  }
  return best?.match
}

const indexOfRun = (stems: readonly string[], key: readonly string[]): number =>
  stems.findIndex((_, at) => key.every((stem, i) => stems[at + i] === stem))
