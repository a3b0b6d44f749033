import type { Brief } from '../../read/brief.ts'
import { tradeNamed } from '../../know/trades.server.ts'
import { readBrief } from '../../read/read-brief.server.ts'
import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { gerund, lowerFirst, thirdPerson } from '../../text/grammar.server.ts'
import { isKey } from '../../know/occupations.server.ts'
import { listEntries, lowerWords } from '../../text/measures.ts'
import verbs from '../../read/data/verbs.json' with { type: 'json' }
import words from './data/purposes.json' with { type: 'json' }
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const FILLERS = new Set(words.fillers)
const VERBS = new Set(words.verbs)
/** Verbs only before what they take: 'show my work', but 'show jumping'. */
const NOUNS = new Set(words.nouns)
const GAINS = new Set(words.gains)
const DETERMINERS = new Set(words.determiners)
const TRAILING = new Set(words.trailing)
const EMPTY = new Set(words.empty)
const DOING = new Set(words.doing)
const BUSINESS = new Set(words.business)
/** What somebody does, as one says it of them: 'my nan rates'. */
const SPEAKING = new Set([...verbs, ...words.nouns, 'rate'].map(thirdPerson))
const SAID_VERBS = new Set([...words.doing, ...words.nouns, ...verbs])

/** What a form says an account is about, and whether somebody is to be won as a customer by it. */
export interface Purpose {
  /** Without what leads to it: 'promote my photography business' is 'photography'; '' where the purpose names nothing. */
  readonly topic: string
  readonly isBusiness: boolean
  /** Whether it names somebody, one or many: 'horror writers'. */
  readonly isSomebody: boolean
  /** Whether it gives or is run by those who take part, and sells nothing: a pantry, a choir, a support group. */
  readonly isShared: boolean
  /** Whether it is one's own and shared, as it says: 'sharing my recovery'. */
  readonly isSharing: boolean
  /** Whether it says what somebody does or wants, before which they may say who they are: 'looking for my first job'. */
  readonly isDoing: boolean
  /** Whether it is a sentence about somebody, behind which a place would belong to its last word. */
  readonly isTold: boolean
  /** Somebody and what they do, apart: 'home baker who shares recipes', 'journalist covering politics'. */
  readonly acting: Acting | undefined
  readonly brief: Brief
}

interface Acting {
  readonly person: string
  readonly doing: string
}

/** Reads a form: the purpose names the account; where it is only 'personal', the keywords alone do. */
export function readPurpose({ purpose: typed, keywords }: Input): Purpose {
  const purpose = withoutNote(typed)
  const named = topicOf(purpose)
  const isHaunt = HAUNTS.has(named.toLowerCase()) && !/[\d£$€]/u.test(keywords)
  const topic = isHaunt
    ? `the ${named.toLowerCase()}`
    : named === ''
      ? firstOf(keywords)
      : asSentence(
          saidAsDoing(THEIRS.test(named) ? `my ${named.replace(/^my /iu, '')}` : named, purpose),
        )
  const read = readBrief(topic === '' ? { keywords } : { offer: topic, keywords })
  const isWhole =
    topic !== '' &&
    (isHaunt ||
      /^(?:my|our) /iu.test(topic) ||
      CLAUSE.test(topic) ||
      DONE.test(topic) ||
      isSomebodyActing(topic) ||
      isCut(topic, read))
  const isSaidTwice = ({ source }: { readonly source: string }): boolean => source === 'offer'
  const brief: Brief = isWhole
    ? {
        ...read,
        offer: offerOf(topic, read),
        audience: read.audience.filter((one) => !isSaidTwice(one)),
        rest: read.rest.filter((one) => !isSaidTwice(one)),
        facts: read.facts.filter((one) => !isSaidTwice(one)),
        place: read.place && keywords.includes(read.place.name) ? read.place : undefined,
      }
    : read
  const isBusiness =
    lowerWords(purpose).some((word) => BUSINESS.has(word)) ||
    brief.facts.some((fact) => SELLING.test(fact.class)) ||
    (brief.trade !== undefined &&
      !isHobby(topic) &&
      !SHARING.test(purpose) &&
      !TELLING.test(typed) &&
      !CRAFTS.has(topic.split(' ')[0]?.toLowerCase() ?? ''))
  const acting = actingOf(topic)
  const isSomebody =
    namesPerson(topic) || acting !== undefined || / who /iu.test(topic) || OWNED.test(topic)
  const isShared = isSharedBy(topic)
  return {
    topic,
    isBusiness:
      isBusiness &&
      !isHaunt &&
      (!isWhole || isTradesperson(topic)) &&
      !isShared &&
      !FOLLOWING.test(topic),
    isSomebody,
    isShared,
    isSharing: /^my /iu.test(topic) && /^(?:to |i )*shar(?:e|ing) /iu.test(purpose),
    isDoing: DONE.test(topic),
    isTold: / who /iu.test(topic) && acting === undefined,
    acting,
    brief: isSomebody || isBusiness ? faceted(brief, keywords) : brief,
  }
}

