import type { Brief } from '../../read/brief.ts'
import { tradeNamed } from '../../know/trades.server.ts'
import { readBrief } from '../../read/read-brief.server.ts'
import { nounOf, numberOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { gerund, lowerFirst, thirdPerson } from '../../text/grammar.server.ts'
import { isOccupationKey } from '../../know/occupations.server.ts'
import { listEntries, lowerWords } from '../../text/measures.ts'
import verbs from '../../read/data/verbs.json' with { type: 'json' }
import words from './data/purposes.json' with { type: 'json' }
import type { Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const FILLERS = new Set(words.fillers)
const VERBS = new Set(words.verbs)
/** Words that are verbs only before an object: 'show my work', but 'show jumping'. */
const VERBS_BEFORE_OBJECT = new Set(words.nouns)
const GAIN_WORDS = new Set(words.gains)
const DETERMINERS = new Set(words.determiners)
const TRAILING_WORDS = new Set(words.trailing)
const EMPTY_WORDS = new Set(words.empty)
const ACTIVITY_VERBS = new Set(words.doing)
const BUSINESS_WORDS = new Set(words.business)
/** Verbs in the third person: 'my nan rates'. */
const THIRD_PERSON_VERBS = new Set([...verbs, ...words.nouns, 'rate'].map(thirdPerson))
const BASE_VERBS = new Set([...words.doing, ...words.nouns, ...verbs])

/** The topic and kind of an account, as read from its form. */
export interface Purpose {
  /**
   * The subject without introductory words: 'photography' for 'promote my photography business'; '' if the purpose
   * names nothing.
   */
  readonly topic: string
  readonly isBusiness: boolean
  /** True if it names one or more persons or an occupation: 'horror writers'. */
  readonly isSomebody: boolean
  /** True for a cause or group that sells nothing: a pantry, a choir, a support group. */
  readonly isShared: boolean
  /** True if the purpose is to share something of one's own: 'sharing my recovery'. */
  readonly isSharing: boolean
  /** True for certain activities and wishes, which a self-description may precede: 'looking for my first job'. */
  readonly isActivity: boolean
  /** True for a person with a 'who' clause without a known activity, after which a place would modify the last word. */
  readonly hasWhoClause: boolean
  /** The person and the activity, separated: 'home baker who shares recipes', 'journalist covering politics'. */
  readonly acting: PersonActivity | undefined
  readonly brief: Brief
}

interface PersonActivity {
  readonly person: string
  readonly doing: string
}

/** Reads a form: the purpose names the account; if it is only 'personal', the keywords do. */
export function readPurpose({ purpose: typed, keywords }: Input): Purpose {
  const purpose = withoutNote(typed)
  const named = topicOf(purpose)
  const isActivityPlace = ACTIVITY_PLACES.has(named.toLowerCase()) && !/[\d£$€]/u.test(keywords)
  const topic = isActivityPlace
    ? `the ${named.toLowerCase()}`
    : named === ''
      ? firstPersonalKeyword(keywords)
      : joinTopics(
          toActivity(
            PERSONAL_CONDITION.test(named) ? `my ${named.replace(/^my /iu, '')}` : named,
            purpose,
          ),
        )
  const read = readBrief(topic === '' ? { keywords } : { offer: topic, keywords })
  const isWhole =
    topic !== '' &&
    (isActivityPlace ||
      /^(?:my|our) /iu.test(topic) ||
      SUBORDINATE_CLAUSE.test(topic) ||
      UNCHANGED_ACTIVITY.test(topic) ||
      isSomebodyActing(topic) ||
      omitsTopicWords(topic, read))
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
    lowerWords(purpose).some((word) => BUSINESS_WORDS.has(word)) ||
    brief.facts.some((fact) => SELLING_FACT.test(fact.class)) ||
    (brief.trade !== undefined &&
      !isHobby(topic) &&
      !SHARING_VERB_START.test(purpose) &&
      !PERSONAL_ACCOUNT.test(typed) &&
      !ACTIVITY_GERUNDS.has(topic.split(' ')[0]?.toLowerCase() ?? ''))
  const acting = personActivityOf(topic)
  const isSomebody =
    namesPerson(topic) ||
    acting !== undefined ||
    / who /iu.test(topic) ||
    OWN_PERSON_SENTENCE.test(topic)
  const isShared = isSharedCause(topic)
  return {
    topic,
    isBusiness:
      isBusiness &&
      !isActivityPlace &&
      (!isWhole || isTradesperson(topic)) &&
      !isShared &&
      !FAN_NOUN_END.test(topic),
    isSomebody,
    isShared,
    isSharing: /^my /iu.test(topic) && /^(?:to |i )*shar(?:e|ing) /iu.test(purpose),
    isActivity: UNCHANGED_ACTIVITY.test(topic),
    hasWhoClause: / who /iu.test(topic) && acting === undefined,
    acting,
    brief: isSomebody || isBusiness ? withFacet(brief, keywords) : brief,
  }
}

/** True for a tradesperson with details, who has customers: 'Plumber, 24 hr callouts'. */
const isTradesperson = (topic: string): boolean => {
  const who = topic.split(',')[0] ?? ''
  return who !== topic && namesPerson(who) && tradeNamed(who) !== undefined
}

/** True for a hobby, which is a business only if the input says so. */
const isHobby = (topic: string): boolean => {
  const named = topic.toLowerCase().split(/,| (?:and|at|for|from|in|of|on|with) /u)[0] ?? ''
  return HOBBIES.some((hobby) => named === hobby || named.endsWith(` ${hobby}`))
}

const HOBBIES: readonly string[] = words.hobbies

/** Adds a specialisation from the keywords to the offer: 'bridal' to 'makeup artist'. */
function withFacet(brief: Brief, keywords: string): Brief {
  const facet = listEntries(keywords).find((entry) => FACETS.has(entry.toLowerCase()))
  const [form] = brief.offer?.forms ?? []
  if (facet === undefined || !brief.offer || !form || form.lower.split(' ').length > 3) return brief
  if (lowerWords(form.lower).includes(facet.toLowerCase())) return brief
  const lower = `${facet.toLowerCase()} ${form.lower}`
  const forms = [{ ...form, lower, title: `${facet} ${lowerFirst(form.title)}` }]
  return { ...brief, offer: { ...brief.offer, forms } }
}

const FACETS = new Set(words.facets)

/** A topic that only the affected person has an account about. */
export const PERSONAL_CONDITION =
  /^(?!our |the |an? )(?:\p{L}+ ){1,4}(?:diagnosis|sobriety|journey)$/iu

/** Places that stand for an activity: 'gym'. */
const ACTIVITY_PLACES = new Set(words.haunts)

/** Returns the start of a personal account: the first keyword that is a person, else the first keyword. */
function firstPersonalKeyword(keywords: string): string {
  const entries = listEntries(keywords)
  return entries.find((entry) => namesPerson(entry)) ?? entries[0] ?? ''
}

/** Notes about the account: 'Personal account of a baker', 'Page for our pantry', 'just me lol'. */
const ACCOUNT_NOTE = new RegExp(
  String.raw`^(?:(?:this is |it'?s )?(?:just |only )?me\b(?: lol| haha)?(?=[.,:;!]| lol|$)[\s.,:;!]*|(?:this is |it'?s )?(?:(?:just |only )?(?:an?|my|the|our) )?(?:${anyOf(lists.accountKinds)} )*${anyOf(lists.accountNouns)} (?:of|for|about|on|by) )`,
  'iu',
)

/** Laughter at the end of a text, which is not content. */
const LAUGHTER_END = / (?:lol|haha|lmao|xd)[.!]*$/iu

/** A typing error for 'and': 'Sneakers an trainers'. */
const AND_TYPO = /(?<=\p{L}s) an (?=[b-df-hj-np-tv-z])/giu

/** Removes the note about the account from a purpose. */
export const withoutNote = (purpose: string): string => {
  const rest = purpose
    .trim()
    .replace(LAUGHTER_END, '')
    .replace(ACCOUNT_NOTE, '')
    .replace(AND_TYPO, ' and ')
  return rest === '' ? purpose : rest
}

/** Joins a list of topics with 'and': 'cats, kdrama and being tired'. */
function joinTopics(topic: string): string {
  const entries = topic.split(/,\s+/u)
  const isList = entries.length > 2 && entries.every((entry) => entry.split(' ').length <= 2)
  return isList && !/ and /iu.test(topic)
    ? `${entries.slice(0, -1).join(', ')} and ${entries.at(-1) ?? ''}`
    : topic
}

/** The main noun is before these words; visitors, donors and members of a shared cause are not customers. */
const HEAD_NOUN_END = / (?:about|and|at|for|from|in|of|on|who|with|\p{L}+ing) /u
const isSharedCause = (topic: string): boolean =>
  SHARED_CAUSE.test(topic.split(HEAD_NOUN_END)[0] ?? '')
const SHARED_CAUSE = new RegExp(String.raw`\b${anyOf(lists.sharedCauses)}$`, 'iu')

const STATE_VERBS = new Set(words.states)
const BASE_BY_THIRD_PERSON = new Map([...BASE_VERBS].map((verb) => [thirdPerson(verb), verb]))

function personActivityOf(topic: string): PersonActivity | undefined {
  const [, who = '', verb = '', rest = ''] = /^(.+?) who (\p{L}+)((?!\p{L}).*)$/iu.exec(topic) ?? []
  const base = BASE_BY_THIRD_PERSON.get(verb.toLowerCase())
  // 'Who has run three stores and is moving on' has two clauses, and only the first would be converted.
  if (/ and (?:is|are|has|was) /iu.test(rest)) return undefined
  // 'Liking cats' is not an activity.
  if (base !== undefined && STATE_VERBS.has(base)) return undefined
  // 'Knits' would double its last letter, for which there is no general rule.
  if (base !== undefined && !/[^aeiou][aeiou][bdgmnpt]$/u.test(base))
    return { person: who, doing: gerund(base) + rest }
  const [, person = '', doing = ''] = /^((?:\p{L}+ ){1,4}?)(\p{L}{2,}ing .+)$/u.exec(topic) ?? []
  return doing !== '' && namesPerson(person.trim()) ? { person: person.trim(), doing } : undefined
}

/**
 * Converts a verb to '-ing': 'I teach older people to use phones' becomes 'teaching …'; a 'support group' is
 * unchanged.
 */
function toActivity(topic: string, purpose: string): string {
  // The activity in 'I make prosthetic eyes' is making them.
  const [, made = '', what = ''] = MAKING_SENTENCE.exec(purpose.trim()) ?? []
  if (what !== '') return `${gerund(made.toLowerCase())} ${what}`
  // '15, I like frogs' is about frogs.
  const [, age = '', liked = ''] = AGE_AND_LIKING.exec(purpose.trim()) ?? []
  if (liked !== '') return `${liked}, at ${age}`
  // An adverb needs a verb: 'I play horror games badly'.
  const [, played = '', how = ''] =
    /^(?:i|we) (\p{L}+) (.+ \p{L}{2,}ly)$/iu.exec(purpose.trim()) ?? []
  if (how !== '') return `${gerund(played.toLowerCase())} ${how}`
  const [verb = '', next = ''] = topic.toLowerCase().split(' ')
  if (next === '') return topic
  // The word after 'I' is a verb, even if it can be a noun: 'I review chip shops'.
  const [subject = '', said = ''] = purpose.toLowerCase().split(/\s+/u)
  if ((subject === 'i' || subject === 'we') && said === verb && BASE_VERBS.has(verb))
    return gerund(lowerFirst(topic))
  if (!ACTIVITY_VERBS.has(verb)) return topic
  const isOrder = /^(?:to |i |we |i'd |want |like |where |how )+/iu.test(purpose)
  const takes = DETERMINERS.has(next) || OBJECT_AFTER_VERB.test(topic)
  return isOrder || takes ? gerund(lowerFirst(topic)) : topic
}

const MAKING_SENTENCE =
  /^(?:i|we) (make|design|draw|film|record|photograph) ((?!(?:a|my|our) living|sense|sure|videos|content)\p{L}.+)$/iu
const AGE_AND_LIKING = /^(?:me,? )?(?:i'?m )?(\d{1,2}),? (?:and )?i (?:like|love|enjoy) (.+)$/iu

/** Objects that show the first word is a verb; 'train delays' and 'help desks' are nouns. */
const OBJECT_AFTER_VERB =
  /^\p{L}+ (?:adults?|beginners|charities|children|families|kids|local|men|new|older|others|parents|people|questions|small|students|women|young|younger)\b/u

/** Fans of something do not sell it. */
const FAN_NOUN_END = /\b(?:fans?|supporters?|lovers?|nerds?|geeks?|enthusiasts?)$/iu
/** A sentence about a person: 'My nan rates biscuits'. */
const OWN_PERSON_SENTENCE = /^my \p{L}+ \p{L}+s (?!life|story)/iu

/** A purpose with a subordinate clause is used whole: 'a geologist who paints', 'how I restore old radios'. */
const SUBORDINATE_CLAUSE = /(?:^|\s)(?:who|that|which|whose|how|why|what|where)\s/iu

/** True if the offer as read omits words of the topic, apart from place and audience. */
function omitsTopicWords(topic: string, { offer, place, audience }: Brief): boolean {
  const told = [offer?.forms[0]?.lower, place?.phrase, ...audience.map(({ forms }) => forms[0])]
  const said = new Set(lowerWords(told.join(' ')).flatMap((word) => [word, ...word.split('-')]))
  return lowerWords(topic).some((word) => !said.has(word) && !stopWords.has(word))
}

function offerOf(topic: string, { offer }: Brief): NonNullable<Brief['offer']> {
  const head = offer?.head ?? ''
  // A person with an activity is singular, so that templates do not treat it as a topic: 'a geologist who paints'.
  const isPerson = / who /iu.test(topic) || nounOf(head)?.role === 'person' || namesPerson(topic)
  const number = isPerson || UNCHANGED_ACTIVITY.test(topic) ? 'singular' : 'mass'
  return { head, forms: [{ lower: lowerFirst(topic), title: topic, number }] }
}

/** True if a text begins with a person or an occupation: 'HR manager looking for a new job'. */
export function namesPerson(topic: string): boolean {
  const first = topic.split(/,| (?:and|at|for|from|in|of|on|with|\p{L}+ing)(?= )/u)[0] ?? ''
  const last = lowerWords(first).at(-1) ?? ''
  return (
    isOccupationKey(first.toLowerCase()) || isOccupationKey(last) || nounOf(last)?.role === 'person'
  )
}

/** True for a person with an activity, who is not a topic of interest: 'Astronomer writing a book'. */
const isSomebodyActing = (topic: string): boolean =>
  namesPerson(topic) && / \p{L}+ing /u.test(topic)

/** Activities that are used as typed, without asking readers whether they are interested. */
const UNCHANGED_ACTIVITY =
  /^(?:advising|answering|applying|coaching|coping|explaining|guiding|helping|hoping|living with|looking for|reviewing|searching|seeking|supporting|teaching|training|tutoring|learn) /iu

/** Verbs of sharing, which show that the account sells nothing. */
const SHARING_VERB_START =
  /^(?:to |i |i'm |we )*(?:shar|show|document|talk|writ|post|blog|learn|enjoy|lov|read|review|discuss|explor|follow|collect)/iu
/** Personal accounts and channels about a topic, which sell nothing. */
const PERSONAL_ACCOUNT =
  /\b(?:personal|private|channel about|(?:account|page|blog|videos?|memes|podcast) about)\b|^just me\b/iu
/** Activities in '-ing': 'Restoring old motorcycles'. */
const ACTIVITY_GERUNDS = new Set(words.doing.map(gerund))
const SELLING_FACT = new RegExp(`^${anyOf(lists.sellingFacts)}`, 'u')

/** A noun with a name: 'cat Miso'. */
const NOUN_WITH_NAME = /^\p{Ll}+ \p{Lu}\p{Ll}+$/u
/** Personal troubles, which keep their 'my'. */
const PERSONAL_TROUBLE = new RegExp(
  String.raw`\b${anyOf(lists.ownTroubles)}\b(?! ${anyOf(lists.ownTrades)})`,
  'iu',
)

/** 'Business' before a place is not part of the name: 'wedding photography business in Asheville'. */
const BUSINESS_BEFORE_PLACE =
  /(?<! (?:fire|theatre|theater|dance|opera|touring|production|ballet|circus)) (?:business|company|brand)(?= (?:in|near|at|around|based) )/iu

const PERSONAL_PROJECT =
  /^(?:writing (?:\p{L}+ ){0,3}(?:novel|book|memoir|thesis|screenplay|play|musical|poems?|album)|running (?:\p{L}+ ){0,3}(?:marathon|ultra|race|10k))\b/u

/** Returns the subject of a purpose, without introductory verbs and words such as 'account'. */
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
    // For somebody who writes a novel, the topic is the writing.
    if (PERSONAL_PROJECT.test(folded.slice(at).join(' '))) return false
    const takes = DETERMINERS.has(folded[at + 1] ?? '') || GAIN_WORDS.has(folded[at + 1] ?? '')
    return takes && (VERBS_BEFORE_OBJECT.has(word) || GAIN_WORDS.has(word))
  }
  let from = 0
  while (from < tokens.length - 1 && leads(from)) from++
  // 'My greyhound's life' needs its 'my'.
  const isAlone =
    tokens.length === 2 &&
    !EMPTY_WORDS.has(folded[from] ?? '') &&
    numberOf(folded[from] ?? '') === 'singular'
  const isOwned =
    isAlone || /['’]s$/u.test(folded[from] ?? '') || THIRD_PERSON_VERBS.has(folded[from + 1] ?? '')
  // An illness or recovery keeps 'my', and a shared cause keeps 'our'.
  const said = tokens.slice(from).join(' ')
  const keepsMy =
    folded[from - 1] === 'my' && (PERSONAL_TROUBLE.test(said) || NOUN_WITH_NAME.test(said))
  if (folded[from - 1] === 'my' && (isOwned || keepsMy)) from--
  else if (folded[from - 1] === 'our' && isSharedCause(said)) from--
  let to = tokens.length
  while (!keepsMy && to > from + 1 && TRAILING_WORDS.has(folded[to - 1] as string)) to--
  const topic = tokens
    .slice(from, to)
    .join(' ')
    .replace(/^[,;:]+|(?<![,;:])[,;:]+$/gu, '')
    .replace(BUSINESS_BEFORE_PLACE, '')
  const content = lowerWords(topic)
  return content.every((word) => EMPTY_WORDS.has(word)) ? '' : topic
}
