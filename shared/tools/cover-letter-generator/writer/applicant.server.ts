import { readSkills } from '../../../read/career/skills.server.ts'
import type { Skill } from '../../../read/career/career.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import signs from '../data/signs.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import { isPaperLine, SCHOOL } from './papers.server.ts'
import { readPost, type Post } from './posts.server.ts'
import { readLines, sentencesIn, withShortFormsOut, type Line } from './lines.server.ts'
import { unsaidOf, withoutEndings } from './private.server.ts'
import {
  BEFORE,
  areLanguages,
  OF_ONESELF,
  clausesIn,
  isPostLine,
  kindOf,
  segmentsOf,
  withoutUnsaid,
  withTimesAloud,
  type Statement,
  type Unsaid,
} from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { atPlace, employerFirst, openingOf, setOf } from './words.server.ts'

/** A post and what was done there, or statements that belong to none. */
export interface Block {
  readonly post?: Post
  /** What stands above points and names no post: 'Teaching'. */
  readonly label?: string
  /** The line that names the post. */
  readonly head: string
  readonly statements: Statement[]
}

/** What a form says of an applicant, in the order in which it says it. */
export interface Applicant {
  readonly blocks: readonly Block[]
  readonly papers: readonly string[]
  readonly honours: readonly string[]
  /** What is true of somebody whatever the post: 'I have a clean licence'. */
  readonly lasting: readonly Statement[]
  readonly languages: readonly string[]
  readonly skills: readonly Skill[]
  readonly unused: readonly { readonly text: string; readonly why: Unsaid }[]
}

const LABELS = setOf(words.labels)
const LABEL = /^([\p{L} -]{2,30}): ?(?=\S)/u
const LINK =
  /^(?:and |but )?(?:before (?:that|this)|prior to (?:that|this)|previously|after that|since then|then|also|later|no experience(?: yet| so far)?,? but),? /iu
const SPEAKS = new RegExp(
  String.raw`^(?:fluent|native|conversational|basic) (?:(?:${words.languages.replaceAll(', ', '|')})(?:,? and |, |$))+$`,
  'iu',
)
/** What a line of a record does not need: 'Hi, so', 'Worked in'. */
const GREETING = /^(?:hi|hello|hey|ok|so|well|basically)\b,? (?:so )?/iu
const LANGUAGE = new RegExp(
  String.raw`(?<!\p{L})(?:${words.languages.replaceAll(', ', '|')}|native|fluent|mother tongue|[ABC][12])(?!\p{L})`,
  'iu',
)
const LASTING = new RegExp(String.raw`^(?:${signs.lasting.join('|')})`, 'iu')

/** Reads experience and skills as they were pasted. Pure. */
export function readApplicant(workExperience: string, skills: string): Applicant {
  const reader = new RecordReader()
  const { kept, cut } = withoutEndings(withShortFormsOut(workExperience))
  reader.unused.push(...cut.map((text) => ({ text, why: 'private' as const })))
  const lines = readLines(kept)
  for (const [at, line] of lines.entries()) reader.read(line, at, lines[at + 1])
  return reader.applicant(skills)
}

class RecordReader {
  readonly blocks: Block[] = [{ head: '', statements: [] }]
  readonly papers: string[] = []
  readonly honours: string[] = []
  readonly lasting: Statement[] = []
  readonly languages: string[] = []
  readonly skills: string[] = []
  readonly unused: { text: string; why: Unsaid }[] = []
  private wasUnsaid = false

