import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { NEWSLETTERS as LIMITS } from '../limits.ts'
import { has, partIn, replaced } from './signs.server.ts'

/** What readers are asked to do, and how, in the sender's own words: 'Book by phone 01632 960 114'. */
export interface StatedCall {
  /** The statement, as it was made. */
  readonly point: string
  /** The sentence that ends the letter. */
  readonly sentence: string
  /** The call on a button; undefined where the statement makes none of its own. */
  readonly cta: string | undefined
}

/** Whom the sender names to ask: 'questions to Janet in HR', 'contact the office'. */
function askedIn(point: string): string | undefined {
  const who = partIn('askCall', 'who', point) ?? partIn('askWhom!', 'who', point)
  return who === undefined ? undefined : replaced('askTail', who, '')
}

/** The statement that names whom to ask: then no letter, however grave, offers another way. */
export function askedCall(points: readonly string[]): StatedCall | undefined {
  const point = points.find((one) => askedIn(one) !== undefined)
  if (point === undefined) return undefined
  const ask = `ask ${askedIn(point)}`
  const sentence = `If you have any questions, please ${ask}.`
  return { point, sentence, cta: buttonOf(ask) }
}

/** The first statement that calls for something by itself. */
export function statedCall(points: readonly string[]): StatedCall | undefined {
  for (const point of points) {
    const helpers = partIn('helpCall', 'helpers', point)
    const sought =
      partIn('helpCall', 'sought', point) ??
      (helpers && `${helpers}${partIn('helpCall', 'rest', point) ?? ''}`)
    if (sought !== undefined) {
      const sentence = `We need ${sought}. If you can help, reply to this email and say when you have time.`
      return { point, sentence, cta: 'Reply if you can help' }
    }
    if (has('calling', point) && words(point).length > 1)
      return { point, sentence: `${upperFirst(point)}.`, cta: buttonOf(point) }
  }
  return askedCall(points)
}

/** As much of a call as a button holds: 'Order online at shop.example' loses the address. */
function buttonOf(point: string): string | undefined {
  const bare = point.replace(/^please /iu, '').replace(/^(?:ring|phone)\b/iu, 'call')
  if (/^(?:text|rsvp)\b/iu.test(bare)) return undefined
  const ends = [
    ...bare.matchAll(/\s(?=(?:at|on|to|by|via|before|for|from|in|with|or|and)\s|\d)/giu),
  ].map(({ index }) => bare.slice(0, index))
  const fitting = [bare, ...ends.toReversed()].find((text) => {
    const count = words(text).length
    // '01904 555' is half a number.
    const isTorn = /^\s\d/u.test(bare.slice(text.length)) && /\d$/u.test(text)
    const isShort = count >= LIMITS.ctaWordsMin && count <= LIMITS.ctaWordsMax
    return isShort && !isTorn && !/[.!?;|/@,]|\b(?:on|at|by|to|via)$/u.test(text)
  })
  return fitting === undefined ? undefined : upperFirst(fitting)
}
