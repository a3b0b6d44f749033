import { readSkills } from '../../brief/career/skills.server.ts'
import type { Skill } from '../../brief/career/career.ts'
import { lowerFirst } from '../../text/grammar.server.ts'
import { apart, bySentence } from './clauses.server.ts'
import { withoutEndings } from './endings.server.ts'
import { knownEmployer } from './employers.server.ts'
import { type Line, readLines } from './lines.server.ts'
import { type Fact, PostReader } from './posts.server.ts'
import { quotedOf } from './quoted.server.ts'
import { withPoints } from './point-lists.server.ts'
import type { Role } from './roles.server.ts'
import { isLack } from './skill-words.server.ts'
import { readStatement, type Unused } from './statements.server.ts'
import { inFirstPerson } from './third-person.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { asRead } from './shorthand.server.ts'
import { asTyped, withNamesOf } from './typed-names.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** What a form says of an applicant, in the order in which it says it. */
export interface Applicant {
  readonly roles: readonly Role[]
  readonly facts: readonly Fact[]
  readonly skills: readonly Skill[]
  /** Lines that no letter says, and why. */
  readonly unused: readonly { readonly text: string; readonly why: Unused }[]
  /** Lines that a letter gives in the words of the paste. */
  readonly quoted: readonly string[]
}

/** Reads experience and skills as they were pasted. Pure. */
export function readApplicant(workExperience: string, skills: string): Applicant {
  const listed = readSkills(
    skills.replace(/\([^()]{1,60}\)/gu, (one) => one.replaceAll(', ', ' and ')),
  )
  const lacks = listed.filter(({ text }) => isLack(text))
  const names = listed.flatMap(({ text }) => (/\p{Lu}/u.test(text) ? [text] : []))
  const { kept, cut } = withoutEndings(workExperience)
  const typed = readLines(inFirstPerson(asRead(kept))).map((line) => withNamesOf(line, names))
  const lines = withPoints(typed).flatMap((line, at) =>
    line.post ? [line] : bySentence({ ...line, unit: at * SENTENCES_MAX }).flatMap(apart),
  )
  const all = readPosts(lines)
  const { rows, units } = quotedOf(lines, all)
  const isWhole = units.size === 0
  const { roles, facts, unused } = isWhole
    ? all
    : readPosts(lines.filter(({ unit }) => unit === undefined || !units.has(unit)))
  // Beside posts that are told, a row that names none of its own belongs to one of them, and nobody knows to which.
  // Of one post alone, or of none, nobody is told another's.
  const told = roles.length <= 1 ? rows : rows.filter(isOfOwnPost)
  const loose = rows.filter((row) => !told.includes(row))
  unused.push(...loose.map((text) => ({ text, why: 'unclear' as const })))
  unused.push(...cut.map((text) => ({ text, why: 'private' as const })))
  unused.push(...lacks.map(({ text }) => ({ text, why: 'denied' as const })))
  if (facts.length + roles.length + rows.length === 0) roles.push(...inOwnWords(unused))
  const known = listed.filter((skill) => !lacks.includes(skill))
  return {
    roles,
    facts: whole(facts.map((fact) => amongDeeds(fact, facts))),
    skills: asTyped(known, skills),
    unused,
    quoted: told,
  }
}

/** A row that says who somebody was, or for how long. */
const isOfOwnPost = (row: string): boolean =>
  row.includes(':') ||
  spansIn(row).some(({ span }) => span.kind !== 'in') ||
  knownEmployer(row) !== undefined ||
  [1, 2, 3, 4].some((count) => isTitle(row.split(/[ ,]+/u, count).join(' ')))

/** No line of a paste has as many. */
const SENTENCES_MAX = 1_000

function readPosts(lines: readonly Line[]): PostReader {
  const posts = new PostReader()
  for (const [at, line] of lines.entries()) posts.read(line, lines[at + 1])
  posts.end()
  return posts
}

/** A time and a few words may be anything: '2020-2024 odds and ends'. */
const LABEL_WORDS_MIN = 6

/** Where nothing could be set in a sentence, what was typed, word for word behind a colon: better than no letter. */
function inOwnWords(unused: { text: string; why: Unused }[]): Role[] {
  const plain = unused.filter(({ text, why }) => {
    const count = text.split(/\s+/u).length
    const isPost =
      /\bwork\b/iu.test(text) ||
      (count >= LABEL_WORDS_MIN && spansIn(text).length > 0) ||
      text.split(/[\s,]+/u).some((word) => isTitle(word))
    return (
      isPost && why === 'unclear' && count >= 3 && count <= 30 && !/[?!@#]|\b(?:I|my)\b/u.test(text)
    )
  })
  for (const one of plain) unused.splice(unused.indexOf(one), 1)
  return plain.map(({ text }) => ({ label: text }))
}

/** 'Forecast demand' among lines such as 'build dashboards' is a deed as they are. */
function amongDeeds(fact: Fact, facts: readonly Fact[]): Fact {
  const { said, role } = fact
  if (said.kind !== 'duty' || role === undefined) return fact
  const besides = facts.filter((other) => other !== fact && other.role === role)
  const isBase = ({ said: one }: Fact): boolean => one.kind === 'deed' && one.clause.form === 'base'
  const clause = readVerbClause(lowerFirst(fact.source), true)
  const isOne =
    clause?.form === 'base' &&
    besides.some(isBase) &&
    !besides.some((other) => other.said.kind === 'duty')
  return isOne ? { ...fact, said: { kind: 'deed', text: fact.source, clause } } : fact
}

/** Words that only link a sentence to another. */
const LINKED =
  /^(?:before that|after that|then|later|in addition|additionally|furthermore|moreover|besides|also),? (I .+)$/iu

/** A sentence that leans on one that is not used cannot stand alone. */
function whole(facts: readonly Fact[]): Fact[] {
  const [first, ...others] = facts
  const [, rest] = LINKED.exec(first?.source ?? '') ?? []
  if (first?.leans && rest !== undefined) {
    const said = readStatement(rest)
    if (typeof said !== 'string')
      return whole([{ ...first, said, source: rest, leans: false }, ...others])
  }
  return facts.filter(({ leans }, at) => !leans || at > 0)
}
