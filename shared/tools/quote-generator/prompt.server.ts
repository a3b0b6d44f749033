import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { QUOTE_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** Two quotes that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'autumn, poetic',
  form: { topic: 'autumn', style: 'Poetic', author: '' },
  good: [
    {
      text: 'Nobody in the orchard calls it failure when autumn takes the leaves.',
      tags: ['autumn', 'letting go', 'poetic'],
    },
    {
      text: 'October: the light comes in lower, as if it were looking for something under the table.',
      tags: ['autumn', 'light', 'poetic'],
    },
  ],
  bad: {
    text: 'Autumn is not an end, it is a new beginning in the beautiful tapestry of life.',
    tags: ['autumn'],
  },
  because:
    'it is the commonest formula around a stock phrase, nobody has seen anything in it, and it has one tag.',
}

/** Does not depend on the form's values. */
const SYSTEM_PROMPT = [
  PROMPT_GROUND_RULES,
  'You write original quotations, the kind a reader copies into a notebook. The form names a topic, perhaps a style. The author field is for the program: never put a name into the text.',
  `Each quote is {"text": "…", "tags": ["…"]}: ${QUOTE_LIMITS.wordsMin} to ${QUOTE_LIMITS.wordsMax} words, at most ${QUOTE_LIMITS.charsMax} characters, one or two whole sentences, no quotation marks around it, no author behind it. ${QUOTE_LIMITS.tagsMin} to ${QUOTE_LIMITS.tagsMax} tags of one or two lower-case words: the topic first, what else helps to find it, and last the style (inspirational, motivational, philosophical, humorous, poetic, spiritual or wise).`,
  'Turned away: what anybody is known to have said, or a known line with a word changed; a real person or a brand; a percentage or a study; a chapter, verse or holy book; a joke at the cost of a group of people. Humorous laughs at the speaker or at life. On grief, illness, violence or faith no joke at all: few, quiet, exact words, no comfort that cannot be kept, and never a word that urges harm.',
  'Begin from something seen: a kettle, a coat on a door, the last guest carrying chairs. A thought that needs an abstract noun to hold it up is not finished. Name the topic in four of six; in the others it must be plain.',
  'Each is built in its own way (contrast, definition, advice, image, paradox, joke) and opens in its own words. “It is not this, it is that” stands once at most. No stock phrase: no journeys, tapestries, symphonies, beacons, whispers of the heart, dreams to follow, skies as limits.',
  examplesOf(examples),
].join('\n')

/** The messages for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  const { style } = input
  const voice = style === '' ? 'Styles: any, several among them.' : `Style: ${style}.`
  return {
    system: SYSTEM_PROMPT,
    user: [`Write ${wanted} ${wanted === 1 ? 'quote' : 'quotes'}.`, fence(input), voice].join(
      '\n\n',
    ),
  }
}
