import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import { examples } from './prompt.server.ts'

const [, interviews] = examples.good

/** Topics that pass and fail AT5, AT6, AT8, AT9, AT11 and AT13. */
export const cases: RuleCases = {
  form: examples.form,
  draft: interviews as RuleCases['draft'],
  rules: {
    AT5: {
      refuses: [
        { description: 'As Smith et al. showed, newcomers learn rules by breaking them. How so?' },
        { description: 'Newcomers learn rules by breaking them (Miller, 2018). How do they?' },
        { approach: 'A close reading with the scheme of doi:10.1000/182 and two coders.' },
        [
          {
            description: 'Newcomers (Miller, 2018) learn rules by breaking them (Cho, 2020). How?',
          },
          { keywords: 'Newcomers (Miller, 2018)' },
        ],
      ],
      passes: [
        { description: 'Frankenstein (1818) and its film of 1931 are read side by side.' },
        { approach: 'A review of published studies; the DOI of each article is recorded.' },
        [
          { description: 'Newcomers learn rules by breaking them (Miller, 2018). How do they?' },
          { keywords: 'Newcomers (Miller, 2018)' },
        ],
      ],
    },
    AT6: {
      refuses: [
        { approach: 'Interviews with twenty children about their gardens, coded by theme.' },
        { approach: 'Thirty pupils aged eight are tested in class and compared by theme.' },
        { approach: 'Interviews with twelve patients of a ward, coded by theme.' },
        { approach: 'An experiment with 40 mice that are kept without food.' },
        [
          { approach: 'A survey of 50 pupils with the consent of their parents and teacher.' },
          { academicLevel: 'High School' },
        ],
        [
          { approach: 'Interviews with patients, who consent; the review board approves.' },
          { academicLevel: 'High School' },
        ],
        { approach: 'Interviews with ten pupils whose parents consent, coded by theme.' },
      ],
      passes: [
        { approach: 'Interviews with ten pupils; parents consent and the committee approves.' },
        { approach: 'Interviews with ten adults who gardened as children. Consent is written.' },
        { approach: 'Interviews with teachers about how they explain gardens to pupils.' },
        { approach: 'A content analysis of 30 picture books for children about gardens.' },
        { approach: 'A review of published trials with patients who garden.' },
      ],
    },
    AT8: {
      refuses: [
        { description: 'Allotments.' },
        { approach: 'Interviews.' },
        { title: 'Allotments' },
        { significance: 'Councils could see more.' },
      ],
      passes: [
        { title: 'Sharing water on allotments' },
        { significance: 'Associations could welcome newcomers before a first quarrel.' },
      ],
    },
    AT11: {
      refuses: [
        { description: 'Research shows that 73% of newcomers quarrel. How do they share?' },
        { significance: 'Councils could save £2 million a year in water.' },
        { significance: 'This topic won the Addams Award, and councils could see why.' },
        { description: 'As Dr Anna Weiss showed, newcomers quarrel. How do they share?' },
      ],
      passes: [
        { approach: 'A questionnaire for 150 holders, tested at the 5% level. Consent is given.' },
        { description: 'Holders are given awards by their councils. How do they tell of it?' },
        { description: 'Free plots are in the best interests of a town. How are they given?' },
        { approach: 'A content analysis of 400 minutes of meetings from 1990 to 2010.' },
      ],
    },
    AT13: {
      refuses: [
        [{}, { interests: 'allotments, no interviews' }],
        [
          { approach: 'A survey of 100 holders with eight questions. Consent is given.' },
          { interests: 'allotments, no surveys' },
        ],
      ],
      passes: [
        [
          { approach: 'A map of plots. No interviews are held and nobody is met.' },
          { interests: 'allotments, no interviews' },
        ],
        [{}, { interests: 'allotments, no interviews with children' }],
      ],
    },
    AT9: {
      refuses: [
        { approach: 'Data come from the Heartland Cohort and are read by year and district.' },
        { approach: 'Data come from the NeuroSleep-12 dataset and are read by year and district.' },
      ],
      passes: [
        { approach: 'Data come from Eurostat and a national census, read by year and district.' },
        { approach: 'A corpus of twenty texts (from 1900 on) is built and read by two people.' },
        { approach: 'Open data from the World Bank database are read by year and by district.' },
        { approach: 'Public data sets and published studies since 2010 are compared by year.' },
      ],
    },
  },
}
