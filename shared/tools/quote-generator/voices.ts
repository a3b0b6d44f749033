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

/** The letters of the voices in the tables, in the order of `VOICES`. */
const VOICE_LETTERS = 'imphosw'

/** Returns the voices for the letters in a table row. */
export const voicesOf = (letters: string): Voice[] =>
  Array.from(letters).flatMap((letter) => VOICES[VOICE_LETTERS.indexOf(letter)] ?? [])

/** The nearest voice, used when the lines in the requested voice are used up. */
export const NEAREST_VOICE: Readonly<Record<Voice, Voice | undefined>> = {
  inspirational: 'motivational',
  motivational: 'inspirational',
  philosophical: 'wise',
  wise: 'philosophical',
  poetic: 'spiritual',
  spiritual: 'poetic',
  humorous: undefined,
}