/** 'Plumber, 24 hr callouts': whoever practises a trade is written to by customers. */
const isTradesperson = (topic: string): boolean => {
  const who = topic.split(',')[0] ?? ''
  return who !== topic && namesPerson(who) && tradeNamed(who) !== undefined
}

/** What most people have an account of for the love of it, and trade in only where they say so. */
const isHobby = (topic: string): boolean => {
  const named = topic.toLowerCase().split(/,| (?:and|at|for|from|in|of|on|with) /u)[0] ?? ''
  return HOBBIES.some((hobby) => named === hobby || named.endsWith(` ${hobby}`))
}

const HOBBIES: readonly string[] = words.hobbies

/** 'Bridal' beside a makeup artist says which one. */
function faceted(brief: Brief, keywords: string): Brief {
  const facet = listEntries(keywords).find((entry) => FACETS.has(entry.toLowerCase()))
  const [form] = brief.offer?.forms ?? []
  if (facet === undefined || !brief.offer || !form || form.lower.split(' ').length > 3) return brief
  if (lowerWords(form.lower).includes(facet.toLowerCase())) return brief
  const lower = `${facet.toLowerCase()} ${form.lower}`
  const forms = [{ ...form, lower, title: `${facet} ${lowerFirst(form.title)}` }]
  return { ...brief, offer: { ...brief.offer, forms } }
}

const FACETS = new Set(words.facets)

/** What nobody but whoever it befell has an account about. */
export const THEIRS = /^(?!our |the |an? )(?:\p{L}+ ){1,4}(?:diagnosis|sobriety|journey)$/iu

/** Where people go, and what they mean by it when they say no more: 'gym'. */
const HAUNTS = new Set(words.haunts)

/** What a personal account begins with: who somebody is, or else what was named first. */
function firstOf(keywords: string): string {
  const entries = listEntries(keywords)
  return entries.find((entry) => namesPerson(entry)) ?? entries[0] ?? ''
}

/** 'Personal account of a baker', 'Page for our pantry', 'just me lol': what people note about an account and mean by it. */
const NOTE = new RegExp(
  String.raw`^(?:(?:this is |it'?s )?(?:just |only )?me\b(?: lol| haha)?(?=[.,:;!]| lol|$)[\s.,:;!]*|(?:this is |it'?s )?(?:(?:just |only )?(?:an?|my|the|our) )?(?:${anyOf(lists.accountKinds)} )*${anyOf(lists.accountNouns)} (?:of|for|about|on|by) )`,
  'iu',
)

/** What is typed with a smile, and said by nobody. */
const LAUGHED = / (?:lol|haha|lmao|xd)[.!]*$/iu

/** 'Sneakers an trainers' lacks a letter. */
const SLIP = /(?<=\p{L}s) an (?=[b-df-hj-np-tv-z])/giu

/** A purpose without the note before it. */
export const withoutNote = (purpose: string): string => {
  const rest = purpose.trim().replace(LAUGHED, '').replace(NOTE, '').replace(SLIP, ' and ')
  return rest === '' ? purpose : rest
}

/** A purpose that is a list of things is said as one: 'cats, kdrama and being tired'. */
function asSentence(topic: string): string {
  const entries = topic.split(/,\s+/u)
  const isList = entries.length > 2 && entries.every((entry) => entry.split(' ').length <= 2)
  return isList && !/ and /iu.test(topic)
    ? `${entries.slice(0, -1).join(', ')} and ${entries.at(-1) ?? ''}`
    : topic
}

/** What is asked by nobody whether they need it: who comes, gives or joins in is no customer. */
const FIRST = / (?:about|and|at|for|from|in|of|on|who|with|\p{L}+ing) /u
const isSharedBy = (topic: string): boolean => SHARED.test(topic.split(FIRST)[0] ?? '')
const SHARED = new RegExp(String.raw`\b${anyOf(lists.sharedCauses)}$`, 'iu')

const STATES = new Set(words.states)
const BASES = new Map([...SAID_VERBS].map((verb) => [thirdPerson(verb), verb]))

