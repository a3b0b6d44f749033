import { pattern } from './patterns.server.ts'

/** The key by which a term is looked up: without case, hyphens, apostrophes and plurals. */
export function keyOf(term: string): string {
  return term
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}.&]+|\.(?![\p{L}\p{N}])/gu, ' ')
    .trim()
    .replace(/\b(sign|log|pick) (up|in)s\b/g, '$1 $2')
    .split(' ')
    .map(singular)
    .join(' ')
}

/** Runs of words of a key, longest first, at most `wordsMax` words; `atEnd` keeps those that end it. */
export function wordRunsOf(key: string, wordsMax: number, atEnd: boolean): string[] {
  const list = key.split(' ')
  const runs: string[] = []
  for (let size = Math.min(wordsMax, list.length); size > 0; size--) {
    for (let from = atEnd ? list.length - size : 0; from + size <= list.length; from++) {
      runs.push(list.slice(from, from + size).join(' '))
    }
  }
  return runs
}

/** Returns the text before a purpose or a remark: 'Stripe' for 'Stripe for payments' or 'Stripe (payments)'. */
export function headOf(phrase: string): string {
  const cut = phrase.search(pattern('head'))
  return cut > 0 ? phrase.slice(0, cut) : phrase
}

// A rough singular is enough: both sides of a look-up pass through it.
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Groups items by a key, in order. */
export function groupBy<T>(all: Iterable<T>, groupOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return groups
}
