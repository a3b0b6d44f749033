import type { ToolPage } from '../../kit/page.ts'

/** The page copy of the domain name generator. */
export const page: ToolPage = {
  metaTitle: 'Domain Name Generator: Names People Can Spell',
  metaDescription:
    'Turn a few keywords into up to twelve short domain names that can be said on the phone and typed right, with extensions that fit what you sell.',
  intro:
    'Give a few keywords and get up to twelve domain names that survive being read out on the telephone. Each one is checked for length, spelling and unlucky readings before you see it.',
  what: {
    heading: 'What is a domain name generator?',
    paragraphs: [
      'A domain name is the part of a web address you say aloud: hearthcrumb.com. It goes on the van, the invoice and the shop window, and it is awkward to change once customers know it. Most of the obvious words were registered years ago, so the work lies in finding a join of two ordinary words that still sounds like one.',
      'This generator builds such joins from your keywords and from the vocabulary of your trade: your own phrase closed up, a fitting word behind a keyword, two things that you listed, your town, what you do, or a name that says the trade. It only joins whole, correctly spelled words. It does not chop syllables off or drop vowels to force a match.',
      'What it cannot know is whether a domain is free: only the registry of its extension does. If the operator of this site has switched it on, the server asks that registry, and beside each name stands what it said: no registration found, may be premium, taken, or not checked where there was no answer to rely on. Every name has a Check link to a public whois record in any case.',
    ],
  },
  howTo: {
    heading: 'How to find a domain name',
    steps: [
      {
        title: 'Write three to six keywords',
        text: 'Name things: what you sell, what it is made of, where it happens. “Rye, sourdough, oven” gives better names than “quality food experience”.',
      },
      {
        title: 'Add the industry if it is not obvious',
        text: '“Bar” may mean snacks, drinks or law. One word in the industry field settles it and brings in the right vocabulary.',
      },
      {
        title: 'Choose an extension or leave the mix',
        text: 'The mix always holds at least four .com names and at least three other extensions. It adds .io, .dev, .app, .ai and .tech only when your keywords are about technology, and .store only when you sell goods.',
      },
      {
        title: 'Read the list aloud',
        text: 'Say each name to somebody and ask them to write it down. A name they get wrong is a name your customers will get wrong.',
      },
      {
        title: 'Check, then register',
        text: 'Open Check beside your favourites, look the name up in a trade mark register, and register it with a registrar you trust.',
      },
    ],
  },
  tips: {
    heading: 'What makes a good domain name',
    points: [
      {
        title: 'Stay under 15 characters',
        text: 'Names of 6 to 12 characters fit on a sign, in an e-mail address and in a social handle. The tool never goes over 20, and lets at most two of twelve pass 15.',
      },
      {
        title: 'Avoid hyphens and digits',
        text: 'Both have to be explained: “with a hyphen”, “the number, not the word”. The tool uses them only when they stand in your keywords.',
      },
      {
        title: 'Look at it without spaces',
        text: 'Pen Island and Experts Exchange read differently as one word. Every name is searched for such readings, its extension included, but look at your own favourite once more in lower case.',
      },
      {
        title: 'Mind the seam',
        text: 'Two words that meet on the same letter (bus stop, glass shop) get typed with one of them missing. The built-in writer leaves such joins out.',
      },
      {
        title: 'Leave room to grow',
        text: 'A name with your town or your first product in it can be tight in three years. Keep one candidate that names neither.',
      },
      {
        title: 'Think of the e-mail address',
        text: 'You will spell hello@yourdomain more often than the web address. That is the better test of the two.',
      },
    ],
  },
  more: [
    {
      heading: 'How the names are checked',
      paragraphs: [
        'Before a name is shown, code checks that a registry would accept it, that it has 3 to 20 characters, that its letters follow each other the way they do in English words, and that it holds no famous mark, no hidden rude word and no spelling that needs explaining, such as 4 for “for”. Names that differ only by an s are taken out.',
        'Extensions are held to what you asked for. In a mixed list the tool makes sure that .com appears at least four times, because it is still the one people type when they do not remember.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are these domain names available?',
      answer:
        'Only the registry knows, and the page says no more than it did. No registry is asked while names are written. Where this site asks afterwards, “No registration found” means just that; a registry may still keep the name back or ask a premium price. Use the Check link, which opens a public whois record in a new tab, and check again at the registrar before you decide: names are registered by the minute.',
    },
    {
      question: 'What does “premium price” mean?',
      answer:
        'Some registries sell short or everyday words at a higher price than an ordinary registration, sometimes every year. The registrar shows the price before you pay. A domain somebody already owns and offers for sale is a different matter: there the owner sets the price.',
    },
    {
      question: 'Which extension should I choose?',
      answer:
        'Take .com if the name is free there and you address more than one country. An extension of your own country is often the better choice for a local business. .io, .dev and .ai are understood in software, .org is expected of charities and associations, .store says that something can be bought.',
    },
    {
      question: 'Why do .app and .dev carry a remark?',
      answer:
        'Both extensions are on the list that browsers ship for HTTPS-only addresses. A page there will not open without a certificate. Most hosts set one up for you at no cost, but it has to be in place from the first day.',
    },
    {
      question: 'Can I use accents or other alphabets?',
      answer:
        'The names are plain letters a to z, so “crème brûlée” becomes cremebrulee. Domains with accents exist, but they are shown in an encoded form in many places and are easy to mistype. If your keywords are in another script, add a few words in Latin letters.',
    },
    {
      question: 'Is a free domain mine to use as a brand?',
      answer:
        'Not necessarily. Registering a domain gives you the address, not the right to the name. Search the trade mark register of each country you sell in, and ask a lawyer if a similar name is used in the same trade.',
    },
    {
      question: 'Who writes the names?',
      answer:
        'Either a language model that the operator of this site has configured, or the built-in writer, which uses no AI model and joins words from authored tables. Both pass through the same checks. The keywords you enter are treated as data, never as instructions.',
    },
  ],
  privacy: {
    heading: 'Your keywords and your names',
    paragraphs: [
      'What you enter is used only to generate the names. It is not published and not sent to any registry or registrar. If the operator has switched on that registries are asked, this server sends them the finished names, and nothing about you; a whois site learns of a name only when you open its Check link. If the operator has configured a language model, your keywords are sent to it for this purpose; the built-in writer works on this server alone.',
      'The results stay in your account for a day, private to it: copy or download what you want to keep. You keep all rights to the output.',
    ],
  },
  own: {
    parts: {
      name: {
        label: 'Your domain names',
        rows: 6,
        help: 'One on each line, 20 at most: example.com.',
      },
    },
    splitAt: 'lines',
    draftOf: ({ name = '' }) => {
      const [, label = name, extension = ''] = /^(?:www\.)?([^.]*)(\..*)?$/iu.exec(name) ?? []
      return { name: label, extension }
    },
  },
}
