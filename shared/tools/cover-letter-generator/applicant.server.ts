import { readSkills } from '../../brief/career/skills.server.ts'
import type { Skill } from '../../brief/career/career.ts'
import { lowerFirst, titleCase, upperFirst } from '../../text/grammar.server.ts'
import { apart, bySentence } from './clauses.server.ts'
import { readLines, sentencesIn, type Line } from './lines.server.ts'
import { inFirstPerson } from './third-person.server.ts'
import { isGap, schoolBehind } from './gaps.server.ts'
import { isPrivate } from './private.server.ts'
import { isLack } from './skill-words.server.ts'
import { knownEmployer } from './employers.server.ts'
import { readHeader } from './headers.server.ts'
import { type Header, type Role, rolesOf } from './roles.server.ts'
import { asTitle, isTitle } from './titles.server.ts'
import { isLasting, readStatement, type Statement, type Unused } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { readVerbClause } from './verbs.server.ts'
import { readWork } from './works.server.ts'

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
  let headMark = ''
  let wasAmong = false

  let above: string | undefined
  const add = (given: string, inEducation: boolean, isListed = true): void => {
    let text = given
    const source = text
    const wasDropped = unused.length > 0 && unused.at(-1)?.text === above
    above = text
    // What 'there' leaned on is not said.
    if (wasDropped && /^there I /iu.test(text)) text = upperFirst(text.slice(6))
    // Where no post stands above, 'there' is a place that is not told.
    const placed = current === undefined ? text.replace(/ there(?= for\b| since\b|$)/iu, '') : text
    const read = readStatement(LEANS.test(text) ? text : placed, inEducation)
    // A few words on a line of their own, under no post for sure, may be the half of a table.
    // A name or a street at the top.
    const isName = /^(?:\p{Lu}\S*|\d+)(?:,? \p{Lu}\S*)+$/u.test(text)
    const isStray =
      typeof read !== 'string' && read.kind === 'duty' && !isListed && current === undefined
    const isAtTop = isName && roles.length === 0 && facts.length === 0
    const said = isStray && (roles.length > 0 || isName) ? (isAtTop ? 'private' : 'unclear') : read
    if (typeof said === 'string') {
      unused.push({ text: source, why: said })
      return
    }
    const isOfRole =
      current !== undefined && said.kind !== 'credential' && !isLasting(said) && !isOfLife(said)
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
    for (const rest of rests.flatMap(sentencesIn)) {
      // One word beside a post may be anything: a town, a branch, a shift.
      if (
        rests.length > 1 ||
        rest.includes(' ') ||
        found.length === 0 ||
        (found[0]?.title ?? found[0]?.field)
      )
        add(rest, false)
      else unused.push({ text: rest, why: 'unclear' })
    }
    heads = []
    rests = []
  }

  const listed = readSkills(
    skills.replace(/\([^()]{1,60}\)/gu, (one) => one.replaceAll(', ', ' and ')),
  )
  const lacks = listed.filter(({ text }) => isLack(text))
  unused.push(...lacks.map(({ text }) => ({ text, why: 'denied' as const })))
  const names = listed.flatMap(({ text }) => (/\p{Lu}/u.test(text) ? [text] : []))
  const lines = readLines(inFirstPerson(workExperience))
    .map((line) => withNamesOf(line, names))
    .flatMap(bySentence)
    .flatMap(apart)
  for (const [at, line] of lines.entries()) {
    const isNear =
      (heads.every(isBelowTitle) && isBelowTitle(heads.at(-1))) || isAboveTitle(line, lines[at + 1])
    const firms = line.section === 'work' ? firmsIn(line.text) : []
    if (firms.length > 0) {
      closeHeads()
      roles.push(...firms.map((name): Role => ({ employer: `at ${name}` })))
      current = undefined
      continue
    }
    const mayBePost = line.section === 'work' && !isNoWork(line.text)
    const named = mayBePost ? readHeader(line, isNear) : undefined
    const header = named ?? (mayBePost ? readWork(line) : undefined)
    // 'Safeguarding lead.' behind a post is what one was there, and no other post.
    // 'Decontamination lead for 4 surgeries' below a post.
    const isFor = !line.isApart && /^for \d/u.test(header?.role.employer ?? '')
    const isBeside = line.isInside === true || line.isBullet || isFor
    if (header && isBeside && isTitleAlone(header) && (heads.length > 0 || current !== undefined)) {
      closeHeads()
      // A sentence of its own may speak of another time.
      if (wasAmong || (line.isInside === true && !isFor)) current = undefined
      facts.push({
        said: heldPost(`${header.role.title ?? ''}${isFor ? ` ${header.role.employer}` : ''}`),
        source: line.text,
        leans: false,
        ...(current === undefined ? {} : { role: current }),
      })
      continue
    }
    if (header) {
      headMark = line.mark
      wasAmong = line.isAmong === true
      if (line.isApart || isWhole(heads.at(-1), header.role)) closeHeads()
      heads.push(sameFirm(header, roles.at(-1)))
      rests.push(...header.rest.filter((part) => !SAME.test(part)))
      // A line about work that names no post is whole by itself.
      if (header.rest.length > 0 || named === undefined || line.isInside) closeHeads()
      continue
    }
    closeHeads()
    if (wasAmong && line.isAmong !== true) {
      current = undefined
      wasAmong = false
    }
    // What has the sign of a post's own line stands beside it, not below.
    if (line.mark !== '' && line.mark === headMark) current = undefined
    // Another time that could not be read as a post: what follows belongs to none for sure.
    if (!line.isBullet && isOtherTime(line.text)) current = undefined
    // An empty line and no head: another matter than the post above.
    if (line.isApart && !line.isBullet && !isSpoken(line.text)) current = undefined
    for (const text of line.columns) {
      const post = line.section === 'work' ? workedAs(text, line) : undefined
      if (post === undefined) add(text, line.section === 'education', line.isBullet)
      else current = roles.push(post) - 1
    }
  }
  closeHeads()
  if (facts.length === 0 && roles.length === 0) roles.push(...inOwnWords(unused))
  return {
    roles,
    facts: whole(facts.map((fact) => amongDeeds(fact, facts))),
    skills: asTyped(
      listed.filter((skill) => !lacks.includes(skill)),
      skills,
    ),
    unused,
  }
}

