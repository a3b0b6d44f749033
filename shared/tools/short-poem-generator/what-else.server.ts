import { joinList } from '../../text/grammar.server.ts'
import { subjectOf } from './subject.server.ts'
import type { Input } from './tool.ts'

/** Why a style gave no poems for a topic, and what to try: said where the form says too little, free of charge. */
export function whatElse(input: Input): string {
  const { isTender, letters, phrase } = subjectOf(input)
  if (input.style === 'limerick' && isTender)
    return 'A limerick is for laughing, and this topic is not. Choose haiku, free verse or an acrostic.'
  if (input.style === 'limerick')
    return 'The built-in writer has no limerick on this. Give the topic in one to four syllables (“my cat”, “coffee”), or choose haiku, free verse or an acrostic.'
  if (input.style === 'acrostic' && letters === '')
    return 'An acrostic needs a word to spell: give a name or a thing in letters from A to Z.'
  if (RARE.has(input.style))
    return `The built-in writer has no ${input.style} on this topic: it writes one only where all lines were made for it. Try ${joinList(BANKS, 'or')}; or choose haiku, free verse or an acrostic.`
  if (phrase === undefined)
    return 'Say the topic in one to five words, as the name of a thing: “my grandmother’s kitchen”, “the sea”, “Emma”.'
  return 'Name a thing in the topic, or add two or three things as keywords: “lamp, tea, rain”.'
}

const RARE = new Set(['sonnet', 'ballad', 'narrative', 'ode'])
const BANKS = ['love', 'time', 'autumn', 'the sea', 'the night', 'friendship', 'home']
