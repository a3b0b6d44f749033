import { splitSentences } from '../text/sentences.server.ts'

/**
 * Matches attempts to override the prompt: 'Ignore the above', 'disregard all previous instructions', 'forget your
 * rules'.
 */
export const PROMPT_OVERRIDE =
  /\b(?:ignore|disregard|forget|override|skip|bypass)\b[^.!?\n]{0,40}\b(?:above|previous|prior|earlier|preceding|all|everything|instructions?|rules?|prompt|guidelines?)\b/iu
const ROLE_CHANGE =
  /\b(?:you are now|act as|pretend to be|system prompt|respond only|reply only|output only)\b/iu
const ROLE_CHANGE_AT_WORK =
  /\b(?:you are now|pretend to be|system prompt|respond only|reply only|output only)\b/iu

/**
 * Splits a text into sentences that give orders to its reader, and the rest (rules.md G11). `isOfWork`: in a record
 * or an advert, 'act as first point of contact' is a duty.
 */
export function splitOrders(
  text: string,
  isOfWork = false,
): {
  readonly orders: readonly string[]
  readonly rest: string
} {
  const roleChange = isOfWork ? ROLE_CHANGE_AT_WORK : ROLE_CHANGE
  if (!PROMPT_OVERRIDE.test(text) && !roleChange.test(text)) return { orders: [], rest: text }
  const orders: string[] = []
  let rest = ''
  let isAfterOverride = false
  for (const { text: sentence, gap } of splitSentences(text)) {
    const isOrder = PROMPT_OVERRIDE.test(sentence) || roleChange.test(sentence)
    if (isOrder || (isAfterOverride && OUTPUT_DEMAND.test(sentence))) {
      orders.push(sentence.trim())
      isAfterOverride = true
    } else rest += sentence + gap
  }
  return { orders, rest: rest.trim() }
}

const OUTPUT_DEMAND =
  /^\W*(?:just |only |instead,? )?(?:print|say|output|write|reply|respond|answer|return|repeat|echo|show|tell)\b/iu
