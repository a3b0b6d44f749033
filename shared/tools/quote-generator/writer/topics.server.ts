import { createTable } from '../../../match/table.server.ts'
import type { Row } from '../../../match/match.ts'
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
import { VOICE_OF_LETTER, type Voice } from '../voices.ts'

/** A whole quote, with the voices it is written in. */
export interface Line {
  readonly voices: readonly Voice[]
  readonly text: string
}

/** One topic with all its quotes. */
export interface Topic extends Row {
  /** In a sentence: 'patience', 'the sea'. */
  readonly name: string
  readonly isPlural: boolean
  /** Of a grave topic nobody jokes; a bond is with people or animals, whose loss is another topic. */
  readonly kind: 'virtue' | 'trouble' | 'grave' | 'bond' | 'pursuit' | 'moment'
  /** Words that may replace the name. */
  readonly aliases: readonly string[]
  /** Its kinds, each in every word for it: a quote about gulls is none about owls. */
  readonly kinds: readonly (readonly string[])[]
  /** True where who names a kind wants quotes about that kind: six lines on winter are none on frost. */
  readonly isNarrow: boolean
  readonly lines: readonly Line[]
}

/** A topic as its file has it: lists in one string, a line behind the letters of its voices and a bar. */
interface WrittenTopic {
  readonly id: string
  readonly name: string
  readonly plural?: boolean
  readonly kind: Topic['kind']
  readonly keys: string
  readonly aliases?: string
  readonly kinds?: string
  readonly narrow?: boolean
  readonly lines: readonly string[]
}

function readLine(written: string): Line {
  const bar = written.indexOf('|')
  const voices = Array.from(written.slice(0, bar)).flatMap(
    (letter) => VOICE_OF_LETTER.get(letter) ?? [],
  )
  return { voices, text: written.slice(bar + 1) }
}

const fields = [bonds, creatures, days, food, grave, moments, more, pastimes, people].concat([
  pursuits,
  qualities,
  troubles,
  virtues,
  work,
])
const written = fields.flat() as readonly WrittenTopic[]

/** Every topic there are quotes for. */
export const topics: readonly Topic[] = written.map(
  ({ id, name, kind, keys, plural = false, aliases, kinds, narrow = false, lines }) => ({
    id,
    name,
    kind,
    isPlural: plural,
    keys: keys.split(', '),
    aliases: aliases?.split(', ') ?? [],
    kinds: kinds?.split(' ').map((one) => one.split('|')) ?? [],
    isNarrow: narrow,
    lines: lines.map(readLine),
  }),
)

/** The topics by what a form says; one that is grave wherever it is named. */
export const table = createTable(topics, {
  none: reading.none,
  isFirst: ({ kind }) => kind === 'grave',
  wider: 'never',
})
