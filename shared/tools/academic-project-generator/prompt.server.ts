import {
  type Examples,
  examplesOf,
  fence,
  type Prompt,
  PROMPT_GROUND_RULES,
} from '../../kit/prompt.ts'
import { table } from '../../text/table.ts'
import { levelOf } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** What each level has time, people and standing for, in words. */
const ROWS = table<string>({
  'High School':
    '2 to 8 weeks, one to three pupils. An anonymous survey of at most 60 adults, a kitchen-safe or supervised experiment, public data, local observation, a comparison of texts. No interviews, no minors, patients or animals. The project learns, compares or demonstrates.',
  Undergraduate:
    '8 to 16 weeks, one method. A survey of at most 200 people, a small experiment, secondary data, a case study, a replication, a prototype. The project applies, tests or replicates.',
  Masters:
    '4 to 9 months, own data. Mixed methods, a quasi-experiment, a model comparison, archive work. It extends or evaluates.',
  PhD: '3 to 4 years. Several linked studies, a longitudinal design, a new method or theory. It states the gap to confirm and an original contribution.',
  Postdoctoral:
    '1 to 2 years with a team. A programme with partners, open data or an open tool. It opens a line of work or transfers a method.',
})

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

/** The brief to a language model: a supervisor's, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  const level = levelOf(input.academicLevel)
  const user = [
    `Propose ${wanted} ${wanted === 1 ? 'topic' : 'topics'} for the level ${level}: ${ROWS.get(level)}`,
    fence(input),
    `At most ${LIMITS.perDesignMax} with the same design; at least ${LIMITS.interestsMin} with an interest or keyword of the form in title or question.`,
  ].join('\n\n')
  return { system: SYSTEM, user }
}
