import { lowerWords, tri, words } from '../../text/measures.ts'
import { apart, without } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule, ToolChecks } from '../../kit/rules.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { DECISIONS, rules } from './checks.ts'
import { CRITERIA, ratingOf } from './criteria.ts'
import { fitsType, isDrawn } from './deliverables.server.ts'
import { lostFrom } from './kept.server.ts'
import { PROMPTS } from './limits.ts'
import { notesOf } from './notes.server.ts'
import type { Draft } from './output.server.ts'
import { computed } from './rated.server.ts'
import { readingOf } from './reading.server.ts'
import { findTask } from './task.server.ts'
import type { Input } from './tool.ts'
import { tooLittle } from './verdict.server.ts'

type Rule = DraftRule<Draft, Input>

const isPrompt: Rule = without({
  id: 'PE1',
  kind: 'refuses',
  group: 'place',
  about: 'A prompt and not its answer',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const { verb } = readingOf(input)
    const isTask = verb !== undefined && lowerWords(enhancedPrompt).join(' ').includes(verb)
    if (!isTask && findTask(enhancedPrompt) === undefined) return 'a task in the opening words'
    const blocks = [...enhancedPrompt.matchAll(/```\w*(?!\w)\n?([\s\S]*?)```/gu)]
    const isGiven = blocks.every(([, code = '']) => given(input).includes(code.trim()))
    return isGiven ? undefined : 'a prompt instead of its answer'
  },
  say: (missing) => `Write a prompt for the task and do not carry it out; it lacks ${missing}.`,
})

const keepsAll: Rule = without({
  id: 'PE2',
  kind: 'refuses',
  group: 'said',
  about: 'Numbers, quotations, links, code, names and words kept',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => lostFrom(input, enhancedPrompt),
  say: (lost) => `Keep the original's words whole; this is gone: ${lost}.`,
})

/** A statement of what the person is, has or does; 'I have given you' is none. */
const OF_SELF =
  /\b(?:(?:I am|I['’]m|we are|we['’]re) (?:an?|the) |(?:I|we) have (?:an?|my|our|\d+) |(?:I|we) (?:run|own|sell|offer)\b|I work (?:as|at|for|in)\b|(?:my|our) [\p{L}-]+ (?:is|are|has|have|sells|offers))\b[^.!?\n]*/giu

const addsNoFacts: Rule = without({
  id: 'PE3',
  kind: 'refuses',
  group: 'said',
  about: 'No facts about you that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = new Set(lowerWords(given(input)))
    return (enhancedPrompt.match(OF_SELF) ?? []).find((statement) => {
      const telling = lowerWords(statement).filter((word) => !stopWords.has(word))
      return telling.filter((word) => !stated.has(word)).length > telling.length / 2
    })
  },
  say: (fact) => `Ask for it instead of inventing it: “${fact}”.`,
})

const given = ({ originalPrompt, additionalContext }: Input): string =>
  `${originalPrompt}\n${additionalContext}`

const decided: Rule = {
  id: 'PE7',
  kind: 'advises',
  group: 'reads',
  about: 'Settles what its kind of prompt must settle',
  check: ({ enhancedPrompt }, { input }) => {
    // A picture asked for under another type is still a picture.
    const { deliverable, states } = readingOf(input)
    const kind = isDrawn(deliverable) ? 'Art Direction' : input.promptType
    // An e-mail of the academic type needs no citation style.
    const isSettled = !isDrawn(deliverable) && (states.alone || !fitsType(kind, deliverable))
    const missing = isSettled
      ? undefined
      : DECISIONS.get(kind)?.find(([, sign]) => !sign.test(enhancedPrompt))
    return missing && { where: 'enhancedPrompt', message: `It leaves open ${missing[0]}.` }
  },
}

/** Whatever a writer says of its own work is replaced by what code finds. */
const rated: Rule = {
  id: 'PE5',
  kind: 'repairs',
  group: 'reads',
  about: 'Rated by the printed rubric',
  check: (draft, { input }) => {
    const { rating, pointsBefore, pointsAfter } = computed(draft, input)
    const isSame =
      draft.rating === rating &&
      String(draft.pointsBefore) === String(pointsBefore) &&
      String(draft.pointsAfter) === String(pointsAfter)
    return isSame ? undefined : { where: 'rating', message: 'The rating is computed by code.' }
  },
  repair: (draft, { input }) => computed(draft, input),
}

