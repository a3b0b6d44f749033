import { readSkills } from '../../../read/career/skills.server.ts'
import type { Skill } from '../../../read/career/career.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { isPaperLine } from './papers.server.ts'
import { readPost, type Post } from './posts.server.ts'
import { readLines, sentencesIn, expandShortForms, type RecordLine } from './lines.server.ts'
import { omissionKindOf, withoutPrivateText } from './private.server.ts'
import {
  areLanguages,
  isOfOneself,
  clausesIn,
  isPostLine,
  statementKindOf,
  segmentsOf,
  withoutUnsaid,
  withTimesInWords,
  type Statement,
  type OmissionReason,
} from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { isTitle } from './titles.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

/** A post with its statements, or statements without a post. */
export interface RecordBlock {
  readonly post?: Post
  /** A heading above bullet points that is not a post: 'Teaching'. */
  readonly label?: string
  /** The line that names the post, or the label; '' if there is none. */
  readonly head: string
  readonly statements: Statement[]
}

/** The applicant's facts, in the order of the form. */
export interface Applicant {
  readonly blocks: readonly RecordBlock[]
  readonly papers: readonly string[]
  readonly honours: readonly string[]
  /** Statements that do not depend on a post: 'experience of night shifts'. */
  readonly lasting: readonly Statement[]
  readonly languages: readonly string[]
  readonly skills: readonly Skill[]
  readonly unused: readonly { readonly text: string; readonly why: OmissionReason }[]
}

/** Reads experience and skills as they were pasted. Pure. */
export function readApplicant(workExperience: string, skills: string): Applicant {
  const reader = new RecordReader()
  const { kept, cut } = withoutPrivateText(expandShortForms(workExperience))
  reader.unused.push(...cut.map((text) => ({ text, why: 'private' as const })))
  const lines = readLines(kept)
  for (const [at, line] of lines.entries()) {
    if (at === 0 && isOwnHeading(kept, line, lines[1])) reader.leave(line.text, 'private')
    else reader.read(line, at, lines[at + 1])
  }
  return reader.applicant(skills)
}

const NAME_BEFORE_SIGN = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3}(?=, | [-–—|] |$)/u

/**
 * True for a first line with the applicant's own name, alone above a post with employer and dates: in 'Eric Habimana,
 * software engineer, Kigali' the name is no employer.
 */
function isOwnHeading(record: string, { text }: RecordLine, next: RecordLine | undefined): boolean {
  const [name] = NAME_BEFORE_SIGN.exec(text) ?? []
  if (name === undefined || isTitle(name) || spansIn(text).length > 0) return false
  const isAlone = record.trimStart().split('\n')[1]?.trim() === ''
  const post = isAlone && next ? readPost(next.text)?.post : undefined
  return post?.employer !== undefined && post.time !== undefined
}

/** The lines at the start of a record that may be an address. */
const ADDRESS_LINES_MAX = 3

class RecordReader {
  readonly blocks: RecordBlock[] = [{ head: '', statements: [] }]
  readonly papers: string[] = []
  readonly honours: string[] = []
  readonly lasting: Statement[] = []
  readonly languages: string[] = []
  readonly skills: string[] = []
  readonly unused: { text: string; why: OmissionReason }[] = []
  private wasLeftOut = false

