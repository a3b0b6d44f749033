import type { Skill } from '../../../read/career/career.ts'
import { readSkills } from '../../../read/career/skills.server.ts'
import { isOwnHeading } from './line-kinds.server.ts'
import { expandShortForms, readLines } from './lines.server.ts'
import { omissionKindOf, withoutPrivateText } from './private.server.ts'
import { RecordReader, type RecordBlock } from './record-reader.server.ts'
import { signPatterns } from './signs.server.ts'
import type { OmissionReason, Statement } from './statements.server.ts'
import { isPeriod, spansIn } from './times.server.ts'

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

/** A single line is notes: 'barista at Costa 2016-2018, then Pret, first aid'. */
const RECORD_LINES_MIN = 2
/** A record of fewer lines has none to spare. */
const LONG_LINES_MIN = 5

/** Reads experience and skills as they were pasted. Pure. */
export function readApplicant(workExperience: string, skills: string): Applicant {
  const { kept, cut } = withoutPrivateText(expandShortForms(workExperience))
  const lines = readLines(kept)
  const isDated = lines.some(({ text }) => spansIn(text).some(({ span }) => isPeriod(span)))
  const reader = new RecordReader(isDated && lines.length >= RECORD_LINES_MIN)
  for (const text of cut) reader.leave(text, 'private')
  for (const [at, line] of lines.entries())
    if (at === 0 && isOwnHeading(lines)) reader.leave(line.text, 'private')
    else reader.read(line, at, lines[at + 1])
  const blocks = reader.usedBlocks(lines.length >= LONG_LINES_MIN)
  const { papers, honours, lasting, languages, unused } = reader
  const typed = [skills, ...reader.skills].filter(Boolean).join('\n')
  const listed = readSkills(typed)
  const lacks = listed.filter(({ text }) => isLacked(text, unused))
  return {
    blocks,
    papers,
    honours,
    lasting,
    languages,
    skills: restoreCapitals(
      listed.filter((skill) => !lacks.includes(skill)),
      typed,
    ),
    unused: [...unused, ...lacks.map(({ text }) => ({ text, why: 'denied' as const }))],
  }
}

/** True for a skill that is denied, private, or expired in the record: 'PCV' of 'PCV licence lapsed'. */
const isLacked = (skill: string, unused: Applicant['unused']): boolean =>
  signPatterns.lack.test(skill) ||
  omissionKindOf(skill) === 'private' ||
  unused.some(
    ({ text }) =>
      /\b(?:expired|lapsed)\b/iu.test(text) && text.toLowerCase().includes(skill.toLowerCase()),
  )

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
