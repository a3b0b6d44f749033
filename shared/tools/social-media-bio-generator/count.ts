import { utf16Length } from '../../text/measures.ts'
import type { Platform } from './limits.ts'

/** The length of a bio by its platform's counter (rules.md SB1). */
export function lengthOn({ count }: Platform, text: string): number {
  if (count === 'graphemes') return graphemesOf(text).length
  return count === 'x' ? Math.max(utf16Length(text), xLength(text)) : utf16Length(text)
}

/** True if a bio fits its platform's limits in characters and, if any, in bytes. */
export function fitsOn(platform: Platform, text: string): boolean {
  if (lengthOn(platform, text) > platform.charsMax) return false
  const { bytesMax } = platform
  return bytesMax === undefined || new TextEncoder().encode(text).length <= bytesMax
}

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u

/** The length by X's weights: an emoji sequence 2, another code point 1 or 2. */
export function xLength(text: string): number {
  let sum = 0
  for (const segment of graphemesOf(text)) {
    if (EMOJI.test(segment)) sum += 2
    else for (const character of segment) sum += isWeightOne(character.codePointAt(0) ?? 0) ? 1 : 2
  }
  return sum
}

/** True in the code point ranges that X weighs as 1 (docs.x.com, counting characters). */
function isWeightOne(code: number): boolean {
  return (
    code <= 0x10_ff ||
    (code >= 0x20_00 && code <= 0x20_0d) ||
    (code >= 0x20_10 && code <= 0x20_1f) ||
    (code >= 0x20_32 && code <= 0x20_37)
  )
}

let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
