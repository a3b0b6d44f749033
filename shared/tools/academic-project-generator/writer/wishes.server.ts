import { stemsOf } from '../../../lexicon/stems.server.ts'
import { gerund } from '../../../text/grammar.server.ts'
import { listEntries, words } from '../../../text/measures.ts'
import { asClause } from './clauses.server.ts'
import { phraseOf, withoutTail } from './phrases.server.ts'
import { pointsBack, withHeads } from './pointed.server.ts'
import { type Period, periodOf, placeOf, splitPlace } from './settings.server.ts'
import { thingOf } from './things.server.ts'
import { aspectOf, headOf, TOLD_WORDS_MIN } from './told.server.ts'
import type { Input } from '../tool.ts'

/** What somebody would like to work on, in words that can stand in a question. */
export interface Wish {
  /**
   * The phrase, or the first of two: 'music' of 'the effect of music on memory'; of a `clause` all of it: 'how small
   * coffee shops use loyalty cards'.
   */
  readonly x: string
  /** What it is set against, where the wish says so. */
  readonly y?: string
  readonly link?: 'effect' | 'relation' | 'compare' | 'clause'
  /** Whom it is seen in, where a group is named beside it: 'grandparents' beside 'kinship care'. */
  readonly who?: string
  /** Where that group answers for itself. */
  readonly isAsked?: boolean
  /** What is seen in the group, where the wish names it itself: 'burnout' of 'burnout among nurses'. */
  readonly core?: string
  /** What is to be looked at in it, in the words of the form: 'texture after 5 days', 'what residents did'. */
  readonly aspects?: readonly string[]
  /** Where it is described at such length that it goes into few sentences. */
  readonly isLong?: boolean
  /** A keyword narrows the interests and is a subject only where there is none. */
  readonly isKeyword?: boolean
  readonly stems: readonly string[]
}

/** What a form says of interests. */
export interface Wishes {
  readonly wishes: readonly Wish[]
  /** The stems of what is ruled out: 'no surveys'. */
  readonly excluded: ReadonlySet<string>
  /** The same, what is ruled out together in one: 'no interviews with children'. */
  readonly ruledOut: readonly (readonly string[])[]
  /** What is too long or no phrase to stand in a question, as it was typed. */
  readonly unused: readonly string[]
  /** Where and when the topics are to be set: 'Cornwall', 'between 1870 and 1914'. */
  readonly where: string | undefined
  readonly when: Period | undefined
}

const WISHES_MAX = 6
const ASPECTS_MAX = 3

/** Reads interests and keywords, interests first. */
export function readWishes({ interests, keywords }: Pick<Input, 'interests' | 'keywords'>): Wishes {
  const wishes: Wish[] = []
  const ruledOut: string[][] = []
  const unused: string[] = []
  let where: string | undefined
  let when: Period | undefined
  const fromInterests = withHeads(partsOf(interests))
  const typedKeywords = listEntries(keywords).map((text) => ({ text, isHead: false }))
  // A description goes on where a list begins anew: its first part is the subject, what follows is looked at in it.
  const told = fromInterests[0]?.text ?? ''
  const isTold =
    !/[.!?](?:\s|$)/u.test(interests) &&
    words(told).length >= TOLD_WORDS_MIN &&
    !pointsBack(told) &&
    subjectIn(splitPlace(told)?.rest ?? told) !== undefined
  const aspects: string[] = []
  for (const [at, part] of [...fromInterests, ...typedKeywords].entries()) {
    const typed = part.text
    const isInterest = at < fromInterests.length
    const period = when ? undefined : periodOf(typed)
    const place = where === undefined ? placeOf(typed) : undefined
    when ??= period
    where ??= place
    if (period || place !== undefined) continue
    const denial = DENIAL.exec(typed)
    if (denial) {
      ruledOut.push([...stemsOf(typed.slice(denial[0].length))])
      continue
    }
    if (METHOD.test(typed)) continue
    if (isTold && isInterest && at > 0 && !part.isHead && !OF_ITS_OWN.test(typed)) {
      const aspect = FRAGMENT.test(typed) ? undefined : aspectOf(typed)
      if (aspect !== undefined) aspects.push(aspect)
      continue
    }
    // A question keeps its place.
    const split =
      where === undefined && clauseIn(tidied(typed)) === undefined ? splitPlace(typed) : undefined
    where ??= split?.place
    const said = split?.rest ?? typed
    if (FRAGMENT.test(said)) continue
    const isSubject = isInterest && !part.isHead
    const found = pointsBack(said) ? undefined : isSubject ? subjectIn(said) : wishIn(said)
    if (!found) unused.push(...(part.isHead ? [] : [said]))
    else if (!wishes.some(({ stems }) => stems.join() === found.stems.join()))
      wishes.push(isSubject ? found : { ...found, isKeyword: true })
  }
  const [subject, ...others] = wishes
  if (subject && aspects.length > 0)
    wishes.splice(
      0,
      wishes.length,
      { ...subject, aspects: aspects.slice(0, ASPECTS_MAX) },
      ...others,
    )
  const excluded = new Set(ruledOut.flat())
  return { wishes: wishes.slice(0, WISHES_MAX), excluded, ruledOut, unused, where, when }
}

