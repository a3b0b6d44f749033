import { titleCase } from '../../text/grammar.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { listEntries, words } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import {
  calledIn,
  isFeast,
  isManyNamed,
  isName,
  isNamed,
  isNameLike,
  isPersonNamed,
  isWordName,
} from './people.server.ts'
import { roleOf, type Role } from './roles.server.ts'
import { GONE, speltOf } from './spelling.server.ts'
import { namesTheme, themesIn } from './themes.server.ts'
import { tool, type Input } from './tool.ts'
import { CHILD_LOST_THEME, weightOf } from './weight.server.ts'

/** What a poem is to be about, read once for writer and checks. */
export interface Subject {
  /** As typed, without 'a poem about' and marks at the end; not in capitals alone. */
  readonly topic: string
  /** The topic without 'the' or 'my' before it. */
  readonly bare: string
  /** The topic as it stands inside a line: 'my old dog'. Undefined where it is no name of a thing. */
  readonly phrase: string | undefined
  /** As a title can hold it, in five words at most: 'my old dog'. */
  readonly name: string
  /** Themes of the banks, the one named first before; what is grave has its own. */
  readonly themes: readonly string[]
  /** What kind of thing the topic is, for what no theme has; undefined where nothing is known, or where it would hurt. */
  readonly role: Role | undefined
  readonly isGrave: boolean
  /** True where jokes and play would hurt: grave matters, and those that ask for care. */
  readonly isTender: boolean
  /** True where nobody laughs, though nobody has to be comforted: faith, hunger, the climate. */
  readonly isSober: boolean
  readonly isPerson: boolean
  /** What somebody or a pet is called, where a name was given. */
  readonly called: string | undefined
  /** True for a pregnancy, an infant or a child that was lost: only what was written for it is given. */
  readonly isChildLost: boolean
  /** True where the form says that it is for a child, by age or by class. */
  readonly isChild: boolean
  /** True for people together: 'NHS nurses', 'the bin men'. */
  readonly isMany: boolean
  /** The word or words that an acrostic spells, in capitals, with spaces between; '' where there is none. */
  readonly letters: string
  /** True where what it spells is somebody: 'MUM' for 'my mum's 80th birthday'. */
  readonly isPersonSpelled: boolean
  readonly keywords: readonly string[]
  /** The name that a lost child was given, where the form says it. */
  readonly lostName: string | undefined
  /** Whose it is, where two are named behind it: 'Tom and Elaine'. */
  readonly couple: string | undefined
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
}

const ASKED_FOR =
  /^(?:please |can you |could you )*(?:i (?:want|need|would like) |write |give |make |compose |create )?(?:me |us )?(?:an? |the |some )?(?:(?:short|little|funny|sad|nice|beautiful|lovely|sweet|small|happy|quick) ){0,3}(?:poems?|poetry|verses?|rhymes?|haikus?|sonnets?|limericks?|acrostics?|ballads?|odes?|something) (?:about|on|for|to|of) /iu
/** Who or what it is for, whose feast or rite the poem is then about: 'for Nan's funeral'. */
const FOR = /^for /iu
const BIRTHDAY = /^happy (birthday|anniversary)(?: wishes)?,? (?:to |for )?(.{2,60})$/iu
const HIS_DAY =
  /^(?:happy )?((?:father|mother|grandparent)['’]?s['’]? day)(?: (?:poem|card|message|verse))? (?:for|to) (.{2,60})$/iu
const HAPPY_DAY = /^happy ((?:father|mother|grandparent)['’]?s['’]? day),? (.{2,40})$/iu
/** 'Nan's 80th in the village hall', 'happy 70th Geoff'. */
const AGE_ALONE =
  /((?:['’]s|^happy) \d+(?:st|nd|rd|th))(?! (?:\p{L}+ )?(?:birthday|anniversary|wedding|day|year))(?=$| )/iu
const THANKS =
  /^(?:an? )?(?:thank[- ]you|thanks|tribute|note|card|message|letter)(?: (?:note|card|letter|message))? (?:to|for) /iu
const ABOUT = /^(?:about|on the (?:topic|subject|theme) of|the (?:topic|subject|theme) of) /iu
const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu

/** No name of a thing: a sentence, an order, a question, or signs. */
const SENTENCE =
  /[?!.:;,"“”()[\]{}<>/\\|*#@=+]|\d{3,}|^(?:i|we|you|he|she|they|it|who|what|why|how|when|where|if|because|do|don't|please|ignore|write|let|be|is|are|was|stop|start|keep|never|always|remember|forget|tell|make|get|go|come|try|thank) |\b(?:am|is|are|was|were|has|have|had|will|would|can|could|should|must|don't|doesn't|didn't|won't|can't|i'm|i|we|print|instructions?)\b/iu

const CHILD =
  /\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])[ -]years?[ -]old|(?:aged?|turn(?:s|ing|ed)|is) (?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])(?! ?(?:weeks|%|\d))|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|1[0-2]th) birthday|toddler|kindergarten|preschool)\b/iu

