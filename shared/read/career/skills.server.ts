import { SEPARATOR_SIGNS, fromFirstWord } from '../../text/bullets.ts'
import { gerund } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { caseInSentence } from './case.server.ts'
import type { Skill, SkillKind } from './career.ts'
import { isPersonDescription, isQualification } from './papers.server.ts'
import skillRows from './data/skills.json' with { type: 'json' }
import { table } from '../../text/table.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const KINDS = Object.entries(skillRows) as [SkillKind, { label: string; list: string }][]
/** Folded skill → its spelling in the table and its kind. */
const knownSkills = new Map(
  KINDS.flatMap(([kind, { list }]) =>
    list.split(', ').map((name) => [skillKeyOf(name), { name, kind }] as const),
  ),
)
/** Kinds whose entries are names; text after the name states a level. */
const NAME_KINDS: ReadonlySet<SkillKind> = new Set(['code', 'tools', 'languages'])
/** The kind of a skill that is not in the tables, by its last word: 'warehouse management'. */
const KIND_BY_LAST_WORD = table<SkillKind>({
  management: 'planning',
  planning: 'planning',
  scheduling: 'planning',
  coordination: 'planning',
  analysis: 'analysis',
  reporting: 'analysis',
  research: 'analysis',
  accounting: 'analysis',
  writing: 'writing',
  editing: 'writing',
  marketing: 'writing',
  design: 'design',
  photography: 'design',
  editor: 'writing',
  communication: 'people',
  training: 'people',
  coaching: 'people',
  leadership: 'people',
  repair: 'technical',
  repairs: 'technical',
  maintenance: 'technical',
  testing: 'technical',
  programming: 'technical',
  installation: 'technical',
  care: 'care',
  therapy: 'care',
  sales: 'selling',
})

const SKILL_LEAD = new RegExp(`^${anyOf(lists.skillLeads)}`, 'iu')
const ENTRY_EDGE =
  /^(?:\d{1,2}[.)]|[\s"'“”.)(])*(?=[\p{L}\d])|(?<![\s.!;:"'“”\p{Extended_Pictographic}\uFE0F])[\s.!;:"'“”\p{Extended_Pictographic}\uFE0F]+$/gu

/** Names of programs that are also objects, such as a joiner's windows; programs only beside another program. */
const AMBIGUOUS_PROGRAMS: ReadonlySet<string> = new Set(
  'windows greenhouse access spring spark buffer sage epic assembly rust express flask airflow sketch'.split(
    ' ',
  ),
)

/** Matches words that end a list without adding a skill. */
const LIST_FILLER =
  /^(?:an? )?(?:bit|little) of (?:everything|all)$|^(?:everything|anything|all sorts|and more|more)$/iu

const ENTRY_END_WORDS = new RegExp(
  String.raw`[,;\n|${SEPARATOR_SIGNS}]|\s[/–—-]\s|\.\s+(?=\p{Lu})|\s(?=\d{1,2}[.)]\s)`,
  'u',
)

/** Reads the skills of a list separated by commas, line breaks, bullets or bars, without duplicates. */
export function readSkills(text: string): Skill[] {
  const entries = norm(text)
    .split(ENTRY_END_WORDS)
    .flatMap(splitAtAnd)
    .map(tidySkill)
    .filter((entry) => /\p{L}/u.test(entry) && !LIST_FILLER.test(entry))
  // In 'gouache, Procreate, tight deadlines' only names have capitals.
  const small = entries.slice(1).filter((entry) => /^\p{Ll}/u.test(entry))
  const isPlain =
    small.length > 0 &&
    (/^\p{Ll}/u.test(entries[0] ?? '') || small.length * 2 >= entries.length - 1)
  const seen = new Set<string>()
  const skills: Skill[] = []
  for (const entry of entries.length === 1 ? splitAtSpaces(entries[0] as string) : entries) {
    const key = skillKeyOf(entry)
    if (seen.has(key)) continue
    seen.add(key)
    const isAmongNames = entries.every((other) => other === entry || isSkillName(other))
    const isName =
      (isAmongNames || (isPlain && skills.length > 0)) &&
      /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(entry)
    const isNamedIn = isPlain && skills.length > 0 && /^\p{Lu}\S* \p{Lu}\p{Ll}/u.test(entry)
    const isThing =
      AMBIGUOUS_PROGRAMS.has(entry) && entries.every((one) => one === entry || !isSkillName(one))
    skills.push(
      isThing
        ? { text: entry, kind: 'other' }
        : { text: isName || isNamedIn ? entry : caseSkill(entry, text), kind: skillKindOf(entry) },
    )
  }
  return skills
}

