import { singular, titleCase } from '../../text/grammar.server.ts'
import { words } from '../../text/measures.ts'
import people from './data/people.json' with { type: 'json' }

const NAMES: ReadonlySet<string> = new Set(people.names)
const PEOPLE: ReadonlySet<string> = new Set(people.people)
const MANY: ReadonlySet<string> = new Set(people.many)
const CAPITALS: ReadonlySet<string> = new Set([...people.names, ...people.capitals])
const FEASTS: ReadonlySet<string> = new Set(people.capitals)
/** A feast, month, day or language: 'Christmas'. */
export const isFeast = (word: string): boolean => FEASTS.has(word)
/** A word that keeps its capital wherever it stands. */
export const isName = (word: string): boolean => CAPITALS.has(word)
const WORD_NAMES: ReadonlySet<string> = new Set(people.wordNames)
/** 'Grace' or 'Ruby', alone and with its capital: somebody, where 'grace' and 'a ruby' are not. */
export const isWordName = (text: string): boolean => WORD_NAMES.has(text)

const DOGS_SHE: ReadonlySet<string> = new Set(people.dogsShe)
/** True where a dog has her name: 'Bess'. */
export const isShe = (name: string | undefined): boolean => name !== undefined && DOGS_SHE.has(name)

/** Every word with a capital, more than one of them: 'Hadrian’s Wall', 'Uncle Bob'. */
export function isNameLike(text: string): boolean {
  const all = words(text)
  return all.length > 1 && all.every((word) => /^\p{Lu}/u.test(word))
}

/** 'Emma', 'Grandpa Joe', 'my best friend', 'uncle'; not 'baby shower'. */
export function isPersonNamed(bare: string): boolean {
  const all = words(bare)
  const [first = '', ...rest] = all
  if (all.length === 0 || all.length > 3) return false
  const isNamed = isWordName(bare) || NAMES.has(first) || NAMES.has(titleCase(first.toLowerCase()))
  const isTitled = PEOPLE.has(first.toLowerCase()) && rest.every((word) => /^\p{Lu}/u.test(word))
  // 'Best friend Katie'.
  const isCalled =
    NAMES.has(all.at(-1) ?? '') && rest.length > 0 && PEOPLE.has(all.at(-2)?.toLowerCase() ?? '')
  return isNamed || isTitled || isCalled || PEOPLE.has((all.at(-1) ?? '').toLowerCase())
}

/** 'NHS nurses', 'the bin men', 'volunteers at the food bank': people, and more than one. */
export function isManyNamed(bare: string): boolean {
  const [head = ''] = bare.split(/ (?:at|of|from|in|on|with|who|that) /iu)
  const last = (words(head).at(-1) ?? '').toLowerCase()
  const one = singular(last)
  return MANY.has(last) || (one !== last && PEOPLE.has(one))
}

/** What somebody or a pet is called: 'Max' of 'my dog Max', 'Bob' of 'Bob's retirement', 'Mom' of 'my mom'. */
export function calledIn(topic: string): string | undefined {
  const [, first = '', tail = ''] =
    /^(\p{Lu}\p{Ll}+)(['’]s | the \p{Ll}|, (?:my|our) |$)/u.exec(topic) ?? []
  if (first !== '' && (NAMES.has(first) || (/^(?:,| the)/u.test(tail) && !CAPITALS.has(first))))
    return first
  const [, named] =
    /^(?:my|our) (?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)(?= who | that |['’]s |, |$)/u.exec(topic) ?? []
  if (named !== undefined && !CAPITALS.has(named)) return named
  if (named !== undefined && NAMES.has(named)) return named
  const [, known] =
    /\b(?:co-?worker|colleague|friend|boss|uncle|aunt|auntie|cousin|brother|sister|neighbou?r|dog|cat|puppy|kitten) (\p{Lu}\p{Ll}+)/u.exec(
      topic,
    ) ?? []
  if (known !== undefined && !FEASTS.has(known)) return known
  const [, whom = ''] = / for (\p{Lu}\p{Ll}+)$/u.exec(topic) ?? []
  if (NAMES.has(whom)) return whom
  const [mrs] = /^(?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{Ll}+/u.exec(topic) ?? []
  if (mrs !== undefined) return mrs
  const [, whose = ''] =
    /^(?:my |our )?(mum|mom|dad|gran|nan|nana|grandma|grandpa|grandad|granny|auntie)['’]s (?=\p{L}|\d)/iu.exec(
      topic,
    ) ?? []
  if (whose !== '') return titleCase(whose.toLowerCase())
  const [, parent = ''] =
    /^(?:my|our) (mom|mum|dad|gran|nan|grandma|grandpa|grandad)$/u.exec(topic) ?? []
  return parent === '' ? undefined : titleCase(parent)
}

/** A name by what stands behind it: 'Gary, my plumber', 'Biscuit the hamster'. */
const NAMED = /^\p{Lu}\p{Ll}+(?:, (?:my|our) | the \p{Ll})/u

/** True where a name is told from a word by what stands behind it. */
export const isNamed = (topic: string): boolean => NAMED.test(topic)

/** Somebody one knows from work or school, to whom nobody speaks as to those at home. */
export const KNOWN_FROM_WORK =
  /\b(?:teachers?|headteacher|professor|lecturer|coworker|co-worker|colleague|boss|manager|nurses?|doctor|coach|tutor|neighbou?r|mailman|post(?:man|woman|ie)|plumber|vicar|priest|pastor|dentist|childminder|hairdresser|drivers?|midwi\p{L}+|carers?|caretakers?|cleaners?|lollipop|dinner lad(?:y|ies))\b/iu
