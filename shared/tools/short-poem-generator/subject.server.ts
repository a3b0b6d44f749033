import { briefOf } from '../../kit/brief-of.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { titleCase } from '../../text/grammar.server.ts'
import { listEntries, lowerWords, words } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import people from './data/people.json' with { type: 'json' }
import { POEMS } from './limits.ts'
import { namesTheme, themesIn } from './themes.server.ts'
import { tool, type Input } from './tool.ts'

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
  readonly isGrave: boolean
  /** True where jokes and play would hurt: grave matters, and those that ask for care. */
  readonly isTender: boolean
  /** True where nobody laughs, though nobody has to be comforted: faith, hunger, the climate. */
  readonly isSober: boolean
  readonly isPerson: boolean
  /** The word or words that an acrostic spells, in capitals, with spaces between; '' where there is none. */
  readonly letters: string
  readonly keywords: readonly string[]
}

const ASKED_FOR =
  /^(?:please |can you |could you )*(?:i (?:want|need|would like) |write |give |make |compose |create )?(?:me |us )?(?:an? |the |some )?(?:(?:short|little|funny|sad|nice|beautiful|lovely|sweet|small|happy|quick) ){0,3}(?:poems?|poetry|verses?|rhymes?|haikus?|sonnets?|limericks?|acrostics?|ballads?|odes?|something) (?:about|on|for|to|of) /iu
const BIRTHDAY = /^happy (birthday|anniversary)(?: wishes)?,? (?:to |for )?(.{2,60})$/iu
const THANKS =
  /^(?:an? )?(?:thank[- ]you|thanks|tribute|note|card|message|letter)(?: (?:note|card|letter|message))? (?:to|for) /iu
const ABOUT = /^(?:about|on the (?:topic|subject|theme) of|the (?:topic|subject|theme) of) /iu
const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu

/** No name of a thing: a sentence, an order, a question, or signs. */
const SENTENCE =
  /[?!.:;,"“”()[\]{}<>/\\|*#@=+]|\d{3,}|^(?:i|we|you|he|she|they|it|who|what|why|how|when|where|if|because|do|don't|please|ignore|write|let|be|is|are|was|stop|start|keep|never|always|remember|forget|tell|make|get|go|come|try|thank) |\b(?:am|is|are|was|were|has|have|had|will|would|can|could|should|must|don't|doesn't|didn't|won't|can't|i'm|i|we|print|instructions?)\b/iu

const PHRASE_WORDS_MAX = 5

/** What the form asks a poem about. */
export const subjectOf = oncePer((input: Input): Subject => {
  const topic = cleaned(input.topic)
  const brief = briefOf(tool, input)
  const bare = topic.replace(DETERMINER, '')
  const { isGrave, isTender, theme } = weightOf(topic, brief.gravity)
  const isSaid = topic !== '' && !SENTENCE.test(topic) && /\p{L}{2}/u.test(topic)
  const isShort = words(topic).length <= PHRASE_WORDS_MAX
  return {
    topic,
    bare,
    phrase: isSaid && isShort ? topic : undefined,
    name: nameOf(topic),
    themes: theme ?? themesIn(topic),
    isGrave,
    isTender,
    isSober: isTender || brief.gravity.level !== 'none' || SOBER.test(topic),
    isPerson: isPersonNamed(bare),
    letters: lettersOf(bare),
    keywords: listEntries(input.keywords),
  }
})

function cleaned(typed: string): string {
  const text = typed
    .replace(ASKED_FOR, '')
    .replace(ABOUT, '')
    .replace(THANKS, '')
    .replace(BIRTHDAY, "$2's $1")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .trim()
  const small = text.replace(/(?<!\d)\d+(?:st|nd|rd|th)/giu, '').match(/\p{Ll}/gu)?.length ?? 0
  const isShouted = small === 0 && words(text).length > 1
  const calm = isShouted ? text.toLowerCase() : text
  const [first = ''] = words(calm)
  // A capital at the start is a sentence's, but for names: 'Emma', 'Leeds in the rain', 'NASA'.
  return isName(first) ||
    placeNamed(calm) !== undefined ||
    !/^\p{Lu}\p{Ll}*$/u.test(first) ||
    isNameLike(calm)
    ? calm
    : calm.charAt(0).toLowerCase() + calm.slice(1)
}

const NAMES: ReadonlySet<string> = new Set(people.names)
const PEOPLE: ReadonlySet<string> = new Set(people.people)
const CAPITALS: ReadonlySet<string> = new Set([...people.names, ...people.capitals])
/** A word that keeps its capital wherever it stands. */
const isName = (word: string): boolean => CAPITALS.has(word)

/** Every word with a capital, more than one of them: 'Hadrian’s Wall', 'Uncle Bob'. */
function isNameLike(text: string): boolean {
  const all = words(text)
  return all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word))
}

