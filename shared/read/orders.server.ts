import { splitSentences } from '../text/sentences.server.ts'

/**
 * Matches attempts to override the prompt: 'Ignore the above', 'disregard all previous instructions', 'forget your
 * rules'.
 */
export const OVERRIDE =
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:above|previous|prior|earlier|preceding|all|everything|instructions?|rules?|prompt|guidelines?)\b/iu
const ROLE =
  /\b(?:you are now|act as|pretend to be|system prompt|respond only|reply only|output only)\b/iu

/** Splits a text into sentences that give orders to its reader, and the rest (rules.md G11). */
export function readOrders(text: string): {
  readonly orders: readonly string[]
  readonly rest: string
} {
  if (!OVERRIDE.test(text) && !ROLE.test(text)) return { orders: [], rest: text }
  const orders: string[] = []
  let rest = ''
  let isAfterOverride = false
  for (const { text: sentence, gap } of splitSentences(text)) {
    const isOrder = OVERRIDE.test(sentence) || ROLE.test(sentence)
    if (isOrder || (isAfterOverride && DEMAND.test(sentence))) {
      orders.push(sentence.trim())
      isAfterOverride = true
    } else rest += sentence + gap
  }
  return { orders, rest: rest.trim() }
}

const DEMAND =
  /^\W*(?:just |only |instead,? )?(?:print|say|output|write|reply|respond|answer|return|repeat|echo|show|tell)\b/iu
