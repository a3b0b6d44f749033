import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { kindMaxOf } from './writer/candidates.server.ts'
import { readingOf } from './writer/keywords.server.ts'
import { PROJECT_TOPIC_LIMITS, scopeOf } from './limits.ts'
import type { Input } from './tool.ts'

const { titleWordsMin, titleWordsMax, featureWordsMin, featureWordsMax } = PROJECT_TOPIC_LIMITS
const { impactWordsMin, impactWordsMax } = PROJECT_TOPIC_LIMITS

/** Two topics that pass every rule, one of them a hard case, and one that does not. */
export const examples: Examples = {
  about: 'field beekeeping, scope small, keyword winter losses',
  form: { field: 'beekeeping', scope: 'small', keywords: 'winter losses' },
  good: [
    {
      title: 'Winter Loss Diary for Hobby Beekeepers',
      description:
        'Hobby beekeepers find dead colonies in March and can only guess whether hunger, mites or damp was the cause. The project makes a diary of monthly checks, so that winter losses can be traced.',
      features: [
        'Monthly check sheet for the hive',
        'Photo guide to typical signs',
        'Timeline of one colony until spring',
      ],
      impact:
        'Beekeepers learn which habits cost colonies. To watch: the share of losses with a known cause.',
      kind: 'tool',
    },
    {
      title: 'Interviews After Winter Losses',
      description:
        'Advice on wintering repeats what experts do, while beginners lose colonies for reasons they seldom tell. One person interviews eight of them with their consent and sorts the causes of winter losses by habit.',
      features: [
        'Interview guide without any blame',
        'Causes sorted by season and habit',
        'Leaflet of causes for beginners',
      ],
      impact:
        'Beginners hear of the losses of others before their own. To watch: the number of causes named.',
      kind: 'study',
    },
  ],
  bad: {
    title: 'AI-Powered Smart Beekeeping System',
    description: 'The first ever platform, used by 3,000 beekeepers.',
    features: ['The dashboard', 'User-friendly'],
    impact: 'Losses fall by 40%.',
    kind: 'tool',
  },
  because: 'nobody has a problem in it, and its claims and figures are invented.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You have supervised projects in many fields and know what people finish.',
  `Each topic: "title" of ${titleWordsMin} to ${titleWordsMax} words that names the thing made, run or measured; "description", first who has which problem, then what is made of it; "features", each ${featureWordsMin} to ${featureWordsMax} words in one form without a full stop, beginning with no article; "impact", ${impactWordsMin} to ${impactWordsMax} words: who gains, and one thing to count; "kind", what is made. The request gives the other sizes.`,
  'Refused: a result nobody has measured (a share, "falls by a third"); a price, prize, study, expert or crowd of users that the data does not name; "the first of its kind"; what the form rules out; people filmed or studied in secret.',
  'Better: keywords in the substance, never appended, and left out where they suit no real project; no buzzwords.',
  examplesOf(examples),
].join('\n')

/** Builds the prompt for a language model. */
export function prompt(input: Input, wanted: number): Prompt {
  const { featuresMin, featuresMax, wordsMin, wordsMax, effort } = scopeOf(input.scope)
  return {
    system: SYSTEM,
    user: [
      `Write ${wanted} ${wanted === 1 ? 'topic' : 'topics'}.`,
      fence(input),
      [
        `Scope: ${input.scope}, ${effort}. Description ${wordsMin} to ${wordsMax} words. ${featuresMin} to ${featuresMax} features. Each kind at most ${kindMaxOf(readingOf(input))} times.`,
        input.scope === 'small'
          ? 'Nothing that needs approval, bought data, custom hardware or more than one connection to another system.'
          : '',
        input.keywords === ''
          ? ''
          : `At least ${Math.ceil(wanted * PROJECT_TOPIC_LIMITS.keywordShareMin)} of ${wanted} carry a keyword.`,
      ]
        .filter(Boolean)
        .join(' '),
    ].join('\n\n'),
  }
}
