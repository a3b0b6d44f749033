import { createDistinctRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, RuleContext, ToolChecks } from '../../kit/rules/rules.ts'
import { trigramSimilarity } from '../../text/measures.ts'
import { keepMessage, rules } from './checks.ts'
import { findCliche } from './writer/words.server.ts'
import { materialOf, phraseStatesOf } from './writer/evidence.server.ts'
import { bodyOf, sentencesOf } from './letter.ts'
import { LETTER_LIMITS, NAME_SLOT } from './limits.ts'
import { notesFor } from './notes.server.ts'
import type { Draft, Phrase } from './output.server.ts'
import { findPrivateText } from './writer/private.server.ts'
import { yearsIn } from './writer/times.server.ts'
import type { Input } from './tool.ts'
import { findDeniedClaim, isOwnWords, findUnstatedClaim } from './truth.server.ts'

type Rule = DraftRule<Draft, Input>

const onlyStatedRule: Rule = createForbiddenTextRule({
  id: 'CL5',
  kind: 'refuses',
  group: 'said',
  about: 'No employer, number, tool or degree that you did not state',
  where: 'content',
  find: ({ content }, { input }) => findUnstatedClaim(content, input),
  say: (found) =>
    `Leave out “${found}”: the applicant's own text does not say so, and what the job asks is not what they have.`,
})

const keepsDenialsRule: Rule = createForbiddenTextRule({
  id: 'CL11',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Claims nothing that you said you lack',
  where: 'content',
  find: ({ content }, { input }) => {
    const found = findDeniedClaim(content, input)
    return found && `The applicant says “${found.denial}”: leave out “${found.claim}”.`
  },
  say: keepMessage,
})

const answersJobRule: Rule = createForbiddenTextRule({
  id: 'CL6',
  kind: 'advises',
  group: 'said',
  about: 'What the job asks, where you can honestly say it',
  where: 'content',
  find: ({ content }, { input }) => {
    const phrases = phraseStatesOf(content, materialOf(input))
    const claimable = phrases.filter(({ state }) => state !== 'missing')
    const said = countPhrasesInLetter(phrases)
    const wanted = Math.min(LETTER_LIMITS.askedSaidMin, claimable.length)
    return said >= wanted
      ? undefined
      : `The letter says ${said} of what the job asks: at least ${wanted} of these can be claimed honestly: ${claimable.map(({ text }) => text).join(', ')}.`
  },
  say: keepMessage,
})

const countPhrasesInLetter = (phrases: readonly Phrase[]): number =>
  phrases.filter(({ state }) => state === 'said').length

const noClicheRule: Rule = createForbiddenTextRule({
  id: 'CL8',
  kind: 'advises',
  group: 'reads',
  about: 'None of the worn phrases of applications',
  where: 'content',
  find: ({ content }) => findCliche(content),
  say: (found) => `“${found}” stands in many letters: say what you did instead.`,
})

/**
 * Returns a function that finds the first private detail in a letter that is, or is not, in the applicant's own text.
 */
const createPrivateDetailFinder =
  (isStated: boolean) =>
  ({ content }: Draft, { input }: RuleContext<Input>): string | undefined =>
    sentencesOf(bodyOf(content))
      .map(findPrivateText)
      .find((found) => found !== undefined && isOwnWords(found, input) === isStated)

const nothingPrivateRule: Rule = createForbiddenTextRule({
  id: 'CL9',
  kind: 'refuses',
  group: 'safe',
  about: 'Nothing private that you did not say yourself',
  where: 'content',
  find: createPrivateDetailFinder(false),
  say: (found) =>
    `Leave out “${found}”: it is private (age, health, family, faith, pay or a way to reach somebody), and the applicant does not say it.`,
})

const privateDetailAdviceRule: Rule = createForbiddenTextRule({
  id: 'CL9',
  kind: 'advises',
  group: 'safe',
  about: 'What is private is yours to say',
  where: 'content',
  find: createPrivateDetailFinder(true),
  say: (found) => `“${found}” is private: a letter need not say it.`,
})

const firstSentenceOf = ({ content }: Draft): string => sentencesOf(bodyOf(content))[0] ?? ''

const differentStructureRule = createDistinctRule<Draft, Input>({
  id: 'CL10',
  kind: 'refuses',
  group: 'reads',
  about: 'Two letters of different build',
  alike: (earlier, newcomer) => {
    if (firstSentenceOf(earlier) === firstSentenceOf(newcomer))
      return `“${firstSentenceOf(newcomer)}” opens the other letter too: begin with something else.`
    const similarity = trigramSimilarity(bodyOf(earlier.content), bodyOf(newcomer.content))
    return similarity < LETTER_LIMITS.similarityBelow
      ? undefined
      : 'The other letter says nearly the same in nearly the same words: build this one otherwise.'
  },
})

/** The rules for a letter: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts: { content: 'letter' },
  rules: [
    ...rules,
    onlyStatedRule,
    keepsDenialsRule,
    answersJobRule,
    noClicheRule,
    nothingPrivateRule,
    privateDetailAdviceRule,
  ],
  listRules: [differentStructureRule],
  // The phrases covered are counted by code, whoever wrote the letter (rules.md CL6).
  computed: (draft, { input }) => ({
    ...draft,
    phrases: phraseStatesOf(draft.content, materialOf(input)),
  }),
  guards: {
    things: ['letter', 'cover letter'],
    placeholders: [NAME_SLOT],
    // A letter writes a two-digit year of the form with four digits.
    ownNumbers: (_, { input }) => yearsIn(input.workExperience),
    // Two letters of one person state the same facts, so their similarity is limited by CL10.
    replaced: { G4: 'CL10' },
  },
  tooLittle: () =>
    'There is too little to write from. Say where you worked, as what and when, and one line of what you did there: “Barista, Costa, 2019 – 2021: trained four new starters”.',
  uses: formFactsUsedIn,
  why: ({ phrases }) =>
    phrases.length === 0
      ? undefined
      : `Says ${countPhrasesInLetter(phrases)} of the ${phrases.length} things the job stresses`,
  notes: (drafts, { input }) => notesFor(drafts, input),
}

/** Returns up to eight employers and short statements with a figure of the form that the letter contains. */
function formFactsUsedIn({ content }: Draft, { input }: RuleContext<Input>): readonly string[] {
  const { blocks } = materialOf(input).applicant
  const text = content.toLowerCase()
  const isSaid = (name: string): boolean => text.includes(name.toLowerCase())
  const posts = blocks
    .flatMap(({ post }) => post?.employer ?? [])
    .map(stripPreposition)
    .filter(isSaid)
  const figures = blocks
    .flatMap(({ statements }) => statements.map((one) => one.text))
    .filter(
      (one) => /\d/.test(one) && one.length <= USE_CHARS_MAX && isSaid(one.slice(-FIGURE_CHARS)),
    )
  return [...new Set([...posts, ...figures])].slice(0, USED_FACTS_MAX)
}

const stripPreposition = (employer: string): string =>
  employer.replace(/^(?:at|for|in|with) /iu, '')
const USED_FACTS_MAX = 8
const USE_CHARS_MAX = 60
const FIGURE_CHARS = 16
