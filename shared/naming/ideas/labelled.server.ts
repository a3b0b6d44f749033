import { nounOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { isPlural, plural, singular, upperFirst } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import subjectWords from '../data/subject-words.json' with { type: 'json' }
import type { NamingInput } from '../form/matter.server.ts'
import { FOOD_TOPICS, type Subject, withoutFragment } from './subjects.server.ts'
import {
  adjectives,
  headsNeedingWordBefore,
  wordsNeedingWordAfter,
  looseWords,
  peopleWords,
} from '../form/word-kinds.server.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/**
 * Returns the subject of a short label in which `subjectsIn` finds none: 'Wedding Band' for "wedding band, 5 piece",
 * 'Hand Balm' for "gardeners hand balm". Empty for a sentence, whose words could be anything.
 */
export function subjectsOfLabel(told: string, { excluded, brief, place }: NamingInput): Subject[] {
  const [label = ''] = told.trim().split(/[,.;:()\n]|\s[-–—]\s/)
  const words = fold(label).split(/\s+/)
  const end = words.findIndex((word, at) => at > 0 && LABEL_END_WORDS.has(word))
  const whole = end < 0 ? words : words.slice(0, end)
  const own = whole.filter(
    (word) =>
      LABEL_WORD.test(word) && !stopWords.has(word) && !EMPTY_WORDS.has(word) && word !== place,
  )
  while (own.length > 1 && BUSINESS_WORD.test(own.at(-1) ?? '')) own.pop()
  // Ends at the first plural: 'caps' in 'graduation caps toppers and stoles'.
  const first = own.findIndex((word, at) => at > 0 && isPlural(word) && !peopleWords.has(word))
  const said = withoutFragment(
    own.slice(0, first < 0 ? undefined : first + 1).slice(-SUBJECT_WORDS_MAX),
  )
  const head = said.at(-1) ?? ''
  if (own.length > LABEL_WORDS_MAX) return []
  // An unknown word counts as a thing if it is the whole text.
  const isLone = whole.length === 1 || isPlural(head) || nounOf(head) !== undefined
  if (said.length === 1 && !isLone) return []
  if (said.some((word) => excluded.includes(singular(word))) || !canHead(head, said.length))
    return []
  const noun = nounOf(head)
  const isFixed = noun?.number === 'mass' || noun?.number === 'plural'
  const before = said.slice(0, -1).map(upperFirst)
  const one = isFixed || !isPlural(head) ? head : singular(head)
  const isMet = MEETING_GROUP_NOUN.test(head) || noun?.role === 'place' || brief.kind === 'learn'
  const isMany = !isFixed && !isMet && isPlural(head)
  return [
    {
      one: [...before, upperFirst(one)].join(' '),
      many: [...before, upperFirst(isMany ? plural(one) : head)].join(' '),
      short: head.length <= SHORT_HEAD_CHARS_MAX && isMany ? upperFirst(one) : '',
      doing: '',
      isWork: /[a-z]{3}ing$/.test(head),
      isService: noun?.role === 'service',
      isVenue: isMet,
      isFood: FOOD_TOPICS.has(noun?.topic ?? ''),
    },
  ]
}

/** Returns subjects with materials in the typed number: 'Lip Gloss' if nobody wrote 'lip glosses'. */
export function withTypedNumber(subjects: readonly Subject[], told: string): Subject[] {
  const said = ` ${fold(told).replace(/[^a-z]+/g, ' ')} `
  return subjects.map((subject) => {
    const one = ` ${subject.one.toLowerCase()} `
    if (said.includes(` ${subject.many.toLowerCase()} `) || !said.includes(one)) return subject
    const next = said.slice(said.indexOf(one) + one.length).split(' ', 1)[0] ?? ''
    if (!MASS_MATERIAL_ENDING.test(one.trim())) return subject
    const isCounted =
      BUSINESS_WORD.test(next) || /\b(?:an?|one|each|every)$/.test(said.split(one, 1)[0] ?? '')
    return isCounted ? subject : { ...subject, many: subject.one }
  })
}

/** Materials that are not sold one by one, though each has a plural. */
const MASS_MATERIAL_ENDING = new RegExp(`${anyOf(lists.stuffs)}$`)

/** True for a word that can be the head of a label of `size` words. */
function canHead(head: string, size: number): boolean {
  const role = nounOf(head)?.role
  if (
    singular(head).length < 3 ||
    adjectives.has(head) ||
    looseWords.has(head) ||
    peopleWords.has(head)
  )
    return false
  if (size > 1 && head === 'food') return true
  if (wordsNeedingWordAfter.has(head) || role === 'complaint' || /[a-z]{2}(?:ly|ed)$/.test(head))
    return false
  if (size > 1)
    return (
      !headsNeedingWordBefore.has(singular(head)) ||
      role === 'place' ||
      MEETING_GROUP_NOUN.test(head)
    )
  return (
    role !== 'place' &&
    role !== 'person' &&
    !headsNeedingWordBefore.has(singular(head)) &&
    !VAGUE_NOUN.test(head)
  )
}

const VAGUE_NOUN = /^(?:group|idea|place|project|something|space|stuff|thing|way)s?$/
const LABEL_WORD = /^[a-z]{2,12}$/
const LABEL_WORDS_MAX = 4
const SUBJECT_WORDS_MAX = 2
const SHORT_HEAD_CHARS_MAX = 9
const MEETING_GROUP_NOUN =
  /^(?:academy|band|choir|club|circle|group|society|school|theatre|theater|troupe)$/
/** Words for any business. */
const BUSINESS_WORD =
  /^(?:business|company|firm|services?|shop|store|supplies|supplier|maker|makers|making|selling)$/
const LABEL_END_WORDS: ReadonlySet<string> = new Set([
  ...subjectWords.hiding,
  ...subjectWords.placing,
  'and',
  'as',
  'made',
  'of',
  'run',
  'selling',
])
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'affordable local new online professional quality selling small themed'.split(' '),
)