  read(line: RecordLine, at: number, next: RecordLine | undefined): void {
    const { text, section, isPoint } = line
    if (section === 'skipped' || section === 'name') return this.leave(text, 'private')
    if (section === 'unclear') return this.leave(text, 'unclear')
    if (section === 'skills') return void this.skills.push(text)
    if (section === 'languages') return this.speech(text.split(/[,;] /u))
    if (section === 'apart') return this.apart(line)
    // A line of towns and countries above the record is an address: 'Medellín, Colombia'.
    const isAbove = at < ADDRESS_LINES_MAX && this.blocks.length === 1
    const isTown =
      isAbove && text.includes(', ') && text.split(', ').every((part) => placeNamed(part))
    if (isTown) return this.leave(text, 'private')
    // A headline below the name is not a post: 'Project Manager | PRINCE2 Practitioner | Malmö'.
    const isBelowName = at < 2 && this.unused.length > 0 && /, .*, /u.test(text)
    if (isBelowName && spansIn(text).length === 0) return this.leave(text, 'unclear')
    if (next?.isPoint === true && !isPoint && isLabel(text)) return this.label(text)
    if (section === 'education' && !isPoint && isEducationLine(text))
      return void this.papers.push(...text.split(signPatterns.paperEnd))
    // A point that is not a post is a single statement.
    const isWhole = isPoint && !isPostLine(text)
    const sentences = isWhole ? [text.replace(/\.$/u, '')] : sentencesIn(text).flatMap(segmentsOf)
    for (const sentence of sentences) this.sentence(sentence, isPoint)
  }

  private label(text: string): void {
    this.blocks.push({ label: text.replace(/[:.]$/u, ''), head: text, statements: [] })
  }

  /** Adds the languages of a list; its other items are skills. */
  private speech(parts: readonly string[]): void {
    const spoken = parts.filter((part) => signPatterns.language.test(part))
    this.languages.push(...spoken.map((part) => part.replace(/^(\p{L}+) (\p{Ll}+)$/u, '$1 ($2)')))
    this.skills.push(...parts.filter((part) => !spoken.includes(part)))
  }

  /** Returns the part of a text that may be used; the rest is recorded in `unused`. */
  private kept(text: string): string {
    const { kept, cut } = withoutUnsaid(text)
    this.unused.push(...cut)
    return kept
  }

  /** Adds a line below 'Projects' or 'Volunteering' as a point of that list. */
  private apart({ text, heading = '' }: RecordLine): void {
    const kept = this.kept(text)
    if (kept === '') return
    if (this.blocks.at(-1)?.label !== heading) this.label(heading)
    this.blocks.at(-1)?.statements.push({ text: kept, kind: statementKindOf(kept), isPoint: true })
  }

  private sentence(given: string, isPoint: boolean): void {
    const kept = this.kept(stripLabel(given))
    const isFirst = this.wasLeftOut || this.blocks.length === 1
    this.wasLeftOut = kept === ''
    if (kept === '') return
    // A leading 'before that' is removed if its context is missing or no 'I' follows.
    const rest = kept.replace(signPatterns.link, '')
    const plain = rest !== kept && (isFirst || !/^I\b/u.test(rest)) ? upperFirst(rest) : kept
    const read =
      isPoint && !isPostLine(plain)
        ? undefined
        : readPost(plain.replace(signPatterns.beforeAtEnd, ''))
    if (read === undefined) {
      for (const clause of clausesIn(plain)) this.statement(clause, isPoint)
      return
    }
    const { person, at, time } = read.post
    const isRole = person !== undefined && at === '' && time === undefined
    if (isRole && this.blocks.at(-1)?.post?.time !== undefined)
      return this.statement(plain, isPoint)
    this.blocks.push({ post: read.post, head: plain, statements: [] })
    for (const one of read.more.flatMap(sentencesIn)) this.statement(one, false)
  }

  private statement(given: string, isPoint: boolean): void {
    const kept = this.kept(given)
    if (kept === '') return
    if (signPatterns.thesis.test(kept) && !isPoint)
      return this.statement(`My ${lowerFirst(kept)}`, isPoint)
    const kind = statementKindOf(kept)
    const text = isPoint || kind === 'paper' ? kept : withTimesInWords(kept.replace(/ since$/u, ''))
    const statement = { text, kind, isPoint }
    if (areLanguages(text)) this.languages.push(...text.split(/,? (?:and )?/u))
    else if (!isPoint && signPatterns.spoken.test(text)) this.languages.push(lowerFirst(text))
    else if (!isPoint && kind === 'paper') this.papers.push(...certificatesIn(text))
    else if (!isPoint && kind === 'honour') this.honours.push(text)
    else if (isIndependentOfPost(statement)) this.lasting.push(statement)
    else {
      // A line that is no point ends the block of a label.
      if (this.blocks.at(-1)?.label !== undefined && !isPoint)
        this.blocks.push({ head: '', statements: [] })
      this.blocks.at(-1)?.statements.push(statement)
    }
  }

