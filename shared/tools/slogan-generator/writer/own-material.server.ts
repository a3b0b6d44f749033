import type { Brief } from '../../../read/brief.ts'
import { findUsedStatements } from '../../../read/used-in.server.ts'
import type { Material, GapValue } from '../../../write/material.server.ts'
import { targetPhrasesOf, sloganPhrasesOf } from './own-clips.server.ts'
import type { Input } from '../tool.ts'

/** Adds lines from the person's sentences to a slogan's material, and removes a place where the business is not. */
export const withOwnLines = (material: Material, brief: Brief, input: Input): Material =>
  withSloganPhrases(
    withStatements(withoutUncertainPlace(material, brief, input), brief),
    brief,
    input,
  )

/** Removes the place if the description does not say that the business is there. */
function withoutUncertainPlace(material: Material, brief: Brief, input: Input): Material {
  const values = new Map(material.values)
  const told = input.businessDescription.toLowerCase()
  const phrase = brief.place?.phrase.toLowerCase() ?? ''
  if (!told.includes(phrase) || BEFORE_OTHER_PLACE.test(told.slice(0, told.indexOf(phrase))))
    values.delete('place.phrase')
  return { ...material, values }
}

/** Fact classes for group size, quantity and audience, which are quoted as stated. */
const QUOTED_FACT_CLASSES: ReadonlySet<string> = new Set([
  'one-to-one',
  'for-women',
  'group-size',
  'quantity',
])

/** Adds facts that no template covers, in the person's words. */
function withStatements(material: Material, { facts }: Brief): Material {
  const counted = facts
    .filter(({ class: sort, text }) => QUOTED_FACT_CLASSES.has(sort) && !/\bfrom\b/iu.test(text))
    .map(({ id, text, ways }): GapValue => ({
      id,
      forms: [ways.fragment?.[0] ?? text],
      isStated: true,
    }))
  const rest = material.values.get('rest') ?? []
  return { ...material, values: new Map(material.values).set('rest', [...rest, ...counted]) }
}

/** Adds the lines extracted from the person's sentences. */
function withSloganPhrases(material: Material, brief: Brief, input: Input): Material {
  // With this many facts and denials there are enough lines, and different ones for a repeated request.
  if (brief.facts.length + brief.denials.length >= ENOUGH_STATEMENTS) return material
  const sentences = input.businessDescription.split(SENTENCE_END)
  const valuesOf = (read: (sentence: string) => readonly string[]): GapValue[] =>
    sentences.flatMap((sentence, at) =>
      read(sentence).map((text) => ({
        id: `clip.${at}`,
        forms: [text],
        carries: findUsedStatements(brief, text).map((use) => use.id),
        isStated: true,
      })),
    )
  const values = new Map(material.values)
    .set(
      'clip',
      valuesOf((sentence) => sloganPhrasesOf(sentence, brief.place?.phrase)),
    )
    .set('aim', valuesOf(targetPhrasesOf))
  return { ...material, values }
}
const ENOUGH_STATEMENTS = 3
const SENTENCE_END = /(?<=[.!?])\s+|\n+/u

/** Words before a place where something is made or sold, but where the business is not. */
const BEFORE_OTHER_PLACE =
  /\b(?:ground|made|grown|woven|brewed|roasted|printed|distilled|buyers?|growers?|importers?|customers?|export(?:ed|s)?|ship(?:ped)?) ?$/iu
