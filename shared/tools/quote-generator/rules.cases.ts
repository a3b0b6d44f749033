import type { RuleCases } from '../../kit/rules/rule-cases.ts'

/** Quotes that pass and quotes that break each rule. */
export const cases: RuleCases = {
  form: { topic: 'patience', style: 'Wise', author: '' },
  draft: {
    text: 'Patience is a kettle that nobody watches.',
    author: 'Mara Quill, a baker in a story',
    tags: ['patience', 'wise'],
  },
  rules: {
    QU1a: {
      refuses: [
        { text: `Patience ${'waits and '.repeat(24)}sits.` },
        { text: `Patience is ${'é'.repeat(229)}.` },
      ],
      passes: [
        { text: `Patience ${'waits and '.repeat(22)}sits.` },
        { text: `Patience is ${'e\u0301'.repeat(113)}.` },
      ],
    },
    QU1c: {
      refuses: [
        { text: '“Patience is a kettle that nobody watches.”' },
        { text: '“Patience is a kettle.” — Albert Einstein' },
      ],
      passes: [
        { text: 'Patience said “wait”, and the kettle sang.' },
        { text: '“Wait” and “now” are both said of patience by “somebody”.' },
      ],
    },
    QU2: {
      refuses: [{ author: 'Albert Einstein' }, { author: 'Anonymous' }, { author: '' }],
      passes: [{ author: 'Anno Nimmus (fictional)' }, { author: 'Odo, a clerk in a tale' }],
    },
    QU3: {
      refuses: [
        [{}, { author: 'Plum' }],
        [{ author: 'Odo (fictional)' }, { author: 'Captain Bluebottle' }],
      ],
      passes: [
        [{ author: 'Plum (fictional)' }, { author: 'Plum' }],
        [{ author: 'Captain Bluebottle (fictional)' }, { author: 'Captain Bluebottle' }],
      ],
    },
    QU4: {
      refuses: [{ author: 'Mara Quill' }, { author: 'Odo the Clerk' }],
      passes: [{ author: 'Mara Quill (fictional)' }, { author: 'Odo, a clerk in a tale' }],
    },
    QU5: {
      refuses: [
        { text: 'They say that patience is bitter, but its fruit is sweet enough.' },
        { text: 'Two roads diverge in the wood, and I take the one travelled less.' },
      ],
      passes: [
        { text: 'Some patience tastes bitter until the second cup.' },
        { text: 'Two roads met in a wood and compared their mud.' },
      ],
    },
    QU6: {
      refuses: [
        { tags: ['Patience', 'wise'] },
        { tags: ['patience', 'a b c', 'wise'] },
        { tags: ['wise', 'patience'] },
        { tags: ['patience', 'a', 'b', 'c', 'd', 'wise'] },
      ],
      passes: [{ tags: ['patience', 'tea', 'wise'] }, { tags: ['forbearance', 'wise'] }],
    },
    QU8: {
      refuses: [
        [{ text: 'Patience is what women call it when men are lost.' }, { style: 'Humorous' }],
        [{ text: 'Patience: a queue of Germans and one towel.' }, { style: 'Humorous' }],
      ],
      passes: [
        { text: 'Patience is what women call it when men are lost.' },
        [{ text: 'Patience is what my kettle calls it when I am late.' }, { style: 'Humorous' }],
      ],
    },
    QU8b: {
      refuses: [
        { text: 'Patience is what James 1:4 asks of a kettle.' },
        { text: 'The Bible says that patience is a kettle.' },
      ],
      passes: [
        { text: 'Patience was a revelation to the kettle.' },
        { text: 'Old proverbs have patience with us.' },
      ],
    },
    QU9: {
      refuses: [
        { text: 'Patience is 90% tea and a chair.' },
        { text: 'Studies show that patience lengthens a queue.' },
      ],
      passes: [
        { text: 'Patience studies the kettle and says nothing.' },
        { text: 'The best hour of patience is the second.' },
      ],
    },
    QU10: {
      refuses: [
        { text: 'Have patience and follow your dreams today.' },
        { text: 'Patience is a kettle, and everything happens for a reason.' },
      ],
      passes: [
        { text: 'Have patience and follow your dog today.' },
        { text: 'Patience has its reason, and the kettle has another.' },
      ],
    },
  },
}