const isTitleAlone = ({ role, rest }: Header): boolean =>
  rest.length === 0 &&
  role.title !== undefined &&
  Object.keys(role).length === (/^for \d/u.test(role.employer ?? '') ? 2 : 1)

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

/** 'Next, Primark, JD Sports': employers one behind the other, where most are known to everybody. */
function firmsIn(text: string): string[] {
  const parts = text.split(/, (?:and )?| and /u)
  const known = parts.map((part) => knownEmployer(part))
  const isList =
    parts.length > 1 &&
    parts.every((part) => part.split(' ').length <= 3 && !/\d/.test(part)) &&
    known.filter((one) => one?.rest === '').length * 2 > parts.length
  return isList
    ? parts.map((part, at) =>
        known[at]?.rest === '' ? (known[at]?.name ?? part) : titleCase(part),
      )
    : []
}

/** What one was beside a post: 'am a safeguarding lead'. */
function heldPost(title: string): Statement {
  const text = asTitle(title)
  const clause = {
    form: 'base',
    past: `was ${text}`,
    present: `am ${text}`,
    gerund: `being ${text}`,
    isCompound: false,
  } as const
  return { kind: 'deed', text, clause }
}

/** A gap, a school left, a sentence served: never the head of a post. */
const isNoWork = (text: string): boolean =>
  isGap(text) || schoolBehind(text) !== undefined || (isPrivate(text) && !isTitle(text))

/** '17 years of experience in all', 'I speak Urdu': of no post above all others. */
const isOfLife = ({ kind, text }: Statement): boolean =>
  (kind === 'having' && / of experience\b/u.test(text)) ||
  (kind === 'own' &&
    /^I (?:speak|can|know|am studying for|have done|have been|have had an?|have never|have (?:just|recently) (?:finished|left|completed|graduated))\b/u.test(
      text,
    ))

