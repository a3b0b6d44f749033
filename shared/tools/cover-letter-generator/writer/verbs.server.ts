import { gerund, thirdPerson } from '../../../text/grammar.server.ts'
import verbs from '../data/verbs.json' with { type: 'json' }
import { isProgram } from './words.server.ts'
import { isAmong, signs } from './signs.server.ts'

/** In which form a verb is typed: 'manage', 'manages', 'managed', 'managing'. */
export type VerbForm = 'base' | 'third' | 'past' | 'gerund'

interface Verb {
  readonly base: string
  readonly past: string
}

const ROWS: readonly Verb[] = verbs.flatMap((row) =>
  row.verbs.split(', ').map((entry) => {
    const [base = '', past] = entry.split(' ')
    return { base, past: past ?? regularPast(base) }
  }),
)

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  // A consonant doubled before -ing is doubled before -ed too.
  return `${gerund(base).slice(0, -3)}ed`
}

const IN_FORM: readonly (readonly [VerbForm, (verb: Verb) => string])[] = [
  ['gerund', ({ base }) => gerund(base)],
  ['third', ({ base }) => thirdPerson(base)],
  ['base', ({ base }) => base],
  ['past', ({ past }) => past],
]
/** Maps each form to its verb; for identical forms, the last of `IN_FORM` wins. */
const FORMS: ReadonlyMap<string, { verb: Verb; form: VerbForm }> = new Map(
  IN_FORM.flatMap(([form, spelled]) =>
    ROWS.map((verb) => [spelled(verb), { verb, form }] as const),
  ),
)

/** True for a verb of the table in any form that is not a noun too. */
export function isVerb(word: string): boolean {
  const known = FORMS.get(word)
  return known !== undefined && !isAmong('ambiguous', known.verb.base)
}

/** The past of a verb of the table: 'drove' of 'drive'. */
export const pastOf = (base: string): string | undefined => {
  const known = FORMS.get(base)
  return known?.form === 'base' ? known.verb.past : undefined
}

/** The form of the verb that a clause begins with; undefined where it may as well be a noun: 'stock control'. */
export function verbFormOf(clause: string): VerbForm | undefined {
  if (signs.placeLikeVerb.test(clause)) return undefined
  const rest = clause.replace(signs.adverb, '')
  const first = (/^[\p{L}-]+/u.exec(rest)?.[0] ?? '').toLowerCase()
  const form = formOf(first)
  return form !== undefined && isVerbHere(first, form, rest.slice(first.length)) ? form : undefined
}

/** Turns a leading third-person verb into the first person: 'manages a team' → 'manage a team'. */
export const toFirstPerson = (clause: string): string =>
  clause.replace(/^\p{L}+/u, (word) => {
    const known = FORMS.get(word.toLowerCase())
    return known?.form === 'third' ? known.verb.base : word
  })

function formOf(word: string): VerbForm | undefined {
  const known = FORMS.get(word) ?? FORMS.get(word.replace(/^(?:re|co)-?(?=\p{L}{4})/u, ''))
  if (known !== undefined) return known.form
  const isPast = /^\p{L}{3,}[^aeiou]ed$|^\p{L}{2,}(?:ied|ated|ised|ized|ured|aged)$/u.test(word)
  return isPast && !isAmong('adjectives', word) && !/^(?:un|non|self|multi|semi|pre)/.test(word)
    ? 'past'
    : undefined
}

function isVerbHere(word: string, form: VerbForm, tail: string): boolean {
  if (isAmong('adjectives', word) && !hasObject(tail) && !signs.organisedThings.test(word + tail))
    return false
  if (form === 'past') return tail.trim() !== ''
  if (form === 'gerund') return !isAmong('nounGerunds', word) || hasObject(tail)
  const base = FORMS.get(word)?.verb.base ?? word
  const next = /^[\s,]*([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (next === undefined || tail.startsWith(',')) return false
  if (!isAmong('ambiguous', base) || (base === 'help' && formOf(next) === 'base')) return true
  // 'Bank recs', 'purchase ledger': a noun, unless a determiner shows that an object follows.
  if (isAmong('nounFirst', base))
    return isAmong('determiners', next) && !/^(?:with|for|of|to|in|at|from)$/.test(next)
  // 'Own tools and van' is a possession.
  if (base === 'own') return hasObject(tail)
  if (/^(?:lead|head)$/.test(base) && /^ (?:for|of|at|in|on) /u.test(tail)) return false
  if (form === 'third') return /^ (?:the|an?|all|our|my|their|new|\d)/u.test(tail)
  return (
    hasObject(tail) || (next.length > 3 && /[^s]s$/.test(next) && !/(?:ness|ics|us|is)$/.test(next))
  )
}

function hasObject(tail: string): boolean {
  const next = /^ ([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (next === undefined) return false
  if (isAmong('determiners', next) || /^[£$€]?\d/.test(next) || isProgram(next)) return true
  // 'Plan and run workshops': a verb joined to a verb.
  const second = /^(?: (?:and|&)|,) ([\p{L}-]+)/u.exec(tail)?.[1]?.toLowerCase() ?? ''
  return next === 'and' && FORMS.has(second) && !isAmong('nounGerunds', second)
}
