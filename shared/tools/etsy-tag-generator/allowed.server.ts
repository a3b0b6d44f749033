import type { ClaimStates } from './claims.server.ts'
import { categories, isMet, kin, type Category } from './tables.server.ts'
import type { Thing } from './things.server.ts'
import { canonicalWords, glueWords } from './vocabulary.server.ts'

/** Words of which a listing may always speak as a present. */
export const giftWords = canonicalWords('gift present idea lover')

/** The canonical words that a tag may use: those of the form, of what it implies and of what such things are called (rules.md ET5). */
export function allowedWords(
  words: ReadonlySet<string>,
  facts: ReadonlySet<string>,
  claims: ClaimStates,
  things: readonly Thing[],
  category: Category | undefined,
): Set<string> {
  const allowed = new Set([...words, ...giftWords])
  const add = (phrase: string): void => {
    for (const word of canonicalWords(phrase)) if (!glueWords.has(word)) allowed.add(word)
  }
  for (const [key, state] of claims) if (state.isStated) add(key)
  const rows = [
    ...things.flatMap(({ craft }) =>
      craft ? [...craft.names, ...craft.searches, ...craft.tags] : [],
    ),
    ...(category?.families ?? []),
    ...(category?.uses ?? []),
  ]
  for (const row of rows) if (isMet(row, facts)) add(row.text)
  // A template is spoken of as what it makes.
  const crafts = things.flatMap(({ written }) => written.flatMap(({ craft }) => craft ?? []))
  for (const one of [category, ...crafts.map((craft) => categories.get(craft.category))]) {
    if (!one) continue
    add(one.id)
    for (const word of one.words) allowed.add(word)
  }
  for (const [word, others] of kin) {
    if (word.split(' ').every((part) => words.has(part))) for (const other of others) add(other)
  }
  return allowed
}
