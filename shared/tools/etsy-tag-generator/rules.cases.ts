import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Tags that pass or break each rule that refuses or repairs. */
export const cases: RuleCases = {
  form: {
    productDescription:
      'Hand-knitted baby blanket of merino wool in cream with a faux leather label, made for a pram.',
    category: 'Baby',
    keywords: 'pram blanket',
  },
  draft: 'merino baby blanket',
  rules: {
    ET1: {
      refuses: ['cream merino blankets', ''],
      passes: ['cream merino blanket', 'knitted pram blanket', 'wool'],
    },
    ET2: {
      refuses: ['Merino Blanket', 'merino, blanket', 'merino & wool', '-merino', 'merino 🐑'],
      passes: ["baby's blanket", 'hand-knitted blanket', 'merino and wool'],
    },
    ET5: {
      refuses: [
        'cashmere blanket',
        'crocheted blanket',
        'organic blanket',
        'leather label',
        'award winning wool',
      ],
      passes: ['wool blanket', 'hand-knitted blanket', 'cream blanket', 'faux leather label'],
    },
    ET6: {
      refuses: ['disney blanket', 'lego blanket'],
      passes: [
        'pram blanket',
        [
          'disney blanket',
          { productDescription: 'Blanket of Disney fabric, knitted of merino wool.' },
        ],
      ],
    },
    ET7: {
      refuses: ['blanket 80 cm', 'free shipping', 'small batch', 'size large'],
      passes: ['baby blanket', 'merino wool'],
    },
  },
  lists: {
    ET1: {
      refuses: [
        [...'abcdefghijklmn'].map((letter) => `${letter} blanket`),
        [...'abcdefghijklmno'].map((letter) => `wool ${letter}`),
      ],
      passes: [[...'abcdefghijklm'].map((letter) => `${letter} blanket`), ['wool blanket']],
    },
    ET3: {
      refuses: [
        ['wool blanket', 'blanket wool'],
        ['wool blanket', 'baby blanket', 'wool blankets'],
      ],
      passes: [
        ['wool blanket', 'wool baby blanket'],
        ['wool blanket', 'merino blanket'],
      ],
    },
  },
}
