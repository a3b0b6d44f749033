import { oncePer } from '../../../text/memo.ts'
import apart from '../data/apart.json' with { type: 'json' }
import kin from '../data/kin.json' with { type: 'json' }
import { PROJECT_TOPIC_LIMITS } from '../limits.ts'
import type { Candidate, JoinedKeywords } from './compose.server.ts'
import { type Design, designs, isForOneGroup, stemsIn, subjectDesigns } from './designs.server.ts'
import {
  GRAVE_TOPIC,
  type Keyword,
  nearnessOfDesign,
  type ProjectReading,
} from './keywords.server.ts'
import { isIn, isStemIn, stemsOf } from './lists.server.ts'
import { keywordCandidates } from './on-words.server.ts'

/**
 * The worth of a design that contains a keyword, is about one by meaning, is joined by one, or matches other words or
 * the area of the form.
 */
const WORTH_BY_MATCH = { says: 3, means: 2.2, joined: 1.5, rest: 1.2, area: 0.6 }
/** Fields that build tools for other fields. */
const TOOL_BUILDING_FIELDS = /^(?:software|web|electronics|robotics)$/u

/** Groups of related fields. */
const RELATED_FIELDS = kin.map((row) => row.split(' '))

/** With this many designs, a keyword needs no more. */
const DESIGNS_PER_KEYWORD_MIN = 3

/** Returns all designs that could be used for a form. */
export const candidatesFor = oncePer((reading: ProjectReading): readonly Candidate[] => {
  const { gravity, keywords } = reading
  const found = new Map<Design, Candidate>()
  for (const one of [
    ...fieldCandidates(reading),
    ...subjectCandidates(reading),
    ...otherFieldCandidates(reading),
  ])
    if (!found.has(one.design)) found.set(one.design, one)
  // Beside a grave topic, every project must be about it: no bees if a keyword is about suicide.
  const isGrave = gravity === 'grave' && keywords.some(({ text }) => GRAVE_TOPIC.test(text))
  const own = [...found.values()].filter(
    ({ design: { titles, problem, does } }) =>
      !isGrave || GRAVE_TOPIC.test([...titles, problem, does].join(' ')),
  )
  const isMet = (keyword: Keyword, atLeast = DESIGNS_PER_KEYWORD_MIN): boolean =>
    own.filter(({ design }) => nearnessOfDesign(keyword, design) > 0).length >= atLeast
  return [...own, ...keywordCandidates(reading, isMet)]
})

/** Returns how many topics of one kind a result may have; fields that build things may have more. */
export const kindMaxOf = ({ field }: ProjectReading): number =>
  isIn('method', field.id) ? PROJECT_TOPIC_LIMITS.kindMaxForBuilders : PROJECT_TOPIC_LIMITS.kindMax

function fieldCandidates(reading: ProjectReading): Candidate[] {
  const { field, keywords, besides, asked } = reading
  const { id = '', area } = field
  const groups = keywords.filter(({ kind }) => kind === 'people')
  // The people of the field do not distinguish its projects.
  const rest = besides
    .filter(({ kind, phrase }) => kind !== 'people' && phrase.length > 0)
    .map(({ phrase }) => phrase)
  return (designs.get(id) ?? [])
    .filter(({ areas }) => areas.size === 0 || area === undefined || areas.has(area))
    .filter((design) => !isForOtherPlace(design, reading))
    .map((design) => {
      const { named, meant } = stemsIn(design)
      const joined = findKeywordsToJoin(design, [...keywords, ...besides])
      const near = matchWorthOf(design, asked)
      // A single word beside the field must be in a design's titles or keys; in its texts it may have another meaning
      // ('prescribers hear' is not about a hearing clinic).
      const isOfRest = rest.some((stems) =>
        stems.every((stem) => (stems.length > 1 ? meant : named).has(stem)),
      )
      const worth = [
        near,
        Object.keys(joined).length > 0 ? WORTH_BY_MATCH.joined : 0,
        isOfRest ? WORTH_BY_MATCH.rest : 0,
        matchWorthOf(design, groups) > 0 ? WORTH_BY_MATCH.means : 0,
        area !== undefined && design.areas.has(area) ? WORTH_BY_MATCH.area : 0,
      ].reduce((sum, one) => sum + one, 0)
      const isMade = joined.means?.means?.fits !== undefined
      const isAsked = asked.length === 0 || near > 0 || isOfRest || isMade
      return { design, joined, worth, rank: isAsked ? 'asked' : 'field' }
    })
}

/**
 * True for a project at another kind of place than the form's (a ward's project for a care home), or on a
 * neighbouring subject.
 */
