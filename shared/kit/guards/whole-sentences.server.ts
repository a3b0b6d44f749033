import { SIGN } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRole, Parts } from '../rules/rules.ts'
import { firstFault, inspect } from './harm/inspection.server.ts'
import { breaksOff } from '../../text/sentences.server.ts'
import { table } from '../../text/table.ts'

const ENDS = new Set('.!?…"”’\'»')
const CLOSERS = new Set(')]')
const TRAILING_EMOJI =
  /(?<![\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D])[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D]+$/u

/** What is made of sentences or lines: a verse need not end its lines, a letter neither its address nor its name. */
const WRITTEN: ReadonlySet<PartRole> = new Set(['prose', 'letter', 'verse'])

/**
 * G5: prose is made of complete sentences, and its brackets and quotes balance. Of a letter each paragraph is, but for
 * the lines around it that are no sentences and the points of a list; of verse only the signs are looked at.
 */
export function wholeSentences(parts: Parts): DraftRule<unknown> | undefined {
  if (!Object.values(parts).some((role) => WRITTEN.has(role))) return undefined
  return {
    id: 'G5',
    kind: 'repairs',
    group: 'reads',
    about: 'Whole sentences',
    check: (draft) =>
      firstFault(inspect(draft, parts), ['phrase', 'name', 'own'], ({ text, role, signs }) => {
        if (text === '') return undefined
        if (sentencesIn(text, role).some((part) => !endsWhole(part)))
          return 'End with a complete sentence.'
        return signs & SIGN.pair && unpaired(text).length > 0
          ? 'Close every bracket and quotation mark.'
          : undefined
      }),
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => {
        if (!WRITTEN.has(role)) return text
        const paragraphs = new Set(sentencesIn(text, role))
        if (paragraphs.size === 1 && paragraphs.has(text)) return completed(text)
        return withoutUnpaired(text)
          .split('\n')
          .map((line) => (paragraphs.has(line.trim()) ? completed(line.trim()) : line))
          .join('\n')
      }),
  }
}

/** A line of a letter from so many characters on is a paragraph, and no greeting, address or name. */
const PARAGRAPH_CHARS_MIN = 60
/** The stretches of a text that must be whole sentences, without the space around them. */
function sentencesIn(text: string, role: PartRole): string[] {
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
  if (ENDS.has(end)) return true
  if (CLOSERS.has(end)) return ENDS.has(text.charAt(text.length - 2))
  if (end.charCodeAt(0) < 128) return false
  const bare = text.replace(TRAILING_EMOJI, '')
  return bare !== text && bare !== '' && endsWhole(bare)
}

/** Gives a text its full stop; one that breaks off stays so, and is turned away. */
function completed(text: string): string {
  if (text === '') return text
  const paired = withoutUnpaired(text).trim()
  if (paired === '') return text
  if (endsWhole(paired)) return paired
  const emoji = TRAILING_EMOJI.exec(paired)?.[0] ?? ''
  const bare = paired.slice(0, paired.length - emoji.length)
  if (breaksOff(bare)) return paired
  return `${bare.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}.${emoji}`
}

const PARTNERS = table<string>({
  ')': '(',
  ']': '[',
  '}': '{',
  '”': '“',
  '»': '«',
})
const OPENERS = new Set(PARTNERS.values())
// Smileys and the marks of a list, 'a)', '1)', need no partner.
const ALONE = /[:;]-?[()]|(?:^|[\s(])(?:\p{L}|\d{1,2})\)/gu

/** Offsets of brackets and quotes without a partner. */
function unpaired(text: string): number[] {
  const exempt = new Set<number>()
  for (const match of text.matchAll(ALONE)) exempt.add(match.index + match[0].length - 1)
  const open: { sign: string; at: number }[] = []
  const lost: number[] = []
  let quote = -1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') quote = quote < 0 ? at : -1
    const isSpare = exempt.has(at) && !(sign === ')' && open.some(({ sign: held }) => held === '('))
    if (isSpare) continue
    if (OPENERS.has(sign)) {
      open.push({ sign, at })
      continue
    }
    const partner = PARTNERS.get(sign)
    if (partner === undefined) continue
    const index = open.findLastIndex((held) => held.sign === partner)
    // A closing ” also ends a „German” or inch-like quote: it is lost only when nothing opened.
    if (index < 0) lost.push(at)
    else open.splice(index, 1)
  }
  if (quote >= 0) lost.push(quote)
  return [...lost, ...open.map(({ at }) => at)].toSorted((a, b) => a - b)
}

function withoutUnpaired(text: string): string {
  const lost = new Set(unpaired(text))
  if (lost.size === 0) return text
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => !lost.has(at))
    .map((at) => text.charAt(at))
    .join('')
    .replace(/ {2,}/g, ' ')
}
