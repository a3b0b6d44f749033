import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Business names that pass and fail BN1, BN5 and BN6. */
export const cases: RuleCases = {
  form: {
    description: 'A bakery in Whitby that bakes rye and sourdough before sunrise.',
    industry: 'Bakery',
    keywords: 'rye, sourdough',
  },
  draft: 'Rye & Salt',
  rules: {
    BN1: {
      refuses: [
        'Ry',
        'Harbour & Sourdough Loafs',
        'Rye and Salt Corner Room',
        'Rye 24',
        'Rye!',
        'Rye & & Salt',
        '- Rye',
      ],
      passes: [
        'Rye',
        'Harbour & Sourdough Loaf',
        'The Rye and Salt Corner',
        ['Rye 24', { description: 'A bakery in Whitby, open 24 hours, that bakes rye.' }],
        "Anna's Café-Rye",
      ],
    },
    BN5: {
      refuses: ['Starbucks', 'Starbuckz', 'Nike Bread', 'Google Rye'],
      passes: ['Starbread', 'Nifty Bread', 'Apple & Rye', 'Notes Corner'],
    },
    BN6: {
      refuses: ['Whitby Bread Ltd', 'Royal Loaf', 'Rye Insurance', 'Chartered Rye'],
      passes: [
        'Whitby Bread',
        'Regal Loaf',
        ['River Bank Rye', { description: 'A bakery on the river bank in Whitby.' }],
        ['Royalty Books', { description: 'We sort out royalties for writers.' }],
      ],
    },
  },
}
