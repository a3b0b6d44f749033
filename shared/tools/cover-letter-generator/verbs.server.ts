import { gerund, thirdPerson } from '../../text/grammar.server.ts'
import verbs from './data/verbs.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }

/** In which form a verb stands: 'manage', 'manages', 'managed', 'managing'. */
export type VerbForm = 'base' | 'third' | 'past' | 'gerund'

interface Verb {
  readonly base: string
  readonly past: string
}

const ROWS: readonly Verb[] = verbs.flatMap((row) =>
  row.verbs.split(', ').map((entry) => {
    const [base = '', past] = entry.split(' ')
    return { base, past: past ?? pastOf(base) }
  }),
)

const FORMS: ReadonlyMap<string, { verb: Verb; form: VerbForm }> = new Map(
  (['gerund', 'third', 'base', 'past'] as const).flatMap((form) =>
    ROWS.map((verb) => [inForm(verb, form), { verb, form }] as const),
  ),
)
const AMBIGUOUS = new Set(words.ambiguous.split(', '))
const NOUN_GERUNDS = new Set(words.nounGerunds.split(', '))
const OPENS_OBJECT = new Set(words.determiners.split(', '))

function inForm({ base, past }: Verb, form: VerbForm): string {
  if (form === 'base') return base
  if (form === 'past') return past
  return form === 'third' ? thirdPerson(base) : gerund(base)
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  // What doubles its last letter before -ing does so before -ed.
  const doubled = gerund(base).slice(0, -3)
  return `${doubled}ed`
}

/** A clause without its subject that begins with a verb: 'managed a team of 12'. */
export interface VerbClause {
  readonly form: VerbForm
  readonly past: string
  readonly present: string
  readonly gerund: string
  /** True where another verb of the same form may follow: only as it stands is it sure to be right. */
  readonly isCompound: boolean
}

/** Begins like what was done, and is where or who: 'sorting office nights', 'head of year'. */
const PLACE_OF_WORK =
  /^(?:(?:patch|staff|crew|gang) of|head (?:of|teacher|chef|gardener|coach|waiter|girl|boy)|sorting office|building sites?|training cent(?:re|er)|shopping cent(?:re|er)|swimming pool|dining (?:room|hall)|betting shop|filling station|packing (?:line|hall)|cutting room|meeting rooms?|parking lot)(?!\p{L})/iu

/** Reads a clause that begins with a verb; undefined where it may as well be a noun: 'stock control', 'training courses'.
 * `isSure`: what stands beside it tells that it is a verb. */
export function readVerbClause(clause: string, isSure = false): VerbClause | undefined {
  if (PLACE_OF_WORK.test(clause)) return undefined
  const split = splitAdverb(clause)
  const first = /^[\p{L}-]+/u.exec(split.rest)?.[0] ?? ''
  const known = verbOf(first.toLowerCase())
  if (known === undefined) return undefined
  const tail = split.rest.slice(first.length)
  const isNoun = isSure && NOUN_FIRST.test(known.verb.base) && !hasObject(tail)
  if (isNoun || (!isSure && !isVerbHere(first.toLowerCase(), known.form, tail))) return undefined
  const after = split.adverb === '' ? '' : `${split.adverb} `
  const say = (form: VerbForm): string =>
    after + inForm(known.verb, form) + withTwins(tail, known.form, form)
  return {
    form: known.form,
    past: say('past'),
    present: say('base'),
    gerund: say('gerund'),
    isCompound: mayHoldTwin(tail, known.form),
  }
}

/** 'manages' → 'manage'; undefined for anything else. */
export function baseOfThird(word: string): string | undefined {
  const known = FORMS.get(word)
  return known?.form === 'third' ? known.verb.base : undefined
}

/** True for a verb of the table in any form that is not a noun too. */
export function isVerb(word: string): boolean {
  const known = FORMS.get(word)
  return known !== undefined && !AMBIGUOUS.has(known.verb.base)
}

const ADVERB =
  /^((?:\p{L}+ly|also|often|always|regularly|then|later|now|since|personally|currently|previously|helped to|single-handedly)),? (?=\p{L})/iu
/** What says when or in what order, which the letter says itself. */
const DROPPED = /^(?:also|then|later|now|since|currently|previously)$/iu

function splitAdverb(clause: string): { adverb: string; rest: string } {
  const [whole = '', adverb = ''] = ADVERB.exec(clause) ?? []
  const rest = clause.slice(whole.length)
  return { adverb: DROPPED.test(adverb) ? '' : adverb.toLowerCase(), rest }
}

/** A verb of the table, or a regular past of one that no row has: 'spearheaded', 're-wired'. */
function verbOf(word: string): { verb: Verb; form: VerbForm } | undefined {
  const known = FORMS.get(word) ?? FORMS.get(word.replace(/^(?:re|co)-?(?=\p{L}{4})/u, ''))
  if (known === undefined) {
    const isPast = /^\p{L}{3,}[^aeiou]ed$|^\p{L}{2,}(?:ied|ated|ised|ized|ured|aged)$/u.test(word)
    return isPast && !ADJECTIVES.test(word) && !/^(?:un|non|self|multi|semi|pre)/.test(word)
      ? { verb: { base: '', past: word }, form: 'past' }
      : undefined
  }
  if (FORMS.has(word)) return known
  const prefix = word.slice(0, word.length - inForm(known.verb, known.form).length)
  const verb = { base: prefix + known.verb.base, past: prefix + known.verb.past }
  return { verb, form: known.form }
}

