import {
  type Period,
  periodOf,
  placeOf,
  splitPlace,
} from '../../../read/facts/where-when.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { gerund } from '../../../text/grammar.server.ts'
import { listEntries, words } from '../../../text/measures.ts'
import type { Input } from '../tool.ts'
import { clauseOf, isClause, type ListPart, refersBack, resolvePronouns } from './clauses.server.ts'
import { phraseOf, withoutTrailingPhrases } from './phrases.server.ts'
import { subjectKindOf } from './things.server.ts'
import { oneOf, hasMatch } from './words.server.ts'

/** A subject somebody would like to work on, as a phrase that fits into a question. */
export interface Wish {
  /** The phrase, or the first of two: 'music' of 'the effect of music on memory'; of a `clause` all of it. */
  readonly x: string
  /** The second thing of a pair: 'memory' of 'the effect of music on memory'. */
  readonly y?: string
  readonly link?: 'effect' | 'relation' | 'compare' | 'clause'
  /** The group it is studied in, if one is named: 'nurses' of 'burnout among nurses'. */
  readonly who?: string
  /** True if the members of that group can be asked themselves. */
  readonly isAsked?: boolean
  /** The part without the group, if the wish names the group itself: 'burnout' of 'burnout among nurses'. */
  readonly core?: string
  /** Aspects to study, in the words of the form: 'texture after 5 days', 'what residents did'. */
  readonly aspects?: readonly string[]
  /** True if it is so long that it fits into few sentences. */
  readonly isLong?: boolean
  /** True for a keyword, which narrows the interests and is a main subject only where there are none. */
  readonly isKeyword?: boolean
  readonly stems: readonly string[]
}

/** The wishes and limits read from the interests and keywords of a form. */
export interface Wishes {
  readonly wishes: readonly Wish[]
  /** The stems of what is ruled out, one list for each denial: 'no interviews with children'. */
  readonly ruledOut: readonly (readonly string[])[]
  /** Texts that are too long or no phrase for a question, as typed. */
  readonly unused: readonly string[]
  /** The place and time requested for the topics: 'Cornwall', 'between 1870 and 1914'. */
  readonly where: string | undefined
  readonly when: Period | undefined
}

const WISHES_MAX = 6
const ASPECTS_MAX = 3
/** A first part of at least so many words can be a described subject, whose aspects are the parts after it. */
const SUBJECT_WORDS_MIN = 3
const LONG_WORDS_MIN = 5
const LONG_PHRASE_LIMITS = { wordsMax: 12, charsMax: 90 }

/** Reads interests and keywords, interests first. */
export function readWishes({ interests, keywords }: Pick<Input, 'interests' | 'keywords'>): Wishes {
  const found: Wish[] = []
  const ruledOut: string[][] = []
  const unused: string[] = []
  const aspects: string[] = []
  let where: string | undefined
  let when: Period | undefined
  const typed: readonly ListPart[] = resolvePronouns(partsOf(interests))
  const isWithAspects = !/[.!?](?:\s|$)/u.test(interests) && isDescribed(typed[0]?.text ?? '')
  const wanted = listEntries(keywords).map((text): ListPart => ({ text }))
  for (const [at, { text, isHead = false }] of [...typed, ...wanted].entries()) {
    const isSubject = at < typed.length && !isHead
    const period = when ? undefined : periodOf(text)
    const place = where === undefined ? placeOf(text) : undefined
    when ??= period
    where ??= place
    if (period || place !== undefined || hasMatch(text, 'method', 'whole')) continue
    const denial = DENIAL.exec(text)
    if (denial) {
      ruledOut.push(stemsOf(text.slice(denial[0].length)))
      continue
    }
    if (isWithAspects && isSubject && at > 0 && !COMPLETE_SUBJECT.test(text)) {
      const aspect = FRAGMENT.test(text) ? undefined : aspectOf(text)
      if (aspect !== undefined) aspects.push(aspect)
      continue
    }
    // A place inside a question is not split off.
    const isOpen = where === undefined && clauseOf(tidyPart(text)) === undefined
    const split = isOpen ? splitPlace(text) : undefined
    where ??= split?.place
    const said = split?.rest ?? text
    if (FRAGMENT.test(said)) continue
    const wish = refersBack(said) ? undefined : isSubject ? subjectIn(said) : wishIn(said)
    if (!wish) unused.push(...(isHead ? [] : [said]))
    else if (!found.some(({ stems }) => stems.join() === wish.stems.join()))
      found.push(isSubject ? wish : { ...wish, isKeyword: true })
  }
  const looked = aspects.length > 0 ? { aspects: aspects.slice(0, ASPECTS_MAX) } : {}
  const wishes = found
    .slice(0, WISHES_MAX)
    .map((wish, at) => (at === 0 ? { ...wish, ...looked } : wish))
  return { wishes, ruledOut, unused, where, when }
}

