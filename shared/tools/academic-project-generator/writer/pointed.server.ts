import { demonym, placeNamed } from '../../../lexicon/places.server.ts'
import { isPlural, lowerFirst } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'

/** A part of a list as it was typed, or a question with the noun in it that it points back to. */
export interface Part {
  readonly text: string
  /** Named in full in a question that follows: says less alone. */
  readonly isHead?: boolean
}

const HEAD_WORDS_MAX = 10
/** 'Lorry drivers’ routes', but no genitive of 'mothers whose sons were killed'. */
const OWNER_WORDS_MAX = 3

/** What asks: 'how', 'what', 'which players'. */
const ASKS =
  'how|why|when|where|whether|if|what|who|which \\p{L}+|how (?:often|far|much|many \\p{L}+|long)'
const AS_SUBJECT = new RegExp(`^(${ASKS}) (they|it|she|he) (.+)$`, 'iu')
/** Where what asks is itself the subject, a pronoun behind the verb means something else: 'what makes them stall'. */
const ACTS =
  '^((?:who|what) (?:makes?|happen(?:s|ed) to|keeps?|helps?|drives?|causes?|stops?|brings?|draws?|kills?|attracts?|holds?|maintains?|owns?|pays? for|looks after|buys?|uses?|runs?|cleans?|decides on|owned|made|built|paid for)'
const AS_OBJECT = new RegExp(`${ACTS}) (them|it)\\b(.*)$`, 'iu')
const AS_OWNER = new RegExp(`${ACTS}) (their|its)( .+)$`, 'iu')

/** True for words whose pronoun stands for something outside of them: 'how they sleep', 'their routes'. */
export function pointsBack(text: string): boolean {
  const bare = text.trim()
  if (/^(?:their|its|them|his|her|him|they|these|those who)\b/iu.test(bare)) return true
  return [AS_SUBJECT, AS_OBJECT, AS_OWNER].some((pattern) => pattern.test(bare))
}

/**
 * A list in which each question holds what it points back to: 'lobsters, how they find their way home' is one question,
 * how lobsters find it. What points back to nothing named before is left as it is, and is no wish.
 */
export function withHeads(parts: readonly string[]): Part[] {
  const heads = new Set<string>()
  const read = parts.map((part, at) => {
    if (!pointsBack(part)) return { text: part }
    const before = parts.slice(0, at).toReversed()
    for (const head of before) {
      const whole = filled(part, head)
      if (whole === undefined) continue
      heads.add(head)
      return { text: whole }
    }
    return { text: part }
  })
  const isHead = ({ text }: Part): boolean => heads.has(text)
  return [
    ...read.filter((part) => !isHead(part)),
    ...read.filter(isHead).map(({ text }) => ({ text, isHead: true })),
  ]
}

/** A question with a head for its pronoun; undefined where the two do not agree. */
function filled(part: string, head: string): string | undefined {
  const noun = asSaid(head)
  if (words(head).length > HEAD_WORDS_MAX || !/^\p{L}/u.test(head)) return undefined
  if (pointsBack(head) || /^(?:how|why|what|when|where|whether|which|who)\b/iu.test(head))
    return undefined
  const agrees = (pronoun: string): boolean =>
    /^(?:they|them|their)$/iu.test(pronoun) === isMany(head)
  const [, asks = '', subject = '', rest = ''] = AS_SUBJECT.exec(part) ?? []
  if (subject !== '') return agrees(subject) ? `${asks} ${noun} ${rest}` : undefined
  const [, before = '', object = '', after = ''] = AS_OBJECT.exec(part) ?? []
  if (object !== '') return agrees(object) ? `${before} ${noun}${after}` : undefined
  const [, lead = '', owner = '', owned = ''] = AS_OWNER.exec(part) ?? []
  if (owner === '' || !agrees(owner) || words(head).length > OWNER_WORDS_MAX) return undefined
  return `${lead} ${noun}${noun.endsWith('s') ? '’' : '’s'}${owned}`
}

/** Inside a sentence a people keeps its capital: 'Syrian refugees'. */
const asSaid = (head: string): string => {
  const [first = ''] = head.split(' ')
  return demonym(first.toLowerCase()) || placeNamed(first) ? head : lowerFirst(head)
}

/** Where a noun ends and what is said of it begins: 'mothers whose sons …', 'tenants evicted …'. */
const SAID_OF =
  / (?:who|whose|whom|that|which|in|on|at|of|with|without|over|under|from|for|after|before|near|by|between|among|against|out|\p{L}{2,}ing|\p{L}{2,}ed)(?= |$)/iu

function isMany(head: string): boolean {
  const [noun = ''] = head.split(SAID_OF)
  return isPlural(noun) || /(?:people|men|women|children|staff|police|parents)$/iu.test(noun)
}
