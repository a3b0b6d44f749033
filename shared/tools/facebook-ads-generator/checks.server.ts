import { tooLittleMessageOf, suggestFacts } from '../../read/facts/what-to-add.ts'
import { onTopic } from '../../kit/rules/global-rules.server.ts'
import { createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, PartRoles, ToolChecks } from '../../kit/rules/rules.ts'
import { lowerWords } from '../../text/measures.ts'
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { readStated } from '../../text/stated.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { objectiveRowOf } from './buttons.ts'
import { listRules, rules, VISIBLE_FIELDS, withButtonType } from './checks.ts'
import bodyTalk from './data/body-talk.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { findAttribute, findReaderHint } from './writer/personal-attributes.server.ts'
import { findSpecialCategories } from './writer/special-categories.server.ts'
import { tool, type Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

type Rule = DraftRule<Draft, Input>

/**
 * An ad must not tell readers who they are (rules.md FB5): it neither addresses them by a personal attribute nor names
 * one that only the audience field has.
 */
const noPersonalAttributes: Rule = {
  id: 'FB5',
  kind: 'refuses',
  group: 'safe',
  about: 'Nothing about who the reader is',
  check: (draft, { input }) => {
    for (const name of VISIBLE_FIELDS) {
      const hint = findReaderHint(draft[name])
      if (hint !== undefined)
        return {
          where: name,
          message: `“${hint}” tells readers who they are: speak of the offer instead.`,
        }
    }
    const aimed = attributesOf(input)
    if (aimed.length === 0) return undefined
    for (const name of [...VISIBLE_FIELDS, 'imageDescription'] as const) {
      const said = readStated(draft[name])
      const found = aimed.find((term) => said.phrase(term))
      if (found !== undefined)
        return { where: name, message: `Leave out “${found}”: the audience is never quoted.` }
    }
    return undefined
  },
}

const attributesCache = new WeakMap<object, readonly string[]>()

/** The attributes in the audience field that are not in the business's own text. */
function attributesOf(input: Input): readonly string[] {
  const known = attributesCache.get(input)
  if (known) return known
  const own = readStated(`${input.businessType}\n${input.keywords}`)
  const found: string[] = []
  for (;;) {
    const next = findAttribute(
      input.targetAudience,
      (term) => found.includes(term.toLowerCase()) || own.phrase(term),
    )
    if (next === undefined) break
    found.push(next.toLowerCase())
  }
  attributesCache.set(input, found)
  return found
}

const bodyTalkPhrases = createPhraseIndex(bodyTalk)
/**
 * Promises of an outcome by a date, or of a certain one: 'Lose 5 kg in two weeks', 'fluent in 30 days', 'results
 * guaranteed'.
 */
const OUTCOME_PROMISE = new RegExp(
  String.raw`\b${anyOf(lists.outcomes)}\b[^.!?\n]{0,40}\b(?:in|within|after) (?:just |only )?${anyOf(lists.spans)} (?:days?|weeks?|months?|sessions?)\b|\b${anyOf(lists.certainOutcomes)} (?:are |is )?guaranteed\b|\bguaranteed ${anyOf(lists.certainly)}\b`,
  'iu',
)

const noBodyTalk: Rule = createForbiddenTextRule<Draft, Input>({
  id: 'FB6',
  kind: 'refuses',
  group: 'safe',
  about: 'No body shame, no before and after, no promised outcome',
  find: (draft) => {
    const text = [...VISIBLE_FIELDS.map((name) => draft[name]), draft.imageDescription].join('\n')
    return bodyTalkPhrases.find(tokenise(text))?.phrase ?? OUTCOME_PROMISE.exec(text)?.[0]
  },
  say: (found) => `Leave out “${found}”: no body is shamed, compared or promised to change.`,
})

/** Trades with special ad rules, pointed out once below the result. */
const specialCategories: ListRule<Draft, Input> = {
  id: 'FB9',
  kind: 'advises',
  group: 'safe',
  about: 'Special categories and age limits',
  when: 'whole',
  check: (_, { input }) => {
    const notes = findSpecialCategories(`${input.businessType}\n${input.keywords}`)
    return notes.length === 0 ? undefined : { message: notes.join(' ') }
  },
}

const textParts: PartRoles = {
  headline: 'phrase',
  primaryText: 'prose',
  description: 'phrase',
  cta: 'own',
  imageDescription: 'prose',
}

const COUNT_WORDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The number of people or things in a picture is not a claim unless the ad itself gives the number. */
function pictureCountsOf({ imageDescription, ...draft }: Draft): ReadonlySet<number> {
  const seen = new Set(lowerWords(VISIBLE_FIELDS.map((name) => draft[name]).join(' ')))
  const counted = lowerWords(imageDescription).flatMap((word) => {
    const count = COUNT_WORDS.indexOf(word) + 1
    return count > 0 && !seen.has(word) && !seen.has(String(count)) ? [count] : []
  })
  return new Set(counted)
}

/** The rules for a feed ad (rules.md). */
export const checks: ToolChecks<Draft, Input> = {
  parts: textParts,
  hasLengths: true,
  computed: (draft, { input }) => withButtonType(draft, input),
  rules: [
    ...rules,
    noPersonalAttributes,
    noBodyTalk,
    onTopic({ headline: 'phrase', primaryText: 'prose' }, ['businessType']) as Rule,
  ],
  listRules: [...listRules, specialCategories],
  guards: { things: ['ad'], ownNumbers: pictureCountsOf },
  tooLittle: ({ brief }) => tooLittleMessageOf(brief),
  notes: (drafts, { brief, input }) => [
    ...(drafts.length < tool.draftsCount
      ? [`${drafts.length} ads, for what was said. For more: ${suggestFacts(brief)}`]
      : []),
    ...renamedNote(input.objective),
  ],
}

/** A note on the new name of an objective: Ads Manager no longer offers the old ones. */
function renamedNote(objective: string): string[] {
  const { today } = objectiveRowOf(objective)
  return today === objective ? [] : [`In Ads Manager this objective is now called ${today}.`]
}
