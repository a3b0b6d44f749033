import type { ToolPage } from '../../kit/page.ts'

/** The slogan generator's page. */
export const page: ToolPage = {
  metaTitle: 'Slogan Generator: Checked Lines for Your Business',
  metaDescription:
    'Describe your business and get up to eight short slogans in the tone you choose: some easy to like, some easy to remember, and none copies a known brand.',
  intro:
    'Tell us what you make, for whom and where. You get up to eight slogans of three to eight words, each checked against clichés, empty claims and slogans the public already knows.',
  what: {
    heading: 'What is a slogan generator?',
    paragraphs: [
      'A slogan is the shortest promise a business makes: a line under a logo, on a van, on a cup, at the end of a radio spot. A slogan generator gives you a list of such lines to choose from, so that you start with something to react to instead of an empty page.',
      'Research on slogans points in two directions. Short, plain lines without a name are the ones people say they like. Longer ones, with a concrete word or the name of a place, are the ones they still know a week later. One line rarely does both, so half of every list is made for each purpose, and every slogan carries its label.',
      'The generator reads your description for the things that are only yours: the trade, what you sell, whom you serve, the town, and details such as work by hand or evening hours. It does not add facts. If you did not write that you are a family firm, no slogan will say so.',
    ],
  },
  howTo: {
    heading: 'How to use it',
    steps: [
      {
        title: 'Describe the business',
        text: 'One or two sentences are enough: what you make or do, for whom, and what a customer would notice first.',
      },
      {
        title: 'Name the industry',
        text: 'Write it as a customer would: bakery, bookkeeping, dog grooming. The trade decides the vocabulary.',
      },
      {
        title: 'Choose a tone',
        text: 'Professional, friendly, humorous, bold or inspirational. Try two: the same business often suits more than one. For work with people in grief or danger, the built-in writer stays gentle in every tone.',
      },
      {
        title: 'Read the list aloud',
        text: 'Say each line as if you answered the phone with it. What you stumble over, others will too.',
      },
      {
        title: 'Copy and test',
        text: 'Copy two or three favourites and show them to customers, not only to colleagues, before you decide.',
      },
    ],
  },
  tips: {
    heading: 'Tips for choosing a slogan',
    points: [
      {
        title: 'Be concrete',
        text: 'Write “we re-cover old dining chairs” rather than “furniture services”. Concrete words come back as concrete slogans.',
      },
      {
        title: 'Say whom you serve',
        text: '“For freelancers who hate spreadsheets” gives the generator a person to talk to.',
      },
      {
        title: 'Decide where it will stand',
        text: 'A shop window can carry six or eight words. A stamp, an app icon or a van at speed needs four.',
      },
      {
        title: 'Cover the name',
        text: 'If the line still fits your strongest competitor, it is not yet yours. Keep the one that would look wrong on their door.',
      },
      {
        title: 'Check before you print',
        text: 'Search the exact wording and your national trade mark register. Our list of known slogans is long, but no list holds them all.',
      },
      {
        title: 'Give it a month',
        text: 'The line you like on the first day is not always the one customers repeat. Put two on the website in turn and listen.',
      },
    ],
  },
  more: [
    {
      heading: 'What every slogan is checked for',
      paragraphs: [
        'Length: three to eight words and at most sixty characters, in one sentence or up to four fragments. Present tense, because it ages more slowly. No superlatives, prices, numbers or promises that your description does not state.',
        'Originality: each line is compared with several hundred slogans the public knows and with a list of worn phrases. What comes too near is replaced before you see it. A list that uses few devices, such as a rhyme, a contrast, an imperative or a word with two meanings, says so.',
      ],
    },
  ],
  faq: [
    {
      question: 'Who writes the slogans?',
      answer:
        'Either a language model that the operator of this site has configured, or the built-in writer, which uses no AI model: it takes lines of your description word for word, sets its facts in sentence frames, and adds lines that are true of every business of your trade. The mark on each result shows which one it was. Both pass the same checks.',
    },
    {
      question: 'How many slogans do I get, and what do they cost?',
      answer:
        'Up to eight per generation, for ten credits: as many as your description bears out. If fewer than three pass the checks, the generation counts as failed and nothing is deducted.',
    },
    {
      question: 'What is the difference between a slogan and a tagline?',
      answer:
        'A tagline stays with the brand name for years; a slogan often belongs to one campaign or product. The craft is the same. Use the short, easy-to-like lines for a tagline and the concrete ones for a campaign.',
    },
    {
      question: 'Can I use a slogan commercially?',
      answer:
        'Yes, you keep the rights to the output as far as the law grants any. Very short phrases are seldom protected by copyright, and another business may use a similar line, so search for it before you invest in signs or packaging.',
    },
    {
      question: 'Why does no slogan contain my business name?',
      answer:
        'Lines without a name are liked more and survive a change of name. If you want the name in, put it in front: “Hearthline. Good bread takes its time.”',
    },
    {
      question: 'Why does no line say that we are the best?',
      answer:
        'A superlative needs proof in many countries, and readers skip it anyway. The checks remove every claim that your description does not state.',
    },
    {
      question: 'The slogans do not fit my business. What can I do?',
      answer:
        'Name the trade in the industry field and add what you sell as plain nouns: “beeswax candles” instead of “home atmosphere”. Then generate again: the more you say, the more lines there are to choose from.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'Your description, industry and tone are used only to generate the slogans. Results are private to your account and kept there until you ask to have them deleted; nobody else sees them.',
      'You keep the rights to the output. If the operator has configured a language model, your input is sent to that model for this purpose alone; the built-in writer works on our own server.',
    ],
  },
  own: {
    parts: { text: { label: 'Your slogans', rows: 6, help: 'One on each line, 20 at most.' } },
    splitAt: 'lines',
  },
}
