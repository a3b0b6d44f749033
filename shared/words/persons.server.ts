import surnames from './data/person-surnames.json' with { type: 'json' }
import names from './data/persons.json' with { type: 'json' }
import { createInsideIndex, createPhraseIndex } from '../text/phrase-index.server.ts'
import { joinLetters, tokenise, type Tokens } from '../text/tokens.server.ts'

const fullNames = createPhraseIndex(names, 'last')
const surnameIndex = createPhraseIndex(surnames)
const joinedNames = new Map(
  names.filter((name) => name.includes(' ')).map((name) => [joinLetters(name), name]),
)

const JOINED_CHARS_MIN = 8
const nameInsideIndex = createInsideIndex(
  [...joinedNames.keys()].filter((name) => name.length >= JOINED_CHARS_MIN),
  5,
)

/** True for a word of which a text must contain at least one to name a person from the tables. */
export const isPersonHead = (word: string): boolean =>
  fullNames.hasHead(word) || surnameIndex.hasHead(word) || joinedNames.has(word)

/**
 * The real person a text names: a full name whose words are capitalised, an unmistakable surname, or a full name
 * written as one word (`taylorswift`). `accept` may reject a match.
 */
export function findPerson(
  text: string | Tokens,
  accept?: (person: string) => boolean,
): string | undefined {
  const tokens = typeof text === 'string' ? tokenise(text) : text
  const full = fullNames.find(
    tokens,
    ({ first, last, key }) =>
      isCapitalised(tokens, first) && isCapitalised(tokens, last) && (!accept || accept(key)),
  )
  if (full) return full.phrase
  const surname = surnameIndex.find(tokens, accept && (({ key }) => accept(key)))
  if (surname) return surname.phrase
  for (const word of tokens.words) {
    if (word.length < 7) continue
    const name = joinedNames.get(word)
    if (name !== undefined && (!accept || accept(tokenise(name).words.join(' ')))) return name
  }
  return undefined
}

/** The real person whose full name is inside a compounded name: `taylorswiftbread`. */
export function findPersonInside(
  name: string,
  accept?: (person: string) => boolean,
): string | undefined {
  const personOf = (entry: string): string => joinedNames.get(entry) ?? entry
  const hit = nameInsideIndex.find(
    joinLetters(name),
    accept && ((entry) => accept(tokenise(personOf(entry)).words.join(' '))),
  )
  return hit === undefined ? undefined : personOf(hit)
}

function isCapitalised(tokens: Tokens, at: number): boolean {
  const character = tokens.text.charAt(tokens.starts[at] as number)
  return character !== character.toLowerCase()
}
