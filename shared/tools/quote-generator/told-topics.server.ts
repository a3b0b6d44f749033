import creatures from './data/topics/creatures.json' with { type: 'json' }
import days from './data/topics/days.json' with { type: 'json' }
import food from './data/topics/food.json' with { type: 'json' }
import more from './data/topics/more.json' with { type: 'json' }
import pastimes from './data/topics/pastimes.json' with { type: 'json' }
import people from './data/topics/people.json' with { type: 'json' }
import virtues from './data/topics/virtues.json' with { type: 'json' }
import work from './data/topics/work.json' with { type: 'json' }
import type { WrittenRow } from './written-row.ts'

/** A topic with all of its lines beside it, each with the letters of its voices. */
export interface ToldTopic extends WrittenRow {
  readonly says: readonly { readonly voices: string; readonly say: string }[]
}

/** The topics that were told whole: no frame has a thought about them. One file holds those of one field. */
export const toldTopics = [
  ...creatures,
  ...days,
  ...food,
  ...more,
  ...pastimes,
  ...people,
  ...virtues,
  ...work,
] as readonly ToldTopic[]
