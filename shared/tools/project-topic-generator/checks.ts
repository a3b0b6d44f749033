import { sized, without } from '../../kit/rule-makers.ts'
import type { DraftRule, Problem } from '../../kit/rules.ts'
import { isDuplicate, words } from '../../text/measures.ts'
import { PROJECT_TOPICS, scopeOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const titleLength: Rule = sized<Draft, Input>({
  id: 'PT1',
  kind: 'refuses',
  group: 'place',
  about: 'A title of 3 to 10 words',
  where: 'title',
  unit: 'words',
  min: PROJECT_TOPICS.titleWordsMin,
  max: PROJECT_TOPICS.titleWordsMax,
  count: ({ title }) => words(title).length,
})

const SENTENCE_END = /[.!?]["'”’)]?(?=\s|$)/gu

const descriptionSize: Rule = {
  id: 'PT2',
  kind: 'advises',
  group: 'place',
  about: 'Problem, users and result in as many words as the scope asks',
  check: ({ description }, { input }) => {
    const { wordsMin, wordsMax } = scopeOf(input.scope)
    const count = words(description).length
    if (count < wordsMin || count > wordsMax)
      return {
        where: 'description',
        message: `Use ${wordsMin} to ${wordsMax} words; this has ${count}.`,
      }
    return (description.match(SENTENCE_END)?.length ?? 0) < 2
      ? {
          where: 'description',
          message: 'Say in one sentence what troubles whom, and in another what is made.',
        }
      : undefined
  },
}

/** What no feature begins with: it names a part or says what is done. */
const WEAK_OPENING =
  /^(?:the|an?|this|that|these|those|it|its|we|you|your|our|they|there|and|or|but|with|for|in|on|at|by|to|of|from|is|are|can|will|should|may|users? can)\s/iu

/** A feature that says what is done; words that are nouns as well prove nothing. */
const ORDER =
  /^(?:add|allow|analy[sz]e|build|choose|collect|compare|create|define|develop|enable|ensure|explain|generate|give|identify|implement|include|integrate|involve|keep|let|make|organi[sz]e|provide|publish|send|teach|write)\s/iu

const features: Rule = {
  id: 'PT3',
  kind: 'refuses',
  group: 'place',
  about: 'As many features as the scope asks, each in a few words and one form',
  check: (draft, { input }) => problemOfFeatures(draft.features, input.scope),
}

const openings: Rule = {
  id: 'PT3a',
  kind: 'advises',
  group: 'reads',
  about: 'Features that begin with a noun or a verb',
  check: ({ features: list }) => {
    const at = list.findIndex((feature) => WEAK_OPENING.test(feature))
    if (at < 0) return undefined
    return {
      where: `features.${at}`,
      message: `“${list[at]}” may better begin with a noun or a verb.`,
    }
  },
}

function problemOfFeatures(list: readonly string[], scopeId: string): Problem | undefined {
  const { featuresMin, featuresMax } = scopeOf(scopeId)
  const { featureWordsMin, featureWordsMax } = PROJECT_TOPICS
  const problem = (message: string, at?: number): Problem => ({
    where: at === undefined ? 'features' : `features.${at}`,
    message,
  })
  if (list.length < featuresMin || list.length > featuresMax)
    return problem(`Give ${featuresMin} to ${featuresMax} features; there are ${list.length}.`)
  for (const [at, feature] of list.entries()) {
    const count = words(feature).length
    if (count < featureWordsMin || count > featureWordsMax)
      return problem(`Use ${featureWordsMin} to ${featureWordsMax} words; this has ${count}.`, at)
    if (list.slice(0, at).some((earlier) => isDuplicate(earlier, feature)))
      return problem('Says what an earlier feature says.', at)
  }
  const stops = list.filter((feature) => /[.!?]$/u.test(feature)).length
  const orders = list.filter((feature) => ORDER.test(feature)).length
  const isUneven = (count: number): boolean => count > 0 && count < list.length
  if (isUneven(stops)) return problem('End every feature alike: without a full stop.')
  return isUneven(orders)
    ? problem('Give all features one form: all name a part, or all say what is done.')
    : undefined
}

const impactLength: Rule = sized<Draft, Input>({
  id: 'PT4',
  kind: 'refuses',
  group: 'place',
  about: 'Who gains and one figure to watch, in 15 to 50 words',
  where: 'impact',
  unit: 'words',
  min: PROJECT_TOPICS.impactWordsMin,
  max: PROJECT_TOPICS.impactWordsMax,
  count: ({ impact }) => words(impact).length,
})

/** The scope whose features were counted goes with a topic, for its card. */
const namesScope: Rule = {
  id: 'PT9',
  kind: 'repairs',
  group: 'place',
  about: 'Says which scope it is cut to',
  check: (draft, { input }) =>
    draft.scope === input.scope ? undefined : { where: 'scope', message: 'Name the scope.' },
  repair: (draft, { input }) => ({ ...draft, scope: input.scope }),
}

/** A target is the business of whoever starts the project. */
const noTarget: Rule = without<Draft, Input>({
  id: 'PT10',
  kind: 'refuses',
  group: 'said',
  about: 'No figure in the impact that nobody has measured yet',
  where: 'impact',
  find: ({ impact }, { inputText }) =>
    (impact.match(/\d[\d.,%]*/gu) ?? []).find(
      (figure) => !inputText.includes(figure.replace(/(?<![.,%])[.,%]+$/u, '')),
    ),
  say: (found) => `Leave out “${found}”: name what to count, not a value.`,
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  namesScope,
  titleLength,
  descriptionSize,
  features,
  openings,
  impactLength,
  noTarget,
]