function isForOtherPlace(design: Design, reading: ProjectReading): boolean {
  const { field, keywords } = reading
  const { told } = stemsIn(design)
  if (isForOtherAlternative(told, formStems(reading))) return true
  const places = keywords.filter(({ kind }) => kind === 'place').map(({ text }) => text)
  if ((places.length === 0 && !field.isKind) || !told.some((stem) => isStemIn('elsewhere', stem)))
    return false
  const isOwn = (stems: readonly string[]): boolean =>
    stems.every((stem) => told.includes(stem)) ||
    stems.some((stem) => isStemIn('elsewhere', stem) && told.includes(stem))
  return ![field.name, ...places].map(stemsOf).some(isOwn)
}

/** Groups of alternatives that a form rarely has together: professions, ages of pupils, animals, shops, trades. */
const EXCLUSIVE_GROUPS = apart.map((group) => group.split(', ').map((words) => stemsOf(words)))

/**
 * True for a project on an alternative to the form's subject: on cows for a chicken farm, on speech for
 * physiotherapists.
 */
const isForOtherAlternative = (told: readonly string[], named: ReadonlySet<string>): boolean =>
  EXCLUSIVE_GROUPS.some((group) => {
    const own = group.filter((words) => words.some((stem) => named.has(stem)))
    const said = group.filter((words) => words.some((stem) => told.includes(stem)))
    return own.length > 0 && said.length > 0 && !said.some((words) => own.includes(words))
  })

/** Returns the stems of the field and the keywords of a form. */
const formStems = oncePer(
  ({ field: { name, whole, rest }, keywords }: ProjectReading): ReadonlySet<string> =>
    new Set([name, whole, ...rest, ...keywords.map(({ text }) => text)].flatMap(stemsOf)),
)

/** Returns the projects on a named subject, for the fields they belong to. */
const subjectCandidates = ({ field, keywords, asked }: ProjectReading): Candidate[] =>
  subjectDesigns
    .filter(({ of }) => of.has(field.id ?? ''))
    .map((design) => ({ design, count: asked.filter((one) => isNamed(one, design)).length }))
    .filter(({ count }) => count > 0)
    .map(({ design, count }) => ({
      design,
      joined: findKeywordsToJoin(design, keywords),
      worth: WORTH_BY_MATCH.says + WORTH_BY_MATCH.rest * count,
      rank: 'asked',
    }))

/**
 * Returns designs of other fields for keywords that the field has no design for: those of related fields; for a field
 * that builds tools, tools of any field that the keyword names, or whose titles and keys contain it.
 */
function otherFieldCandidates({
  field: { id = '' },
  keywords,
  asked,
}: ProjectReading): Candidate[] {
  const isMaker = TOOL_BUILDING_FIELDS.test(id)
  const own = designs.get(id) ?? []
  const unmet = asked.filter(
    (keyword) => !own.some((design) => nearnessOfDesign(keyword, design) > 0),
  )
  const isTopic = (design: Design, other: string): boolean =>
    isMaker
      ? design.kind === 'tool' &&
        unmet.some((keyword) => isNamed(keyword, design) || keyword.field?.id === other)
      : unmet.some((keyword) => nearnessOfDesign(keyword, design) === 2)
  return [...designs]
    .filter(([other]) => other !== id)
    .filter(
      ([other]) => isMaker || RELATED_FIELDS.some((row) => row.includes(id) && row.includes(other)),
    )
    .flatMap(([other, list]) => list.filter((design) => isTopic(design, other)))
    .map((design) => ({
      design,
      joined: findKeywordsToJoin(design, keywords),
      worth: WORTH_BY_MATCH.means,
      rank: 'asked',
    }))
}

const isNamed = ({ stems }: Keyword, design: Design): boolean =>
  stems.length > 0 && stems.every((stem) => stemsIn(design).named.has(stem))

function matchWorthOf(design: Design, keywords: readonly Keyword[]): number {
  const near = keywords.map((keyword) => nearnessOfDesign(keyword, design))
  const said = near.filter((one) => one === 2).length
  return said > 0
    ? WORTH_BY_MATCH.says + (said - 1) * 0.5
    : near.includes(1)
      ? WORTH_BY_MATCH.means
      : 0
}

/** Returns the first people, place and means of a form that suit a design and are not in it. */
function findKeywordsToJoin(design: Design, keywords: readonly Keyword[]): JoinedKeywords {
  const { kind, fits } = design
  const unsaid = keywords.filter((keyword) => nearnessOfDesign(keyword, design) < 2)
  const isOpen = fits.has('open') && !isForOneGroup(design)
  const people = isOpen && unsaid.find((one) => one.kind === 'people')
  const place = unsaid.find((one) => one.kind === 'place')
  const means = unsaid.find(
    ({ means }) =>
      means &&
      (means.fits === undefined || fits.has(means.fits)) &&
      (means.of === undefined || means.of.split(' ').includes(kind)),
  )
  return { ...(people && { people }), ...(place && { place }), ...(means && { means }) }
}
