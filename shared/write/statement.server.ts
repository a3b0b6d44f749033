import { headOf } from '../read/facts/say.server.ts'
import { nounOf, numberOf } from '../words/nouns.server.ts'
import { withArticle } from '../text/grammar.server.ts'
import participles from './data/participles.json' with { type: 'json' }
import { table } from '../text/table.ts'
import { anyOf } from '../text/any-of.ts'
import { numberWordsTo } from '../text/numbers/number-words.ts'

/**
 * The role in a sentence of a statement as typed: after the offer with its own preposition (`near`; `when` as the
 * last of these), for a number of people (`for`), after a comma (`aside`), after 'with' and in lists (`noun`,
 * `state`: 'lift plans included'), only in a list (`item`; `ware`: 'candles', which may be what the offer is for), or
 * in no sentence of ours (`other`).
 */
export interface Statement {
  readonly sort: 'near' | 'when' | 'for' | 'aside' | 'noun' | 'ware' | 'state' | 'item' | 'other'
  /** The text in that role, with its article or preposition. */
  readonly text: string
  /** The same as a sentence with a verb, if it can be one: 'lift plans are included'. */
  readonly sentence?: string
}

/** Reads a statement without closing mark and starting in lower case; `kind` is the kind of offer. */
export function statementOf(text: string, kind: string): Statement {
  const time = timeOf(text)
  if (time !== undefined) return { sort: 'when', text: time }
  if (/^every\s/iu.test(text)) return { sort: 'when', text }
  if (/^with\s/iu.test(text)) return { sort: 'noun', text: text.slice(5) }
  if (/^for\s/iu.test(text)) return { sort: 'for', text }
  if (PREPOSITION_START.test(text) && text.includes(' ')) return { sort: 'near', text }
  if (GUESTS.test(text) && KINDS_FOR_GUESTS.has(kind)) return { sort: 'for', text: `for ${text}` }
  if (
    CUSTOMER_INSTRUCTION.test(text) ||
    / half (?:price|off)$/iu.test(text) ||
    /\s(?:and|or|&)\s.*\s(?:and|or|&)\s/u.test(text)
  )
    return { sort: 'other', text }
  const state = readParticiple(text)
  if (state) return state
  if (DURATION.test(text))
    return MADE_TO_ORDER_KINDS.has(kind)
      ? { sort: 'when', text: `in ${text}` }
      : { sort: 'other', text }
  // 'In 40 colours', because 'with 40 colours' would mean all at once.
  if (VARIANT_COUNT.test(text)) return { sort: 'near', text: `in ${text}` }
  const packed = CONTAINER_SIZE.exec(text)
  if (packed) return { sort: 'near', text: `in ${packed[1] ? text : withArticle(text)}` }
  if (CENTRE.test(text)) return { sort: 'near', text: `in the ${text}` }
  if (
    SIZE_LIMIT.test(text) ||
    MEASURE_TEXT.test(text) ||
    RATIO_TEXT.test(text) ||
    PAPER_SIZE.test(text)
  )
    return { sort: 'aside', text }
  return readNounPhrase(text)
}

const PREPOSITION_START =
  /^(?:from|in|at|on|by|without|near|via|within|across|throughout|around|after|before|during)\s/iu
/** Instructions to customers: 'order by Wednesday', 'bring your own'. */
export const CUSTOMER_INSTRUCTION =
  /^(?:order|book|pay|call|text|collect|bring|come|cancel|choose|pick|add|ask|join|stay|pop|drop|turn|send|try|buy) (?:by|before|in|up|your|a|an|the|on|from|to|for|with|us|at|any|as|ahead|online)\b/iu
const GUESTS =
  /^(?:up to |over |groups? of )?\d[\d,]*(?: ?(?:to|-|–) ?\d+)? (?:guests|people|diners|persons|adults|heads|players)(?: (?:or|and) (?:more|fewer|up|over|under))?$/iu
const KINDS_FOR_GUESTS: ReadonlySet<string> = new Set(
  'hire rent eat order quote stay book play visit'.split(' '),
)
const MADE_TO_ORDER_KINDS: ReadonlySet<string> = new Set(['order', 'quote'])
const NUMBER_SOURCE = String.raw`(?:\d[\d.,]*|${anyOf(numberWordsTo(10))}|twelve)`
const DURATION = new RegExp(
  String.raw`^${NUMBER_SOURCE}(?: ?(?:to|-|–) ?${NUMBER_SOURCE})?[ -](?:hours?|days?|weeks?|months?)$`,
  'iu',
)
const CONTAINER_SIZE =
  /^\d[\d.,]* ?(?:g|kg|ml|cl|l|oz|lb) (?:jar|tin|bottle|bag|box|pot|tub|pouch|pack|can)(s)?$/iu
/** The number of variants to choose from. */
export const VARIANT_COUNT =
  /^(?:over |up to )?\d+ (?:colou?rs|sizes|flavou?rs|styles|designs|finishes|shades)$/iu
