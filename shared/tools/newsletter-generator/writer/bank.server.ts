import type { Gravity } from '../../../read/brief.ts'
import animals from '../data/bank/animals.json' with { type: 'json' }
import business from '../data/bank/business.json' with { type: 'json' }
import care from '../data/bank/care.json' with { type: 'json' }
import clubs from '../data/bank/clubs.json' with { type: 'json' }
import food from '../data/bank/food.json' with { type: 'json' }
import health from '../data/bank/health.json' with { type: 'json' }
import home from '../data/bank/home.json' with { type: 'json' }
import life from '../data/bank/life.json' with { type: 'json' }
import money from '../data/bank/money.json' with { type: 'json' }
import occasions from '../data/bank/occasions.json' with { type: 'json' }
import outdoors from '../data/bank/outdoors.json' with { type: 'json' }
import school from '../data/bank/school.json' with { type: 'json' }
import services from '../data/bank/services.json' with { type: 'json' }
import table from '../data/bank/table.json' with { type: 'json' }
import work from '../data/bank/work.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { has } from '../reading/signs.server.ts'
import { EMPTY_STEMS, stemSet, stemsOf } from '../reading/word-sets.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** Something an expert of the topic would stand by: what to do, and why or how. */
export interface Tip {
  readonly head: string
  readonly body: string
}

/** What is known of one topic. Nothing in it claims anything of the sender. */
export interface BankTopic {
  readonly id: string
  /** As it stands after 'about': 'growing vegetables'. */
  readonly name: string
  /** Phrases that name the topic. */
  readonly keys: string
  /** Words that may stand beside a key and leave the topic what it is. */
  readonly near: string
  readonly opens: readonly string[]
  readonly asks: readonly string[]
  readonly pictures: readonly string[]
  readonly tips: readonly Tip[]
  /** True where a body is advised: nothing for children, the ill, the pregnant or the old. */
  readonly body?: boolean
  /** True where the matter itself is serious, so that a serious word beside it changes nothing. */
  readonly sober?: boolean
  /** Readers who know more than the tips do, or whom they do not fit. */
  readonly experts?: string
  /** Phrases that name the topic to `whom` alone: 'fireworks' to those who keep animals. */
  readonly keysTo?: string
  readonly whom?: string
}

/** The topic that a form names, or one that stands beside an offer of the sender ('yoga workshop'). */
export interface BankMatch {
  readonly topic: BankTopic
  /** False where the letter is about something of the sender and the tips stand beside it. */
  readonly isWhole: boolean
}

type Row = Omit<BankTopic, 'tips'>

export const BANK: readonly BankTopic[] = [
  animals,
  business,
  care,
  clubs,
  food,
  health,
  home,
  life,
  money,
  occasions,
  outdoors,
  school,
  services,
  table,
  work,
].flatMap(({ topics, tips }) =>
  (topics as readonly Row[]).map((row) => ({
    ...row,
    tips: (tips as readonly string[][])
      .filter(([id]) => id === row.id)
      .map(([, head = '', body = '']) => ({ head, body })),
  })),
)

interface Indexed {
  readonly topic: BankTopic
  readonly keys: readonly (readonly string[])[]
  readonly near: ReadonlySet<string>
  readonly experts: ReadonlySet<string>
  readonly keysTo: readonly (readonly string[])[]
  readonly whom: ReadonlySet<string>
}

const EXPERT_STEMS = stemSet(words.expert)
const FRAIL_STEMS = stemSet(words.frail)
const PEOPLE_STEMS = stemSet(words.people)
const OFFERING_STEMS = stemSet(words.offering)

const INDEX: readonly Indexed[] = BANK.map((topic) => ({
  topic,
  keys: topic.keys.split(', ').map(stemsOf),
  near: stemSet(topic.near),
  experts: new Set([...EXPERT_STEMS, ...(topic.experts ? stemSet(topic.experts) : [])]),
  keysTo: topic.keysTo?.split(', ').map(stemsOf) ?? [],
  whom: topic.whom === undefined ? new Set<string>() : stemSet(topic.whom),
}))

/**
 * The topic of the bank that a phrase names. Default deny: every word beside the key must be one that leaves the topic
 * what it is, and neither the readers nor the matter may ask for other advice.
 */
export function bankMatch(
  phrase: string,
  audience: string,
  gravity: Gravity,
): BankMatch | undefined {
  if (INTRODUCED.test(phrase)) return undefined
  const stems = stemsOf(phrase)
  const readers = stemsOf(audience)
  let best: { readonly match: BankMatch; readonly size: number } | undefined
  for (const { topic, keys, near, experts, keysTo, whom } of INDEX) {
    if (gravity.level !== 'none' && !topic.sober && has('seriousReasons', gravity.reason ?? ''))
      continue
    if (readers.some((stem) => experts.has(stem))) continue
    const isFrail = (stem: string): boolean => FRAIL_STEMS.has(stem) && !near.has(stem)
    if (topic.body && [...readers, ...stems].some(isFrail)) continue
    const isToThem = readers.some((stem) => whom.has(stem))
    for (const key of isToThem ? [...keys, ...keysTo] : keys) {
      if (best && key.length <= best.size) continue
      const at = indexOfRun(stems, key)
      if (at < 0) continue
      const behindFor = stems.indexOf('for') >>> 0
      const rest = stems.filter(
        (stem, i) =>
          (i < at || i >= at + key.length) &&
          !EMPTY_STEMS.has(stem) &&
          !near.has(stem) &&
          !(i > behindFor && PEOPLE_STEMS.has(stem)) &&
          !YEAR.test(stem),
      )
      if (rest.every((stem) => OFFERING_STEMS.has(stem)))
        best = {
          match: { topic, isWhole: rest.length === 0 && !SOLD.test(phrase) },
          size: key.length,
        }
    }
  }
  return best?.match
}

/** 'Meet the team' is no meeting, and a summer camp no camping. */
const INTRODUCED =
  /^(?:meet|introducing) (?:the|our|your|my)\b|\b(?:summer|day|holiday|boot|sports|football|training|refugee) camps?\b|\bproduct (?:launch|release|update|news)\b/iu

/** 'New yoga classes' are somebody's, and no advice on yoga. */
const SOLD = new RegExp(
  String.raw`\b${anyOf(lists.offeredKinds)} (?:\p{L}+ ){0,3}${anyOf(lists.offeredThings)}\b|\bfree$|^(?:our|my) new \p{L}+$`,
  'iu',
)

const YEAR = /^(?:19|20)\d\d$|^\d{1,2}$/

function indexOfRun(stems: readonly string[], key: readonly string[]): number {
  for (let at = 0; at + key.length <= stems.length; at++)
    if (key.every((stem, i) => stems[at + i] === stem)) return at
  return -1
}