/** Past participles that tell what somebody or something is like. */
const ADJECTIVES =
  /^(?:advanced|based|certified|committed|dedicated|detailed|determined|driven|educated|employed|experienced|focused|focussed|gifted|interested|licensed|limited|motivated|multitalented|organised|organized|oriented|qualified|related|registered|rounded|self|skilled|talented|trusted|unrivalled|varied|advanced|proven|mixed|combined|integrated|automated|speed|need|seed|feed|bed|red|shed|used|bored|tired|hundred|kindred|sacred|hatred|alfred|wilfred|winifred|manfred|mildred|ethelred|ahmed|mohammed|muhammad)$/u

function isVerbHere(word: string, form: VerbForm, tail: string): boolean {
  if (ADJECTIVES.test(word) && !hasObject(tail) && !isOrganised(word, tail)) return false
  const next = /^[\s,]*([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (form === 'past') return true
  if (form === 'gerund') return !NOUN_GERUNDS.has(word) || hasObject(tail)
  const base = FORMS.get(word)?.verb.base ?? word
  if (next === undefined) return false
  // 'Win 10/11' is a system.
  if (base === 'win' && /^ \d+\//u.test(tail)) return false
  if (!AMBIGUOUS.has(base)) return true
  // 'Order stock each week'.
  if (form === 'base' && /^ \p{Ll}+ (?:each|every) \p{L}+/u.test(tail)) return true
  // 'Bank recs', 'purchase ledger', 'budget £2 a head': a thing, unless an article makes an object of what follows.
  if (NOUN_FIRST.test(base))
    return OPENS_OBJECT.has(next) && !/^(?:with|for|of|to|in|at|from)$/.test(next)
  // 'Own tools and van' are had, 'minutes for hearings' are a noun.
  if (base === 'own') return hasObject(tail)
  if (/^(?:lead|head|train)$/.test(base) && TEAM.test(tail)) return true
  if (form === 'third') return THE.test(tail)
  return hasObject(tail) || isPluralEnd(next)
}

/** 'Organised author events': things, and no person. */
const isOrganised = (word: string, tail: string): boolean =>
  /^organi[sz]ed$/.test(word) && /^(?: [\p{L}-]+){1,3}s(?=$|,| and| for| at| in)/u.test(tail)

/** 'Lead team of four', whose article was dropped. */
const TEAM = /^ (?:teams?|staff|crew|classes|groups?|shifts?)\b/u
const NOUN_FIRST =
  /^(?:bank|board|budget|card|reach|blog|cash|coach|court|file|key|market|order|page|party|purchase|sample|stage|stock|store|table|ward)$/u
const THE = /^ (?:the|an?|all|our|my|their|new|\d)/u

const isPluralEnd = (word: string): boolean =>
  word.length > 3 && /[^s]s$/.test(word) && !/(?:ness|ics|us|is)$/.test(word)

function hasObject(tail: string): boolean {
  const next = /^ ([\p{L}\p{N}£$€'’-]+)/u.exec(tail)?.[1]?.toLowerCase()
  if (next === undefined) return false
  if (OPENS_OBJECT.has(next) || /^[£$€]?\d/.test(next)) return true
  // 'Plan and run workshops': a verb joined to a verb.
  if (next !== 'and' && next !== '&') return false
  const second = /^ (?:and|&) ([\p{L}-]+)/u.exec(tail)?.[1]?.toLowerCase() ?? ''
  return FORMS.has(second) && !NOUN_GERUNDS.has(second)
}

/** 'customers, filling shelves': a list without its 'and'. */
const LISTED = /^(.+), ([\p{L}-]+)((?: [^\s,]+){1,4})$/u
const JOINT = /(, (?:and |then |or )?| and (?:then )?| & | or |; | then )([\p{L}-]+)(?= |$|,|\.)/gu

/** Other verbs of the same form behind a joint are put into the new form too. */
function withTwins(tail: string, from: VerbForm, to: VerbForm): string {
  const listed = LISTED.exec(tail)
  const last =
    listed && !/ (?:and|or|&) /.test(tail)
      ? twinOf(listed[2] as string, from, listed[3] as string)
      : undefined
  if (last) return withTwins(`${listed?.[1]} and ${listed?.[2]}${listed?.[3]}`, from, to)
  if (from === to) return tail
  return tail.replace(JOINT, (whole, joint: string, word: string, at: number) => {
    const twin = twinOf(word, from, tail.slice(at + whole.length))
    return twin === undefined ? whole : joint + inForm(twin, to)
  })
}

function twinOf(word: string, form: VerbForm, rest: string): Verb | undefined {
  const known = FORMS.get(word.toLowerCase())
  if (known === undefined || known.form !== form) return undefined
  return isVerbHere(word.toLowerCase(), form, rest) ? known.verb : undefined
}

/** Whether a word of the same form stands behind a joint that may be a verb or may be none. */
function mayHoldTwin(tail: string, form: VerbForm): boolean {
  for (const [whole, , word = ''] of tail.matchAll(JOINT)) {
    // 'Reading drawings, inspection': what follows may be a thing, and only the list of duties holds both.
    if (form === 'gerund' && twinOf(word, form, ' the') === undefined) return true
    const known = FORMS.get(word.toLowerCase())
    if (known === undefined || known.form !== form) continue
    const at = tail.indexOf(whole)
    if (!isVerbHere(word.toLowerCase(), form, tail.slice(at + whole.length))) return true
  }
  return false
}
