import type { RuleCases } from '../../kit/rules/rule-cases.ts'

const letter = (
  body: string,
  greeting = 'Dear neighbours,',
  end = 'The team',
): { content: string } => ({
  content: `${greeting}\n\nOn Sunday 5 October the stalls of our autumn market are in Wetherby. ${body}\n\nA market is best walked twice: once with your hands in your pockets and once with a basket.\n\n${end}`,
})

/** Letters at both sides of each rule. */
export const cases: RuleCases = {
  form: {
    topic: 'Autumn market: stalls on Sunday 5 October, no dogs',
    audience: 'residents of Wetherby',
    purpose: 'update',
  },
  draft: {
    subject: 'Autumn market on Sunday 5 October',
    ...letter('Come as you are.'),
    cta: 'Come on Sunday',
    imageRecommendations: ['Market stalls with pumpkins and apples under striped awnings'],
  },
  rules: {
    NL1: {
      refuses: [{ subject: ' ' }, { subject: `Autumn market ${'again '.repeat(20)}` }],
      passes: [
        { subject: 'Our autumn market is on Sunday' },
        { subject: 'Autumn market: stalls on Sunday' },
      ],
    },
    NL2: {
      refuses: [
        { subject: 'Re: the autumn market on Sunday' },
        { subject: 'AUTUMN MARKET on Sunday' },
        { subject: 'Autumn market! On Sunday!' },
        { subject: '$500 of apples at the market' },
        { subject: 'Last chance: order now, apples in boxes' },
      ],
      passes: [
        { subject: 'Autumn market: will you come?' },
        { subject: 'Autumn market on a Sunday!' },
        { subject: 'Autumn market: order your apples now' },
      ],
    },
    NL3: {
      refuses: [{ subject: 'Tulips for every garden' }, { subject: 'Your invoice is overdue' }],
      passes: [{ subject: 'A basket for the autumn' }, { subject: 'Stalls, pockets and pumpkins' }],
    },
    NL4: {
      refuses: [{ content: 'Hello,\n\nMarket.\n\nThe team' }, letter('Look. '.repeat(700))],
      passes: [letter('Look. '.repeat(20)), letter('Look. '.repeat(40))],
    },
    NL5: {
      refuses: [
        letter('Come.', 'Hi Sarah,'),
        letter('Come.', 'Dear neighbours,', 'Anna Miller'),
        letter('Come.', 'Hello,', 'See you there,\nTom, head of stalls'),
      ],
      passes: [
        letter('Come.', 'Good morning,', 'See you on Sunday,\nYour market team'),
        letter('Come.', 'Dear residents,', 'Warm regards,\nThe committee'),
      ],
    },
    NL6: {
      refuses: [
        letter('We are excited to announce a band.'),
        letter('Mayor Alan Whitcombe opens it.'),
        letter('On Sunday 12 October we meet again.'),
        letter('Studies show that markets help.'),
        letter('We plant the new beds in April.'),
        letter('The apple harvest festival takes place in November.'),
        letter('Our harvest last August was large.'),
        letter('Come and pick apples in November.'),
        letter('The frost fair opens in December.'),
        letter('Book the pruning course in February.'),
        letter('Next April we sow.'),
        letter('Join us to plant trees in November.'),
        letter('The sale of seeds is in February.'),
      ],
      passes: [
        letter('On the 5th of October, a Sunday, we meet.'),
        letter('Season the soup according to taste.'),
        letter('The Committee will be there.'),
        letter('Prune roses in February, above a bud that faces out.'),
        letter('Dough proves slowly in January, so warm the bowl.'),
        letter('From November on, candles outsell lamps.'),
        letter('Sow broad beans in November or in February.'),
        letter('Tomatoes sown in April fruit in August.'),
        letter('After the last frost in April, plant out the lettuce.'),
        letter('Hedgehogs hibernate until April.'),
        letter('Apples ripen from August to November.'),
        letter('Start chillies in January; harvest them in August.'),
        letter('Swifts nest under the roof from May to July.'),
        letter('Lift dahlias in November and keep them dry.'),
        letter('Cut back lavender in August.'),
      ],
    },
    NL8: {
      refuses: [
        {
          imageRecommendations: Array.from(
            { length: 4 },
            () => 'Apples in a wooden box on a stall',
          ),
        },
        {
          imageRecommendations: Array.from(
            { length: 5 },
            () => 'Pumpkins on straw beside a green awning',
          ),
        },
      ],
      passes: [
        { imageRecommendations: ['Apples in a wooden box on a stall'] },
        {
          imageRecommendations: Array.from(
            { length: 3 },
            () => 'Apples in a wooden box on a stall',
          ),
        },
      ],
    },
    NL12: {
      refuses: [letter('Bring the dog, and let it run.'), letter('Dogs are welcome, too.')],
      passes: [letter('Leave the dog at home.'), letter('There are no dogs between the stalls.')],
    },
  },
  lists: {
    NL11: {
      refuses: [
        [letter('Come.'), letter('Come.')],
        [letter('Come.'), { ...letter('Go.'), subject: 'Autumn market on Sunday 5 October' }],
      ],
      passes: [
        [
          letter('Come.'),
          { content: 'Hello,\n\nA question.\n\nThe team', subject: 'Which stall comes first?' },
        ],
        [letter('Come.')],
      ],
    },
  },
}
