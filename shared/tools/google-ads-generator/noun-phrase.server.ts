import { isPlural } from '../../text/grammar.server.ts'
import { findSuperlative } from '../../lexicon/ad-words.server.ts'
import { norm, words } from '../../text/measures.ts'
import { isAcronym } from './capitals.ts'
import { isInstruction } from './topic.ts'
import heads from './data/heads.json' with { type: 'json' }
import properNouns from './data/proper-nouns.json' with { type: 'json' }

/** What a thing is to its buyer: it decides verbs, calls and what there is to compare. */
export type Kind = keyof typeof heads

/** A noun that can end a product's name. */
export interface Head {
  readonly kind: Kind
  /** Takes neither article nor plural: 'plumbing', 'bread'. */
  readonly isMass: boolean
}

/** A noun phrase cut out of whatever was typed, in sentence case, without article. */
export interface NounPhrase {
  readonly words: readonly string[]
  /** What followed the head: 'for large breeds', 'in Lisbon'. May be empty. */
  readonly tail: string
}

/** The head noun as the table knows it, in singular or plural. */
export function findHead(word: string): Head | undefined {
  const lower = word.toLowerCase()
  return HEADS.get(lower) ?? HEADS.get(lower.replace(/s$/, ''))
}

/**
 * Cuts a usable noun phrase out of a form field: 'WE SELL HANDMADE DOG COLLARS, SHIPPED FAST!' becomes
 * 'handmade dog collars'. Sentence openings, clauses, superlatives, prices, emoji and instructions to a model go;
 * proper names and acronyms keep their capitals. Undefined when no word remains.
 */
export function readNounPhrase(text: string): NounPhrase | undefined {
  for (const segment of segments(text)) {
    const found = readSegment(segment)
    if (found) return found
  }
  return undefined
}

