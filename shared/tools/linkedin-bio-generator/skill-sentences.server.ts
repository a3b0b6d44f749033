import { joinList, upperFirst, withArticle } from '../../text/grammar.server.ts'
import type { Skill, SkillKind } from '../../brief/career/career.ts'
import type { World } from '../../brief/career/occupations.server.ts'
import { isCounted } from '../../brief/career/papers.server.ts'
import table from '../../brief/career/data/skills.json' with { type: 'json' }
import soft from './data/soft.json' with { type: 'json' }
import type { Voice } from './phrases.server.ts'

/** Which skills people of a world name first; the others follow in the order of the table. */
const FIRST: Readonly<Record<World, readonly SkillKind[]>> = {
  health: ['care', 'technical', 'people'],
  teaching: ['teaching', 'people', 'planning'],
  software: ['code', 'technical', 'tools'],
  'design-media': ['design', 'writing', 'tools'],
  'marketing-sales': ['selling', 'writing', 'analysis', 'people'],
  office: ['analysis', 'planning', 'people'],
  business: ['planning', 'people', 'selling'],
  'engineering-science': ['technical', 'analysis', 'tools'],
  trades: ['technical', 'hands'],
  service: ['hands', 'selling', 'people'],
  student: ['analysis', 'tools', 'code'],
}
const ALL_KINDS = Object.keys(table) as (keyof typeof table)[]
const APART: readonly SkillKind[] = ['without', 'papers', 'languages']
/** Up to so many skills stand in one sentence; more are grouped as somebody of the trade would. */
const ONE_LIST_MAX = 4

/** All skills, said: a few in one sentence, many in groups by what they are for. None is left out. */
export function skillSentences(
  skills: readonly Skill[],
  world: World | undefined,
  voice: Voice,
): string[] {
  // What somebody is, speaks or holds is no thing to be asked about, and stands in a sentence of its own.
  const own = [
    ...APART.flatMap((kind) => {
      const list = skills.filter((skill) => skill.kind === kind)
      return list.length === 0
        ? []
        : [voice.say(`skills.${kind}`, { list: listOf(list) }) as string]
    }),
    ...traitSentences(skills, voice),
  ]
  const others = skills.filter(({ kind }) => kind !== 'traits' && !APART.includes(kind))
  if (others.length === 0) return own
  if (others.length <= ONE_LIST_MAX) {
    return [voice.say('skills.all', { list: listOf(others), ask: askOf(others) }) as string, ...own]
  }
  const first = world === undefined ? [] : FIRST[world]
  const kinds = [...new Set([...first, ...ALL_KINDS])]
  const groups = kinds
    .map((kind) => ({ kind, list: others.filter((skill) => skill.kind === kind) }))
    .filter(({ list }) => list.length > 1)
  const rest = others.filter((skill) => !groups.some(({ list }) => list.includes(skill)))
  if (groups.length === 0 || (groups.length === 1 && rest.length === 0)) {
    return [voice.say('skills.all', { list: listOf(others), ask: askOf(others) }) as string, ...own]
  }
  return [
    voice.say('skills.lead', {}) as string,
    ...groups.map(({ kind, list }) => groupSentence(kind, listOf(list), voice)),
    ...(rest.length === 0 ? [] : [voice.say('skills.rest', { list: listOf(rest) }) as string]),
    ...own,
  ]
}

/** What somebody says they are like, in a sentence of its own. */
export function traitSentences(skills: readonly Skill[], voice: Voice): string[] {
  const traits = skills.filter(({ kind }) => kind === 'traits')
  return traits.length === 0
    ? []
    : [`${voice.line('I am {list}').replace('{list}', listOf(traits))}.`]
}

/** Some kinds have sentences of their own; the others stand behind what they are called. */
function groupSentence(kind: SkillKind, list: string, voice: Voice): string {
  const { label } = table[kind as keyof typeof table]
  return voice.say(`skills.${kind}`, { list }) ?? `${upperFirst(label)}: ${list}.`
}

/** Skills as they stand in a sentence. */
export function listOf(skills: readonly Skill[]): string {
  const texts = skills.map(({ text }) =>
    isCounted(text) && !/^an? /.test(text) ? withArticle(text) : text,
  )
  return listed(texts)
}

const SOFT = new Set(soft)

/** The skills as what one can be asked about: nobody asks somebody about their patience. */
export function askOf(skills: readonly Skill[]): string | undefined {
  const isAsked = skills.every(
    ({ text, kind }) => kind !== 'traits' && !SOFT.has(text.toLowerCase()),
  )
  return isAsked && skills.length > 0 ? listOf(skills) : undefined
}

/** 'a, b and c'; where one holds an 'and' itself, a comma stands before the last. */
export function listed(texts: readonly string[], conjunction = 'and'): string {
  const isNested = texts.length > 1 && texts.some((text) => / (?:and|&|or) /.test(text))
  return isNested
    ? `${texts.slice(0, -1).join(', ')}, ${conjunction} ${texts.at(-1)}`
    : joinList(texts, conjunction)
}
