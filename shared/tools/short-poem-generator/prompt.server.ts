import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt.ts'
import { POEMS } from './limits.ts'
import { subjectOf } from './writer/subject.server.ts'
import { STYLES, type Style } from './styles.ts'
import type { Input } from './tool.ts'

const FORMS: Readonly<Record<Style, string>> = {
  haiku:
    'three lines of exactly 5, 7 and 5 syllables, no end rhyme; one moment, one picture that can be seen, no moral.',
  sonnet:
    'fourteen lines of iambic pentameter (ten syllables, or eleven with a light ending) rhyming ABAB CDCD EFEF GG with full rhymes; a turn at line 9 or 13.',
  limerick:
    'five lines rhyming AABBA with full rhymes on different words; lines 1, 2 and 5 have three beats and 8 or 9 syllables, lines 3 and 4 two beats and 5 or 6; a joke that only the last line completes.',
  'free verse':
    '8 to 24 lines without rhyme, some of two or three syllables and some of twelve or more; stanzas parted by a blank line.',
  acrostic:
    'one line for each letter, its first letter spelling the word given; 3 to 12 words a line, each line a thought of its own; a blank line between words.',
  narrative:
    '16 to 40 lines in the past tense: a start, something that changes, an end. Unrhymed, or in couplets throughout.',
  ballad:
    'four to eight stanzas of four lines that tell one event; lines of 8 and 6 syllables in turn; in each stanza line 2 rhymes with line 4.',
  ode: '12 to 30 lines in three stanzas or more that speak to the subject as “you” and praise it in particulars. Unrhymed, or rhymed throughout.',
}

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

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a poet who reads every line aloud. Plain words, things that can be seen and touched.',
  '"content" has one line of verse a line and a blank line between stanzas. Keep the form whole; lines, rhymes and metre are counted afterwards:',
  ...STYLES.map((style) => `- ${style}: ${FORMS[style]}`),
  'No line of a known poem. The style asked for, if one is. Each poem has a title. No limerick on grief or illness. No two poems share a stanza.',
  `What makes a good one: a thought that moves from the first line to the last; the topic named, and the keywords where they belong; a title of 1 to ${POEMS.titleWordsMax} words that is more than the topic; no figures, no line twice, no filler for the rhyme’s sake, no inverted order (“did go”), no “whispering dreams” or “tapestry”.`,
  examplesOf(examples),
].join('\n')

/** The brief to a language model: the forms wanted, and what an acrostic has to spell. */
export function prompt(input: Input, wanted: number): Prompt {
  const { letters, isSober } = subjectOf(input)
  const style = STYLES.find((one) => one === input.style)
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'poem' : 'poems'}.`,
      fence(input),
      [
        style === undefined ? 'Each in a different style.' : `Style: ${style}, ${FORMS[style]}`,
        letters === '' ? 'No acrostic.' : `An acrostic spells ${letters}.`,
        isSober ? 'The matter is grave: no jokes, no limerick.' : '',
      ]
        .filter((line) => line !== '')
        .join(' '),
    ].join('\n\n'),
  }
}
