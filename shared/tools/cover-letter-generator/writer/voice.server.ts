import type { Random } from '../../../text/random.ts'
import frames from '../data/frames.json' with { type: 'json' }
import { BEGINS_WITH_I, overusesFirstPerson } from '../checks.ts'
import { bodyOf, countWords, readLetter, sentencesOf, writeLetter } from '../letter.ts'

export type FrameUse = (typeof frames)[number]['use']
export type FrameValues = Readonly<Record<string, string>>

/** Writes a template sentence in one tone, and repeats one only if no other is left. */
export type SentenceWriter = (use: FrameUse, holes?: FrameValues) => string

/**
 * Creates the writer of template sentences for one tone. Every use has a template in every tone, which is checked by
 * a test.
 */
export function createSentenceWriter(tone: string, random: Random): SentenceWriter {
  const timesUsed = new Map<string, number>()
  const usesOf = (text: string): number => timesUsed.get(text) ?? 0
  return (use, holes = {}) => {
    const fitting = frames.filter((row) => row.use === use && row.tones.split(', ').includes(tone))
    const [first] = random.shuffle(fitting).toSorted((a, b) => usesOf(a.say) - usesOf(b.say))
    if (first === undefined) throw new Error(`no frame for ${use} in ${tone}`)
    timesUsed.set(first.say, usesOf(first.say) + 1)
    return first.say.replace(/\{(\w+)\}/gu, (_, hole: string) => holes[hole] ?? '')
  }
}

const JOINED_WORDS_MAX = 34

/** Joins neighbouring sentences of a generated letter if too many begin with "I"; opening and closing are unchanged. */
export function joinFirstPersons(content: string, typed: string): string {
  if (!overusesFirstPerson(bodyOf(content), typed)) return content
  const letter = readLetter(content)
  const paragraphs = letter.paragraphs.map((text, at) =>
    at > 0 && at < letter.paragraphs.length - 1
      ? text.split('\n').map(joinFirstPerson).join('\n')
      : text,
  )
  return writeLetter({ ...letter, paragraphs })
}

/** Joins two sentences so that only one begins with "I": 'I did A. I did B.' becomes 'I did A, and I did B.' */
function joinFirstPerson(paragraph: string): string {
  const joined: string[] = []
  for (const sentence of sentencesOf(paragraph)) {
    const before = joined.at(-1)
    const isPair =
      before !== undefined &&
      BEGINS_WITH_I.test(sentence) &&
      before.endsWith('.') &&
      !/\band I\b|[:;?!]/.test(before + sentence) &&
      countWords(`${before} ${sentence}`) <= JOINED_WORDS_MAX
    if (isPair)
      joined[joined.length - 1] =
        `${before.slice(0, -1)}, and ${sentence.replace(/^I also /u, 'I ')}`
    else joined.push(sentence)
  }
  return joined.join(' ')
}
