import { readInput } from '../../kit/fields.ts'
import type { RuleCases } from '../../kit/rules/rule-cases.ts'
import type { Draft } from './output.server.ts'
import { examples } from './prompt.server.ts'
import { computed } from './writer/rated.server.ts'
import { tool } from './tool.ts'

const { input } = readInput(tool.fields, examples.form)
const [brief, questions] = examples.good as readonly [Draft, Draft]
const draft = computed(brief, input)

/** The good version with a line more. */
const adding = (line: string) => ({ enhancedPrompt: `${brief.enhancedPrompt}\n${line}` })
const saying = (enhancedPrompt: string) => ({ enhancedPrompt })

/** Versions at both sides of each rule. */
export const cases: RuleCases = {
  form: examples.form,
  draft,
  rules: {
    PE1: {
      refuses: [
        saying(
          'Green tea is grown on hillsides. No health claims are needed: it tastes of spring.',
        ),
        [
          saying('Here it is:\n```\ndef sort(rows):\n    return sorted(rows)\n```'),
          { originalPrompt: 'Python function that sorts rows', promptType: 'Coding' },
        ],
      ],
      passes: [
        saying('Our newsletter needs a text on green tea. Before you answer, ask me two things.'),
        saying('Task: green tea for our newsletter.\nLimits: no health claims.'),
        [
          saying('A green teapot on oak, dusk light, seen from above, muted greens, 3:2'),
          { originalPrompt: 'a green teapot', promptType: 'Art Direction' },
        ],
      ],
    },
    PE2: {
      refuses: [
        [
          saying('Write some slogans for my bakery in Leeds.'),
          { originalPrompt: 'Write 10 slogans for my bakery in Leeds' },
        ],
        [
          saying('Write 10 slogans for my bakery in town.'),
          { originalPrompt: 'Write 10 slogans for my bakery in Leeds' },
        ],
        [
          saying('Summarise this report in seven bullets.'),
          { originalPrompt: 'Summarise this report: {{report}}' },
        ],
      ],
      passes: [
        [
          saying('Write ten slogans for my bakery in Leeds.'),
          { originalPrompt: 'Write 10 slogans for my bakery in Leeds' },
        ],
        [saying('Plan what we do in January.'), { originalPrompt: 'Plan what we do in Jan' }],
      ],
    },
    PE3: {
      refuses: [
        adding('We are a cooperative of growers with four gardens.'),
        adding('Our shop has a tasting room by the river.'),
      ],
      passes: [
        adding('If we are a shop, ask me for its name.'),
        adding('You are an editor who has read many newsletters.'),
        adding('Open with the line “We have time for tea”.'),
      ],
    },
    PE5: {
      refuses: [{ rating: 10 }, { explanation: 'It is better.' }, { pointsAfter: [9] }],
      passes: [{}, computed(questions, input)],
    },
    PE9: {
      refuses: [
        saying('Enhanced prompt: Write about green tea.'),
        saying('```\nWrite about green tea.\n```'),
      ],
      passes: [
        saying('# Task\nWrite **about** green tea.'),
        saying('Here be dragons: write of them.'),
      ],
    },
    PE15: {
      refuses: [
        saying('Write a poem about the sea for children, in four stanzas with a gull.'),
        saying('Write about coffee in an amazing way, as an expert would.'),
      ],
      passes: [
        saying('Write about green tea in newsletters without claims on health.'),
        [
          saying('Write an invitation to a birthday of my daughter.'),
          { originalPrompt: 'Write a brithday invitaton for my daugther' },
        ],
      ],
    },
    PE17: {
      refuses: [
        saying('Write about green tea for our newsletter, no health claims'),
        saying('Please write about green tea for our newsletter, no health claims.'),
      ],
      passes: [
        adding(''),
        saying(
          'Write about green tea for our newsletter, no health claims. List three points about taste, water and time for readers.',
        ),
      ],
    },
    PE18: {
      refuses: [
        adding('State that 94% of tea is drunk too hot.'),
        adding('Mention that our tins cost £25.'),
        adding('As Dr Hanna Vogt showed, most tea is steeped too long.'),
        adding('Say that we won the Golden Leaf Award.'),
        adding('Mention that we have grown it since 1985.'),
      ],
      passes: [
        adding('Leave 30% of the page empty.'),
        adding('Make it at most 10% longer than the last one.'),
        adding('Use 7 steps.'),
        [adding('Mention our 20% discount.'), { additionalContext: 'There is a 20% discount.' }],
      ],
    },
    PE20: {
      refuses: [
        saying('Write about green tea for our newsletter, with health claims in each paragraph.'),
        [
          saying('Suggest a dinner with milk.'),
          { originalPrompt: 'Suggest a dinner without milk' },
        ],
      ],
      passes: [
        saying('Explain why health claims about green tea do not belong in our newsletter.'),
        [
          saying('Suggest a dinner; use oats instead of milk.'),
          { originalPrompt: 'Suggest a dinner without milk' },
        ],
      ],
    },
  },
  lists: {
    PE10: {
      refuses: [
        [{}, {}],
        [{}, { enhancedPrompt: `${brief.enhancedPrompt} Be neutral.` }],
      ],
      passes: [
        [{}, questions],
        [questions, {}],
      ],
    },
    PE11: {
      refuses: [
        [{ rating: 5 }, { rating: 7 }],
        [{ rating: 8 }, { rating: 6 }, { rating: 7 }],
      ],
      passes: [
        [{ rating: 7 }, { rating: 5 }],
        [{ rating: 7 }, { rating: 7 }],
      ],
    },
  },
}
