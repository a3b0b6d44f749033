import { readSkills } from '../../brief/career/skills.server.ts'
import type { Skill } from '../../brief/career/career.ts'
import { lowerFirst } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { readLines, sentencesIn, type Line } from './lines.server.ts'
import { inFirstPerson } from './third-person.server.ts'
import { readHeader, type Role, rolesOf } from './roles.server.ts'
import { readStatement, type Statement, type Unused } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** One thing said of the applicant, with the post it belongs to, if that is sure. */
export interface Fact {
  readonly said: Statement
  /** Its line as it was pasted. */
  readonly source: string
  /** Index of `Applicant.roles`. */
  readonly role?: number
  /** True for a sentence that leans on the one before it: 'There I also …'. */
  readonly leans: boolean
}

/** What a form says of an applicant, in the order in which it says it. */
export interface Applicant {
  readonly roles: readonly Role[]
  readonly facts: readonly Fact[]
  readonly skills: readonly Skill[]
  /** Lines that no letter says, and why. */
  readonly unused: readonly { readonly text: string; readonly why: Unused }[]
}

const LEANS =
  /^(?:there|this|that|these|those|it|they|then|also|here|he|she|which|where|and|but|so|both|all of (?:this|these|which)|in (?:this|that|the same) |since then|after that|before that|as a result|as part of (?:this|that)|during (?:this|that)|from there|later|additionally|furthermore|moreover|besides)\b/iu

/** A pronoun that another line explains. */
const LEANING_OBJECT = /^\p{L}+ (?:\p{L}+ )?(?:her|him|them|it|this|these|those)(?! \p{L}+s\b)\b/u

/** Reads experience and skills as they were pasted. Pure. */
export function readApplicant(workExperience: string, skills: string): Applicant {
  const roles: Role[] = []
  const facts: Fact[] = []
  const unused: { text: string; why: Unused }[] = []
  let heads: Role[] = []
  let rests: string[] = []
  let current: number | undefined

  const add = (text: string, inEducation: boolean, isListed = true): void => {
    const source = text
    const read = readStatement(text, inEducation)
    // A few words on a line of their own, under no post for sure, may be the half of a table.
    const isStray =
      typeof read !== 'string' && read.kind === 'duty' && !isListed && current === undefined
    const said = isStray && roles.length > 0 ? 'unclear' : read
    if (typeof said === 'string') {
      unused.push({ text: source, why: said })
      return
    }
    const isOfRole = current !== undefined && said.kind !== 'credential'
    const leans =
      (said.kind === 'own' && LEANS.test(text)) ||
      (said.kind === 'deed' && LEANING_OBJECT.test(text))
    facts.push({ said, source, leans, ...(isOfRole ? { role: current as number } : {}) })
  }
  const closeHeads = (): void => {
    if (heads.length === 0) return
    const found = rolesOf(heads)
    roles.push(...found)
    // What stands below several heads belongs to none of them for sure.
    current = found.length === 1 ? roles.length - 1 : undefined
    for (const rest of rests.flatMap(sentencesIn)) add(rest, false)
    heads = []
    rests = []
  }

  for (const line of readLines(inFirstPerson(workExperience)).flatMap(apart)) {
    const header = line.section === 'work' ? readHeader(line) : undefined
    if (header) {
      if (line.isApart || isWhole(heads.at(-1), header.role)) closeHeads()
      heads.push(header.role)
      rests.push(...header.rest)
      if (header.rest.length > 0) closeHeads()
      continue
    }
    closeHeads()
    // Another time that could not be read as a post: what follows belongs to none for sure.
    if (!line.isBullet && isOtherTime(line.text)) current = undefined
    // An empty line and no head: another matter than the post above.
    if (line.isApart && !line.isBullet && !isSpoken(line.text)) current = undefined
    for (const text of line.columns.length > 1 ? line.columns : sentencesIn(line.text)) {
      const post = line.section === 'work' ? workedAs(text, line) : undefined
      if (post === undefined) add(text, line.section === 'education', line.isBullet)
      else current = roles.push(post) - 1
    }
  }
  closeHeads()
  return { roles, facts: whole(facts), skills: readSkills(skills), unused }
}

const WORKED_AS =
  /^(?:(?:I|then I|later I|before that I|after that I) )?(?:worked|was|was employed) (?:as )?an? (?=\p{L})/iu

/** A post told in a sentence: 'I worked as a barista at Costa from 2019 to 2021', and nothing else in it. */
function workedAs(text: string, line: Line): Role | undefined {
  const opening = WORKED_AS.exec(text)?.[0]
  if (opening === undefined) return undefined
  const rest = text.slice(opening.length)
  const header = readHeader({ ...line, text: rest, columns: [rest], isBullet: false })
  if (header === undefined || header.rest.length > 0) return undefined
  const { title, employer, span } = header.role
  return title !== undefined && (employer !== undefined || span !== undefined)
    ? header.role
    : undefined
}

const isSpoken = (text: string): boolean => /^(?:I|my|there|duties)\b/iu.test(text)

function isOtherTime(text: string): boolean {
  const isTimed = spansIn(text).some(({ span }) => span.kind === 'range' || span.kind === 'since')
  return isTimed && !isSpoken(text) && readVerbClause(lowerFirst(text)) === undefined
}

/** A head that says again what the one above has said opens another post, if both are whole by themselves. */
function isWhole(before: Role | undefined, next: Role): boolean {
  const isFull = (role: Role): boolean =>
    role.title !== undefined && (role.employer !== undefined || role.span !== undefined)
  return before !== undefined && isFull(before) && isFull(next)
}

/** A line that names several posts, parted at its dates where these open or close each of them. */
function apart(line: Line): Line[] {
  if (/^(?:I|my|we)\b/iu.test(line.text) || line.columns.length > 1) return [line]
  if (readVerbClause(line.text)) return [line]
  const spans = spansIn(line.text).filter(({ span }) => span.kind !== 'for')
  if (spans.length < 2) return [line]
  const text = line.text
  const opens = (spans[0]?.start ?? 1) <= 1
  const closes = text.slice(spans.at(-1)?.end).replace(/[\s).;]/g, '') === ''
  if (opens === closes) return [line]
  const cuts = opens
    ? spans.map(({ start }) => start)
    : [0, ...spans.slice(0, -1).map(({ end }) => end)]
  return cuts.map((start, at) => {
    const piece = norm(
      text.slice(start, cuts[at + 1]).replace(/^[\s;,.)]+|(?<![\s;,(])[\s;,(]+$/g, ''),
    )
    return { ...line, text: piece, columns: [piece], isApart: line.isApart || at > 0 }
  })
}

/** A sentence that leans on one that is not used cannot stand alone. */
function whole(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ leans }, at) => !leans || at > 0)
}
