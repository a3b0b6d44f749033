import { stemsOf } from '../../../words/stems.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import general from '../data/any.json' with { type: 'json' }
import { type Voice, voicesOf } from '../voices.ts'
import type { TopicPhrase } from './phrase.server.ts'
import type { QuoteSubject } from './topic.server.ts'
import type { Topic } from './topics.server.ts'

/** A quote that could be offered. */
export interface Candidate {
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
  const counts = countsIn(typed)
  const isOther = (count: number): boolean => !counts.includes(count)
  // For 'a choir of four', a line about forty people does not fit.
  return (phrase ? generalLines(phrase) : [...own, ...other]).filter(
    ({ text }) => counts.length === 0 || !countsIn(text).some(isOther),
  )
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

/** Every third line uses the full phrase; six repetitions would be monotonous. */
const FULL_PHRASE_EVERY = 3

/**
 * Fills the general lines for this sort of phrase: `{t}` is the phrase, `{T}` the phrase at the start of a sentence.
 */
function generalLines({ name, short = name, sort }: TopicPhrase): Candidate[] {
  return general
    .filter((row) => row.for.split(' ').includes(sort))
    .map(({ say, voices }, at) => {
      const said = at % FULL_PHRASE_EVERY === 0 ? name : short
      const spoken = /\b(?:I|my|me)\b/.test(say) ? said : addressReader(said)
      const text = say
        .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, sort === 'people' ? '$2' : '$1')
        .replace(/\{t\}/gi, (hole) => (hole === '{T}' ? upperFirst(spoken) : spoken))
      return { text, voices: voicesOf(voices), isBeside: false }
    })
}

/** Converts to the second person: 'my bakery' becomes 'your bakery' in a line without 'I', 'me' or 'my'. */
const addressReader = (phrase: string): string =>
  phrase
    .replace(/\bI\b/g, 'you')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bme\b/gi, 'you')

/** A count of one contradicts nothing. */
const CONTRADICTABLE_COUNT_MIN = 2
/**
 * Units after a number that does not count people or objects ('sixty years'); `WORDS_BEFORE_AGE_OR_DATE`: words before an age or a date.
 */
const UNITS_AFTER_NUMBER =
  /^(?:(?:year|month|week|day|hour|minute|second|pound|mile)s?|am|pm|january|february|march|april|may|june|july|august|september|october|november|december)$/u
const WORDS_BEFORE_AGE_OR_DATE =
  /^(?:at|turning|till|until|over|under|route|january|june|july|december)$/u

/** Returns the counts in a text, as words or digits: 4 for 'a choir of four', none for 'starting again at fifty'. */
function countsIn(text: string): number[] {
  const words = lowerWords(text)
  return words
    .filter(
      (_, at) =>
        !UNITS_AFTER_NUMBER.test(words[at + 1] ?? '') &&
        !WORDS_BEFORE_AGE_OR_DATE.test(words[at - 1] ?? ''),
    )
    .map((word) => Number(NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/u.test(word) ? word : 0)))
    .filter((count) => count >= CONTRADICTABLE_COUNT_MIN)
}

const OPENING_WORDS = 3
const MASKED_TOPIC_SIGN = '*'

/** The opening of a quote with its topic masked; two quotes with the same opening have the same structure. */
export function maskedOpeningOf(text: string, topic: ReadonlySet<string>): string {
  const words = tokenise(text).words.map((word) =>
    topic.has(stemOf(word)) ? MASKED_TOPIC_SIGN : word,
  )
  const [first, second] = words
  // 'Patience is …' is one formula, whatever comes behind it.
  if (first === MASKED_TOPIC_SIGN && (second === 'is' || second === 'are'))
    return `${MASKED_TOPIC_SIGN} is`
  return words.slice(0, OPENING_WORDS).join(' ')
}
