import anyRows from './data/any.json' with { type: 'json' }
import aphorismRows from './data/aphorisms.json' with { type: 'json' }
import frameRows from './data/frames.json' with { type: 'json' }
import thoughtRows from './data/thoughts.json' with { type: 'json' }
import topicRows from './data/topics.json' with { type: 'json' }
import { toldTopics } from './told-topics.server.ts'
import type { Kind, WrittenRow } from './written-row.ts'
import { VOICE_OF_LETTER, type Voice } from './voices.ts'
import { table } from '../../text/table.ts'

/** One topic that was written for. */
export interface TopicRow {
  readonly id: string
  /** As it stands in a sentence. */
  readonly name: string
  readonly isPlural: boolean
  readonly kind: Kind
  /** What people type who mean it, lower case, hyphens as spaces. */
  readonly keys: readonly string[]
  /** True of what one feels: of ability nobody says 'until you feel it'. */
  readonly feels: boolean
  /** Its kinds, each in every word for it: what is said of a gull is not said of an owl. */
  readonly kinds: readonly (readonly string[])[]
  /** True where who names a kind wants that alone: six lines on winter are none on frost. */
  readonly isNarrowed: boolean
  /** Words that may stand in the place of its name. */
  readonly aliases: readonly string[]
}

/** A whole quote that stands as it is. */
export interface Aphorism {
  readonly voices: readonly Voice[]
  readonly say: string
}

/** What somebody thought about a topic, for the frames of its slot; a pair has two sides. */
export interface Thought {
  readonly slot: string
  readonly say: string
  readonly but?: string
}

/** A way of putting thoughts of one slot, for topics of these kinds. */
export interface Frame {
  readonly slot: string
  /** Definition, advice, image, contrast or paradox. */
  readonly thought: string
  readonly kinds: ReadonlySet<Kind>
  /** True where it reads ill with a plural: 'and cats go on'. */
  readonly one?: boolean
  /** True where it reads ill of people and creatures: 'whoever doubts teachers'. */
  readonly things?: boolean
  /** True where it speaks of what one feels. */
  readonly feels?: boolean
  readonly voices: readonly Voice[]
  readonly say: string
}

/**
 * What a topic is that nobody wrote for: what one does, a thing, a name, those who do some work, or said in several words
 * what somebody does or is, or a scene.
 */
export type Sort = 'act' | 'thing' | 'name' | 'people' | 'doing' | 'being' | 'scene'

/** What is true around any noun of some sorts. */
export interface AnyFrame {
  readonly for: ReadonlySet<Sort>
  readonly thought: string
  readonly voices: readonly Voice[]
  readonly say: string
}

const KIND_OF_LETTER = table<Kind>({
  v: 'virtue',
  t: 'trouble',
  g: 'grave',
  b: 'bond',
  a: 'pursuit',
  m: 'moment',
})

const SORT_OF_LETTER = table<Sort>({
  a: 'act',
  t: 'thing',
  n: 'name',
  p: 'people',
  d: 'doing',
  b: 'being',
  s: 'scene',
})

const voicesOf = (letters: string): Voice[] =>
  [...letters].flatMap((letter) => VOICE_OF_LETTER.get(letter) ?? [])

const listOf = (list: string | undefined): string[] => (list ? list.split(', ') : [])

/** Every topic that was written for. */
export const topics: readonly TopicRow[] = [...(topicRows as WrittenRow[]), ...toldTopics].map(
  ({ plural = false, feels = false, narrow = false, keys, aliases, kinds, id, name, kind }) => ({
    id,
    name,
    kind,
    isPlural: plural,
    feels,
    keys: listOf(keys),
    aliases: listOf(aliases),
    kinds: kinds?.split(' ').map((kind) => kind.split('|')) ?? [],
    isNarrowed: narrow,
  }),
)

const byId = new Map(topics.map((row) => [row.id, row]))

/** The row of an id. */
export const rowOf = (id: string): TopicRow | undefined => byId.get(id)

type FrameRow = Omit<Frame, 'kinds' | 'voices'> & { for: string; voices: string }

/** The frames in which thoughts about a topic are put. */
export const frames: readonly Frame[] = (frameRows as FrameRow[]).map(
  ({ for: kinds, voices, ...row }) => ({
    ...row,
    kinds: new Set([...kinds].flatMap((letter) => KIND_OF_LETTER.get(letter) ?? [])),
    voices: voicesOf(voices),
  }),
)

/** The frames for what nobody wrote for. */
export const anyFrames: readonly AnyFrame[] = (
  anyRows as { for: string; thought: string; voices: string; say: string }[]
).map((row) => ({
  ...row,
  for: new Set([...row.for].flatMap((letter) => SORT_OF_LETTER.get(letter) ?? [])),
  voices: voicesOf(row.voices),
}))

const told = toldTopics.flatMap(({ id, says }) => says.map((line) => ({ topic: id, ...line })))
const aphorisms = grouped([...aphorismRows, ...told], ({ voices, say }) => ({
  voices: voicesOf(voices),
  say,
}))
const thoughts = grouped(thoughtRows as ({ topic: string } & Thought)[], (row): Thought => row)

/** The quotes that were written whole for a topic. */
export const aphorismsOf = (id: string): readonly Aphorism[] => aphorisms.get(id) ?? []

/** What was thought about a topic, for the frames. */
export const thoughtsOf = (id: string): readonly Thought[] => thoughts.get(id) ?? []

function grouped<R extends { topic: string }, T>(
  rows: readonly R[],
  make: (row: R) => T,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.topic, [...(groups.get(row.topic) ?? []), make(row)])
  return groups
}
