import { noForeignFigures } from '../../kit/guards/claims/plan-claims.server.ts'
import {
  createDistinctRule,
  createAtMostEachRule,
  createSuitedLengthRule,
  createForbiddenTextRule,
  createPartLengthsRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, PartRoles, ToolChecks } from '../../kit/rules/rules.ts'
import { len, lowerWords, trigramSimilarity, words } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import {
  lacksConsent,
  meetingMentionsIn,
  findMissingSafeguard,
  withoutDenials,
} from './care.server.ts'
import { findCitation, findNamedSource } from './citations.server.ts'
import { findLevelExcess, designOf } from './designs.server.ts'
import { levelOf, LEVEL_SCOPES } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { readingOf } from './writer/reading.server.ts'
import { oneOf, hasMatch } from './writer/words.server.ts'

type TopicRule = DraftRule<Draft, Input>
type TopicPart = keyof Draft
type TopicRuleContext = Parameters<TopicRule['check']>[1]

/**
 * The word limits of each part: outside `least` and `most` a topic is refused, and the message names `min` and `max`;
 * a title or description outside `min` and `max` gets advice.
 */
const PART_WORDS = {
  title: { least: 3, most: 40, min: LIMITS.titleWordsMin, max: LIMITS.titleWordsMax },
  description: {
    least: 15,
    most: 250,
    min: LIMITS.descriptionWordsMin,
    max: LIMITS.descriptionWordsMax,
  },
  approach: { least: 10, most: 250, min: LIMITS.approachWordsMin, max: LIMITS.approachWordsMax },
  significance: {
    least: 8,
    most: 200,
    min: LIMITS.significanceWordsMin,
    max: LIMITS.significanceWordsMax,
  },
} as const
const TOPIC_PARTS = Object.keys(PART_WORDS) as TopicPart[]

const lengthsRule: TopicRule = createPartLengthsRule(
  { id: 'AT8', about: 'Title, description, approach and significance, all written out' },
  () => PART_WORDS,
)

/** Creates a rule that gives advice on one part, by a fault in its text. */
const createAdvice = (
  id: string,
  about: string,
  where: TopicPart,
  faultOf: (text: string) => string | undefined,
): TopicRule => ({
  id,
  kind: 'advises',
  group: 'reads',
  about,
  check: (draft) => {
    const message = faultOf(draft[where])
    return message === undefined ? undefined : { where, message }
  },
})

const TITLE_ABOUT = 'Title of 6 to 18 words that names what is studied, and where or in whom'
const QUESTION_ABOUT = 'Description of 40 to 90 words with one research question'
const DIFFERENCE_ABOUT = 'Topics that differ in title and design'

const titleChars = createAdvice('AT1', TITLE_ABOUT, 'title', (title) =>
  len(title) <= LIMITS.titleCharsMax
    ? undefined
    : `The title has ${len(title)} characters; up to ${LIMITS.titleCharsMax} suit it.`,
)

/** Matches an opening such as 'A study of': removed before the title is tested, because its 'of' is not a relation. */
const STUDY_OF = new RegExp(
  `^(?:an? |the )?(?:(?:brief|comprehensive|critical|detailed|in-depth|short) )?${oneOf('studyOf')} (?:of|into|at|on) `,
  'iu',
)

const titleRelates = createAdvice('AT1', TITLE_ABOUT, 'title', (title) => {
  const rest = title.replace(STUDY_OF, '')
  const isRelated =
    /[:?,;]/u.test(rest) || hasMatch(rest, 'against') || (rest === title && / of /u.test(title))
  return isRelated
    ? undefined
    : `“${title}” could name a variable, a group or a setting beside its subject.`
})

const oneQuestion = createAdvice('AT2', QUESTION_ABOUT, 'description', (description) => {
  const count = description.match(/\?/gu)?.length ?? 0
  return count === 1
    ? undefined
    : `It asks ${count} questions; one research question says what is studied.`
})

const fitsLevel: TopicRule = createForbiddenTextRule({
  id: 'AT3',
  kind: 'advises',
  group: 'reads',
  about: 'Nothing that the level has no time for',
  where: 'approach',
  find: ({ approach }: Draft, { input }: TopicRuleContext) =>
    findLevelExcess(approach, levelOf(input.academicLevel)),
  say: (message) => message,
})

/** Creates a rule that looks for a fault in every part of a topic. */
const createPartsRule = (
  named: Omit<TopicRule, 'check' | 'repair'>,
  find: (text: string, inputText: string) => string | undefined,
  say: (found: string) => string,
): TopicRule => ({
  ...named,
  check: (draft, { inputText }) => {
    for (const where of TOPIC_PARTS) {
      const found = find(draft[where], inputText)
      if (found !== undefined) return { where, message: say(found) }
    }
    return undefined
  },
})

const noCitation = createPartsRule(
  { id: 'AT5', kind: 'refuses', group: 'said', about: 'No invented citation' },
  findCitation,
  (found) => `“${found}” cites a work that the form does not name. Say what is known in general.`,
)

const sourcesToCheck = createPartsRule(
  {
    id: 'AT9',
    kind: 'advises',
    isNote: true,
    group: 'said',
    about: 'Data by name only where they are known or yours',
  },
  findNamedSource,
  (found) => `Check that “${found}” exists and is open to you.`,
)

