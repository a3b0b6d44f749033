import { atMost, atMostEach } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule, Parts, ToolChecks } from '../../kit/rules.ts'
import { findCitation } from './citations.server.ts'
import { listRules, rules } from './checks.ts'
import { beyond, designOf } from './designs.server.ts'
import { missingCare } from './ethics.server.ts'
import { levelOf, MEANS } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { namesWish, readingOf } from './reading.server.ts'
import { tool, type Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const namesDesign: Rule = {
  id: 'AT3',
  kind: 'advises',
  group: 'place',
  about: 'Approach of 30 to 80 words with a design that the level has time for',
  check: ({ approach }) =>
    designOf(approach) === undefined
      ? {
          where: 'approach',
          message: 'Name the design: a survey, an experiment, an archive study …',
        }
      : undefined,
}

const fitsLevel: Rule = {
  id: 'AT3',
  kind: 'advises',
  group: 'place',
  about: 'Approach of 30 to 80 words with a design that the level has time for',
  check: ({ approach }, { input }) => {
    const message = beyond(approach, levelOf(input.academicLevel))
    return message === undefined ? undefined : { where: 'approach', message }
  },
}

const noCitation: Rule = {
  id: 'AT5',
  kind: 'refuses',
  group: 'said',
  about: 'No invented citation or data set',
  check: (draft, { inputText }) => {
    for (const where of ['title', 'description', 'approach', 'significance'] as const) {
      const found = findCitation(draft[where], inputText)
      if (found !== undefined) return { where, message: `Leave out “${found}”.` }
    }
    return undefined
  },
}

const ethical: Rule = {
  id: 'AT6',
  kind: 'refuses',
  group: 'safe',
  about: 'Consent and approval where people or animals are studied',
  check: ({ approach }, { input }) => {
    const message = missingCare(approach, levelOf(input.academicLevel))
    return message === undefined ? undefined : { where: 'approach', message }
  },
}

/** A topic that holds a wish in its title or its question. */
function isWished({ title, description }: Draft, input: Input): boolean {
  const { wishes, topics } = readingOf(input)
  return namesWish(`${title} ${description}`, [...wishes, ...topics])
}

/** What was wished for stands in the questions: few topics leave it out, where there is a wish (rules.md AT6b). */
const interesting: ListRule<Draft, Input> = atMost({
  id: 'AT6b',
  kind: 'advises',
  group: 'said',
  about: 'Your interests stand in the questions',
  is: (draft, { input }) => readingOf(input).wishes.length > 0 && !isWished(draft, input),
  most: tool.draftsCount - LIMITS.interestsMin,
  message: 'Use the interests and keywords of the form in the title or the question.',
})

/** Of five topics three designs differ: none comes more than twice. */
const designsDiffer: ListRule<Draft, Input> = atMostEach({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: 'Topics that differ in title and design',
  key: ({ approach }) => designOf(approach),
  most: LIMITS.perDesignMax,
  say: (_, most) => `There are ${most} topics with this design already.`,
})

const parts: Parts = {
  title: 'phrase',
  description: 'prose',
  approach: 'prose',
  significance: 'prose',
}

const YEAR_MIN = 1000
const YEAR_MAX = 2030
const SMALL_MAX = 100

/** A plan counts people, weeks and texts, and names periods: AT3 holds its numbers to the level. */
function numbersOf({ title, description, approach, significance }: Draft): ReadonlySet<number> {
  const counted = approach.match(/\d+/gu) ?? []
  const named = `${title} ${description} ${significance}`.match(/\d+/gu) ?? []
  const own = new Set(counted.map(Number))
  for (const number of named.map(Number))
    if (number >= YEAR_MIN && number <= YEAR_MAX) own.add(number)
  for (let number = 0; number <= SMALL_MAX; number++) own.add(number)
  return own
}

/** What a topic is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [...rules, namesDesign, fitsLevel, noCitation, ethical],
  listRules: [...listRules, designsDiffer, interesting],
  guards: { things: ['topic'], ownNumbers: numbersOf },
  why: (_, { input }) => MEANS[levelOf(input.academicLevel)],
  tooLittle: ({ input }) => {
    const { field, wishes, unused } = readingOf(input)
    if (field.isKnown && wishes.length === 0 && unused.length > 0)
      return `“${unused[0]}” cannot stand in a question as it is. Name the subject in two to five words, such as “independent bookshops” or “sleep among students”.`
    if (field.isKnown && wishes.length > 0)
      return `Fewer than ${tool.draftsMin} topics could be written on “${wishes[0]?.x}”. Name it more widely, add a second interest in two or three words, or rule out less.`
    return field.isKnown
      ? 'There is too little left to ask. Name an interest in two or three words, or rule out less.'
      : 'This field is not known here. Name it as a course catalogue would, and add an interest in two or three words.'
  },
  notes: (drafts, { input }) => {
    const { field, unused } = readingOf(input)
    return [
      ...(field.isKnown
        ? []
        : [
            'We do not know this field well: these topics use designs that suit any. Name the nearest larger subject for more.',
          ]),
      ...(unused.length > 0
        ? [`Not used in a question: ${unused.join('; ')}. An interest in two to five words can be.`]
        : []),
      ...(drafts.length < tool.draftsCount
        ? [`${drafts.length} topics, for what was said. Name another interest for more.`]
        : []),
      'Search the literature and ask your supervisor before you settle on a topic.',
    ]
  },
}
