import { SIGN } from '../../text/tokens.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, Parts } from '../rules.ts'
import { firstFault, inspect } from './inspection.server.ts'
import { breaksOff, splitSentences } from '../../text/sentences.server.ts'

const ENDS = new Set('.!?…"”’\'»')
const CLOSERS = new Set(')]')
const TRAILING_EMOJI =
  /(?<![\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D])[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u200D]+$/u

/** G5: prose is made of complete sentences, and its brackets and quotes balance. */
export function wholeSentences(parts: Parts): DraftRule<unknown> | undefined {
  if (!Object.values(parts).includes('prose')) return undefined
  return {
    id: 'G5',
    severity: 'F',
    about: 'Whole sentences',
    check: (draft) =>
      firstFault(inspect(draft, parts), ['phrase', 'name', 'own'], ({ text, signs }) => {
        if (text === '') return undefined
        if (!endsWhole(text)) return 'End with a complete sentence.'
        return signs & SIGN.pair && unpaired(text).length > 0
          ? 'Close every bracket and quotation mark.'
          : undefined
      }),
    repair: (draft) =>
      mapParts(draft, parts, (text, role) => (role === 'prose' ? completed(text) : text)),
  }
}

function endsWhole(text: string): boolean {
  const end = text.charAt(text.length - 1)
  if (ENDS.has(end)) return true
  if (CLOSERS.has(end)) return ENDS.has(text.charAt(text.length - 2))
  if (end.charCodeAt(0) < 128) return false
  const bare = text.replace(TRAILING_EMOJI, '')
  return bare !== text && bare !== '' && endsWhole(bare)
}

/** Cuts a text that breaks off at its last whole sentence; gives any other its full stop. */
function completed(text: string): string {
  if (text === '') return text
  const paired = withoutUnpaired(text).trim()
  if (paired === '') return text
  if (endsWhole(paired)) return paired
  const emoji = TRAILING_EMOJI.exec(paired)?.[0] ?? ''
  const bare = paired.slice(0, paired.length - emoji.length)
  if (breaksOff(bare)) {
    const sentences = splitSentences(bare)
    const whole = sentences
      .slice(0, -1)
      .map((sentence) => sentence.text + sentence.gap)
      .join('')
      .trim()
    if (whole !== '') return whole
  }
  return `${bare.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')}.${emoji}`
}

const PARTNERS: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '”': '“',
  '»': '«',
}
const OPENERS = new Set(Object.values(PARTNERS))
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
    const partner = PARTNERS[sign]
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
