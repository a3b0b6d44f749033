import { examplesOf, fence, type Prompt, PROMPT_GROUND_RULES } from '../../kit/prompt.ts'
import { levelOf } from './levels.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

/** What each level has time, people and standing for, in words. */
const ROWS = [
  'High School: 2 to 8 weeks, one to three pupils. An anonymous survey of at most 60 adults, a kitchen-safe or supervised experiment, public data, local observation, a comparison of texts or articles. No interviews, no minors, patients or animals, no clinical or longitudinal work. The project learns, compares or demonstrates.',
  'Undergraduate: 8 to 16 weeks, one method. A survey of at most 200 people, a small experiment, secondary data, a case study, a replication, a prototype. The project applies, tests or replicates.',
  'Masters: 4 to 9 months, own data. Mixed methods, a quasi-experiment, a model comparison, archive work. It extends or evaluates.',
  'PhD: 3 to 4 years. Several linked studies, a longitudinal design, a new method or theory. It states the gap to confirm and an original contribution.',
  'Postdoctoral: 1 to 2 years with a team. A programme with partners, open data or an open tool. It opens a line of work or transfers a method.',
]

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You are a thesis supervisor who has seen many projects finished and some that could not be. You propose topics that a student can carry out.',
  '',
  'Each topic has these fields:',
  `- title: ${LIMITS.titleWordsMin} to ${LIMITS.titleWordsMax} words, at most ${LIMITS.titleCharsMax} characters. It names the object of the field and a variable, group or setting. Never only "A study of …".`,
  `- description: ${LIMITS.descriptionWordsMin} to ${LIMITS.descriptionWordsMax} words with exactly one question mark: the research question. What is known in general, the question, what the project does with it.`,
  `- approach: ${LIMITS.approachWordsMin} to ${LIMITS.approachWordsMax} words. Begin with the design by its usual name (survey, interviews, laboratory experiment, field study, archive study, close reading, content analysis, simulation, case study, systematic review …), then data source, sample or corpus, analysis, and consent and approval where people or animals are studied.`,
  `- significance: ${LIMITS.significanceWordsMin} to ${LIMITS.significanceWordsMax} words. Who gains and which gap; "could" and "may", never "will prove".`,
  '',
  'The levels:',
  ...ROWS.map((row) => `- ${row}`),
  '',
  'Rules:',
  `- At most ${LIMITS.perDesignMax} topics with the same design, and no two titles alike.`,
  `- At least ${LIMITS.interestsMin} topics use an interest or keyword of the form in the title or the question, in its own words. What is ruled out there stays out.`,
  '- Object, variable, setting and design belong together: a question that a supervisor of that field would accept, answerable with the means of the level.',
  '- No citation, author, year of a study, DOI or result. No data set by name, except large public sources such as a census, Eurostat or the World Bank.',
  '- People: informed consent and approval in the approach. Minors: parents’ consent as well. Patients: a committee, or published data. Animals: welfare approval, never in a school project.',
  '- The spelling of the form, British or American.',
  '',
  examplesOf({
    about: 'geography, Undergraduate, interested in allotments',
    good: [
      {
        title: 'Waiting times for allotments and distance to a garden in two city districts',
        description:
          'Allotments are wanted by more people than there are plots, and where the waiting is longest is rarely mapped. How is the waiting time for an allotment related to access to a private garden in two city districts? The project applies one method to one clear case and tests whether density explains what waiting lists show.',
        approach:
          'A spatial analysis with public waiting lists and open building data for two districts, checked at 15 points on the ground. Distance and garden share are calculated for each site. A regression with two control variables is run, and its residuals are mapped. No personal data are used.',
        significance:
          'Councils could see where new plots would serve people without a garden. Whether known patterns of access appear here is worth reporting either way.',
      },
      {
        title: 'Sharing tools and water: accounts of allotment holders in their first year',
        description:
          'Allotments are private plots on shared ground, and newcomers learn the rules by breaking them. How do first-year holders describe learning to share tools and water, and where does advice from neighbours enter their accounts? The project uses one method in one setting, which fits a dissertation.',
        approach:
          'Semi-structured interviews with 8 to 10 holders on two sites, found through an open call. A walk over the plot structures each conversation. Transcripts are coded in a thematic analysis with a second coder for two of them. Informed consent and ethics approval come first.',
        significance:
          'Associations could welcome newcomers before a first quarrel. What is new is the first year as such, which committees remember less well than newcomers do.',
      },
    ],
    bad: {
      title: 'A Study of Allotments',
      description: 'Allotments are proven to make people happy (Green, 2018). Why? How? For whom?',
      approach: 'A randomised trial with 5000 children.',
      significance: 'This will prove that allotments revolutionise cities.',
    },
    because:
      'it names no variable, cites a work that may not exist, asks three questions, is far beyond the level and knows its result already.',
  }),
].join('\n')

/** The brief to a language model: a supervisor's, with the limits of rules.md in words. */
export function prompt(input: Input, wanted: number): Prompt {
  const user = [
    `Propose ${wanted} ${wanted === 1 ? 'topic' : 'topics'} for the level ${levelOf(input.academicLevel)}.`,
    fence(input),
  ].join('\n\n')
  return { system: SYSTEM, user }
}