  read(line: Line, at: number, next: Line | undefined): void {
    if (line.section === 'skipped') return this.leave(line.text, 'private')
    if (line.section === 'skills') return void this.skills.push(line.text)
    if (line.section === 'languages') return this.speech(line.text.split(/[,;] /u))
    if (line.section === 'apart') return this.apart(line)
    if (line.section === 'unclear') return this.leave(line.text, 'unclear')
    if (line.section === 'name') return this.leave(line.text, 'private')
    if (at < 2 && /, .*, /u.test(line.text) && isHeadline(line.text, this.unused.length > 0))
      return this.leave(line.text, 'unclear')
    if (next?.isPoint === true && !line.isPoint && isLabel(line.text))
      return void this.blocks.push({
        label: line.text.replace(/[:.]$/u, ''),
        head: line.text,
        statements: [],
      })
    if (
      line.section === 'education' &&
      !line.isPoint &&
      !/^(?:range|since)$/u.test(
        (isPostLine(line.text) && readPost(line.text)?.post.time?.kind) || '',
      ) &&
      unsaidOf(line.text) === undefined
    )
      return line.text
        .replace(/\.$/u, '')
        .split(PAPER_END)
        .forEach((paper) =>
          OF_ONESELF.test(paper) ? this.statement(paper, false) : this.papers.push(paper),
        )
    // A point that holds no post is one statement of its own.
    const sentences =
      line.isPoint && !isPostLine(line.text)
        ? [line.text.replace(/\.$/u, '')]
        : sentencesIn(line.text).flatMap(segmentsOf)
    for (const sentence of sentences) this.sentence(sentence, line)
  }

  /** What a list of languages holds beside them is a skill. */
  private speech(parts: readonly string[]): void {
    const spoken = parts.filter((part) => LANGUAGE.test(part))
    this.languages.push(...spoken.map((part) => part.replace(/^(\p{L}+) (\p{Ll}+)$/u, '$1 ($2)')))
    this.skills.push(...parts.filter((part) => !spoken.includes(part)))
  }

  /** A line below 'Projects' or 'Volunteering' is a point of its own list, and of no post. */
  private apart({ text, heading = '' }: Line): void {
    const { kept, cut } = withoutUnsaid(text)
    this.unused.push(...cut)
    if (kept === '') return
    if (this.blocks.at(-1)?.label !== heading)
      this.blocks.push({ label: heading, head: heading, statements: [] })
    this.blocks.at(-1)?.statements.push({ text: kept, kind: kindOf(kept), isPoint: true })
  }

  private sentence(given: string, line: Line): void {
    const text = unlabelled(given.replace(GREETING, ''))
    const { kept, cut } = withoutUnsaid(text)
    this.unused.push(...cut)
    if (kept === '' || /^before that:?$/iu.test(kept)) {
      this.wasUnsaid = true
      return
    }
    // 'Before that' leans on what is said before it.
    const wasUnsaid = this.wasUnsaid
    const isFirst = wasUnsaid || this.blocks.length === 1
    this.wasUnsaid = false
    const linked = LINK.exec(kept)
    const plain =
      linked && (isFirst || !/^I\b/u.test(kept.slice(linked[0].length)))
        ? upperFirst(kept.slice(linked[0].length))
        : kept
    const read =
      line.isPoint && !isPostLine(plain) ? undefined : readPost(plain.replace(BEFORE, ''))
    if (read !== undefined) {
      const above = this.blocks.at(-1)
      const { person, at, time } = read.post
      const isRole = person !== undefined && at === '' && time === undefined
      if (isRole && above?.post?.time !== undefined)
        return this.statement(
          BEFORE.test(plain) ? `Before that I worked${read.post.as}` : plain,
          line.isPoint,
        )
      this.blocks.push({ post: read.post, head: plain, statements: [] })
      for (const more of read.more) for (const one of sentencesIn(more)) this.statement(one, false)
      return
    }
    const earlier = BEFORE.test(plain) ? plain.replace(BEFORE, '') : ''
    if (earlier !== '' && kindOf(earlier) === 'thing')
      return this.statement(
        `${wasUnsaid ? 'I have' : 'Before that I'} worked ${openingOf(earlier) || employerFirst(earlier) ? atPlace(earlier) : `in ${lowerFirst(earlier)}`}`,
        false,
      )
    for (const clause of clausesIn(plain)) this.statement(clause, line.isPoint)
  }