/** 'Emma', 'Grandpa Joe', 'my best friend', 'uncle'; not 'baby shower'. */
function isPersonNamed(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  if (all.length === 0 || all.length > 3) return false
  const isNamed = NAMES.has(first) || NAMES.has(titleCase(first.toLowerCase()))
  const isTitled = PEOPLE.has(first.toLowerCase()) && rest.every((word) => /^\p{Lu}/u.test(word))
  return isNamed || isTitled || PEOPLE.has((all.at(-1) ?? '').toLowerCase())
}

/** At most five words for a title, cut before what only says where or when. */
function nameOf(topic: string): string {
  const all = words(topic)
  if (all.length <= PHRASE_WORDS_MAX) return topic.replace(/[^\p{L}\p{N}'’ -]/gu, '').trim()
  const [head = ''] = topic.split(
    / (?:that|which|who|when|while|because|after|before|with|without|in|on|at|from|for|about|and) /iu,
  )
  const kept = words(head).length > 0 && words(head).length <= PHRASE_WORDS_MAX ? words(head) : all
  return kept.slice(0, PHRASE_WORDS_MAX).join(' ')
}

const SOBER =
  /\b(?:climate|global warming|rac(?:ism|ist)|poverty|refugees?|homeless(?:ness)?|genocide|slavery|abuse|terror(?:ism)?|extinction|hunger|famine|god|jesus|christ|allah|prayers?|faith|religion|bullying|dementia|alzheimer\p{L}*|veterans?|remembrance|holocaust|hiroshima|apartheid|miss(?:ing)?|homesick(?:ness)?)\b/iu

/** Words that say of a topic that somebody is mourned, beside those the reader of gravity knows. */
const LOSS =
  /\b(?:passed (?:away|on)|in (?:loving )?memory of|memorial|miss(?:ing)? (?:you|him|her|them|(?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+))|lost (?:my|our) (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|baby|dog|cat|nan|gran|grand\p{L}+)|mourning|grie(?:f|ving)|bereave\p{L}*|funeral|died|dead|death|dying|miscarriage|stillborn|suicide)\b/iu

function weightOf(
  topic: string,
  gravity: ReturnType<typeof briefOf>['gravity'],
): { isGrave: boolean; isTender: boolean; theme?: readonly string[] } {
  const { level, reason } = gravity
  // The poems of grief mourn somebody who had a coat and a way of folding towels.
  if (reason === 'loss-of-a-child') return { isGrave: true, isTender: true, theme: ['quiet'] }
  if (LOSS.test(topic) || reason === 'death')
    return { isGrave: true, isTender: true, theme: ['grief', 'quiet'] }
  if (reason === 'illness') return { isGrave: true, isTender: true, theme: ['illness', 'quiet'] }
  if (level === 'none') {
    const isSad = themesIn(topic).some((id) => id === 'quiet' || id === 'grief' || id === 'illness')
    return { isGrave: false, isTender: isSad }
  }
  const named = themesIn(topic)
  if (level === 'grave' || named.length === 0)
    return { isGrave: level === 'grave', isTender: true, theme: ['quiet'] }
  return { isGrave: false, isTender: true, theme: named }
}

const asLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** What an acrostic spells: the topic, or of a long one the word that says most. */
function lettersOf(bare: string): string {
  const whole = asLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEMS.lettersMax) return whole
  const telling = new Set(stemsOf(bare))
  const weighty = lowerWords(bare)
    .filter((word) => stemsOf(word).some((stem) => telling.has(stem)))
    .map(asLetters)
    .filter((word) => word.length >= 3 && word.length <= POEMS.lettersMax)
  const themed = weighty.find((word) => themesIn(word).length > 0)
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** True where a text names the topic: by a word of it, or by one of its theme. */
export function isOnTopic({ topic, themes }: Subject, text: string): boolean {
  const wanted = new Set(stemsOf(topic))
  if (wanted.size === 0) return true
  return (
    stemsOf(text).some((stem) => wanted.has(stem)) ||
    themes.some((theme) => namesTheme(theme, text))
  )
}