  leave(text: string, why: OmissionReason): void {
    this.unused.push({ text, why })
  }

  applicant(typed: string): Applicant {
    const { papers, honours, lasting, languages, unused } = this
    const listed = readSkills([typed, ...this.skills].filter(Boolean).join('\n'))
    const expired = unused
      .map(({ text }) => text.toLowerCase())
      .filter((text) => /\b(?:expired|lapsed)\b/u.test(text))
    const isLacked = ({ text }: Skill): boolean =>
      signPatterns.lack.test(text) ||
      omissionKindOf(text) === 'private' ||
      expired.some((one) => one.includes(text.toLowerCase()))
    const lacks = listed.filter(isLacked).map(({ text }) => ({ text, why: 'denied' as const }))
    return {
      blocks: this.blocks.filter(({ post, statements }) => post || statements.length > 0),
      papers,
      honours,
      lasting,
      languages,
      skills: restoreCapitals(
        listed.filter((skill) => !isLacked(skill)),
        typed,
      ),
      unused: [...unused, ...lacks],
    }
  }
}

/** True for a statement that does not depend on a post. */
const isIndependentOfPost = ({ text, kind }: Statement): boolean =>
  kind === 'state'
    ? signPatterns.lasting.test(text) || isOfOneself(text)
    : kind === 'having' && !/^(?:my )?own /iu.test(text)

/**
 * Restores capitals of names in skills as typed; if some skills are in lower case, a capital marks a name: 'CapCut,
 * Later, copy'.
 */
function restoreCapitals(skills: readonly Skill[], typed: string): Skill[] {
  const entries = typed.split(/[,;\n]/u).map((entry) => entry.trim())
  const isPlain = entries.some((entry) => /^\p{Ll}/u.test(entry))
  return skills.map((skill) => {
    const at = entries.findIndex((entry) => entry.toLowerCase() === skill.text.toLowerCase())
    const entry = entries[at] ?? ''
    const isName = (isPlain && at > 0) || /^\p{Lu}{2,5}$|^\p{Ll}.* \p{Lu}/u.test(entry)
    const isTool = /^(?:tools|code)$/u.test(skill.kind) && entry === entry.toLowerCase()
    return isName && !isTool ? { ...skill, text: entry } : skill
  })
}

/** Splits a line of several certificates: 'SMSTS 2021, First Aid at Work 2023'. */
function certificatesIn(text: string): string[] {
  const parts = text.split(', ')
  return parts.every((part) => isPaperLine(part) && !signPatterns.school.test(part))
    ? parts
    : [text]
}

/** Removes a label: 'Paid work: housing officer' becomes 'housing officer'. */
function stripLabel(text: string): string {
  const [whole = '', label = ''] = signPatterns.label.exec(text) ?? []
  return isWordInList('labels', label.toLowerCase()) ? text.slice(whole.length) : text
}

/** True for a heading above points that is not a post: 'Teaching', 'PhD Psychology, Utrecht, 2018–2022'. */
const isLabel = (text: string): boolean =>
  readPost(text)?.post.person === undefined &&
  omissionKindOf(text) === undefined &&
  !/^(?:I|my)\b/iu.test(text) &&
  (isPaperLine(text) || text.split(' ').length <= 4)

/** True for a line below 'Education' that is no post and may be used. */
const isEducationLine = (text: string): boolean =>
  omissionKindOf(text) === undefined && !isPostLine(text)
