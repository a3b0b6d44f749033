import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { withOn } from './dates.server.ts'
import words from '../data/clause-words.json' with { type: 'json' }
import { AWAY, CAUSED, GOES_ON, SHUT, THANKED } from './clause-signs.server.ts'
import { DETERMINED, isCounted } from '../writer/articles.server.ts'
import { wordSet } from './word-sets.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** A topic that tells something by itself: 'Sunday lunch is back', 'volunteers needed on Saturdays'. */
export interface Clause {
  /** As a whole sentence, without its full stop: 'The pool is closed 3–9 March'. */
  readonly sentence: string
  /** What it speaks of: 'swimming pool'; '' where the sentence has no subject of its own. */
  readonly subject: string
}

const OPENERS = wordSet(words.openers)
const PRONOUNS = wordSet(words.pronouns)
const RELATIVES = wordSet(words.relatives)
const FINITE = wordSet(words.finite)
const BASES = wordSet(words.bases)
const PARTICIPLES = wordSet(words.participles)
const GERUNDS = wordSet(words.gerunds)
const INFINITIVES = wordSet(words.infinitives)
const ADVERBS = wordSet(words.adverbs)
const BARE = wordSet(words.bare)
const SPEAKING = /^(?:we|you|they|i|he|she|it)$/u
/** A verb further on belongs to something else. */
const SUBJECT_WORDS_MAX = 8

const OURS = [
  String.raw`closed (on|for|from|until|till|over|at|all|today|tomorrow|\d|\p{Lu})`,
  String.raw`open (on|from|until|till|again|every|all|late|for)\b`,
  String.raw`hiring\b(?! (freeze|managers?|process|policy|plans?|tips|mistakes|guide|day|fair)\b)`,
  String.raw`recruiting\b`,
  String.raw`looking for\b`,
  String.raw`closing early\b`,
  String.raw`reopening\b`,
  String.raw`moving to\b`,
  String.raw`relocating to\b`,
]
/** 'Closed for Christmas', 'hiring a baker': what the sender is or does, without saying who. */
const OF_US = new RegExp(`^(?:now )?${anyOf(OURS)}`, 'iu')

/** 'What should the new playground have' is put to the readers. */
const QUESTION =
  /^(?:what|which|how|where|when|who|why)(?: \p{L}+)? (?:should (?:we|the|our)|do you|would you|can we|could we)\b/iu

/** 'Wash your hands' tells readers what to do. */
const ORDERED = new RegExp(
  String.raw`^${anyOf(lists.orderVerbs)} (?:your|our|up|for|in|by|before|out)\b|^stay (?:safe|warm|cool|hydrated|well|active|healthy|home|alert)\b`,
  'iu',
)

/** 'Low on nappies': who collects says what is missing. */
const SHORT_OF = /^(?:very |running )?(?:low on|short of|running out of|in need of) \S/iu
/** 'Closing our shop', 'lost our friend': what the sender does or has done, without saying who. */
const DOING = new RegExp(
  String.raw`^${anyOf(lists.changeVerbs)} (?:our|my|down(?! sale)|up|the ${anyOf(lists.premises)})\b`,
  'iu',
)
const DONE =
  /^(?:lost|raised|won|moved|finished|opened|hired|launched|added|reached|appointed|welcomed) (?:our|a|an|the|over|more than|nearly|almost|to|two|three|[£$€])/iu
const THANKING =
  /^(?:an? )?(?:very )?(?:big |huge |special |massive |heartfelt )?thank you (?:to|for) /iu
/** 'Free eye tests for over 60s'. */
const GIVEN_AWAY = /^free (?:\p{L}+ ){1,4}for \S/iu
/** 'Volunteers for the beach clean' are looked for. */
const PEOPLE_FOR =
  /^(?:\p{L}+ )?(?:volunteers|helpers|drivers|sponsors|marshals|stewards|judges|raffle prizes|donations) (?:for|to) (?=\p{L})/iu
/** 'Water off on Tuesday' says of the water that it will be. */
const SUPPLY =
  /^(?:the )?(water|power|electricity|gas|heating|internet|wi-?fi|lift|elevator) (?:(?:will be|is|to be) )?(off|down|out of (?:order|service)) (?=\S)/iu

