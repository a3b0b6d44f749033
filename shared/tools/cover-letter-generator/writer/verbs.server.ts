import { gerund, thirdPerson } from '../../../text/grammar.server.ts'
import verbs from '../data/verbs.json' with { type: 'json' }
import { nameOf } from './words.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

/** In which form a verb is typed: 'manage', 'manages', 'managed', 'managing'. */
export type VerbForm = 'base' | 'third' | 'past' | 'gerund'

interface Verb {
  readonly base: string
  readonly past: string
}

const VERB_ROWS: readonly Verb[] = verbs.flatMap((row) =>
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

const VERB_INFLECTIONS: readonly (readonly [VerbForm, (verb: Verb) => string])[] = [
  ['gerund', ({ base }) => gerund(base)],
  ['third', ({ base }) => thirdPerson(base)],
  ['base', ({ base }) => base],
  ['past', ({ past }) => past],
]
/** Maps each form to its verb; for identical forms, the last of `VERB_INFLECTIONS` wins. */
const VERBS_BY_FORM: ReadonlyMap<string, { verb: Verb; form: VerbForm }> = new Map(
  VERB_INFLECTIONS.flatMap(([form, spelled]) =>
    VERB_ROWS.map((verb) => [spelled(verb), { verb, form }] as const),
  ),
)

/** True for a verb of the table in any form that is not a noun too. */
export function isVerb(word: string): boolean {
  const known = VERBS_BY_FORM.get(word)
  return known !== undefined && !isWordInList('ambiguous', known.verb.base)
}

/** True if the first word is a verb in its base form, although it may be a noun too: 'post transactions'. */
export const beginsWithBaseVerb = (text: string): boolean =>
  VERBS_BY_FORM.get((/^[\p{L}-]+(?= \p{L})/u.exec(text)?.[0] ?? '').toLowerCase())?.form === 'base'

/** The past of a verb of the table: 'drove' of 'drive'. */
export const pastOf = (base: string): string | undefined => {
  const known = VERBS_BY_FORM.get(base)
  return known?.form === 'base' ? known.verb.past : undefined
}

/** The form of the verb that a clause begins with; undefined where it may as well be a noun: 'stock control'. */
export function verbFormOf(clause: string): VerbForm | undefined {
  if (signPatterns.placeLikeVerb.test(clause)) return undefined
  const rest = clause.replace(signPatterns.adverb, '')
  const first = (/^[\p{L}-]+/u.exec(rest)?.[0] ?? '').toLowerCase()
  const form = wordVerbForm(first)
  return form !== undefined && isVerbHere(first, form, rest.slice(first.length)) ? form : undefined
}

/** Turns a leading third-person verb into the first person: 'manages a team' → 'manage a team'. */
export const toFirstPerson = (clause: string): string =>
  clause.replace(/^\p{L}+/u, (word) => {
    const known = VERBS_BY_FORM.get(word.toLowerCase())
    return known?.form === 'third' ? known.verb.base : word
  })

function wordVerbForm(word: string): VerbForm | undefined {
  const known =
    VERBS_BY_FORM.get(word) ?? VERBS_BY_FORM.get(word.replace(/^(?:re|co)-?(?=\p{L}{4})/u, ''))
  if (known !== undefined) return known.form
  const isPast = /^\p{L}{3,}[^aeiou]ed$|^\p{L}{2,}(?:ied|ated|ised|ized|ured|aged)$/u.test(word)
  return isPast &&
    !isWordInList('adjectives', word) &&
    !/^(?:un|non|self|multi|semi|pre)/.test(word)
    ? 'past'
    : undefined
}

function isVerbHere(word: string, form: VerbForm, tail: string): boolean {
  if (
    isWordInList('adjectives', word) &&
    !hasObject(tail) &&
    !signPatterns.organisedThings.test(word + tail)
  )
    return false
  // An unknown word in -ed may describe a thing: 'layered audits'.
  if (form === 'past' && isAdjectiveJoined(tail)) return false
  if (form === 'past') return VERBS_BY_FORM.has(word) ? tail.trim() !== '' : hasObject(tail)
  if (form === 'gerund') return !isWordInList('nounGerunds', word) || hasObject(tail)
  const base = VERBS_BY_FORM.get(word)?.verb.base ?? word
  const next = /^[\s,]*([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (next === undefined || next === 'of' || tail.startsWith(',')) return false
  // 'Discharge planning' is a thing, 'start baking' a deed.
  if (next.endsWith('ing') && !isWordInList('beforeGerund', base)) return false
  // 'Bank recs', 'purchase ledger': a noun, unless a determiner shows that an object follows.
  if (isWordInList('nounFirst', base))
    return isWordInList('determiners', next) && !/^(?:with|for|of|to|in|at|from)$/.test(next)
  if (!isWordInList('ambiguous', base) || (base === 'help' && wordVerbForm(next) === 'base'))
    return true
  // 'Own tools and van' is a possession.
  if (base === 'own') return hasObject(tail)
  if (/^(?:lead|head)$/.test(base) && /^ (?:for|of|at|in|on) /u.test(tail)) return false
  if (form === 'third') return /^ (?:(?:the|an?|all|our|my|their|new)\b|\d)/u.test(tail)
  return (
    hasObject(tail) || (next.length > 3 && /[^s]s$/.test(next) && !/(?:ness|ics|us|is)$/.test(next))
  )
}

/** True if an adjective is joined to a participle: 'and reactive maintenance' behind 'planned'. */
function isAdjectiveJoined(tail: string): boolean {
  const joined = /^ (?:and|or|&) (\p{L}+) \p{L}/u.exec(tail)?.[1]?.toLowerCase()
  return (
    joined !== undefined &&
    /(?:ive|al|ic|ary|able|ous|less|ent|ing|ile)$/u.test(joined) &&
    wordVerbForm(joined) !== 'past' &&
    !isWordInList('determiners', joined)
  )
}

function hasObject(tail: string): boolean {
  const next = /^ ([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (next === undefined) return false
  if (isWordInList('determiners', next) || /^[£$€]?\d/.test(next) || nameOf(next) !== undefined)
    return true
  // 'Plan and run workshops': a verb joined to a verb.
  const second = /^(?: (?:and|or|&)|,) ([\p{L}-]+)/u.exec(tail)?.[1]?.toLowerCase() ?? ''
  return (
    /^(?:and|or)$/.test(next) && VERBS_BY_FORM.has(second) && !isWordInList('nounGerunds', second)
  )
}