/** 'Receptionist – same firm – 2011–13'. */
const SAME =
  /^(?:the )?same (?:firm|company|place|employer|school|hospital|trust|council|university|college|charity|shop|hotel|team)$/iu

function sameFirm({ role, rest }: Header, before: Role | undefined): Role {
  const isSame = rest.some((part) => SAME.test(part))
  return isSame && role.employer === undefined && before?.employer !== undefined
    ? { ...role, employer: before.employer }
    : role
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

/** Where capitals were taken away, the names that stand among the skills get theirs back. */
function withNamesOf(line: Line, names: readonly string[]): Line {
  if (!line.isCalmed) return line
  const named = (text: string): string =>
    names.reduce((held, name) => {
      const at = ` ${held.toLowerCase()} `.indexOf(` ${name.toLowerCase()} `)
      return at < 0 ? held : held.slice(0, at) + name + held.slice(at + name.length)
    }, text)
  return { ...line, text: named(line.text), columns: line.columns.map(named) }
}

/** 'SDL Trados': a name that begins with an acronym keeps the capitals it was given. */
function asTyped(list: readonly Skill[], typed: string): Skill[] {
  return list.map((skill) => {
    const at = typed.toLowerCase().indexOf(skill.text.toLowerCase())
    const given = at < 0 ? '' : typed.slice(at, at + skill.text.length)
    const [lead = ''] =
      /(?:good|great|experienced) (?:with|at|in) $/iu.exec(typed.slice(0, Math.max(at, 0))) ?? []
    if (lead !== '') return { ...skill, text: lead.toLowerCase() + skill.text }
    if (isNameTyped(given, skill, typed)) return { ...skill, text: given }
    // 'Phonics (Little Wandle)': what stands in brackets is a name as it was typed.
    const [bracket] = /\([^()]+\)$/u.exec(given) ?? []
    if (bracket !== undefined && skill.text.endsWith(')'))
      return { ...skill, text: skill.text.slice(0, -bracket.length) + bracket }
    return /(?<!\p{L})\p{Lu}{2,12}[^\p{L}]{1,3}\p{Lu}\p{Ll}/u.test(given)
      ? { ...skill, text: given }
      : skill
  })
}

/** 'Concur', 'MEDDIC', 'Civil 3D': no table has it, and whoever typed it gave it a capital among others without. */
function isNameTyped(given: string, { kind }: Skill, typed: string): boolean {
  if (kind !== 'other' || typed === typed.toUpperCase()) return false
  if (/^\p{Lu}{2,8}$/u.test(given)) return true
  const isMixed = /(?:^|[,;\n] *)\p{Ll}/u.test(typed)
  return /^\p{Lu}\p{L}*(?: (?:\p{Lu}|\d)[\p{L}\d]*)*$/u.test(given) && (isMixed || /\d/.test(given))
}

/** Words that only link a sentence to another. */
const LINKED =
  /^(?:before that|after that|then|later|in addition|additionally|furthermore|moreover|besides|also),? (I .+)$/iu

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
  const isTimed = spansIn(text).some(
    ({ span, start }) => span.kind !== 'for' && (span.kind !== 'in' || start === 0),
  )
  return isTimed && !isSpoken(text) && readVerbClause(lowerFirst(text)) === undefined
}

/** A title whose employer may stand on the next line. */
const isBelowTitle = (head: Role | undefined): boolean =>
  head !== undefined && head.employer === undefined && head.label === undefined

/** An employer with dates, and on the next line the title. */
const isAboveTitle = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  !next.isBullet &&
  !next.isApart &&
  isTitle(next.text) &&
  spansIn(line.text).length === 1

/** A head that says again what the one above has said opens another post, if both are whole by themselves. */
function isWhole(before: Role | undefined, next: Role): boolean {
  const isFull = (role: Role): boolean =>
    (role.title ?? role.field ?? role.label) !== undefined &&
    (role.employer !== undefined || role.span !== undefined)
  return before !== undefined && isFull(before) && isFull(next)
}

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
