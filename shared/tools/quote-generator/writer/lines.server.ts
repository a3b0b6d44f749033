import { stemsOf } from '../../../words/stems.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { NUMBER_WORDS } from '../../../text/number-words.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import general from '../data/any.json' with { type: 'json' }
import { type Voice, voicesOf } from '../voices.ts'
import type { Phrase } from './phrase.server.ts'
import type { Reading } from './topic.server.ts'
import type { Topic } from './topics.server.ts'

/** A quote that could be offered. */
export interface Candidate {
  readonly text: string
  readonly voices: readonly Voice[]
  /** True for one on the second of two topics. */
  readonly isBeside: boolean
}

const OWNER = /(?<=\p{L})['’]s(?!\p{L})/gu

/** The stems of what a line speaks of: 'the pilot's window' of the pilot. */
export const spokenStems = (text: string): string[] => stemsOf(text.replace(OWNER, ''))

/** Everything there is to say of a reading, in no order. */
export function linesOf(reading: Reading, typed: string): Candidate[] {
  const { topic, beside, phrase } = reading
  const own = topic ? topicLines(reading, topic, false) : []
  const other = beside ? topicLines(reading, beside, true) : []
  const counts = countsIn(typed)
  const isOther = (count: number): boolean => !counts.includes(count)
  // No forty people in a choir of four.
  return (phrase ? generalLines(phrase) : [...own, ...other]).filter(
    ({ text }) => counts.length === 0 || !countsIn(text).some(isOther),
  )
}

/** The lines of a topic but those on a kind that nobody named: a gull's beside owls. */
function topicLines(
  { name, kindStems }: Reading,
  { kinds, lines, name: own }: Topic,
  isBeside: boolean,
): Candidate[] {
  const kind = new Set(isBeside || kindStems.size === 0 ? [] : kinds.flat().flatMap(stemsOf))
  const isOther = (stem: string): boolean => kind.has(stem) && !kindStems.has(stem)
  const said = isBeside ? own : name
  return lines
    .filter(({ text }) => !spokenStems(text).some(isOther))
    .map(({ text, voices }) => ({ text: renamed(text, own, said), voices, isBeside }))
}

/** A line with the word that was typed where it means the same: 'tenacity' for 'perseverance'. */
function renamed(text: string, own: string, said: string): string {
  if (own === said) return text
  return text.replace(new RegExp(`\\b${own}\\b`, 'gi'), (found) =>
    /^\p{Lu}/u.test(found) ? upperFirst(said) : said,
  )
}

/** One line of so many says the phrase whole; six times over it would be a drum. */
const WHOLE_EACH = 3

/** Lines that are true of any phrase of its sort: `{t}` is the phrase, `{T}` at the start of a sentence. */
function generalLines({ name, short = name, sort }: Phrase): Candidate[] {
  return general
    .filter((row) => row.for.split(' ').includes(sort))
    .map(({ say, voices }, at) => {
      const said = at % WHOLE_EACH === 0 ? name : short
      const spoken = /\b(?:I|my|me)\b/.test(say) ? said : toReader(said)
      const text = say
        .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, sort === 'people' ? '$2' : '$1')
        .replace(/\{t\}/gi, (hole) => (hole === '{T}' ? upperFirst(spoken) : spoken))
      return { text, voices: voicesOf(voices), isBeside: false }
    })
}

/** 'Your bakery' in what is said to somebody, 'my bakery' in what is said of oneself. */
const toReader = (phrase: string): string =>
  phrase
    .replace(/\bI\b/g, 'you')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bme\b/gi, 'you')

/** One of anything contradicts nothing. */
const COUNT_MIN = 2
/** What is behind a figure that counts nobody and nothing, 'sixty years', or before it: an age, a date. */
const UNITS =
  /^(?:(?:year|month|week|day|hour|minute|second|pound|mile)s?|am|pm|january|february|march|april|may|june|july|august|september|october|november|december)$/u
const DATES = /^(?:at|turning|till|until|over|under|route|january|june|july|december)$/u

/** The counts that a text names, in words or figures: 4 in 'a choir of four', none in 'starting again at fifty'. */
function countsIn(text: string): number[] {
  const words = lowerWords(text)
  return words
    .filter((_, at) => !UNITS.test(words[at + 1] ?? '') && !DATES.test(words[at - 1] ?? ''))
    .map((word) => Number(NUMBER_WORDS.get(word) ?? (/^\d{1,2}$/u.test(word) ? word : 0)))
    .filter((count) => count >= COUNT_MIN)
}

const OPENING_WORDS = 3
const TOPIC = '*'

/** How a quote begins, its topic aside: two that begin alike are built alike. */
export function opening(text: string, topic: ReadonlySet<string>): string {
  const words = tokenise(text).words.map((word) => (topic.has(stemOf(word)) ? TOPIC : word))
  const [first, second] = words
  // 'Patience is …' is one formula, whatever comes behind it.
  if (first === TOPIC && (second === 'is' || second === 'are')) return `${TOPIC} is`
  return words.slice(0, OPENING_WORDS).join(' ')
}