const CENTRE = /^(?:city|town|village) (?:centre|center)$/iu
const SIZE_LIMIT = /^(?:max|maximum|min|minimum|groups of|up to) \d+(?: \p{L}+)?$/iu
const MEASURE_TEXT =
  /^\d[\d.,]*(?: ?(?:to|-|–|x) ?\d[\d.,]*)? ?(?:g|kg|tonnes?|tons?|t|ml|cl|l|litres?|mm|cm|m|km|miles?|acres?|inch|inches|oz|lb)$/iu
const RATIO_TEXT = new RegExp(String.raw`^${NUMBER_SOURCE} per \p{L}+$`, 'iu')
const PAPER_SIZE = /^A[0-6]$/u
const TIMES = table<string>({
  mornings: 'in the mornings',
  afternoons: 'in the afternoons',
  evenings: 'in the evenings',
  weekends: 'at weekends',
  weekdays: 'on weekdays',
})

/**
 * Returns 'evenings and weekends' as a phrase of a sentence: 'in the evenings and at weekends'; undefined for other
 * texts.
 */
function timeOf(text: string): string | undefined {
  const parts = text.toLowerCase().split(/ and | & /u)
  const said = parts.map((part) => TIMES.get(part))
  return said.includes(undefined) ? undefined : said.join(' and ')
}

const ENDS_IN_PARTICIPLE = new RegExp(
  String.raw`^(\p{L}[\p{L}'’ -]*?) (${participles.done.join('|')})((?: [\p{L}-]+){0,3})$`,
  'iu',
)
const COUNTED_AS_ONE = new Set(participles.one)
const COUNTED_AS_MASS = new Set(participles.mass)

/**
 * 'Price agreed first', 'lift plans included': a noun and a participle, which form a sentence with the right article
 * and verb.
 */
function readParticiple(text: string): Statement | undefined {
  const match = ENDS_IN_PARTICIPLE.exec(text)
  if (!match) return undefined
  const [, subject = '', done = '', behind = ''] = match
  const words = subject.split(' ')
  if (words.length > 3 || / (?:and|or|&|is|are|not) /u.test(` ${subject} `))
    return { sort: 'item', text }
  const head = (words.at(-1) ?? '').toLowerCase()
  const number = numberOf(head)
  const isOne = COUNTED_AS_ONE.has(head)
  // For an acronym such as 'DBS' the number is unknown.
  if (/^\p{Lu}{2}/u.test(words.at(-1) ?? '')) return { sort: 'item', text }
  if (!isOne && number === 'singular' && !COUNTED_AS_MASS.has(head)) return { sort: 'item', text }
  const said = isOne && !/^(?:the|your|our|a|an)\s/iu.test(subject) ? `the ${subject}` : subject
  const verb = number === 'plural' ? 'are' : 'is'
  return {
    sort: 'state',
    text: `${said} ${done}${behind}`,
    sentence: `${said} ${verb} ${done}${behind}`,
  }
}

const DETERMINER_START = /^(?:an?|the|our|your|my|no|all|one|two|three|four|five|six)\s/iu
/** Words about people or instructions, so the text is not a thing included in an offer. */
const NOT_A_THING =
  /\b(?:we|you|i|is|are|was|were|has|have|can|will|not|never|only|welcome|needed|required|wanted|available|please|speaks?|spoken)\b|[.!?:;]|^(?:contains|open|closed)\b/iu

/** 'Reminders every year', 'hot desks £15 a day': no article could be right. */
const COUNTED_OR_PRICED = /(?:^| )(?:every|each|any|per) | all |[£$€]/iu
/** What a business is rather than offers: 'Guild of Craftsmen member', 'registered charity'. */
const MEMBERSHIP =
  /^(?!an? |the )(?:[\p{L}-]+ ){1,3}(?:member|stockist|partner|specialist|charity)$/iu

const QUALITY_ADJECTIVE =
  /^\p{Ll}+[ -](?:safe|proof|free|friendly|ready|resistant|washable|compatible|based|only)$/iu

/** A noun phrase with its article if the lexicon has its noun; otherwise as typed. */
function readNounPhrase(text: string): Statement {
  if (NOT_A_THING.test(text)) return { sort: 'other', text }
  if (/^\d/u.test(text) || COUNTED_OR_PRICED.test(text)) return { sort: 'item', text }
  // 'Dishwasher safe' is a quality.
  if (QUALITY_ADJECTIVE.test(text)) return { sort: 'aside', text }
  if (MEMBERSHIP.test(text)) return { sort: 'other', text, sentence: `we are ${withArticle(text)}` }
  const head = headOf(text)
  const noun = nounOf(head)
  const last = head.split(' ').at(-1) ?? ''
  if (!noun || noun.role === 'complaint' || text.split(' ').length > 6 || /,/u.test(text))
    return { sort: 'item', text }
  const number = numberOf(head)
  if (!text.includes(' ') && noun.role !== 'feature' && noun.role !== 'service')
    return { sort: 'ware', text }
  if (DETERMINER_START.test(text) || number !== 'singular') return { sort: 'noun', text }
  if (noun.number !== 'count' || /\s(?:and|or|&)\s/u.test(text) || /^\p{Lu}/u.test(last))
    return { sort: 'item', text }
  return { sort: 'noun', text: withArticle(text) }
}
