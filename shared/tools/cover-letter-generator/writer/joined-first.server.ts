import { isSelfish } from '../checks.ts'
import { bodyOf, countWords, readLetter, sentencesOf, writeLetter } from '../letter.ts'

const JOINED_WORDS_MAX = 34
const FIRST = /^I(?=['’\s])/u

/** A letter of ours in which too many sentences begin with "I", with neighbours joined; opening and closing stay. */
export function withJoinedFirst(content: string, typed: string): string {
  if (!isSelfish(bodyOf(content), typed)) return content
  const letter = readLetter(content)
  const paragraphs = letter.paragraphs.map((text, at) =>
    at > 0 && at < letter.paragraphs.length - 1
      ? text.split('\n').map(joinedFirst).join('\n')
      : text,
  )
  return writeLetter({ ...letter, paragraphs })
}

/** 'I did A. I did B.' as 'I did A, and I did B.': says the same, and begins once. */
function joinedFirst(paragraph: string): string {
  const joined: string[] = []
  for (const sentence of sentencesOf(paragraph)) {
    const before = joined.at(-1)
    const isPair =
      before !== undefined &&
      FIRST.test(sentence) &&
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
