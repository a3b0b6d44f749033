import { nounOf, numberOf } from '../lexicon/nouns.server.ts'
import { terms, termKey } from '../lexicon/terms.server.ts'
import { isPlural, joinList, singular, thirdPerson, titleCase } from '../text/grammar.server.ts'
import { findAudiences } from './audience.server.ts'
import type { Form, Offer } from './brief.ts'
import { textOf, type Clause } from './clauses.server.ts'
import { findFacts } from './facts.server.ts'
import functionWords from './data/function-words.json' with { type: 'json' }
import reading from './data/reading.json' with { type: 'json' }
import { reachesOf } from './negation.server.ts'
import verbs from './data/verbs.json' with { type: 'json' }
import { kindOf } from './kind.server.ts'
import { headOf } from './say.server.ts'
import { lowered } from './letters.server.ts'
import { placeEnd } from './gazetteer.server.ts'
import { phraseSet } from './phrase-set.server.ts'
import type { Token } from './scan.server.ts'

const OFFERING = phraseSet(reading.offering)
const PRAISE = phraseSet(reading.praise)
const TERMS = termSet()
const VERB_FORMS = new Set(verbs.map(thirdPerson))
const BASE_VERBS = new Set(verbs)
const COMPOUNDS = phraseSet([
  ...reading.compoundStarts,
  ...terms
    .filter(({ kind, text }) => kind !== 'adverb' && /[ -]/.test(text))
    .map(({ text }) => termKey(text)),
])
const COMPLEMENTS = new Set(reading.complements)
const VERBS = new Set(functionWords.auxiliaries)
const SUBJECTS = new Set(functionWords.subjects)
const PREPOSITIONS = new Set(functionWords.prepositions)
const WORDS_MAX = 9

/** What a clause names as the thing offered, and which of its tokens are left to be read as something else. */
export interface OfferReading {
  readonly offer: Offer
  /** Tokens of the clause from here on are not part of the offer. */
  readonly end: number
  /** Clauses that the offer's list took in: 'candles, soap and wax melts'. */
  readonly clauses: number
}

/**
 * The offer as the phrase that never loses its meaning: whole, then without empty praise. 'nut free', 'end of tenancy',
 * 'first time buyer', 'without salt' are one with their noun.
 */
export function readOffer(clauses: readonly Clause[], isProse = false): OfferReading | undefined {
  const clause = clauses[0]
  if (!clause) return undefined
  const from = startOf(clause.tokens)
  // Some have only marks, or only an opening.
  if (from >= clause.tokens.length) return undefined
  const opener = clause.tokens[from]?.word ?? ''
  if (SUBJECTS.has(opener) || VERBS.has(opener) || deniesAt(clause, from)) return undefined
  // Prose names what it is about with an article or after 'we make'; anything else may be anything.
  if (isProse && from === 0 && !namesOffer(clause) && !heads(clauses)) return undefined
  const bareEnd = withAudience(clauses, from, endOf(clause, from))
  const full = isProse ? bareEnd : withComplement(clause, bareEnd)
  const isCut = full - from > WORDS_MAX || commaBefore(clause, from, full)
  const end = isCut ? shortEnd(clause, from, full) : full
  if (end <= from || end - from > WORDS_MAX) return undefined
  if (isProse && (isTaught(clause, from, end) || isWhatItDoes(clause, from, end))) return undefined
  if (
    isProse &&
    (isFact(clause, from, end) || (end === full && VERB_FORMS.has(clause.tokens[end]?.word ?? '')))
  )
    return undefined
  // 'The jobs your husband said he'd do' names nothing.
  if (clause.tokens.slice(from + 1, end).some(({ word }) => TOLD.test(word))) return undefined
  const items = [tokensText(clause, from, end)]
  let taken = 1
  if (end === full && end === clause.tokens.length) {
    for (const item of listItems(clauses)) {
      items.push(item)
      taken++
    }
  }
  const isList = items.length > 1
  // 'Software for restaurants, pubs and landlords' lists its people, not its wares.
  const hasComplement = clause.tokens.slice(from, end).some(({ word }) => BREAKS.has(word))
  const whole = isList ? joinItems(items) : (items[0] as string)
  const bare = withoutPraise(clause, from, end)
  const phrases = isList ? [whole] : bare !== undefined && bare !== whole ? [whole, bare] : [whole]
  const forms = phrases.map(formOf)
  return {
    offer: {
      forms,
      ...(isAct(clause.tokens, from) ? { isAct: true } : {}),
      head:
        isList && !hasComplement
          ? headOfWords(items.at(-1) as string)
          : headNoun(clause.tokens.slice(from, end)),
    },
    // What a long phrase says beside its noun stays to be read: 'for people dying of cancer'.
    end: end < full ? 0 : end,
    clauses: taken,
  }
}

