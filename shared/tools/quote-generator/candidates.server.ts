import { stemsOf } from '../../lexicon/stems.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import {
  anyFrames,
  aphorismsOf,
  type Frame,
  frames,
  type Thought,
  type TopicRow,
  thoughtsOf,
} from './tables.server.ts'
import type { Topic } from './topic.server.ts'
import { spokenStems } from './topic-stems.server.ts'
import type { Voice } from './voices.ts'

/** The slot of a quote that was written whole. */
export const WHOLE = ''
/** The slot of a quote that was written whole for the second of two topics. */
export const BESIDE = 'beside'

/** A quote that could be offered. */
export interface Candidate {
  readonly text: string
  readonly voices: readonly Voice[]
  /** What only one quote of a result may use: a thought, a frame, a whole quote. */
  readonly uses: readonly string[]
  /** The slot whose thought it frames or `WHOLE`. */
  readonly slot: string
}

/** Everything that can be said about a topic, in no order. */
export function candidatesOf(topic: Topic): Candidate[] {
  const { row } = topic
  if (!row) return ofAnything(topic)
  const wholes = wholesOf(topic, row.id, WHOLE)
  // Of two topics each has its turn, in what was written whole: no frame has room for both.
  if (topic.beside) return [...wholes, ...wholesOf(topic, topic.beside.id, BESIDE)]
  const framed = thoughtsOf(row.id).flatMap((thought) =>
    frames
      .filter((frame) => suits(frame, thought, row))
      .map((frame) => framedOf(topic, frame, thought)),
  )
  return [...wholes, ...framed]
}

/** What was written whole for a row. */
const wholesOf = (topic: Topic, id: string, slot: string): Candidate[] =>
  aphorismsOf(id)
    .filter(({ say }) => isOfKind(topic, say))
    .map(({ say, voices }) => ({
      text: inWordsOf(topic, say),
      voices,
      uses: [say],
      slot,
    }))

/** False where a line is about a kind that nobody named: a gull's beside owls. */
function isOfKind({ row, kindStems = new Set() }: Topic, say: string): boolean {
  if (!row || kindStems.size === 0) return true
  const own = new Set(row.kinds.flat().flatMap(stemsOf))
  return spokenStems(say).every((stem) => !own.has(stem) || kindStems.has(stem))
}

/** Frames that speak of the topic as of a word: nobody says 'the word the loss of a child'. */
const AS_WORD = /\bword\b|\bsays \{t\}|\bwrote \{t\}|\bcalls it \{t\}|\bDraw \{t\}/

/** A thought with a comma in it stands only where the sentence stops behind it. */
function suits(frame: Frame, thought: Thought, row: TopicRow): boolean {
  const { slot, kinds, one, things, feels, say } = frame
  if (slot !== thought.slot || !kinds.has(row.kind) || (one && row.isPlural)) return false
  if (feels && !row.feels) return false
  if (things && row.kind === 'bond' && row.isPlural) return false
  if (AS_WORD.test(say) && row.name.includes(' ')) return false
  return !(/\{[xa]\} /i.test(say) && thought.say.includes(','))
}

function framedOf(topic: Topic, { say, voices, slot }: Frame, thought: Thought): Candidate {
  return {
    text: inWordsOf(topic, filled(say, topic, thought)),
    voices,
    uses: [say, thought.say],
    slot,
  }
}

function ofAnything(topic: Topic): Candidate[] {
  return anyFrames
    .filter(({ for: sorts }) => topic.sort !== undefined && sorts.has(topic.sort))
    .map(({ say, voices, thought }, at) => ({
      text: filled(say, { ...topic, name: spokenIn(say, topic, at) }),
      voices,
      uses: [say],
      slot: thought,
    }))
}

/** Every so many of the frames has the phrase whole; six times over it would be a drum. */
const WHOLE_EACH = 3

/** 'Your bakery' in what is said to somebody, 'my bakery' in what is said of oneself. */
function spokenIn(say: string, { name, short, sort }: Topic, at: number): string {
  if (sort !== 'doing' && sort !== 'being' && sort !== 'scene') return name
  const said = at % WHOLE_EACH === 0 ? name : (short ?? name)
  if (/\b(?:I|my|me)\b/.test(say)) return said
  return said
    .replace(/\bI\b/g, 'you')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bme\b/gi, 'you')
}

/**
 * A frame with its holes filled: `{t}` the topic, `{x}` the thought, `{a}` and `{b}` its two sides, in capitals where they
 * begin a sentence; `[is|are]` agrees with the topic.
 */
export function filled(frame: string, { name, isPlural }: Topic, thought?: Thought): string {
  const values: Readonly<Record<string, string>> = {
    t: name,
    x: thought?.say ?? '',
    a: thought?.say ?? '',
    b: thought?.but ?? '',
  }
  return frame
    .replace(/\[([^|[\]]*)\|([^|[\]]*)\]/g, (_, one: string, many: string) =>
      isPlural ? many : one,
    )
    .replace(/\{([txab])\}/gi, (_, hole: string) => {
      const value = values[hole.toLowerCase()] ?? ''
      return hole === hole.toUpperCase() ? upperFirst(value) : value
    })
}

/** A whole quote with the word that was typed where it means the same: 'tenacity' for 'perseverance'. */
function inWordsOf({ name, row }: Topic, text: string): string {
  if (!row || name === row.name) return text
  const own = new RegExp(`\\b${row.name}\\b`, 'gi')
  return text.replace(own, (found) => (/^\p{Lu}/u.test(found) ? upperFirst(name) : name))
}
