import lists from '../data/words.json' with { type: 'json' }

/** A list of `data/words.json`; a `*` in it is the rest of a word. */
export type List = keyof typeof lists
type Place = 'anywhere' | 'whole' | 'first' | 'last'

const patterns = new Map<string, RegExp>()

function patternOf(list: List, place: Place): RegExp {
  const some = lists[list].replaceAll('*', String.raw`\p{L}*`).replaceAll(', ', '|')
  const before = place === 'whole' || place === 'first' ? '^' : String.raw`(?<!\p{L})`
  const behind = {
    whole: '$',
    last: '$',
    first: String.raw` (?=\p{L})`,
    anywhere: String.raw`(?!\p{L})`,
  }
  return new RegExp(`${before}(?:${some})${behind[place]}`, 'iu')
}

/** Whether a text has words of a list: anywhere, as the whole of it, before another word, or as the last. */
export function says(text: string, list: List, place: Place = 'anywhere'): boolean {
  const key = `${list} ${place}`
  const pattern = patterns.get(key) ?? patternOf(list, place)
  patterns.set(key, pattern)
  return pattern.test(text)
}

/** Whether a text ends in the letters of one of a list: 'healthcare' in 'care'. */
export const endsIn = (text: string, list: List): boolean =>
  lists[list].split(', ').some((ending) => text.endsWith(ending))
