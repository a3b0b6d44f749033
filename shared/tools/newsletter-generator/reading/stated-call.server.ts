import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { NEWSLETTER_LIMITS as LIMITS } from '../limits.ts'
import { has, partIn, replaced } from './signs.server.ts'

/** What readers are asked to do, and how, from a statement of the sender: 'Book by phone 01632 960 114'. */
export interface StatedCall {
  /** The statement as typed. */
  readonly point: string
  /** The sentence that ends the letter. */
  readonly sentence: string
  /** The text of the button; undefined if the statement yields none. */
  readonly cta: string | undefined
}

/** Returns the contact that the sender names: 'questions to Janet in HR', 'contact the office'. */
function contactIn(point: string): string | undefined {
  const who = partIn('askCall', 'who', point) ?? partIn('askWhom!', 'who', point)
  return who === undefined ? undefined : replaced('askTail', who, '')
}

/**
 * Returns the call of the first statement that names a contact, for a letter of any gravity; undefined if none does.
 */
export function contactCall(points: readonly string[]): StatedCall | undefined {
  const point = points.find((one) => contactIn(one) !== undefined)
  if (point === undefined) return undefined
  const ask = `ask ${contactIn(point)}`
  const sentence = `If you have any questions, please ${ask}.`
  return { point, sentence, cta: buttonTextOf(ask) }
}

/** Returns the first statement that asks readers to act, else one that names a contact. */
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
      return { point, sentence: `${upperFirst(point)}.`, cta: buttonTextOf(point) }
  }
  return contactCall(points)
}

/** Shortens a call to the length of a button: 'Order online at shop.example' loses the address. */
function buttonTextOf(point: string): string | undefined {
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
