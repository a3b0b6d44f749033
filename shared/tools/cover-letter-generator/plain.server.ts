import { lowered } from '../../brief/letters.server.ts'
import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { isTool } from './employers.server.ts'
import { isTrait } from './skill-words.server.ts'
import type { Statement } from './statement.server.ts'
import { isTitle } from './titles.server.ts'

/** 'Conversational French'. */
export const SPOKEN =
  /^(?:(?:conversational|fluent|basic|some|good|native|business|a little) )?(english|french|german|spanish|italian|portuguese|dutch|polish|russian|arabic|hindi|urdu|mandarin|cantonese|japanese|korean|turkish|greek|romanian|ukrainian|welsh|punjabi|bengali|tamil|somali|farsi|bsl)$/iu

/** What one is in a post, with a number that makes it no title: 'head of year 9', 'line manager of 4'. */
const HELD =
  /^(?:(?:deputy |assistant )?head of (?:year|key stage|ks) ?\d{1,2}|(?:line|team) (?:manager|leader|supervisor) of (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: [\p{Ll} ]{3,30})?|budget holder for .{2,20}|mentor to .{2,40})$/iu

/** 'PTCB certified March 2024'. */
const CERTIFIED =
  /^((?:[\p{L}\d&/-]+ ){1,3}(?:registered|certified|qualified|licensed|accredited)),?(?: in)? \(?((?:(?!since|until)\p{L}{3,9} )?(?:19|20)\d{2})\)?$/u

/** 'Detached work' is a kind of work, and nothing that was detached. */
const PARTICIPIAL =
  /^(?:fitting|changing|meeting|waiting|dining|treatment|consulting) rooms?$|^(?:detached|supported|sheltered|assisted|unpaid|combined) (?:\p{L}+ )?(?:work|living|housing|learning|care)\b/iu

/** 'Courier on a bike Deliveroo' is who somebody was, and no part of the work. */
export function isPersonThere(text: string): boolean {
  const [, head = ''] = /^((?:[\p{L}-]+ ){0,3}[\p{L}-]+) (?:on|at|for|with) /u.exec(text) ?? []
  return head !== '' && isTitle(head)
}

/** What a word or two say of somebody: 'typing 60 wpm', 'Ofsted outstanding', 'fluent Polish and English'. */
export function plainOf(text: string): Statement | undefined {
  if (HELD.test(text)) {
    const held = /^(?:deputy |assistant )?head\b/iu.test(text)
      ? lowerFirst(text)
      : withArticle(lowerFirst(text))
    const clause = {
      form: 'base',
      past: `was ${held}`,
      present: `am ${held}`,
      gerund: `being ${held}`,
      isCompound: false,
    } as const
    return { kind: 'deed', text: held, clause }
  }
  if (
    /^(?:saturday|sunday|weekend|summer|holiday|christmas|evening|part[- ]time) job (?:in|at|on|with) /iu.test(
      text,
    )
  )
    return {
      kind: 'own',
      text: `I have had a ${text.replace(/^(?!Sat|Sun|Christ)\p{Lu}/u, (first) => first.toLowerCase())}`,
    }
  const [, held = '', when = ''] = CERTIFIED.exec(text) ?? []
  if (held !== '') return { kind: 'state', text: `${lowered(held)} (${when})` }
  const [, grade = '', tool = ''] = /^(basic|good|advanced) (\p{L}+)$/iu.exec(text) ?? []
  if (grade !== '' && isTool(tool))
    return { kind: 'having', text: `${withArticle(grade.toLowerCase())} knowledge of ${tool}` }
  if (/^(?:fully )?insured$/iu.test(text)) return { kind: 'own', text: `I am ${lowerFirst(text)}` }
  if (PARTICIPIAL.test(text)) return { kind: 'duty', text: lowerFirst(text) }
  const [, speed] = /^typing(?: speed)?:? (\d{2,3}) ?wpm$/iu.exec(text) ?? []
  if (speed !== undefined) return { kind: 'having', text: `a typing speed of ${speed} wpm` }
  const [, rated = ''] = /^ofsted:? (?:rated )?(good|outstanding)$/iu.exec(text) ?? []
  if (rated !== '')
    return { kind: 'credential', text: `an Ofsted rating of ${rated.toLowerCase()}` }
  if (/^coded\b.*\b(?:mig|tig|arc|weld\p{L}*)\b/iu.test(text))
    return { kind: 'state', text: lowerFirst(text) }
  const [, level = '', one = '', other = ''] =
    /^(fluent|native|conversational|basic) (\p{L}+) and (\p{L}+)$/iu.exec(text) ?? []
  if (level !== '' && [one, other].every((language) => SPOKEN.test(language)))
    return { kind: 'own', text: `I speak ${level.toLowerCase()} ${one} and ${other}` }
  const traits = text.split(/, (?:and )?| and /u)
  return traits.length > 1 && traits.every((trait) => isTrait(trait))
    ? { kind: 'state', text: lowerFirst(text) }
    : undefined
}
