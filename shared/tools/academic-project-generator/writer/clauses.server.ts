import { demonym, placeNamed } from '../../../words/places.server.ts'
import { isPlural, lowerFirst, possessive, thirdPerson } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { oneOf, hasMatch } from './words.server.ts'

/** True for an indirect question in the person's words: 'what residents did', 'how vets decide'. */
export const isClause = (text: string): boolean =>
  /^(?:how|why|what|when|where|which|who|whether) (?!(?:is|are|was|were|do|does|did|can|to)\b)\p{L}+ \S/iu.test(
    text,
  )

const DIRECT_QUESTION =
  /^((?:how|why|when|where|how \p{L}+|what \p{L}+) )?(does|do|did|can) (.+)$/iu

/**
 * Turns a direct question into an indirect one: 'does chewing gum help you concentrate' becomes 'whether chewing gum
 * helps people concentrate', 'how high does a ball bounce' becomes 'how high a ball bounces'. Questions with 'did' or
 * no known verb, and other texts, are unchanged.
 */
function toIndirectQuestion(typed: string): string {
  const text = typed.trim().replace(/(?<!\?)\?{1,3}$/u, '')
  const [, asked = '', helper = '', rest = ''] = DIRECT_QUESTION.exec(text) ?? []
  const said = rest.split(' ')
  const at = said.findIndex((word, place) => place > 0 && hasMatch(word, 'verb', 'whole'))
  if (at < 0 || /^did$/iu.test(helper)) return typed
  const verb = said[at] as string
  const does = /^does$/iu.test(helper) ? thirdPerson(verb) : verb
  const subject = said.slice(0, at).join(' ')
  const behind = said.slice(at + 1).join(' ')
  return `${asked === '' ? 'whether ' : asked}${subject} ${/^can$/iu.test(helper) ? `can ${verb}` : does} ${behind}`
    .replace(/\b(?:you|us|me)\b/giu, 'people')
    .replace(/\b(?:your|our|my)\b/giu, 'people’s')
    .replace(/\b(when|if|because) (?:its|it's|it’s)\b/giu, '$1 it is')
    .trim()
}

const CLAUSE = /^(?:how|why|whether|what|when|where|which|who) \p{L}[\p{L}\p{N} ,&/'’-]*$/iu
const MAIN_CLAUSE_WORD =
  /^(?:i|we|me|us|my|our|you|your|to|do|does|did|can|could|should|would|will|about|is|are|was|were)$/iu
/** Matches complete questions of three words: 'Why bridges resonate', 'what helps siblings'. */
const SHORT_QUESTION =
  /^(?:(?:how|why|when|where) \p{L}+s (?!\p{L}+(?:s|ion|ment|ness|ity|ing)$)\p{L}{3,}|what (?:helps|hinders|stops|keeps|drives|motivates|worries|attracts) \p{L}+)$/iu
const WORDS_MIN = 4
const QUESTION_WORDS_MAX = 20
const QUESTION_CHARS_MAX = 125

/**
 * Returns a question as a clause inside a sentence, 'how small coffee shops use loyalty cards'; undefined if it does
 * not fit.
 */
export function clauseOf(typed: string): string | undefined {
  // 'How do bees find their way' becomes 'how bees find their way'.
  const text = toIndirectQuestion(typed).replace(
    /^(how|why|where|when) do (?=the \p{L}|\p{L}+s )/iu,
    '$1 ',
  )
  const count = words(text).length
  if (
    (count < WORDS_MIN && !SHORT_QUESTION.test(text)) ||
    count > QUESTION_WORDS_MAX ||
    text.length > QUESTION_CHARS_MAX
  )
    return undefined
  const [, verb = '', second = ''] = text.split(' ')
  // 'What is fairness' and 'how are stars born' are main clauses, which do not fit into another sentence.
  const isMain =
    [verb, second].some((word) => MAIN_CLAUSE_WORD.test(word)) ||
    /^(?:has|have|had|changed|happened)$/iu.test(verb)
  if (!CLAUSE.test(text) || (isMain && !/^what happened to /iu.test(text))) return undefined
  return /\b(?:i|we|my|our|me|you|your)\b/iu.test(text) ? undefined : lowerFirst(text)
}

/** A part of a list as typed, or a question with its pronoun replaced by the noun it refers to. */
export interface ListPart {
  readonly text: string
  /** True if a later part names it in full, so that it adds less by itself. */
  readonly isHead?: boolean
}

/**
 * Questions with a pronoun that refers to an earlier noun: 'how they sleep', 'what makes them stall', 'who pays for
 * their routes'.
 */
const PRONOUN_QUESTIONS = [
  new RegExp(
    String.raw`^(${oneOf('asks')}|which \p{L}+|how many \p{L}+) (they|it|she|he)( .+)$`,
    'iu',
  ),
  new RegExp(String.raw`^(${oneOf('acts')}) (them|it)\b(.*)$`, 'iu'),
  new RegExp(String.raw`^(${oneOf('acts')}) (their|its)( .+)$`, 'iu'),
]
const HEAD_WORDS_MAX = 10
/** The genitive fits 'lorry drivers’ routes', but not 'mothers whose sons were killed'. */
const OWNER_WORDS_MAX = 3

/** True if a pronoun refers to something outside the text: 'how they sleep', 'their routes'. */
export function refersBack(text: string): boolean {
  const bare = text.trim()
  const isBare = /^(?:their|its|them|his|her|him|they|these|those who)\b/iu.test(bare)
  return isBare || PRONOUN_QUESTIONS.some((pattern) => pattern.test(bare))
}

/**
 * Replaces the pronouns in a list of questions: 'lobsters, how they find their way home' becomes 'how lobsters find
 * their way home', then 'lobsters' as `isHead`. A pronoun without an earlier noun is kept.
 */
export function resolvePronouns(parts: readonly string[]): ListPart[] {
  const heads = new Set<string>()
  const read = parts.map((text, at) => {
    for (const head of refersBack(text) ? parts.slice(0, at).toReversed() : []) {
      const whole = fillPronoun(text, head)
      if (whole === undefined) continue
      heads.add(head)
      return whole
    }
    return text
  })
  return [
    ...read.filter((text) => !heads.has(text)).map((text) => ({ text })),
    ...read.filter((text) => heads.has(text)).map((text) => ({ text, isHead: true })),
  ]
}

/** Returns a question with its pronoun replaced by a head; undefined if the two do not fit together. */
function fillPronoun(part: string, head: string): string | undefined {
  if (words(head).length > HEAD_WORDS_MAX || !/^\p{L}/u.test(head)) return undefined
  if (refersBack(head) || /^(?:how|why|what|when|where|whether|which|who)\b/iu.test(head))
    return undefined
  const [first = ''] = head.split(' ')
  // The name of a people or place keeps its capital inside a sentence: 'Syrian refugees'.
  const noun = demonym(first.toLowerCase()) || placeNamed(first) ? head : lowerFirst(head)
  for (const pattern of PRONOUN_QUESTIONS) {
    const [, lead, pronoun = '', rest = ''] = pattern.exec(part) ?? []
    if (lead === undefined) continue
    const isOwner = /^(?:their|its)$/iu.test(pronoun)
    const agrees = /^(?:they|them|their)$/iu.test(pronoun) === isPluralHead(head)
    if (!agrees || (isOwner && words(head).length > OWNER_WORDS_MAX)) return undefined
    return `${lead} ${isOwner ? possessive(noun) : noun}${rest}`
  }
  return undefined
}

/** Matches where a noun's modifier begins: 'mothers whose sons …', 'tenants evicted …'. */
const NOUN_MODIFIER_START = new RegExp(` ${oneOf('saidOf')}(?= |$)`, 'iu')

function isPluralHead(head: string): boolean {
  const [noun = ''] = head.split(NOUN_MODIFIER_START)
  return isPlural(noun) || hasMatch(noun, 'people', 'last')
}