/** A wish, or a subject described at some length. */
function subjectIn(part: string): Wish | undefined {
  const found = wishIn(part)
  const head = headOf(part)
  if (found?.link !== undefined || head === undefined) return found
  // What is said behind a long subject is a part of it: nothing is cut off.
  if (found && found.x.length >= head.length) return found
  return words(head).length >= LONG_WORDS_MIN
    ? { x: head, stems: stemsOf(head), isLong: true }
    : found
}

const LONG_WORDS_MIN = 5

/** One thing with its 'and'. */
const IS_TERM =
  /\b(?:stop and search|research and development|health and safety|supply and demand|nature and nurture|search and rescue|bed and breakfast|rock and roll|profit and loss|fish and chips|law and order|arts and crafts|cause and effect|trial and error|food and drink|hit and run|cut and paste|track and trace|test and trace|diversity and inclusion|equality and diversity|war and peace|crime and punishment)\b/iu

/** What tells a subject of its own wherever it stands: 'contact after adoption', 'burnout among nurses'. */
const OF_ITS_OWN =
  /^\s*(?!(?:what|how|why|where|who|and|but|or|with|of)\b)(?:\p{L}+ ){1,2}(?:after|among|during) \p{L}+(?: \p{L}+)?\s*$/iu

/** Who somebody is and until when is nothing to ask about: 'I work nights on a surgical ward', 'final year', 'due 30 April'. */
const OF_ONESELF =
  /^(?:(?:final|first|second|third|last|1st|2nd|3rd|4th)[- ]year\b|(?:on )?placement\b|(?:\p{L}+ )?(?:lab|laboratory|workshop) with |due (?:on |in |by )?(?:\d|\p{Lu})|deadline\b|budget\b|\d[\d.,]*(?: (?:and|percent|per cent|words|weeks|months|credits).*)?$)|^(?:i|we) (?:work(?!ed? on\b| with\b)|am an? |(?:am|are) (?:doing|studying|in |at )|teach|live|volunteer|have (?:a|an|two|three|access)\b|can (?:interview|get|use))/iu

/** How it is found out is no subject: 'interviews', 'oral history'. */
const METHOD =
  /^(?:(?:semi-structured |in-depth |online )?interviews?|(?:online )?surveys?|questionnaires?|focus groups?|case stud(?:y|ies)|oral histor(?:y|ies)|experiments?|statistics|literature reviews?|systematic reviews?|meta-analys[ie]s|qualitative(?: research| methods?)?|quantitative(?: research| methods?)?|mixed methods|fieldwork|ethnography|content analysis|thematic analysis|regression(?: analysis)?|archives?|archival research|observations?)$/iu

/** What only goes on about something: 'printed in PLA', 'two sensors', 'text'. */
const FRAGMENT =
  /^(?:\p{L}+ed (?:in|by|with|from|on|at|for) .*|(?:two|three|four|five|several|many|\d+) \p{L}+|texts?|data|notes?|images?|videos?|audio|messages?|sensors?|cameras?)$/iu

const DENIAL =
  /^(?:but )?(?:(?:please )?(?:no|not|nothing (?:with|about|on)|without|avoid|except|don't want|do not want|i (?:don't|do not) (?:want|like)|anything but|never))\b\s*/iu

