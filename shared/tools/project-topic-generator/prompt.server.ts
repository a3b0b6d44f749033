import { examplesOf, fence, PROMPT_GROUND_RULES, type Prompt } from '../../kit/prompt.ts'
import { kindMaxOf } from './candidates.server.ts'
import { readingOf } from './keywords.server.ts'
import { KINDS } from './kinds.ts'
import { PROJECT_TOPICS, scopeOf } from './limits.ts'
import type { Input } from './tool.ts'

const { titleWordsMin, titleWordsMax, featureWordsMin, featureWordsMax } = PROJECT_TOPICS
const { impactWordsMin, impactWordsMax } = PROJECT_TOPICS

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You have supervised projects in many fields and know what people finish. A good topic begins with a problem that certain people have, answers it with one thing that can be made, run or measured, and is honest about size.',
  'Each topic is {"title", "description", "features", "impact", "kind"}.',
  `- "title": ${titleWordsMin} to ${titleWordsMax} words that name the thing made, run or measured. No buzzwords such as "AI-powered" or "smart" unless the data states them.`,
  '- "description": at least two sentences. First who has which problem, concretely, as somebody of the field would tell it; then what the project makes and how that answers it. The request says how many words.',
  `- "features": noun phrases of ${featureWordsMin} to ${featureWordsMax} words without a full stop, all in one form, each a part of this very solution that the people of this scope can build. None begins with an article or a pronoun. The request says how many.`,
  `- "impact": ${impactWordsMin} to ${impactWordsMax} words: who gains, what changes, and one indicator that can be counted or measured. Never a value, a percentage or a target.`,
  `- "kind": one of ${KINDS.join(', ')}. The request says how often each may stand.`,
  'Keywords belong to the substance: a project about the keyword, with those people, in that place, by that means. Never append one. Leave out a keyword that suits no real project.',
  'Nothing is the first of its kind, unique or groundbreaking. No study, product, person or figure that the data does not name.',
  examplesOf({
    about: 'field beekeeping, scope small, keyword winter losses; features and impact shortened',
    good: [
      {
        title: 'Winter Loss Diary for Hobby Beekeepers',
        description:
          'Hobby beekeepers find dead colonies in March and can only guess whether hunger, mites or damp was the cause. This project builds a diary with a few monthly checks that an owner can fill in at the hive, so that a loss can be traced back.',
        features: [
          'Monthly check sheet with weight and entrance',
          'Photo guide to typical signs of each cause',
          'Timeline of one colony until spring',
        ],
        impact:
          'Beekeepers learn which of their habits costs colonies. The figure to watch is the share of winter losses with a known cause.',
        kind: 'tool',
      },
      {
        title: 'Interviews After Winter Losses',
        description:
          'Advice on wintering repeats what experts do, while beginners lose colonies for reasons they hardly talk about. This project interviews beginners after their first winter, sorts the causes and checks the list with a local bee inspector.',
        features: [
          'Interview guide without blame',
          'Causes sorted by season and habit',
          'List checked with a bee inspector',
        ],
        impact:
          'Beginners hear about the losses of others before their own. The figure to watch is the number of colonies that reach spring.',
        kind: 'study',
      },
    ],
    bad: {
      title: 'AI-Powered Smart Beekeeping System',
      description: 'A revolutionary platform that transforms beekeeping.',
      features: ['The dashboard', 'Machine learning', 'User-friendly'],
      impact: 'Losses fall by 40%.',
      kind: 'tool',
    },
    because: 'nobody has a problem in it, its features suit any title, and its figure is invented.',
  }),
].join('\n')

/** The brief to a language model: what somebody who looks after projects would be told. */
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
          : `At least ${Math.ceil(wanted * PROJECT_TOPICS.carryingMin)} of ${wanted} carry a keyword.`,
      ]
        .filter(Boolean)
        .join(' '),
    ].join('\n\n'),
  }
}
