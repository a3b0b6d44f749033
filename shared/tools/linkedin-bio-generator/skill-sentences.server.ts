import { joinList, withArticle } from '../../text/grammar.server.ts'
import type { Skill, SkillKind } from '../../brief/career/career.ts'
import { isCounted } from '../../brief/career/papers.server.ts'
import soft from './data/soft.json' with { type: 'json' }
import type { Voice } from './phrases.server.ts'

const APART: readonly SkillKind[] = ['papers', 'languages', 'without']
/** Up to so many skills stand in one sentence. */
const ONE_LIST_MAX = 8

/** The skills that can stand in one list; what somebody is, speaks, holds or leaves out has sentences of its own. */
export const plainSkills = (skills: readonly Skill[]): Skill[] =>
  skills.filter(({ kind }) => kind !== 'traits' && !APART.includes(kind))

/** All skills, said in the order in which they were given: the others of a long list in a second sentence. */
export function skillSentences(skills: readonly Skill[], voice: Voice): string[] {
  const plain = plainSkills(skills)
  const first = plain.slice(0, plain.length > ONE_LIST_MAX ? ONE_LIST_MAX / 2 : ONE_LIST_MAX)
  return [
    ...said(voice, 'skills.all', first),
    ...moreSentences(skills, first.length, voice),
    ...apartSentences(skills, voice),
  ]
}

/** The skills behind the first `from` of a list, which another sentence names. */
export const moreSentences = (skills: readonly Skill[], from: number, voice: Voice): string[] =>
  said(voice, 'skills.more', plainSkills(skills).slice(from))

const said = (voice: Voice, slot: string, skills: readonly Skill[]): string[] => {
  const list = listOf(skills)
  const holes = { list, many: skills.length > 1 ? list : undefined, ask: askOf(skills) }
  return skills.length === 0 ? [] : [voice.say(slot, holes) as string]
}

/** What somebody speaks, holds, leaves out and is: no thing to be asked about. */
export function apartSentences(skills: readonly Skill[], voice: Voice): string[] {
  const own = APART.flatMap((kind) =>
    said(
      voice,
      `skills.${kind}`,
      skills.filter((skill) => skill.kind === kind),
    ),
  )
  return [...own, ...traitSentences(skills, voice)]
}

/** What somebody says they are like, in a sentence of its own. */
function traitSentences(skills: readonly Skill[], voice: Voice): string[] {
  const traits = skills.filter(({ kind }) => kind === 'traits')
  return traits.length === 0
    ? []
    : [`${voice.line('I am {list}').replace('{list}', listOf(traits))}.`]
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
function listed(texts: readonly string[], conjunction = 'and'): string {
  const isNested = texts.length > 1 && texts.some((text) => / (?:and|&|or) /.test(text))
  return isNested
    ? `${texts.slice(0, -1).join(', ')}, ${conjunction} ${texts.at(-1)}`
    : joinList(texts, conjunction)
}
