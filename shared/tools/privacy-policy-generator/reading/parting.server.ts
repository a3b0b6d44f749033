import { keyOf } from './lookup.server.ts'
import { has, pattern } from './patterns.server.ts'
import { splitOutsideBrackets } from './signs.server.ts'

/** True if a table contains the phrase, so that "names and cookies" becomes two items and "Smith and Sons" one. */
export type IsKnown = (phrase: string) => boolean

const SEPARATOR = /[,;|•·、，]/u
/** Separators between clauses: 'but', and 'and' before another verb ('names and we use Stripe'). */
const CLAUSE_SEPARATOR =
  /(?:,|(?<![\s,]))\s+but\s+|(?<!\s)\s+and\s+(?=(?:we\s+|also\s+)*(?:use|share|send|work with|collect|store)\s)/iu
const EXAMPLES_SEPARATOR = /(?<!\s)\s+(?:such as|including|for example|e\.g\.)\s+/iu

/** Splits a list into its items, without their introductions. */
export function splitList(text: string, isKnown: IsKnown): string[] {
  // Unbalanced brackets do not group.
  const isBalanced = text.split('(').length === text.split(')').length
  return (isBalanced ? splitOutsideBrackets(text, SEPARATOR) : text.split(SEPARATOR))
    .flatMap((piece) => piece.split(CLAUSE_SEPARATOR))
    .flatMap((piece) => piece.split(EXAMPLES_SEPARATOR))
    .flatMap((piece) => splitPair(withoutLead(piece.trim()), isKnown))
    .filter((piece) => piece !== '')
}

const PAIR_SEPARATOR = / (?:and|&|or|plus|\+|as well as) |\//iu

/** Splits "names and cookies", "name/cookies" and "contact details (name, email)" where the parts are known. */
function splitPair(text: string, isKnown: IsKnown): string[] {
  const [, head, inside] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/u.exec(text) ?? []
  if (head !== undefined && inside !== undefined) {
    const items = inside.split(/,|;|\/|(?<!\s)\s+and\s+/).map((item) => item.trim())
    return items.length > 1 && items.every(isKnown) ? [head, ...items] : [text]
  }
  const joint = text.search(/\s(?:or|and)\s/iu)
  const behind = joint > 0 ? text.slice(joint) : ''
  // 'Police or children's services when there is danger': the limit is for both.
  if (/\s(?:who|that|which)\s/iu.test(behind) || has('limited', behind)) return [text]
  if (isKnown(text) && !/\s(?:and|&|or)\s.*\s|\s\+\s/i.test(text)) return [text]
  if (has('ofOneThing', text)) return [text]
  const ofBoth = withSharedPersons(text)
  if (ofBoth) return ofBoth
  const pair = PAIR_SEPARATOR.exec(text)
  if (!pair) return [text]
  const left = withoutLead(text.slice(0, pair.index).trim())
  const right = withoutLead(text.slice(pair.index + pair[0].length).trim())
  if (left === '' || right === '') return [text]
  if (isKnown(left)) return [left, ...splitPair(right, isKnown)]
  // "Billing and shipping addresses" share their last word.
  const shared = `${left} ${right.split(' ').at(-1)}`
  const isShort = left.split(' ').length <= 2
  if (right.includes(' ') && isShort && isKnown(shared))
    return [shared, ...splitPair(right, isKnown)]
  return has('none', right) || (isKnown(right) && left.split(' ').length <= 4)
    ? [left, right]
    : [text]
}

const PERSON =
  "(?:sender|recipient|buyer|seller|customer|client|supplier|parent|guardian|child|children|carer|owner|driver|passenger|tenant|landlord|guest|host|member|staff|volunteer|donor|patient|pupil|student|teacher|employee|applicant|rider|player|keeper|deceased|bride|groom|couple|family|attendee|visitor)(?:['’]s|s['’]|s)?"
const ITEMS_OF_TWO_PERSONS = new RegExp(
  String.raw`^(${PERSON} (?:and|or|&) ${PERSON}) (\p{L}+(?: \p{L}+)?) and (\p{L}+(?: \p{L}+)?)$`,
  'iu',
)
const ITEMS_BEFORE_PERSON = new RegExp(
  String.raw`^(\p{L}+(?: \p{L}+)?) and (\p{L}+(?: \p{L}+){0,2}) of ((?:the |our )?${PERSON}(?: and ${PERSON})?)$`,
  'iu',
)

/**
 * Splits two kinds of data about the same people: 'Sender and recipient names and addresses', 'names and ages of
 * guests'.
 */
function withSharedPersons(text: string): string[] | undefined {
  const [, people, one, two] = ITEMS_OF_TWO_PERSONS.exec(text) ?? []
  if (people !== undefined) return [`${people} ${one}`, `${people} ${two}`]
  const [, first, second, whose] = ITEMS_BEFORE_PERSON.exec(text) ?? []
  return whose === undefined ? undefined : [`${first} of ${whose}`, `${second} of ${whose}`]
}

function withoutLead(text: string): string {
  const rest = text.replace(pattern('lead'), '')
  return rest === text || !/[\p{L}\p{N}]/u.test(rest) ? text : withoutLead(rest)
}

/** Adds missing commas: 'Name address phone make of piano'. */
export function withCommas(text: string): string {
  return text.replaceAll(new RegExp(pattern('runOn'), 'giu'), (run) =>
    /^(?:e-?mail|home) address(?:es)?\s?$/iu.test(run)
      ? run
      : run.replaceAll(' ', ', ').replaceAll(/(e-?mail), (address)/giu, '$1 $2'),
  )
}

const KNOWN_PHRASE_WORDS_MAX = 4
const WORDS_OF_TWO_MIN = 4
const LIST_WORDS_MAX = 40

/**
 * Splits a list without commas if known kinds of data cover all of it: 'name company email'. A phrase with an unknown
 * word stays as typed.
 */
export function splitRunOn(item: string, isKnown: IsKnown): string[] {
  const [, head = item, remark = ''] = /^([^()]*[^()\s])(\s*\([^()]*\))$/u.exec(item) ?? []
  const list = head.split(/\s+/u)
  if (list.length < 3 || list.length > LIST_WORDS_MAX || isKnown(head)) return [item]
  const found = splitIntoKnownPhrases(list, isKnown)
  const isList =
    (found?.length ?? 0) > 2 || (found?.length === 2 && list.length >= WORDS_OF_TWO_MIN)
  return found && isList ? found.map((part) => part + remark) : [item]
}

/** Splits words into known phrases, the longest first; undefined if a word is in none. */
function splitIntoKnownPhrases(list: readonly string[], isKnown: IsKnown): string[] | undefined {
  const from: (string[] | undefined)[] = list.map(() => undefined)
  from[list.length] = []
  for (let at = list.length - 1; at >= 0; at--) {
    for (
      let size = Math.min(KNOWN_PHRASE_WORDS_MAX, list.length - at);
      size > 0 && !from[at];
      size--
    ) {
      const rest = from[at + size]
      const phrase = list.slice(at, at + size).join(' ')
      if (rest && keyOf(phrase) !== '' && isKnown(phrase)) from[at] = [phrase, ...rest]
    }
  }
  return from[0]
}
