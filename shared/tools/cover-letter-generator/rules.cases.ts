import type { RuleCases } from '../../kit/rules/rule-cases.ts'

const letter = (body: string, greeting = 'Dear Hiring Manager,'): { content: string } => ({
  content: `${greeting}\n\n${body}\n\nI would be glad to meet you and to show you round the records.\n\nKind regards,\n[Your Name]`,
})
const OPENING = 'I would like to apply for the post of Head Gardener at Linden Park.'
const WORK =
  'Since 2018 I have looked after two glasshouses at Holm House, and three apprentices have trained with me.'
const withWork = (sentence: string): { content: string } =>
  letter(`${OPENING}\n\n${WORK} ${sentence}`)

/** Letters that pass and fail most rules. */
export const cases: RuleCases = {
  form: {
    jobTitle: 'Head Gardener',
    jobDescription:
      'Linden Park. Glasshouse work, apprentices, chainsaw ticket, invoicing, early shifts, patience.',
    workExperience:
      'Gardener, Holm House, since 2018: two glasshouses, trained three apprentices. Clean licence. Never managed a budget.',
    skills: 'pruning, first ade',
    tone: 'professional',
  },
  draft: letter(`${OPENING}\n\n${WORK}`),
  rules: {
    CL1: {
      refuses: [letter('I apply.\n\nI dig.'), letter(`${OPENING}\n\n${'We dug. '.repeat(320)}`)],
      passes: [
        letter(`${OPENING}\n\nI dig well.`),
        letter(`${OPENING}\n\n${'We dug. '.repeat(150)}`),
      ],
    },
    CL2: {
      refuses: [
        letter(WORK),
        letter(`${OPENING}\n\n${WORK}`, 'An application'),
        { content: letter(`${OPENING}\n\n${WORK}`).content.replace(/\n\nKind[^]*$/u, '') },
      ],
      passes: [
        letter(`${OPENING}\n\n${WORK}`, 'Good morning,'),
        { content: letter(`${OPENING}\n\n${WORK}`).content.replace('[Your Name]', 'Ann Lee') },
      ],
    },
    CL3: {
      refuses: [
        { content: `12 May 2026\n\n${letter(`${OPENING}\n\n${WORK}`).content}` },
        withWork('Ask for [Your Name].'),
      ],
      passes: [withWork('In May 2018 I began there.'), withWork('Ask for me by name.')],
    },
    CL5: {
      refuses: [
        withWork('Before that I worked for Balfour.'),
        withWork('I trained five of them to the end.'),
        withWork('I hold a degree.'),
        withWork('I did the invoicing, too.'),
        withWork('I have a forklift licence.'),
        withWork('I have worked as a chef, too.'),
        withWork('My time as an accountant taught me patience.'),
        withWork('I am an electrician by trade.'),
      ],
      passes: [
        withWork('I am a gardener and would like to work as a head gardener.'),
        withWork('As a gardener at Holm House I prune early.'),
        withWork('I would be glad to help your chef with herbs, and as a team we would.'),
        withWork('I have a driving licence and know first aid.'),
        withWork('Early shifts would suit me, and I bring patience.'),
        withWork('You ask for invoicing; I would like to learn it.'),
        withWork('A frost lasts two hours, and a degree of care sees it through.'),
      ],
    },
    CL8: {
      refuses: [withWork('I am a team player.'), withWork('I can hit the ground running.')],
      passes: [withWork('My team plays on Sundays.'), withWork('I run ground tests of soil.')],
    },
    CL9: {
      refuses: [withWork('I am 34 years old.'), withWork('I am married with two kids.')],
      passes: [
        withWork('I looked after the oldest trees.'),
        withWork('I never smoke at work.'),
        withWork('The garden was closed for a year.'),
      ],
    },
    CL11: {
      refuses: [
        withWork('I managed the budget, too.'),
        [
          withWork('I drive the van.'),
          { workExperience: 'Gardener, Holm House, since 2018. Do not drive.' },
        ],
      ],
      passes: [
        withWork('I have never managed a budget.'),
        withWork('I would like to learn how a budget is managed.'),
      ],
    },
  },
  lists: {
    CL10: {
      refuses: [
        [letter(`${OPENING}\n\n${WORK}`), letter(`${OPENING}\n\n${WORK} I like it.`)],
        [letter(`${OPENING}\n\n${WORK}`), letter(`Here ${OPENING}\n\n${WORK}`)],
      ],
      passes: [
        [
          letter(`${OPENING}\n\n${WORK}`),
          letter(`Glass is patient work.\n\nI have kept two houses of it.`),
        ],
        [letter(`${OPENING}\n\n${WORK}`)],
      ],
    },
  },
}
