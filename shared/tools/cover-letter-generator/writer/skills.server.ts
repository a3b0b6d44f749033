import {
  isCountable,
  isPersonDescription,
  isQualification,
} from '../../../read/career/papers.server.ts'
import type { Skill } from '../../../read/career/career.ts'
import { capitaliseNames } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import rows from '../data/skill-ways.json' with { type: 'json' }
import { findCliche, nameOf, withToolNames } from './words.server.ts'
import { isWordInList, fillPattern, signPatterns } from './signs.server.ts'

/** Skills grouped by how they are written. */
export interface SkillWords {
  /** Whole sentences: 'I am calm and tactful.' */
  readonly said: readonly string[]
  readonly papers: readonly string[]
  readonly tools: readonly string[]
  readonly listed: readonly string[]
}

type SkillGroup = 'said' | 'spoken' | 'had' | 'am' | 'papers' | 'tools' | 'listed'

/** Patterns for the form of a skill; the first match wins. `{}` is its first group, `{a}` the group with an article. */
const SKILL_PATTERNS = rows.map(({ way, say, sign }) => ({
  way: way as SkillGroup,
  say,
  pattern: new RegExp(fillPattern(sign), 'iu'),
}))

/** Returns the group of one skill and its text; undefined for a cliché. */
function skillGroupOf(text: string, kind: string): readonly [SkillGroup, string] | undefined {
  for (const { way, say, pattern } of SKILL_PATTERNS) {
    const found = pattern.exec(text)
    if (!found) continue
    if (way !== 'said' && findCliche(text) !== undefined) return undefined
    const typed = found[1] ?? text
    const what =
      way === 'papers'
        ? withSkillCapitals(typed)
        : lowerIfPlain(way === 'had' ? withSkillCapitals(typed) : typed)
    return [
      way,
      say.replace('{}', () => what).replace('{a}', () => withArticle(what.replace(/^an? /u, ''))),
    ]
  }
  if (findCliche(text) !== undefined) return undefined
  if (kind === 'languages') return ['spoken', text]
  if (isPersonDescription(text))
    return ['am', isCountable(text) ? withArticle(lowerFirst(text)) : lowerIfPlain(text)]
  if (isQualification(text)) return ['papers', withSkillCapitals(text)]
  return [
    kind === 'code' || kind === 'tools' ? 'tools' : 'listed',
    putLevelFirst(withSkillCapitals(text)),
  ]
}

/** Groups skills as typed: 'own van' is a possession, 'friendly' a trait, 'makaton' a listed skill. */
export function readSkillWords(
  skills: readonly Skill[],
  languages: readonly string[] = [],
): SkillWords {
  // 'Excel' is in 'Excel (pivot tables)'.
  const isInAnother = (text: string): boolean =>
    skills.some((one) => one.text.toLowerCase().startsWith(`${text.toLowerCase()} (`))
  const named = skills.filter(({ text }) => !isInAnother(text))
  const found = named.flatMap(({ text, kind }) => {
    const way = skillGroupOf(text.trim().replace(/^languages?: ?/iu, ''), kind)
    return way === undefined ? [] : [way]
  })
  const of = (way: SkillGroup): string[] =>
    found.filter(([is]) => is === way).map(([, said]) => said)
  const spoken = of('spoken').reduce((all, said) => {
    const isTwice = all.some((one) => one.toLowerCase().startsWith(said.toLowerCase()))
    return isTwice ? all : [...all, upperFirst(said)]
  }, languages)
  return {
    said: [
      ...sentenceOf('I am', of('am')),
      ...of('said'),
      ...sentenceOf('I have', of('had')),
      ...sentenceOf('I speak', spoken),
    ],
    papers: of('papers'),
    tools: of('tools'),
    listed: addSkillVerbs(of('listed')),
  }
}

/** Joins items; with semicolons if one of them contains a comma outside brackets. */
export const joinItems = (items: readonly string[]): string =>
  items.some((item) => item.replace(/\([^()]*\)/gu, '').includes(', '))
    ? items.join('; ')
    : joinList(items)

/** Returns one sentence of a lead and items: 'I speak Polish and Urdu.'; [] without items. */
export const sentenceOf = (lead: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`${lead} ${joinItems(items)}.`] : []

/** Adds a verb to equipment and groups: 'using an RF scanner', 'working with dogs and cats'. */
function addSkillVerbs(listed: readonly string[]): string[] {
  const used = listed.filter((text) => signPatterns.equipment.test(text))
  const dealt = listed.filter((text) => isWordInList('dealtWith', text.toLowerCase()))
  const things = used.map((text) => (text.endsWith('s') ? text : withArticle(lowerIfPlain(text))))
  return [
    ...listed.filter((text) => !used.includes(text) && !dealt.includes(text)),
    ...(things.length > 0 ? [`using ${joinList(things)}`] : []),
    ...(dealt.length > 0 ? [`working with ${joinList(dealt.map(lowerFirst))}`] : []),
  ]
}

const lowerIfPlain = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : lowerFirst(text)

/** Moves the level first: 'Excel basic' becomes 'basic Excel'. */
const putLevelFirst = (text: string): string =>
  text.replace(
    signPatterns.skillLevel,
    (_, what: string, level: string) => `${level.toLowerCase()} ${what}`,
  )

/** Restores the capitals of names of skills. */
const withSkillCapitals = (text: string): string =>
  nameOf(text) ??
  withToolNames(capitaliseNames(text)).replace(/^(\d{2}th) edition$/u, 'the $1 Edition')
