import { singular, titleCase } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import data from '../data/people.json' with { type: 'json' }

const NAMES: ReadonlySet<string> = new Set(data.names)
const FEASTS: ReadonlySet<string> = new Set(data.capitals)
const PEOPLE: ReadonlySet<string> = new Set(data.people)
const MANY: ReadonlySet<string> = new Set(data.many)
const WORD_NAMES: ReadonlySet<string> = new Set(data.wordNames)
const DOGS_SHE: ReadonlySet<string> = new Set(data.dogsShe)

/** A feast, month, day or language: 'Christmas'. */
export const isFeast = (word: string): boolean => FEASTS.has(word)
/** A word that keeps its capital wherever it is. */
export const isName = (word: string): boolean => NAMES.has(word) || FEASTS.has(word)
/** 'Grace' or 'Ruby', alone and with a capital: somebody, where 'grace' and 'a ruby' are not. */
export const isWordName = (text: string): boolean => WORD_NAMES.has(text)
/** True for a dog's name that is hers: 'Bess'. */
export const isShe = (name: string | undefined): boolean => name !== undefined && DOGS_SHE.has(name)
/** True where what is behind it shows a name: 'Gary, my plumber', 'Biscuit the hamster'. */
export const isNamed = (topic: string): boolean =>
  /^\p{Lu}\p{Ll}+(?:, (?:my|our) | the \p{Ll})/u.test(topic)

/** Every word with a capital, more than one of them: 'Hadrian’s Wall', 'Uncle Bob'. */
export function isNameLike(text: string): boolean {
  const all = words(text)
  return all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word))
}

/** 'Emma', 'Grandpa Joe', 'my best friend', 'best friend Katie'; not 'baby shower'. */
export function isPersonNamed(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  if (all.length === 0 || all.length > 3) return false
  const isOne = (word = ''): boolean => PEOPLE.has(word.toLowerCase())
  return (
    isWordName(bare) ||
    NAMES.has(first) ||
    NAMES.has(titleCase(first.toLowerCase())) ||
    (isOne(first) && rest.every((word) => /^\p{Lu}/u.test(word))) ||
    (NAMES.has(all.at(-1) ?? '') && isOne(all.at(-2))) ||
    isOne(all.at(-1))
  )
}

/** 'NHS nurses', 'the bin men', 'volunteers at the food bank': people, and more than one. */
export function isManyNamed(bare: string): boolean {
  const [head = ''] = bare.split(/ (?:at|of|from|in|on|with|who|that) /iu)
  const last = (words(head).at(-1) ?? '').toLowerCase()
  const one = singular(last)
  return MANY.has(last) || (one !== last && PEOPLE.has(one))
}

const KIN = 'mum|mom|dad|gran|nan|nana|grandma|grandpa|grandad|granny|auntie'
/** Where a name is in a topic; a sure place makes a name of any word with a capital but a feast. */
const CALLED: readonly (readonly [place: RegExp, isSure: boolean])[] = [
  [/^(\p{Lu}\p{Ll}\p{L}{0,30})(?: the \p{Ll}|, (?:my|our) )/u, true],
  [/^(\p{Lu}\p{Ll}\p{L}{0,30})(?:['’]s |$)/u, false],
  [/\b(?:called|named) (\p{Lu}\p{Ll}\p{L}{0,30})/u, true],
  [/^(?:my|our) (?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}\p{L}{0,30})(?= who | that |['’]s |, |$)/u, true],
  [
    /\b(?:co-?worker|colleague|friend|boss|uncle|aunt|auntie|cousin|brother|sister|neighbou?r|dog|cat|puppy|kitten) (\p{Lu}\p{Ll}\p{L}{0,30})/u,
    true,
  ],
  [/ for (\p{Lu}\p{Ll}\p{L}{0,30})$/u, false],
  [/^((?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{Ll}\p{L}{0,30})/u, true],
  [new RegExp(`^(?:my |our )?(${KIN})['’]s (?=\\p{L}|\\d)|^(?:my|our) (${KIN})$`, 'iu'), true],
]

/** What somebody or a pet is called: 'Max' of 'my dog Max', 'Bob' of 'Bob's retirement', 'Mom' of 'my mom'. */
export function calledIn(topic: string): string | undefined {
  for (const [place, isSure] of CALLED) {
    const found = place
      .exec(topic)
      ?.slice(1)
      .find((name) => name !== undefined)
    const name = found && /^\p{Ll}/u.test(found) ? titleCase(found) : found
    if (name !== undefined && (NAMES.has(name) || (isSure && !FEASTS.has(name)))) return name
  }
  return undefined
}

const FROM_WORK = new RegExp(`\\b(?:${data.fromWork.join('|')})s?\\b`, 'iu')

/** True for somebody one knows from work or school, to whom nobody speaks as to those at home. */
export const isFromWork = (topic: string): boolean => FROM_WORK.test(topic)
