import { nounOf } from '../../../words/nouns.server.ts'
import { has } from './patterns.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { isActivityWord } from '../../../naming/form/things.server.ts'
import companionRows from '../data/companions.json' with { type: 'json' }
import { wordKinds, isVenue } from './entry-words.server.ts'
import { ideaOf, type Idea } from '../idea.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { listOf } from './vocabulary.server.ts'
import {
  entriesOf,
  canNameOffer,
  isServiceForOthers,
  singularBefore,
} from './stated-entries.server.ts'

/** Combines the whole offer with generic business words, and with the town. */
export function companionIdeas(matter: DomainNaming): Idea[] {
  const { brief, place, isCause, topic } = matter
  const whole = brief.gravity.level === 'grave' ? undefined : wholeOfferOf(matter)
  if (!whole) return []
  const { closed, last } = whole
  const row = companionsOf(isCause && brief.kind !== 'join' ? 'donate' : brief.kind, last, topic.id)
  const isCareful = brief.gravity.level === 'careful'
  const isTold = mediumIdeas(matter).length > 0
  // A workplace needs no second one after it: no 'studio' after a shop.
  const quiet = isCareful ? row.words.filter((word) => wordKinds.quiet.has(word)) : row.words
  const words = isVenue(last) || has('firmNoun', last) || isTold ? [] : quiet
  const verbs = isCareful || isTold || closed.length > OFFER_BESIDE_VERB_CHARS_MAX ? [] : row.verbs
  // Singular before another word, except for people: 'rugroom', but 'youngcarersproject'.
  const one = nounOf(singular(last))?.role === 'person' ? closed : singularBefore(closed)
  return [
    ideaOf([closed], [closed]),
    ...words.map((word) => ideaOf([one, word], [closed])),
    ...(words.includes('co') && closed.length < OFFER_BESIDE_VERB_CHARS_MAX
      ? [ideaOf(['the', one, 'co'], [closed])]
      : []),
    ...verbs.map((verb) => ideaOf([verb, closed], [closed])),
    ...(place === ''
      ? []
      : [ideaOf([place, closed], [place, closed]), ideaOf([closed, place], [place, closed])]),
  ]
}

const OFFER_BESIDE_VERB_CHARS_MAX = 10

interface JoinedFirstEntry {
  readonly closed: string
  readonly last: string
}

const OFFER_CHARS_MAX = 13

/** The first entry as it was typed, where it is short and ends in a noun. */
function wholeOfferOf(matter: DomainNaming): JoinedFirstEntry | undefined {
  const [first, ...rest] = entriesOf(matter)
  if (!first?.isFirst || rest.some(({ words }) => isServiceForOthers(words))) return undefined
  const { words } = first
  const last = words.at(-1) ?? ''
  const closed = words.join('')
  const isApt =
    closed.length <= OFFER_CHARS_MAX &&
    words.length <= 3 &&
    // 'Dentist wanted lol' ends in no noun.
    (words.length === 1 ? canNameOffer(last) : isNoun(last)) &&
    !words.some((word) => nounOf(singular(word))?.role === 'complaint')
  return isApt ? { closed, last } : undefined
}

const isNoun = (word: string): boolean =>
  nounOf(singular(word)) !== undefined || isActivityWord(word) || word.endsWith('ing')

const companionWordRows = companionRows.map((row) => ({
  of: row.of,
  kinds: listOf(row.kinds),
  fields: listOf(row.fields),
  words: listOf(row.words),
  verbs: listOf(row.verbs),
}))

/** Returns generic words for the kind of business, specific to its field if a row has it. */
function companionsOf(kind: string, last: string, field: string) {
  const role = nounOf(singular(last))?.role
  const isWork = isActivityWord(last) || last.endsWith('ing') || role === 'service'
  const is = isWork ? 'work' : role === 'ware' ? 'ware' : 'any'
  const found = [kind, 'unknown'].flatMap((as) =>
    companionWordRows.filter(
      (row) => row.kinds.includes(as) && (row.of === is || row.of === 'any'),
    ),
  )
  const row =
    found.find(({ fields }) => fields.includes(field)) ??
    found.find(({ fields }) => fields.length === 0)
  return { words: (row?.words ?? []).filter((word) => word !== last), verbs: row?.verbs ?? [] }
}