/** True if the first part is a described subject; the parts after it are then aspects and not a list of interests. */
const isDescribed = (first: string): boolean =>
  words(first).length >= SUBJECT_WORDS_MIN &&
  !refersBack(first) &&
  subjectIn(splitPlace(first)?.rest ?? first) !== undefined

/** A wish, or a subject described at some length. */
function subjectIn(part: string): Wish | undefined {
  const found = wishIn(part)
  const head = phraseOf(part, LONG_PHRASE_LIMITS)
  if (found?.link !== undefined || head === undefined) return found
  // A long subject keeps its whole text.
  if (found && found.x.length >= head.length) return found
  return words(head).length >= LONG_WORDS_MIN
    ? { x: head, stems: stemsOf(head), isLong: true }
    : found
}

const NON_ASPECT_KINDS: ReadonlySet<string> = new Set(['group', 'workers', 'name', 'place', 'site'])

/**
 * Returns an aspect of a subject, in the form used after 'on', 'texture after 5 days'; undefined if the text is none.
 */
function aspectOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:and|but|also|especially|mainly) /iu, '')
  const count = words(bare).length
  if (
    count > LONG_PHRASE_LIMITS.wordsMax ||
    refersBack(bare) ||
    NO_ASPECT.some((pattern) => pattern.test(bare))
  )
    return undefined
  if (isClause(bare) && count > 2) return bare.charAt(0).toLowerCase() + bare.slice(1)
  const phrase = phraseOf(bare, LONG_PHRASE_LIMITS)
  // A group or place is not an aspect: 'apprentices in Fife'.
  return phrase === undefined || NON_ASPECT_KINDS.has(subjectKindOf(phrase)) ? undefined : phrase
}

/**
 * Texts that are no aspect: a sample ('25 farmers in Iowa'), a continuation of the words before it, and counts or
 * dates of the data.
 */
const NO_ASPECT = [
  /^(?:\d+|two|three|four|five|six|eight|ten|twelve|twenty|thirty) \p{L}[\p{L}-]+(?: (?:in|from|of|at|since|on|across) .*)?$/iu,
  /^(?:then|as|so|rather|instead|using|based|follow[- ]up|data|cohort|samples?|interviews?|surveys?|records?|loggers?|one|two|three|four|five|six) /iu,
  /\d{2,}| (?:before|after|since|until|so far)$/iu,
]

/** A complete subject even among aspects: 'contact after adoption', 'burnout among nurses'. */
const COMPLETE_SUBJECT =
  /^\s*(?!(?:what|how|why|where|who|and|but|or|with|of)\b)(?:\p{L}+ ){1,2}(?:after|among|during) \p{L}+(?: \p{L}+)?\s*$/iu

/**
 * Statements about the person or a deadline, which are no subject: 'I work nights on a surgical ward', 'due 30
 * April'.
 */
const PERSONAL_STATEMENTS = [
  /^(?:i|we) (?:work (?!on\b|with\b)|(?:am|are) (?:an? |doing|studying|in |at )|teach|live|volunteer|have (?:an?|two|three|access)\b|can (?:interview|get|use))/iu,
  /^(?:(?:final|first|second|third|last|1st|2nd|3rd|4th)[- ]year|(?:on )?placement|deadline|budget)\b|^(?:\p{L}+ )?(?:lab|laboratory|workshop) with /iu,
  /^due (?:on |in |by )?(?:\d|\p{Lu})|^\d[\d.,]*(?: (?:and|percent|per cent|words|weeks|months|credits).*)?$/iu,
]

