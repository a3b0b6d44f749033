import type { Brief } from '../../read/brief.ts'
import verbs from '../../read/data/verbs.json' with { type: 'json' }
import type { Material, GapValue } from '../../write/material.server.ts'
import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { isPlural, lowerFirst, singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { countWords } from './checks.ts'
import nouns from './data/topic-nouns.json' with { type: 'json' }
import { isMisnamed, mentionsPhrase } from './writer/doubts.server.ts'
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/**
 * Adds the offer's name by its grammatical kind, for lines that mention it: the keys of `data/topic-nouns.json`,
 * `{food}`, `{wares}` (plural only), and `{deed}` for a short sentence about an activity. Adds no name if its noun is
 * unknown.
 */
export function withTopic(material: Material, brief: Brief, input: Input): Material {
  const values = new Map(material.values)
  const [deed] = ACTIVITY_SENTENCE.exec(input.businessDescription.trim()) ?? []
  if (
    deed !== undefined &&
    !SELLING_VERB_START.test(deed) &&
    countWords(deed) <= ACTIVITY_WORDS_MAX
  )
    values.set('deed', [{ id: 'offer', forms: [lowerFirst(deed)], isStated: true }])
  const name = findTopicName(brief, input)
  const sort = name === undefined ? undefined : nounSortOf(name)
  if (name === undefined || sort === undefined) return { ...material, values }
  const number = numberOf(partBeforePreposition(name))
  const value: GapValue = {
    id: 'offer',
    forms: [name],
    // 'Asbestos removal' takes no article.
    number: number === 'singular' && UNCOUNTED_NOUN_SORTS.has(sort) ? 'mass' : number,
    isStated: true,
  }
  values.set(sort, [value])
  if (sort === 'ware' && number === 'plural') values.set('wares', [value])
  return { ...material, values }
}

const UNCOUNTED_NOUN_SORTS: ReadonlySet<string> = new Set(['doing', 'care'])
/** A whole sentence about an activity: 'We train guide dogs'. */
const ACTIVITY_SENTENCE = /^we \p{Ll}+ [\p{L} '-]+$/iu
const ACTIVITY_WORDS_MAX = 6
/** The maximum words of a name in a line; longer ones are descriptions. */
const NAME_WORDS_MAX = 5

/**
 * Returns a name of the offer that the description mentions, or the start of the description, or the industry;
 * undefined for a grave subject or unknown nouns.
 */
function findTopicName(brief: Brief, input: Input): string | undefined {
  const { offer, gravity } = brief
  if (gravity.level === 'grave') return undefined
  const told = input.businessDescription.toLowerCase()
  const forms = (isMisnamed(input, brief) ? [] : (offer?.forms ?? []))
    .map(({ lower }) => lower)
    .filter((name) => isUsableName(name) && mentionsPhrase(told, name))
  const [lead = ''] = input.businessDescription
    .replace(SELLING_VERB_START, '')
    .replace(ARTICLE_START, '')
    .split(OFFER_NAME_END, 1)
  const isNoun =
    (SELLING_VERB_START.test(told) || !SENTENCE_START.test(told)) &&
    !VERBS.has(lowerWords(lead)[0] ?? '')
  const isLead = isNoun && isUsableName(lead)
  // 'Tuk tuk rides' of 'tuk tuk rides for weddings and proms'.
  const leads = isLead
    ? [lead]
    : [partBeforePreposition(lead)].filter(
        (head) => isNoun && head.includes(' ') && isUsableName(head),
      )
  const isKnown = (name: string): boolean => nounSortOf(name) !== undefined
  const named = [
    ...forms.filter((name) => name.includes(' ')),
    ...leads.map(withLowercaseStart),
    ...forms,
    ...leads.map(firstJoinedName),
  ]
  const industry = lowerFirst(input.industry.trim())
  const isHouse = industry.includes(' ') && INDUSTRY_SORTS.has(nounSortOf(industry) ?? '')
  return named.find(isKnown) ?? (isHouse && isUsableName(industry) ? industry : undefined)
}
/** The first of two joined names: 'pawn shop' from 'pawn shop and loans'. */
const firstJoinedName = (name: string): string =>
  withLowercaseStart(name.split(' and ', 1)[0] ?? '')
/** Kinds of business that an industry can name: 'Allotment society', but not 'tree work'. */
const INDUSTRY_SORTS: ReadonlySet<string> = new Set(['house', 'firm', 'school', 'clinic'])
const ARTICLE_START = /^(?:an?|the) /iu
const OFFER_NAME_END = new RegExp(`[,.;:+&(/-]| ${anyOf(lists.leadEnds)} `, 'iu')
/** A selling verb before the offer: 'we hire out bouncy castles'. */
const SELLING_VERB_START =
  /^(?:we|i) (?:hire out|rent out|rent|sell|make|supply|stock|grow|bake|brew|build|import|roast|knit|sew) (?=\p{L})/iu
const SENTENCE_START = /^(?:we|i|my|our|this|it|you|want|need|looking|help)\b/u
const VERBS = new Set(verbs)
/** Lowercases an initial capital if the first word is a known noun: 'Plumbing repairs' becomes 'plumbing repairs'. */
const withLowercaseStart = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !nounOf(text.split(' ')[0] ?? '') ? text : lowerFirst(text)

function isUsableName(name: string): boolean {
  const count = countWords(name)
  return count > 0 && count <= NAME_WORDS_MAX && !VAGUE_NAME.test(name)
}
/** Names that fit any business, or are not names. */
const VAGUE_NAME = new RegExp(
  String.raw`^(?:\S+ )?${anyOf(lists.vagueNouns)}$|\b(?:run|made|owned|based|done|wanted|died|wanting|retired|and|or) \p{L}+ing\b|\b(?:run|made|based|done|wanted|died|wanting|retired)\b|[\d£$€]`,
  'u',
)

/**
 * Returns the kind of a name by its head noun, such as an activity, goods, food, a person or a place; undefined if
 * unknown.
 */
export function nounSortOf(name: string): string | undefined {
  const parts = partBeforePreposition(name).split(' and ')
  const sorts = parts.map(nounSortOfOne)
  // 'Pawn shop and loans' has two kinds, so it gets none.
  return sorts.every((sort) => sort === sorts[0]) || parts[0]?.includes(' ') === false
    ? sorts.at(-1)
    : undefined
}

function nounSortOfOne(name: string): string | undefined {
  const last = singular(lowerWords(partBeforePreposition(name)).at(-1) ?? '')
  const row = sortByNoun.get(last)
  if (row !== undefined) return row
  const noun = nounOf(last)
  if (noun?.role === 'person' || (noun === undefined && PERSON_ENDING.test(last))) return 'person'
  if (noun?.role === 'place') return 'house'
  if (CARE_ENDING.test(last)) return 'care'
  if (noun?.role === 'service') return CARE_TOPICS.has(noun.topic) ? 'care' : 'doing'
  if (noun?.role === 'ware') return FOOD_TOPICS.has(noun.topic) ? 'food' : 'ware'
  if (noun !== undefined) return undefined
  if (ACTIVITY_ENDING.test(last)) return 'doing'
  // A plural that is not an activity is a kind of goods.
  return isPlural(lowerWords(partBeforePreposition(name)).at(-1) ?? '') &&
    !ABSTRACT_ENDING.test(last)
    ? 'ware'
    : undefined
}
/** The part before a preposition: 'portrait painter' from 'portrait painter of dogs'. */
const partBeforePreposition = (name: string): string =>
  name.split(/ (?:of|for|to|in|on|at|by|near|with) /u, 1)[0] ?? ''
const sortByNoun = new Map(
  Object.entries(nouns).flatMap(([sort, list]) => list.map((noun) => [noun, sort] as const)),
)
const PERSON_ENDING =
  /(?:\p{L}{3}(?:ist|smith|wright|guard)|tuner|repairer|carver|turner|binder|dresser|catcher)$/u
const CARE_ENDING = /(?:therapy|puncture|opathy|iatry|ology|reiki)$/u
/** Endings of activities: 'replacement', but not 'equipment'. */
const ACTIVITY_ENDING = /\p{L}{3}(?:ing|cement|hment|ation|ction|oval|posal|epair|age|ice)$/u
const ABSTRACT_ENDING = /(?:ion|ment|ness|ity|ance|ence|al|art|class)$/u
const CARE_TOPICS: ReadonlySet<string> = new Set(['health', 'beauty', 'wellbeing'])
const FOOD_TOPICS: ReadonlySet<string> = new Set(['food', 'drinks', 'bakery'])
