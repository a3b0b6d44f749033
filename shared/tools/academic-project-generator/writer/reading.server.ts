import { stemsOf } from '../../../lexicon/stems.server.ts'
import { numberOf } from '../../../lexicon/nouns.server.ts'
import { spelledOut } from '../../../lexicon/slips.server.ts'
import { plural } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { type Field, readField } from './fields.server.ts'
import { type Level, levelOf } from '../levels.ts'
import { ageOf } from './settings.server.ts'
import { thingOf } from './things.server.ts'
import type { Input } from '../tool.ts'
import { says } from './words.server.ts'
import { asWish, readWishes, type Wish, type Wishes } from './wishes.server.ts'

/** A form of this tool, read once for writer, checks and notes. */
export interface Reading extends Wishes {
  /** The stems of all that is ruled out. */
  readonly excluded: ReadonlySet<string>
  readonly field: Field
  readonly level: Level
  /** What the field itself names to ask about: 'jazz' of 'history of jazz', a field we do not know. */
  readonly topics: readonly Wish[]
  /** The kind of place in which it is looked at: 'care homes'. */
  readonly site: string | undefined
}

/** Reads a form; the same object is read once. */
export const readingOf = oncePer((input: Input): Reading => {
  const field = readField(input.fieldOfStudy)
  const read = readWishes({
    interests: spelledOut(input.interests),
    keywords: spelledOut(input.keywords),
  })
  const { wishes, site } = joined(read.wishes, field)
  return {
    ...read,
    excluded: new Set(read.ruledOut.flat()),
    when: read.when ?? ageOf(input.fieldOfStudy),
    wishes,
    site,
    field,
    level: levelOf(input.academicLevel),
    topics: field.topics.flatMap((topic) => {
      const wish = asWish(topic)
      return wish ? [wish] : []
    }),
  }
})

/** Disciplines that ask about something in somebody; for others a group is itself what is asked about. */
const WITH_PEOPLE = new Set(['people', 'edu', 'health'])

/** Groups and kinds of place stand beside what is asked about, where anything else is named. */
function joined(all: readonly Wish[], { lenses }: Field): Pick<Reading, 'wishes' | 'site'> {
  if (!lenses.some((family) => WITH_PEOPLE.has(family)))
    return { wishes: alone(lenses.includes('arts') ? inWorks(all) : all), site: undefined }
  const isOf = ({ x, link }: Wish, thing: string): boolean =>
    link !== 'clause' && thingOf(x) === thing
  const site = all.find((wish) => isOf(wish, 'site'))
  const groups = all.filter((wish) => isOf(wish, 'group'))
  const others = all.filter((wish) => wish !== site && !groups.includes(wish))
  if (others.length === 0) return { wishes: all, site: undefined }
  const seenIn = (wish: Wish, at: number): Wish => {
    const who = wish.who ?? (wish.y === undefined ? groups[at % groups.length]?.x : undefined)
    const about = wish.core ?? wish.x
    if (wish.link === 'clause') return wish
    if (who === undefined) return wish
    // The difficulties of those they work with are not their own: 'dyslexia', 'teachers'.
    if (
      wish.who === undefined &&
      thingOf(about) === 'condition' &&
      says(who, 'professional', 'last')
    )
      return wish
    return { ...wish, who, isAsked: thingOf(about) !== 'grave' && !says(who, 'spokenFor') }
  }
  return { wishes: others.map(seenIn), site: site && asSite(site.x) }
}

/** Where nobody is asked, a thing for people is the thing: 'a prosthetic hand for children'. */
const alone = (all: readonly Wish[]): Wish[] =>
  all.map((wish) => {
    const { x, y, link, isKeyword, core, stems } = wish
    if (core === undefined && wish.who === undefined) return wish
    const about = core === undefined ? { x, stems } : { x: manyOf(core), stems: stemsOf(core) }
    return {
      ...about,
      ...(y === undefined ? {} : { y }),
      ...(link === undefined ? {} : { link }),
      ...(isKeyword === undefined ? {} : { isKeyword }),
    }
  })

const manyOf = (thing: string): string => (numberOf(thing) === 'singular' ? plural(thing) : thing)

/** Whose works a theme is looked for in: 'Shakespeare' and 'women' are women in Shakespeare. */
function inWorks(all: readonly Wish[]): readonly Wish[] {
  const name = all.find(({ x }) => thingOf(x) === 'name' || thingOf(x) === 'oeuvre')
  const themes = all.filter(({ x, y }) => y === undefined && WITHIN_WORKS.has(thingOf(x)))
  if (!name || themes.length === 0) return all
  return themes.map((theme) => ({
    x: `${theme.x} in ${name.x}`,
    stems: [...theme.stems, ...name.stems],
  }))
}

const WITHIN_WORKS: ReadonlySet<string> = new Set(
  'group issue idea natural organism mind custom practice condition'.split(' '),
)

/** 'secondary school' is where it takes place: in secondary schools. */
function asSite(x: string): string {
  return says(x, 'site', 'last') ? plural(x) : x
}