/** 'We teach adults to read' offers no adults. */
function isTaught({ tokens }: Clause, from: number, end: number): boolean {
  const head = nounOf(tokens[end - 1]?.word ?? '')
  const isPerson = head?.role === 'person' || PEOPLE.has(tokens[end - 1]?.word ?? '')
  // 'We teach refugees to drive' offers no refugees either.
  const isLed = tokens.slice(from, end).some(({ word }) => word === 'to')
  return tokens[from - 1]?.word === 'teach' && (isPerson || isLed)
}

/** 'Our centre stands in the grounds' goes on with what it does. */
function isWhatItDoes({ tokens }: Clause, from: number, end: number): boolean {
  const last = tokens[end - 1]?.word ?? ''
  return (
    end - from > 1 &&
    OWNING.has(tokens[from - 1]?.word ?? '') &&
    (STANDING.has(last) || VERB_FORMS.has(last)) &&
    PREPOSITIONS.has(tokens[end]?.word ?? '')
  )
}

const PEOPLE = new Set([
  'adults',
  'refugees',
  'children',
  'kids',
  'people',
  'women',
  'men',
  'students',
  'teens',
])
const OWNING = new Set(['our', 'my', 'the'])
const STANDING = new Set([
  'stands',
  'sits',
  'lies',
  'overlooks',
  'looks',
  'began',
  'grew',
  'started',
])

/** In a field that names the thing, 'travel insurance with cancer', 'course on beekeeping' and 'mattress in a box' are its name to the end. */
function withComplement(clause: Clause, end: number): number {
  const { tokens } = clause
  const behind = tokens.slice(end + 1)
  const word = tokens[end]?.word ?? ''
  const opens =
    NAMING.has(word) ||
    (word === 'on' && placeEnd(tokens, end + 1) === end + 1) ||
    (word === 'in' && behind[0]?.word === 'a')
  const isName =
    opens &&
    behind.length > 0 &&
    behind.length <= COMPLEMENT_WORDS_MAX &&
    behind.every(({ kind, word }) => kind === 'word' && !VERBS.has(word)) &&
    !findFacts(clause).some((found) => found.end > end)
  return isName ? tokens.length : end
}

const COMPLEMENT_WORDS_MAX = 3
/** What stands behind these tells the thing from others of its sort: 'course on beekeeping'. */
const NAMING = new Set(['with', 'about', 'against', 'without'])

/** What people are asked to do or wish to do; behind it stands what it is done with. */
const ACTS = new Set(reading.acts)
const AFTER_ACT = new Set(reading.afterAct)
const ACTS_ON = new Set(reading.actsOn)

function isAct(tokens: readonly Token[], at: number): boolean {
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  if ((word === 'donate' || word === 'adopt') && next !== '') return true
  // 'Report an injured seal' as 'adopt a greyhound': a verb and an article are no name.
  if (BASE_VERBS.has(word) && (next === 'a' || next === 'an')) return true
  return (ACTS.has(word) && AFTER_ACT.has(next)) || ACTS_ON.has(`${word} ${next}`)
}