/** Fragments that only continue another subject: 'printed in PLA', 'two sensors', 'text'. */
const FRAGMENT =
  /^(?:\p{L}+ed (?:in|by|with|from|on|at|for) .*|(?:two|three|four|five|several|many|\d+) \p{L}+|texts?|data|notes?|images?|videos?|audio|messages?|sensors?|cameras?)$/iu

const DENIAL =
  /^(?:but )?(?:(?:please )?(?:no|not|nothing (?:with|about|on)|without|avoid|except|don't want|do not want|i (?:don't|do not) (?:want|like)|anything but|never))\b\s*/iu

const QUESTION_WORDS = 'how|why|what|when|where|whether'
const PART_SEPARATOR = new RegExp(
  String.raw`[,;•·|\n\t]+|:\s|[.!?](?:\s|$)|\s-\s|\s(?:and|but) (?=(?:${QUESTION_WORDS}|i|want|would|like|love|work|hope|also|maybe)\b)`,
  'iu',
)

/** Splits a text at punctuation and line breaks, and at 'and' between short parts; drops personal statements. */
function partsOf(text: string): string[] {
  if (isOneQuestion(text)) return [tidyPart(text)]
  return text
    .split(PART_SEPARATOR)
    .filter((part) => !PERSONAL_STATEMENTS.some((pattern) => pattern.test(part.trim())))
    .flatMap((part) => {
      const clean = tidyPart(part)
      const isOne =
        PAIR_PATTERNS.some(({ pattern }) => pattern.test(clean)) || hasMatch(clean, 'term')
      if (isOne || periodOf(clean) || readJoinedPair(clean)) return [clean]
      const halves = clean.split(/ (?:and|&|as well as|or) /iu)
      return halves.every((half) => words(half).length <= 3) ? halves.map(tidyPart) : [clean]
    })
    .filter((part) => part !== '')
}

/**
 * True for a single question with a place between commas: 'How coffee growers in Huila, Colombia, decide whether to
 * sell to a cooperative'. In a list, the text after the first comma is no place.
 */
function isOneQuestion(text: string): boolean {
  const one = text.trim().replace(/[.?!]{1,3}$/u, '')
  if (!new RegExp(`^(?:${QUESTION_WORDS}|which) `, 'iu').test(one) || /[.?!;:\n]/u.test(one))
    return false
  const [first = '', second = '', third = '', ...more] = one.split(', ')
  if (more.length > 0 || placeOf(second) === undefined) return false
  return words(first).length >= 3 && words(third).length >= 2
}

const WISH_LEAD_WORDS = new RegExp(`^(?:${oneOf('lead')} )+`, 'iu')
/** A yes/no question, rewritten with 'whether': 'Do fish feel pain'. */
const YES_NO_QUESTION =
  /^\s*do (?!(?:research|an?|some|something|my|the|it|this|i|we|you)\b)(?=\p{L}+ \p{L}+)/iu
/** A question of right and wrong, rewritten as a gerund: 'Is it wrong to have children?' becomes 'having children'. */
const MORAL_QUESTION =
  /^(?:whether |if )?(?:is it|it is) (?:ever |always |morally )?(?:wrong|right|ethical|unethical|moral|immoral|ok|okay|fair|unfair) to (.{3,40}?)\??$/iu

const tidyPart = (part: string): string =>
  part
    .replace(MORAL_QUESTION, (_, done: string) => gerund(done))
    .replace(YES_NO_QUESTION, 'whether ')
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[*–—-]\s*)?/u, '')
    .replace(WISH_LEAD_WORDS, '')
    .replace(/(?<![\s.:!?"”’)])[\s.:!?"”’)]+$/u, '')
    .replace(/ +/gu, ' ')
    .trim()