const PHRASE_WORDS_MAX = 5

/** What the form asks a poem about. */
export const subjectOf = oncePer((input: Input): Subject => {
  const asked = cleaned(spelledOut(input.topic))
  const topic = headOf(asked)
  const brief = briefOf(tool, input)
  const bare = topic.replace(DETERMINER, '')
  const { isGrave, isTender, isSober, theme } = weightOf(asked, brief.gravity)
  const isSaid = topic !== '' && !SENTENCE.test(topic) && /\p{L}{2}/u.test(topic)
  const isChildLost = theme?.[0] === CHILD_LOST_THEME
  const spelt = speltOf(bare, isGrave)
  const isShort = words(topic).length <= PHRASE_WORDS_MAX
  return {
    ...spelt,
    topic,
    bare,
    phrase: isSaid && isShort ? topic : undefined,
    name: nameOf(isGrave ? topic.replace(GONE, '') : topic),
    themes: theme ?? thankful(withoutHour(themesIn(asked), asked), spelledOut(input.topic)),
    role: isTender || isSober ? undefined : roleOf(topic),
    isGrave,
    isTender,
    isSober,
    isPerson: isPersonNamed(bare) || isNamed(asked),
    called: calledIn(topic),
    isMany: isManyNamed(bare),
    isChild: CHILD.test(`${asked}, ${input.keywords}`),
    isChildLost,
    // Of a sad sentence nothing is spelled, nor of any other.
    letters: isChildLost ? '' : spelt.letters,
    keywords: listEntries(spelledOut(input.keywords)),
    couple: COUPLE.exec(topic)?.[1],
    isSentence: isSentence(topic),
    lostName: isChildLost ? nameGiven(input) : undefined,
  }
})

/** 'Rosie' of 'our daughter Rosie', of 'Rosie, stillborn' or of the keywords. */
function nameGiven({ topic, keywords }: Input): string | undefined {
  const [, behind] =
    /\b(?:daughter|son|baby|boy|girl|twin|child|called|named|angel) (?:called |named )?(\p{Lu}\p{Ll}{1,20})\b/u.exec(
      topic,
    ) ?? []
  if (behind !== undefined && !isFeast(behind)) return behind
  const candidates = [...words(topic).slice(0, 1), ...listEntries(keywords)]
  return candidates.find((one) => /^\p{Lu}\p{Ll}+$/u.test(one) && isName(one) && !isFeast(one))
}

/** Thanks to somebody of whom nobody wrote are about a kindness. */
const thankful = (themes: string[], typed: string): string[] =>
  THANKS.test(typed) && themes.every((id) => id === 'neighbour') ? [...themes, 'kindness'] : themes

/** The morning of a feast has no coffee in it that nobody spoke of. */
const withoutHour = (themes: string[], asked: string): string[] =>
  themes.length > 1 && !/coffee|espresso|latte|cappuccino|barista|caf|breakfast/iu.test(asked)
    ? themes.filter((theme) => theme !== 'coffee')
    : themes

/** Nobody writes that a pet was coloured: 'my hamster dyed last night'. */
const DYED =
  /^((?:my|our) (?:\p{L}+ ){1,3})dyed(?=$| (?:in|last|on|this|today|yesterday|when|at)\b)/iu