const LEAD =
  /^(?:(?:i(?:'m| am)?|we|also|and|or|thinking (?:of|about)|looking (?:at|into)|mainly|mostly|especially|particularly|really|very|maybe|perhaps|interested in|(?:my )?interests?(?: are| is|:)?|like|love|enjoy|would like to|want to|hope to|keen on|curious about|passionate about|fascinated by|fond of|study|explore|work on|work with|look at|do|write about|research|learn(?: more)? about|something (?:about|on|with|like)|anything (?:about|on|with)|topics? (?:such as|like|on|about|in)|things like|stuff like|a project on|how about|the topic of|such as|e\.?g\.?,?) )+/iu

/** Parts at marks and lines, and at 'and' between short parts. */
function partsOf(text: string): string[] {
  if (isOneQuestion(text)) return [tidied(text)]
  return text
    .replaceAll(/(?<=\p{L} )an (?=[bcdfgjkmpqtvwz]\p{L}{2})/giu, 'and ')
    .split(
      /[,;•·|\n\t]+|:\s|[.!?](?:\s|$)|\s-\s|\s(?:and|but) (?=(?:how|why|what|when|where|whether|i|want|would|like|love|work|hope|also|maybe)\b)/iu,
    )
    .filter((part) => !OF_ONESELF.test(part.trim()))
    .flatMap((part) => {
      const clean = tidied(part)
      if (periodOf(clean) || PAIRS.some(({ pattern }) => pattern.test(clean)) || linkIn(clean))
        return [clean]
      if (IS_TERM.test(clean)) return [clean]
      const halves = clean.split(/ (?:and|&|as well as|or) /iu)
      // 'Sheep numbers before and after' is one thing.
      if (halves.some((half) => /^(?:after|before|since)$|\b(?:before|after)$/iu.test(half)))
        return [clean.replace(/ before and after$/iu, '')]
      return halves.every((half) => words(half).length <= 3) ? halves.map(tidied) : [clean]
    })
    .filter((part) => part !== '')
}

/**
 * True for one question, whatever commas stand in it: 'How coffee growers in Huila, Colombia, decide whether to sell to a
 * cooperative'. A list goes on with other things behind its first comma.
 */
function isOneQuestion(text: string): boolean {
  const one = text.trim().replace(/[.?!]{1,3}$/u, '')
  if (!/^(?:how|why|whether|what|when|where|which) /iu.test(one) || /[.?!;:\n]/u.test(one))
    return false
  const [first = '', second, third, ...more] = one.split(', ')
  if (second === undefined || third === undefined || more.length > 0) return false
  return words(first).length >= 3 && placeOf(second) !== undefined && words(third).length >= 2
}

function tidied(part: string): string {
  return (RIGHT_TO.exec(part)?.slice(1, 2).map(gerund)[0] ?? part)
    .replace(ASKS_WHETHER, 'whether ')
    .replace(/^\s*(?:\d{1,2}[.)]\s+|[*–—-]\s*)?/u, '')
    .replace(LEAD, '')
    .replace(/(?<![\s.:!?"”’)])[\s.:!?"”’)]+$/u, '')
    .replace(/ +/gu, ' ')
    .trim()
}

/** 'Do fish feel pain' asks whether they do. */
const ASKS_WHETHER =
  /^\s*do (?!research|a|an|some|something|my|the|it|this|i|we|you)(?=\p{L}+ \p{L}+)/iu

/** 'Is it wrong to have children?' asks about having children. */
const RIGHT_TO =
  /^(?:whether |if )?(?:is it|it is) (?:ever |always |morally )?(?:wrong|right|ethical|unethical|moral|immoral|ok|okay|fair|unfair) to (.{3,40}?)\??$/iu

/** Two things and what links them, as people write it. */
const PAIRS: readonly { readonly pattern: RegExp; readonly link: NonNullable<Wish['link']> }[] = [
  {
    pattern:
      /^(?:what (?:is|are) )?(?:the )?(?:effects?|impacts?|influence) of (.{2,45}?) (?:on|upon) (.{2,45})$/iu,
    link: 'effect',
  },
  {
    pattern:
      /^(?:how|whether|why|if|does|do|can) (.{2,45}?) (?:affects?|influences?|impacts?|shapes?|changes?|improves?|reduces?|increases?) (.{2,45})$/iu,
    link: 'effect',
  },
  {
    pattern:
      /^(?:the )?(?:relationship|link|links|connection|correlation|relation)s? between (.{2,45}?) and (.{2,45})$/iu,
    link: 'relation',
  },
  { pattern: /^(.{2,45}?) (?:vs\.?|versus|compared (?:with|to)|or) (.{2,45})$/iu, link: 'compare' },
]

function wishIn(part: string): Wish | undefined {
  const text = tidied(part)
  for (const { pattern, link } of PAIRS) {
    const [, first = '', second = ''] = pattern.exec(text) ?? []
    const x = phraseOf(first)
    const y = phraseOf(second)
    if (x !== undefined && y !== undefined)
      return { x, y, link, stems: [...stemsOf(x), ...stemsOf(y)] }
  }
  return clauseIn(text) ?? linkIn(text) ?? seenIn(text) ?? asWish(text)
}

/** A question that somebody asks already: 'how small coffee shops use loyalty cards'. */
const CLAUSE = /^(?:how|why|whether|what|when|where|which|who) \p{L}[\p{L}\p{N} ,&/'’-]*$/iu
const NO_CLAUSE =
  /\b(?:i|we|me|us|my|our|you|your|to|do|does|did|can|could|should|would|will|about)\b|\b(?:is|are|was|were)$/iu
const CLAUSE_WORDS_MIN = 4
/** 'Why bridges resonate': a thing in the plural and what it does. */
const THREE = /^(?:how|why|when|where) \p{L}+s (?!\p{L}+(?:s|ion|ment|ness|ity|ing)$)\p{L}{3,}$/iu
/** 'What helps siblings'. */
const HELPS = /^what (?:helps|hinders|stops|keeps|drives|motivates|worries|attracts) \p{L}+$/iu
const CLAUSE_WORDS_MAX = 20
const CLAUSE_CHARS_MAX = 125

function clauseIn(typed: string): Wish | undefined {
  // 'How do bees find their way' asks how bees find it.
  const text = asClause(typed).replace(/^(how|why|where|when) do (?=the \p{L}|\p{L}+s )/iu, '$1 ')
  const count = words(text).length
  if (count < CLAUSE_WORDS_MIN && !THREE.test(text) && !HELPS.test(text)) return undefined
  if (count > CLAUSE_WORDS_MAX || text.length > CLAUSE_CHARS_MAX) return undefined
  const [, , second = ''] = text.split(' ')
  // 'What is fairness' and 'how are stars born' ask in a main clause, which stands in no other sentence.
  const isMain = [text.split(' ')[1] ?? '', second].some((word) => NO_CLAUSE.test(word))
  if (!CLAUSE.test(text) || (isMain && !/^what happened to /iu.test(text))) return undefined
  if (
    /^(?:is|are|was|were|has|have|had|changed|happened)$/iu.test(text.split(' ')[1] ?? '') &&
    !/^what happened to /iu.test(text)
  )
    return undefined
  if (/\b(?:i|we|my|our|me|you|your)\b/iu.test(text)) return undefined
  const x = text.charAt(0).toLowerCase() + text.slice(1)
  return { x, link: 'clause', stems: stemsOf(x) }
}

/** 'Welsh speaking people with aphasia': a condition, and who has it. */
const WITH_IT =
  /^((?:\p{L}+ ){0,3}(?:people|adults|patients|women|men|children|young people|players|students|workers|parents)) with (\p{L}[\p{L} '’-]{2,30})$/iu

/** 'Burnout among night shift nurses': what is asked about, and in whom. */
const IN_WHOM = /^(.{2,45}?) (?:in|among|amongst|of|for) (.{2,30})$/iu

function seenIn(text: string): Wish | undefined {
  const [, having, condition] = WITH_IT.exec(text) ?? []
  const [, first = '', second = ''] =
    having !== undefined && condition !== undefined && thingOf(condition) === 'condition'
      ? [text, condition, having]
      : (IN_WHOM.exec(text) ?? [])
  const core = phraseOf(first)
  const who = phraseOf(second)
  const whole = asWish(text)
  if (core === undefined || who === undefined || !whole) return undefined
  return thingOf(who) === 'group' && thingOf(core) !== 'group' ? { ...whole, core, who } : undefined
}

/** What people feel, know or suffer: 'video games and aggression' asks what the one has to do with the other. */
const OUTCOMES = new Set(['mind', 'condition', 'mood'])
const IS_OUTCOME =
  /(?:^| )(?:sleep|stress|mood|grades|attainment|exam results|body image|obesity|health|well-?being|performance|attention|memory|concentration|waiting times|wages|employment|unemployment|productivity|mortality|crime rates?|house prices|dropout|absenteeism|yields?|recovery|survival)$/iu

function linkIn(text: string): Wish | undefined {
  const [, first = '', second = ''] = /^(.{2,45}?) and (.{2,45})$/iu.exec(text) ?? []
  const x = phraseOf(first)
  const y = phraseOf(second)
  if (x === undefined || y === undefined) return undefined
  // 'Social media and sleep in teenagers': the group behind the second belongs to both.
  const seen = seenIn(second)
  if (seen?.core !== undefined) {
    const stems = [...stemsOf(x), ...seen.stems]
    return { x, y: seen.core, who: seen.who, link: 'relation', stems }
  }
  const isOutcome = OUTCOMES.has(thingOf(y)) || IS_OUTCOME.test(y)
  if (OUTCOMES.has(thingOf(x)) || IS_OUTCOME.test(x) || !isOutcome) return undefined
  return { x, y, link: 'relation', stems: [...stemsOf(x), ...stemsOf(y)] }
}

/** A phrase as what is wished for; undefined where it is none. */
export function asWish(text: string): Wish | undefined {
  const x = phraseOf(text) ?? phraseOf(withoutTail(text))
  return x === undefined ? undefined : { x, stems: stemsOf(x) }
}

export { isClause } from './told.server.ts'