const PHRASE_GROUP = '(.{2,45}?)'
const createPairPattern = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu')
/** Patterns of two things and the link between them. */
const PAIR_PATTERNS: readonly {
  readonly pattern: RegExp
  readonly link: NonNullable<Wish['link']>
}[] = [
  {
    pattern: createPairPattern(
      `(?:what (?:is|are) )?(?:the )?(?:effects?|impacts?|influence) of ${PHRASE_GROUP} (?:on|upon) ${PHRASE_GROUP}`,
    ),
    link: 'effect',
  },
  {
    pattern: createPairPattern(
      `(?:how|whether|why|if|does|do|can) ${PHRASE_GROUP} (?:affect|influence|impact|shape|change|improve|reduce|increase)s? ${PHRASE_GROUP}`,
    ),
    link: 'effect',
  },
  {
    pattern: createPairPattern(
      `(?:the )?(?:relationship|link|connection|correlation|relation)s? between ${PHRASE_GROUP} and ${PHRASE_GROUP}`,
    ),
    link: 'relation',
  },
  {
    pattern: createPairPattern(
      String.raw`${PHRASE_GROUP} (?:vs\.?|versus|compared (?:with|to)|or) ${PHRASE_GROUP}`,
    ),
    link: 'compare',
  },
]

function wishIn(part: string): Wish | undefined {
  const text = tidyPart(part)
  for (const { pattern, link } of PAIR_PATTERNS) {
    const [x, y] = phrasesIn(pattern, text)
    if (x !== undefined && y !== undefined)
      return { x, y, link, stems: [...stemsOf(x), ...stemsOf(y)] }
  }
  const clause = clauseOf(text)
  if (clause !== undefined) return { x: clause, link: 'clause', stems: stemsOf(clause) }
  return readJoinedPair(text) ?? readSubjectInGroup(text) ?? toWish(text)
}

/** The first two groups of a pattern as phrases. */
const phrasesIn = (pattern: RegExp, text: string): (string | undefined)[] =>
  (pattern.exec(text) ?? []).slice(1, 3).map((part) => phraseOf(part))

/** A group and its condition: 'Welsh speaking people with aphasia'. */
const GROUP_WITH_CONDITION =
  /^((?:\p{L}+ ){0,3}(?:people|adults|patients|women|men|children|young people|players|students|workers|parents)) with (\p{L}[\p{L} '’-]{2,30})$/iu
/** A subject and the group it is studied in: 'burnout among night shift nurses'. */
const SUBJECT_IN_GROUP = /^(.{2,45}?) (?:in|among|amongst|of|for) (.{2,30})$/iu

function readSubjectInGroup(text: string): Wish | undefined {
  const [, having = '', condition = ''] = GROUP_WITH_CONDITION.exec(text) ?? []
  const isIll = subjectKindOf(condition) === 'condition'
  const [core, who] = isIll
    ? [phraseOf(condition), phraseOf(having)]
    : phrasesIn(SUBJECT_IN_GROUP, text)
  const whole = toWish(text)
  if (core === undefined || who === undefined || !whole) return undefined
  return subjectKindOf(who) === 'group' && subjectKindOf(core) !== 'group'
    ? { ...whole, core, who }
    : undefined
}

/** True for something people feel, know or suffer: 'video games and aggression' asks for a relation between the two. */
const isOutcome = (phrase: string): boolean =>
  /^(?:mind|condition|mood)$/u.test(subjectKindOf(phrase)) || hasMatch(phrase, 'outcome', 'last')

function readJoinedPair(text: string): Wish | undefined {
  const [, first = '', second = ''] = /^(.{2,45}?) and (.{2,45})$/iu.exec(text) ?? []
  const x = phraseOf(first)
  const y = phraseOf(second)
  if (x === undefined || y === undefined) return undefined
  // A group after the second subject belongs to both: 'social media and sleep in teenagers'.
  const { core, who, stems = [] } = readSubjectInGroup(second) ?? {}
  if (core !== undefined && who !== undefined)
    return { x, y: core, who, link: 'relation', stems: [...stemsOf(x), ...stems] }
  return isOutcome(x) || !isOutcome(y)
    ? undefined
    : { x, y, link: 'relation', stems: [...stemsOf(x), ...stemsOf(y)] }
}

/** Returns a text as a wish; undefined if it contains no usable phrase. */
export function toWish(text: string): Wish | undefined {
  const x = phraseOf(text) ?? phraseOf(withoutTrailingPhrases(text))
  return x === undefined ? undefined : { x, stems: stemsOf(x) }
}
