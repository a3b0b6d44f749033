import type { Skill } from '../../brief/career/career.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Line } from './lines.server.ts'

/** Where capitals were taken away, the names that stand among the skills get theirs back. */
export function withNamesOf(line: Line, names: readonly string[]): Line {
  if (!line.isCalmed) return line
  const named = (text: string): string =>
    names.reduce((held, name) => {
      const at = ` ${held.toLowerCase()} `.indexOf(` ${name.toLowerCase()} `)
      return at < 0 ? held : held.slice(0, at) + name + held.slice(at + name.length)
    }, text)
  return { ...line, text: named(line.text), columns: line.columns.map(named) }
}

/** 'SDL Trados': a name that begins with an acronym keeps the capitals it was given. */
export function asTyped(list: readonly Skill[], typed: string): Skill[] {
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

/** 'Agisoft' between 'ArcGIS' and 'R': half of the list and more are names by their capitals alone. */
function isAmongNames(given: string, typed: string): boolean {
  if (nounOf(given) !== undefined || given.includes(' ')) return false
  const others = typed.split(/[,;\n] */u).filter((one) => one.trim() !== given)
  const named = others.filter((one) => /^\p{Lu}(?:$|\S*[\p{Lu}\d])/u.test(one.trim()))
  return named.length > 0 && named.length * 2 >= others.length
}

/** 'Concur', 'MEDDIC', 'Civil 3D': no table has it, and whoever typed it gave it a capital among others without. */
function isNameTyped(given: string, { kind }: Skill, typed: string): boolean {
  if (kind !== 'other' || typed === typed.toUpperCase()) return false
  if (/^\p{Lu}{2,8}$/u.test(given)) return true
  const isMixed = /(?:^|[,;\n] *)\p{Ll}/u.test(typed) || isAmongNames(given, typed)
  return /^\p{Lu}\p{L}*(?: (?:\p{Lu}|\d)[\p{L}\d]*)*$/u.test(given) && (isMixed || /\d/.test(given))
}
