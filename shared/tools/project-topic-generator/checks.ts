import type { DraftRule, Problem } from '../../kit/rules.ts'
import { isDuplicate, words } from '../../text/measures.ts'
import { PROJECT_TOPICS, scopeOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

/** The words that each part has at least and at most: below and above, it is no topic that anybody could use. */
const PARTS = {
  title: { min: 2, max: 20 },
  description: { min: 12, max: 250 },
  impact: { min: 6, max: 120 },
} as const
const FEATURES = { min: 2, max: 10 } as const

const whole: Rule = {
  id: 'PT11',
  kind: 'refuses',
  group: 'place',
  about: 'Title, description, features and impact, all written out',
  check: (draft, { input }) => {
    const { wordsMin, wordsMax, featuresMin, featuresMax } = scopeOf(input.scope)
    const wanted = {
      title: `${PROJECT_TOPICS.titleWordsMin} to ${PROJECT_TOPICS.titleWordsMax}`,
      description: `${wordsMin} to ${wordsMax}`,
      impact: `${PROJECT_TOPICS.impactWordsMin} to ${PROJECT_TOPICS.impactWordsMax}`,
    }
    for (const part of ['title', 'description', 'impact'] as const) {
      const count = words(draft[part]).length
      if (count < PARTS[part].min || count > PARTS[part].max)
        return { where: part, message: `The ${part} has ${count} words: write ${wanted[part]}.` }
    }
    const { length } = draft.features.filter((feature) => words(feature).length > 0)
    return length >= FEATURES.min && length <= FEATURES.max
      ? undefined
      : {
          where: 'features',
          message: `There are ${length} features: give ${featuresMin} to ${featuresMax}.`,
        }
  },
}

/** A line beside a part that is shorter or longer than the scope suggests. */
function sizeOf(where: keyof typeof PARTS, text: string, min: number, max: number) {
  const count = words(text).length
  if (count >= min && count <= max) return undefined
  return { where, message: `The ${where} has ${count} words; ${min} to ${max} suit it.` }
}

const titleLength: Rule = {
  id: 'PT1',
  kind: 'advises',
  group: 'reads',
  about: 'A title of 3 to 10 words',
  check: ({ title }) =>
    sizeOf('title', title, PROJECT_TOPICS.titleWordsMin, PROJECT_TOPICS.titleWordsMax),
}

/** What no feature begins with: it names a part or says what is done. */
const WEAK_OPENING =
  /^(?:the|an?|this|that|these|those|it|its|we|you|your|our|they|there|and|or|but|with|for|in|on|at|by|to|of|from|is|are|can|will|should|may|users? can)\s/iu

/** A feature that says what is done; words that are nouns as well prove nothing. */
const ORDER =
  /^(?:add|allow|analy[sz]e|build|choose|collect|compare|create|define|develop|enable|ensure|explain|generate|give|identify|implement|include|integrate|involve|keep|let|make|organi[sz]e|provide|publish|send|teach|write)\s/iu

const features: Rule = {
  id: 'PT3',
  kind: 'advises',
  group: 'reads',
  about: 'As many features as the scope asks, each in a few words and one form',
  check: (draft, { input }) => problemOfFeatures(draft.features, input.scope),
}

function problemOfFeatures(list: readonly string[], scopeId: string): Problem | undefined {
  const { featuresMin, featuresMax } = scopeOf(scopeId)
  const { featureWordsMin, featureWordsMax } = PROJECT_TOPICS
  const problem = (message: string, at?: number): Problem => ({
    where: at === undefined ? 'features' : `features.${at}`,
    message,
  })
  if (list.length < featuresMin || list.length > featuresMax)
    return problem(
      `There are ${list.length} features; ${featuresMin} to ${featuresMax} suit the scope.`,
    )
  for (const [at, feature] of list.entries()) {
    const count = words(feature).length
    if (count < featureWordsMin || count > featureWordsMax)
      return problem(
        `“${feature}” has ${count} words; ${featureWordsMin} to ${featureWordsMax} read well.`,
        at,
      )
    if (WEAK_OPENING.test(feature))
      return problem(`“${feature}” could begin with a noun or a verb.`, at)
    const same = list.slice(0, at).find((earlier) => isDuplicate(earlier, feature))
    if (same !== undefined) return problem(`“${feature}” says the same as “${same}”.`, at)
  }
  const orders = list.filter((feature) => ORDER.test(feature))
  return orders.length > 0 && orders.length < list.length
    ? problem(`“${orders[0]}” says what is done, while other features name a part.`)
    : undefined
}

/** The scope whose features were counted goes with a topic, for its card. */
const namesScope: Rule = {
  id: 'PT9',
  kind: 'repairs',
  group: 'place',
  about: 'Says which scope it is cut to',
  check: (draft, { input }) =>
    draft.scope === input.scope
      ? undefined
      : { where: 'scope', message: 'Code fills in the scope of the form.' },
  repair: (draft, { input }) => ({ ...draft, scope: input.scope }),
}

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [namesScope, whole, titleLength, features]
