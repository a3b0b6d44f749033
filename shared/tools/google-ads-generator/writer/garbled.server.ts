import type { Filled } from '../../../write/fill.server.ts'
import { isStump, sentencesOf } from '../../../write/stumps.server.ts'

/** What each part of a text says alone, and two of them must not say together; read aloud, nobody would pay for it. */
export function isGarbled({ text, frame, carries }: Filled): boolean {
  if ((text.match(/[?]/gu)?.length ?? 0) > 1) return true
  // Several doings of more than one part each run into one another.
  if (frame.tags.has('two') && (text.match(/\b(?:and|or)\b/gu)?.length ?? 0) > 1) return true
  // 'Kilts: Plan Your Visit': a label of one word and a call.
  if (frame.tags.has('curt') && /^\S+: /u.test(text)) return true
  // 'Scissors, Ready in 2 Days': a bare noun is read as what the rest is about.
  if (frame.tags.has('pair') && /^[^\s,]+(?:,| and )/u.test(text)) return true
  // 'Testing for factories for IT managers'.
  if (/ for [^.:?]+ for /u.test(text)) return true
  // 'A rods bait and licence are included', 'Our Out of Destin'.
  if (/\ban? \p{L}+s \p{L}+ and |^our (?:out|in|from|for|with) /iu.test(text)) return true
  return WARNING.test(text) || countsTwice(text) || namesWhole(text, carries) || isStump(text)
}

/** A warning is no headline and no sentence by itself. */
const WARNING =
  /^(?:may )?contains? |^not (?:suitable|recommended|an? )|^closed |^collection only|^deposit |^(?:ships|delivery) .{1,20} only\b/iu

/** 'Fascias 48 hours, 3 weeks': a bare measure beside another number is read as being about that. */
function countsTwice(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const parts = sentence.split(/, |: /u).filter((part) => /\d/u.test(part))
    return parts.length > 1 && parts.some((part) => MEASURE.test(part))
  })
}

const MEASURE = /^\d[\d.]* ?(?:min|minute|hour|day|week|month|year)s?$/iu

/** 'Bubble tea shop in oat milk': what a thing is made of says nothing of who sells it. */
function namesWhole(text: string, carries: readonly string[]): boolean {
  const isMade = carries.some((id) => id.startsWith('material.'))
  return isMade && carries.includes('offer') && SELLER.test(text)
}

const SELLER =
  /\b(?:shop|store|studio|salon|bakery|cafe|restaurant|maker|makers|workshop) in \p{Ll}/iu
