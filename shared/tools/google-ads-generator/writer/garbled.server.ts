import type { Filled } from '../../../write/fill.server.ts'
import { isFragmentary, sentencesOf } from '../../../write/stumps.server.ts'

/** True for a text whose parts do not fit together and that sounds wrong when read aloud. */
export function isGarbled({ text, frame, carries }: Filled): boolean {
  if ((text.match(/[?]/gu)?.length ?? 0) > 1) return true
  // Several activities with more than one part run together.
  if (frame.tags.has('two') && (text.match(/\b(?:and|or)\b/gu)?.length ?? 0) > 1) return true
  // A label of one word with a call: 'Kilts: Plan Your Visit'.
  if (frame.tags.has('curt') && /^\S+: /u.test(text)) return true
  // The rest would seem to describe the bare noun: 'Scissors, Ready in 2 Days'.
  if (frame.tags.has('pair') && /^[^\s,]+(?:,| and )/u.test(text)) return true
  // Two audiences: 'Testing for factories for IT managers'.
  if (/ for [^.:?]+ for /u.test(text)) return true
  // Broken grammar: 'A rods bait and licence are included', 'Our Out of Destin'.
  if (/\ban? \p{L}+s \p{L}+ and |^our (?:out|in|from|for|with) /iu.test(text)) return true
  return (
    WARNING.test(text) ||
    hasMisplacedMeasure(text) ||
    hasMisplacedMaterial(text, carries) ||
    isFragmentary(text)
  )
}

/** Matches a warning or restriction, which is neither a headline nor a sentence. */
const WARNING =
  /^(?:may )?contains? |^not (?:suitable|recommended|an? )|^closed |^collection only|^deposit |^(?:ships|delivery) .{1,20} only\b/iu

/** True if a measure next to another number seems to describe it: 'Fascias 48 hours, 3 weeks'. */
function hasMisplacedMeasure(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const parts = sentence.split(/, |: /u).filter((part) => /\d/u.test(part))
    return parts.length > 1 && parts.some((part) => MEASURE.test(part))
  })
}

const MEASURE = /^\d[\d.]* ?(?:min|minute|hour|day|week|month|year)s?$/iu

/** True if a material seems to describe the seller: 'Bubble tea shop in oat milk'. */
function hasMisplacedMaterial(text: string, carries: readonly string[]): boolean {
  const isMade = carries.some((id) => id.startsWith('material.'))
  return isMade && carries.includes('offer') && SELLER_IN_MATERIAL.test(text)
}

const SELLER_IN_MATERIAL =
  /\b(?:shop|store|studio|salon|bakery|cafe|restaurant|maker|makers|workshop) in \p{Ll}/iu
