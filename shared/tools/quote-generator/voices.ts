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

/** The letters of the voices in the tables, in their order. */
const LETTERS = 'imphosw'

/** The voices that letters of a table name. */
export const voicesOf = (letters: string): Voice[] =>
  Array.from(letters).flatMap((letter) => VOICES[LETTERS.indexOf(letter)] ?? [])

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
