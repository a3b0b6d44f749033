import { stemsOf } from '../../../words/stems.server.ts'
import { upperFirst } from '../../../text/grammar.server.ts'
import { stemOf } from '../../../text/stem.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import general from '../data/any.json' with { type: 'json' }
import { VOICE_OF_LETTER, type Voice } from '../voices.ts'
import { countsOtherwise } from './counts.server.ts'
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
  const all = phrase ? generalLines(phrase) : [...own, ...other]
  return all.filter(({ text }) => !countsOtherwise(text, typed))
}

/** The lines of a topic but those on a kind that nobody named: a gull's beside owls. */
function topicLines(
  { name, kindStems }: Reading,
  { kinds, lines, name: own }: Topic,
  isBeside: boolean,
): Candidate[] {
  const kind = new Set(isBeside || kindStems.size === 0 ? [] : kinds.flat().flatMap(stemsOf))
  const isOther = (text: string): boolean =>
    spokenStems(text).some((stem) => kind.has(stem) && !kindStems.has(stem))
  const said = isBeside ? own : name
  return lines
    .filter(({ text }) => !isOther(text))
    .map(({ text, voices }) => ({ text: renamed(text, own, said), voices, isBeside }))
}

/** A line with the word that was typed where it means the same: 'tenacity' for 'perseverance'. */
function renamed(text: string, own: string, said: string): string {
  if (own === said) return text
  return text.replace(new RegExp(`\\b${own}\\b`, 'gi'), (found) =>
    /^\p{Lu}/u.test(found) ? upperFirst(said) : said,
  )
}

const LETTERS: Readonly<Record<Phrase['sort'], string>> = {
  doing: 'd',
  being: 'b',
  scene: 's',
  act: 'a',
  name: 'n',
  people: 'p',
}
/** One line of so many says the phrase whole; six times over it would be a drum. */
const WHOLE_EACH = 3

/** Lines that are true of any phrase of its sort: `{t}` is the phrase, `{T}` at the start of a sentence. */
function generalLines({ name, short, sort }: Phrase): Candidate[] {
  return general
    .filter((row) => row.for.includes(LETTERS[sort]))
    .map(({ say, voices }, at) => {
      const said = short === undefined || at % WHOLE_EACH === 0 ? name : short
      const spoken = /\b(?:I|my|me)\b/.test(say) || short === undefined ? said : toReader(said)
      const text = say
        .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, sort === 'people' ? '$2' : '$1')
        .replace(/\{t\}/gi, (hole) => (hole === '{T}' ? upperFirst(spoken) : spoken))
      return {
        text,
        voices: [...voices].flatMap((letter) => VOICE_OF_LETTER.get(letter) ?? []),
        isBeside: false,
      }
    })
}

/** 'Your bakery' in what is said to somebody, 'my bakery' in what is said of oneself. */
const toReader = (phrase: string): string =>
  phrase
    .replace(/\bI\b/g, 'you')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bme\b/gi, 'you')

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
