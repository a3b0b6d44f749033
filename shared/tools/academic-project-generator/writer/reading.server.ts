import { numberOf } from '../../../words/nouns.server.ts'
import { namedPeriodOf } from '../../../read/facts/where-when.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { plural } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { type Level, levelOf } from '../levels.ts'
import type { Input } from '../tool.ts'
import { type StudyField, readField } from './fields.server.ts'
import { hasFamilyFlag } from './tables.server.ts'
import { subjectKindOf } from './things.server.ts'
import { toWish, readWishes, type Wish, type Wishes } from './wishes.server.ts'
import { hasMatch } from './words.server.ts'

/** A form of this tool, read once for writer, checks and notes. */
export interface Reading extends Wishes {
  readonly field: StudyField
  readonly level: Level
  /** Topics named in the field of study itself: 'jazz' of 'history of jazz', or an unknown field. */
  readonly topics: readonly Wish[]
  /** The stems of all that is ruled out. */
  readonly excluded: ReadonlySet<string>
  /** The kind of place where the study takes place: 'care homes'. */
  readonly site: string | undefined
}

/** Reads a form; the same object is read once. */
export const readingOf = oncePer((input: Input): Reading => {
  const { fieldOfStudy, interests, keywords, academicLevel } = input
  const field = readField(fieldOfStudy)
  const read = readWishes({ interests: correctSlips(interests), keywords: correctSlips(keywords) })
  return {
    ...read,
    ...attachGroups(read.wishes, field.lenses),
    when: read.when ?? namedPeriodOf(fieldOfStudy),
    excluded: new Set(read.ruledOut.flat()),
    field,
    level: levelOf(academicLevel),
    topics: field.topics.flatMap((topic) => toWish(topic) ?? []),
  }
})

/**
 * Attaches groups to the other wishes and sets the kind of place apart; in fields that study no people, drops the
 * groups.
 */
function attachGroups(
  all: readonly Wish[],
  lenses: readonly string[],
): Pick<Reading, 'wishes' | 'site'> {
  if (!hasFamilyFlag(lenses, 'people'))
    return {
      wishes: (lenses.includes('arts') ? joinThemesToWork(all) : all).map(withoutGroup),
      site: undefined,
    }
  const isOf = ({ x, link }: Wish, thing: string): boolean =>
    link !== 'clause' && subjectKindOf(x) === thing
  const site = all.find((wish) => isOf(wish, 'site'))
  const groups = all.filter((wish) => isOf(wish, 'group'))
  const others = all.filter((wish) => wish !== site && !groups.includes(wish))
  if (others.length === 0) return { wishes: all, site: undefined }
  const wishes = others.map((wish, at) => {
    const who = wish.who ?? (wish.y === undefined ? groups[at % groups.length]?.x : undefined)
    const thing = subjectKindOf(wish.core ?? wish.x)
    // A professional does not have the condition of their clients: 'dyslexia', 'teachers'.
    const isOfOthers =
      wish.who === undefined && thing === 'condition' && hasMatch(who ?? '', 'professional', 'last')
    if (wish.link === 'clause' || who === undefined || isOfOthers) return wish
    return { ...wish, who, isAsked: thing !== 'grave' && !hasMatch(who, 'spokenFor') }
  })
  // A kind of place is plural in a question: 'secondary school' becomes 'in secondary schools'.
  return { wishes, site: site && (hasMatch(site.x, 'site', 'last') ? plural(site.x) : site.x) }
}

/** Drops the group from a wish in fields that study no people: 'a prosthetic hand for children' is about the hand. */
function withoutGroup(wish: Wish): Wish {
  const { core, link, stems, isKeyword = false } = wish
  if (core === undefined) return wish
  const x = numberOf(core) === 'singular' ? plural(core) : core
  return { x, stems: link ? stems : stemsOf(core), isKeyword }
}

const THEME_KINDS: ReadonlySet<string> = new Set(
  'group issue idea natural organism mind custom practice condition'.split(' '),
)

/** Joins themes to the writer or work they are studied in: 'Shakespeare' and 'women' become 'women in Shakespeare'. */
function joinThemesToWork(all: readonly Wish[]): readonly Wish[] {
  const name = all.find(({ x }) => subjectKindOf(x) === 'name' || subjectKindOf(x) === 'oeuvre')
  const themes = all.filter(({ x, y }) => y === undefined && THEME_KINDS.has(subjectKindOf(x)))
  if (!name || themes.length === 0) return all
  return themes.map(({ x, stems }) => ({
    x: `${x} in ${name.x}`,
    stems: [...stems, ...name.stems],
  }))
}
