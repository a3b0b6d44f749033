import { createTable } from '../../../match/table.server.ts'
import type { MatchRow } from '../../../match/match.ts'
import reading from '../data/reading.json' with { type: 'json' }
import bonds from '../data/topics/bonds.json' with { type: 'json' }
import creatures from '../data/topics/creatures.json' with { type: 'json' }
import days from '../data/topics/days.json' with { type: 'json' }
import food from '../data/topics/food.json' with { type: 'json' }
import grave from '../data/topics/grave.json' with { type: 'json' }
import moments from '../data/topics/moments.json' with { type: 'json' }
import more from '../data/topics/more.json' with { type: 'json' }
import pastimes from '../data/topics/pastimes.json' with { type: 'json' }
import people from '../data/topics/people.json' with { type: 'json' }
import pursuits from '../data/topics/pursuits.json' with { type: 'json' }
import qualities from '../data/topics/qualities.json' with { type: 'json' }
import troubles from '../data/topics/troubles.json' with { type: 'json' }
import virtues from '../data/topics/virtues.json' with { type: 'json' }
import work from '../data/topics/work.json' with { type: 'json' }
import { type Voice, voicesOf } from '../voices.ts'

/** One topic with all its quotes. */
export interface Topic extends MatchRow {
  /** The form used inside a sentence: 'patience', 'the sea'. */
  readonly name: string
  /** No jokes about a 'grave' topic. A 'bond' is with people or animals, and its loss is a separate topic. */
  readonly kind: 'virtue' | 'trouble' | 'grave' | 'bond' | 'pursuit' | 'moment'
  /** Words that may replace the name. */
  readonly aliases: readonly string[]
  /** Narrower topics, each with all words for it: a quote about swans does not fit penguins. */
  readonly kinds: readonly (readonly string[])[]
  /** True if a narrower topic needs its own quotes: six lines on winter do not answer 'frost'. */
  readonly isNarrow: boolean
  /** Whole quotes, with the voices they are written in. */
  readonly lines: readonly { readonly voices: readonly Voice[]; readonly text: string }[]
}

/** A topic as stored: lists as one string, each line as voice letters, a bar and the text. */
interface StoredTopic extends Pick<Topic, 'id' | 'name' | 'kind'> {
  readonly keys: string
  readonly aliases?: string
  readonly kinds?: string
  readonly narrow?: boolean
  readonly lines: readonly string[]
}

const storedTopics: readonly (readonly unknown[])[] = [
  bonds, creatures, days, food, grave, moments, more, pastimes, people, pursuits, qualities, troubles, virtues, work,
] // oxfmt-ignore

/** All topics with quotes. */
export const topics: readonly Topic[] = (storedTopics.flat() as StoredTopic[]).map(
  ({ keys, aliases, kinds, narrow = false, lines, ...row }) => ({
    ...row,
    keys: keys.split(', '),
    aliases: aliases?.split(', ') ?? [],
    kinds: kinds?.split(' ').map((one) => one.split('|')) ?? [],
    isNarrow: narrow,
    lines: lines.map((line) => {
      const [letters = '', text = ''] = line.split('|')
      return { voices: voicesOf(letters), text }
    }),
  }),
)

/** Finds topics by the typed text; a grave topic has priority wherever it occurs. */
export const topicTable = createTable(topics, {
  none: reading.none,
  isFirst: ({ kind }) => kind === 'grave',
  wider: 'never',
})
