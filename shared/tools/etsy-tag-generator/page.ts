import type { ToolPage } from '../../kit/page.ts'

/** The page copy of the Etsy tag generator. */
export const page: ToolPage = {
  metaTitle: 'Etsy Tag Generator: 13 Honest Listing Tags',
  metaDescription:
    'Describe your product and get up to 13 Etsy tags of at most 20 characters: long-tail phrases, no duplicates, and no material or origin that you did not state.',
  intro:
    'Paste your product description and get up to thirteen listing tags, each within 20 characters, ready to paste into Etsy in one go. No tag claims a material, a technique or an origin that your text does not state.',
  what: {
    heading: 'What is the Etsy tag generator?',
    paragraphs: [
      'Etsy gives every listing 13 tags of up to 20 characters, spaces included. A tag is a phrase that a buyer might type into the search box, and Etsy looks at tags together with title, category and attributes when it decides whether your listing matches a search. An unused tag is a search you are not in; a tag that repeats another is the same as an unused one.',
      'This tool reads your description the way a shopper would: what the thing is, what it is made of, how it is made, its colour, its parts, and who it is for. From that it writes two- and three-word phrases with different words in them, adds other names for the same thing (a dog leash is also a dog lead), and leaves room for at most three tags about gifts or occasions.',
      'Every tag then has to pass checks written in code: length, the characters Etsy accepts, no duplicate in another order or in the plural, no sizes or shop policy, no brand that is not in your text, and no claim that your text does not make. If you write “silver-coloured ring”, you will not be handed “sterling silver ring”.',
    ],
  },
  howTo: {
    heading: 'How to get your 13 tags',
    steps: [
      {
        title: 'Describe the product',
        text: 'One to three sentences are enough. Name the thing itself first, then material, technique, colour, notable parts and who it is for.',
      },
      {
        title: 'Add a category and keywords if you like',
        text: 'The category settles doubtful words: a collar can be for a dog or for a blouse. Keywords are phrases you already know that buyers use; they are taken in as they stand where they fit.',
      },
      {
        title: 'Generate',
        text: 'You get up to 13 tags with a counter on each. Where your text does not bear out thirteen, you get fewer, three at least, and a line that says what to add.',
      },
      {
        title: 'Read them once as a buyer',
        text: 'Copy single tags or all of them. If one does not fit your shop, generate again: the best tags come back, and where your text bears out more than thirteen the others change.',
      },
      {
        title: 'Paste into Etsy',
        text: 'Copy All puts the tags on the clipboard with commas between them. Paste that into the tag field of the listing form and Etsy parts it into single tags.',
      },
    ],
  },
  tips: {
    heading: 'Tips for tags that get found',
    points: [
      {
        title: 'Use all thirteen',
        text: 'Each tag is one more search you can match. If the tool gives you fewer, the description is short of facts: add the material, the technique or the recipient and run it again. A tag that does not fit brings visits that buy nothing.',
      },
      {
        title: 'Prefer phrases to single words',
        text: '“Ring” competes with every ring on Etsy. “Engraved silver ring” has fewer searches but the people behind them want what you make.',
      },
      {
        title: 'Do not spend tags on plurals and word order',
        text: 'Etsy treats singular and plural alike, and “candle soy” finds what “soy candle” finds. Put a new word in the slot instead.',
      },
      {
        title: 'Let category and attributes do their part',
        text: 'Etsy already counts the category and attributes you choose in the listing form. A tag that repeats them word for word adds little.',
      },
      {
        title: 'Stay with what is true',
        text: 'Tags for things the product is not bring visits that end after a second, and misleading tags are against Etsy’s seller policy. That is why nothing here is made up.',
      },
      {
        title: 'Leave brand names out',
        text: 'A brand in a tag can get a listing taken down. The tool leaves out brands and says so when your own text contains one that is known to be pursued.',
      },
    ],
  },
  more: [
    {
      heading: 'How the tags are written',
      paragraphs: [
        'Drafts are written in one of two ways. If the operator of this site has connected a language model, that model writes them. Otherwise the built-in writer does, which uses no AI model: it reads what your listing says, knows about a thousand things by the names that buyers use and some 700 words for materials, techniques, origins and certificates, and combines only what your own words put together.',
        'Both are held to the same checks before you see or pay for anything. A tag that fails is mended where code can mend it, and replaced where it cannot.',
      ],
    },
    {
      heading: 'What the tool will not say for you',
      paragraphs: [
        'It treats a look as a look: “faux leather” stays “faux leather”, “vintage-style” never becomes “vintage”, “gold plated” never becomes “gold”, and “no plastic” does not bring the word plastic in. What describes a part stays with that part, so a canvas bag with a leather strap is not tagged as a leather bag. When something was held back for such a reason, a line under the result tells you.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long can an Etsy tag be?',
      answer:
        'Up to 20 characters, spaces included, and exactly 20 is fine. The counter on each tag shows how many are used.',
    },
    {
      question: 'How many tags does Etsy allow?',
      answer:
        'Thirteen for each listing. The tool fills all thirteen when your description carries them; otherwise it gives you fewer, with a note: six that fit serve you better than thirteen of which four do not.',
    },
    {
      question: 'Which characters are allowed in a tag?',
      answer:
        'Letters, digits, spaces, hyphens, apostrophes and the signs ™, © and ®. Commas separate tags, so they cannot stand inside one, and a tag cannot begin with a hyphen. Emoji are not accepted.',
    },
    {
      question: 'Should I add misspellings and plurals?',
      answer:
        'No. Etsy’s search handles common misspellings and treats singular and plural alike. The checks here remove such twins so that every slot carries a different phrase.',
    },
    {
      question: 'Why did I get fewer than 13 tags?',
      answer:
        'Because the description did not say enough for thirteen true ones. Add what it is made of, how it is made, its colour, a notable part, or who it is for, and generate again.',
    },
    {
      question: 'Why is my material or origin missing?',
      answer:
        'It is used only if the text states it plainly. “Made of oak” brings oak in; “oak look” or “like oak” does not. A place where you work, such as a city, is left out because buyers rarely search for “Portland collar”.',
    },
    {
      question: 'Are my tags stored?',
      answer:
        'For a day, so that you can go on editing them; only you see them. They are not among the saved results of your profile: copy or download the tags you want to keep.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you type is used only to generate your tags. The results stay in your account for a day, private to it: copy or download what you want to keep. You keep all rights to the tags you get and may use them in any shop.',
      'If the operator of this site has connected a language model, your text is sent to that model to write the drafts. With the built-in writer it does not leave this server.',
    ],
  },
  own: {
    parts: {
      '': {
        label: 'Your tags',
        rows: 6,
        help: 'With commas between them, or one on each line; 20 at most.',
      },
    },
    splitAt: 'commas',
  },
}
