import { atMostEach } from '../../kit/rule-makers.ts'
import { noForeignFigures } from '../../kit/guards/plan-claims.server.ts'
import type { DraftRule, ListRule, Parts, Problem, ToolChecks } from '../../kit/rules.ts'
import { findCitation, findNamedSource } from './citations.server.ts'
import { listRules, rules } from './checks.ts'
import { beyond, designOf } from './designs.server.ts'
import { lacksConsent, meetingIn, missingCare } from './ethics.server.ts'
import { levelOf, MEANS } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { readingOf } from './writer/reading.server.ts'
import { keepsOut } from './ruled-out.server.ts'
import { tool, type Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const fitsLevel: Rule = {
  id: 'AT3',
  kind: 'advises',
  group: 'reads',
  about: 'Nothing that the level has no time for',
  check: ({ approach }, { input }) => {
    const message = beyond(approach, levelOf(input.academicLevel))
    return message === undefined ? undefined : { where: 'approach', message }
  },
}

/** The first part of a topic in which something is found. */
function inParts(
  draft: Draft,
  find: (text: string) => string | undefined,
  say: (found: string) => string,
): Problem | undefined {
  for (const where of ['title', 'description', 'approach', 'significance'] as const) {
    const found = find(draft[where])
    if (found !== undefined) return { where, message: say(found) }
  }
  return undefined
}

const noCitation: Rule = {
  id: 'AT5',
  kind: 'refuses',
  group: 'said',
  about: 'No invented citation',
  check: (draft, { inputText }) =>
    inParts(
      draft,
      (text) => findCitation(text, inputText),
      (found) =>
        `“${found}” cites a work that the form does not name. Say what is known in general.`,
    ),
}

const sourcesToCheck: Rule = {
  id: 'AT9',
  kind: 'advises',
  isNote: true,
  group: 'said',
  about: 'Data by name only where they are known or yours',
  check: (draft, { inputText }) =>
    inParts(
      draft,
      (text) => findNamedSource(text, inputText),
      (found) => `Check that “${found}” exists and is open to you.`,
    ),
}

const ethical: Rule = {
  id: 'AT6',
  kind: 'refuses',
  group: 'safe',
  about: 'Consent and approval where minors, patients or animals are studied',
  check: ({ description, approach }, { input }) => {
    const met = `${meetingIn(description)}${approach}`
    const message = missingCare(met, levelOf(input.academicLevel))
    return message === undefined ? undefined : { where: 'approach', message }
  },
}

const consent: Rule = {
  id: 'AT10',
  kind: 'advises',
  group: 'safe',
  about: 'Consent where people are asked',
  check: ({ approach }) =>
    lacksConsent(approach)
      ? {
          where: 'approach',
          message: 'People are asked: it could say that they consent and who approves the study.',
        }
      : undefined,
}

/** Of five topics three designs differ: none comes more than twice. */
const designsDiffer: ListRule<Draft, Input> = atMostEach({
  id: 'AT7',
  kind: 'advises',
  group: 'reads',
  about: 'Topics that differ in title and design',
  key: ({ approach }) => designOf(approach),
  most: LIMITS.perDesignMax,
  say: (_, most) => `More than ${most} of these topics have the same design.`,
})

const parts: Parts = {
  title: 'phrase',
  description: 'prose',
  approach: 'prose',
  significance: 'prose',
}

const noForeign = noForeignFigures<Draft, Input>(
  { id: 'AT11', about: 'No figures, awards or users that you did not name' },
  parts,
)

/** What a topic is held to: rules.md. */
export const checks: ToolChecks<Draft, Input> = {
  parts,
  rules: [...rules, noForeign, noCitation, ethical, keepsOut, fitsLevel, sourcesToCheck, consent],
  listRules: [...listRules, designsDiffer],
  // Authors, brands and places are what topics are about.
  guards: { things: ['topic'], replaced: { G7: 'AT11', G8: 'AT11' } },
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
