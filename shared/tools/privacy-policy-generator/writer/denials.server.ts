import { clausesOf, textOf, type Clause } from '../../../read/clauses.server.ts'
import { reachesOf, type Reach } from '../../../read/negation.server.ts'
import words from '../data/denial-words.json' with { type: 'json' }
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }

/** What one sentence denies. A denial that has a condition or an exception promises less than its words. */
export interface Denied {
  readonly text: string
  /** Nothing stands beside it: no "unless", no "except", no "without your consent". */
  readonly isPlain: boolean
}

/** A denial of a field. */
export interface FieldDenial extends Denied {
  /** The sentence that it is part of, and whether it is all that the sentence says. */
  readonly sentence: string
  readonly isAlone: boolean
}

/** One sentence parted into what it says and what it denies. */
export interface Parted {
  readonly said: readonly string[]
  readonly denied: readonly Denied[]
  /** Said, but as the exception to a denial: 'only Stripe and DPD'. */
  readonly excepted: readonly string[]
  /** Words of a list after a denial that it may reach or may not: never denied in the policy, named in the notes. */
  readonly unsure: readonly string[]
}

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list)
const SOFT = setOf(words.soft)
const EXCEPTIONS = setOf(words.exceptions)
const CONDITIONS = setOf(words.conditions)
const AUXILIARIES = setOf(words.auxiliaries)
const SUBJECTS = setOf(words.subjects)
const OWNERS = setOf(words.owners)
const DATA_VERBS = setOf(words.dataVerbs)
const GENERIC = setOf(words.generic)

/** Phrases that part what is denied from what is not, in the words that the reader of negations knows. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:other than|save for|besides|barring|aside from|excepting|not (?:counting|including))(?=\s)/giu,
    'except',
  ],
  [/\bwith the (?:sole |only |single )?exceptions? of\b/giu, 'except'],
  [/\bbeyond(?=\s(?!(?:the |our )?(?:EU|UK|EEA|Europe|borders?|law)\b))/giu, 'except'],
  [
    /\b(we|i) (?:(?:will|do|currently|also) )?(share|collect|store|keep|pass on|disclose|sell|send|give|record|use) nothing\b/giu,
    '$1 do not $2 anything',
  ],
  [/\bnothing(?: else)? (?=(?:is|gets|goes|leaves|personal)\b)/giu, 'no data '],
  [
    /^\W*(?:none|nothing|nobody|no[ -]?one|nil|nowhere|n\/a)(?: (?:else|at all))?(?:\s+|\s*[,:;–—-]\s+)(?=(?:but|except|only|just|unless|apart|other|bar)\b)/giu,
    'no one ',
  ],
]
const AFTER =
  /^[^,;]{2,60}?\s*(?:[:?=]|(?<=\s)[–—-])\s*(?:no|nope|none|never|nil|absolutely not|not (?:collected|shared|stored|used|kept|needed))\W*$/iu
/** 'Face recognition in the gallery is switched off'. */
const OFF =
  /^[^,;]{2,80}\s(?:is|are)\s(?:always\s)?(?:(?:switched|turned)\soff|disabled|blocked|off)\W*$/iu
const FREE = /\b(?:cookie|track(?:ing|er)|ad|advert|analytics)s?[ -]free\b/iu
const GENERIC_END =
  /\b(?:anyone|anybody|anything|anywhere|else|others?|third[ -]part(?:y|ies)|(?:data|information)|compan(?:y|ies)|all|whatsoever|externally|sold|shared|collected|stored)\W*$/iu
