import type { RuleCases } from '../../kit/rules/rule-cases.ts'

const BIO = 'Repairing wool jumpers by hand in Orkney. Darning is slow; post yours to me.'
const said = (sentence: string): { bio: string } => ({ bio: `${BIO} ${sentence}` })

/** Bios at both sides of each rule. */
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
      refuses: [said('See www.rye.com'), said('🧶🧶🧶🧶'), said('#a #b #c #d')],
      passes: [said('Link below.'), said('🧶🧶🧶'), said('#a #b #c')],
    },
    SB5: {
      refuses: [
        said('As seen in Vogue and The Guardian.'),
        said('25k followers.'),
        said('Featured on the BBC.'),
        said('Award-winning.'),
      ],
      passes: [
        said('Followers of wool welcome.'),
        said('Seen in the rain, mostly.'),
        [said('Award-winning.'), { keywords: 'darning, award-winning' }],
      ],
    },
    SB10: {
      refuses: [said('Commissions are open!'), said('Taking commissions.')],
      passes: [said('No commissions.'), said('Holes are welcome.')],
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
