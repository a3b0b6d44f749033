import type { Brief } from '../../../read/brief.ts'
import { usedIn } from '../../../read/used-in.server.ts'
import type { Material, Value } from '../../../write/material.server.ts'
import { aimsOf, clipsOf } from './own-clips.server.ts'
import type { Input } from '../tool.ts'

/** The material of a slogan with what the person's own sentences hold, and without a place that they are not in. */
export const ownMaterial = (material: Material, brief: Brief, input: Input): Material =>
  withClips(withStatements(surely(material, brief, input), brief), brief, input)

/**
 * Leaves out a place that the text does not say it is in.
 */
function surely(material: Material, brief: Brief, input: Input): Material {
  const values = new Map(material.values)
  const told = input.businessDescription.toLowerCase()
  const phrase = brief.place?.phrase.toLowerCase() ?? ''
  if (!told.includes(phrase) || LED_AWAY.test(told.slice(0, told.indexOf(phrase))))
    values.delete('place.phrase')
  return { ...material, values }
}

/** What says of a business how many, for whom and by whom, in the words it was stated in. */
const COUNTED: ReadonlySet<string> = new Set(['one-to-one', 'for-women', 'group-size', 'quantity'])

/** Adds what was stated of no class that a frame knows, to stand as the person wrote it. */
function withStatements(material: Material, { facts }: Brief): Material {
  const counted = facts
    .filter(({ class: sort, text }) => COUNTED.has(sort) && !/\bfrom\b/iu.test(text))
    .map(({ id, text, ways }): Value => ({
      id,
      forms: [ways.fragment?.[0] ?? text],
      isStated: true,
    }))
  const rest = material.values.get('rest') ?? []
  return { ...material, values: new Map(material.values).set('rest', [...rest, ...counted]) }
}

/** Adds the lines that stand in the person's sentences. */
function withClips(material: Material, brief: Brief, input: Input): Material {
  // Who stated this much has lines enough, and another list of them on asking again.
  if (brief.facts.length + brief.denials.length >= STATED_ENOUGH) return material
  const sentences = input.businessDescription.split(SENTENCE_END)
  const valuesOf = (read: (sentence: string) => readonly string[]): Value[] =>
    sentences.flatMap((sentence, at) =>
      read(sentence).map((text) => ({
        id: `clip.${at}`,
        forms: [text],
        carries: usedIn(brief, text).map((use) => use.id),
        isStated: true,
      })),
    )
  const values = new Map(material.values)
    .set(
      'clip',
      valuesOf((sentence) => clipsOf(sentence, brief.place?.phrase)),
    )
    .set('aim', valuesOf(aimsOf))
  return { ...material, values }
}
const STATED_ENOUGH = 3
const SENTENCE_END = /(?<=[.!?])\s+|\n+/u

/** What is ground, grown or sold somewhere is not there. */
const LED_AWAY =
  /\b(?:ground|made|grown|woven|brewed|roasted|printed|distilled|buyers?|growers?|importers?|customers?|export(?:ed|s)?|ship(?:ped)?) ?$/iu