function cleaned(typed: string): string {
  const text = typed
    .replace(DYED, '$1died')
    .replace(ASKED_FOR, '')
    .replace(ABOUT, '')
    .replace(THANKS, '')
    .replace(FOR, '')
    .replace(AGE_ALONE, '$1 birthday')
    .replace(/(?<=\p{L}) (?:poem|limerick|haiku|verse)s?(?=$| (?:for|to) )/iu, '')
    .replace(BIRTHDAY, "$2's $1")
    .replace(HIS_DAY, '$2 on $1')
    .replace(HAPPY_DAY, '$2 on $1')
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .trim()
  const small = text.replace(/(?<!\d)\d+(?:st|nd|rd|th)/giu, '').match(/\p{Ll}/gu)?.length ?? 0
  // One word in capitals is shouted where it is longer than letters one would spell: 'MISCARRIAGE', not 'NASA'.
  const isShouted = small === 0 && (words(text).length > 1 || text.length > SPELLED_MAX)
  const calm = isShouted ? text.toLowerCase().replace(/\p{Ll}+/gu, withCapital) : text
  const [first = ''] = words(calm)
  // A capital at the start is a sentence's, but for names: 'Emma', 'Leeds in the rain', 'NASA'.
  return isName(first) ||
    isWordName(calm) ||
    /^(?:Mr|Mrs|Ms|Miss|Dr|Auntie|Uncle|Aunt) \p{Lu}/u.test(calm) ||
    /^\p{Lu}\p{Ll}+ in (?:\p{Lu}|spring|summer|autumn|winter|the (?:rain|snow|fog|dark|morning|evening))/u.test(
      calm,
    ) ||
    isNamed(calm) ||
    placeNamed(calm) !== undefined ||
    placeNamed(first)?.isAmbiguous === false ||
    !/^\p{Lu}\p{Ll}*$/u.test(first) ||
    isNameLike(calm)
    ? calm
    : calm.charAt(0).toLowerCase() + calm.slice(1)
}

/** 'CHRISTMAS MORNING' is shouted, and Christmas keeps its capital. */
function withCapital(word: string): string {
  const name = titleCase(word)
  return isFeast(name) ? name : word
}

const SPELLED_MAX = 5

/** What is said of a topic behind a comma, which is no other topic: 'Nan's funeral, she loved roses', 'Gary, my plumber'. */
const SAID_OF =
  /, (?:(?:and )?(?:she|he|they|it|we|i|who|which)|my|our|the|an?|his|her|mrs?|ms|miss|dr|with|aged?|from|for|love[ds]?|retired) .*$/iu
const headOf = (topic: string): string => topic.replace(SAID_OF, '')

const COUPLE = /, (\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+)$/u
/** 'My best friend is moving away', 'I miss you'. */
const isSentence = (topic: string): boolean =>
  /^(?:i|we|you|he|she|they|my|our|the) (?:\p{L}+ ){0,3}(?:am|is|are|was|were|has|have|had|miss|love|lost|left|got|can't|don't)\b/iu.test(
    topic,
  )
const SENTENCE_WORDS_MAX = 7
/** 'Tom and Aisha' of 'the wedding of Tom and Aisha'. */
const DAY_OF_TWO =
  /\b(?:wedding|marriage|engagement|anniversary)(?: day)? of (\p{Lu}\p{L}+ (?:and|&) \p{Lu}\p{L}+)/u

/** At most five words for a title, cut before what only says where or when. */
function nameOf(topic: string): string {
  const all = words(topic)
  if (COUPLE.test(topic)) return nameOf(topic.replace(COUPLE, ''))
  const [, theirs] = all.length > PHRASE_WORDS_MAX ? (DAY_OF_TWO.exec(topic) ?? []) : []
  if (theirs !== undefined) return theirs
  if (all.length <= (isSentence(topic) ? SENTENCE_WORDS_MAX : PHRASE_WORDS_MAX))
    return topic.replace(/[^\p{L}\p{N}'’ -]/gu, '').trim()
  // 'Priya and Dan getting married' are two.
  const [pair] =
    /^\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+(?: (?:getting|tying|are|get|saying) \p{L}+)?/u.exec(
      topic,
    ) ?? []
  if (pair !== undefined) return pair
  const [, two] = / (?:of|for) (\p{Lu}\p{Ll}+ (?:and|&) \p{Lu}\p{Ll}+)$/u.exec(topic) ?? []
  if (two !== undefined) return two
  const [head = ''] = (topic.split(/ [-–—] |: /u)[0] ?? '').split(
    / (?:that|which|who|seen|when|while|because|after|before|with|without|in|on|at|from|for|about|and) /iu,
  )
  const kept = words(head).length > 0 && words(head).length <= PHRASE_WORDS_MAX ? words(head) : all
  // 'The last day of the school year' is no 'last day of the'.
  return kept
    .slice(0, PHRASE_WORDS_MAX)
    .join(' ')
    .replace(/(?: (?:of|the|a|an|my|our|in|at|to|and|for)){1,3}$/iu, '')
}

/** True where a text names the topic: by a word of it, or by one of its theme. */
export function isOnTopic({ topic, themes, isChildLost }: Subject, text: string): boolean {
  // What was written for a lost child need not repeat the sentence.
  if (isChildLost) return true
  const wanted = new Set(stemsOf(topic))
  if (wanted.size === 0) return true
  return (
    stemsOf(text).some((stem) => wanted.has(stem)) ||
    themes.some((theme) => namesTheme(theme, text))
  )
}
