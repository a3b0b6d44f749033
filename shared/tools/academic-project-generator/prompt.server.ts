import {
  type Examples,
  examplesOf,
  fence,
  type Prompt,
  PROMPT_GROUND_RULES,
} from '../../kit/prompt/prompt.ts'
import levels from './data/levels.json' with { type: 'json' }
import { levelOf } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** Two topics that pass every rule, one of them a hard case, and one that does not. */
export const examples: Examples = {
  about: 'geography, Undergraduate, interested in allotments',
  form: { fieldOfStudy: 'Geography', academicLevel: 'Undergraduate', interests: 'allotments' },
  good: [
    {
      title: 'Waiting times for allotments and access to gardens in two districts',
      description:
        'Allotments are wanted by more people than there are plots, and where waiting is longest is seldom mapped. How is the waiting time for an allotment related to private gardens in two districts? The project tests whether density explains the lists.',
      approach:
        'A spatial analysis with public waiting lists and open building data for two districts, checked at 15 points on the ground. Garden share is mapped by street. No personal data are used.',
      significance:
        'Councils could see where new plots would serve people without a garden, and whether known patterns of access appear here.',
    },
    {
      title: 'Sharing tools and water: accounts of allotment holders in their first year',
      description:
        'Allotments are private plots on shared ground, and newcomers learn rules by breaking them. How do first-year holders describe learning to share tools and water? The project stays with one method in one place, which fits the time of a dissertation.',
      approach:
        'Semi-structured interviews with eight holders found through an open call, each on the plot. Transcripts are coded in a thematic analysis, site by site. Informed consent and ethics approval come first.',
      significance:
        'Associations could welcome newcomers before a first quarrel, as committees may remember less well than newcomers what was hard at first.',
    },
  ],
  bad: {
    title: 'A Study of Allotments',
    description: 'Allotments make 80% of people happy (Green, 2018). Why? For whom?',
    approach: 'Children are filmed in secret.',
    significance: 'It will win prizes.',
  },
  because: 'it cites what may not exist, asks two questions and films people who do not agree.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a thesis supervisor and propose topics that a student can carry out.',
  `"title": ${LIMITS.titleWordsMin} to ${LIMITS.titleWordsMax} words, at most ${LIMITS.titleCharsMax} characters, the object and a variable, group or setting. "description": ${LIMITS.descriptionWordsMin} to ${LIMITS.descriptionWordsMax} words with one research question. "approach": ${LIMITS.approachWordsMin} to ${LIMITS.approachWordsMax}: design, data or sample, analysis. "significance": ${LIMITS.significanceWordsMin} to ${LIMITS.significanceWordsMax}: who gains, with "could" and "may".`,
  'Refused: a citation, finding, share or prize that the form does not give; what it rules out; people studied in secret; minors without their parents’ consent and approval, patients without both or published data, animals without approval, any of these in a school project.',
  'Better: consent where adults are asked, designs that differ, data by name only where everybody knows them.',
  examplesOf(examples),
].join('\n')

/** Returns the prompt for a language model: a supervisor's brief with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  const level = levelOf(input.academicLevel)
  const feasible = levels.find((row) => row.level === level)?.feasible ?? ''
  const user = [
    `Propose ${wanted} ${wanted === 1 ? 'topic' : 'topics'} for the level ${level}: ${feasible}`,
    fence(input),
    `At most ${LIMITS.perDesignMax} with the same design; at least ${LIMITS.interestsMin} with an interest or keyword of the form in title or question.`,
  ].join('\n\n')
  return { system: SYSTEM, user }
}
