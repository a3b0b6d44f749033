import companionRows from '../data/companions.json' with { type: 'json' }
import { bothOrders, ideaOf, type Idea } from '../idea.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { canNameOffer, isServiceForOthers } from './entries.server.ts'
import { has, isAny, isVenue, roleOf, singularBefore } from './words.server.ts'

const OFFER_CHARS_MAX = 13
const OFFER_BESIDE_VERB_CHARS_MAX = 10

/** Combines the whole offer with generic business words, and with the town. */
export function companionIdeas(matter: DomainNaming): Idea[] {
  const { brief, place, isCause, topic, isPlain } = matter
  const offer = wholeOfferOf(matter)
  if (!offer) return []
  const closed = offer.join('')
  const last = offer.at(-1) as string
  const row = companionsOf(
    isCause && brief.kind !== 'join' ? 'donate' : brief.kind,
    last,
    topic.topic,
  )
  const isTold = mediumIdeas(matter).length > 0
  // A workplace needs no second one after it: no 'studio' after a shop.
  const isHoused = isVenue(last) || has('firmNoun', last) || isTold
  const words = row.words.filter(
    (word) => !isHoused && word !== last && (isPlain || isAny(word, 'quiet')),
  )
  const isLong = closed.length > OFFER_BESIDE_VERB_CHARS_MAX
  const verbs = !isPlain || isTold || isLong ? [] : row.verbs
  // Singular before another word, except for people: 'rugroom', but 'youngcarersproject'.
  const one = roleOf(last) === 'person' ? closed : singularBefore(closed)
  const isCompany = words.includes('co') && closed.length < OFFER_BESIDE_VERB_CHARS_MAX
  return [
    ideaOf([closed], [closed]),
    ...words.map((word) => ideaOf([one, word], [closed])),
    ...(isCompany ? [ideaOf(['the', one, 'co'], [closed])] : []),
    ...verbs.map((verb) => ideaOf([verb, closed], [closed])),
    ...bothOrders(place, closed),
  ]
}

/** The words of the first entry as it was typed, where it is short and ends in a noun. */
function wholeOfferOf(matter: DomainNaming): readonly string[] | undefined {
  const { offer: words, others } = matter
  const last = words.at(-1)
  if (matter.isGrave || last === undefined) return undefined
  const isApt =
    words.join('').length <= OFFER_CHARS_MAX &&
    words.length <= 3 &&
    !others.some(isServiceForOthers) &&
    // 'Dentist wanted lol' ends in no noun.
    (words.length === 1 ? canNameOffer(last) : roleOf(last) !== undefined || isWork(last)) &&
    !words.some((word) => roleOf(word) === 'complaint')
  return isApt ? words : undefined
}

const isWork = (word: string): boolean => isAny(word, 'activity') || word.endsWith('ing')

/** Returns generic words for the kind of business, specific to its field if a row has it. */
function companionsOf(kind: string, last: string, field: string) {
  const role = roleOf(last)
  const is = isWork(last) || role === 'service' ? 'work' : role === 'ware' ? 'ware' : 'any'
  const found = [kind, 'unknown'].flatMap((as) =>
    companionRows.filter(({ of, kinds }) => kinds.includes(as) && (of === is || of === 'any')),
  )
  return (
    found.find(({ fields }) => fields.includes(field)) ??
    found.find(({ fields }) => fields.length === 0) ?? { words: [], verbs: [] }
  )
}
