import { answers, stemsOf, type Material } from './evidence.server.ts'
import { isOfDeed } from './sizes.server.ts'
import { countWords } from './letter.ts'
import { LETTER } from './limits.ts'
import type { Fact } from './posts.server.ts'
import type { Input } from './tool.ts'

/** The facts that say most to this job, in the order in which they were stated. */
export function chosenOf(material: Material, input: Input, count: number): Fact[] {
  const { facts } = material.applicant
  const score = scorerOf(material, input)
  const ranked = facts
    .map((fact, at) => ({ fact, at, score: score(fact) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
  let wordsLeft = LETTER.wordsWanted - WORDS_AROUND
  const taken = ranked.filter(({ fact, at }, rank) => {
    const cost = countWords(fact.said.text) + WORDS_BESIDE
    if (rank >= count || cost > wordsLeft) return false
    wordsLeft -= cost
    return at >= 0
  })
  const kept = new Set(taken.map(({ at }) => at))
  // A sentence that leans on another brings it along.
  for (const { at } of taken) for (let on = at; facts[on]?.leans && on > 0; on--) kept.add(on - 1)
  // How much there was of a deed is nothing without it.
  for (const { at } of taken)
    for (let on = at; isOfDeed(facts[on] as Fact, facts); on--) kept.add(on - 1)
  return facts.filter((_, at) => kept.has(at))
}

/** Opening, closing, skills and certificates, in words; and what a sentence needs beside its fact. */
const WORDS_AROUND = 100

const WORDS_BESIDE = 3

export function scorerOf(material: Material, { jobTitle }: Input): (fact: Fact) => number {
  const { advert, applicant } = material
  const title = stemsOf(jobTitle)
  return ({ source, said, role }) => {
    const stems = stemsOf(source)
    const asked = advert.asks.filter((ask) => answers(stems, ask)).length
    const own = [...title].filter((stem) => stems.has(stem)).length
    const figures = /\d/.test(source) ? 1 : 0
    const kind = said.kind === 'deed' || said.kind === 'own' ? 1 : said.kind === 'duty' ? 0 : 0.5
    const isLatest =
      role === undefined || role === 0 || applicant.roles[role]?.span?.kind === 'since'
    return 3 * asked + Math.min(own, 2) + figures + kind + (isLatest ? 0.5 : 0)
  }
}
