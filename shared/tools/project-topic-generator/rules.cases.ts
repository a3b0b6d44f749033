import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import { examples } from './prompt.server.ts'

const [diary] = examples.good

/** Topics that pass or break the rules. */
export const cases: RuleCases = {
  form: examples.form,
  draft: { ...(diary as Readonly<Record<string, unknown>>), scope: 'small' },
  rules: {
    PT7: {
      refuses: [
        { title: "The World's First Winter Diary" },
        { description: 'Nobody has ever done this before: a diary of monthly checks for owners.' },
        { impact: 'The diary is the first of its kind, and beekeepers learn from it.' },
      ],
      passes: [
        {
          description: 'For the first time in March, owners can tell hunger, mites and damp apart.',
        },
        { impact: 'Beginners who never before kept a diary learn which habits cost colonies.' },
        [
          { title: 'The First Ever Winter Diary' },
          { keywords: 'winter losses, first ever winter diary' },
        ],
      ],
    },
    PT9: {
      refuses: [{ scope: 'large' }, { scope: undefined }],
      passes: [{ scope: 'small' }, [{ scope: 'large' }, { scope: 'large' }]],
    },
    PT10: {
      refuses: [
        { impact: 'Losses fall by 40% within a year, and beekeepers learn why.' },
        { impact: 'Losses fall by a third within a year, and beekeepers learn why.' },
        { impact: 'Causes are found three times faster, and beekeepers learn why.' },
        { impact: 'The share of known causes is 80 after one winter of the diary.' },
      ],
      passes: [
        { impact: 'The share of losses with a known cause is counted after twelve weeks.' },
        { impact: 'Calm is scored on a scale from 1 to 5 before and after the checks.' },
        { impact: 'Losses may fall when checks are made; both are written down each month.' },
        [
          { impact: 'Losses of 40% are common today; the share is counted again in March.' },
          { keywords: 'winter losses of 40%' },
        ],
      ],
    },
    PT11: {
      refuses: [
        { description: 'A diary.' },
        { features: ['Monthly check sheet for the hive'] },
        { title: 'Diary' },
        { impact: 'Fewer losses.' },
      ],
      passes: [
        { title: 'Winter Diary' },
        { features: ['Monthly check sheet for the hive', 'Photo guide to typical signs'] },
      ],
    },
    PT14: {
      refuses: [
        { description: 'Some 87% of owners guess. The project makes a diary of monthly checks.' },
        { description: 'The sheets cost £45 each. The project makes a diary of monthly checks.' },
        { description: 'An award-winning method is tried by owners in a diary of checks.' },
        { description: 'The diary is used by 3,000 owners, who find the causes of losses.' },
        { description: 'According to Dr Anna Weiss, owners guess. The project makes a diary.' },
      ],
      passes: [
        { description: 'Owners guess. One person asks 50 of them and 3 inspectors in 12 weeks.' },
        { features: ['A free poster for owners', 'The best photo of each sign'] },
        { description: 'Some 400 photographs from 2019 to 2024 are sorted by cause of loss.' },
      ],
    },
  },
}