/** Splits 'Excel and Word', as both are known skills, but not 'health and safety'. */
function splitAtAnd(entry: string): string[] {
  const parts = entry.split(/\s(?:and|&)\s/i)
  const areKnown =
    parts.length === 2 &&
    !knownSkills.has(skillKeyOf(entry)) &&
    parts.every((part) => knownSkills.has(skillKeyOf(tidySkill(part))))
  return areKnown ? parts : [entry]
}

/** Splits 'Python SQL Excel' at its spaces if every word is a known skill. */
function splitAtSpaces(entry: string): string[] {
  const words = entry.split(/\s+/)
  const areKnown =
    words.length > 1 &&
    !knownSkills.has(skillKeyOf(entry)) &&
    words.every((word) => knownSkills.has(skillKeyOf(word)))
  return areKnown ? words : [entry]
}

function tidySkill(entry: string): string {
  let plain = fromFirstWord(entry).replace(ENTRY_EDGE, '').trim()
  for (let rounds = 0; rounds < 3 && SKILL_LEAD.test(plain); rounds++)
    plain = plain.replace(SKILL_LEAD, '')
  const not = /^i (?:do not|don['’]t|dont) (?:do |offer |make )?(\p{L}.*)$/iu.exec(plain)
  if (not) return `no ${not[1]}`
  const able = /^(?:i )?can (\p{L}.*)$/iu.exec(plain)
  return (able ? gerund(able[1] as string) : plain).replace(/(?<!\s)\s+etc\.?$/iu, '')
}

/** True for a name in the table, an acronym, or a word with a capital inside. */
function isSkillName(entry: string): boolean {
  const row = knownSkills.get(skillKeyOf(entry))
  const isMarked = !/\s/u.test(entry) && /\p{Lu}/u.test(entry.slice(1))
  return isMarked || (row !== undefined && NAME_KINDS.has(row.kind))
}

/** Adapts the case of a skill: a name as the table spells it, other words in lower case. */
function caseSkill(entry: string, list: string): string {
  const row = knownSkills.get(skillKeyOf(entry))
  // 'CI/CD' is not the name of a program, but is capitalised like one.
  if (row && (NAME_KINDS.has(row.kind) || /\p{Lu}{2}/u.test(row.name)))
    return row.name.toLowerCase() === entry.toLowerCase() ? row.name : entry
  // A word followed by a letter or a number is a name: 'Part L', 'Level 4', 'Sage 50'.
  if (/^\p{Lu}\p{Ll}+(?: (?:\p{Lu}|\d{1,3})|\+{1,2}|\d)$/u.test(entry)) return entry
  return caseInSentence(entry, list)
}

function skillKindOf(entry: string): SkillKind {
  const key = skillKeyOf(entry)
  const row = knownSkills.get(key) ?? knownSkills.get(key.replace(/\([^()]*\)$/, '').trim())
  if (row) return row.kind
  if (/^(?:no|without) \p{L}/iu.test(entry)) return 'without'
  if (isQualification(entry)) return 'papers'
  if (isPersonDescription(entry)) return 'traits'
  const last = key.split(/[\s-]+/).at(-1) ?? ''
  return key.split(' ').length <= 4 ? (KIND_BY_LAST_WORD.get(last) ?? 'other') : 'other'
}

function skillKeyOf(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim()
}
