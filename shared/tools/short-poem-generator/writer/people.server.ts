import { anyOf } from '../../../text/any-of.ts'
import { singular, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import data from '../data/people.json' with { type: 'json' }

const lists = new Map(Object.entries(data).map(([name, rows]) => [name, new Set(rows)]))
const isInList = (list: keyof typeof data, word = ''): boolean =>
  lists.get(list)?.has(word) === true

/** True for a feast, month, day or language: 'Christmas'. */
export const isFeast = (word: string): boolean => isInList('capitals', word)
/** True for a listed first name, and for a feast. */
export const isName = (word: string): boolean => isInList('names', word) || isFeast(word)

/** A name before what it is the name of: 'Gary, my plumber', 'Biscuit the hamster'. */
const GIVEN_NAME = /^(\p{Lu}\p{Ll}\p{L}{0,30})(?: the \p{Ll}|, (?:my|our) )/u
const NAME_PLACES = [
  GIVEN_NAME,
  new RegExp(`\\b${anyOf(data.called)} (\\p{Lu}\\p{Ll}\\p{L}{0,30})`, 'u'),
  /^(?:my|our) (?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}\p{L}{0,30})(?= who | that |['’]s |, |$)/u,
  /^((?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{Ll}\p{L}{0,30})/u,
  new RegExp(`^(?:my |our )?(${anyOf(data.kin)})['’]s (?=[\\p{L}\\d])`, 'iu'),
  new RegExp(`^(?:my|our) (${anyOf(data.kin)})$`, 'iu'),
]

/** Returns the name of a person or pet: 'Max' in 'my dog Max', 'Bob' in 'Bob's retirement', 'Mom' in 'my mom'. */
export function findPersonOrPetName(topic: string): string | undefined {
  const ends = [topic.split(/['’]s /u)[0], topic.split(' for ').at(-1)]
  const found = NAME_PLACES.map((place) => place.exec(topic)?.[1] ?? '')
  const names = found.map((name) => (/^\p{Ll}/u.test(name) ? titleCase(name) : name))
  return (
    ends.find((one) => isInList('names', one)) ??
    names.find((name) => name !== '' && !isFeast(name))
  )
}

const OCCASION =
  /^((?:my |our )?(?:(?:best|big|dear|little|old) )?\p{L}{2,20})(?: the \p{L}{2,20})?(?:['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b| (?:retiring|graduating|turn(?:s|ing))\b)/iu

/** Returns whose occasion a topic is: 'hamster' in 'hamster's funeral', 'Nan' in 'Nan's funeral'. */
export const occasionOwnerOf = (topic: string): string | undefined => OCCASION.exec(topic)?.[1]

/** Returns the person whose occasion a topic is: 'my husband' in 'my husband's 50th birthday'. */
export function occasionPersonOf(topic: string): string | undefined {
  const person = occasionOwnerOf(topic) ?? ''
  return namesOnePerson(person.replace(/^(?:my|our) /iu, '')) ? person : undefined
}

/** Finds a lost child's name: 'Rosie' in 'our daughter Rosie', in 'Rosie, stillborn' or among the keywords. */
export function findChildName(topic: string, keywords: readonly string[]): string | undefined {
  const [, behind = ''] =
    /\b(?:daughter|son|baby|boy|girl|twin|child|called|named|angel) (?:called |named )?(\p{Lu}\p{Ll}{1,20})(?!\p{L})/u.exec(
      topic,
    ) ?? []
  if (behind !== '' && !isFeast(behind)) return behind
  return [...words(topic).slice(0, 1), ...keywords].find((one) => isInList('names', one))
}

/** True for a word that is a name when it is the whole topic ('Grace'), and for a name that opens a topic. */
export const opensWithGivenName = (topic: string): boolean =>
  isInList('wordNames', topic) || GIVEN_NAME.test(topic)

/** True for at most three words that name one person: 'Emma', 'my best friend', 'best friend Katie'. */
export function namesOnePerson(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  const isOne = (word = ''): boolean => isInList('people', word.toLowerCase())
  return (
    all.length <= 3 &&
    (isInList('wordNames', bare) ||
      isInList('names', titleCase(first.toLowerCase())) ||
      (isOne(first) && rest.every((word) => /^\p{Lu}/u.test(word))) ||
      (isInList('names', all.at(-1)) && isOne(all.at(-2))) ||
      isOne(all.at(-1)))
  )
}

/** True for several people: 'NHS nurses', 'the bin men', 'volunteers at the food bank'. */
export function namesSeveralPeople(bare: string): boolean {
  const [head = ''] = bare.split(/ (?:at|of|from|in|on|with|who|that) /iu)
  const last = (words(head).at(-1) ?? '').toLowerCase()
  return isInList('many', last) || (singular(last) !== last && isInList('people', singular(last)))
}

const FROM_WORK = new RegExp(`\\b${anyOf(data.fromWork)}s?\\b`, 'iu')

/** True for somebody known from work or school, who is addressed less intimately than family. */
export const isFromWork = (topic: string): boolean => FROM_WORK.test(topic)
