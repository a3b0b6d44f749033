import { stemsOf } from '../../lexicon/stems.server.ts'
import { oncePer } from '../../text/memo.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import words from './data/words.json' with { type: 'json' }
import type { Joined } from './compose.server.ts'
import { designs, headline, neutralDesigns, type Design } from './designs.server.ts'
import { nearness, type Keyword, type Reading } from './keywords.server.ts'
import { isNameable, topicOf } from './named.server.ts'

/** A design with what of the form joins it, and how much it is worth to whoever typed it. */
export interface Candidate {
  readonly design: Design
  readonly joined: Joined
  readonly worth: number
  /** What it is on, where the design itself is about anything. */
  readonly about?: string
}

/** How much a design is worth that says a keyword, means it, is joined by one, or is of what else was said. */
const WORTH = { says: 3, means: 2.2, joined: 1.5, rest: 1.2, area: 0.6, unmet: 1.9 }
const METHODS = new Set(words.method.split(' '))

/** All that could be written for a form. */
export const candidatesFor = oncePer((reading: Reading): readonly Candidate[] => [
  ...ofField(reading),
  ...ofOtherFields(reading),
  ...onWords(reading),
])

function ofField({ field, keywords, besides }: Reading): Candidate[] {
  const rest = field.rest.map((text) => stemsOf(text)).filter((stems) => stems.length > 0)
  return designsOf(field.id)
    .filter(({ areas }) => areas.size === 0 || field.area === undefined || areas.has(field.area))
    .map((design) => {
      const joined = joinedTo(design, [...keywords, ...besides])
      const isOfRest = rest.some((stems) => stems.every((stem) => design.meant.has(stem)))
      const isOfArea = field.area !== undefined && design.areas.has(field.area)
      const worth =
        nearest(design, keywords) +
        (joined.people || joined.place || joined.means ? WORTH.joined : 0) +
        (isOfRest ? WORTH.rest : 0) +
        (isOfArea ? WORTH.area : 0)
      return { design, joined, worth }
    })
}

/** Who programs or analyses does it for another field: its tools are topics, where a keyword names it. */
function ofOtherFields({ field, keywords }: Reading): Candidate[] {
  if (field.id === undefined || !METHODS.has(field.id)) return []
  const named = keywords
    .map((keyword) => keyword.field?.id)
    .filter((id) => id !== undefined && id !== field.id && !METHODS.has(id))
  return [...new Set(named)].flatMap((id) =>
    designsOf(id)
      .filter(({ kind }) => kind === 'tool')
      .map((design) => ({ design, joined: joinedTo(design, keywords), worth: WORTH.means })),
  )
}

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
    isOpen ? unsaid.find((keyword) => keyword.kind === kind) : undefined
  const people = design.isForSome ? undefined : of('people')
  const place = of('place')
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

interface Subject {
  readonly topic: string
  readonly worth: number
  /** A field of work or a pastime; any other is a thing in it. */
  readonly isPractice: boolean
}

/** Topics on the words of the form, for a field that is none of ours: beside projects of a field they would be nobody's. */
function onWords({ field, keywords, gravity }: Reading): Candidate[] {
  if (field.id !== undefined) return []
  const isGrave = gravity === 'grave'
  // A grave matter is named whole or not at all, and nobody who may be affected is asked first.
  const things = isGrave
    ? []
    : keywords.filter(({ kind, field: own }) => kind === 'thing' && own === undefined)
  const subjects: Subject[] = things.map(({ text }) => ({
    topic: topicOf(text),
    worth: WORTH.unmet,
    isPractice: false,
  }))
  const name = isNameable(field.whole) ? field.whole : field.name
  if (isNameable(name))
    subjects.push({ topic: topicOf(name), worth: WORTH.unmet + 0.3, isPractice: true })
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const joined = isGrave ? {} : { ...(people ? { people } : {}), ...(place ? { place } : {}) }
  return subjects.flatMap(({ topic, worth, isPractice }) =>
    neutralDesigns
      .filter(
        ({ fits }) =>
          fits.has('grave') === isGrave &&
          (isPractice || !fits.has('practice')) &&
          !(gravity === 'careful' && fits.has('light')),
      )
      .map((design) => ({ design: onTopic(design, topic), joined, worth, about: topic })),
  )
}

/** A neutral design with its subject filled in. */
function onTopic(design: Design, topic: string): Design {
  const fill = (text: string): string =>
    upperFirst(text.replaceAll('{topic}', topic).replaceAll('{Topic}', headline(topic)))
  return {
    ...design,
    titles: design.titles.map(fill),
    problem: fill(design.problem),
    does: fill(design.does),
    gain: fill(design.gain),
  }
}
