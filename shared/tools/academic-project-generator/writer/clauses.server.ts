import { thirdPerson } from '../../../text/grammar.server.ts'
import verbs from '../data/verbs.json' with { type: 'json' }

const VERBS: ReadonlySet<string> = new Set(verbs.split(' '))

/**
 * A question as it stands behind another verb: 'does chewing gum help you concentrate' asks whether chewing gum helps
 * people concentrate, 'how high does a ball bounce' how high a ball bounces. A text that is none stays as it is.
 */
export function asClause(typed: string): string {
  const text = typed.trim().replace(/(?<!\?)\?{1,3}$/u, '')
  const [, asked = '', how, rest = ''] =
    /^(?:((?:how|why|when|where|how \p{L}+|what \p{L}+) )?(?:(does)|do|did|can) )(.+)$/iu.exec(
      text,
    ) ?? []
  if (rest === '') return typed
  const words = rest.split(' ')
  const at = words.findIndex((word, place) => place > 0 && VERBS.has(word.toLowerCase()))
  if (at < 0) return typed
  const isPast = /^(?:\S+ ){0,2}did /iu.test(text)
  const isAble = /^(?:\S+ ){0,2}can /iu.test(text)
  if (isPast) return typed
  const verb = words[at] ?? ''
  const said = isAble ? `can ${verb}` : how === undefined ? verb : thirdPerson(verb)
  const subject = words.slice(0, at).join(' ')
  const behind = words.slice(at + 1).join(' ')
  return `${asked === '' ? 'whether ' : asked}${subject} ${said} ${behind}`
    .replace(/\b(?:you|us|me)\b/giu, 'people')
    .replace(/\b(?:your|our|my)\b/giu, 'people’s')
    .replace(/\b(when|if|because) (?:its|it's|it’s)\b/giu, '$1 it is')
    .trim()
}
