import { withoutPossessive } from '../../text/phrase-index.server.ts'
import { placeNamed } from '../places.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import americanOnly from '../data/american.json' with { type: 'json' }
import pairs from '../data/spelling.json' with { type: 'json' }

type SpellingPair = [british: string, american: string]
const spellingPairs = pairs as SpellingPair[]

/** British spelling → American, lower case. */
export const americanOf: ReadonlyMap<string, string> = new Map(spellingPairs)
/** American spelling → British, lower case. */
export const britishOf: ReadonlyMap<string, string> = new Map(spellingPairs.map(([b, a]) => [a, b]))

/** `british` or `american` when a lower-cased word has two spellings, else undefined. */
export function spellingOf(word: string): 'british' | 'american' | undefined {
  if (americanOf.has(word)) return 'british'
  return britishOf.has(word) ? 'american' : undefined
}

/** British words minus American words of a text: below 0 it is spelled American. */
export function spellingBalance(text: string): number {
  let balance = 0
  for (const word of tokenise(text).words) {
    if (americanOf.has(word)) balance++
    else if (britishOf.has(word)) balance--
  }
  return balance
}

/**
 * Converts our British texts to the form's spelling: American if the form has more American words. Words of
 * `data/american.json` change too ('programme', 'lorry'), unless the form has that word: asphalt pavement is not a
 * sidewalk.
 */
export function createAmericanSpeller(form: string): (text: string) => string {
  if (spellingBalance(form) >= 0) return (text) => text
  const stated = new Set(tokenise(form).words)
  const goingAlong = (americanOnly as SpellingPair[]).filter(([word]) => !stated.has(word))
  const american = new Map([...spellingPairs, ...goingAlong])
  return (text) => replaceSpellings(text, american)
}

/** Countries in the table of places that write 'colour'. */
const BRITISH_COUNTRIES: ReadonlySet<string> = new Set(['gb', 'ie', 'au', 'nz'])
/** Words that can be converted to British spelling: few, because most others have another meaning too. */
const britishChanges = new Map([
  ...britishOf,
  ['tire', 'tyre'],
  ['tires', 'tyres'],
  ['math', 'maths'],
])

/**
 * Converts our texts to the form's spelling, or to that of a place or currency it names: Austin, £30. Words of the
 * form stay.
 */
export function createSpeller(form: string): (text: string) => string {
  const wanted = spellingOfForm(form)
  if (wanted === undefined) return (text) => text
  const stated = new Set(tokenise(form).words)
  const pairs: Iterable<readonly [string, string]> =
    wanted === 'american' ? [...spellingPairs, ...(americanOnly as SpellingPair[])] : britishChanges
  const change = new Map([...pairs].filter(([word]) => !stated.has(word)))
  return (text) => replaceSpellings(text, change)
}

function spellingOfForm(form: string): 'british' | 'american' | undefined {
  const balance = spellingBalance(form)
  if (balance !== 0) return balance > 0 ? 'british' : 'american'
  if (/\btires?\b/iu.test(form)) return 'american'
  if (/£|\bUK\b|\b[Tt]yres?\b|\b(?:GCSEs?|[Mm]aths|NHS)\b/u.test(form)) return 'british'
  const names = form.match(/\p{Lu}[\p{L}'’.-]+/gu) ?? []
  const pairs = names.map((name, at) => `${name} ${names[at + 1] ?? ''}`)
  for (const name of [...pairs, ...names]) {
    const place = placeNamed(name)
    // 'Austin' may be a person; 'in Austin' is the town.
    if (!place || (place.isAmbiguous && !form.includes(`in ${name.trim()}`))) continue
    if (place.country === 'us') return 'american'
    if (BRITISH_COUNTRIES.has(place.country)) return 'british'
  }
  return undefined
}

/** The text with the words of a table in their other spelling; capitals and possessive endings stay. */
export function replaceSpellings(text: string, change: ReadonlyMap<string, string>): string {
  const { words, starts, ends } = tokenise(text)
  let result = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    const bare = withoutPossessive(word)
    const other = change.get(bare)
    if (other === undefined) continue
    const start = starts[at] as number
    const end = (ends[at] as number) - (word.length - bare.length)
    result += text.slice(from, start) + withCaseOf(text.slice(start, end), other)
    from = end
  }
  return result + text.slice(from)
}

function withCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase()
  const first = model.charAt(0)
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
