import type { ToolPage } from '../../kit/page.ts'

/** The page copy of the business name generator. */
export const page: ToolPage = {
  metaTitle: 'Business Name Generator: Names for a Real Door',
  metaDescription:
    'Describe your business and get ten names built seven ways, from your town, your materials and the words of your trade. Each says why it fits.',
  intro:
    'Say what you make or do, and get ten names you could paint on a door. Each one is short, can be said at first sight, and comes with half a line on why it fits.',
  what: {
    heading: 'What is a business name generator?',
    paragraphs: [
      'A name has to survive three things: a stranger reading it on a van, a customer saying it on the telephone, and you answering to it for twenty years. Most names that fail do so for plain reasons. They are too long, they are spelled in a way that has to be explained, or they are so general that three firms in the same town could use them.',
      'This generator begins with what only you can say: the place, a material, a way of working, a word you would like to carry. It sets these beside names that people of your trade would recognise, for some four hundred trades from sash windows to sourdough, and mixes seven ways of building so that you compare different kinds of name and not ten variants of one.',
      'It does not glue two words of the trade together and call it a brand, and it does not put “best” in front of what you do.',
    ],
  },
  howTo: {
    heading: 'How to find a business name',
    steps: [
      {
        title: 'Describe the business in a sentence or two',
        text: 'What you make or do, from what, where and how. “Rye and sourdough, baked by hand in Whitby” gives more to build on than “quality baked goods”.',
      },
      {
        title: 'Add the industry if the description leaves it open',
        text: 'A few words are enough: “dog grooming”, “tax adviser”. It brings in the words of that trade and no other.',
      },
      {
        title: 'List words you would like to see',
        text: 'Single nouns work best: harbour, rye, copper. At least two of ten names will carry one.',
      },
      {
        title: 'Read the list aloud, twice',
        text: 'Answer the telephone with each name. Strike those you stumble over, and those you would have to spell.',
      },
      {
        title: 'Generate again, then search',
        text: 'A second run brings mostly other names. Keep three, and search the company register, the trade mark register and the web for each.',
      },
    ],
  },
  tips: {
    heading: 'What makes a good business name',
    points: [
      {
        title: 'Choose a picture rather than a label',
        text: '“The Warm Shelf” can sell bread today and lunch next year. “Leeds Budget Bread” cannot move, nor raise its prices.',
      },
      {
        title: 'Keep it to two or three beats',
        text: 'Names people use every day are short. Most here have three or four syllables; only a long trade makes a name longer than six.',
      },
      {
        title: 'Do the telephone test',
        text: 'Say the name once to somebody who does not know it and ask them to write it down. If they get it wrong, so will your customers.',
      },
      {
        title: 'Use the town if you will stay in it',
        text: 'A place name earns trust close by and costs you later if you open elsewhere. Put one such name on your shortlist and one without.',
      },
      {
        title: 'Look at it in small letters, without spaces',
        text: 'That is how it will stand in the web address and the e-mail. Unlucky readings hide at the seams; every name here is searched for them.',
      },
      {
        title: 'Sleep on it, then ask a customer',
        text: 'Friends judge whether they like a name. Customers tell you what they think you sell. The second is what you need to know.',
      },
    ],
  },
  more: [
    {
      heading: 'The seven ways a name is built',
      paragraphs: [
        'A picture (Warm Shelf), a pair (Block & Twine), a place or an address (Loaf Lane), two words closed into one (Hearthcrumb), a new word, a name that carries your keyword (Rye Bakehouse), and a short phrase (Dough by Night). A list has at least four of the seven.',
        'Before a name is shown, code checks its length and syllables, that it can be said, that no letter doubles at a seam, that it neither holds a famous mark nor misses one by a letter, that no legal form or reserved word has slipped in, and that it hides nothing when read without spaces.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are these names free to register?',
      answer:
        'Nobody has asked a register while they were written. A company register tells you whether the exact name is in use in one country; a trade mark register tells you whether somebody owns it for your kind of goods. Search both, and the web, before you print anything. For a name you mean to build on, an hour of a trade mark lawyer is money well spent.',
    },
    {
      question: 'What is the difference between a company name and a trade mark?',
      answer:
        'A company name is an entry in a register: it keeps others from incorporating under the same name in that country, and little more. A trade mark gives you the right to stop others from using a confusingly similar name for similar goods. You can trade under a name that is neither, but then you own it only as far as people already know you by it.',
    },
    {
      question: 'Why are there no names with “Royal”, “Bank” or “Ltd”?',
      answer:
        'Words such as bank, insurance, trust, university, police or royal may be used only with permission in many countries, and a registrar will turn the application away. A legal form such as Ltd or GmbH belongs behind the name once the company exists. Both appear only if you wrote them.',
    },
    {
      question: 'Should the name say what I do?',
      answer:
        'It helps where people search by need and never see a shop window: plumbers, cleaners, locksmiths. It hinders where you hope to grow into other things. A good middle way is a name with a picture and a plain line under it: “Copperglow. Boilers and heating.”',
    },
    {
      question: 'Can I use my own name?',
      answer:
        'Yes, and for a workshop, a practice or a shop that stands for one person it is often the best name there is. Mention yourself in the description (“I am Rosie Patel …”) and some names will carry it. Think of the day you might want to sell: a business under your name is harder to hand over.',
    },
    {
      question: 'Does it check whether the domain is taken?',
      answer:
        'No. Use the domain name generator for that side of the question: it builds addresses from the same words and links each to a public whois record. For a shop or a trade, an extra word in the address (the town, “bakery”) is quite usual.',
    },
    {
      question: 'Who writes the names?',
      answer:
        'Either a language model that the operator of this site has configured, or the built-in writer, which uses no AI model: it draws on some 5,000 names written by hand for four hundred trades and on what you typed. Both pass the same checks, and under each result stands who wrote it.',
    },
  ],
  privacy: {
    heading: 'Your description and your names',
    paragraphs: [
      'What you enter is used only to generate the names. It is not published and no register is asked about it. If the operator has configured a language model, your description is sent to it for this purpose; the built-in writer works on this server alone.',
      'Results are kept in your account, private to it, until you delete them, and you keep all rights to the output.',
    ],
  },
  own: {
    parts: { '': { label: 'Your names', rows: 6, help: 'One on each line, 20 at most.' } },
    splitAt: 'lines',
  },
}