const TOLD = /^(?:(?:i|he|she|we|they)(?:'\p{L}+)?|said|says)$/u

/** 'Robotic milking systems: sales, installation and service' begins with the name of what is sold. */
function heads([first, next]: readonly Clause[]): boolean {
  const tokens = first?.tokens ?? []
  return next?.before === 'dash' && tokens.length > 1 && isPlural(tokens.at(-1)?.word ?? '')
}

/** True for a list whose items hang on one word ('doula for births at home, in hospital'): its first item is not the whole. */
function commaBefore({ tokens, text }: Clause, from: number, full: number): boolean {
  if (!tokens.slice(from, full).some(({ word }) => PARTING.has(word))) return false
  return tokens
    .slice(from + 1, full + 1)
    .some(({ start }, at) => text.slice((tokens[from + at] as Token).end, start).includes(','))
}

/** Where a phrase too long for a name may end: before whom it is for, or after the first of a list. */
function shortEnd({ tokens, text }: Clause, from: number, full: number): number {
  for (let at = from + 1; at < full; at++) {
    const gap = text.slice((tokens[at - 1] as Token).end, (tokens[at] as Token).start)
    if (gap.includes(',')) return at
    if (!PARTING.has(tokens[at]?.word ?? '')) continue
    // 'Level 1 to 3' is one measure.
    if (/\d$/.test(tokens[at - 1]?.word ?? '') && /^\d/.test(tokens[at + 1]?.word ?? '')) continue
    const head = tokens[at - 1]?.word ?? ''
    return at - from > 1 && !VAGUE.has(head) ? at : full
  }
  return full
}

/** A noun stands without what follows these; not without 'of'. */
const PARTING = new Set(['for', 'against', 'with', 'from', 'to', 'between', 'after', 'before'])
const VAGUE = new Set(['support', 'help', 'supply', 'care', 'advice', 'one', 'all', 'everything'])

/** 'Workbook for adults with ADHD': who it is for is not cut in two. */
function withAudience(clauses: readonly Clause[], from: number, end: number): number {
  const audience = findAudiences(clauses)[0]
  if (!audience || audience.clause !== 0 || audience.first < from || audience.first >= end)
    return end
  return Math.max(end, audience.end)
}

/** Prose names an offer where its first words are a noun phrase: by its noun, or by whom it is for. */
function namesOffer(clause: Clause): boolean {
  const { tokens } = clause
  const end = endOf(clause, 0)
  const text = textOf(clause, 0, end)
  if (end === 0) return false
  const part = tokens.findIndex(
    ({ word, isJoined }, at) => at > 0 && PARTING.has(word) && !isJoined,
  )
  const head = headOf(part > 0 && part < end ? textOf(clause, 0, part) : text)
  const first = tokens[0]?.word ?? ''
  const next = tokens[1]?.word ?? ''
  if (PERSONAL.has(first) && next === 'of') return false
  if (nounOf(head) !== undefined || kindOf(text) !== 'unknown') return true
  // 'Bring your own jar', 'learn Arabic', 'made to order' name nothing.
  if (BASE_VERBS.has(first) && (SUBJECTS.has(next) || PREPOSITIONS.has(next))) return false
  const words = head.split(' ')
  const named = words.filter((word) => !/^\p{Lu}/u.test(word)).at(-1) ?? ''
  // 'Kitesurf school Tarifa' is a school.
  if (named !== words.at(-1) && words.length > 1 && nounOf(named) !== undefined) return true
  // 'Grease trap emptying' names work by what is done to a thing.
  const plain = words.filter((word) => !/^\p{Lu}/u.test(word))
  if (plain.length > 1 && /[a-z]{3}ing$/.test(plain.at(-1) ?? '') && nounOf(plain.at(-2) ?? ''))
    return true
  const isFor = tokens.slice(1, end).some(({ word }) => word === 'for' || word === 'of')
  return isFor && (NOMINAL.test(words.at(-1) ?? '') || findAudiences([clause]).length > 0)
}

/** 'Mum of three', 'team of vets': who offers, not what. */
const PERSONAL = new Set(
  'mum mom dad couple team family pair duo group trio mother father'.split(' '),
)

const NOMINAL =
  /(?:ing|[ts]ion|ment|ance|ence|ery|ship|ure|ist|[^a]er|or|graphy|therapy|craft|ware|work)s?$/

/** A negation opens here: 'no minimum order' offers nothing. 'Nut-free' and 'non-slip' do. */
function deniesAt(clause: Clause, from: number): boolean {
  const { word } = clause.tokens[from] as Token
  return (
    word !== 'non' &&
    reachesOf([clause]).some(
      (reach) =>
        reach.first <= from && reach.end > from && clause.tokens[reach.end - 1]?.word !== 'free',
    )
  )
}

/** 'Free delivery on orders over £50' is a statement, not what is sold. */
function isFact(clause: Clause, from: number, end: number): boolean {
  return findFacts(clause).some(
    (found) =>
      found.first <= from &&
      found.coreEnd >= Math.min(end, from + 2) &&
      !DESCRIBING.has(found.row.id) &&
      // 'Support for adult adoptees' is what is offered.
      !(found.row.id === 'helps-with' && HELP.has(clause.tokens[from]?.word ?? '')),
  )
}

/** A clause that only describes: 'vegan', 'handmade'. */
export function describes(clause: Clause | undefined): boolean {
  if (!clause) return false
  const [fact, second] = findFacts(clause)
  const isWhole = fact?.first === 0 && fact.coreEnd === clause.tokens.length
  return isWhole && second === undefined && fact.row.say.adjective !== undefined
}

const HELP = new Set(['support', 'help', 'advice'])

/** Classes whose words stand before a noun as well: 'family-run garage', 'handmade soap'. */
const DESCRIBING = new Set([
  'family-run',
  'hand-made',
  'second-hand',
  'owner-led',
  'diet',
  'material',
  'property',
  'made-to-order',
  'small-batch',
  'green',
  'subscription',
  'personalised',
  'remote',
  'comes-to-you',
  'size',
  'colour',
  'origin',
  'for-women',
  'language',
  'award',
  'certificate',
  'one-to-one',
  'emergency',
  'season',
  'quantity',
  'made-here',
  'gift',
  'level',
  'scent',
  'place',
  'rental',
  'fresh',
  'access',
  'free-of-charge',
  'insured',
  'children',
  'pets',
])

/** The tokens as one phrase; fixed adjectives get their hyphens: 'nut free snacks' reads 'nut-free snacks'. */
function tokensText(clause: Clause, first: number, end: number): string {
  return lowered(phraseOf(clause, clause.tokens.slice(first, end)))
}

function phraseOf(clause: Clause, tokens: readonly Token[]): string {
  let text = ''
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token
    const term = TERMS.at(tokens, at)
    const isBefore =
      term !== undefined &&
      at + term.length < tokens.length &&
      !BREAKS.has(tokens[at + term.length]?.word ?? '')
    if (at > 0) text += gapBefore(clause, tokens, at)
    if (term && isBefore) {
      const raw = tokens.slice(at, at + term.length).map((one) => one.raw)
      text +=
        term.text.split(/[ -]/).length === raw.length && /\p{Lu}/u.test(raw.join(''))
          ? raw.join(term.text.includes('-') ? '-' : ' ')
          : term.text
      at += term.length
    } else if (isFreeOf(tokens, at)) {
      text += `${token.raw}-free`
      at += 2
    } else {
      text += token.raw
      at++
    }
  }
  return text
}

/** What stood between two tokens: a space, a hyphen or nothing; words taken out leave a space. */
function gapBefore(clause: Clause, tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1] as Token
  const token = tokens[at] as Token
  const gap = clause.text.slice(before.end, token.start)
  return gap.length <= 3 ? gap.replace(/\s+/g, ' ') : ' '
}