const VERBAL =
  /^(?:do|does|did|will|can|is|are|was|were|must|should)\s|n['’]?t\b|^(?:never|cannot|not\s)/iu
const POSITIVE_START = /^\s*(?:but|only|just|we|i|also|however|yet|our|instead|rather|except)\b/iu
const JOINS = new RegExp(String.raw`^(?:${anyOf(lists.clauseJoins)}\b,?\s*)+`, 'iu')

/** Parts a sentence into what it says and what it denies; undefined where it denies nothing. */
export function partDenied(sentence: string): Parted | undefined {
  const pieces = sentence.split(/[,;]\s*/u)
  const answered = pieces.filter(
    (piece) => AFTER.test(piece) || OFF.test(piece) || (pieces.length === 1 && FREE.test(piece)),
  )
  if (answered.length > 0) {
    const rest = pieces.filter((piece) => !answered.includes(piece)).join(', ')
    const parted = partDenied(rest) ?? { said: [rest], denied: [], excepted: [], unsure: [] }
    const denied = answered.map((piece) => ({ text: piece.trim(), isPlain: true }))
    return { ...parted, denied: [...parted.denied, ...denied] }
  }
  const text = SAME.reduce((so, [from, to]) => so.replace(from, to), sentence)
  const clauses = clausesOf(text, 'about')
  const reaches = reachesOf(clauses).filter((reach) =>
    isDenial(clauses[reach.clause] as Clause, reach),
  )
  return reaches.some((reach) => !isException(clauses, reach) || reaches.length === 1)
    ? partAt(clauses, reaches)
    : undefined
}

/** True when a denial uses only words that stand for everything: 'we do not share data with anyone'. */
export function isGeneric(text: string, also: readonly string[] = []): boolean {
  const list = wordsOf(text)
  return list.length > 0 && list.every((word) => GENERIC.has(word) || also.includes(word))
}

/** The words of a denial, folded. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
}

function isDenial(clause: Clause, reach: Reach): boolean {
  const opener = clause.tokens[reach.first]?.word ?? ''
  if (SOFT.has(opener) || clause.tokens[reach.end - 1]?.word === 'free') return false
  const own = textOf(clause, reach.first, reach.end)
  // Names of signals and lists: "Do Not Track settings", "do not call list".
  if (
    /^do not (?:track|call|contact|sell|disturb)\b.*\b(?:settings?|signals?|lists?|requests?|preferences?|registers?|status)\b/iu.test(
      own,
    ) ||
    /^do not track\b/iu.test(own)
  )
    return false
  const before = clause.tokens[reach.first - 1]?.word ?? ''
  const verb =
    clause.tokens.slice(reach.first + 1, reach.end).find(({ word }) => word !== 'not')?.word ?? ''
  // "Foods you cannot eat" is data; "orders without an account" is too.
  if (OWNERS.has(before) && reach.first > 1 && !DATA_VERBS.has(verb)) return false
  return (
    !(opener === 'without' && reach.first > 0 && before !== 'but') ||
    clause.tokens.slice(0, reach.first).some(({ word }) => /n't$|^(?:not|never|no)$/.test(word))
  )
}

function isException(clauses: readonly Clause[], reach: Reach): boolean {
  return EXCEPTIONS.has(clauses[reach.clause]?.tokens[reach.first]?.word ?? '')
}

interface Parts {
  said: string[]
  denied: { text: string; isPlain: boolean }[]
  excepted: string[]
  unsure: string[]
}

function partAt(clauses: readonly Clause[], reaches: readonly Reach[]): Parted {
  const parts: Parts = { said: [], denied: [], excepted: [], unsure: [] }
  const isDenying = reaches.some((reach) => !isException(clauses, reach))
  let run: { isOpen: boolean; isSure: boolean; last: number } = {
    isOpen: false,
    isSure: true,
    last: -1,
  }
  clauses.forEach((clause, index) => {
    const own = reaches.filter((reach) => reach.clause === index)
    const whole = textOf(clause)
    const last = parts.denied.at(-1)
    if (own.length === 0) {
      if (index <= run.last && last) return void (last.text += `, ${whole}`)
      const isListed =
        run.isOpen &&
        !POSITIVE_START.test(whole) &&
        clause.tokens.length <= 4 &&
        !/\sfor\s/u.test(whole)
      run.isOpen = isListed
      if (isListed && run.isSure && last) {
        last.text += `, ${whole}`
        return
      }
      if (isListed && /^\s*(?:\S+\s+){0,3}\S+$/u.test(whole))
        parts.unsure.push(whole.replace(/^(?:and|or)\s+/u, ''))
      if (CONDITIONS.has(clause.tokens[0]?.word ?? '') && last) return condition(parts, whole)
      addSaid(parts, whole, POSITIVE_START.test(whole) && isDenying)
      return
    }
    partClause(parts, clause, own, isDenying)
    const reach = own.at(-1) as Reach
    const isAtEnd = reach.end >= clause.tokens.length
    const denied = textOf(clause, reach.first, reach.end)
    const isVerbal = VERBAL.test(denied) && reach.last === index
    const isBare = reach.denial.perhaps !== undefined
    run = {
      isOpen:
        isAtEnd &&
        !isException(clauses, reach) &&
        !GENERIC_END.test(denied) &&
        (isVerbal || isBare),
      isSure: isVerbal && /\s\S+\s/u.test(denied),
      last: isException(clauses, reach) && isDenying ? -1 : reach.last,
    }
  })
  return parts
}

/** One clause with its negations: what stands before, what each reaches, what stands after. */
function partClause(parts: Parts, clause: Clause, own: readonly Reach[], isDenying: boolean): void {
  let from = 0
  for (const [index, reach] of own.entries()) {
    const opener = clause.tokens[reach.first]?.word ?? ''
    if (EXCEPTIONS.has(opener) && isDenying) {
      addSaid(parts, textOf(clause, from, reach.first), false)
      addSaid(parts, textOf(clause, reach.first, reach.end), true)
      from = reach.end
      continue
    }
    if (opener === 'without' && index > 0) {
      condition(parts, textOf(clause, reach.first, reach.end))
      from = reach.end
      continue
    }
    const lead = clause.tokens.slice(from, reach.first)
    const next = clause.tokens[reach.first + 1]?.word ?? ''
    const isSubject =
      AUXILIARIES.has(lead.at(-1)?.word ?? '') ||
      lead.every(({ word }) => SUBJECTS.has(word)) ||
      SUBJECTS.has(lead[0]?.word ?? '') ||
      /n'?t$|^cannot$|^do$|^does$/.test(opener) ||
      DATA_VERBS.has(next)
    if (!isSubject)
      addSaid(
        parts,
        textOf(clause, from, reach.first).replace(/\s(?:but|and|or|with)$/iu, ''),
        false,
      )
    const first = isSubject ? from : reach.first
    parts.denied.push({
      text: textOf(clause, first, reach.end).replace(/^(?:but|and|or|so)\s+/iu, ''),
      isPlain: true,
    })
    from = reach.end
  }
  const tail = textOf(clause, from)
  if (tail === '') return
  if (CONDITIONS.has(clause.tokens[from]?.word ?? '')) condition(parts, tail)
  else addSaid(parts, tail, true)
}

/** "Unless the law requires it" is no recipient, and makes the denial less than plain; "unless with Stripe" names one. */
function condition(parts: Parts, text: string): void {
  const last = parts.denied.at(-1)
  if (last) {
    last.isPlain = false
    last.text += ` ${text}`
  }
  const named = /^unless (?:with|to|by|for)\s+(\S.*)$/iu.exec(text)?.[1]
  if (named !== undefined) parts.excepted.push(named)
}

const LAW = new RegExp(
  String.raw`^(?:${anyOf(lists.allowedWhen)}\b.*\b${anyOf(lists.allowing)}\b|(?:with|by|on|at) (?:your|their|the customer's|prior|express|explicit|written) (?:\w+ )?(?:consent|permission|request))`,
  'iu',
)

function addSaid(parts: Parts, text: string, isExcepted: boolean): void {
  const bare = text.replace(
    /^(?:but|and|however|only|except(?: for)?|apart from|other than)\s+/iu,
    '',
  )
  const last = parts.denied.at(-1)
  if (LAW.test(bare)) {
    if (last) condition(parts, text)
    return
  }
  if (!/[\p{L}\p{N}]/u.test(bare)) return
  if (!isExcepted) return void parts.said.push(text)
  // "Never sold, only shared with Stripe": what is sold has no exception, what is shared has.
  if (
    last &&
    !/^\W*(?:(?:but|only|just|however)\s+)?(?:(?:we|it is|they are|is) )?(?:share|use|send|pass|give)/iu.test(
      text,
    )
  )
    last.isPlain = false
  parts.excepted.push(text.replace(JOINS, ''))
}
