import { DOMAIN_LABELS } from './limits.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { isHttpsOnly } from './extensions.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** What may be said of a domain without asking its registry (rules.md DN9): nothing. */
export const AVAILABILITY = 'unknown'

/** The whole address: 'hearthcrumb.com'. */
export function domainOf(draft: Draft): string {
  return draft.name + draft.extension
}

/** A public whois record of the domain, on a site of its own. */
export function whoisLink(draft: Draft): string {
  return `https://www.whois.com/whois/${encodeURIComponent(domainOf(draft))}`
}

/** How many names of a list may be longer than recommended (rules.md DN3). */
export const LONG_NAMES_MAX = 2

/** The rules about one name that need no table (rules.md DN1–DN4, DN9). */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    id: 'DN1',
    kind: 'repairs',
    group: 'place',
    about: 'A label that a registry accepts',
    check: ({ name, extension }) =>
      name === tidyName(name, extension)
        ? undefined
        : { where: 'name', message: 'Give the name alone: lower case, no spaces, no extension.' },
    repair: (draft) => ({ ...draft, name: tidyName(draft.name, draft.extension) }),
  },
  {
    id: 'DN4',
    kind: 'repairs',
    group: 'place',
    about: 'No hyphen or digit of its own',
    check: ({ name }, { input }) =>
      name === plainName(name, input.keywords)
        ? undefined
        : { where: 'name', message: 'Use no hyphen and no digit that the keywords do not hold.' },
    repair: (draft, { input }) => ({ ...draft, name: plainName(draft.name, input.keywords) }),
  },
  {
    id: 'DN1',
    kind: 'refuses',
    group: 'place',
    about: 'A label that a registry accepts',
    check: ({ name }) =>
      LABEL.test(name)
        ? undefined
        : {
            where: 'name',
            message: `Use letters a–z only, at most ${DOMAIN_LABELS.charsMax}, no hyphen first or last.`,
          },
  },
  {
    id: 'DN2',
    kind: 'refuses',
    group: 'place',
    about: 'No reserved label',
    check: ({ name }) =>
      name.slice(2, 4) === '--'
        ? { where: 'name', message: 'Two hyphens in third and fourth place are reserved.' }
        : undefined,
  },
  {
    id: 'DN3',
    kind: 'refuses',
    group: 'place',
    about: 'Short enough to type',
    check: ({ name }) =>
      name.length >= DOMAIN_LABELS.ownCharsMin && name.length <= DOMAIN_LABELS.ownCharsMax
        ? undefined
        : {
            where: 'name',
            message: `Keep the name between ${DOMAIN_LABELS.ownCharsMin} and ${DOMAIN_LABELS.ownCharsMax} characters.`,
          },
  },
  {
    id: 'DN9',
    kind: 'refuses',
    group: 'said',
    about: 'Availability not claimed',
    check: (draft) =>
      Object.keys(draft).every((key) => key === 'name' || key === 'extension')
        ? undefined
        : { where: '', message: 'Say nothing about whether a domain is available.' },
  },
]

/** The rules about the whole list that need no table (rules.md DN3, DN8). */
export const listRules: readonly ListRule<Draft, Input>[] = [
  {
    id: 'DN3',
    kind: 'advises',
    group: 'place',
    when: 'joining',
    about: 'Short enough to type',
    check: (drafts) => {
      const long = (draft: Draft): boolean => draft.name.length > DOMAIN_LABELS.recommendedCharsMax
      const last = drafts.at(-1)
      if (last === undefined || !long(last)) return undefined
      return drafts.filter(long).length > LONG_NAMES_MAX
        ? {
            message: `At most ${LONG_NAMES_MAX} names over ${DOMAIN_LABELS.recommendedCharsMax} characters.`,
            drop: drafts.length - 1,
          }
        : undefined
    },
  },
  {
    id: 'DN8',
    kind: 'refuses',
    group: 'reads',
    when: 'joining',
    about: 'No two names alike',
    check: (drafts) => {
      const keys = drafts.map((draft) => draft.name.replaceAll('-', '').replace(/s$/, ''))
      const last = keys.at(-1)
      return last !== undefined && keys.indexOf(last) < keys.length - 1
        ? { message: 'Another name differs only by an s or a hyphen.', drop: keys.length - 1 }
        : undefined
    },
  },
]

/** What stands under the result (rules.md DN9; rules.md "Sources" on HTTPS-only extensions). */
export function standingNotes(drafts: readonly Draft[]): string[] {
  const notes = [
    'Availability not checked: no registry was asked. Open Check beside a name to look it up; short or everyday words may carry a premium price.',
  ]
  if (drafts.some((draft) => isHttpsOnly(draft.extension))) {
    notes.push(
      'Browsers open .app and .dev addresses over HTTPS only: such a site needs a certificate from its first day.',
    )
  }
  return notes
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Lower case, without accents, scheme, www, spaces and a repeated extension. */
function tidyName(name: string, extension: string): string {
  const bare = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[\s_'’]+/g, '')
    .replace(/\/$/, '')
  const end = extension.toLowerCase()
  return end.startsWith('.') && bare.endsWith(end) ? bare.slice(0, -end.length) : bare
}

/** The name with only those hyphens and digits that the keywords hold; 4 and 2 between letters are words. */
function plainName(name: string, keywords: string): string {
  const withDigits = name.replace(/\d+/g, (digits, at: number) => {
    if (keywords.includes(digits)) return digits
    const isInside = /[a-z]/.test(name[at - 1] ?? '') && /[a-z]/.test(name[at + 1] ?? '')
    if (!isInside) return ''
    return digits === '4' ? 'for' : digits === '2' ? 'to' : ''
  })
  if (!/[\p{L}\p{N}]-[\p{L}\p{N}]/u.test(keywords)) return withDigits.replaceAll('-', '')
  const at = withDigits.indexOf('-', 1)
  return withDigits.replace(/-/g, (hyphen, index: number) => (index === at ? hyphen : ''))
}
