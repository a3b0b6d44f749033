import { table } from '../../text/table.ts'
/** The styles of the form, which are also the tags of a quote's voice. */
export const VOICES = [
  'inspirational',
  'motivational',
  'philosophical',
  'humorous',
  'poetic',
  'spiritual',
  'wise',
] as const

export type Voice = (typeof VOICES)[number]

/** A voice by the letter that the tables name it by. */
export const VOICE_OF_LETTER = table<Voice>({
  i: 'inspirational',
  m: 'motivational',
  p: 'philosophical',
  h: 'humorous',
  o: 'poetic',
  s: 'spiritual',
  w: 'wise',
})

/** The voices that read well where another was asked for and has said all it had. */
export const NEIGHBOUR: Readonly<Record<Voice, Voice | undefined>> = {
  inspirational: 'motivational',
  motivational: 'inspirational',
  philosophical: 'wise',
  wise: 'philosophical',
  poetic: 'spiritual',
  spiritual: 'poetic',
  humorous: undefined,
}
