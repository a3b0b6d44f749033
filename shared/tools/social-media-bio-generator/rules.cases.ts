import type { RuleCases } from '../../kit/rules/rule-cases.ts'

const BIO = 'Repairing wool jumpers by hand in Orkney. Darning is slow; post yours to me.'
const withSentence = (sentence: string): { bio: string } => ({ bio: `${BIO} ${sentence}` })

/** Bios that break a rule and bios that pass it, by rule. */
export const cases: RuleCases = {
  form: {
    platform: 'instagram',
    purpose: 'repair wool jumpers by hand',
    tone: 'friendly',
    keywords: 'darning, Orkney, post to me, @orkneydarns, no commissions',
  },
  draft: { bio: BIO, format: 'line', platform: 'instagram' },
  rules: {
    SB1: {
      refuses: [
        { bio: '' },
        { bio: 'é'.repeat(151) },
        [{ bio: 'é'.repeat(81) }, { platform: 'tiktok' }],
      ],
      passes: [{ bio: 'é'.repeat(150) }, [{ bio: 'é'.repeat(80) }, { platform: 'tiktok' }]],
    },
    SB4: {
      refuses: [
        withSentence('See www.rye.com'),
        withSentence('🧶🧶🧶🧶'),
        withSentence('#a #b #c #d'),
      ],
      passes: [withSentence('Link below.'), withSentence('🧶🧶🧶'), withSentence('#a #b #c')],
    },
    SB5: {
      refuses: [
        withSentence('As seen in Vogue and The Guardian.'),
        withSentence('25k followers.'),
        withSentence('Featured on the BBC.'),
        withSentence('Award-winning.'),
      ],
      passes: [
        withSentence('Followers of wool welcome.'),
        withSentence('Seen in the rain, mostly.'),
        [withSentence('Award-winning.'), { keywords: 'darning, award-winning' }],
      ],
    },
    SB10: {
      refuses: [withSentence('Commissions are open!'), withSentence('Taking commissions.')],
      passes: [withSentence('No commissions.'), withSentence('Holes are welcome.')],
    },
  },
  lists: {
    SB9: {
      refuses: [
        {
          drafts: [
            { bio: 'Repairing wool jumpers by hand.' },
            { bio: 'Repairing wool jumpers by hand!' },
          ],
          form: { purpose: 'Repairing wool jumpers by hand' },
        },
        {
          drafts: [
            { bio: 'Dog walker for nervous dogs.' },
            BIO,
            { bio: 'Dog walker for nervous dogs' },
          ].map((one) => (typeof one === 'string' ? { bio: one } : one)),
          form: { purpose: 'dog walker for nervous dogs' },
        },
      ],
      passes: [
        [{ bio: BIO }, { bio: 'Holes, elbows, cuffs: mended in Orkney.' }],
        {
          drafts: [{ bio: 'Dog walker for nervous dogs.' }, { bio: BIO }],
          form: { purpose: 'dog walker for nervous dogs' },
        },
      ],
    },
  },
}