const gains: Rule = {
  id: 'PE5',
  kind: 'advises',
  group: 'reads',
  about: `At least ${PROMPTS.gainMin} points better, and ${PROMPTS.ratingMin} of 10`,
  check: (draft, { input }) => {
    const { rating, pointsBefore } = computed(draft, input)
    if (rating >= PROMPTS.ratingMin && rating >= ratingOf(pointsBefore) + PROMPTS.gainMin)
      return undefined
    return {
      where: 'rating',
      message: 'Add what the rubric misses: form, limits, readers, a check.',
    }
  },
}

const explained: Rule = {
  id: 'PE6',
  kind: 'repairs',
  group: 'reads',
  about: 'Says why, by criteria that changed',
  check: ({ explanation, pointsBefore, pointsAfter }) => {
    const { min, max } = PROMPTS.explanationWords
    const count = words(explanation).length
    const gained = CRITERIA.filter((_, at) => (pointsAfter[at] ?? 0) > (pointsBefore[at] ?? 0))
    const named = gained.filter(({ gain }) => explanation.includes(gain)).length
    return count >= min && count <= max && named >= Math.min(2, gained.length)
      ? undefined
      : { where: 'explanation', message: `Use ${min} to ${max} words and name what was gained.` }
  },
  repair: (draft, { input }) => ({ ...draft, explanation: computed(draft, input).explanation }),
}

/** What was added to the original is compared, for the original stands in every version. */
const ALIKE_FROM = 0.7
/** Kinds that are named have a model do different things, and may say the same of form and limits. */
const ALIKE_KINDS_FROM = 0.9
const differ: ListRule<Draft, Input> = apart({
  id: 'PE10',
  kind: 'refuses',
  group: 'reads',
  about: 'Versions that have a model do different things',
  alike: (earlier, newcomer, { input }) => {
    if (earlier.strategy !== undefined && earlier.strategy === newcomer.strategy)
      return `There is a version of the kind “${newcomer.strategy}” already.`
    const isNamed = earlier.strategy !== undefined && newcomer.strategy !== undefined
    const from = isNamed ? ALIKE_KINDS_FROM : ALIKE_FROM
    return tri(added(earlier, input), added(newcomer, input)) >= from
      ? 'Go about it in another way than the other versions.'
      : undefined
  },
})

function added({ enhancedPrompt }: Draft, input: Input): string {
  const { request, material } = readingOf(input)
  return [request, material, input.originalPrompt, input.additionalContext]
    .filter((text) => text !== undefined && text !== '')
    .reduce<string>((rest, text) => rest.replace(text as string, ''), enhancedPrompt)
}

const sorted: ListRule<Draft, Input> = {
  id: 'PE11',
  kind: 'repairs',
  group: 'place',
  when: 'whole',
  about: 'Sorted by rating, highest first',
  check: (drafts) =>
    drafts.some(({ rating }, at) => rating > (drafts[at - 1]?.rating ?? Infinity))
      ? { message: 'The highest rating stands first.' }
      : undefined,
  repair: (drafts) => drafts.toSorted((a, b) => b.rating - a.rating),
}

/**
 * Everything an enhanced prompt is held to (rules.md). It repeats what the person wrote, so that rules which mend wording
 * have others in their place: markup, spelling, articles, promises and orders in the original are its matter.
 */
export const checks: ToolChecks<Draft, Input> = {
  parts: { enhancedPrompt: 'phrase', explanation: 'own' },
  rules: [...rules, decided, isPrompt, keepsAll, addsNoFacts, rated, gains, explained],
  listRules: [differ, sorted],
  guards: {
    keepsLayout: true,
    placeholders: 'as given',
    replaced: {
      G3: 'PE9',
      G3b: 'PE9',
      G4: 'PE10',
      G4b: 'PE5',
      // A prompt sets limits and orders steps: its numbers are choices. What it says of the person is PE3's.
      G7: 'PE3',
      G11: 'PE1',
      G13: 'PE2',
      G15: 'PE3',
      G22: 'PE2',
    },
  },
  tooLittle: ({ input }) => tooLittle(input),
  notes: (_, { input }) => notesOf(readingOf(input), input),
}