  private statement(given: string, isPoint: boolean): void {
    const { kept, cut } = withoutUnsaid(given)
    this.unused.push(...cut)
    if (kept === '') return
    if (JUST.test(kept)) return this.statement(`I have ${lowerFirst(kept)}`, isPoint)
    if (THESIS.test(kept) && !isPoint) return this.statement(`My ${lowerFirst(kept)}`, isPoint)
    const kind = kindOf(kept)
    const text = isPoint || kind === 'paper' ? kept : withTimesAloud(kept.replace(/ since$/u, ''))
    const statement = { text, kind, isPoint }
    if (areLanguages(text)) this.languages.push(...text.split(/,? (?:and )?/u))
    else if (SPEAKS.test(text) && !isPoint) this.languages.push(lowerFirst(text))
    else if (kind === 'paper' && !isPoint) this.papers.push(...papersIn(text))
    else if (kind === 'honour' && !isPoint) this.honours.push(text)
    else if (
      (kind === 'having' && !/^(?:my )?own /iu.test(text)) ||
      (kind === 'state' &&
        (LASTING.test(text) || OF_ONESELF.test(text) || /qualified\b/iu.test(text)))
    )
      this.lasting.push(statement)
    else {
      // Below points of a label nothing but points belongs to it.
      if (this.blocks.at(-1)?.label !== undefined && !isPoint)
        this.blocks.push({ head: '', statements: [] })
      this.blocks.at(-1)?.statements.push(statement)
    }
  }

  private leave(text: string, why: Unsaid): void {
    this.unused.push({ text, why })
  }

  /** True for a paper of which the record says that it is valid no more. */
  private hasRunOut(skill: string): boolean {
    const lapsed = this.unused.filter(({ text }) => /\b(?:expired|lapsed)\b/iu.test(text))
    return lapsed.some(({ text }) => text.toLowerCase().includes(skill.toLowerCase()))
  }

  applicant(typed: string): Applicant {
    const listed = readSkills(
      [typed, ...this.skills]
        .filter(Boolean)
        .join('\n')
        .replace(/\([^()]{1,60}\)/gu, (one) => one.replaceAll(', ', ' and ')),
    )
    const lacks = listed.filter(
      ({ text }) => isLack(text) || unsaidOf(text) === 'private' || this.hasRunOut(text),
    )
    this.unused.push(...lacks.map(({ text }) => ({ text, why: 'denied' as const })))
    return {
      blocks: this.blocks.filter(
        ({ post, statements }) => post !== undefined || statements.length > 0,
      ),
      papers: this.papers,
      honours: this.honours,
      lasting: this.lasting,
      languages: this.languages,
      skills: asTyped(
        listed.filter((skill) => !lacks.includes(skill)),
        typed,
      ),
      unused: this.unused,
    }
  }
}

/** Who types one skill small gives a capital to names alone: 'CapCut, Later, copy'. */
function asTyped(skills: readonly Skill[], typed: string): Skill[] {
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

/** 'SMSTS 2021, First Aid at Work 2023' are two. */
function papersIn(text: string): string[] {
  const parts = text.split(', ')
  return parts.every((part) => isPaperLine(part) && !SCHOOL.test(part)) ? parts : [text]
}

/** What somebody lacks: no skill, and named to nobody. */
export const isLack = (text: string): boolean => new RegExp(signs.lack, 'iu').test(text.trim())

/** True for what is learned or was applied for, and is not there yet. */
export const isPending = (text: string): boolean =>
  /\b(?:applied for|working towards|studying|learning|training for|willing|in progress|ongoing)\b/iu.test(
    text,
  )

/** 'Paid work: housing officer' without its label. */
function unlabelled(text: string): string {
  const [whole = '', label = ''] = LABEL.exec(text) ?? []
  return LABELS.has(label.toLowerCase()) ? text.slice(whole.length) : text
}

/** 'Teaching', 'PhD Psychology, Utrecht, 2018–2022': what points stand below and is no post. */
const isLabel = (text: string): boolean =>
  !isPostLine(text) &&
  readPost(text)?.post.person === undefined &&
  unsaidOf(text) === undefined &&
  !/^(?:I|my)\b/iu.test(text) &&
  (isPaperLine(text) || text.split(' ').length <= 4)

/** 'Project Manager | PRINCE2 Practitioner | Malmö': what stands below the name and says no post. */
const isHeadline = (text: string, hasName: boolean): boolean =>
  hasName && spansIn(text).length === 0

const THESIS = /^(?:dissertation|thesis|final year project): /iu
const JUST = /^(?:just|recently|newly) (?:finished|left|completed|graduated|passed)\b/iu
const PAPER_END = /(?<=[\d)]|\p{Ll}{3})\. (?=\p{Lu})/u