/** 'nut free snacks', whatever stands before 'free', but not 'feel free'. */
function isFreeOf(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 2]
  if (tokens[at + 1]?.word !== 'free' || tokens[at + 1]?.isJoined || !next || next.kind !== 'word')
    return false
  const { word, kind } = tokens[at] as Token
  return kind === 'word' && !NOT_FREE.has(word) && !BREAKS.has(next.word) && next.word !== 'and'
}

const NOT_FREE = new Set([
  'feel',
  'get',
  'try',
  'day',
  'month',
  'week',
  'your',
  'our',
  'a',
  'the',
  'with',
  'offering',
  'offer',
  'for',
  'is',
  'and',
  'or',
  'first',
])

/** Fixed adjectives of several words, by the words as they may be typed. */
function termSet(): {
  at(tokens: readonly Token[], at: number): { text: string; length: number } | undefined
} {
  const adjectives = terms.filter(({ kind, text }) => kind !== 'adverb' && text.includes('-'))
  const byHead = new Map<string, { text: string; parts: string[] }[]>()
  for (const { text } of adjectives) {
    const parts = termKey(text).split(' ')
    const head = parts[0] as string
    byHead.set(head, [...(byHead.get(head) ?? []), { text, parts }])
  }
  return {
    at(tokens, at) {
      const found = (byHead.get(tokens[at]?.word ?? '') ?? []).filter(({ parts }) =>
        parts.every((part, i) => tokens[at + i]?.word === part),
      )
      const longest = found.toSorted((a, b) => b.parts.length - a.parts.length)[0]
      return longest && { text: longest.text, length: longest.parts.length }
    },
  }
}

