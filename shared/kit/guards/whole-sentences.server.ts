import { beginsWord, isEnglish } from '../../words/known-words.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { CHARACTER_SIGN, tokenise } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRole, PartRoles } from '../rules/rules.ts'
import { findFirstFault, inspect } from './harm/inspection.server.ts'
import { breaksOff, splitSentences } from '../../text/sentences.server.ts'
import { table } from '../../text/table.ts'

const END_SIGNS = new Set('.!?…"”’\'»')
const CLOSERS = new Set(')]')
const TRAILING_EMOJI =
  /(?<![\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D])[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D]+$/u

/** The roles of texts made of sentences or lines: a verse need not end its lines, nor a letter its address or name. */
const SENTENCE_ROLES: ReadonlySet<PartRole> = new Set(['prose', 'letter', 'verse'])

/**
 * G5: prose and the paragraphs of a letter, not its short lines and list items, are complete sentences. There and in
 * verse, brackets and quotes balance.
 */
export function wholeSentences(parts: PartRoles): DraftRule<unknown> | undefined {
  if (!Object.values(parts).some((role) => SENTENCE_ROLES.has(role))) return undefined
  return {
    id: 'G5',
    kind: 'repairs',
    group: 'reads',
    about: 'Whole sentences',
    check: (draft) =>
      findFirstFault(inspect(draft, parts), ['phrase', 'name', 'own'], ({ text, role, signs }) => {
        if (text === '') return undefined
        const cut = cutOffIn(text)
        if (cut !== undefined && role !== 'verse')
          return `“${cut}” breaks off: end with a complete sentence.`
        if (passagesIn(text, role).some((part) => !endsWhole(part)))
          return 'End with a complete sentence.'
        return signs & CHARACTER_SIGN.pair && unpairedSignsIn(text).length > 0
          ? 'Close every bracket and quotation mark.'
          : undefined
      }),
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => {
        if (!SENTENCE_ROLES.has(role)) return text
        const paragraphs = new Set(passagesIn(text, role))
        if (paragraphs.size === 1 && paragraphs.has(text)) return toCompleteText(text)
        return withoutUnpaired(text)
          .split('\n')
          .map((line) => (paragraphs.has(line.trim()) ? toCompleteText(line.trim()) : line))
          .join('\n')
      }),
  }
}

/** A line of a letter with at least this many characters is a paragraph and not a greeting, address or name. */
const PARAGRAPH_CHARS_MIN = 60
/** Returns the passages of a text that must be whole sentences, trimmed. */
function passagesIn(text: string, role: PartRole): string[] {
  if (role === 'prose') return [text]
  if (role === 'verse') return []
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line.length >= PARAGRAPH_CHARS_MIN && !line.endsWith(':') && !line.startsWith('• '),
    )
}

function endsWhole(text: string): boolean {
  const end = text.charAt(text.length - 1)
  if (END_SIGNS.has(end)) return true
  if (CLOSERS.has(end)) return END_SIGNS.has(text.charAt(text.length - 2))
  if (end.charCodeAt(0) < 128) return false
  const bare = text.replace(TRAILING_EMOJI, '')
  return bare !== text && bare !== '' && endsWhole(bare)
}

/** Words that need another one after them; those that may also end a sentence are left out. */
const CONTINUING_WORDS = new Set(
  'and or but with the a an of our your my because plus which at by from into their his its these whose when where while if as than very every each between during would could should must will may'.split(
    ' ',
  ),
)
const CHECKED_SENTENCES_MIN = 3
const WORDS_MIN = 4
const QUOTED_WORDS_MAX = 6

/**
 * Returns the end of a text of several sentences whose last is cut off: it has no closing mark, although at least
 * half of the others have one, and its last word leads on or is only the beginning of a word. Undefined if it is
 * whole.
 */
export function cutOffIn(text: string): string | undefined {
  const whole = text.trim()
  if (whole === '' || endsWhole(whole)) return undefined
  const sentences = splitSentences(whole).map((sentence) => sentence.text.trim())
  const last = sentences.pop() as string
  const ended = sentences.filter((sentence) => endsWhole(sentence) || sentence.endsWith(':')).length
  if (sentences.length + 1 < CHECKED_SENTENCES_MIN || ended < sentences.length / 2) return undefined
  const { words } = tokenise(last)
  const end = words.at(-1) ?? ''
  if (words.length < WORDS_MIN || !last.toLowerCase().endsWith(end)) return undefined
  if (!CONTINUING_WORDS.has(end) && !isPartOfWord(end, last, words)) return undefined
  return `… ${last.split(/\s+/u).slice(-QUOTED_WORDS_MAX).join(' ')}`
}

/** 'recomm' after known words: in small letters, no word itself, and the beginning of one. */
const isPartOfWord = (end: string, sentence: string, words: readonly string[]): boolean =>
  sentence.endsWith(end) &&
  /^[a-z]{2,}$/u.test(end) &&
  !isEnglish(end) &&
  beginsWord(end) &&
  words.slice(0, -1).every((word) => isEnglish(word) || stopWords.has(word) || /\d|^.$/u.test(word))

/**
 * Removes signs without a partner and adds a missing full stop; a text that breaks off gets none, so that it is
 * rejected.
 */
function toCompleteText(text: string): string {
  if (text === '') return text
  const paired = withoutUnpaired(text).trim()
  if (paired === '') return text
  if (endsWhole(paired)) return paired
  const emoji = TRAILING_EMOJI.exec(paired)?.[0] ?? ''
  const bare = paired.slice(0, paired.length - emoji.length)
  if (breaksOff(bare) || cutOffIn(bare) !== undefined) return paired
  return `${bare.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}.${emoji}`
}

/** Closing signs and what each may close; “ also closes a „German“ quote. */
const OPENING_SIGN_BY_CLOSING = table<string>({
  ')': '(',
  ']': '[',
  '}': '{',
  '”': '“„',
  '“': '„',
  '»': '«',
})
const OPENING_SIGNS = new Set('([{“„«')
// Smileys and list markers, 'a)', '1)', need no partner.
const UNPAIRED_SIGNS = /[:;]-?[()]|(?:^|[\s(])(?:\p{L}|\d{1,2})\)/gu

/** Returns the offsets of brackets and quotes without a partner. */
function unpairedSignsIn(text: string): number[] {
  const exempt = new Set<number>()
  for (const match of text.matchAll(UNPAIRED_SIGNS)) exempt.add(match.index + match[0].length - 1)
  const open: { sign: string; at: number }[] = []
  const lost: number[] = []
  let quote = -1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') quote = quote < 0 ? at : -1
    const isSpare = exempt.has(at) && !(sign === ')' && open.some(({ sign: held }) => held === '('))
    if (isSpare) continue
    const partners = OPENING_SIGN_BY_CLOSING.get(sign) ?? ''
    const index = open.findLastIndex((held) => partners.includes(held.sign))
    if (index >= 0) open.splice(index, 1)
    else if (OPENING_SIGNS.has(sign)) open.push({ sign, at })
    else if (partners !== '') lost.push(at)
  }
  if (quote >= 0) lost.push(quote)
  return [...lost, ...open.map(({ at }) => at)].toSorted((a, b) => a - b)
}

function withoutUnpaired(text: string): string {
  const lost = new Set(unpairedSignsIn(text))
  if (lost.size === 0) return text
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => !lost.has(at))
    .map((at) => text.charAt(at))
    .join('')
    .replace(/ {2,}/g, ' ')
}