/** The text without emoji, quotes and signs, in sentence case: capitals only where a name or acronym asks for them. */
export function plainCase(text: string): string {
  const bare = norm(text)
    .replace(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, ' ')
    .replace(/["“”„«»*_~`^<>{}[\]\\|=@]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const all = words(bare)
  const capital = all.filter((word) => /^\p{Lu}/u.test(word))
  const isShouting = all.length > 0 && !/\p{Ll}/u.test(bare)
  const significant = all.filter((word) => word.length > 3)
  const isTitle = significant.length > 1 && significant.every((word) => capital.includes(word))
  return bare.replace(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu, (word, at: number) => {
    const proper = PROPER.get(word.toLowerCase())
    if (proper !== undefined && (/^\p{Lu}/u.test(word) || proper.length > 4)) return proper
    if (isAcronym(word.toUpperCase()) && (isShouting || word === word.toUpperCase())) return word
    if (isShouting) return all.length === 1 && word.length <= 3 ? word : word.toLowerCase()
    if (/\p{Lu}/u.test(word.slice(1)) && /\p{Ll}/u.test(word)) return word
    if (word.length <= 4 && word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word))
      return word
    return isTitle || at === 0 || word === word.toUpperCase() ? word.toLowerCase() : word
  })
}

function segments(text: string): string[] {
  return plainCase(text)
    .split(/[!?;:()\n•–—]+|\.(?:\s|$)|\s[-/]\s/)
    .map((segment) => segment.replace(/^[\s\-.,#&/+%']+|[\s\-.,#&/+']+$/g, ''))
    .filter((segment) => /\p{L}/u.test(segment) && !isInstruction(segment))
}

function readSegment(segment: string): NounPhrase | undefined {
  let rest = segment.replace(/,? (?:near me|online|for sale|and more|etc\.?|near you)$/i, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(OPENING, '').trim()
  }
  if (GREETING.test(rest)) return undefined
  rest = (rest.split(CLAUSE)[0] as string).replace(ONLINE_SHOP, '')
  const [core = '', tail = ''] = splitTail(rest)
  const list = core.split(/,\s*/).filter(Boolean)
  const first = list[0] ?? ''
  const kept = first
    .split(' ')
    .filter((word) => word !== '' && !CLAIM_WORDS.has(word.toLowerCase()))
    .filter((word) => findSuperlative(word) === undefined)
  const trimmed = window(oneOfSeveral(dropEnds(kept)))
  if (trimmed.length === 0 || !trimmed.some((word) => /\p{L}/u.test(word))) return undefined
  return { words: trimmed, tail: list.length > 1 ? '' : tail.trim() }
}

/** Of a long list joined by 'and', the first thing that is one: 'window cleaning and pressure washing'. */
function oneOfSeveral(kept: string[]): string[] {
  if (kept.join(' ').length <= LIST_CHARS_MAX) return kept
  const parts: string[][] = [[]]
  for (const word of kept) {
    if (word === 'and' || word === '&') parts.push([])
    else parts.at(-1)?.push(word)
  }
  const isThing = (part: string[]): boolean =>
    part.length > 1 &&
    (findHead(part.at(-1) ?? '') !== undefined || (part.at(-1) ?? '').endsWith('ing'))
  return parts.length === 1 ? kept : (parts.find(isThing) ?? parts.at(-1) ?? kept)
}

const LIST_CHARS_MAX = 26

/** At most five words: of a heap of keywords, those up to the first noun we know. */
function window(kept: string[]): string[] {
  if (kept.length <= 4) return kept
  const joined = kept.some((word) => word === 'and' || word === '&')
  const ends = kept.flatMap((word, at) =>
    at > 0 && findHead(word) && !findHead(kept[at + 1] ?? '') ? [at] : [],
  )
  const end = joined ? ends.at(-1) : ends[0]
  const upTo = kept.slice(0, (end ?? kept.length - 1) + 1)
  return dropEnds(upTo.slice(-4))
}

function dropEnds(kept: readonly string[]): string[] {
  const result = [...kept]
  while (result.length > 0 && EDGE.has((result[0] as string).toLowerCase())) result.shift()
  while (result.length > 0 && EDGE.has((result.at(-1) as string).toLowerCase())) result.pop()
  return result
}

function splitTail(text: string): [string, string] {
  const at = text.search(
    / (?:for|with|without|in|from|of|near|at|on|around|across|by|under|to|about|over) /i,
  )
  if (at <= 0) return [text, '']
  return [text.slice(0, at), text.slice(at + 1)]
}

/** True when the phrase needs 'are'. */
export function isPluralPhrase(phrase: string): boolean {
  const head = phrase.split(' ').at(-1) ?? ''
  return !HEADS.get(head.toLowerCase())?.isMass && isPlural(head)
}

const OPENING =
  /^(?:(?:hi|hello|hey|please|so|well|and|our|my|your|the|a|an|some|this|these|new|various|different|several|many|all|any|kinds? of|types? of|sorts? of|(?:a |wide |large )*(?:range|selection|variety|collection|line) of|i|we|they|you|it|he|she)\b(?!['’-])|(?:we're|i'm|it's|we've)|(?:am|are|is|was|have|has|had|do|can|will|would|want|need|like|love|specialise in|specialize in|focus on)\b|(?:small|family|local)?-?(?:company|business|firm|startup|brand) (?:that|which|who|for|selling|making|offering)\b|(?:also |currently |now |only )?(?:sell|sells|selling|offer|offers|offering|provide|provides|providing|make|makes|making|produce|promote|promoting|advertise|advertising|buy|buying|get|order|find|hire|deal in|create|creating|run|running(?= (?:an?|our|my|the|small|family) )|need|looking for|want(?:ed)? to|to (?:sell|promote|advertise|offer)|ads? for|an? ad for|write|generate)\b)[\s,]*/i
/** What an online shop sells is what people search for. */
const ONLINE_SHOP = /^.*\b(?:online|etsy|web|internet) (?:shop|store) (?:for|of|with|selling) /i
const GREETING = /^(?:hi|hello|hey|thanks|thank you|please|yes|no|ok)$/i
const CLAUSE =
  /,? (?:that|which|who|whose|where|when|while|because|so|as|is|are|was|were|will|can|has|have|made|making|designed|built|used|helping|helps|starting|including|such|like|but|plus|then|this|we|i|you|our|your|and (?:we|i|our|they|you|also|ships?|delivers?|more))(?= |$)/i
const CLAIM_WORDS = new Set(
  'best cheap cheapest top top-rated top-quality high-quality highest quality greatest finest leading premier #1 no.1 amazing awesome incredible perfect ultimate affordable discounted excellent great super cool professional-grade world-class award-winning guaranteed proven trusted official free buy'.split(
    ' ',
  ),
)
const EDGE = new Set(
  'and & or of the a an for with in at on to by + - / from very really our my i we'.split(' '),
)

const HEADS = new Map<string, Head>()
for (const [kind, list] of Object.entries(heads)) {
  for (const word of list.split(' ')) {
    const isMass = word.endsWith('~')
    const noun = isMass ? word.slice(0, -1) : word
    const head: Head = { kind: kind as Kind, isMass }
    if (!HEADS.has(noun)) HEADS.set(noun, head)
    if (!isMass) for (const form of pluralsOf(noun)) if (!HEADS.has(form)) HEADS.set(form, head)
  }
}

function pluralsOf(noun: string): string[] {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return [`${noun}es`]
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`]
  if (/fe?$/.test(noun)) return [`${noun.replace(/fe?$/, '')}ves`, `${noun}s`]
  return [`${noun}s`, `${noun}es`]
}

const PROPER = new Map(
  properNouns.flatMap((line) => line.split(' ')).map((name) => [name.toLowerCase(), name] as const),
)
