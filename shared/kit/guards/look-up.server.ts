import { findDistinctMark, findMarkInside } from '../../words/unwanted/marks.server.ts'
import { findOffence, isDisguised } from '../../words/unwanted/offence.server.ts'
import { findPerson, findPersonInside } from '../../words/persons.server.ts'
import { joinLetters, CHARACTER_SIGN, tokenise } from '../../text/tokens.server.ts'
import type { DraftRule, PartRoles } from '../rules/rules.ts'
import { findFirstFault, inspect, type InspectedPart } from './harm/inspection.server.ts'
import { readStated, type StatedContent } from '../../text/stated.server.ts'
import { isSoberSubject } from './harm/sober-subject.server.ts'
import { PHRASE_KIND_FLAG } from './harm/word-flags.server.ts'

const DISGUISING_SIGNS = CHARACTER_SIGN.leet | CHARACTER_SIGN.lettersApart | CHARACTER_SIGN.digit

/**
 * G6: nothing offensive, unless the word is in the input or names a subject soberly; names are also read without
 * their spaces.
 */
export function nothingOffensive(parts: PartRoles): DraftRule<unknown> {
  const hasNames = Object.values(parts).includes('name')
  return {
    id: 'G6',
    kind: 'refuses',
    group: 'safe',
    about: 'Nothing offensive',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      const isSuspect =
        inspection.flags & PHRASE_KIND_FLAG.offence || inspection.signs & DISGUISING_SIGNS
      if (!isSuspect && !hasNames) return undefined
      return findFirstFault(inspection, [], (part) => {
        const word = findOffenceIn(part, inputText)
        return word && `Leave out the offensive word “${word}”.`
      })
    },
  }
}

function findOffenceIn(
  { text, written, role, flags, signs }: InspectedPart,
  inputText: string,
): string | undefined {
  if (role === 'name')
    return findOffence(written, 'name', (term) => !containsTerm(readStated(inputText), term))
  if (
    !(flags & PHRASE_KIND_FLAG.offence) &&
    !(signs & DISGUISING_SIGNS && isDisguised(tokenise(text)))
  )
    return undefined
  return findOffence(
    text,
    'prose',
    (word) => !readStated(inputText).word(word) && !isSoberSubject(text, word),
  )
}

/** True if one word of the input contains the term: 'cock' in 'Cockermouth', never across two words. */
function containsTerm(stated: StatedContent, term: string): boolean {
  return stated.text.split(/[^\p{L}\p{N}]+/u).some((word) => joinLetters(word).includes(term))
}

/** G8: no real person and no famous brand, unless the input names them. */
export function noFamousNames(parts: PartRoles): DraftRule<unknown> {
  const hasNames = Object.values(parts).includes('name')
  return {
    id: 'G8',
    kind: 'refuses',
    group: 'safe',
    about: 'No celebrities, no famous brands',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      if (!(inspection.flags & (PHRASE_KIND_FLAG.mark | PHRASE_KIND_FLAG.person)) && !hasNames)
        return undefined
      return findFirstFault(inspection, ['own'], (part) => {
        const found = findFamousName(part, (phrase) => !readStated(inputText).phrase(phrase))
        return found === undefined ? undefined : `Leave out the name ${found}.`
      })
    },
  }
}

function findFamousName(
  { text, role, flags }: InspectedPart,
  isForeign: (phrase: string) => boolean,
): string | undefined {
  if (flags & PHRASE_KIND_FLAG.person) {
    const person = findPerson(text, isForeign)
    if (person !== undefined) return person
  }
  if (role === 'name') return findMarkInside(text, isForeign) ?? findPersonInside(text, isForeign)
  return flags & PHRASE_KIND_FLAG.mark ? findDistinctMark(text, isForeign) : undefined
}
