import { DOMAIN_LABEL_LIMITS } from './limits.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, DraftProblem } from '../../kit/rules/rules.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** The whole address: 'hearthcrumb.com'. */
export function domainOf(draft: Draft): string {
  return draft.name + draft.extension
}

/** Returns the URL of a public whois record on an external site. */
export function whoisLink(draft: Draft): string {
  return `https://www.whois.com/whois/${encodeURIComponent(domainOf(draft))}`
}

/** A problem of the name. */
export const nameProblem = (message: string): DraftProblem => ({ where: 'name', message })

/** How many names of a list may be longer than recommended (rules.md DN3). */
export const LONG_NAMES_MAX = 2

const { charsMax, ownCharsMin, ownCharsMax, recommendedCharsMax } = DOMAIN_LABEL_LIMITS
const label = { id: 'DN1', group: 'place', about: 'A label that a registry accepts' } as const
const length = { id: 'DN3', group: 'place', about: 'Short enough to type' } as const

/** The rules about one name that need no table (rules.md DN1–DN4). */
export const rules: readonly DraftRule<Draft, Input>[] = [
  {
    ...label,
    kind: 'repairs',
    check: ({ name, extension }) => {
      const tidy = tidyName(name, extension)
      return name === tidy
        ? undefined
        : nameProblem(`Write “${name}” as “${tidy}”: the label alone, in small letters.`)
    },
    repair: (draft) => ({ ...draft, name: tidyName(draft.name, draft.extension) }),
  },
  createForbiddenTextRule({
    id: 'DN4',
    kind: 'refuses',
    group: 'place',
    about: 'No digit of its own',
    where: 'name',
    find: ({ name }, { input }) =>
      name.match(/\d+/g)?.find((digits) => !input.keywords.includes(digits)),
    say: (digits) => `Leave out “${digits}”, or write it as a word: the keywords do not have it.`,
  }),
  {
    ...label,
    kind: 'refuses',
    check: ({ name }) => {
      if (VALID_DOMAIN_LABEL.test(name)) return undefined
      if (name === '') return nameProblem('A name has nothing before its ending: add letters.')
      const sign = /[^a-z0-9-]/u.exec(name.toLowerCase())?.[0]
      const long = `has ${name.length} characters, and no label may have more than ${charsMax}`
      const why =
        (sign && `has “${sign}”, which no domain may have: use the letters a to z alone`) ??
        (name.length > charsMax ? long : 'begins or ends with a hyphen: leave it out')
      return nameProblem(`“${name}” ${why}.`)
    },
  },
  createForbiddenTextRule({
    id: 'DN2',
    kind: 'refuses',
    group: 'place',
    about: 'No reserved label',
    where: 'name',
    find: ({ name }) => (name.slice(2, 4) === '--' ? name : undefined),
    say: (name) =>
      `“${name}” has two hyphens in third and fourth place, which are reserved: write it without.`,
  }),
  createForbiddenTextRule({
    ...length,
    kind: 'refuses',
    where: 'name',
    find: ({ name }) => (name.length < ownCharsMin || name.length > ownCharsMax ? name : undefined),
    say: (name) => `Use ${ownCharsMin} to ${ownCharsMax} characters; “${name}” has ${name.length}.`,
  }),
]

const isLong = ({ name }: Draft): boolean => name.length > recommendedCharsMax

/** The rules about the whole list that need no table (rules.md DN3, DN8). */
export const listRules: readonly ListRule<Draft, Input>[] = [
  {
    ...length,
    kind: 'advises',
    when: 'joining',
    check: (drafts) => {
      const last = drafts.at(-1)
      if (!last || !isLong(last) || drafts.filter(isLong).length <= LONG_NAMES_MAX) return undefined
      return {
        message: `At most ${LONG_NAMES_MAX} names over ${recommendedCharsMax} characters: “${last.name}” is one more.`,
        drop: drafts.length - 1,
      }
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
      const drop = drafts.length - 1
      if (drop < 0 || keys.indexOf(keys[drop] as string) === drop) return undefined
      const { name } = drafts[drop] as Draft
      return { message: `Another name differs from “${name}” only by an s or a hyphen.`, drop }
    },
  },
]

const VALID_DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalises a name: lower case, without accents, scheme, www, spaces and a repeated extension; unchanged if an
 * invalid character is left.
 */
function tidyName(name: string, extension: string): string {
  const bare = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[\s_'’]+/g, '')
    .replace(/\/$/, '')
  const end = extension.toLowerCase()
  const tidy = end.startsWith('.') && bare.endsWith(end) ? bare.slice(0, -end.length) : bare
  return /^[a-z0-9-]*$/.test(tidy) ? tidy : name
}
