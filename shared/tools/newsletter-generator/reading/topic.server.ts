import { lowerInitial } from '../../../read/letters.server.ts'
import { gerund, upperFirst } from '../../../text/grammar.server.ts'
import { hasFlag, type LetterKind } from '../kinds/kinds.server.ts'
import { all, has, partIn, replaced } from './signs.server.ts'
import { canTakeThe } from './things.server.ts'
import { wordsOf } from './word-sets.server.ts'

/**
 * Removes the text format from a topic: 'weekly newsletter about', '10 tips for'. 'Tips to sleep better' becomes
 * 'sleeping better', 'why train with a trainer' 'training with a trainer'.
 */
export function withoutFrame(text: string): string {
  const verb = partIn('why', 'verb', text)
  const asked = verb === undefined ? text : replaced('why', text, () => gerund(verb.toLowerCase()))
  const ways = partIn('waysTo!', 'rest', asked)
  let rest = ways === undefined ? asked : gerund(ways)
  for (let before = ''; before !== rest;) {
    before = rest
    rest = replaced('frame', rest, '')
  }
  const short = replaced('frameBehind', rest, '')
  return asNoun(short.length >= 2 && /\p{L}/u.test(short) ? short : text)
}

/** Turns an instruction into a noun phrase: 'Improve team communication' becomes 'Improving team communication'. */
function asNoun(text: string): string {
  const first = /^\p{L}+(?= )/u.exec(text)?.[0] ?? ''
  if (!wordsOf('ordered').has(first.toLowerCase())) return text
  const noun = gerund(text.charAt(0).toLowerCase() + text.slice(1))
  return text.charAt(0) === first.charAt(0).toUpperCase() ? upperFirst(noun) : noun
}

/** Returns the topic as it follows 'about'. One that begins with a preposition gets quotation marks. */
export function headAfterAbout(head: string, kind: LetterKind): string {
  if (has('memory', head)) return replaced('memory', head, '')
  const dead = partIn('whoDied', 'who', head)
  if (dead !== undefined)
    return `the death of ${has('oneOfThem', dead) ? lowerInitial(dead) : dead}`
  if (has('opensInside', head)) return `“${head}”`
  const { honour, name } = all('honoured!', head)[0]?.parts ?? {}
  if (honour !== undefined && name !== undefined) return `our ${lowerInitial(honour)}, ${name}`
  const topic = lowerInitial(head)
  if (isOurOwn(topic, kind)) return `our ${topic}${has('saleDay', topic) ? ' offers' : ''}`
  if (hasFlag(kind, 'rounded') && has('roundUp', topic)) return `our ${topic}`
  const isThe =
    takesThe(topic, kind) || has('theOne', topic) || (kind === 'report' && has('theNews', topic))
  return isThe ? `the ${topic}` : topic
}

/**
 * True for a topic that belongs to the sender, so that it gets 'our': 'New arrivals', 'opening hours', 'spring sale'.
 */
const isOurOwn = (topic: string, kind: LetterKind): boolean =>
  !has('takenAs', topic) &&
  ((hasFlag(kind, 'ours') && has(`ours${upperFirst(kind)}`, topic)) ||
    (hasFlag(kind, 'newOurs') && topic.startsWith('new ')))

/** True where a topic of the kind takes an article. */
export const takesThe = (topic: string, kind: LetterKind): boolean =>
  canTakeThe(topic, hasFlag(kind, 'counted'))
