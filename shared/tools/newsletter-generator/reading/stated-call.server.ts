import { upperFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { NEWSLETTERS as LIMITS } from '../limits.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What readers are asked to do, and how, in the sender's own words: 'Book by phone 01632 960 114'. */
export interface StatedCall {
  /** The statement, as it was made. */
  readonly point: string
  /** The sentence that ends the letter. */
  readonly sentence: string
  /** The call on a button; undefined where the statement makes none of its own. */
  readonly cta: string | undefined
  /** True for a call for help, which is answered by a reply; every other names its own way. */
  readonly isForHelp: boolean
}

/** A verb and what shows that it is none of a name: 'book at the desk', no 'book launch at 7'. */
const WAY = new RegExp(
  `^(?:please )?(?:sign up|buy (?:your )?tickets|${anyOf(lists.callVerbs)} ${anyOf(lists.callWays)})`,
  'iu',
)
const HELP =
  /^(?:we )?(?:still |also |urgently )*(?:need|needs|looking for|are looking for) (.*\b(?:volunteers?|helpers?|drivers?|marshals?|stewards?)\b.*)$/iu
const HELP_SOUGHT = /^((?:\p{L}+ )?(?:volunteers?|helpers?)) (?:needed|wanted)\b(.*)$/iu

/** Whom the sender names to ask: 'questions to Janet in HR', 'any queries, contact the office'. */
const ASKED =
  /^(?:(?:any|all|your) )?(?:questions?|queries|enquiries)\??,?(?: please)?(?: go)? (?:to|ask|contact|speak to|talk to|see) (?!us\b|me\b)(\S.{1,60})$/iu

/** 'Ask Sunita in payroll', 'contact the office'. */
const ASK = /^(?:please )?(?:ask|contact|speak to|talk to) ((?:\p{Lu}|the |your )\S.{0,60})$/u
const askedIn = (point: string): string | undefined =>
  (ASKED.exec(point) ??
    ASK.exec(point.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())))?.[1]?.replace(
    / (?:with|for|if you have) (?:any |your |more )?(?:questions|queries|details|information)$/iu,
    '',
  )

/** The statement that names whom to ask: then no letter, however grave, offers another way. */
export function askedCall(points: readonly string[]): StatedCall | undefined {
  const point = points.find((one) => askedIn(one) !== undefined) ?? ''
  const who = askedIn(point)
  if (who === undefined) return undefined
  const sentence = `If you have any questions, please ask ${who}.`
  return { point, sentence, cta: buttonOf(`ask ${who}`), isForHelp: false }
}

/** The first statement that calls for something by itself. */
export function statedCall(points: readonly string[]): StatedCall | undefined {
  for (const point of points) {
    const [, sought, rest = ''] = HELP.exec(point) ?? HELP_SOUGHT.exec(point) ?? []
    if (sought !== undefined)
      return {
        point,
        sentence: `We need ${sought}${rest}. If you can help, reply to this email and say when you have time.`,
        cta: 'Reply if you can help',
        isForHelp: true,
      }
    if (WAY.test(point) && words(point).length > 1)
      return { point, sentence: `${upperFirst(point)}.`, cta: buttonOf(point), isForHelp: false }
  }
  return askedCall(points)
}

/** As much of a call as a button holds: 'Order online at shop.example' loses the address. */
function buttonOf(point: string): string | undefined {
  const bare = point.replace(/^please /iu, '').replace(/^(?:ring|phone)\b/iu, 'call')
  if (/^(?:text|rsvp)\b/iu.test(bare)) return undefined
  const ends = [
    ...bare.matchAll(/\s(?=(?:at|on|to|by|via|before|for|from|in|with|or|and)\s|\d)/giu),
  ]
  const whole = [bare, ...ends.map(({ index }) => bare.slice(0, index)).toReversed()]
  const fitting = whole.find((text) => {
    const count = words(text).length
    // '01904 555' is half a number.
    if (/^\s\d/u.test(bare.slice(text.length)) && /\d$/u.test(text)) return false
    return (
      count >= LIMITS.ctaWordsMin &&
      count <= LIMITS.ctaWordsMax &&
      !/[.!?;|/@,]|\b(?:on|at|by|to|via)$/u.test(text)
    )
  })
  return fitting === undefined ? undefined : upperFirst(fitting)
}
