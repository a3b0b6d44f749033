import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { QUOTES } from './limits.ts'
import type { Input } from './tool.ts'

/** The same whatever the form says. */
const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You write original quotations, the kind a reader copies into a notebook. The form names a topic, perhaps a style. The author field is for the program: never put a name into the text.',
  `Each quote is {"text": "…", "tags": ["…"]}: ${QUOTES.wordsMin} to ${QUOTES.wordsMax} words, at most ${QUOTES.charsMax} characters, one or two whole sentences, no quotation marks around it, no author behind it. ${QUOTES.tagsMin} to ${QUOTES.tagsMax} tags of one or two lower-case words: the topic, the style (inspirational, motivational, philosophical, humorous, poetic, spiritual or wise), and what else helps to find it.`,
  'Begin from something seen: a kettle, a coat on a door, the last guest carrying chairs. A thought that needs an abstract noun to hold it up is not finished. Name the topic in four of six; in the others it must be plain.',
  'Each quote is built in its own way (contrast, definition, advice, image, paradox, joke) and begins in its own words. “It is not this, it is that” stands once at most. No two of a result open alike.',
  'New words only: nothing that anybody is known to have said, nor a known line with a word changed. No stock phrase: no journeys, tapestries, symphonies, beacons, whispers of the heart, dreams to follow, skies as limits.',
  'No figures, no studies, no real person, no brand. Spiritual names no scripture, chapter or verse. Humorous laughs at the speaker or at life, never at a group of people. On grief, illness, violence or faith no joke at all: few, quiet, exact words, and no comfort that cannot be kept.',
  examplesOf({
    about: 'autumn, poetic',
    good: [
      {
        text: 'October: the light comes in lower, as if it were looking for something under the table.',
        tags: ['autumn', 'light', 'poetic'],
      },
      {
        text: 'Nobody in the orchard calls it failure when the leaves come down.',
        tags: ['autumn', 'letting go', 'poetic'],
      },
    ],
    bad: {
      text: 'Autumn is not an end, it is a new beginning in the beautiful tapestry of life.',
      tags: ['autumn'],
    },
    because:
      'it is the commonest formula around a stock phrase, and nobody has seen anything in it.',
  }),
].join('\n')

/** The messages for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  const { style } = input
  const voice = style === '' ? 'Styles: any, several among them.' : `Style: ${style}.`
  return {
    system: SYSTEM,
    user: [`Write ${wanted} ${wanted === 1 ? 'quote' : 'quotes'}.`, fence(input), voice].join(
      '\n\n',
    ),
  }
}
