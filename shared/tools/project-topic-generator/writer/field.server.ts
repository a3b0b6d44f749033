import { nearestName } from '../../../text/near-name.server.ts'
import { nounOf } from '../../../lexicon/nouns.server.ts'
import { placeNamed } from '../../../lexicon/places.server.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import names from '../data/names.json' with { type: 'json' }
import { isIn } from './lists.server.ts'

/** What somebody named as a field. */
export interface Field {
  /** The field of our designs that it is or belongs to; undefined: none is near. */
  readonly id: string | undefined
  /** The part of the field, where its designs know parts. */
  readonly area: string | undefined
  /** The name under which it was found, and whether that is only a kind of the field: 'brewery' of food. */
  readonly name: string
  readonly isKind: boolean
  /** All that names it, as it was typed; '' where more than a name was typed. */
  readonly whole: string
  /** What else was said, as whole names or single words. */
  readonly rest: readonly string[]
}

interface Name {
  readonly id: string
  readonly area: string | undefined
  readonly isKind: boolean
}

const LINKING = new Set(['in', 'for', 'with', 'using', 'on', 'to', 'and'])
const NAME_WORDS_MAX = 5

const keyOf = (text: string): string => wordsOf(text).join(' ')

function wordsOf(text: string): string[] {
  return tokenise(fold(text).replaceAll(/[-/._]/g, ' ')).words.filter((word) => word !== '&')
}

const table = new Map<string, Name>()
for (const { field, names: own, kinds = '' } of names as readonly {
  field: string
  names: string
  kinds?: string
}[]) {
  const [id = '', area] = field.split(':')
  const add = (list: string, isKind: boolean): void => {
    for (const name of list.split(', '))
      if (name !== '' && !table.has(keyOf(name))) table.set(keyOf(name), { id, area, isKind })
  }
  add(own, false)
  add(kinds, true)
}
const singles = [...table.keys()].filter((name) => !name.includes(' ') && name.length > 5)

