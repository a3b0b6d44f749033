import { joinList, withArticle } from '../../text/grammar.server.ts'
import type { Skill, SkillKind } from '../../read/career/career.ts'
import { isCountable } from '../../read/career/papers.server.ts'
import { possessionSentence } from '../../read/career/own-words.server.ts'
import soft from './data/soft.json' with { type: 'json' }
import type { FrameValues, SentenceWriter } from './phrases.server.ts'
import { bySort, canFollowCovers, type SkillSort } from './skill-sorts.server.ts'

const SEPARATE_KINDS: readonly SkillKind[] = ['papers', 'languages', 'without']
/** The most skills in the first sentence about skills. */
const FIRST_LIST_MAX = 6

/**
 * The skills that fit into one list; traits, languages, certificates, exclusions and own equipment get separate
 * sentences.
 */
export const plainSkills = (skills: readonly Skill[]): Skill[] =>
  skills.filter(
    ({ kind, text }) =>
      kind !== 'traits' && !SEPARATE_KINDS.includes(kind) && possessionSentence(text) === undefined,
  )

/** Sentences with all skills, each sort in a suitable sentence; the rest of a long list is in a second one. */
export function skillSentences(skills: readonly Skill[], voice: SentenceWriter): string[] {
  const [sort, first] = leadingSkillsOf(skills)
  return sort === undefined
    ? separateSentences(skills, voice)
    : [...fillSkillSentence(voice, `skills.${sort}`, first), ...otherSkillSentences(skills, voice)]
}

/** The most important sort of skills, with all of up to six skills, or the first four of more. */
export function leadingSkillsOf(
  skills: readonly Skill[],
): readonly [SkillSort | undefined, readonly Skill[]] {
  const sorts = bySort(plainSkills(skills))
  const sort = LEADING_SKILL_SORTS.find((one) => sorts[one].length > 0)
  const all = sort === undefined ? [] : sorts[sort]
  return [sort, all.slice(0, all.length > FIRST_LIST_MAX ? FIRST_LIST_MAX - 2 : FIRST_LIST_MAX)]
}

const LEADING_SKILL_SORTS: readonly SkillSort[] = ['topics', 'abilities', 'tools']

/** Sentences with all skills except the leading ones. */
export function otherSkillSentences(skills: readonly Skill[], voice: SentenceWriter): string[] {
  const sorts = bySort(plainSkills(skills))
  const [sort, first] = leadingSkillsOf(skills)
  const others = (['tools', 'qualities', 'places'] as const).filter((one) => one !== sort)
  return [
    ...(sort === undefined
      ? []
      : fillSkillSentence(voice, 'skills.more', sorts[sort].slice(first.length))),
    ...others.flatMap((one) => fillSkillSentence(voice, `skills.${one}`, sorts[one])),
    ...separateSentences(skills, voice),
  ]
}

const fillSkillSentence = (
  voice: SentenceWriter,
  slot: string,
  skills: readonly Skill[],
): string[] => {
  const holes = { ...skillListValuesOf(skills), ask: questionTopicsOf(skills) }
  const sentence = skills.length === 0 ? undefined : voice.say(slot, holes)
  return sentence === undefined ? [] : [sentence]
}

/**
 * A list for the holes of frames: `list` always, `many` for two and more, `plain` if all fit after 'my work covers',
 * `loose` if not.
 */
export function skillListValuesOf(skills: readonly Skill[]): FrameValues {
  const list = listOf(skills) || undefined
  const isPlain = skills.every(canFollowCovers)
  return {
    list,
    many: skills.length > 1 ? list : undefined,
    plain: isPlain ? list : undefined,
    loose: isPlain ? undefined : list,
  }
}

/**
 * Sentences about languages, certificates, exclusions, own equipment and traits, which are not topics for questions.
 */
function separateSentences(skills: readonly Skill[], voice: SentenceWriter): string[] {
  const own = SEPARATE_KINDS.flatMap((kind) =>
    fillSkillSentence(
      voice,
      `skills.${kind}`,
      skills.filter((skill) => skill.kind === kind),
    ),
  )
  const things = skills
    .flatMap(({ text }) => possessionSentence(text) ?? [])
    .map((thing) => `${thing}.`)
  return [...own, ...things, ...traitSentences(skills, voice)]
}

/** The user's traits in a separate sentence. */
function traitSentences(skills: readonly Skill[], voice: SentenceWriter): string[] {
  const traits = skills.filter(({ kind }) => kind === 'traits')
  return traits.length === 0
    ? []
    : [`${voice.line('I am {list}').replace('{list}', () => listOf(traits))}.`]
}

/** The skills as a list in a sentence. */
function listOf(skills: readonly Skill[]): string {
  const texts = skills.map(({ text }) =>
    isCountable(text) && !/^an? /.test(text) ? withArticle(text) : text,
  )
  return joinItems(texts)
}

const SOFT_SKILLS = new Set(soft)

/** The skills as topics for questions; undefined if one is a trait or quality such as patience. */
export function questionTopicsOf(skills: readonly Skill[]): string | undefined {
  const isAsked = skills.every(
    ({ text, kind }) => kind !== 'traits' && !SOFT_SKILLS.has(text.toLowerCase()),
  )
  return isAsked && skills.length > 0 ? listOf(skills) : undefined
}

/** 'a, b and c'; with a comma before the conjunction if an item itself has an 'and' or 'or'. */
export function joinItems(texts: readonly string[], conjunction = 'and'): string {
  const isNested = texts.length > 1 && texts.some((text) => / (?:and|&|or) /.test(text))
  return isNested
    ? `${texts.slice(0, -1).join(', ')}, ${conjunction} ${texts.at(-1)}`
    : joinList(texts, conjunction)
}
