import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { plural, upperFirst } from '../../text/grammar.server.ts'
import type { Candidate } from './candidate.server.ts'
import { headline, methodDesigns, neutralDesigns, type Design } from './designs.server.ts'
import type { Reading } from './keywords.server.ts'
import { isNameable, topicOf } from './named.server.ts'

/** How much a topic on the stated words is worth, and one on the field itself before one on a thing in it. */
const WORTH = { thing: 1.9, field: 2.2 }

interface Subject {
  readonly topic: string
  readonly worth: number
  /** A field of work or a pastime; any other is a thing in it. */
  readonly isPractice: boolean
}

/**
 * Topics on the words of the form: for a field that is none of ours, and for a part of one of which we know no more than
 * its name; and for whoever works with a method, on the things that they named.
 */
export function onWords(reading: Reading): Candidate[] {
  const { field, keywords, gravity } = reading
  const isGrave = gravity === 'grave'
  if (field.id !== undefined && !field.isKind && !isGrave) return onMethod(reading)
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const joined = isGrave ? {} : { ...(people ? { people } : {}), ...(place ? { place } : {}) }
  return subjectsOf(reading).flatMap(({ topic, worth, isPractice }) =>
    neutralDesigns
      .filter(
        ({ fits }) =>
          fits.has('grave') === isGrave &&
          (isPractice || !fits.has('practice')) &&
          !(gravity === 'careful' && fits.has('light')),
      )
      .map((design) => ({
        design: onTopic(design, topic),
        joined,
        worth,
        rank: 'words' as const,
        about: topic,
      })),
  )
}

function onMethod({ field, keywords }: Reading): Candidate[] {
  if (field.id === undefined) return []
  const { id } = field
  const people = keywords.find(({ kind }) => kind === 'people')
  return keywords
    .filter(({ kind, field: own }) => kind === 'thing' && own === undefined)
    .map(({ text }) => manyOf(text))
    .flatMap((text) =>
      methodDesigns
        .filter(({ of }) => of.has(id))
        .map((design) => ({
          design: onTopic(design, text),
          joined: people ? { people } : {},
          worth: WORTH.thing,
          rank: 'words' as const,
          about: text,
        })),
    )
}

/** A thing that can be counted, in the plural: 'shopping lists'. */
function manyOf(text: string): string {
  const noun = nounOf(text)
  const isOne = noun?.number === 'count' && numberOf(text) === 'singular'
  return isOne && noun.role !== 'service' && noun.role !== 'term' ? plural(text) : text
}

/** What of a grave form names the matter itself. */
const GRAVE = /abuse|violence|suicid|assault|rape|traffick|self-harm|murder|stillb|miscarr/iu

function subjectsOf({ field, keywords, gravity }: Reading): Subject[] {
  // A grave matter is named whole or not at all, and nobody who may be affected is asked first.
  const grave = keywords.filter(({ kind, text }) => kind === 'thing' && GRAVE.test(text))
  if (gravity === 'grave' && field.id !== undefined)
    return grave
      .slice(0, 1)
      .map(({ text }) => ({ topic: text, worth: WORTH.thing, isPractice: true }))
  const things =
    gravity === 'grave'
      ? []
      : keywords.filter(({ kind, field: own }) => kind === 'thing' && own === undefined)
  const subjects: Subject[] = things.map(({ text }) => ({
    topic: topicOf(text),
    worth: WORTH.thing,
    isPractice: false,
  }))
  const name = isNameable(field.whole) ? field.whole : field.name
  if (isNameable(name))
    subjects.push({ topic: topicOf(name), worth: WORTH.field, isPractice: true })
  return subjects
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