/** Reads a topic as a sentence; undefined for one that only names a thing. */
export function clauseOf(text: string): Clause | undefined {
  const said = text.split(' ')
  const lower = said.map((word) => word.toLowerCase().replace(/[’]/gu, "'"))
  const [first = '', second = ''] = lower
  // 'Why we are dropping plastic bags' tells that we are.
  if (first === 'why' && second === 'we' && said.length > 3)
    return { sentence: `We ${said.slice(2).join(' ')}, and you may want to know why`, subject: '' }
  if (QUESTION.test(text)) return { sentence: `${upperFirst(text)}?`, subject: '' }
  if (ORDERED.test(text)) return { sentence: `Please ${lowerOpening(text)}`, subject: '' }
  if (SHORT_OF.test(text)) return { sentence: `We are ${lowerOpening(text)}`, subject: '' }
  if (RELATIVES.has(first)) return undefined
  if (OPENERS.has(first) || OPENERS.has(`${first} ${second}`))
    return said.length > 1
      ? { sentence: upperFirst(text.replace(THANKED, '$1, ')), subject: '' }
      : undefined
  // 'IT downtime' is no 'it', and "we've moved" has its verb.
  if (PRONOUNS.has(first) && said[0] !== 'IT' && said.length > (first.includes("'") ? 1 : 2))
    return { sentence: upperFirst(text), subject: '' }
  if (THANKING.test(text)) return { sentence: upperFirst(text), subject: '' }
  const [supply, of = '', state = ''] = SUPPLY.exec(text) ?? []
  if (supply !== undefined)
    return {
      sentence: withOn(`The ${of.toLowerCase()} will be ${state} ${text.slice(supply.length)}`),
      subject: of,
    }
  if (PEOPLE_FOR.test(text))
    return { sentence: `We are looking for ${lowerOpening(text)}`, subject: '' }
  if (GIVEN_AWAY.test(text))
    return { sentence: `We are offering ${lowerOpening(text)}`, subject: '' }
  if (DONE.test(text)) return { sentence: `We have ${lowerOpening(text)}`, subject: '' }
  if (OF_US.test(text) || DOING.test(text)) {
    const who = /^\p{L}+ my\b/u.test(text) ? 'I am' : 'We are'
    return { sentence: `${who} ${lowerOpening(text)}`, subject: '' }
  }
  const [, off, cause = ''] = CAUSED.exec(text) ?? []
  if (off !== undefined && !GOES_ON.test(cause.split(' ')[0] as string)) {
    const told = clauseOf(off)
    return told && { ...told, sentence: `${told.sentence}: ${cause}` }
  }
  const [, away = '', leave = ''] = AWAY.exec(text) ?? []
  if (away !== '') return { sentence: `${upperFirst(withThe(away))} is ${leave}`, subject: away }
  const [, sad] = /^(?:very |some )?((?:sad|bad) news (?:about|of) .{2,60})$/iu.exec(text) ?? []
  if (sad !== undefined) return { sentence: `We have ${lowerOpening(sad)}`, subject: '' }
  return withVerb(said, lower)
}

/** The sentence that the first verb makes, with one put in where it is missing, or that there is none of something. */
function withVerb(said: readonly string[], lower: readonly string[]): Clause | undefined {
  for (let at = 1; at < Math.min(said.length, SUBJECT_WORDS_MAX); at++) {
    if (RELATIVES.has(lower[at] as string)) return undefined
    // 'Foods you can freeze' names foods.
    if (at > 1 && SPEAKING.test(lower[at - 1] as string)) return undefined
    const rest = verbFrom(lower, at)
    if (rest === undefined) continue
    let end = at
    while (end > 0 && ADVERBS.has(lower[end - 1] as string)) end--
    if (end === 0) return undefined
    const subject = said.slice(0, end).join(' ')
    const verb = rest === 'has-verb' ? '' : `${beFor(subject, lower[at] as string)} `
    const isNewHere = lower[at] === 'joins' && lower[0] === 'new'
    const isAny = SOUGHT.has(lower[at] as string) || BEFALLEN.has(lower[at] as string)
    const named = isNewHere
      ? withArticle(lowerName(subject))
      : isAny
        ? withA(subject)
        : withThe(subject)
    const sentence = `${named} ${verb}${said.slice(end).join(' ')}`
    return { sentence: withOn(upperFirst(sentence)), subject }
  }
  const text = said.join(' ')
  return NONE.test(text)
    ? {
        sentence: `There ${beFor(text.split(WHEN)[0] as string, '')} ${lowerOpening(withOn(text))}`,
        subject: text,
      }
    : undefined
}

/** 'No swimming lessons this week' tells that there are none. */
const TIMES = String.raw`today tonight tomorrow this next on until till during over \d`.split(' ')
const WHEN = new RegExp(` (?=${anyOf(TIMES)})`, 'iu')
const NONE = new RegExp(String.raw`^no .+ ${anyOf(TIMES)}\b`, 'iu')

