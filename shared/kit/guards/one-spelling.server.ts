import {
  americanOf,
  britishOf,
  replaceSpellings,
  spellingBalance,
} from '../../words/spelling/spelling.server.ts'
import { mapParts } from '../parts.ts'
import type { DraftRule, PartRoles } from '../rules/rules.ts'
import { inspect } from './harm/inspection.server.ts'
import { PHRASE_KIND_FLAG } from './harm/word-flags.server.ts'

const BOTH_SPELLINGS = PHRASE_KIND_FLAG.british | PHRASE_KIND_FLAG.american

/**
 * G13: one item is spelled British or American, not both. The minority follows the majority, then the input, then
 * British. Texts from our own tables are consistent already and contain the person's words unchanged.
 */
export function oneSpelling(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G13',
    kind: 'repairs',
    group: 'reads',
    about: 'One spelling throughout',
    check: (draft) => {
      const inspection = inspect(draft, parts)
      if ((inspection.flags & BOTH_SPELLINGS) !== BOTH_SPELLINGS) return undefined
      let flags = 0
      for (const part of inspection.parts) if (part.role !== 'own') flags |= part.flags
      return (flags & BOTH_SPELLINGS) === BOTH_SPELLINGS
        ? { where: '', message: 'Spell either British or American throughout.' }
        : undefined
    },
    repair: (draft, { inputText }) => {
      let balance = 0
      for (const { role, text } of inspect(draft, parts).parts)
        if (role !== 'own') balance += spellingBalance(text)
      if (balance === 0) balance = spellingBalance(inputText) || 1
      const change = balance > 0 ? britishOf : americanOf
      return mapParts(draft, parts, (text, role) =>
        role === 'own' ? text : replaceSpellings(text, change),
      )
    },
  }
}
