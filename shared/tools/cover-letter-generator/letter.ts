import { words } from '../../text/measures.ts'

/** The parts of a letter. */
export interface Letter {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** The closing line with the name below: 'Kind regards,'. */
  readonly signOff: string
}

const GREETING = /^(?:dear|hello|hi|good (?:morning|afternoon|day))\b[^\n]{0,80}$/iu
const SIGN_OFF =
  /^(?:(?:with )?(?:kind|best|warm(?:est)?|many) (?:regards|wishes|thanks)|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|regards|respectfully|thank(?:s| you)|(?:all the )?best)[,.]?(?:\n|$)/iu

/** Reads a letter; a missing greeting or sign-off is ''. */
export function readLetter(content: string): Letter {
  const blocks = content
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
  const greeting = GREETING.test(blocks[0] ?? '') ? (blocks[0] as string) : ''
  const from = greeting === '' ? 0 : 1
  const at = blocks.findLastIndex((block) => SIGN_OFF.test(block))
  const to = at < from ? blocks.length : at
  return {
    greeting,
    paragraphs: blocks.slice(from, to),
    signOff: blocks.slice(to).join('\n'),
  }
}

/** Joins the parts of a letter with empty lines. */
export function writeLetter({ greeting, paragraphs, signOff }: Letter): string {
  return [greeting, ...paragraphs, signOff].filter(Boolean).join('\n\n')
}

/** Returns the text between greeting and sign-off. */
export function bodyOf(content: string): string {
  return readLetter(content).paragraphs.join('\n\n')
}

/** Returns the number of words. */
export function countWords(text: string): number {
  return words(text).length
}

/**
 * Returns the sentences of a body with their punctuation; a bullet list counts as one sentence together with its
 * lead-in.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\d])|(?<!\n)\n+(?![\n•])/u)
    .filter(Boolean)
}
