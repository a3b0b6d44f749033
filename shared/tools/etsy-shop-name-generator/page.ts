import type { ToolPage } from '../../kit/page.ts'

/** The page copy of the Etsy shop name generator. */
export const page: ToolPage = {
  metaTitle: 'Etsy Shop Name Generator: 4 to 20 Letters',
  metaDescription:
    'Tell it what you make and in which style, and get ten closed shop names of 4 to 20 letters that read at a glance, each with why it suits your shop.',
  intro:
    'Say what you make, and in which style, and get ten shop names that Etsy’s field accepts as they stand: 4 to 20 letters, closed up, with capitals that keep them readable.',
  what: {
    heading: 'What is an Etsy shop name generator?',
    paragraphs: [
      'An Etsy shop name is one run of letters. There are no spaces, no signs and no accents, so the name has to hold together without them: MoonlitThread reads, Moonlitthreadandyarn does not. It stands in the address of the shop, on every receipt and in front of buyers who see it for half a second.',
      'This generator builds such names from what you make, the style you name and the vocabulary of your craft, a word of the one beside a word of the other. It leaves out the names everybody has thought of already, such as the product followed by “shop” or “studio”.',
      'Every name comes with its address as buyers would see it, its length out of 20, and a sentence that says why it suits.',
    ],
  },
  howTo: {
    heading: 'How to find a shop name',
    steps: [
      {
        title: 'Name what you make',
        text: '“Hand-poured soy candles” or “crochet animals”. The narrower it is, the better the words that come with it.',
      },
      {
        title: 'Say the style in a word or two',
        text: 'Rustic, minimalist, whimsical, vintage, coastal, gothic: each brings its own pictures, moths and thimbles for one, birch and frost for another.',
      },
      {
        title: 'Add keywords you would like to carry',
        text: 'A material or a favourite thing: cedar, indigo, sea glass. Single nouns fit best into 20 letters.',
      },
      {
        title: 'Read the badge for what it is',
        text: '“May Be Taken” marks short names and names of everyday craft words. “Likely Available” is a guess as well. Only Etsy knows, and says so when you type the name in.',
      },
      {
        title: 'Try three in Etsy’s own field',
        text: 'In the shop manager, under the name of the shop, Etsy tells you at once whether a name can be used. Take three along, not one.',
      },
    ],
  },
  tips: {
    heading: 'What makes a good shop name',
    points: [
      {
        title: 'Let the capitals do the work of spaces',
        text: 'FernAndFolio can be read in passing. Etsy shows the capitals you type, though its search and addresses ignore them.',
      },
      {
        title: 'Leave room for the second product',
        text: 'A shop called SoyCandles will look odd beside its first bar of soap. Name the mood or the material rather than the item.',
      },
      {
        title: 'Stay under 15 letters if you can',
        text: 'Etsy allows 20, but a stamp, a hang tag and a social handle are happier with less.',
      },
      {
        title: 'Check the handle before you fall in love',
        text: 'Buyers look for you elsewhere under the same name. If the handle is gone on the two networks you use, take the next name on your list.',
      },
      {
        title: 'Keep out of other people’s marks',
        text: 'Names of films, bands, characters and craft brands get shops closed. Nothing here holds one, and neither should the listing titles.',
      },
      {
        title: 'Read it in small letters',
        text: 'moonlitthread, all run together, is how it stands in a link. Every name here is searched for unlucky readings; look at your favourite once more yourself.',
      },
    ],
  },
  more: [
    {
      heading: 'How the badge is decided',
      paragraphs: [
        'No request is made to Etsy. A name is marked “May Be Taken” if it has seven letters or fewer, if it is a word from the dictionary, or if it consists of nothing but the three hundred words that stand in craft shop names most often. Everything else is marked “Likely Available”. It is a rule of thumb that saves you typing in names that are sure to be gone; it is not an answer.',
      ],
    },
  ],
  faq: [
    {
      question: 'What are Etsy’s rules for a shop name?',
      answer:
        'Four to twenty characters, letters and digits only: no spaces, no punctuation, no accents. It must not contain profanity, must not be in use by another member and must not infringe somebody’s trade mark. Capitals are shown but not told apart: MossAndClay and mossandclay are one name.',
    },
    {
      question: 'Can I use a name that a closed shop had?',
      answer:
        'No. A name that has ever been used by a shop stays with it, even when the shop has been closed for years. That is why so many good short names are refused although no shop seems to have them.',
    },
    {
      question: 'Can I change my shop name later?',
      answer:
        'Yes. Before the shop opens, as often as you like. After that Etsy lets you change it directly up to five times, and further changes have to be asked for. Old links lead to the new name, but packaging, reviews elsewhere and people’s memory do not change with it.',
    },
    {
      question: 'Should my shop name contain what I sell?',
      answer:
        'For being found on Etsy it matters little: buyers find listings, by titles and tags, and see the shop after that. A hint of the craft (thread, clay, wick) helps a visitor to remember what you make. The full product name mostly makes the shop look smaller than it is.',
    },
    {
      question: 'Do I own a name once my shop has it?',
      answer:
        'You have the use of it on Etsy, nothing more. If the shop becomes your living, look the name up in the trade mark register of your country and consider registering it. Do that before you order a thousand labels.',
    },
    {
      question: 'Why does “May Be Taken” stand beside a name I like?',
      answer:
        'Because it is short or made of very common words, and such names have usually been used. Try it all the same: it takes ten seconds in Etsy’s field. If it is gone, a second word that is yours (the material, a place, a bird) usually frees it.',
    },
    {
      question: 'Who writes the names?',
      answer:
        'Either a language model that the operator of this site has configured, or the built-in writer, which uses no AI model and composes names from word lists made by hand. Both pass the same checks. Whoever wrote a name, the badge follows the same rule.',
    },
  ],
  privacy: {
    heading: 'Your shop details and your names',
    paragraphs: [
      'What you enter is used only to generate the names. It is not published, and neither Etsy nor anybody else is asked about a name. If the operator has configured a language model, the form is sent to it for this purpose; the built-in writer works on this server alone.',
      'The results stay in your account for a day, private to it: copy or download what you want to keep. You keep all rights to the output.',
    ],
  },
  own: {
    parts: { name: { label: 'Your shop names', rows: 6, help: 'One on each line, 20 at most.' } },
    splitAt: 'lines',
    draftOf: ({ name }) => ({ name, available: false, description: '' }),
  },
}