function actingOf(topic: string): Acting | undefined {
  const [, who = '', verb = '', rest = ''] = /^(.+?) who (\p{L}+)((?!\p{L}).*)$/iu.exec(topic) ?? []
  const base = BASES.get(verb.toLowerCase())
  // 'Who has run three stores and is moving on' is two clauses, and only the first would bend.
  if (/ and (?:is|are|has|was) /iu.test(rest)) return undefined
  // 'Liking cats' is what nobody does.
  if (base !== undefined && STATES.has(base)) return undefined
  // 'Knits' doubles its last letter, which no rule of spelling knows for all.
  if (base !== undefined && !/[^aeiou][aeiou][bdgmnpt]$/u.test(base))
    return { person: who, doing: gerund(base) + rest }
  const [, person = '', doing = ''] = /^((?:\p{L}+ ){1,4}?)(\p{L}{2,}ing .+)$/u.exec(topic) ?? []
  return doing !== '' && namesPerson(person.trim()) ? { person: person.trim(), doing } : undefined
}

/** 'I teach older people to use phones' is said as 'teaching …'; a 'support group' stays one. */
function saidAsDoing(topic: string, purpose: string): string {
  // 'I make prosthetic eyes' makes them, whatever else one might do with an eye.
  const [, made = '', what = ''] = MAKING.exec(purpose.trim()) ?? []
  if (what !== '') return `${gerund(made.toLowerCase())} ${what}`
  // '15, I like frogs' is about frogs.
  const [, age = '', liked = ''] = AGED.exec(purpose.trim()) ?? []
  if (liked !== '') return `${liked}, at ${age}`
  // 'I play horror games badly' says how, which no thing has.
  const [, played = '', how = ''] =
    /^(?:i|we) (\p{L}+) (.+ \p{L}{2,}ly)$/iu.exec(purpose.trim()) ?? []
  if (how !== '') return `${gerund(played.toLowerCase())} ${how}`
  const [verb = '', next = ''] = topic.toLowerCase().split(' ')
  if (next === '') return topic
  // 'I review chip shops': behind 'I' stands a verb, whatever else the word may be.
  const [subject = '', said = ''] = purpose.toLowerCase().split(/\s+/u)
  if ((subject === 'i' || subject === 'we') && said === verb && SAID_VERBS.has(verb))
    return gerund(lowerFirst(topic))
  if (!DOING.has(verb)) return topic
  const isOrder = /^(?:to |i |we |i'd |want |like |where |how )+/iu.test(purpose)
  const takes = DETERMINERS.has(next) || TAKEN.test(topic)
  return isOrder || takes ? gerund(lowerFirst(topic)) : topic
}

const MAKING =
  /^(?:i|we) (make|design|draw|film|record|photograph) ((?!(?:a|my|our) living|sense|sure|videos|content)\p{L}.+)$/iu
const AGED = /^(?:me,? )?(?:i'?m )?(\d{1,2}),? (?:and )?i (?:like|love|enjoy) (.+)$/iu

/** Whom or what such a verb takes; 'train delays' and 'help desks' are things. */
const TAKEN =
  /^\p{L}+ (?:adults?|beginners|charities|children|families|kids|local|men|new|older|others|parents|people|questions|small|students|women|young|younger)\b/u

/** Who follows something sells nothing of it. */
const FOLLOWING = /\b(?:fans?|supporters?|lovers?|nerds?|geeks?|enthusiasts?)$/iu
/** 'My nan rates biscuits' is a sentence about somebody. */
const OWNED = /^my \p{L}+ \p{L}+s (?!life|story)/iu

/** A purpose with a clause of its own is said whole: 'a geologist who paints', 'how I restore old radios'. */
const CLAUSE = /(?:^|\s)(?:who|that|which|whose|how|why|what|where)\s/iu

/** True where the offer that was read leaves out what the purpose says, besides where and for whom. */
function isCut(topic: string, { offer, place, audience }: Brief): boolean {
  const told = [offer?.forms[0]?.lower, place?.phrase, ...audience.map(({ forms }) => forms[0])]
  const said = new Set(lowerWords(told.join(' ')).flatMap((word) => [word, ...word.split('-')]))
  return lowerWords(topic).some((word) => !said.has(word) && !stopWords.has(word))
}

function offerOf(topic: string, { offer }: Brief): NonNullable<Brief['offer']> {
  const head = offer?.head ?? ''
  // Nobody talks about 'a geologist who paints' on that account: a person is named, and nothing is said of it.
  const isPerson = / who /iu.test(topic) || nounOf(head)?.role === 'person' || namesPerson(topic)
  const number = isPerson || DONE.test(topic) ? 'singular' : 'mass'
  return { head, forms: [{ lower: lowerFirst(topic), title: topic, number }] }
}

/** True where a text begins with somebody: 'HR manager looking for a new job'. */
export function namesPerson(topic: string): boolean {
  const first = topic.split(/,| (?:and|at|for|from|in|of|on|with|\p{L}+ing)(?= )/u)[0] ?? ''
  const last = lowerWords(first).at(-1) ?? ''
  return isKey(first.toLowerCase()) || isKey(last) || nounOf(last)?.role === 'person'
}

/** 'Astronomer writing a book' is somebody and not a thing to be interested in. */
const isSomebodyActing = (topic: string): boolean =>
  namesPerson(topic) && / \p{L}+ing /u.test(topic)

/** What somebody does is said as it is, and nobody is asked whether they are interested in it. */
const DONE =
  /^(?:advising|answering|applying|coaching|coping|explaining|guiding|helping|hoping|living with|looking for|reviewing|searching|seeking|supporting|teaching|training|tutoring|learn) /iu

/** Who shares or shows something does not trade in it. */
const SHARING =
  /^(?:to |i |i'm |we )*(?:shar|show|document|talk|writ|post|blog|learn|enjoy|lov|read|review|discuss|explor|follow|collect)/iu
/** A channel about a thing tells of it, and so does an account that is one's own. */
const TELLING =
  /\b(?:personal|private|channel about|(?:account|page|blog|videos?|memes|podcast) about)\b|^just me\b/iu
/** 'Restoring old motorcycles' is what somebody does. */
const CRAFTS = new Set(words.doing.map(gerund))
const SELLING = new RegExp(`^${anyOf(lists.sellingFacts)}`, 'u')

/** 'My cat Miso'. */
const NAMED = /^\p{Ll}+ \p{Lu}\p{Ll}+$/u
/** What somebody goes through is theirs. */
const OWN = new RegExp(
  String.raw`\b${anyOf(lists.ownTroubles)}\b(?! ${anyOf(lists.ownTrades)})`,
  'iu',
)

/** Nor does it name 'business' before where it is: 'wedding photography business in Asheville'. */
const INNER =
  /(?<! (?:fire|theatre|theater|dance|opera|touring|production|ballet|circus)) (?:business|company|brand)(?= (?:in|near|at|around|based) )/iu

const WRITTEN =
  /^(?:writing (?:\p{L}+ ){0,3}(?:novel|book|memoir|thesis|screenplay|play|musical|poems?|album)|running (?:\p{L}+ ){0,3}(?:marathon|ultra|race|10k))\b/u

/** What a purpose names: without the verbs that lead to it and the words that only say that it is an account. */
export function topicOf(purpose: string): string {
  const tokens = purpose
    .replace(/(?<![.!?…])[.!?…]+$/u, '')
    .replace(/(?<![.!?…])[.!?…]+(?=\s)/gu, ',')
    .split(/\s+/u)
    .filter(Boolean)
  const folded = tokens.map((token) => token.toLowerCase().replace(/[^\p{L}\p{N}'&+-]+/gu, ''))
  const leads = (at: number): boolean => {
    const word = folded[at] as string
    if (FILLERS.has(word) || VERBS.has(word)) return true
    // Who writes a novel has an account of the writing.
    if (WRITTEN.test(folded.slice(at).join(' '))) return false
    const takes = DETERMINERS.has(folded[at + 1] ?? '') || GAINS.has(folded[at + 1] ?? '')
    return takes && (NOUNS.has(word) || GAINS.has(word))
  }
  let from = 0
  while (from < tokens.length - 1 && leads(from)) from++
  // 'My greyhound's life' is nobody else's.
  const isAlone =
    tokens.length === 2 &&
    !EMPTY.has(folded[from] ?? '') &&
    numberOf(folded[from] ?? '') === 'singular'
  const isOwned =
    isAlone || /['’]s$/u.test(folded[from] ?? '') || SPEAKING.has(folded[from + 1] ?? '')
  // Nor is an illness, or a way through one; and who runs a pantry says 'our'.
  const said = tokens.slice(from).join(' ')
  const isOnes = folded[from - 1] === 'my' && (OWN.test(said) || NAMED.test(said))
  if (folded[from - 1] === 'my' && (isOwned || isOnes)) from--
  else if (folded[from - 1] === 'our' && isSharedBy(said)) from--
  let to = tokens.length
  while (!isOnes && to > from + 1 && TRAILING.has(folded[to - 1] as string)) to--
  const topic = tokens
    .slice(from, to)
    .join(' ')
    .replace(/^[,;:]+|(?<![,;:])[,;:]+$/gu, '')
    .replace(INNER, '')
  const content = lowerWords(topic)
  return content.every((word) => EMPTY.has(word)) ? '' : topic
}
