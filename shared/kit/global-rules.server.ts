import { isDuplicate } from './measures.ts'
import { readParts } from './parts.ts'
import type { DraftRule, ListRule, Parts } from './rules.ts'

/** The rules of content-rules.md §0.2 about one draft, for the texts that `parts` names. */
export function globalDraftRules(parts: Parts): DraftRule<unknown>[] {
  return [noPlaceholder(parts)]
}

/** The rules of content-rules.md §0.2 about all drafts together. */
export function globalListRules(parts: Parts): ListRule<unknown>[] {
  return [noDuplicates(parts)]
}

const PLACEHOLDER =
  /\[[^\]\n]{2,40}\]|\{\{?[^}\n]{1,40}\}?\}|<[A-Za-z _-]{3,30}>|\b(lorem ipsum|TBD|TODO|XXX|your (company|brand|product) name)\b/i

function noPlaceholder(parts: Parts): DraftRule<unknown> {
  return {
    id: 'G2',
    severity: 'H',
    about: 'No placeholders left',
    check: (draft) => {
      const bad = readParts(draft, parts).find((part) => PLACEHOLDER.test(part.text))
      return bad && { where: bad.where, message: `Write the real words instead of a placeholder.` }
    },
  }
}

function noDuplicates(parts: Parts): ListRule<unknown> {
  const textOf = (draft: unknown): string =>
    readParts(draft, parts)
      .map((part) => part.text)
      .join(' ')
  return {
    id: 'G4',
    severity: 'F',
    when: 'joining',
    about: 'No two alike',
    check: (drafts) => {
      const last = textOf(drafts.at(-1))
      const twin = drafts.slice(0, -1).some((draft) => isDuplicate(textOf(draft), last))
      return twin ? { message: 'Too close to another item.', drop: drafts.length - 1 } : undefined
    },
  }
}