/** What stands at a place: a verb, or a word before which one is missing; undefined for neither. */
function verbFrom(lower: readonly string[], at: number): 'has-verb' | 'needs-verb' | undefined {
  const word = lower[at] as string
  const before = lower[at - 1] as string
  const isLast = at === lower.length - 1
  if (FINITE.has(word) && !isLast) return 'has-verb'
  if (isLast && ENDING.test(word)) return 'has-verb'
  if (word === 'turns' && /^\d/u.test(lower[at + 1] ?? '')) return 'has-verb'
  if (word === 'stops' && !isLast && !HALTS.test(before)) return 'has-verb'
  if (BASES.has(word) && /[^s]s$/u.test(before) && !NAMED_OPENING.test(lower[at + 1] ?? ''))
    return 'has-verb'
  if (PARTICIPLES.has(word))
    return isLast || GOES_ON.test(lower[at + 1] as string) ? 'needs-verb' : undefined
  if (word === 'back' && /^(?:after|on|from|in|this|next)$/u.test(lower[at + 1] ?? ''))
    return 'needs-verb'
  if (isLast && at > 1 && /^(?:leaving|retiring)$/u.test(word)) return 'needs-verb'
  if (word === 'closing' && isLast && SHUT.has(before)) return 'needs-verb'
  if (word === 'moving' && !isLast && (SHUT.has(before) || MOVABLE.test(before)))
    return 'needs-verb'
  if (GERUNDS.has(word) && !isLast && !NAMED_BY.test(lower[at + 1] ?? '')) return 'needs-verb'
  if (CHANGED.has(word) && /^(?:to|from|into|back)$/u.test(lower[at + 1] ?? '')) return 'needs-verb'
  if (before === 'now' && DOES.test(word) && DETERMINED.test(lower[0] as string)) return 'has-verb'
  if (word === 'now' && PLACED.test(lower[at + 1] ?? '')) return 'needs-verb'
  if (word === 'to' && INFINITIVES.has(lower[at + 1] ?? '')) return 'needs-verb'
  return undefined
}

const SOUGHT: ReadonlySet<string> = new Set(['wanted', 'needed'])

/** 'Plumber wanted': nobody in particular. */
function withA(subject: string): string {
  if (DETERMINED.test(subject) || numberOf(coreOf(subject)) !== 'singular') return subject
  return nounOf(coreOf(subject)) || /(?:er|or|ist|ian)$/u.test(coreOf(subject))
    ? withArticle(lowerName(subject))
    : subject
}

/** The verb that a title leaves out: 'mats are provided', 'E. coli was found'. */
function beFor(subject: string, participle: string): string {
  const isPast = participle === 'found' || participle === 'stolen'
  const core = coreOf(subject)
  // 'New dancers and a melodeon' are several.
  if (/\band\b/iu.test(core) && !BEFALLEN.has(participle) && !CHANGED.has(participle))
    return participle === 'found' || participle === 'stolen' ? 'were' : 'are'
  if (BEFALLEN.has(participle)) return numberOf(core) === 'plural' ? 'have been' : 'has been'
  if (CHANGED.has(participle)) return numberOf(core) === 'plural' ? 'have' : 'has'
  if (numberOf(core) === 'plural' || /\b(?:police|people|staff)$/iu.test(core))
    return isPast ? 'were' : 'are'
  return isPast ? 'was' : 'is'
}

/** 'Our app now works without signal'. */
const DOES =
  /^(?:works?|comes?|covers?|shows?|includes?|sends?|uses?|makes?|sells?|takes?|accepts?|has|have|supports?)$/u

/** 'Virtual tours now on our site' leaves out its verb. */
const PLACED = /^(?:on|in|at|from|with|also)$/u

/** 'Bowls club green reopens' is told in full. */
const ENDING = /^(?:arrived|came|went|fell|reopens|returns|retires|resigns|relapsed)$/u
const MOVABLE =
  /^(?:payroll|reception|department|team|practice|meetings?|classes|lessons|training|market)$/u
/** 'New bus stops' are places. */
const HALTS = /^(?:bus|tram|train|coach|pit|truck|rest)$/u

/** 'Closing dates' close nothing. */
const NAMED_BY = /^(?:dates?|times?|hours|days?|sale|ceremony|price|prices|down)$/u
/** What has come about: 'practice moved to Thursday'. */
const CHANGED: ReadonlySet<string> = new Set(['moved', 'changed', 'returned', 'gone'])

/** What has been done to somebody. */
const BEFALLEN: ReadonlySet<string> = new Set(
  'arrested assaulted attacked injured hurt killed jailed fitted installed repaired painted planted'.split(
    ' ',
  ),
)

/** 'Stables open day' opens nothing. */
const NAMED_OPENING = /^(?:day|days|house|evening|evenings|studio|studios|mic|garden|gardens)$/u

const lowerOpening = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const coreOf = (subject: string): string =>
  subject.split(/ (?:of|for|in|on|at|to|with|from|by|about) /iu)[0]?.replace(/ \d+$/u, '') as string

/** 'swimming pool' as one speaks of it: 'the swimming pool'; names and meals take no article. */
function withThe(subject: string): string {
  if (DETERMINED.test(subject) || /^(?:one of|some|both|sad)\b/iu.test(subject)) return subject
  const core = coreOf(subject)
  const last = core.split(' ').at(-1)?.toLowerCase() ?? ''
  if (BARE.has(last) || /^\p{Lu}\./u.test(subject)) return subject
  const isName = /^\p{Lu}/u.test(subject) && !subject.includes(' ')
  if (isName && nounOf(subject)?.number !== 'count') return subject
  const isOne = isCounted(subject.charAt(0).toLowerCase() + subject.slice(1), true)
  return isOne ? `the ${lowerName(subject)}` : subject
}

/** A title in small letters but for names: 'Swimming pool', 'St Mary’s hall'. */
function lowerName(subject: string): string {
  return /^\p{Lu}\S* \p{Lu}/u.test(subject) ? subject : lowerOpening(subject)
}
