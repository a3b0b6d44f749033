import type { ToolPage } from '../../kit/page.ts'

/** The page of the quote generator. */
export const page: ToolPage = {
  metaTitle: 'Quote Generator: New Lines by Fictional Authors',
  metaDescription:
    'Write original quotes on love, work, courage, coffee or grief in seven styles. Each is checked against known quotations, and no real person is credited.',
  intro:
    'Up to six original quotes on your topic, each built in its own way, with authors who are openly invented.',
  what: {
    heading: 'What is a quote generator?',
    paragraphs: [
      'A good quotation is a small machine: one picture, one turn, and then it stops. “A quiet seat in a loud room” says more of confidence than a paragraph about believing in oneself. This tool writes such lines for a card, a caption, a slide, a speech or the first page of a notebook.',
      'The web is full of sentences that great people never said. This tool adds none: every line is new, every author is invented and says so, and what you copy carries the word “fictional” with it. If you ask for Einstein, you get the lines without Einstein, and are told why.',
    ],
  },
  howTo: {
    heading: 'How to get quotes you can use',
    steps: [
      {
        title: 'Name the topic',
        text: 'A word or two is best: patience, old friends, Monday mornings, moving house. Some 500 topics have been written for by hand, under thousands of names.',
      },
      {
        title: 'Choose a style, or none',
        text: 'With no style you get several voices, which is the quickest way to find out which one you were looking for.',
      },
      {
        title: 'Give an author if you like',
        text: 'An invented name stands under all six. Leave the field empty and each quote gets an author of its own, with a place in a story.',
      },
      {
        title: 'Read them aloud',
        text: 'The one that makes you pause is yours. Copy it with its author, or change a word and make it your own.',
      },
    ],
  },
  tips: {
    heading: 'Tips from people who write short',
    points: [
      {
        title: 'One thing that can be seen',
        text: 'A kettle, a platform, a coat on a hook. Abstract nouns agree with everybody and are remembered by nobody.',
      },
      {
        title: 'Stop one word early',
        text: 'Most lines are spoiled by their last clause. If the reader can finish it, let the reader finish it.',
      },
      {
        title: 'Match the line to the day',
        text: 'For a farewell a warm line with a smile in it, for a condolence a plain one. A clever quote in a sad letter is about the writer.',
      },
      {
        title: 'Do not polish away the odd word',
        text: '“Hope is a seed packet in a January drawer” lives by January. Replace it with winter and it is wallpaper.',
      },
      {
        title: 'Keep the attribution',
        text: 'A line without a name is given one within a week of being shared, usually the wrong one. Leave “(fictional)” where it is, or write your own name.',
      },
    ],
  },
  more: [
    {
      heading: 'How the quotes are written and checked',
      paragraphs: [
        'Drafts are written either by a language model that the operator of this site configures, or by the built-in writer, which uses no AI model: it holds whole quotes written by hand for each topic. The result tells you which of the two wrote it.',
        'Every quote then passes the same checks: 6 to 40 words in one or two sentences, no known quotation and none in other words, no stock phrase, no figure that passes for a fact, two of three name the topic, and no two are built alike. Authors are held against lists of real people, of characters and of names such as “Anonymous”.',
      ],
    },
  ],
  faq: [
    {
      question: 'Why will the tool not use a real author?',
      answer:
        'Because the words would be new and the name would not. An invented line under a real name is a false quotation, however kindly meant; it embarrasses whoever shares it, and for living people it may be unlawful. For what Einstein or Angelou did say, go to a dictionary of quotations that gives its sources.',
    },
    {
      question: 'Can I put my own name under a quote?',
      answer:
        'Yes, once you have copied it: the rights are yours. In the form a name is taken for an invented one and marked “(fictional)”, because the tool cannot know who is asking.',
    },
    {
      question: 'Are the quotes really new?',
      answer:
        'Each is compared with several hundred of the best-known quotations, word by word and by likeness, and turned away when five words in a row are the same. No list holds everything that was ever said, so for print it is worth one search.',
    },
    {
      question: 'May I use them on products, cards or slides?',
      answer:
        'Yes. Keep the author as fictional or leave the author out; do not print the line under the name of a real person.',
    },
    {
      question: 'What if my topic is unusual?',
      answer:
        'For a topic nobody wrote for, the tool uses lines that hold of almost anything people care about, and says so. If it finds too little to say well, it fails, charges nothing and asks for a wider word.',
    },
    {
      question: 'Can I ask for something funny about a serious matter?',
      answer:
        'Beside grief, illness, violence or faith there are no jokes, and none at the cost of a group of people. You get plain, quiet lines instead, and a note.',
    },
    {
      question: 'Do spiritual quotes belong to a religion?',
      answer:
        'No. They speak of silence, thanks, bread and light, and refer to no scripture, so that nobody is quoted chapter and verse for what is not there.',
    },
    {
      question: 'What does a generation cost?',
      answer: 'Ten credits for up to six quotes. A generation that fails costs nothing.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to write your quotes. The results are private to your account and are kept there until you ask to have them deleted. You keep the rights to the output and may use it as you like.',
      'If the operator has configured a language model, your topic, your style and the author you named are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: { text: { label: 'Your quotes', rows: 6, help: 'One on each line, 20 at most.' } },
    splitAt: 'lines',
    // Code corrects the tags and needs some to start from.
    draftOf: ({ text }) => ({ text, tags: ['quote', 'words'] }),
  },
}
