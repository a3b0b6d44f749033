import { joinList } from '../../text/grammar.server.ts'
import { BALLADS, NARRATIVES, SONNETS } from './banks.server.ts'
import { subjectOf } from './subject.server.ts'
import type { Input } from './tool.ts'

/** Why a style gave no poems for a topic, and what to try: said where the form says too little, free of charge. */
export function whatElse(input: Input): string {
  const { isChildLost, isTender, isSober, letters, phrase } = subjectOf(input)
  if (isChildLost)
    return 'For the loss of a child the built-in writer has only haiku and free verse, each written for it. Choose one of these, or leave the style open.'
  if (input.style === 'limerick' && isSober)
    return 'A limerick is for laughing, and this topic is not. Choose haiku, free verse or an acrostic.'
  if (input.style === 'limerick')
    return 'The built-in writer has no limerick on this: it tells only jokes that were written for their topic. Try a pet, work, a birthday, the dentist, golf, camping or a cold; or choose haiku or free verse.'
  if (input.style === 'acrostic' && letters === '')
    return 'An acrostic needs a word to spell: give a name or a thing in letters from A to Z.'
  if (input.style === 'acrostic')
    return 'The built-in writer spells only what it has lines for: one word (“courage”), a name (“Emma”) or somebody of the family. Or choose haiku or free verse.'
  if (input.style === 'ode')
    return isTender || isSober
      ? 'The built-in writer has no ode that would suit this topic. Choose haiku, free verse or an acrostic.'
      : 'Say the topic of an ode in one to five words, as the name of somebody or something: “my old bicycle”.'
  // Nobody who writes of an illness is told to try 'love' or 'the sea'.
  if (BANKS[input.style] && (isTender || isSober))
    return `The built-in writer gives ${PLURALS[input.style]} only where all lines were written for the topic, and has none for this one. What it has for it is haiku and free verse: choose one of these, or leave the style open.`
  if (BANKS[input.style])
    return `The built-in writer has too few ${PLURALS[input.style]} on this topic: it gives one only where all lines were written for it. Try ${themesOf(input.style)}; or choose haiku, free verse or an acrostic.`
  if (phrase === undefined)
    return 'Say the topic in one to five words, as the name of a thing: “my grandmother’s kitchen”, “the sea”, “Emma”.'
  return 'Name a thing in the topic, or add two or three things as keywords: “lamp, tea, rain”.'
}

const PLURALS: Readonly<Record<string, string>> = {
  sonnet: 'sonnets',
  ballad: 'ballads',
  narrative: 'stories',
}
const BANKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  sonnet: [
    ...new Set(SONNETS.filter(({ place }) => place !== 'given').map(({ theme }) => theme)),
  ].flatMap((theme) => [[theme], [theme]]),
  ballad: BALLADS.map(({ themes }) => themes),
  narrative: NARRATIVES.map(({ themes }) => themes),
}
/** So many of one style are needed for a result. */
const ENOUGH = 2

/** The themes a style has poems enough for: 'love, sea or time'. */
function themesOf(style: string): string {
  const counts = new Map<string, number>()
  for (const theme of (BANKS[style] ?? []).flat()) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  const enough = [...counts].filter(([, count]) => count >= ENOUGH).map(([theme]) => theme)
  // 'Leaving-home' is a name of ours.
  return joinList(
    enough.map((theme) => theme.replaceAll('-', ' ')),
    'or',
  )
}
