import { oncePer } from '../../../text/memo.ts'
import apart from '../data/apart.json' with { type: 'json' }
import kin from '../data/kin.json' with { type: 'json' }
import type { Candidate, Joined } from './compose.server.ts'
import { designs, subjects, type Design } from './designs.server.ts'
import { GRAVE } from './grave.server.ts'
import { nearness, type Keyword, type Reading } from './keywords.server.ts'
import { PROJECT_TOPICS } from '../limits.ts'
import { onWords } from './on-words.server.ts'
import { isIn, isStemIn, stemsOf } from './lists.server.ts'

/** How much a design is worth that says a keyword, means it, is joined by one, or is of what else was said. */
const WORTH = { says: 3, means: 2.2, joined: 1.5, rest: 1.2, area: 0.6 }
/** Who makes tools for others. */
const MAKERS = new Set(['software', 'web', 'electronics', 'robotics'])
const BROAD = new Set(['business', 'design', 'science'])
const KIN: readonly (readonly string[])[] = kin.map((row) => row.split(' '))

/** So many projects of ours on a keyword are enough. */
const MET_MIN = 3

/** All that could be written for a form. */
export const candidatesFor = oncePer((reading: Reading): readonly Candidate[] => {
  const found = new Map<Design, Candidate>()
  for (const one of [...ofField(reading), ...ofSubject(reading), ...ofOtherFields(reading)])
    if (!found.has(one.design)) found.set(one.design, one)
  const own = [...found.values()].filter(isFor(reading))
  const isMet = (keyword: Keyword, atLeast = MET_MIN): boolean =>
    own.filter(({ design }) => nearness(keyword, design) > 0).length >= atLeast
  return [...own, ...onWords(reading, isMet)]
})

/** Beside a grave matter no project stands that is on something else: no bees where a keyword is on suicide. */
function isFor({ keywords, gravity }: Reading): (one: Candidate) => boolean {
  const isGrave = gravity === 'grave' && keywords.some(({ text }) => GRAVE.test(text))
  return ({ design: { titles, problem, does } }) =>
    !isGrave || GRAVE.test([...titles, problem, does].join(' '))
}

/** True where a project of the field alone may stand beside too few that were asked for. */
export function mayFillUp({ field, asked }: Reading): boolean {
  if (asked.length === 0) return true
  return field.id !== undefined && (field.area !== undefined || !isIn('wide', field.id))
}

/** How many of a kind a result may hold: who builds for a living is asked for things that are built. */
export function kindMaxOf({ field }: Reading): number {
  return field.id !== undefined && isIn('method', field.id)
    ? PROJECT_TOPICS.kindMaxMade
    : PROJECT_TOPICS.kindMax
}

function ofField(reading: Reading): Candidate[] {
  const { field, keywords, besides, asked } = reading
  const groups = keywords.filter(({ kind }) => kind === 'people')
  const settings = keywords.filter(({ kind }) => kind === 'place')
  // Who works there tells no project from another.
  const rest = besides
    .filter(({ kind, phrase }) => kind !== 'people' && kind !== 'place' && phrase.length > 0)
    .map(({ phrase }) => phrase)
  // What stands beside a name and is said in passing is another word: prescribers hear, of a hearing clinic.
  const saysRest = (stems: readonly string[], { named, meant }: Design): boolean =>
    stems.every((stem) => (stems.length > 1 ? meant : named).has(stem))
  return designsOf(field.id)
    .filter(({ areas }) => areas.size === 0 || field.area === undefined || areas.has(field.area))
    .filter((design) => !isElsewhere(design, reading))
    .map((design) => {
      const joined = joinedTo(design, [...keywords, ...besides])
      const isOfRest = rest.some((stems) => saysRest(stems, design))
      const isOfArea = field.area !== undefined && design.areas.has(field.area)
      const near = nearest(design, asked)
      const isForThem = nearest(design, groups) > 0
      const isThere = nearest(design, settings) > 0
      const isJoined = joined.people || joined.place || joined.means
      const worth =
        near +
        (isJoined ? WORTH.joined : 0) +
        (isOfRest ? WORTH.rest : 0) +
        (isThere ? WORTH.rest : 0) +
        (isForThem ? WORTH.means : 0) +
        (isOfArea ? WORTH.area : 0)
      const isMade = joined.means?.means?.fits !== undefined
      const isAsked = asked.length === 0 || near > 0 || isOfRest || isMade
      return { design, joined, worth, rank: isAsked ? 'asked' : 'field' }
    })
}

/** True of a project at a place of one kind for whoever named another: a ward's for a care home. */
function isElsewhere({ told }: Design, reading: Reading): boolean {
  const { field, keywords } = reading
  if (isOfAnother(told, namedIn(reading))) return true
  const places = keywords.filter(({ kind, text }) => kind === 'place' && /^\p{Ll}/u.test(text))
  if (places.length === 0 && !field.isKind) return false
  const own = [field.name, ...places.map(({ text }) => text)].map((one) => stemsOf(one))
  const isOwn = (stems: readonly string[]): boolean =>
    stems.every((stem) => told.includes(stem)) ||
    stems.some((stem) => isStemIn('elsewhere', stem) && told.includes(stem))
  return told.some((stem) => isStemIn('elsewhere', stem)) && !own.some(isOwn)
}

