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

/** The roles of texts made of sentences or lines: a verse need not end its lines, nor a letter its address or name. */
const WRITTEN: ReadonlySet<PartRole> = new Set(['prose', 'letter', 'verse'])

/**
 * G5: prose is made of complete sentences, and its brackets and quotes balance. In a letter every paragraph is,
 * except the lines around it that are not sentences and the items of a list; in verse only brackets and quotes are
 * checked.
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

/** A line of a letter with at least this many characters is a paragraph and not a greeting, address or name. */
const PARAGRAPH_CHARS_MIN = 60
/** Returns the passages of a text that must be whole sentences, trimmed. */
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

/** Adds a missing full stop to a text; one that breaks off is left unchanged, so that it is rejected. */
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
// Smileys and list markers, 'a)', '1)', need no partner.
const ALONE = /[:;]-?[()]|(?:^|[\s(])(?:\p{L}|\d{1,2})\)/gu

/** Returns the offsets of brackets and quotes without a partner. */
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
    // A closing ” also ends a „German” or inch-like quote: it is unpaired only if no quote is open.
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