interface Match {
  readonly name: string
  readonly found: Name
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** Whose it is: 'my mums cafe', 'our school's library'. The owner is nobody that a project is for. */
const OWNER = /\b(?:my|our|his|her|their) \p{L}+(?:['’]s|s['’]?) (?=\p{L})/giu

/** Reads the name of a field, however it is written: 'Civil Engg.', 'AI in healthcare', 'agricutlure'. */
export function readField(typed: string): Field {
  const said = wordsOf(typed.replace(OWNER, ''))
  const kept = said.filter((word) => !isIn('filler', word))
  const matches = matchesIn(said, typed, kept.length)
  const phrase = phraseIn(typed)
  const whole = phrase.some((word) => LINKING.has(word))
    ? ''
    : phrase.filter((word) => !isIn('filler', word)).join(' ')
  const top = matches.toSorted((a, b) => b.weight - a.weight)[0]
  if (!top || isOnlyWhere(top, said) || isWareOf(top, phrase)) {
    const first = (/^[^,;(:]{4,}(?=[,;(:])/u.exec(typed)?.[0] ?? '').trim()
    const name = withoutPlace(first).toLowerCase()
    // 'Drug and alcohol services' is one name with its 'and'.
    const joined =
      said.includes('and') && said.length <= NAME_WORDS_MAX
        ? said.join(' ')
        : kept.filter((word) => phrase.includes(word)).join(' ')
    const own = (name === '' ? joined : name).replace(
      / (?:making|selling|serving|offering|near|since|run by|that|which|who) .*$/u,
      '',
    )
    return { id: undefined, area: undefined, name: own, isKind: false, whole: own, rest: [] }
  }
  const others = matches.filter((match) => match !== top).map(({ name }) => name)
  const named = new Set(matches.flatMap(({ from, to }) => said.slice(from, to)))
  const loose = kept.filter((word) => !named.has(word) && word.length > 2)
  const { id, area, isKind } = top.found
  return { id, area, name: top.name, isKind, whole, rest: [...others, ...loose] }
}

/** True where what is found only says where or by whom it is done: the church of 'church bell ringing'. */
const isOnlyWhere = ({ found, to }: Match, said: readonly string[]): boolean =>
  found.isKind &&
  to < said.length &&
  /^(?!training|engineering|planning)\p{L}{3,}ing$/u.test(said.at(-1) ?? '')

/** What is named before a mark or a place: 'school meals' of 'school meals in Detroit'. */
const phraseIn = (typed: string): string[] =>
  wordsOf(withoutPlace((typed.split(/[,;(:]/u)[0] ?? '').replace(OWNER, '')))

const BEFORE_PLACES = new Set(['in', 'at', 'near', 'around'])

function withoutPlace(text: string): string {
  const words = text.split(' ')
  const at = words.findLastIndex((word, place) => place > 0 && BEFORE_PLACES.has(word))
  if (at < 1) return text
  const where = words.slice(at + 1).join(' ')
  const isPlace = placeNamed(where) !== undefined || /^(?:\p{L}{1,20} )?\p{Lu}/u.test(where)
  return isPlace ? words.slice(0, at).join(' ') : text
}

/** True where what is found only tells a thing apart: the school of 'school meals', the wedding of 'wedding cakes'. */
function isWareOf({ name, found }: Match, phrase: readonly string[]): boolean {
  const head = phrase.at(-1) ?? ''
  return (
    !isIn('method', found.id) &&
    phrase.join(' ').includes(`${name} `) &&
    !name.split(' ').includes(head) &&
    !isIn('filler', head) &&
    !MADE_FOR_IT.test(head) &&
    nounOf(head)?.role === 'ware'
  )
}

/** What is made for a field is a project of it: 'restaurant app'. */
const MADE_FOR_IT =
  /^(?:apps?|websites?|sites?|systems?|tools?|platforms?|software|devices?|sensors?|robots?|games?|books?|bots?|equipment|kits?|machines?|cards?|newsletters?|magazines?)$/u

/** The names in a text that do not overlap, the longest first. */
function matchesIn(said: readonly string[], typed: string, keptCount: number): Match[] {
  const matches: Match[] = []
  // Whoever studies computing builds for another field, however it is named beside it.
  const isStudied = STUDIED.test(typed)
  const taken = new Set<number>()
  for (let size = Math.min(NAME_WORDS_MAX, said.length); size > 0; size--)
    for (let from = 0; from + size <= said.length; from++) {
      const span = said.slice(from, from + size)
      if (span.some((_, at) => taken.has(from + at))) continue
      const name = span.join(' ')
      const found = table.get(name) ?? (size === 1 ? slipOf(name) : undefined)
      if (!found || (name.length < 3 && keptCount > 1 && !isInCapitals(name, typed))) continue
      span.forEach((_, at) => taken.add(from + at))
      const isDomain = said.slice(0, from).some((word) => ['in', 'for'].includes(word))
      const weight =
        size +
        from / 10 +
        (isDomain ? 3 : 0) -
        (isIn('broad', name) ? 2 : 0) -
        (isIn('method', found.id) ? (isStudied ? -2 : 1.5) : 0)
      matches.push({ name, found, from, to: from + size, weight })
    }
  return matches
}

const STUDIED =
  /\b(?:(?:final|first|second|third|last|1st|2nd|3rd|4th) year|student|degree|diploma|b\.?sc|m\.?sc|b\.?tech|dissertation|capstone|major(?:ing)?|a[- ]level|gcse)\b/iu

const isInCapitals = (name: string, typed: string): boolean =>
  typed.split(/[^\p{L}\p{N}]+/u).includes(name.toUpperCase())

const LONG_CHARS = 10

function slipOf(word: string): Name | undefined {
  // What is a word of its own is no slip: a wedding is no welding.
  if (nounOf(word)) return undefined
  const near = nearestName(word, singles, ({ length }) => (length > LONG_CHARS ? 2 : 1))
  return near === undefined ? undefined : table.get(near)
}

/** The field whose very name a text is. */
export function fieldNamed(text: string): Field | undefined {
  const name = keyOf(text)
  const found = table.get(name)
  return found && { ...found, name, whole: name, rest: [] }
}

/** The names of a field and its kinds, in one word. */
export function namesOf(id: string): string[] {
  return singles.filter((name) => table.get(name)?.id === id && !isIn('broad', name))
}

/** How many names and spellings are known. */
export const namesCount = table.size
