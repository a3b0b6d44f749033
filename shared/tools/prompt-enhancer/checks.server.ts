import { cutOffIn } from '../../kit/guards/whole-sentences.server.ts'
import { trigramSimilarity } from '../../text/measures.ts'
import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules/rules.ts'
import { joinList } from '../../text/grammar.server.ts'
import { rules } from './checks.ts'
import { claimedRules } from './writer/claimed.server.ts'
import { CRITERIA, ratingOf } from './criteria.ts'
import { isViewedDeliverable } from './writer/deliverables.server.ts'
import { PROMPT_LIMITS } from './limits.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { withComputedFields } from './writer/rated.server.ts'
import { readingOf } from './writer/reading.server.ts'
import { openingWordsOf, keptTextRules } from './writer/said.server.ts'
import type { Input } from './tool.ts'
import { tooFewMessageOf } from './writer/verdict.server.ts'

type Rule = DraftRule<Draft, Input>

const COMPUTED = ['rating', 'explanation', 'pointsBefore', 'pointsAfter'] as const

/** Replaces a writer's rating and explanation by the computed ones. */
const ratingRule: Rule = {
  id: 'PE5',
  kind: 'repairs',
  group: 'reads',
  about: 'Rated and explained by the printed rubric',
  check: (draft, { input }) => {
    const computed = withComputedFields(draft, input)
    const isSame = COMPUTED.every((name) => String(draft[name]) === String(computed[name]))
    return isSame ? undefined : { where: 'rating', message: 'The rubric gives another rating.' }
  },
  repair: (draft, { input }) => withComputedFields(draft, input),
}

/** The most criteria in the message; a longer list would be skipped. */
const LACKING_MAX = 3

const gainRule: Rule = createForbiddenTextRule({
  id: 'PE14',
  kind: 'advises',
  group: 'reads',
  about: `At least ${PROMPT_LIMITS.gainMin} points better, and ${PROMPT_LIMITS.ratingMin} of 10`,
  where: 'rating',
  find: (draft, { input }) => {
    const { rating, pointsBefore, pointsAfter } = withComputedFields(draft, input)
    // The rubric rates instructions; a picture prompt is a description.
    if (isViewedDeliverable(readingOf(input).deliverable)) return undefined
    const wanted = Math.max(PROMPT_LIMITS.ratingMin, ratingOf(pointsBefore) + PROMPT_LIMITS.gainMin)
    if (rating >= wanted) return undefined
    const lacking = CRITERIA.filter((_, at) => pointsAfter[at] === 0)
      .slice(0, LACKING_MAX)
      .map(({ name }) => name.toLowerCase())
    return `${rating} of 10 by the rubric; it could still gain by ${joinList(lacking)}`
  },
  say: (result) => `It has ${result}.`,
})

/** Only the additions are compared, because every version contains the original. */
const SIMILARITY_MIN = 0.7
/** Versions with a strategy make a model do different things, so their form and limits may be alike. */
const NAMED_SIMILARITY_MIN = 0.9
const differentVersionsRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'PE10',
  kind: 'refuses',
  group: 'reads',
  about: 'No two versions alike',
  alike: (earlier, newcomer, { input }) => {
    const isNamed = earlier.strategy !== undefined && newcomer.strategy !== undefined
    const from = isNamed ? NAMED_SIMILARITY_MIN : SIMILARITY_MIN
    return trigramSimilarity(additionsOf(earlier, input), additionsOf(newcomer, input)) >= from
      ? `“${openingWordsOf(newcomer.enhancedPrompt)}” goes about it as another version does. Take another way.`
      : undefined
  },
})

const completeTextRule: Rule = createForbiddenTextRule({
  id: 'PE21',
  kind: 'refuses',
  group: 'reads',
  about: 'Written to its end',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }) => cutOffIn(enhancedPrompt),
  say: (found) => `“${found}” breaks off: write the prompt to its end.`,
})

const differentKindsRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'PE13',
  kind: 'advises',
  group: 'reads',
  about: 'Versions of different kinds',
  alike: (earlier, newcomer) =>
    earlier.strategy !== undefined && earlier.strategy === newcomer.strategy
      ? `Two versions are of the kind “${newcomer.strategy}”.`
      : undefined,
})

function additionsOf({ enhancedPrompt }: Draft, input: Input): string {
  const { request, material } = readingOf(input)
  return [request, material, input.originalPrompt, input.additionalContext]
    .filter((text) => text !== undefined && text !== '')
    .reduce<string>((rest, text) => rest.replace(text as string, ''), enhancedPrompt)
}

const sortRule: ListRule<Draft, Input> = {
  id: 'PE11',
  kind: 'repairs',
  group: 'place',
  when: 'whole',
  about: 'Sorted by rating, highest first',
  check: (drafts) =>
    drafts.some(({ rating }, at) => rating > (drafts[at - 1]?.rating ?? Infinity))
      ? { message: 'Put the version with the highest rating first.' }
      : undefined,
  repair: (drafts) => drafts.toSorted((a, b) => b.rating - a.rating),
}

/**
 * The checks of an enhanced prompt (rules.md). It repeats the user's words, so rules that correct wording are
 * replaced: markup, spelling, articles, promises and instructions in the original are its content.
 */
export const checks: ToolChecks<Draft, Input> = {
  parts: { enhancedPrompt: 'phrase', explanation: 'own' },
  chips: ['shorter', 'longer', 'simpler'],
  rules: [...rules, ...keptTextRules, ...claimedRules, completeTextRule, ratingRule, gainRule],
  listRules: [differentVersionsRule, differentKindsRule, sortRule],
  guards: {
    things: ['prompt'],
    announces: true,
    keepsLayout: true,
    placeholders: 'as given',
    replaced: {
      G3: 'PE9',
      G4: 'PE10',
      G4b: 'PE17',
      // A prompt sets limits and orders steps: its numbers are choices, except shares and prices.
      G7: 'PE18',
      // A prompt mentions instructions and language models; G24 covers orders to drop rules.
      G11: 'G24',
      G13: 'PE2',
      G15: 'PE3',
      G22: 'PE2',
    },
  },
  tooLittle: ({ input }) => tooFewMessageOf(input),
  notes: (_, { input }) => notesOf(readingOf(input), input),
}
