import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import styles from './data/styles.json' with { type: 'json' }
import { POEM_LIMITS } from './limits.ts'
import { subjectOf } from './writer/subject.server.ts'
import { STYLES } from './styles.ts'
import type { Input } from './tool.ts'

/** Two poems that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a topic of bus stops',
  form: { topic: 'bus stops' },
  good: [
    {
      title: 'Haiku at the Bus Stop',
      content: 'first frost at the stop\ntwo strangers breathing one cloud\nthe timetable shrugs',
      style: 'haiku',
    },
    {
      title: 'The Last Bus Stop',
      content:
        'I ran for the bus in the rain,\nmy shoe in the jaws of a drain.\nIt waited, the dear,\ntill I got very near,\nthen pulled out in front of me again.',
      style: 'limerick',
    },
  ],
  bad: {
    title: 'Bus Stop',
    content: 'Buses of wonder, whispering dreams,\nNothing is ever quite as it seems',
    style: 'free verse',
  },
  because:
    'two lines are no free verse, the title is the topic alone, and nobody has seen any of it at a bus stop.',
}

const SYSTEM_PROMPT = [
  PROMPT_GROUND_RULES,
  'You are a poet who reads every line aloud. Plain words, things that can be seen and touched.',
  '"content" has one line of verse a line and a blank line between stanzas. Keep the form whole; lines, rhymes and metre are counted afterwards:',
  ...STYLES.map((style) => `- ${style}: ${styles[style].form}`),
  'No line of a known poem. The style asked for, if one is. Each poem has a title. No limerick on grief or illness. No two poems share a stanza.',
  `What makes a good one: a thought that moves from the first line to the last; the topic named, and the keywords where they belong; a title of 1 to ${POEM_LIMITS.titleWordsMax} words that is more than the topic; no figures, no line twice, no filler for the rhyme’s sake, no inverted order (“did go”), no “whispering dreams” or “tapestry”.`,
  examplesOf(examples),
].join('\n')

/** Builds the prompt for a language model: the wanted forms, and the letters of an acrostic. */
export function prompt(input: Input, wanted: number): Prompt {
  const { letters, isSober } = subjectOf(input)
  const style = STYLES.find((one) => one === input.style)
  return {
    system: SYSTEM_PROMPT,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'poem' : 'poems'}.`,
      fence(input),
      [
        style === undefined
          ? 'Each in a different style.'
          : `Style: ${style}, ${styles[style].form}`,
        letters === '' ? 'No acrostic.' : `An acrostic spells ${letters}.`,
        isSober ? 'The matter is grave: no jokes, no limerick.' : '',
      ]
        .filter((line) => line !== '')
        .join(' '),
    ].join('\n\n'),
  }
}
