import type { ToolPage } from '../../kit/page.ts'

/** The page of the academic project topic generator. */
export const page: ToolPage = {
  metaTitle: 'Academic Project Topic Generator: Questions, Not Labels',
  metaDescription:
    'Find a topic for a school project, dissertation, thesis or proposal: one research question, an approach that fits your level and what it would add.',
  intro:
    'Up to five topics for your field and level. Each has one research question, an approach you have the time and the standing for, and a sentence on who would gain.',
  what: {
    heading: 'What is an academic project topic?',
    paragraphs: [
      'A topic is more than a subject. "Sleep" is a subject; "irregular bedtimes and next-day attention among nurses on rotating shifts" is a topic, because it names what is looked at, what it is seen against and in whom. From there a question follows, and from the question a method.',
      'This tool builds topics of that kind. It knows some forty disciplines and about 250 lines of inquiry, each with objects, variables, settings and designs that belong together. You say your field, your level and what interests you. It answers with topics a supervisor could discuss with you for ten minutes, which is what a topic is for at the beginning.',
    ],
  },
  howTo: {
    heading: 'How to find a topic with this tool',
    steps: [
      {
        title: 'Name your field as a course catalogue would',
        text: 'Psychology, marine biology, comp sci, history of jazz. Two fields joined by "and" work as well.',
      },
      {
        title: 'Choose your level',
        text: 'It decides what is feasible. A school project gets weeks and a supervised experiment, a doctorate gets several linked studies.',
      },
      {
        title: 'Write your interests in a few words each',
        text: '"Sleep, bilingual families, the effect of music on memory". Short phrases can stand in a question; whole sentences often cannot. You may rule things out too: "no surveys".',
      },
      {
        title: 'Open the approach before you fall in love',
        text: 'Ask of each topic: could I get these people, sources or materials within a month? If not, change the setting and keep the question.',
      },
      {
        title: 'Search the literature for an hour',
        text: 'Put object and variable into your library database. If the very study exists, take its last paragraph: it usually says what should come next.',
      },
    ],
  },
  tips: {
    heading: 'What supervisors look for',
    points: [
      {
        title: 'One question',
        text: 'If you need "and" to state it, you have two projects. Do the one whose data you can get.',
      },
      {
        title: 'A setting you can reach',
        text: 'A club, a collection, a stretch of river, an open data set. Access decides more dissertations than cleverness does.',
      },
      {
        title: 'A result that is worth reading either way',
        text: 'If only one answer would be interesting, you are hoping, not asking.',
      },
      {
        title: 'Words you can measure or point to',
        text: '"Well-being" needs a scale, "influence" needs a trace. Say early which one you will use.',
      },
      {
        title: 'Consent and approval in the calendar',
        text: 'Ethics forms take weeks. Published data, texts and objects usually need none, which is a good reason to choose them for a short project.',
      },
      {
        title: 'A smaller version in your pocket',
        text: 'Half the sample, one source instead of two. You will be glad of it in the last month.',
      },
    ],
  },
  more: [
    {
      heading: 'How the topics are written and checked',
      paragraphs: [
        'Topics come either from a language model that the operator of this site configures, or from the built-in writer, which uses no AI model: it combines lines of inquiry written by hand with designs for each level. The result tells you which of the two it was.',
        'Every topic then passes the same checks: a title that names more than a subject; one question; a design the level allows, with a sample inside its bounds; consent and approval where people or animals are studied; no citation, data set or result that nobody gave; no promise that the work will prove something; no more than two topics with the same design.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are these topics original?',
      answer:
        'Nobody can tell without a search, and the tool does not pretend to. It combines object, variable and setting, so that your topic is rarely somebody else’s to the letter. For a doctorate it says what to confirm in the literature first. At school and as an undergraduate you are not asked to be first; a known design in a setting of your own is good work.',
    },
    {
      question: 'Why are there no references?',
      answer:
        'Because an invented reference is worse than none. Generators that add author and year often make them up, and a supervisor notices. Search your library database with the two or three nouns of the title instead; that hour is part of the project.',
    },
    {
      question: 'Can I use a topic as my proposal?',
      answer:
        'As a start. A proposal adds the literature, a timetable and the reasons for each choice, and those have to be yours. Ask your institution how it wants the use of such tools declared, and keep a note of what you took from here.',
    },
    {
      question: 'My field is not understood. What can I do?',
      answer:
        'Write it as a catalogue would, or name the larger subject and put the special part under interests: field "Conservation", interest "ceramics". Where no discipline is near, you get neutral designs around your words, and the result says so.',
    },
    {
      question: 'How do I make a topic narrower or wider?',
      answer:
        'Change one part at a time. Narrower: a smaller group, one place, one year. Wider: compare two groups or two dates. If you change what is measured, it is a new topic and the method has to be looked at again.',
    },
    {
      question: 'Do I need ethics approval?',
      answer:
        'If you ask, observe or experiment with people, nearly always, and before the first question is put. With minors you need their parents as well, with patients a committee of its own. Published statistics, texts and museum objects usually need none. The approach names what is likely; your institution decides.',
    },
    {
      question: 'Is the sample size right for me?',
      answer:
        'It is what fits the time of your level, not a calculation. For an experiment or a survey that tests something, do a power calculation with your supervisor; for interviews and texts ask when a further one would add nothing new.',
    },
    {
      question: 'What does a generation cost?',
      answer:
        'Ten credits for up to five topics. If fewer than three pass the checks, the generation fails, no credits are taken, and you are told what to add.',
    },
  ],
  privacy: {
    heading: 'Privacy',
    paragraphs: [
      'What you enter is used only to generate your topics. The results stay in your account for a day, private to it: copy or download what you want to keep. You keep the rights to the output.',
      'If the operator has configured a language model, your inputs are sent to it for this generation. The built-in writer works on this server alone and sends nothing anywhere.',
    ],
  },
  own: {
    parts: {
      title: { label: 'Title' },
      description: { label: 'Description', rows: 5 },
      approach: { label: 'Approach', rows: 4 },
      significance: { label: 'Significance', rows: 4 },
    },
  },
}