function startOf(tokens: readonly Token[]): number {
  let at = 0
  for (;;) {
    const length = OFFERING.at(tokens, at)
    if (length === 0) return at
    at += length
    // 'We design and build tiny houses'.
    if (tokens[at]?.word === 'and' && BASE_VERBS.has(tokens[at + 1]?.word ?? '')) at += 2
  }
}

/** Where the offer's noun phrase ends: before a price, a place, a relative clause or a stated fact. */
function endOf(clause: Clause, from: number): number {
  const { tokens } = clause
  const compound = COMPOUNDS.at(tokens, from)
  let end = from + compound
  while (end < tokens.length) {
    const { word, kind } = tokens[end] as Token
    const inside = COMPOUNDS.at(tokens, end)
    if (inside > 0 && end > from && end + inside < tokens.length) {
      end += inside
      continue
    }
    if (kind === 'price' || kind === 'percent' || kind === 'address') break
    // 'Under-sleeper pads' are one word.
    const isInside = (tokens[end] as Token).isJoined || isHyphened(clause, end)
    if (end > from && !isInside) {
      const isDoneWith = end === from + 1 && isAct(tokens, from)
      // 'Short run printing' is no printing 'run by two sisters'.
      const isRunning = word === 'run' && !PREPOSITIONS.has(tokens[end + 1]?.word ?? '')
      if (COMPLEMENTS.has(word) && !isDoneWith && !isRunning && !isPartOfName(tokens, end)) break
      if (VERBS.has(word)) break
    }
    end++
  }
  for (const found of findFacts(clause)) {
    if (found.first > from && found.end >= end && found.first < end && CUT_OFF.has(found.row.id))
      end = found.first
  }
  while (end > from && ENDINGS.has(tokens[end - 1]?.word ?? '')) end--
  return beforeTown(clause, from, end)
}

/** 'Drain unblocking Croydon': a town behind two words and more says where. */
function beforeTown({ tokens, source }: Clause, from: number, end: number): number {
  const isLast = end === tokens.length && source === 'about'
  for (let at = from + 2; isLast && at < end; at++)
    if (/^\p{Lu}\p{Ll}/u.test(tokens[at]?.raw ?? '') && placeEnd(tokens, at) === end) return at
  return end
}

const isHyphened = ({ tokens, text }: Clause, at: number): boolean =>
  tokens[at + 1]?.isJoined === true && text.charAt((tokens[at] as Token).end) === '-'

const ENDINGS = new Set(['and', 'or', 'for', 'of', 'a', 'the', 'plus', 'from', 'with'])
/** Classes that stand behind an offer and are no part of its name. */
const CUT_OFF = new Set([
  'price-from',
  'price-each',
  'since',
  'while-you-wait',
  'comes-to-you',
  'delivery-free',
  'open-hours',
  'area-served',
])

