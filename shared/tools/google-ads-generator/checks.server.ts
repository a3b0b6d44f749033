import { tooLittleMessageOf, suggestFacts } from '../../read/facts/what-to-add.ts'
import { GOOGLE_AD_LIMITS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import type { DraftRule, ToolChecks } from '../../kit/rules/rules.ts'
import { findPromise } from '../../kit/guards/harm/safe-drafts.server.ts'
import { isSpecificCall, listRules, rules, TEXT_FIELDS, TEXT_NAMES } from './checks.ts'
import { findTextProblem } from '../../kit/rules/rule-makers.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>

const specificCall: Rule = {
  id: 'GA5',
  kind: 'advises',
  group: 'reads',
  about: 'A specific call to action',
  check: (draft) =>
    isSpecificCall(draft.callToAction)
      ? undefined
      : {
          where: 'callToAction',
          message: `“${draft.callToAction}”: say what the reader does next, such as book, order, compare or ask.`,
        },
}

/** Deadlines, stock counts and comparisons with others that the input does not state (rules.md GA6). */
const supportedClaims: Rule = {
  id: 'GA6',
  kind: 'refuses',
  group: 'said',
  about: 'No deadline, stock count or comparison with others that you did not state',
  check: (draft, { inputText }) => {
    const stated = inputText.toLowerCase()
    for (const { name } of TEXT_FIELDS) {
      const found = [...draft[name].matchAll(PRESSURE), ...draft[name].matchAll(COMPARISON)]
        .map(([phrase]) => phrase)
        .find((phrase) => !stated.includes(phrase.toLowerCase()))
      if (found !== undefined)
        return { where: name, message: `Leave out “${found}”: the form does not state it.` }
    }
    return undefined
  },
}

const PRESSURE = new RegExp(String.raw`\b${anyOf(lists.pressure)}\b`, 'gi')
const COMPARISON = new RegExp(String.raw`\b${anyOf(lists.comparisons)}\b`, 'gi')

const notCutOffRule: Rule = {
  id: 'GA9',
  kind: 'refuses',
  group: 'place',
  about: 'Nothing cut off',
  check: (draft) => {
    const cut = TEXT_FIELDS.find(({ name }) => CUT_OFF_END.test(draft[name]))
    return (
      cut && { where: cut.name, message: `“${draft[cut.name]}” breaks off: finish the sentence.` }
    )
  },
}

const CUT_OFF_END = /(?:^$|[,;:&(–-]|\b(?:and|or|the|an|your|our|more than|because))\.?$/i

/** Assets use their room: headline 18 to 30, descriptions 60 to 90 characters (rules.md GA10). */
const textLengthAdviceRule: Rule = {
  id: 'GA10',
  kind: 'advises',
  group: 'place',
  about: 'Uses the room: headline 18–30, descriptions 60–90',
  check: (draft) =>
    findTextProblem(
      draft,
      TEXT_NAMES,
      'there is room for more.',
      (text, name) => adLength(text) < charsMinOf(name),
    ),
}

function charsMinOf(name: string): number {
  if (name === 'headline') return GOOGLE_AD_LIMITS.headlineCharsMin
  return name === 'callToAction' ? 0 : GOOGLE_AD_LIMITS.descriptionCharsMin
}

/** The reason why a promise about health, law or money in the form is left out of the ads (rules.md G15). */
function promiseIn(text: string): string | undefined {
  const promise = findPromise(text)
  return (
    promise &&
    `“${promise}” is a promise that Google does not allow in ads, so it was left out. Say what is in it, how it is used or what it costs.`
  )
}

/** The rules for a search ad (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: {
    headline: 'phrase',
    description1: 'prose',
    description2: 'prose',
    callToAction: 'phrase',
    path1: 'phrase',
    path2: 'phrase',
  },
  rules: [...rules, specificCall, textLengthAdviceRule, supportedClaims, notCutOffRule],
  listRules,
  guards: { things: ['ad'] },
  tooLittle: ({ brief, inputText }) => promiseIn(inputText) ?? tooLittleMessageOf(brief),
  notes: (drafts, { brief, inputText }) => {
    const promise = promiseIn(inputText)
    return [
      ...(drafts.length < tool.draftsCount
        ? [`${drafts.length} ads, for what was said. For more: ${suggestFacts(brief)}`]
        : []),
      ...(promise === undefined ? [] : [promise]),
    ]
  },
}