/** What is one or another and seldom both, in groups: professions, ages of pupils, animals, shops, trades. */
const APART = apart.map((group) => group.split(', ').map((words) => new Set(stemsOf(words))))

/** True of a project on a neighbour of what was named: of cows for a chicken farm, of speech for physiotherapists. */
function isOfAnother(told: readonly string[], named: ReadonlySet<string>): boolean {
  const isIn = (words: ReadonlySet<string>): boolean => [...words].some((stem) => named.has(stem))
  return APART.some(
    (group) =>
      group.some(isIn) &&
      group.some((words) => !isIn(words) && told.some((stem) => words.has(stem))) &&
      !group.some((words) => isIn(words) && told.some((stem) => words.has(stem))),
  )
}

/** The stems of all that a form names. */
const namedIn = oncePer(
  ({ field, keywords }: Reading): ReadonlySet<string> =>
    new Set(
      [field.name, field.whole, ...field.rest, ...keywords.map(({ text }) => text)].flatMap(
        (text) => stemsOf(text),
      ),
    ),
)

/** Projects on a subject that was named, for those of its fields. */
function ofSubject(reading: Reading): Candidate[] {
  const { field, keywords, asked } = reading
  if (field.id === undefined) return []
  const own = field.id
  return subjects
    .filter(({ of }) => of.has(own))
    .map((design) => ({ design, count: asked.filter((one) => isNamed(one, design)).length }))
    .filter(({ design, count }) => count > 0 && !isOfAnother(design.told, namedIn(reading)))
    .map(({ design, count }) => ({
      design,
      joined: joinedTo(design, keywords),
      worth: WORTH.says + WORTH.rest * count,
      rank: 'asked',
    }))
}

/**
 * What the field itself has nothing on, a field beside it may have; and whoever programs or builds does it for any
 * other, whose tools are topics where their titles and keys say what was asked for.
 */
function ofOtherFields(reading: Reading): Candidate[] {
  const { field, keywords, asked } = reading
  const { id } = field
  if (id === undefined) return []
  const own = designsOf(id)
  const unmet = asked.filter((keyword) => !own.some((design) => nearness(keyword, design) > 0))
  const isMaker = MAKERS.has(id)
  const isTopic = (design: Design, other: string): boolean =>
    isMaker
      ? design.kind === 'tool' &&
        unmet.some((keyword) => isNamed(keyword, design) || isOf(keyword, other))
      : KIN.some((row) => row.includes(id) && row.includes(other)) &&
        unmet.some((keyword) => nearness(keyword, design) === 2)
  return [...designs.keys()]
    .filter((other) => other !== id)
    .flatMap((other) => designsOf(other).filter((design) => isTopic(design, other)))
    .filter(({ told }) => !isOfAnother(told, namedIn(reading)))
    .map((design) => ({
      design,
      joined: joinedTo(design, keywords),
      worth: WORTH.means,
      rank: 'asked',
    }))
}

const isNamed = ({ stems }: Keyword, { named }: Design): boolean =>
  stems.length > 0 && stems.every((stem) => named.has(stem))

/** A field that a keyword names by its own name; 'small business' names whom a project is for. */
const isOf = ({ field, kind }: Keyword, id: string): boolean =>
  field?.id === id && !field.isKind && kind === 'thing' && !BROAD.has(id)

const designsOf = (id = ''): readonly Design[] => designs.get(id) ?? []

function nearest(design: Design, keywords: readonly Keyword[]): number {
  const near = keywords.map((keyword) => nearness(keyword, design))
  const said = near.filter((one) => one === 2).length
  if (said > 0) return WORTH.says + (said - 1) * 0.5
  return near.includes(1) ? WORTH.means : 0
}

function joinedTo(design: Design, keywords: readonly Keyword[]): Joined {
  const isOpen = design.fits.has('open')
  const unsaid = keywords.filter((keyword) => nearness(keyword, design) < 2)
  const of = (kind: Keyword['kind']): Keyword | undefined =>
    unsaid.find((keyword) => keyword.kind === kind)
  const people = design.isForSome || !isOpen ? undefined : of('people')
  const place = isOpen || design.kind !== 'content' ? of('place') : undefined
  const means = unsaid.find((keyword) => suits(keyword, design))
  return {
    ...(people ? { people } : {}),
    ...(place ? { place } : {}),
    ...(means ? { means } : {}),
  }
}

function suits({ means }: Keyword, design: Design): boolean {
  if (!means) return false
  if (means.fits !== undefined && !design.fits.has(means.fits)) return false
  return means.of === undefined || means.of.split(' ').includes(design.kind)
}