/** 'out of hours', 'bed and breakfast': a preposition inside a compound. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word
  // 'made to measure curtains', 'on site welding': something follows that is no place.
  if (word === 'in' || word === 'at' || word === 'near')
    return placeEnd(tokens, at + 1) === at + 1 && tokens[at]?.isJoined === true
  return false
}

function listItems(clauses: readonly Clause[]): string[] {
  const items: string[] = []
  const first = clauses[0] as Clause
  for (const clause of clauses.slice(1)) {
    if (
      clause.sentence !== first.sentence ||
      (clause.before !== 'comma' && clause.before !== 'and')
    )
      return []
    if (clause.tokens.length > 5) return []
    if (
      clause.tokens.some(
        ({ kind, word }) => kind === 'price' || VERBS.has(word) || PREPOSITIONS.has(word),
      )
    )
      return []
    if (findFacts(clause).length > 0) return []
    const from = clause.tokens[0]?.word === 'and' ? 1 : 0
    items.push(tokensText(clause, from, clause.tokens.length))
  }
  const isClosed =
    / and | & /.test(` ${items.at(-1) ?? ''} `) || clauses.at(-1)?.tokens[0]?.word === 'and'
  return isClosed || items.length === 0 ? items : []
}

function joinItems(items: readonly string[]): string {
  const last = items.at(-1) as string
  return / and /.test(last) ? items.join(', ') : joinList(items)
}

function withoutPraise(clause: Clause, from: number, end: number): string | undefined {
  const kept: Token[] = []
  for (let at = from; at < end;) {
    const length = PRAISE.at(clause.tokens, at)
    const isLast = at + length >= end
    if (length > 0 && !isLast && !(clause.tokens[at + length] as Token).isJoined) {
      at += length
      if (clause.tokens[at]?.word === 'and' && kept.length === 0) at++
      continue
    }
    kept.push(clause.tokens[at] as Token)
    at++
  }
  if (kept.length === 0 || kept.length === end - from) return undefined
  return lowered(phraseOf(clause, kept))
}

const BREAKS = new Set([
  'about',
  'for',
  'with',
  'without',
  'of',
  'in',
  'from',
  'to',
  'by',
  'on',
  'at',
  'that',
  'who',
  'which',
])

/** The noun that decides: the last before a complement, unless a compound has its noun behind ('end of tenancy cleaning'). */
function headNoun(tokens: readonly Token[]): string {
  const from = Math.max(1, COMPOUNDS.at(tokens, 0))
  let end = tokens.findIndex(
    ({ word, isJoined }, at) => at >= from && BREAKS.has(word) && !isJoined,
  )
  if (end < 0) end = tokens.length
  // 'Kitesurf school Tarifa' is a school, an 'audit WCAG 2.2' an audit.
  const small = tokens.slice(0, end).findLastIndex(({ raw }) => !/^[\p{Lu}\d]/u.test(raw))
  const last = tokens[end - 1]
  const isName =
    placeEnd(tokens, small + 1) === end ||
    (!nounOf(last?.word ?? '') && /\p{Ll}|\d/u.test(last?.raw ?? ''))
  if (small > 0 && isName) end = small + 1
  if (end > 1 && tokens[end - 1]?.word === 'online') end--
  for (let at = end - 1; at >= 0; at--) {
    const { word, kind } = tokens[at] as Token
    if (kind === 'word' && /\p{L}/u.test(word) && word !== 'and') return singular(word)
  }
  return singular(tokens.at(-1)?.word ?? '')
}

const headOfWords = (text: string): string => singular(text.split(/[ -]/).at(-1) ?? text)

function formOf(text: string): Form {
  return { lower: text, title: titleCase(text), number: numberOfOffer(text) }
}

/** What stands behind the noun without a word between: 'lessons online', 'school Tarifa'. */
const BEHIND = /^(?:online|\p{Lu}\p{L}*|\p{Lu}+|[\d.]+)$/u

/** The words up to the last noun that something may stand behind. */
function withoutBehind(whole: string): string {
  const words = whole.split(' ')
  let end = words.findLastIndex((word) => !BEHIND.test(word)) + 1
  while (end < words.length && !/\p{Ll}{3}$/u.test(words[end - 1] ?? '')) end++
  return words.slice(0, end).join(' ')
}

function numberOfOffer(whole: string): Form['number'] {
  const text = withoutBehind(whole)
  const complement = text.search(/ (?:for|with|without|of|from|to|by|about) /)
  const list = text.search(/, | and /)
  if (complement > 0 && complement < list) return numberOf(text.slice(0, complement))
  if (list >= 0 && !/^(?:bed|man|mother|father|husband|arts) and /.test(text)) {
    const last = text.split(/, | and /).at(-1) ?? text
    const first = text.split(/, | and /)[0] ?? text
    const number = numberOf(last)
    // 'dog walking and boarding' stays mass, 'arts and crafts shop' follows its head.
    if (numberOf(first) === 'plural' && first.split(' ').length <= 2 && number !== 'singular')
      return 'plural'
    return number
  }
  const at = text.search(/ (?:for|with|without|of|in|from|to|by|on|at|that|who|which) /)
  const isCompound =
    /^(?:end|out|made|back|ready|door|farm|buy|rent|point|print|pay|face|one|state|word|right|peer|business|first|cost|learn|power|proof) /.test(
      text,
    )
  return numberOf(at > 0 && !isCompound ? text.slice(0, at) : text)
}