const safeguardsRule: TopicRule = createForbiddenTextRule({
  id: 'AT6',
  kind: 'refuses',
  group: 'safe',
  about: 'Consent and approval where minors, patients or animals are studied',
  where: 'approach',
  find: ({ description, approach }: Draft, { input }: TopicRuleContext) =>
    findMissingSafeguard(
      `${meetingMentionsIn(description)}${approach}`,
      levelOf(input.academicLevel),
    ),
  say: (message) => message,
})

const consentRule: TopicRule = {
  ...createAdvice('AT10', 'Consent where people are asked', 'approach', (approach) =>
    lacksConsent(approach)
      ? 'People are asked: it could say that they consent and who approves the study.'
      : undefined,
  ),
  group: 'safe',
}

/**
 * Added to the word count of a ruled-out phrase: how many words before and after one of its words are searched for
 * the others.
 */
const WORDS_BETWEEN_DENIED_MAX = 2

/** Refuses a plan that the form rules out: a whole denial, not a single word of it (rules.md AT13). */
const ruledOutRule: TopicRule = {
  id: 'AT13',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing that you ruled out',
  check: (draft, { input }) => {
    const { ruledOut } = readingOf(input)
    if (ruledOut.length === 0) return undefined
    for (const where of ['title', 'description', 'approach'] as const)
      for (const sentence of withoutDenials(draft[where]).split(/[.!?;]/u)) {
        const said = lowerWords(sentence)
        const stems = said.map(stemOf)
        // Matches if all words of a denial are near each other, in any order.
        const at = stems.findIndex((stem, place) =>
          ruledOut.some((denied) => {
            const span = denied.length + WORDS_BETWEEN_DENIED_MAX
            const near = stems.slice(Math.max(0, place - span), place + span)
            return denied.includes(stem) && denied.every((one) => near.includes(one))
          }),
        )
        if (at < 0) continue
        return {
          where,
          message: `The form rules out “${said[at]}”, and this plans it. Leave it out.`,
        }
      }
    return undefined
  },
}

const titlesApart: ListRule<Draft, Input> = createDistinctRule({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: DIFFERENCE_ABOUT,
  alike: (earlier, newcomer) =>
    trigramSimilarity(...distinctTitleParts(earlier.title, newcomer.title)) >= LIMITS.titleLikeness
      ? `“${newcomer.title}” is near to “${earlier.title}”.`
      : undefined,
})

/** If both titles have the same long head, a question from the form, only the text after it is compared. */
function distinctTitleParts(one: string, other: string): [string, string] {
  const [head = '', ...rest] = one.split(': ')
  const isShared = words(head).length >= LIMITS.sharedHeadWordsMin && other.startsWith(`${head}: `)
  return isShared ? [rest.join(': '), other.slice(head.length + 2)] : [one, other]
}

/** At most two of a result's topics share a design, so that five have at least three. */
const designsDiffer: ListRule<Draft, Input> = createAtMostEachRule({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: DIFFERENCE_ABOUT,
  key: ({ approach }) => designOf(approach),
  most: LIMITS.perDesignMax,
  say: (_, most) => `More than ${most} of these topics have the same design.`,
})

const parts: PartRoles = {
  title: 'phrase',
  description: 'prose',
  approach: 'prose',
  significance: 'prose',
}

const noForeignFiguresRule = noForeignFigures<Draft, Input>(
  { id: 'AT11', about: 'No figures, awards or users that you did not name' },
  parts,
)

/** The checks of a topic: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [
    lengthsRule,
    createSuitedLengthRule({ id: 'AT1', about: TITLE_ABOUT }, 'title', PART_WORDS.title),
    titleChars,
    titleRelates,
    createSuitedLengthRule(
      { id: 'AT2', about: QUESTION_ABOUT },
      'description',
      PART_WORDS.description,
    ),
    oneQuestion,
    noForeignFiguresRule,
    noCitation,
    safeguardsRule,
    ruledOutRule,
    fitsLevel,
    sourcesToCheck,
    consentRule,
  ],
  listRules: [titlesApart, designsDiffer],
  // Topics may be about authors, brands and places.
  guards: { things: ['topic'], replaced: { G7: 'AT11', G8: 'AT11' } },
  why: (_, { input }) => LEVEL_SCOPES[levelOf(input.academicLevel)],
  tooLittle: ({ input }) => {
    const { field, wishes, unused } = readingOf(input)
    if (!field.isKnown)
      return 'This field is not known here. Name it as a course catalogue would, and add an interest in two or three words.'
    if (wishes.length > 0)
      return `Fewer than ${tool.draftsMin} topics could be written on “${wishes[0]?.x}”. Name it more widely, add a second interest in two or three words, or rule out less.`
    return unused.length > 0
      ? `“${unused[0]}” cannot stand in a question as it is. Name the subject in two to five words, such as “independent bookshops” or “sleep among students”.`
      : 'There is too little left to ask. Name an interest in two or three words, or rule out less.'
  },
  notes: (drafts, { input }) => {
    const { field, unused } = readingOf(input)
    return [
      field.isKnown
        ? ''
        : 'We do not know this field well: these topics use designs that suit any. Name the nearest larger subject for more.',
      unused.length > 0
        ? `Not used in a question: ${unused.join('; ')}. An interest in two to five words can be.`
        : '',
      drafts.length < tool.draftsCount
        ? `${drafts.length} topics, for what was said. Name another interest for more.`
        : '',
      'Search the literature and ask your supervisor before you settle on a topic.',
    ].filter(Boolean)
  },
}
