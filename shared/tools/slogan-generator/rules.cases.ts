import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Slogans that break a rule and slogans that pass it, by rule. */
export const cases: RuleCases = {
  form: {
    businessDescription: 'A small bakery that bakes sourdough before sunrise.',
    industry: 'Bakery',
    tone: 'friendly',
  },
  draft: { text: 'Good bread takes its time.' },
  rules: {
    SL1: {
      refuses: [
        { text: 'Bread' },
        { text: 'Good bread\nfor slow days' },
        { text: 'Sourdough that we bake before sunrise for everybody who gets up early' },
      ],
      passes: [
        { text: 'Good bread' },
        { text: 'Read. Sorted. Filed. Done.' },
        { text: 'We rise early so that you can eat well' },
      ],
    },
    SL1a: {
      refuses: [{ text: 'Good loaf' }, { text: 'Bake. Share. Eat. Rest. Again.' }],
      passes: [{ text: 'Good bread rises.' }, { text: 'Bake. Share. Eat. Again.' }],
    },
    SL2: {
      refuses: [{ text: 'Good bread takes its time…' }, { text: '“Good bread takes its time”' }],
      passes: [{ text: 'Good bread takes its time!' }, { text: "Show your toaster who's boss" }],
    },
    SL3: {
      refuses: [{ text: 'We baked this for you.' }, { text: 'There was bread before us.' }],
      passes: [{ text: 'Baked slowly for busy days.' }, { text: 'The bread you need.' }],
    },
    SL4: {
      refuses: [{ text: 'Just do it!' }, { text: 'Think different today' }],
      passes: [{ text: 'Just bake bread again.' }, { text: 'Have a bun before the bus.' }],
    },
    SL7: {
      refuses: [{ text: 'Bread: quality you can trust' }, { text: 'Bread to the next level' }],
      passes: [{ text: 'Bread you can tear and share' }, { text: 'Bread on the next shelf up' }],
    },
  },
}
