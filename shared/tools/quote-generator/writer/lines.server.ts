import { upperFirst } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { NUMBER_WORDS, numberWordsTo } from '../../../text/numbers/number-words.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import general from '../data/any.json' with { type: 'json' }
import { type Voice, voicesOf } from '../voices.ts'
import type { TopicPhrase } from './phrase.server.ts'
import type { QuoteSubject } from './topic.server.ts'
import type { Topic } from './topics.server.ts'

/** A quote that could be offered. */
interface Candidate {
  readonly text: string
  readonly voices: readonly Voice[]
  /** True for a line on the second of two topics. */
  readonly isBeside: boolean
}

const POSSESSIVE_ENDING = /(?<=\p{L})['’]s(?!\p{L})/gu

/** The word stems of a line, without possessive endings: 'the pilot's window' contains 'pilot'. */
export const lineStems = (text: string): string[] => stemsOf(text.replace(POSSESSIVE_ENDING, ''))

/** Returns all lines that fit a reading, unsorted. */
export function linesOf(reading: QuoteSubject, typed: string): Candidate[] {
  const { topic, beside, phrase } = reading
  const own = topic ? topicLines(reading, topic, false) : []
  const other = beside ? topicLines(reading, beside, true) : []
  const counted = COUNTED.exec(typed)?.[1]?.toLowerCase()
  const count = counted === undefined ? undefined : countOf(counted)
  // For 'a choir of four', a line about forty people does not fit.
  const isOther = (word: string): boolean => ![0, count].includes(countOf(word))
  return (phrase ? generalLines(phrase) : [...own, ...other]).filter(
    ({ text }) => count === undefined || !lowerWords(text).some(isOther),
  )
}

/** Matches how many there are, 'a choir of four', and no age, date or length of time. */
const COUNTED = new RegExp(
  `(?<!\\b(?:at|turning|till|until|over|under|route|for|after|\\p{L}+ty) )\\b(${numberWordsTo(20).slice(1).join('|')}|\\d{1,2})(?![\\d:.]| ?(?:(?:year|month|week|day|hour|minute|pound|mile)s?|am|pm)\\b)\\b`,
  'iu',
)

/** The number of a word above one, which contradicts nothing; 0 for no number. */
function countOf(word: string): number {
  const count = Number(NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/u.test(word) ? word : 0))
  return count > 1 ? count : 0
}

/** Returns the lines of a topic without those on another kind of it: no swan lines for penguins. */
function topicLines(
  { name, kindStems }: QuoteSubject,
  { kinds, lines, name: own }: Topic,
  isBeside: boolean,
): Candidate[] {
  const kind = new Set(isBeside || kindStems.size === 0 ? [] : kinds.flat().flatMap(stemsOf))
  const isOther = (stem: string): boolean => kind.has(stem) && !kindStems.has(stem)
  const said = isBeside ? own : name
  return lines
    .filter(({ text }) => !lineStems(text).some(isOther))
    .map(({ text, voices }) => ({ text: withSynonym(text, own, said), voices, isBeside }))
}

/** Replaces the topic's name in a line by the typed synonym: 'tenacity' for 'perseverance'. */
function withSynonym(text: string, own: string, said: string): string {
  if (own === said) return text
  return text.replace(new RegExp(`\\b${own}\\b`, 'gi'), (found) =>
    /^\p{Lu}/u.test(found) ? upperFirst(said) : said,
  )
}

/**
 * Fills the general lines for this sort of phrase: `{t}` is the phrase, `{T}` the phrase at the start of a sentence;
 * of `[does|do]` the second is for people.
 */
const generalLines = ({ name, sort }: TopicPhrase): Candidate[] =>
  general
    .filter((row) => row.for.split(' ').includes(sort))
    .map(({ say, voices }) => {
      const spoken = /\b(?:I|my|me)\b/.test(say) ? name : addressReader(name)
      const text = say
        .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, sort === 'people' ? '$2' : '$1')
        .replace(/\{t\}/gi, (hole) => (hole === '{T}' ? upperFirst(spoken) : spoken))
      return { text, voices: voicesOf(voices), isBeside: false }
    })

/** Converts to the second person: 'my bakery' becomes 'your bakery' in a line without 'I', 'me' or 'my'. */
const addressReader = (phrase: string): string =>
  phrase.replace(/\b(?:I|me)\b/g, 'you').replace(/\bmy(self)?\b/gi, 'your$1')

const OPENING_WORDS = 3
const MASKED_TOPIC_SIGN = '*'

/** The opening of a quote with its topic masked; two quotes with the same opening have the same structure. */
export function maskedOpeningOf(text: string, topic: ReadonlySet<string>): string {
  const words = tokenise(text).words.map((word) =>
    topic.has(stemOf(word)) ? MASKED_TOPIC_SIGN : word,
  )
  // 'Patience is …' is one formula, whatever comes behind it.
  const isDefinition = words[0] === MASKED_TOPIC_SIGN && ['is', 'are'].includes(words[1] ?? '')
  return isDefinition ? `${MASKED_TOPIC_SIGN} is` : words.slice(0, OPENING_WORDS).join(' ')
}
